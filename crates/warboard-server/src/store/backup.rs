//! A copy of a database of SQLite, while a server has it or not.

use std::error::Error;
use std::fs::{self, File};
use std::path::{Path, PathBuf};

use sqlx::{AnyConnection, Connection as _, Executor as _};

use super::opening::{file_of, is_shared};

/// Writes a copy of a database of SQLite as it is at one moment, to a file that is not there yet. The server may have it
/// open meanwhile. When this returns the copy is on the disk.
///
/// # Errors
/// If there is no such database, if it is one of PostgreSQL, if the file is there already, or if it cannot be written.
pub async fn backup(database: &str, to: &Path) -> Result<(), Box<dyn Error + Send + Sync>> {
    if is_shared(database) {
        return Err("pg_dump makes backups of PostgreSQL".into());
    }
    if to.exists() {
        return Err(format!("{} is there already", to.display()).into());
    }
    let from = file_of(database);
    let mut name = to.as_os_str().to_owned();
    name.push(".part");
    let part = PathBuf::from(name);
    let written = write(&from, &part, to).await;
    // What is not whole is no backup.
    let _ = fs::remove_file(&part);
    Ok(written.map_err(|why| format!("the backup of {}: {why}", from.display()))?)
}

async fn write(from: &Path, part: &Path, to: &Path) -> Result<(), Box<dyn Error + Send + Sync>> {
    sqlx::any::install_default_drivers();
    let url = format!("sqlite://{}?mode=rw", from.display());
    let mut connection = AnyConnection::connect(&url).await?;
    connection.execute("PRAGMA busy_timeout = 10000").await?;
    let name = part.to_str().ok_or("its name is not Unicode")?;
    let copied = sqlx::query("VACUUM INTO $1").bind(name);
    copied.execute(&mut connection).await?;
    connection.close().await?;
    // SQLite does not wait for the disk here.
    File::open(part)?.sync_all()?;
    // This fails if the file is there by now.
    fs::hard_link(part, to)?;
    let folder = to.parent().filter(|folder| !folder.as_os_str().is_empty());
    Ok(File::open(folder.unwrap_or(Path::new(".")))?.sync_all()?)
}
