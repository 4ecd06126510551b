//! What is written: several changes in one transaction, so that many tables wait for the disk once.
//!
//! A connection that is lost during a commit leaves open whether it was done. The same events are written again then:
//! if they are there already, it was.

use std::time::Duration;

use sqlx::any::AnyRow;
use sqlx::{AnyConnection, AnyPool, Connection as _, Row as _};
use tokio::sync::{mpsc, oneshot};
use tokio::time::{Instant, sleep, timeout};

use super::error::StoreError;
use super::rated_result::{self, RatedResult};
use super::row::Row;
use super::telling::tell;

/// How many changes wait at most: whoever comes then waits to be let in.
const WAITING: usize = 1024;

/// How many changes are written in one transaction at most.
const TOGETHER: usize = 256;

/// After so long without an answer the connection is lost.
const PATIENCE: Duration = Duration::from_secs(10);

/// For how long it is tried to learn whether a lost commit was done.
const SETTLING: Duration = Duration::from_secs(15);

/// An event as it is stored.
#[derive(PartialEq, Eq)]
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
    /// The result of a rated game that ends with it.
    pub(crate) result: Option<RatedResult>,
    /// Whether lists show the table in another way.
    pub(crate) is_list_news: bool,
    /// Whom it concerns, if the table has come to another stage.
    pub(crate) concerns: Vec<String>,
}

/// Which process owns each of the tables that were written.
type Owners = Vec<String>;

/// Changes that are stored together or not at all.
struct Job {
    changes: Vec<Change>,
    done: oneshot::Sender<Result<Owners, StoreError>>,
}

/// The task that writes.
#[derive(Clone)]
pub(crate) struct Journal {
    jobs: mpsc::Sender<Job>,
}

impl Journal {
    pub(super) fn start(pool: AnyPool, is_shared: bool) -> Self {
        let (jobs, mut waiting) = mpsc::channel::<Job>(WAITING);
        let writer = Writer { pool, is_shared };
        tokio::spawn(async move {
            let mut batch = Vec::new();
            while waiting.recv_many(&mut batch, TOGETHER).await > 0 {
                writer.write_batch(&mut batch).await;
            }
        });
        Self { jobs }
    }

    /// Writes changes, all or none, and tells which process owns each of the tables. When this returns they are on
    /// the disk, or nothing of them is, or it is [not known](StoreError::Unsure).
    pub(crate) async fn write(&self, changes: Vec<Change>) -> Result<Owners, StoreError> {
        let (done, answer) = oneshot::channel();
        let closed = |_| StoreError::Failed(sqlx::Error::PoolClosed);
        let job = Job { changes, done };
        self.jobs.send(job).await.map_err(|_| closed(()))?;
        answer.await.map_err(|_| closed(()))?
    }

    /// Waits until everything that waits now is written.
    pub(super) async fn flush(&self) {
        // Nothing is written in its turn.
        let _ = self.write(Vec::new()).await;
    }
}

/// Why a transaction was not done.
enum Undone {
    /// Nothing of it is in the database.
    Refused(StoreError),
    /// The connection was lost when it may have been done.
    Perhaps,
}

impl<E: Into<StoreError>> From<E> for Undone {
    fn from(why: E) -> Self {
        Self::Refused(why.into())
    }
}

struct Writer {
    pool: AnyPool,
    is_shared: bool,
}

impl Writer {
    async fn write_batch(&self, batch: &mut Vec<Job>) {
        let until = Instant::now() + SETTLING;
        let mut is_perhaps = false;
        if batch.len() > 1 {
            let changes: Vec<&Change> = batch.iter().flat_map(|job| &job.changes).collect();
            match self.write_all(&changes).await {
                Ok(owners) => {
                    let mut owners = owners.into_iter();
                    for job in batch.drain(..) {
                        let own = owners.by_ref().take(job.changes.len());
                        let _ = job.done.send(Ok(own.collect()));
                    }
                    return;
                }
                Err(Undone::Perhaps) => is_perhaps = true,
                // One of them spoils it for the others.
                Err(Undone::Refused(_)) => {}
            }
        }
        let mut is_lost = false;
        for job in batch.drain(..) {
            let written = match is_lost {
                true => Err(StoreError::Failed(sqlx::Error::PoolTimedOut)),
                false => self.write_surely(&job.changes, is_perhaps, until).await,
            };
            // Without a database each of them would wait for it in vain.
            is_lost |= !is_perhaps && written.as_ref().is_err_and(StoreError::is_lost);
            let _ = job.done.send(written);
        }
    }

    /// Writes what may have been written before, and finds out whether it was.
    async fn write_surely(
        &self,
        changes: &[Change],
        mut is_perhaps: bool,
        until: Instant,
    ) -> Result<Owners, StoreError> {
        let listed: Vec<&Change> = changes.iter().collect();
        loop {
            if is_perhaps && Instant::now() > until {
                return Err(StoreError::Unsure);
            }
            match self.write_all(&listed).await {
                Ok(owners) => return Ok(owners),
                Err(Undone::Refused(StoreError::Conflict)) if is_perhaps => {
                    if let Ok(owners) = self.written_before(changes).await {
                        return owners.ok_or(StoreError::Conflict);
                    }
                }
                Err(Undone::Refused(why)) if !is_perhaps => return Err(why),
                Err(Undone::Refused(_)) => {}
                Err(Undone::Perhaps) => is_perhaps = true,
            }
            sleep(Duration::from_millis(200)).await;
        }
    }

