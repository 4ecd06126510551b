//! How a database is opened, and why it is not.

use std::error::Error;
use std::fs::{File, TryLockError};
use std::path::{Path, PathBuf};
use std::time::Duration;

use sqlx::any::{AnyConnectOptions, AnyPoolOptions};
use sqlx::migrate::{MigrateError, Migrator};
use sqlx::{AnyConnection, AnyPool, Connection as _, Executor as _, Row as _};

static MIGRATIONS: Migrator = sqlx::migrate!();

/// For how long a connection is waited for.
const PATIENCE: Duration = Duration::from_secs(5);

/// What is committed is on the disk: in this mode SQLite waits for it.
const SQLITE: [&str; 4] = [
    "PRAGMA busy_timeout = 10000",
    "PRAGMA journal_mode = WAL",
    "PRAGMA synchronous = FULL",
    "PRAGMA foreign_keys = ON",
];

/// What is committed is on the disk here, too; and a process that stands still keeps no others from its tables.
const POSTGRES: [&str; 3] = [
    "SELECT set_config('synchronous_commit', 'on', false) \
        WHERE current_setting('synchronous_commit') = 'off'",
    "SET idle_in_transaction_session_timeout = '2s'",
    "SET lock_timeout = '8s'",
];

/// How many connections read, and how many write.
const READING: u32 = 7;
const WRITING: u32 = 1;

/// Why a database is not opened, in one line.
type Why = Box<dyn Error + Send + Sync>;

/// Whether a database is one of PostgreSQL, which several processes may share.
pub(super) fn is_shared(database: &str) -> bool {
    database.starts_with("postgres://") || database.starts_with("postgresql://")
}

/// The file of a database of SQLite.
pub(super) fn file_of(database: &str) -> PathBuf {
    PathBuf::from(database.strip_prefix("sqlite://").unwrap_or(database))
}

/// Opens a file of SQLite, which is created if it is not there. It is this process's alone as long as the lock is
/// there.
pub(super) async fn open_file(path: &Path) -> Result<([AnyPool; 2], File), Why> {
    let lock = locked(path)?;
    let url = format!("sqlite://{}?mode=rwc", path.display());
    let opened = async {
        let mut connection = AnyConnection::connect(&url).await?;
        check_file(&mut connection).await?;
        for pragma in SQLITE {
            connection.execute(pragma).await?;
        }
        migrate(&mut connection).await?;
        connection.close().await?;
        let read = pool(&SQLITE, READING).connect(&url).await?;
        Ok::<_, Why>([read, pool(&SQLITE, WRITING).connect(&url).await?])
    };
    let opened = opened.await;
    let pools =
        opened.map_err(|why| format!("the database {}: {}", path.display(), plain(&*why)))?;
    Ok((pools, lock))
}

/// Opens a database of PostgreSQL.
pub(super) async fn open_shared(url: &str) -> Result<[AnyPool; 2], Why> {
    let opened = async {
        let options: AnyConnectOptions = url.parse()?;
        let mut connection = AnyConnection::connect_with(&options).await?;
        let row = sqlx::query("SELECT current_setting('fsync')");
        let fsync: String = row.fetch_one(&mut connection).await?.try_get(0)?;
        if fsync == "off" {
            tracing::warn!("PostgreSQL runs with fsync = off: a power cut loses what it has taken");
        }
        migrate(&mut connection).await?;
        connection.close().await?;
        let read = pool(&POSTGRES, READING)
            .connect_with(options.clone())
            .await?;
        Ok::<_, Why>([read, pool(&POSTGRES, WRITING).connect_with(options).await?])
    };
    let opened = opened.await;
    Ok(opened.map_err(|why| format!("the database: {}", plain(&*why)))?)
}

fn pool(settings: &'static [&'static str], most: u32) -> AnyPoolOptions {
    AnyPoolOptions::new()
        .max_connections(most)
        .acquire_timeout(PATIENCE)
        // SQLite itself ends a transaction for which the disk is full, which sqlx does not learn: what it took for a
        // transaction then would be a part of one that never ends.
        .before_acquire(|connection, _| {
            let is_free = !connection.is_in_transaction();
            Box::pin(async move { Ok(is_free) })
        })
        .after_connect(move |connection, _| {
            Box::pin(async move {
                for setting in settings {
                    connection.execute(*setting).await?;
                }
                Ok(())
            })
        })
}

/// Refuses what is another program's, before anything is written.
async fn check_file(connection: &mut AnyConnection) -> Result<(), Why> {
    let text = "SELECT COUNT(*), COUNT(CASE WHEN name = '_sqlx_migrations' THEN 1 END) \
        FROM sqlite_master WHERE type = 'table'";
    let row = sqlx::query(text).fetch_one(connection).await?;
    let (all, own): (i64, i64) = (row.try_get(0)?, row.try_get(1)?);
    match all > 0 && own == 0 {
        true => Err("it is another program's".into()),
        false => Ok(()),
    }
}

/// Brings the tables up to date.
async fn migrate(connection: &mut AnyConnection) -> Result<(), Why> {
    match MIGRATIONS.run_direct(None, connection, false).await {
        Err(MigrateError::VersionMissing(version)) => {
            let known = MIGRATIONS.iter().map(|one| one.version).max().unwrap_or(0);
            Err(format!(
                "it is of a newer warboard-server: its schema is version {version}, this program knows {known}"
            )
            .into())
        }
        done => Ok(done?),
    }
}

/// An error in one line, without words about where it came from.
fn plain(why: &(dyn Error + Send + Sync)) -> String {
    let text = why.to_string();
    let lines: Vec<&str> = text.lines().map(str::trim).collect();
    let line = lines.join(" ");
    let known = "error returned from database: ";
    line.rsplit(known).next().unwrap_or(&line).to_string()
}

/// A file that says that this process has the database beside it.
fn locked(path: &Path) -> Result<File, Why> {
    let mut name = path.as_os_str().to_owned();
    name.push(".lock");
    let name = PathBuf::from(name);
    let file = File::options()
        .create(true)
        .truncate(false)
        .write(true)
        .open(&name)
        .map_err(|why| format!("{}: {why}", name.display()))?;
    match file.try_lock() {
        Ok(()) => Ok(file),
        Err(TryLockError::WouldBlock) => {
            Err(format!("another server has {} open", path.display()).into())
        }
        Err(TryLockError::Error(why)) => Err(format!("{}: {why}", name.display()).into()),
    }
}
