//! What is to be done at which table, and when.

use std::collections::{BTreeSet, HashMap, HashSet};
use std::sync::Mutex;

use tokio::sync::Notify;

use crate::lock::lock;

/// What the tables that this process owns have to do, and when.
#[derive(Default)]
pub(super) struct Duties {
    list: Mutex<List>,
    pub(super) changed: Notify,
}

#[derive(Default)]
struct List {
    owned: HashSet<String>,
    due: HashMap<String, i64>,
    order: BTreeSet<(i64, String)>,
}

impl List {
    /// When a table has something to do next. Returns whether it is the first of all.
    fn set(&mut self, table: &str, due: Option<i64>) -> bool {
        if let Some(was) = self.due.remove(table) {
            self.order.remove(&(was, table.to_string()));
        }
        let Some(due) = due else { return false };
        self.due.insert(table.to_string(), due);
        self.order.insert((due, table.to_string()));
        self.order.first().is_some_and(|(first, _)| *first == due)
    }
}

impl Duties {
    /// This process does what a table does by itself.
    pub(super) fn own(&self, table: &str) {
        lock(&self.list).owned.insert(table.to_string());
    }

    /// Another process does it, or nobody any more.
    pub(super) fn disown(&self, table: &str) {
        let mut list = lock(&self.list);
        list.owned.remove(table);
        list.set(table, None);
    }

    /// All tables for which this process does it.
    pub(super) fn owned(&self) -> Vec<String> {
        lock(&self.list).owned.iter().cloned().collect()
    }

    /// How many these are.
    pub(super) fn count(&self) -> usize {
        lock(&self.list).owned.len()
    }

    pub(super) fn owns(&self, table: &str) -> bool {
        lock(&self.list).owned.contains(table)
    }

    /// When a table has something to do next.
    pub(super) fn set(&self, table: &str, due: Option<i64>) {
        let mut list = lock(&self.list);
        if !list.owned.contains(table) {
            return;
        }
        if list.set(table, due) {
            self.changed.notify_one();
        }
    }

    /// The tables that have something to do until now, and when the next one has.
    pub(super) fn take_due(&self, now: i64) -> (Vec<String>, Option<i64>) {
        let mut list = lock(&self.list);
        let mut due = Vec::new();
        while let Some((first, _)) = list.order.first() {
            if *first > now {
                return (due, Some(*first));
            }
            if let Some((_, table)) = list.order.pop_first() {
                list.due.remove(&table);
                due.push(table);
            }
        }
        (due, None)
    }
}
