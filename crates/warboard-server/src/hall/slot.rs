//! The place of one table in memory.

use std::sync::atomic::{AtomicBool, AtomicI64, Ordering};

use super::bells::Bells;
use crate::table::Table;

/// What one table is in memory.
pub(crate) struct Slot {
    pub(super) id: String,
    /// None before it is read, while it is changed, and after something could not be stored.
    pub(super) table: tokio::sync::Mutex<Option<Table>>,
    pub(crate) news: Bells,
    pub(super) used: AtomicI64,
    pub(super) is_thinking: AtomicBool,
    /// Whether somebody is about to look what other processes have written.
    pub(super) is_behind: AtomicBool,
    /// So many events have been told of.
    pub(super) told: AtomicI64,
}

impl Slot {
    pub(super) fn new(id: &str) -> Self {
        Self {
            id: id.to_string(),
            table: tokio::sync::Mutex::new(None),
            news: Bells::default(),
            used: AtomicI64::new(0),
            is_thinking: AtomicBool::new(false),
            is_behind: AtomicBool::new(false),
            told: AtomicI64::new(0),
        }
    }

    /// The name of the table.
    pub(crate) fn of(&self) -> &str {
        &self.id
    }

    /// Rings if there is something that nobody has been told of.
    pub(super) fn tell(&self, table: &Table) {
        if self.told.fetch_max(table.seq, Ordering::AcqRel) < table.seq {
            self.news.ring();
        }
    }
}
