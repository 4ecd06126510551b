//! The database: SQLite in a file beside the server, or PostgreSQL.
//!
//! Whatever changes goes through the [journal], which writes in one transaction what several tables wait for. The
//! same sentences of SQL work on both.

mod error;
mod journal;
mod leases;
mod news;
mod people;
mod rated_result;
mod ratings;
mod row;
mod tables;

use std::path::PathBuf;
use std::time::Duration;

use sqlx::any::AnyPoolOptions;
use sqlx::migrate::Migrator;
use sqlx::{AnyPool, Executor as _};

pub(crate) use error::{StoreError, unreadable};
pub(crate) use journal::{Change, Journal, Stored};
pub(crate) use leases::BEAT;
pub(crate) use news::News;
pub(crate) use people::{Found, KeyHash};
pub(crate) use rated_result::RatedResult;
pub use ratings::Rating;
pub(crate) use row::Row;
pub(crate) use tables::List;

static MIGRATIONS: Migrator = sqlx::migrate!();

/// An open database.
#[derive(Clone)]
pub(crate) struct Store {
    pool: AnyPool,
    journal: Journal,
    /// The address of a PostgreSQL database: several processes may share it.
    shared: Option<String>,
    /// That nobody else opens the file while this process has it.
    _lock: Option<std::sync::Arc<std::fs::File>>,
}

impl Store {
    /// Opens a database, which is created and brought up to date.
    ///
    /// # Errors
    /// Why it cannot be opened.
    pub(crate) async fn open(url: &str) -> Result<Self, Box<dyn std::error::Error + Send + Sync>> {
        sqlx::any::install_default_drivers();
        let is_postgres = url.starts_with("postgres://") || url.starts_with("postgresql://");
        let (url, lock) = match is_postgres {
            true => (url.to_string(), None),
            false => {
                let path = PathBuf::from(url.strip_prefix("sqlite://").unwrap_or(url));
                let lock = locked(&path)?;
                (format!("sqlite://{}?mode=rwc", path.display()), Some(lock))
            }
        };
        let options = AnyPoolOptions::new()
            .max_connections(8)
            .acquire_timeout(Duration::from_secs(10));
        let options = match is_postgres {
            true => options,
            // What is committed is on the disk: in this mode SQLite waits for it.
            false => options.after_connect(|connection, _| {
                Box::pin(async move {
                    for pragma in [
                        "PRAGMA journal_mode = WAL",
                        "PRAGMA synchronous = FULL",
                        "PRAGMA busy_timeout = 10000",
                        "PRAGMA foreign_keys = ON",
                    ] {
                        connection.execute(pragma).await?;
                    }
                    Ok(())
                })
            }),
        };
        let pool = options.connect(&url).await?;
        MIGRATIONS.run(&pool).await?;
        Ok(Self {
            journal: Journal::start(pool.clone(), is_postgres),
            pool,
            shared: is_postgres.then_some(url),
            _lock: lock.map(std::sync::Arc::new),
        })
    }

    /// Whether other processes may have the same database.
    pub(crate) fn is_shared(&self) -> bool {
        self.shared.is_some()
    }

    /// Whether the database answers.
    pub(crate) async fn is_well(&self) -> bool {
        sqlx::query("SELECT 1").execute(&self.pool).await.is_ok()
    }

    /// Writes what waits, and closes all connections.
    pub(crate) async fn close(&self) {
        self.journal.stop().await;
        self.pool.close().await;
    }
}

/// A file that says that this process has the database beside it.
fn locked(path: &std::path::Path) -> Result<std::fs::File, std::io::Error> {
    let mut name = path.as_os_str().to_owned();
    name.push(".lock");
    let file = std::fs::File::options()
        .create(true)
        .truncate(false)
        .write(true)
        .open(&name)?;
    match file.try_lock() {
        Ok(()) => Ok(file),
        Err(_) => Err(std::io::Error::other(format!(
            "another server has {} open",
            path.display()
        ))),
    }
}
