//! What is done for those who do not answer, and what players agree on: take-backs, and another game.

use std::collections::BTreeMap;

use warboard::protocol::Fault;
use warboard::{Status, find};

use super::event::{Event, Person, Sitter};
use super::setup::{Reserved, Setup};
use super::{MOST_PLIES, Stage, Table};
use crate::denied::Denied;
use crate::store::RatedResult;

/// A game in which nobody acts for so long after its beginning is given up, if it has a clock.
const FIRST_ACTION: i64 = 5 * 60 * 1000;

/// After so many seconds without a connection a player has left a game without a clock: it may be slow.
const LONG_AWAY: u32 = 3 * 24 * 3600;

/// A campaign whose arbiter reports nothing for so long is given up.
const HOSTS_TURN: i64 = 7 * 24 * 3600 * 1000;

/// A table at which nobody sits down for so long is given up.
const UNUSED: i64 = 24 * 3600 * 1000;

impl Table {
    /// When the table has something to do by itself, if nobody does anything.
    pub(crate) fn due(&self) -> Option<i64> {
        match self.stage {
            Stage::Open | Stage::Selecting => Some(self.changed + UNUSED),
            Stage::Playing if self.times.len() > MOST_PLIES => Some(self.changed),
            Stage::Playing if self.is_hosts_turn() => Some(self.changed + HOSTS_TURN),
            Stage::Playing => match self.clocks.as_ref()?.due() {
                Some((_, due)) => Some(due),
                // Later a level is to act.
                None => (self.times.len() == 1).then_some(self.changed + FIRST_ACTION),
            },
            Stage::Over | Stage::Aborted => None,
        }
    }

    /// Whether nobody who plays is to act.
    fn is_hosts_turn(&self) -> bool {
        let turn = self.host().map(warboard::Host::turn);
        turn.is_ok_and(|turn| self.seat_named(&turn).is_none())
    }

    /// Does what is due now. Returns whether something was.
    pub(crate) fn do_due(&mut self, now: i64) -> Result<bool, Fault> {
        if self.due().is_none_or(|due| due > now) {
            return Ok(false);
        }
        let late = self.clocks.as_ref().and_then(super::clock::Clocks::due);
        let is_long = self.times.len() > MOST_PLIES;
        match (self.stage, late) {
            (Stage::Playing, Some((seat, _))) if !is_long => self.out_of_time("time", seat, now)?,
            (Stage::Playing, _) if is_long && self.game()?.check_word("agree").is_ok() => {
                let word = "agree".to_string();
                self.happen(now, Event::Declared { word })?;
            }
            _ => self.happen(now, Event::Aborted)?,
        }
        Ok(true)
    }

    /// Ends the game for a seat whose time has run out, or who has left: by a word if there is one, or else the host
    /// plays on for them until it is another's turn.
    fn out_of_time(&mut self, word: &str, seat: usize, now: i64) -> Result<(), Fault> {
        let name = self.seats[seat].name.clone();
        let word = format!("{word} {name}");
        // No turn has so many steps.
        for _ in 0..200 {
            if self.stage != Stage::Playing {
                return Ok(());
            }
            let game = self.game()?;
            if game.check_word(&word).is_ok() {
                return self.happen(now, Event::Declared { word });
            }
            if game.turn() != name {
                return Ok(());
            }
            let Some(action) = game.stand_in() else {
                return Ok(());
            };
            let drawn = self.host()?.draw(&name, &action)?;
            let drawn = (drawn != action).then_some(drawn);
            self.happen(now, Event::StoodIn { action, drawn })?;
        }
        Ok(())
    }

