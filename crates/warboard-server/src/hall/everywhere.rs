//! Who is connected, to whichever process on the same database.

use std::collections::HashMap;
use std::sync::Arc;

use warboard::protocol::Fault;

use super::Hall;
use crate::store::{StoreError, unreadable};
use crate::table::event::Sitter;

impl Hall {
    /// Whether somebody is connected, to any process.
    pub(crate) fn is_online(&self, person: &str) -> bool {
        self.presence.is_here(person) || self.elsewhere.has(person)
    }

    /// Shows the other processes who has come here and who has gone.
    pub(super) async fn show_presence(&self) -> Result<(), StoreError> {
        let here = self.presence.everybody();
        let changes = self.elsewhere.changes(&here);
        let shown = self
            .store
            .show_presence(&self.process, &changes, self.now());
        shown.await?;
        self.elsewhere.set_shown(here);
        Ok(())
    }

    /// Looks again who is connected to other processes.
    pub(super) async fn look_around(&self) -> Result<(), StoreError> {
        let people = self.store.presence(&self.process).await?;
        self.elsewhere.set(people);
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
