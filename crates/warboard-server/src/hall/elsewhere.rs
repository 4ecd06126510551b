//! Who is connected to other processes on the same database, and what these are shown.

use std::collections::{HashMap, HashSet};
use std::sync::Mutex;

use crate::lock::lock;

/// Who is connected to other processes, and who is shown to them.
#[derive(Default)]
pub(super) struct Elsewhere {
    /// To which processes people are connected.
    at: Mutex<HashMap<String, HashSet<String>>>,
    /// Who is connected here, as far as the others know.
    shown: Mutex<HashSet<String>>,
}

impl Elsewhere {
    /// Hears from another process who has come to it, and who has gone.
    pub(super) fn hear(&self, process: &str, changes: Vec<(String, bool)>) {
        let mut at = lock(&self.at);
        for (person, is_here) in changes {
            if is_here {
                at.entry(person).or_default().insert(process.to_string());
            } else if let Some(processes) = at.get_mut(&person) {
                processes.remove(process);
                if processes.is_empty() {
                    at.remove(&person);
                }
            }
        }
    }

    /// The others may think that this process has ended, with all its connections.
    pub(super) fn show_again(&self) {
        lock(&self.shown).clear();
    }

    /// Whether somebody is connected to another process.
    pub(super) fn has(&self, person: &str) -> bool {
        lock(&self.at).contains_key(person)
    }

    /// Who is connected to which other processes now.
    pub(super) fn set(&self, people: Vec<(String, String)>) {
        let mut at = HashMap::<String, HashSet<String>>::new();
        for (person, process) in people {
            at.entry(person).or_default().insert(process);
        }
        *lock(&self.at) = at;
    }

    /// These are those who are shown.
    pub(super) fn set_shown(&self, here: HashSet<String>) {
        *lock(&self.shown) = here;
    }

    /// Who has come, and who has gone, since it was shown.
    pub(super) fn changes(&self, here: &HashSet<String>) -> Vec<(String, bool)> {
        let shown = lock(&self.shown);
        let come = here.difference(&shown).map(|one| (one.clone(), true));
        let gone = shown.difference(here).map(|one| (one.clone(), false));
        come.chain(gone).collect()
    }
}