    /// Somebody says that the player who is to act has left: `since` says since when somebody is away, and whoever is
    /// for so many `seconds` has; without a clock, for [`LONG_AWAY`]. By correspondence nobody needs to be there.
    pub(crate) fn claim_abandoned(
        &mut self,
        who: &str,
        since: impl Fn(&Person) -> Option<i64>,
        seconds: u32,
        now: i64,
    ) -> Result<(), Fault> {
        self.seat_for(who, None)?;
        let turn = self.playing()?.turn();
        let seat = self.seat_named(&turn).ok_or(Denied::NobodyAsked)?;
        let is_slow = self
            .setup
            .clock
            .is_some_and(super::clock::Timing::is_correspondence);
        let away = match &self.seats[seat].who {
            Some(Sitter::Person(person)) if person.id != who && !is_slow => since(person),
            _ => None,
        };
        let seconds = if self.clocks.is_some() {
            seconds
        } else {
            LONG_AWAY
        };
        let since = away.map(|since| since.max(self.changed));
        if since.is_none_or(|since| now - since < i64::from(seconds) * 1000) {
            return Err(Denied::NotAway {
                seat: turn,
                seconds,
            }
            .into());
        }
        self.out_of_time("abandon", seat, now)
    }

    /// A player asks to take their last action back, or agrees to that.
    pub(crate) fn ask_back(&mut self, who: &str, by: Option<&str>, now: i64) -> Result<(), Fault> {
        let seat = self.seat_of_last(who, by)?;
        self.playing()?;
        if !self.setup.take_backs {
            return Err(Denied::NoTakeBacks.into());
        }
        if self.back.iter().any(|asker| self.seats[*asker].is_of(who)) {
            return Err(Denied::BackStands.into());
        }
        let asker = self.back.first().copied().unwrap_or(seat);
        self.back_to(asker)?;
        match self.all_agree(&self.back, who) {
            true => self.take_back(asker, now),
            false => self.happen(now, Event::BackAsked { by: seat }),
        }
    }

    /// The seat that somebody takes something back for: of several the one that has acted last, if it is theirs.
    fn seat_of_last(&self, who: &str, by: Option<&str>) -> Result<usize, Denied> {
        let last = self.game().ok().and_then(|game| {
            let mut before = game.clone();
            before.undo()?;
            self.seat_named(&before.turn())
        });
        match last.filter(|seat| by.is_none() && self.seats[*seat].is_of(who)) {
            Some(seat) => Ok(seat),
            None => self.seat_for(who, by),
        }
    }

    /// Whether everybody who plays is among some seats, or is the one who asks now. Levels mind nothing.
    fn all_agree(&self, agreed: &[usize], who: &str) -> bool {
        self.seats.iter().all(|seat| match &seat.who {
            Some(Sitter::Person(person)) => {
                let has_agreed = |seat: &usize| self.seats[*seat].is_of(&person.id);
                person.id == who || agreed.iter().any(has_agreed)
            }
            _ => true,
        })
    }

    pub(crate) fn decline_back(&mut self, who: &str, now: i64) -> Result<(), Fault> {
        let by = self.seat_for(who, None)?;
        self.playing()?;
        match self.back.is_empty() {
            false => self.happen(now, Event::BackDeclined { by }),
            true => Err(Denied::NobodyAsked.into()),
        }
    }

    /// The ply before the last action of a seat.
    fn back_to(&self, seat: usize) -> Result<usize, Fault> {
        let mut game = self.game()?.clone();
        while game.undo().is_some() {
            if game.turn() == self.seats[seat].name {
                return Ok(game.ply());
            }
        }
        Err(Denied::NothingToTakeBack.into())
    }

    fn take_back(&mut self, seat: usize, now: i64) -> Result<(), Fault> {
        let ply = self.back_to(seat)?;
        // Else everybody would know what is drawn next.
        let seed = self.new_seed()?;
        self.happen(now, Event::WentBack { ply, seed })
    }

