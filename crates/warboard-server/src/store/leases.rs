//! Which process does what tables do by themselves: clocks and computer players.
//!
//! A process says every second that it is there. One that has not for [`DEAD`] has ended, and the others take its
//! tables over. If it was only slow it learns so when it says again that it is there. What is done needs no owner:
//! whoever is second to write an event is refused by the database.

use std::time::Duration;

use sqlx::Row as _;

use super::Store;
use super::error::StoreError;
use super::telling::tell;

/// How often a process says that it is there.
pub(crate) const BEAT: Duration = Duration::from_secs(1);

/// After how many milliseconds without a word a process has ended.
const DEAD: i64 = 3000;

/// A table with something to do by itself.
pub(crate) struct Duty {
    pub(crate) table: String,
    pub(crate) due: Option<i64>,
    pub(crate) thinks: bool,
}

impl Store {
    /// Says that a process is there. Returns whether it was before: if not, others may have its tables.
    pub(crate) async fn beat(&self, process: &str, now: i64) -> Result<bool, StoreError> {
        let text = "UPDATE processes SET seen = $1 WHERE id = $2";
        let known = sqlx::query(text).bind(now).bind(process);
        if known.execute(&self.pool).await?.rows_affected() > 0 {
            return Ok(true);
        }
        let text = "INSERT INTO processes (id, seen) VALUES ($1, $2)";
        let new = sqlx::query(text).bind(process).bind(now);
        new.execute(&self.pool).await?;
        Ok(false)
    }

    /// Whether a process has ended without a word.
    pub(crate) async fn is_one_dead(&self, now: i64) -> Result<bool, StoreError> {
        let text = "SELECT COUNT(*) FROM processes WHERE seen < $1";
        let row = sqlx::query(text).bind(now - DEAD);
        let dead: i64 = row.fetch_one(&self.pool).await?.try_get(0)?;
        Ok(dead > 0)
    }

    /// Takes over the tables of processes that have ended: all that were there, in a database that is not shared.
    pub(crate) async fn take_over(&self, process: &str, now: i64) -> Result<(), StoreError> {
        let dead = if self.is_shared() { DEAD } else { i64::MIN / 2 };
        let mut transaction = self.pool.begin().await?;
        let text = "DELETE FROM processes WHERE id <> $1 AND seen < $2";
        let ended = sqlx::query(text).bind(process).bind(now - dead);
        let ended = ended.execute(&mut *transaction).await?.rows_affected();
        let text = "UPDATE tables SET owner = $1 WHERE stage IN ('open', 'selecting', 'playing') \
            AND owner <> $2 AND owner NOT IN (SELECT id FROM processes)";
        let taken = sqlx::query(text).bind(process).bind(process);
        let taken = taken.execute(&mut *transaction).await?.rows_affected();
        // Whoever was connected there is away from now on.
        let text = "UPDATE presence SET here = 0, since = $1 WHERE here = 1 \
            AND process NOT IN (SELECT id FROM processes)";
        let left = sqlx::query(text).bind(now);
        left.execute(&mut *transaction).await?;
        if self.is_shared() && ended + taken > 0 {
            tell(&mut transaction, "moved").await?;
        }
        Ok(transaction.commit().await?)
    }

    /// What the tables of a process have to do by themselves.
    pub(crate) async fn duties(&self, process: &str) -> Result<Vec<Duty>, StoreError> {
        let text = "SELECT id, due, thinks FROM tables WHERE owner = $1 \
            AND stage IN ('open', 'selecting', 'playing')";
        let rows = sqlx::query(text)
            .bind(process)
            .fetch_all(&self.pool)
            .await?;
        let duty = |row: sqlx::any::AnyRow| -> Result<Duty, sqlx::Error> {
            Ok(Duty {
                table: row.try_get(0)?,
                due: row.try_get(1)?,
                thinks: row.try_get::<i64, _>(2)? == 1,
            })
        };
        Ok(rows.into_iter().map(duty).collect::<Result<_, _>>()?)
    }

    /// Says that a process ends: the others take its tables over at once.
    pub(crate) async fn leave(&self, process: &str) -> Result<(), StoreError> {
        let mut transaction = self.pool.begin().await?;
        let text = "DELETE FROM processes WHERE id = $1";
        let left = sqlx::query(text).bind(process);
        left.execute(&mut *transaction).await?;
        if self.is_shared() {
            tell(&mut transaction, "moved").await?;
        }
        Ok(transaction.commit().await?)
    }

    /// Milliseconds since 1970, by the database's clock if it is shared: processes may be on machines whose clocks
    /// differ.
    pub(crate) async fn clock(&self) -> Result<Option<i64>, StoreError> {
        if !self.is_shared() {
            return Ok(None);
        }
        let text = "SELECT CAST(EXTRACT(EPOCH FROM clock_timestamp()) * 1000 AS BIGINT)";
        let row = sqlx::query(text).fetch_one(&self.pool).await?;
        Ok(Some(row.try_get(0)?))
    }
}
