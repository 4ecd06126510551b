//! What is written: several changes in one transaction, so that many tables wait for the disk once.

use sqlx::{AnyConnection, AnyPool, Connection as _};
use tokio::sync::{mpsc, oneshot};

use super::error::StoreError;
use super::rated_result::RatedResult;
use super::row::Row;

/// How many changes wait at most: whoever comes then waits to be let in.
const WAITING: usize = 1024;

/// How many changes are written in one transaction at most.
const TOGETHER: usize = 256;

/// An event as it is stored.
pub(crate) struct Stored {
    pub(crate) at: i64,
    pub(crate) body: String,
}

/// What happened at a table, to be stored as a whole.
pub(crate) struct Change {
    pub(crate) row: Row,
    /// The number of the first event.
    pub(crate) first: i64,
    pub(crate) events: Vec<Stored>,
    /// Who sits where, if that has changed.
    pub(crate) seats: Option<Vec<(i64, String)>>,
    /// The result of a rated game.
    pub(crate) result: Option<RatedResult>,
}

struct Job {
    change: Change,
    done: oneshot::Sender<Result<(), StoreError>>,
}

/// The task that writes.
#[derive(Clone)]
pub(crate) struct Journal {
    jobs: mpsc::Sender<Job>,
}

impl Journal {
    pub(super) fn start(pool: AnyPool, notifies: bool) -> Self {
        let (jobs, mut waiting) = mpsc::channel::<Job>(WAITING);
        tokio::spawn(async move {
            let mut batch = Vec::new();
            while waiting.recv_many(&mut batch, TOGETHER).await > 0 {
                write_batch(&pool, &mut batch, notifies).await;
            }
        });
        Self { jobs }
    }

    /// Writes a change. When this returns it is on the disk, or nothing of it is.
    pub(crate) async fn write(&self, change: Change) -> Result<(), StoreError> {
        let (done, answer) = oneshot::channel();
        let closed = |_| StoreError::Failed(sqlx::Error::PoolClosed);
        let job = Job { change, done };
        self.jobs.send(job).await.map_err(|_| closed(()))?;
        answer.await.map_err(|_| closed(()))?
    }

    /// Waits until everything that waits now is written.
    pub(super) async fn stop(&self) {
        // A place for each means that nobody else has one.
        let _ = self.jobs.reserve_many(WAITING).await;
    }
}

async fn write_batch(pool: &AnyPool, batch: &mut Vec<Job>, notifies: bool) {
    if batch.len() > 1 {
        let changes: Vec<&Change> = batch.iter().map(|job| &job.change).collect();
        if write_all(pool, &changes, notifies).await.is_ok() {
            for job in batch.drain(..) {
                let _ = job.done.send(Ok(()));
            }
            return;
        }
    }
    // One of them spoils it for the others.
    for job in batch.drain(..) {
        let written = write_all(pool, &[&job.change], notifies).await;
        let _ = job.done.send(written);
    }
}

async fn write_all(pool: &AnyPool, changes: &[&Change], notifies: bool) -> Result<(), StoreError> {
    let mut connection = pool.acquire().await?;
    let mut transaction = connection.begin().await?;
    for change in changes {
        write(&mut transaction, change, notifies).await?;
    }
    Ok(transaction.commit().await?)
}

async fn write(to: &mut AnyConnection, change: &Change, notifies: bool) -> Result<(), StoreError> {
    let Change { row, first, .. } = change;
    row.write(to).await?;
    for (seq, event) in (*first..).zip(&change.events) {
        sqlx::query("INSERT INTO events (tab, seq, at, body) VALUES ($1, $2, $3, $4)")
            .bind(&row.id)
            .bind(seq)
            .bind(event.at)
            .bind(&event.body)
            .execute(&mut *to)
            .await?;
    }
    if let Some(seats) = &change.seats {
        sqlx::query("DELETE FROM seats WHERE tab = $1")
            .bind(&row.id)
            .execute(&mut *to)
            .await?;
        for (seat, person) in seats {
            sqlx::query("INSERT INTO seats (tab, seat, person) VALUES ($1, $2, $3)")
                .bind(&row.id)
                .bind(seat)
                .bind(person)
                .execute(&mut *to)
                .await?;
        }
    }
    if let Some(result) = &change.result {
        result.write(to, &row.id, row.changed).await?;
    }
    if notifies {
        sqlx::query("SELECT pg_notify('tables', $1)")
            .bind(&row.id)
            .execute(&mut *to)
            .await?;
    }
    Ok(())
}
