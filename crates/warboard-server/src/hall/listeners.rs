//! Who listens to what concerns them at all tables: invitations, beginnings and ends of games.

use std::collections::HashMap;
use std::sync::Mutex;

use super::bells::{Bell, Bells};
use crate::lock::lock;
use crate::table::event::Person;

/// Everybody who listens.
#[derive(Default)]
pub(crate) struct Listeners {
    people: Mutex<HashMap<String, Listener>>,
}

struct Listener {
    person: Person,
    news: Bells,
    /// How often they have begun to listen.
    times: u64,
}

impl Listeners {
    /// Somebody begins to listen, and with the same key listens nowhere else any more. Returns how often they have.
    pub(crate) fn begin(&self, person: &Person, bell: &Bell) -> u64 {
        let mut people = lock(&self.people);
        let listener = people
            .entry(person.id.clone())
            .or_insert_with(|| Listener::new(person));
        listener.person = person.clone();
        listener.times += 1;
        // Whoever listened before hears that it ends.
        listener.news.ring();
        listener.news.add(bell);
        listener.times
    }

    /// Whether somebody has not begun to listen again since.
    pub(crate) fn is_last(&self, person: &str, time: u64) -> bool {
        let people = lock(&self.people);
        people
            .get(person)
            .is_some_and(|listener| listener.times == time)
    }

    /// Somebody listens no more.
    pub(crate) fn end(&self, person: &str, bell: &Bell) {
        let mut people = lock(&self.people);
        let Some(listener) = people.get(person) else {
            return;
        };
        listener.news.remove(bell);
        if listener.news.is_empty() {
            people.remove(person);
        }
    }

    /// There is something new for some people.
    pub(crate) fn ring<'p>(&self, whom: impl IntoIterator<Item = &'p str>) {
        let people = lock(&self.people);
        for person in whom {
            if let Some(listener) = people.get(person) {
                listener.news.ring();
            }
        }
    }

    /// There may be something new for anybody.
    pub(crate) fn ring_all(&self) {
        lock(&self.people)
            .values()
            .for_each(|listener| listener.news.ring());
    }

    /// The programs that listen, by their names.
    pub(crate) fn bots(&self) -> Vec<Person> {
        let people = lock(&self.people);
        let listening = people.values().map(|listener| &listener.person);
        let mut bots: Vec<Person> = listening.filter(|person| person.bot).cloned().collect();
        bots.sort_by(|one, other| one.name.cmp(&other.name));
        bots
    }
}

impl Listener {
    fn new(person: &Person) -> Self {
        Self {
            person: person.clone(),
            news: Bells::default(),
            times: 0,
        }
    }
}
