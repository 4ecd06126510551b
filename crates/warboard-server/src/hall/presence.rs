//! Who is connected.

use std::collections::HashMap;
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

    pub(crate) fn is_here(&self, person: &str) -> bool {
        lock(&self.people)
            .get(person)
            .is_some_and(|here| here.sockets > 0)
    }

    /// Since when somebody is away; none if they are here. Whoever never came is away since ever.
    pub(crate) fn away_since(&self, person: &str) -> Option<i64> {
        match lock(&self.people).get(person) {
            Some(here) if here.sockets > 0 => None,
            Some(here) => Some(here.since),
            None => Some(0),
        }
    }
}
