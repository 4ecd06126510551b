//! All tables: those that are in memory, and what is done at them.
//!
//! A change is made while its table is locked, stored, and told only then: if it cannot be stored, what is in memory is
//! dropped, and the table is read from the database again. Nobody has seen it meanwhile.

mod bells;
mod duties;
mod duty_list;
mod ids;
mod keys;
mod known_keys;
mod presence;
mod requests;
mod thinking;

use std::collections::HashMap;
use std::sync::atomic::{AtomicBool, AtomicI64, AtomicU64, Ordering};
use std::sync::{Arc, Mutex};
use std::time::{SystemTime, UNIX_EPOCH};

use tokio::sync::{Notify, Semaphore};
use warboard::protocol::Fault;

use crate::denied::Denied;
use crate::lock::lock;
use crate::options::Options;
use crate::store::{Change, Row, Store, StoreError, Stored, unreadable};
use crate::table::event::{Event, Sitter};
use crate::table::{Stage, Table};
pub(crate) use bells::{Bell, Bells};
use duty_list::Duties;
pub(crate) use ids::new_id;
use known_keys::KnownKeys;
pub(crate) use presence::Presence;
pub(crate) use requests::{Asker, Replied};

/// After how many milliseconds without use a table leaves the memory.
const UNUSED: i64 = 10 * 60 * 1000;

/// How often a change is tried again after another process was first.
const TRIES: usize = 4;

/// What one table is in memory.
pub(crate) struct Slot {
    id: String,
    /// None before it is read, and after something could not be stored.
    table: tokio::sync::Mutex<Option<Table>>,
    pub(crate) news: Bells,
    used: AtomicI64,
    is_thinking: AtomicBool,
}

/// All tables, and the people at them.
pub(crate) struct Hall {
    pub(crate) store: Store,
    /// What this process is called in the database.
    pub(crate) process: String,
    slots: Mutex<HashMap<String, Arc<Slot>>>,
    pub(crate) presence: Presence,
    keys: KnownKeys,
    /// News of the lists.
    pub(crate) lists: Bells,
    duties: Duties,
    thinkers: Arc<Semaphore>,
    /// By how many milliseconds the database's clock is ahead of this machine's.
    ahead: AtomicI64,
    pub(crate) counts: Counts,
    pub(crate) is_stopping: AtomicBool,
    pub(crate) stopping: Notify,
    /// How many tables that are not over somebody may have created.
    most_tables: i64,
    /// After how many seconds without a connection a player may be said to have left.
    away: u32,
}

/// What is counted, for those who look after the server.
#[derive(Default)]
pub(crate) struct Counts {
    pub(crate) changes: AtomicU64,
    pub(crate) refused: AtomicU64,
    pub(crate) not_stored: AtomicU64,
    pub(crate) sockets: AtomicI64,
    pub(crate) dropped: AtomicU64,
}

impl Hall {
    /// A hall on a database.
    pub(crate) async fn open(store: Store, options: &Options) -> Result<Arc<Self>, StoreError> {
        let hall = Arc::new(Self {
            store,
            process: new_id(),
            slots: Mutex::default(),
            presence: Presence::default(),
            keys: KnownKeys::default(),
            lists: Bells::default(),
            duties: Duties::default(),
            thinkers: Arc::new(Semaphore::new(options.thinkers.max(1))),
            ahead: AtomicI64::new(0),
            counts: Counts::default(),
            is_stopping: AtomicBool::new(false),
            stopping: Notify::new(),
            most_tables: options.tables,
            away: options.away,
        });
        hall.start_duties().await?;
        Ok(hall)
    }

    /// Milliseconds since 1970.
    pub(crate) fn now(&self) -> i64 {
        let now = SystemTime::now()
            .duration_since(UNIX_EPOCH)
            .unwrap_or_default();
        i64::try_from(now.as_millis()).unwrap_or(i64::MAX) + self.ahead.load(Ordering::Relaxed)
    }

    /// How many tables are in memory.
    pub(crate) fn open_tables(&self) -> usize {
        lock(&self.slots).len()
    }

    /// The place of a table in memory, whether there is such a table or not.
    pub(crate) fn slot(&self, of: &str) -> Arc<Slot> {
        let mut slots = lock(&self.slots);
        let slot = slots
            .entry(of.to_string())
            .or_insert_with(|| Arc::new(Slot::new(of)));
        slot.used.store(self.now(), Ordering::Relaxed);
        Arc::clone(slot)
    }

    /// Removes from memory what nobody has used for a while.
    fn forget_unused(&self) {
        let until = self.now() - UNUSED;
        lock(&self.slots).retain(|_, slot| {
            Arc::strong_count(slot) > 1
                || !slot.news.is_empty()
                || slot.used.load(Ordering::Relaxed) > until
        });
    }

    /// Reads from a table.
    pub(crate) async fn read<T>(
        &self,
        of: &str,
        read: impl FnOnce(&Table, i64) -> Result<T, Fault>,
    ) -> Result<T, Fault> {
        let slot = self.slot(of);
        let mut held = slot.table.lock().await;
        let table = self.loaded(&slot, &mut held).await?;
        read(table, self.now())
    }

