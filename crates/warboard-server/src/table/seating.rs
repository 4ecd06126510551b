//! Who sits where, and what they select before a battle.

use warboard::errors::StartError;
use warboard::fair::Sealed;
use warboard::piece_kit::English;
use warboard::piece_kit::Seed;
use warboard::piece_kit::seeds::Nonce;
use warboard::protocol::Fault;

use super::event::{Event, Person, Sitter};
use super::setup::Opening;
use super::{Stage, Table};
use crate::denied::Denied;

/// What levels field, with what it costs in gold: the first that is within the budget.
const LEVELS_FIELD: [(&str, u32); 3] = [("KQRNWWFF", 21), ("KRBNWWFF", 15), ("KBNCWWFF", 13)];

impl Table {
    /// A person sits down: on a seat, or on any that is free.
    pub(crate) fn sit(&mut self, who: &Person, seat: Option<&str>, now: i64) -> Result<(), Fault> {
        if !self.is_open() {
            return Err(Denied::Begun.into());
        }
        let seat = match seat {
            Some(name) => {
                let seat = name.to_string();
                self.seat_named(name).ok_or(Denied::NoSeat { seat })?
            }
            None => {
                let own = self.kept_for(&who.id).next();
                let free = own.or_else(|| self.free_seats().next());
                free.ok_or(Denied::NoFreeSeat)?
            }
        };
        self.take_seat(who, seat, now)?;
        self.begin_if_ready(now)
    }

    pub(super) fn take_seat(&mut self, who: &Person, seat: usize, now: i64) -> Result<(), Fault> {
        if self.seats[seat].who.is_some() {
            let seat = self.seats[seat].name.clone();
            return Err(Denied::SeatTaken { seat }.into());
        }
        let kept = self.seats[seat].kept.as_ref();
        if kept.is_some_and(|kept| kept.id != who.id) {
            let seat = self.seats[seat].name.clone();
            return Err(Denied::SeatKept { seat }.into());
        }
        // Somebody on two seats would know what only one of them may.
        let once = self.setup.rated || self.has_secrets();
        if once && self.seats_of(&who.id).next().is_some() {
            return Err(Denied::SeatedTwice.into());
        }
        if self.by.id == who.id && self.creator_knows() {
            return Err(Denied::CreatorKnows.into());
        }
        let who = Sitter::Person(who.clone());
        self.happen(now, Event::Sat { seat, who })
    }

    /// Whether the creator has given a position in which players have secrets.
    pub(super) fn creator_knows(&self) -> bool {
        matches!(self.setup.start, Opening::Position(_)) && self.has_secrets()
    }

    /// A person stands up from all their seats, before the game has begun.
    pub(crate) fn rise(&mut self, who: &str, now: i64) -> Result<(), Fault> {
        if !self.is_open() {
            return Err(Denied::Begun.into());
        }
        let seats: Vec<usize> = self.seats_of(who).collect();
        if seats.is_empty() && self.by.id != who {
            return Err(Denied::NotSeated.into());
        }
        for seat in seats {
            self.happen(now, Event::Rose { seat })?;
        }
        // A table that its creator leaves to nobody is of no use.
        let is_empty = |seat: &super::Seat| !matches!(seat.who, Some(Sitter::Person(_)));
        match self.by.id == who && self.seats.iter().all(is_empty) {
            true => self.happen(now, Event::Aborted),
            false => Ok(()),
        }
    }

    /// The game begins once everybody sits, and has selected what they field.
    pub(super) fn begin_if_ready(&mut self, now: i64) -> Result<(), Fault> {
        let waits = |seat: &super::Seat| seat.who.is_none();
        if self.stage != Stage::Open && self.stage != Stage::Selecting {
            return Ok(());
        }
        if self.seats.iter().any(waits) {
            return Ok(());
        }
        if self.selections().is_none() {
            return self.happen(now, Event::Began { record: None });
        }
        self.select_for_levels(now)?;
        let Some(deal) = self.deal() else {
            return Ok(());
        };
        let record = Some(deal.start()?.record());
        self.happen(now, Event::Began { record })
    }