    /// Who owns the tables, if all these events are in the database as they are here.
    async fn written_before(&self, changes: &[Change]) -> Result<Option<Owners>, StoreError> {
        let mut connection = self.pool.acquire().await?;
        let mut owners = Vec::new();
        for change in changes {
            let events = events(&mut connection, &change.row.id, change.first);
            let events = events.await?;
            if !events.starts_with(&change.events) {
                return Ok(None);
            }
            let owner = sqlx::query("SELECT owner FROM tables WHERE id = $1").bind(&change.row.id);
            owners.push(owner.fetch_one(&mut *connection).await?.try_get(0)?);
        }
        Ok(Some(owners))
    }

    async fn write_all(&self, changes: &[&Change]) -> Result<Owners, Undone> {
        if changes.is_empty() {
            return Ok(Vec::new());
        }
        let mut connection = self.pool.acquire().await?;
        let written = timeout(PATIENCE, self.write_on(&mut connection, changes)).await;
        written.unwrap_or_else(|_| {
            connection.close_on_drop();
            Err(Undone::Perhaps)
        })
    }

    async fn write_on(
        &self,
        connection: &mut AnyConnection,
        changes: &[&Change],
    ) -> Result<Owners, Undone> {
        let mut transaction = connection.begin().await?;
        // In the same order by all processes, so that none waits for another that waits for it.
        let mut order: Vec<usize> = (0..changes.len()).collect();
        order.sort_by_key(|number| &changes[*number].row.id);
        let mut owners = vec![String::new(); changes.len()];
        for number in order {
            owners[number] = self.write(&mut transaction, changes[number]).await?;
        }
        let ended = changes.iter().filter_map(|change| {
            let result = change.result.as_ref()?;
            Some((&*change.row.id, result, change.row.changed))
        });
        rated_result::write(&mut transaction, &ended.collect::<Vec<_>>()).await?;
        transaction.commit().await.map_err(|why| self.undone(why))?;
        Ok(owners)
    }

    /// What it means that a commit fails. SQLite says whether it was done, PostgreSQL if it is there to say it.
    fn undone(&self, why: sqlx::Error) -> Undone {
        let code = why
            .as_database_error()
            .and_then(sqlx::error::DatabaseError::code);
        let is_ending = |code: &str| code.starts_with("57") || code.starts_with("08");
        match code {
            Some(code) if !self.is_shared || !is_ending(&code) => why.into(),
            _ if !self.is_shared => why.into(),
            _ => Undone::Perhaps,
        }
    }

    /// Writes one change, and tells who owns the table.
    async fn write(&self, to: &mut AnyConnection, change: &Change) -> Result<String, StoreError> {
        let Change { row, first, .. } = change;
        let owner = row.write(to).await?;
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
            write_seats(to, &row.id, seats).await?;
        }
        if self.is_shared {
            tell_table(to, change).await?;
        }
        Ok(owner)
    }
}

async fn write_seats(
    to: &mut AnyConnection,
    table: &str,
    seats: &[(i64, String)],
) -> Result<(), StoreError> {
    sqlx::query("DELETE FROM seats WHERE tab = $1")
        .bind(table)
        .execute(&mut *to)
        .await?;
    for (seat, person) in seats {
        sqlx::query("INSERT INTO seats (tab, seat, person) VALUES ($1, $2, $3)")
            .bind(table)
            .bind(seat)
            .bind(person)
            .execute(&mut *to)
            .await?;
    }
    Ok(())
}

/// Tells the others of a table.
async fn tell_table(to: &mut AnyConnection, change: &Change) -> Result<(), StoreError> {
    let Change { row, .. } = change;
    let seq = change.first + i64::try_from(change.events.len()).unwrap_or(0);
    let listed = if change.is_list_news { "listed" } else { "-" };
    let people = change.concerns.join(" ");
    let text = format!("table {} {seq} {} {listed} {people}", row.id, row.by);
    tell(to, text.trim_end()).await
}

/// What happened at a table from an event on.
pub(super) async fn events(
    on: &mut AnyConnection,
    table: &str,
    from: i64,
) -> Result<Vec<Stored>, StoreError> {
    let text = "SELECT at, body FROM events WHERE tab = $1 AND seq >= $2 ORDER BY seq";
    let rows = sqlx::query(text).bind(table).bind(from);
    let rows: Vec<AnyRow> = rows.fetch_all(on).await?;
    let stored = |row: AnyRow| -> Result<Stored, sqlx::Error> {
        let (at, body) = (row.try_get(0)?, row.try_get(1)?);
        Ok(Stored { at, body })
    };
    Ok(rows.into_iter().map(stored).collect::<Result<_, _>>()?)
}
