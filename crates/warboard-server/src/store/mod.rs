//! The database: SQLite in a file beside the server, or PostgreSQL.
//!
//! Whatever changes goes through the [journal], which writes in one transaction what several tables wait for. The
//! same sentences of SQL work on both.

mod backup;
mod error;
mod journal;
mod leases;
mod news;
mod opening;
mod people;
mod presence;
mod rated_result;
mod ratings;
mod row;
mod tables;
mod telling;

use std::sync::Arc;

use sqlx::AnyPool;

pub use backup::backup;
pub(crate) use error::{StoreError, unreadable};
pub(crate) use journal::{Change, Journal, Stored};
pub(crate) use leases::{BEAT, Duty};
pub(crate) use news::News;
pub(crate) use people::{Found, KeyHash};
pub(crate) use rated_result::RatedResult;
pub use ratings::Rating;
pub(crate) use row::Row;
pub(crate) use tables::List;
pub(crate) use telling::Told;

/// An open database.
#[derive(Clone)]
pub(crate) struct Store {
    pool: AnyPool,
    /// What the journal has for itself: those who read do not keep it waiting.
    writing: AnyPool,
    journal: Journal,
    /// The address of a PostgreSQL database: several processes may share it.
    shared: Option<String>,
    /// That nobody else opens the file while this process has it.
    _lock: Option<Arc<std::fs::File>>,
}

impl Store {
    /// Opens a database, which is created and brought up to date.
    ///
    /// # Errors
    /// Why it cannot be opened.
    pub(crate) async fn open(url: &str) -> Result<Self, Box<dyn std::error::Error + Send + Sync>> {
        sqlx::any::install_default_drivers();
        let is_postgres = opening::is_shared(url);
        let (pools, lock) = match is_postgres {
            true => (opening::open_shared(url).await?, None),
            false => {
                let (pools, lock) = opening::open_file(&opening::file_of(url)).await?;
                (pools, Some(Arc::new(lock)))
            }
        };
        let [pool, writing] = pools;
        Ok(Self {
            journal: Journal::start(writing.clone(), is_postgres),
            pool,
            writing,
            shared: is_postgres.then(|| url.to_string()),
            _lock: lock,
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

    /// Waits until everything that waits now is written.
    pub(crate) async fn flush(&self) {
        self.journal.flush().await;
    }

    /// Closes all connections.
    pub(crate) async fn close(&self) {
        self.pool.close().await;
        self.writing.close().await;
    }
}
