//! Who has been seen lately, by their keys.

use std::collections::HashMap;
use std::sync::Mutex;
use std::time::{Duration, Instant};

use crate::lock::lock;
use crate::store::KeyHash;
use crate::table::event::Person;

/// For how long the database is not asked again who has a key.
const KNOWN_FOR: Duration = Duration::from_secs(60);

/// How many keys are known at most without the database.
const MOST_KNOWN: usize = 50_000;

/// Who has been seen lately, by what is kept of their key.
#[derive(Default)]
pub(super) struct KnownKeys {
    known: Mutex<HashMap<KeyHash, (Person, Instant)>>,
}

impl KnownKeys {
    /// Who has a key, as far as that was asked lately.
    pub(super) fn get(&self, key: &KeyHash) -> Option<Person> {
        let known = lock(&self.known);
        let (person, until) = known.get(key)?;
        (*until > Instant::now()).then(|| person.clone())
    }

    pub(super) fn insert(&self, key: KeyHash, person: Person) {
        let mut known = lock(&self.known);
        if known.len() >= MOST_KNOWN {
            known.clear();
        }
        known.insert(key, (person, Instant::now() + KNOWN_FOR));
    }

    pub(super) fn remove(&self, key: &KeyHash) {
        lock(&self.known).remove(key);
    }

    /// Forgets all keys of somebody, about whom something has changed.
    pub(super) fn forget(&self, person: &str) {
        lock(&self.known).retain(|_, (known, _)| known.id != person);
    }
}