    /// The table of a slot, from the database if it is not there.
    async fn loaded<'t>(
        &self,
        slot: &Slot,
        held: &'t mut Option<Table>,
    ) -> Result<&'t mut Table, Fault> {
        if held.is_none() {
            let events = self
                .store
                .events(&slot.id, 0)
                .await
                .map_err(|why| unreadable(&why))?;
            if events.is_empty() {
                // Names of tables that are not there take no memory.
                lock(&self.slots).remove(&slot.id);
                return Err(Denied::NoTable {
                    of: slot.id.clone(),
                }
                .into());
            }
            *held = Some(Table::restore(&slot.id, opened(events)?)?);
        }
        held.as_mut().ok_or_else(|| Denied::NotStored.into())
    }

    /// Changes a table. What it returns is on the disk, and nothing has changed if it fails. It goes on to its end
    /// when nobody waits for it any more.
    pub(crate) async fn change<T: Send + 'static>(
        self: &Arc<Self>,
        of: &str,
        change: impl FnMut(&mut Table, i64) -> Result<T, Fault> + Send + 'static,
    ) -> Result<T, Fault> {
        if self.is_stopping.load(Ordering::Relaxed) {
            return Err(Denied::Stopping.into());
        }
        let (hall, slot) = (Arc::clone(self), self.slot(of));
        let done = tokio::spawn(async move { hall.change_slot(&slot, change).await }).await;
        done.unwrap_or_else(|_| Err(Denied::NotStored.into()))
    }

    async fn change_slot<T>(
        self: &Arc<Self>,
        slot: &Arc<Slot>,
        mut change: impl FnMut(&mut Table, i64) -> Result<T, Fault>,
    ) -> Result<T, Fault> {
        let mut held = slot.table.lock().await;
        for _ in 0..TRIES {
            let table = self.loaded(slot, &mut held).await?;
            let (before, first) = (table.stage, table.seq);
            let result = change(table, self.now());
            let events = table.take_pending();
            if let Err(why) = result {
                if !events.is_empty() {
                    // Half a change is none.
                    *held = None;
                }
                self.counts.refused.fetch_add(1, Ordering::Relaxed);
                return Err(why);
            }
            if events.is_empty() {
                return result;
            }
            match self.write(table, first, events).await {
                Ok(()) => {
                    self.after(slot, table, before);
                    return result;
                }
                Err(StoreError::Conflict) => *held = None,
                Err(StoreError::Failed(why)) => {
                    *held = None;
                    self.counts.not_stored.fetch_add(1, Ordering::Relaxed);
                    tracing::error!(%why, "a change could not be stored");
                    return Err(Denied::NotStored.into());
                }
            }
        }
        Err(Denied::NotStored.into())
    }

    /// Stores what has happened at a table.
    async fn write(
        &self,
        table: &Table,
        first: i64,
        events: Vec<(i64, Event)>,
    ) -> Result<(), StoreError> {
        let sits = |event: &Event| matches!(event, Event::Sat { .. } | Event::Rose { .. });
        let is_seated = events.iter().any(|(_, event)| sits(event));
        let stored = events.iter().map(|(at, event)| Stored {
            at: *at,
            body: serde_json::to_string(event).unwrap_or_default(),
        });
        self.store
            .write(Change {
                row: self.row(table),
                first,
                events: stored.collect(),
                seats: is_seated.then(|| seats(table)),
                result: table.rated_result(),
            })
            .await
    }

    fn row(&self, table: &Table) -> Row {
        Row {
            id: table.id.clone(),
            game: table.setup.game.clone(),
            stage: match table.stage {
                Stage::Open => "open",
                Stage::Selecting => "selecting",
                Stage::Playing => "playing",
                Stage::Over => "over",
                Stage::Aborted => "aborted",
            },
            is_listed: table.setup.public,
            creator: table.by.id.clone(),
            created: table.created,
            changed: table.changed,
            due: table.due(),
            thinks: table.level_to_act().is_some(),
            owner: self.process.clone(),
        }
    }

    /// Puts a new table into its place, once it is stored.
    pub(crate) async fn add(self: &Arc<Self>, mut table: Table) -> Result<(), Fault> {
        let events = table.take_pending();
        self.write(&table, 0, events)
            .await
            .map_err(|why| unreadable(&why))?;
        self.duties.own(&table.id);
        let slot = self.slot(&table.id);
        let mut held = slot.table.lock().await;
        let table = held.insert(table);
        self.after(&slot, table, Stage::Aborted);
        Ok(())
    }

    /// What follows from a change that is stored.
    fn after(self: &Arc<Self>, slot: &Arc<Slot>, table: &Table, before: Stage) {
        self.counts.changes.fetch_add(1, Ordering::Relaxed);
        slot.news.ring();
        if table.setup.public && before != table.stage {
            self.lists.ring();
        }
        self.duties.set(&table.id, table.due());
        self.think_if_due(slot, table);
    }
}

impl Slot {
    fn new(id: &str) -> Self {
        Self {
            id: id.to_string(),
            table: tokio::sync::Mutex::new(None),
            news: Bells::default(),
            used: AtomicI64::new(0),
            is_thinking: AtomicBool::new(false),
        }
    }
}

/// The events of a table, as they were stored.
fn opened(events: Vec<Stored>) -> Result<Vec<(i64, Event)>, Fault> {
    let event = |stored: Stored| {
        let event = serde_json::from_str(&stored.body);
        event.map(|event| (stored.at, event)).map_err(|why| {
            tracing::error!(%why, "a stored event cannot be read");
            Fault::from(Denied::NotStored)
        })
    };
    events.into_iter().map(event).collect()
}

fn seats(table: &Table) -> Vec<(i64, String)> {
    let seats = (0..).zip(&table.seats);
    let person = |(number, seat): (i64, &crate::table::Seat)| match &seat.who {
        Some(Sitter::Person(person)) => Some((number, person.id.clone())),
        _ => None,
    };
    seats.filter_map(person).collect()
}
