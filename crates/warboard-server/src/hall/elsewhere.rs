//! Who is connected to other processes on the same database, and what these are shown.

use std::collections::{HashMap, HashSet};
use std::sync::{Arc, Mutex};

use warboard::protocol::Fault;

use super::Hall;
use crate::lock::lock;
use crate::store::{StoreError, unreadable};
use crate::table::event::Sitter;

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

    /// Who has come, and who has gone, since it was shown.
    fn changes(&self, here: &HashSet<String>) -> Vec<(String, bool)> {
        let shown = lock(&self.shown);
        let come = here.difference(&shown).map(|one| (one.clone(), true));
        let gone = shown.difference(here).map(|one| (one.clone(), false));
        come.chain(gone).collect()
    }
}

impl Hall {
    /// Whether somebody is connected, to any process.
    pub(crate) fn is_online(&self, person: &str) -> bool {
        self.presence.is_here(person) || lock(&self.elsewhere.at).contains_key(person)
    }

    /// Shows the other processes who has come here and who has gone.
    pub(super) async fn show_presence(&self) -> Result<(), StoreError> {
        let here = self.presence.everybody();
        let changes = self.elsewhere.changes(&here);
        let shown = self
            .store
            .show_presence(&self.process, &changes, self.now());
        shown.await?;
        *lock(&self.elsewhere.shown) = here;
        Ok(())
    }

    /// Looks again who is connected to other processes.
    pub(super) async fn look_around(&self) -> Result<(), StoreError> {
        let mut at = HashMap::<String, HashSet<String>>::new();
        for (person, process) in self.store.presence(&self.process).await? {
            at.entry(person).or_default().insert(process);
        }
        *lock(&self.elsewhere.at) = at;
        Ok(())
    }

    /// Since when those at a table are away who are connected to no process.
    pub(crate) async fn away_at(self: &Arc<Self>, of: &str) -> Result<HashMap<String, i64>, Fault> {
        let seated = self.read(of, |table, _| {
            let people = table.seats.iter().filter_map(|seat| match &seat.who {
                Some(Sitter::Person(person)) => Some(person.id.clone()),
                _ => None,
            });
            Ok(people.collect::<Vec<_>>())
        });
        let mut people = seated.await?;
        people.retain(|person| !self.is_online(person));
        let elsewhere = match self.store.is_shared() {
            true => self.store.away(&people, &self.process).await,
            false => Ok(HashMap::new()),
        };
        let elsewhere = elsewhere.map_err(|why| unreadable(&why))?;
        let since = |person: String| {
            let known = elsewhere.get(&person).copied();
            let elsewhere = known.unwrap_or(Some(0))?;
            let here = self.presence.left_at(&person).unwrap_or(0);
            Some((person, elsewhere.max(here).max(self.opened)))
        };
        Ok(people.into_iter().filter_map(since).collect())
    }
}
