//! Who is connected to this process.

use std::collections::{HashMap, HashSet};
use std::sync::Mutex;

use crate::lock::lock;

/// Who is connected, and since when those are away who were.
#[derive(Default)]
pub(crate) struct Presence {
    people: Mutex<HashMap<String, Here>>,
}

#[derive(Clone, Copy, Default)]
struct Here {
    sockets: usize,
    since: i64,
}

/// How many people who have left are remembered.
const MOST: usize = 100_000;

impl Presence {
    /// Somebody connects. Refused if they have too many connections.
    pub(crate) fn come(&self, person: &str, most: usize) -> bool {
        let mut people = lock(&self.people);
        if people.len() >= MOST {
            people.retain(|_, here| here.sockets > 0);
        }
        let here = people.entry(person.to_string()).or_default();
        let is_let_in = here.sockets < most;
        here.sockets += usize::from(is_let_in);
        is_let_in
    }

    /// A connection has ended.
    pub(crate) fn go(&self, person: &str, now: i64) {
        if let Some(here) = lock(&self.people).get_mut(person) {
            here.sockets = here.sockets.saturating_sub(1);
            here.since = now;
        }
    }

    /// Somebody has been here, without a connection that lasts.
    pub(crate) fn seen(&self, person: &str, now: i64) {
        let mut people = lock(&self.people);
        if people.len() >= MOST {
            people.retain(|_, here| here.sockets > 0);
        }
        people.entry(person.to_string()).or_default().since = now;
    }

    pub(crate) fn is_here(&self, person: &str) -> bool {
        lock(&self.people)
            .get(person)
            .is_some_and(|here| here.sockets > 0)
    }

    /// When the last connection of somebody ended, if it is known.
    pub(crate) fn left_at(&self, person: &str) -> Option<i64> {
        lock(&self.people).get(person).map(|here| here.since)
    }

    /// Everybody who is connected.
    pub(crate) fn everybody(&self) -> HashSet<String> {
        let people = lock(&self.people);
        let here = people.iter().filter(|(_, here)| here.sockets > 0);
        here.map(|(person, _)| person.clone()).collect()
    }
}
