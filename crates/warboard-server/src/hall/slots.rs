//! Which tables are in memory.
//!
//! As long as anybody holds a slot it is the one of its table, so that there is never a second copy: it leaves the
//! memory only when nobody but the list of slots has it.

use std::sync::Arc;
use std::sync::atomic::Ordering;

use warboard::protocol::Fault;

use super::Hall;
use super::bells::Bell;
use super::slot::Slot;
use crate::denied::Denied;
use crate::lock::lock;
use crate::store::{Stored, unreadable};
use crate::table::Table;
use crate::table::event::Event;

/// After how many milliseconds without use a table leaves the memory.
const UNUSED: i64 = 10 * 60 * 1000;

impl Hall {
    /// How many tables are in memory.
    pub(crate) fn open_tables(&self) -> usize {
        lock(&self.slots).len()
    }

    /// How many tables this process sees to.
    pub(crate) fn owned_tables(&self) -> usize {
        self.duties.count()
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

    /// Those who follow a table look again, if it is in memory.
    pub(crate) fn ring(&self, of: &str) {
        if let Some(slot) = self.known_slot(of) {
            slot.news.ring();
        }
    }

    /// The place of a table, if it is in memory.
    pub(super) fn known_slot(&self, of: &str) -> Option<Arc<Slot>> {
        lock(&self.slots).get(of).map(Arc::clone)
    }

    /// Rings a bell from now on whenever a table has news. Refused if there is no such table.
    pub(crate) async fn follow(
        self: &Arc<Self>,
        of: &str,
        bell: &Bell,
    ) -> Result<Arc<Slot>, Fault> {
        let slot = self.slot(of);
        let mut held = slot.table.lock().await;
        self.loaded(&slot, &mut held).await?;
        slot.news.add(bell);
        drop(held);
        Ok(slot)
    }

    /// Removes from memory what nobody has used for a while.
    pub(super) fn forget_unused(&self) {
        let until = self.now() - UNUSED;
        let is_empty = |slot: &Slot| slot.table.try_lock().is_ok_and(|held| held.is_none());
        lock(&self.slots).retain(|_, slot| {
            let is_used = slot.used.load(Ordering::Relaxed) > until && !is_empty(slot);
            Arc::strong_count(slot) > 1 || !slot.news.is_empty() || is_used
        });
    }

    /// Removes a slot in which there is no table, unless somebody else has it.
    fn let_go(&self, slot: &Arc<Slot>) {
        let mut slots = lock(&self.slots);
        // One for the list, one for whoever asks.
        if Arc::strong_count(slot) <= 2 {
            slots.remove(&slot.id);
        }
    }

    /// Reads from a table.
    pub(crate) async fn read<T>(
        self: &Arc<Self>,
        of: &str,
        read: impl FnOnce(&Table, i64) -> Result<T, Fault>,
    ) -> Result<T, Fault> {
        let slot = self.slot(of);
        let mut held = slot.table.lock().await;
        let table = self.loaded(&slot, &mut held).await?;
        read(table, self.now())
    }

    /// The table of a slot, from the database if it is not there.
    pub(super) async fn loaded<'t>(
        self: &Arc<Self>,
        slot: &Arc<Slot>,
        held: &'t mut Option<Table>,
    ) -> Result<&'t mut Table, Fault> {
        if held.is_none() {
            match self.restored(&slot.id).await {
                Ok(table) => {
                    // Others may have written what nobody here knows.
                    self.attend(slot, &table);
                    *held = Some(table);
                }
                Err(why) => {
                    // Names of tables that are not there take no memory.
                    self.let_go(slot);
                    return Err(why);
                }
            }
        }
        held.as_mut().ok_or_else(|| Denied::NotStored.into())
    }

    async fn restored(&self, of: &str) -> Result<Table, Fault> {
        let events = self.store.events(of, 0).await;
        let events = events.map_err(|why| unreadable(&why))?;
        if events.is_empty() {
            return Err(Denied::NoTable { of: of.to_string() }.into());
        }
        Table::restore(of, opened(events)?).map_err(|why| {
            // What it says may be a secret of the game.
            tracing::error!(table = of, code = why.code(), "a table cannot be read");
            Denied::Unreadable.into()
        })
    }
}

/// The events of a table, as they were stored.
pub(super) fn opened(events: Vec<Stored>) -> Result<Vec<(i64, Event)>, Fault> {
    let event = |stored: Stored| {
        let event = serde_json::from_str(&stored.body);
        event.map(|event| (stored.at, event)).map_err(|why| {
            // What it says may quote a secret.
            let (kind, column) = (why.classify(), why.column());
            tracing::error!(?kind, column, "a stored event cannot be read");
            Fault::from(Denied::Unreadable)
        })
    };
    events.into_iter().map(event).collect()
}