    /// Gives the table up: its creator before the game has begun, and one of two players before both have acted.
    pub(crate) fn abort(&mut self, who: &str, now: i64) -> Result<(), Fault> {
        // Once it has begun, a creator without a seat may be a spectator who does not know yet that it is over.
        if self.by.id != who || self.host.is_some() {
            self.seat_for(who, None)?;
        }
        match self.stage {
            Stage::Over | Stage::Aborted => Err(Denied::Over.into()),
            Stage::Open if self.by.id != who => Err(Denied::NotCreator.into()),
            Stage::Playing => match self.seats.len() == 2 && self.game()?.ply() < 2 {
                true => self.happen(now, Event::Aborted),
                false => Err(Denied::Begun.into()),
            },
            _ => self.happen(now, Event::Aborted),
        }
    }

    /// A player asks for another game. Returns the setup of it once all agree, with who sits where.
    pub(crate) fn ask_rematch(&mut self, who: &str, now: i64) -> Result<bool, Fault> {
        let seat = self.seat_for(who, None)?;
        if !self.is_over() {
            return Err(Denied::GoesOn.into());
        }
        if self.next.is_some() || self.all_agree(&self.rematch, who) {
            return Ok(true);
        }
        if !self
            .rematch
            .iter()
            .any(|asker| self.seats[*asker].is_of(who))
        {
            self.happen(now, Event::RematchAsked { by: seat })?;
        }
        Ok(false)
    }

    /// Another game at a table of its own: everybody moves on by one seat.
    pub(crate) fn rematch(&self, id: &str, now: i64) -> Result<Self, Fault> {
        let mut sitters: Vec<Option<Sitter>> =
            self.seats.iter().map(|seat| seat.who.clone()).collect();
        sitters.rotate_right(1);
        let names = self.seats.iter().map(|seat| seat.name.clone());
        let levels = names.zip(&sitters).filter_map(|(name, who)| match who {
            Some(Sitter::Level(level)) => Some((name, Reserved::Level(*level))),
            _ => None,
        });
        let setup = Setup {
            seats: levels.collect(),
            ..self.setup.clone()
        };
        let mut table = Self::create(id, &self.by, &setup, &BTreeMap::new(), now)?;
        for (seat, who) in sitters.iter().enumerate() {
            if let Some(Sitter::Person(person)) = who {
                table.take_seat(person, seat, now)?;
            }
        }
        table.begin_if_ready(now)?;
        Ok(table)
    }

    /// Tells of the table of the next game, if none is there yet.
    pub(crate) fn set_next(&mut self, table: &str, now: i64) -> Result<(), Fault> {
        let table = table.to_string();
        match self.next {
            Some(_) => Ok(()),
            None => self.happen(now, Event::Rematched { table }),
        }
    }

    /// What counts for ratings, once the game is over.
    pub(crate) fn rated_result(&self) -> Option<RatedResult> {
        if !self.setup.rated || self.stage != Stage::Over {
            return None;
        }
        let [one, other] = &self.seats[..] else {
            return None;
        };
        let person = |seat: &super::Seat| match &seat.who {
            Some(Sitter::Person(person)) => Some(person.id.clone()),
            _ => None,
        };
        let Status::Over { winner, .. } = self.host().ok()?.status() else {
            return None;
        };
        let points = match winner {
            Some(winner) if winner == one.name => 100,
            Some(_) => 0,
            None => 50,
        };
        Some(RatedResult {
            game: find(&self.setup.game).ok()?.name().to_string(),
            one: person(one)?,
            other: person(other)?,
            points,
        })
    }

    /// Whether nothing is played here any more.
    pub(crate) fn is_over(&self) -> bool {
        matches!(self.stage, Stage::Over | Stage::Aborted)
    }

    /// Until when this counts as a game that goes on, for those who see it late; without end while it does.
    pub(crate) fn live_until(&self) -> i64 {
        match self.stage {
            Stage::Playing => i64::MAX,
            Stage::Over | Stage::Aborted if self.host.is_some() && self.has_secrets() => {
                self.seen + self.delay()
            }
            _ => 0,
        }
    }

    /// The table of the next game, once there is one.
    pub(crate) fn next(&self) -> Option<&str> {
        self.next.as_deref()
    }
}