    /// Levels field what is usual, or what a budget leaves them. They are the first: where the deal is fair, everybody
    /// sees what they have committed to before anybody else opens anything.
    fn select_for_levels(&mut self, now: i64) -> Result<(), Fault> {
        let budget = self.selections().and_then(|selections| selections.budget);
        let affordable = |(_, gold): &&(&str, u32)| budget.is_none_or(|budget| *gold <= budget);
        // With less than the last of them costs, nobody fields anything.
        let [.., least] = LEVELS_FIELD;
        let (units, _) = LEVELS_FIELD.iter().find(affordable).unwrap_or(&least);
        for seat in 0..self.seats.len() {
            let is_level = matches!(self.seats[seat].who, Some(Sitter::Level(_)));
            if is_level && self.seats[seat].sealed.is_none() {
                let sealed = self.sealed(units)?;
                if self.is_fair() {
                    let commitment = self.commitment(seat, &sealed)?;
                    self.happen(now, Event::Committed { seat, commitment })?;
                }
                self.happen(now, Event::Selected { seat, sealed })?;
            }
        }
        Ok(())
    }

    fn sealed(&self, units: &str) -> Result<Sealed, Fault> {
        let nonce = Nonce::random().map_err(|_| StartError::NoRandomness)?;
        let selection = units.to_string();
        Ok(Sealed { selection, nonce })
    }

    /// Whether players commit before they select.
    fn is_fair(&self) -> bool {
        self.selections().is_some_and(|selections| selections.fair)
    }

    /// What a seat commits to with units and a nonce.
    fn commitment(&self, seat: usize, sealed: &Sealed) -> Result<String, Fault> {
        let terms = self.terms().ok_or(Denied::NoSelections)?;
        Ok(sealed.commitment(&terms, &self.seats[seat].name)?)
    }

    /// A player says in public what they have sealed, before they open it.
    pub(crate) fn commit(&mut self, who: &str, commitment: &str, now: i64) -> Result<(), Fault> {
        let seat = self.selecting(who)?;
        if !self.is_fair() {
            return Err(Denied::NotFair.into());
        }
        if self.seats[seat].commitment.is_some() {
            return Err(Denied::Committed.into());
        }
        if commitment.parse::<Seed>().is_err() {
            let why = English("64 hexadecimal digits are needed".to_string());
            let field = "commitment".to_string();
            return Err(Denied::Field { field, why }.into());
        }
        let commitment = commitment.to_ascii_lowercase();
        self.happen(now, Event::Committed { seat, commitment })
    }

    /// A player selects units in secret. Where the deal is fair, with the nonce of their commitment, once all have
    /// committed.
    pub(crate) fn select(
        &mut self,
        who: &str,
        units: &str,
        nonce: Option<Nonce>,
        now: i64,
    ) -> Result<(), Fault> {
        let seat = self.selecting(who)?;
        if self.seats[seat].sealed.is_some() {
            return Err(Denied::Selected.into());
        }
        let sealed = match self.is_fair() {
            true => self.to_open(units, nonce)?,
            false => self.sealed(units)?,
        };
        let commitment = self.commitment(seat, &sealed)?;
        if self.is_fair() && self.seats[seat].commitment.as_ref() != Some(&commitment) {
            return Err(Denied::OtherCommitment.into());
        }
        self.happen(now, Event::Selected { seat, sealed })?;
        self.begin_if_ready(now)
    }

    /// What a player opens, once all have committed.
    fn to_open(&self, units: &str, nonce: Option<Nonce>) -> Result<Sealed, Denied> {
        if self.seats.iter().any(|seat| seat.commitment.is_none()) {
            return Err(Denied::Commit);
        }
        let missing = || Denied::Field {
            field: "nonce".to_string(),
            why: English("this is needed: the nonce of your commitment".to_string()),
        };
        Ok(Sealed {
            selection: units.to_string(),
            nonce: nonce.ok_or_else(missing)?,
        })
    }

    /// The seat of somebody who is to select.
    fn selecting(&self, who: &str) -> Result<usize, Fault> {
        if self.selections().is_none() {
            return Err(Denied::NoSelections.into());
        }
        match self.stage {
            Stage::Selecting => {}
            Stage::Open => return Err(Denied::NotBegun.into()),
            _ => return Err(Denied::Begun.into()),
        }
        Ok(self.seats_of(who).next().ok_or(Denied::NotSeated)?)
    }
}
