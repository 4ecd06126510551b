//! A table: a game with its seats, clocks and offers. Nothing here waits, reads a clock or draws: a table is what
//! its [events](event) make of it, so that a restart makes the same.

pub(crate) mod clock;
mod clock_fields;
mod creating;
pub(crate) mod decline_reason;
mod ending;
pub(crate) mod event;
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
use warboard::{Game, Host, load};

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

    /// Follows an event. If it does not fit, nothing changes.
    pub(crate) fn follow(&mut self, at: i64, event: &Event) -> Result<(), Fault> {
        match event {
            Event::Created { .. } => {}
            Event::Sat { seat, who } => {
                self.seats[*seat].who = Some(who.clone());
                let is_full = self.seats.iter().all(|seat| seat.who.is_some());
                if is_full && self.selections().is_some() {
                    self.stage = Stage::Selecting;
                }
            }
            Event::Rose { seat } => self.seats[*seat].who = None,
            Event::Invited { seat, who } => self.seats[*seat].kept = Some(who.clone()),
            Event::Declined { seat, reason } => {
                if let Some(who) = self.seats[*seat].kept.take() {
                    self.declined = Some((who, *reason));
                }
            }
            Event::Committed { seat, commitment } => {
                self.stage = Stage::Selecting;
                self.seats[*seat].commitment = Some(commitment.clone());
            }
            Event::Selected { seat, sealed } => {
                self.stage = Stage::Selecting;
                self.seats[*seat].sealed = Some(sealed.clone());
            }
            Event::Began { record } => self.begin(at, record.as_deref())?,
            Event::Acted {
                by,
                action,
                drawn,
                given,
            } => {
                self.acted(by, action, drawn.as_deref())?;
                self.played(at, *given);
            }
            Event::Said { by, word } => {
                self.host_mut()?.say(by, word)?;
                self.played(at, 0);
            }
            Event::Declared { word } => {
                self.host_mut()?.declare(word)?;
                self.played(at, 0);
            }
            Event::StoodIn { action, drawn } => {
                self.stood_in(action, drawn.as_deref(), at)?;
                self.played(at, 0);
            }
            Event::Reported { action } => {
                self.host_mut()?.report(action)?;
                self.played(at, 0);
            }
            Event::BackAsked { by } => self.back.push(*by),
            Event::BackDeclined { .. } => self.back.clear(),
            Event::WentBack { ply, seed } => self.go_back(*ply, seed, at)?,
            Event::RematchAsked { by } => self.rematch.push(*by),
            Event::Rematched { table } => self.next = Some(table.clone()),
            Event::Aborted => {
                self.stage = Stage::Aborted;
                self.seen = at;
                self.stop_clocks(at);
            }
        }
        self.seq += 1;
        self.changed = at;
        Ok(())
    }

    fn begin(&mut self, at: i64, record: Option<&str>) -> Result<(), Fault> {
        let record = record.map(str::to_string).or_else(|| self.record.clone());
        let record = record.ok_or(Denied::NotBegun)?;
        let game = load(&record).map_err(unloaded)?;
        self.record = Some(record);
        self.host = Some(Host::with_seed(game, self.seed.labelled("draws")));
        self.clocks = self
            .setup
            .clock
            .map(|timing| Clocks::new(timing, self.seats.len()));
        self.stage = Stage::Playing;
        self.seen = at;
        self.times = vec![at];
        self.left = vec![None];
        self.run_clocks(at);
        Ok(())
    }

    fn acted(&mut self, by: &str, action: &str, drawn: Option<&str>) -> Result<(), Fault> {
        let host = self.host_mut()?;
        match drawn {
            Some(drawn) => host.act_drawn(by, action, drawn)?,
            None => host.act(by, action)?,
        };
        Ok(())
    }

    fn stood_in(&mut self, action: &str, drawn: Option<&str>, at: i64) -> Result<(), Fault> {
        let turn = self.host()?.turn();
        let seat = self.seat_named(&turn);
        self.acted(&turn, action, drawn)?;
        if let (Some(clocks), Some(seat)) = (&mut self.clocks, seat) {
            clocks.renew(seat, at);
        }
        Ok(())
    }

    /// Something was played or said: the clocks go on with whoever is to act.
    fn played(&mut self, at: i64, given: i64) {
        self.seen = at;
        let mut mover = None;
        if let Some(clocks) = &mut self.clocks {
            clocks.give(given);
            mover = clocks.running();
        }
        self.run_clocks(at);
        let ply = self.host.as_ref().map_or(0, Host::ply);
        if self.times.len() <= ply {
            let clocks = self.clocks.as_ref().zip(mover);
            let left = clocks.and_then(|(clocks, mover)| clocks.left(mover, at));
            self.left.push(left.map(|left| left.millis));
            self.times.push(at);
            // What was asked for was about the position before.
            self.back.clear();
        }
    }

    /// Lets the clock of whoever is to act run, from the first action on.
    fn run_clocks(&mut self, at: i64) {
        let Some(host) = &self.host else { return };
        if host.status().is_over() {
            self.stage = Stage::Over;
            return self.stop_clocks(at);
        }
        // A level thinks for a moment, and is never late: others may have more to think about for it.
        let turn = self.seat_named(&host.turn());
        let turn = turn.filter(|seat| !matches!(self.seats[*seat].who, Some(Sitter::Level(_))));
        let runs = host.ply() > 0
            || self
                .setup
                .clock
                .is_some_and(clock::Timing::is_correspondence);
        if let Some(clocks) = &mut self.clocks {
            clocks.turn(turn.filter(|_| runs), at);
        }
    }

    fn stop_clocks(&mut self, at: i64) {
        if let Some(clocks) = &mut self.clocks {
            clocks.stop(at);
        }
    }

    fn go_back(&mut self, ply: usize, seed: &Seed, at: i64) -> Result<(), Fault> {
        let host = self.host.take().ok_or(Denied::NotBegun)?;
        let mut game = host.clone().into_game();
        while game.ply() > ply {
            game.undo();
        }
        self.host = Some(Host::with_seed(game, seed.clone()));
        self.times.truncate(ply + 1);
        self.left.truncate(ply + 1);
        self.back.clear();
        self.seen = at;
        // Nobody's turn has ended by this.
        self.stop_clocks(at);
        self.run_clocks(at);
        Ok(())
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
