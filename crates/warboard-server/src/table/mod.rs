//! A table: a game with its seats, clocks and offers. Nothing here waits, reads a clock or draws: a table is what
//! its [events](event) make of it, so that a restart makes the same.

pub(crate) mod clock;
mod clock_fields;
mod creating;
pub(crate) mod decline_reason;
mod ending;
pub(crate) mod event;
mod files;
mod following;
pub(crate) mod info;
mod inviting;
mod playing;
mod seating;
pub(crate) mod setup;
mod sight;

use std::mem;

use warboard::errors::LoadError;
use warboard::fair::{FairDeal, Sealed, Terms};
use warboard::piece_kit::Seed;
use warboard::protocol::Fault;
use warboard::{Game, Host};

use crate::denied::Denied;
use clock::Clocks;
use decline_reason::DeclineReason;
use event::{Event, Person, Sitter};
use setup::{Opening, Selections, Setup};
pub use sight::Followed;
pub(crate) use sight::{Known, Reader, SPECTATOR};

/// A game has at most so many plies.
const MOST_PLIES: usize = 20_000;

/// How far a table has come.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Stage {
    /// Somebody is to sit down.
    Open,
    /// The players select.
    Selecting,
    Playing,
    Over,
    /// Given up without a result.
    Aborted,
}

/// A seat.
pub(crate) struct Seat {
    /// The player, as the game writes them: `w`, `2`.
    pub(crate) name: String,
    pub(crate) who: Option<Sitter>,
    /// For whom it is kept, while nobody sits there.
    pub(crate) kept: Option<Person>,
    commitment: Option<String>,
    sealed: Option<Sealed>,
}

/// A game with its seats, clocks and offers.
pub(crate) struct Table {
    pub(crate) id: String,
    pub(crate) setup: Setup,
    pub(crate) by: Person,
    pub(crate) seats: Vec<Seat>,
    pub(crate) stage: Stage,
    pub(crate) created: i64,
    /// The game at its start.
    record: Option<String>,
    seed: Seed,
    host: Option<Host>,
    clocks: Option<Clocks>,
    /// When the game began, and then when each action was played.
    times: Vec<i64>,
    /// What was left of the time of whoever acted, after each of these.
    left: Vec<Option<i64>>,
    /// When something happened last.
    pub(crate) changed: i64,
    /// When something happened last that is seen on the board or ends the game.
    seen: i64,
    /// How many events there have been.
    pub(crate) seq: i64,
    /// Which seat asks to take something back, and then those that agree.
    back: Vec<usize>,
    /// Which seat asks for another game, and then those that agree.
    rematch: Vec<usize>,
    next: Option<String>,
    /// Who declined a seat last, and why.
    pub(crate) declined: Option<(Person, DeclineReason)>,
    /// What has happened and is not stored yet.
    pending: Vec<(i64, Event)>,
}

impl Table {
    /// The table that its events make.
    pub(crate) fn restore(
        id: &str,
        events: impl IntoIterator<Item = (i64, Event)>,
    ) -> Result<Self, Fault> {
        let mut events = events.into_iter();
        let Some((
            at,
            Event::Created {
                by,
                setup,
                seats,
                record,
                seed,
            },
        )) = events.next()
        else {
            return Err(Denied::NoTable { of: id.to_string() }.into());
        };
        let mut table = Self {
            id: id.to_string(),
            setup,
            by,
            seats: seats.into_iter().map(Seat::empty).collect(),
            stage: Stage::Open,
            created: at,
            record,
            seed,
            host: None,
            clocks: None,
            times: Vec::new(),
            left: Vec::new(),
            changed: at,
            seen: at,
            seq: 1,
            back: Vec::new(),
            rematch: Vec::new(),
            next: None,
            declined: None,
            pending: Vec::new(),
        };
        events.try_for_each(|(at, event)| table.follow(at, &event))?;
        Ok(table)
    }

    /// Something happens: the table changes, and the event waits to be stored.
    fn happen(&mut self, now: i64, event: Event) -> Result<(), Fault> {
        self.follow(now, &event)?;
        self.pending.push((now, event));
        Ok(())
    }

    /// What is to be stored, with the number of its first event.
    pub(crate) fn take_pending(&mut self) -> Vec<(i64, Event)> {
        mem::take(&mut self.pending)
    }

    pub(crate) fn host(&self) -> Result<&Host, Denied> {
        self.host.as_ref().ok_or(Denied::NotBegun)
    }

    fn host_mut(&mut self) -> Result<&mut Host, Denied> {
        self.host.as_mut().ok_or(Denied::NotBegun)
    }

    /// The game, for whoever may know everything: this process and its database.
    pub(crate) fn game(&self) -> Result<&Game, Denied> {
        Ok(self.host()?.game())
    }

    /// The number of a seat, by the player's name in the game.
    pub(crate) fn seat_named(&self, name: &str) -> Option<usize> {
        self.seats.iter().position(|seat| seat.name == name)
    }

    /// The seats of a person.
    pub(crate) fn seats_of<'t>(&'t self, person: &'t str) -> impl Iterator<Item = usize> + 't {
        let seats = self.seats.iter().enumerate();
        seats.filter_map(move |(number, seat)| seat.is_of(person).then_some(number))
    }

    /// What the players select, if they do.
    fn selections(&self) -> Option<&Selections> {
        match &self.setup.start {
            Opening::Selections(selections) => Some(selections),
            _ => None,
        }
    }

    /// What the commitments of a battle are about: its players by their ids and this table, so that none of another
    /// table fits.
    pub(crate) fn terms(&self) -> Option<Terms> {
        let selections = self.selections()?;
        let name = |seat: usize| match &self.seats[seat].who {
            Some(Sitter::Person(person)) => format!("{}@{}", person.id, self.id),
            Some(Sitter::Level(level)) => format!("level-{level}@{}", self.id),
            None => format!("nobody@{}", self.id),
        };
        Some(selections.terms(&name(0), &name(1)))
    }

    /// All parts of the deal, if all have selected.
    fn deal(&self) -> Option<FairDeal> {
        let sealed = |seat: usize| self.seats[seat].sealed.clone();
        Some(FairDeal {
            terms: self.terms()?,
            seed: self.seed.labelled("deal"),
            white: sealed(0)?,
            black: sealed(1)?,
        })
    }
}

impl Seat {
    fn empty(name: String) -> Self {
        Self {
            name,
            who: None,
            kept: None,
            commitment: None,
            sealed: None,
        }
    }

    /// The person who sits here.
    pub(crate) fn person(&self) -> Option<&Person> {
        match &self.who {
            Some(Sitter::Person(person)) => Some(person),
            _ => None,
        }
    }

    /// Whether a person sits here.
    pub(crate) fn is_of(&self, person: &str) -> bool {
        self.person().is_some_and(|sitter| sitter.id == person)
    }
}

fn unloaded(why: LoadError) -> Fault {
    why.into()
}
