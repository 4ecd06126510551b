//! A player's side of a fair battle: a type for each phase.
//!
//! [`Committed`] waits for what everybody has committed to, [`Opened`] for the start, and
//! [`Playing`] follows the battle, refuses lies at once, and verifies the transcript against
//! everything that it has heard. A message that is refused leaves the phase as it was.
//!
//! In the first two phases the server owes the next message: if it never comes, there is no
//! battle, and the server has to say by which rule ([`Verdict`](super::Verdict)).

use alloc::boxed::Box;

use arrayvec::ArrayVec;
use piece_kit::{BySide, Ended, Events, PlayError, Side, Word, WordError};

use super::{
    Commitment, Commitments, Entry, Expected, Lie, Party, Refused, RepeatedCommitment, Start,
    Terms, Told, Transcript, UnitCommitments, Verified, VerifyError,
};
use crate::{Battle, Class, Deal, Event, PLACES, PublicBattle, Replica, SelectionError, Unit};

/// The player has committed, and waits until all commitments are published. `Debug` does not show
/// the secret.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Committed {
    terms: Terms,
    side: Side,
    entry: Entry,
}

piece_kit::faults! {
    /// What is wrong with the commitments that a server publishes.
    #[non_exhaustive]
    pub enum CommitmentsFault {
        /// The player's own is not among them.
        NotYours { side: Side } =>
            "not-your-commitment" [], "{side}'s commitment is not the one that was sent";
        /// Two are the same.
        Repeated(#[from] why: RepeatedCommitment) => "{why}";
    }
}

impl Committed {
    /// Commits to a selection and a nonce, which must be [random](piece_kit::Nonce::random) and
    /// used for this battle alone.
    ///
    /// # Errors
    /// If the side may not field the selection.
    pub fn new(terms: Terms, side: Side, entry: Entry) -> Result<Self, SelectionError> {
        terms.check_selection(side, &entry.selection)?;
        Ok(Self { terms, side, entry })
    }

    /// What to send to the server, and to the opponent if you can.
    pub fn commitment(&self) -> Commitment {
        Commitment::to_selection(&self.terms, self.side, &self.entry)
    }

    /// Takes what the server publishes.
    ///
    /// # Errors
    /// If your own commitment is not among them, or two are the same.
    pub fn hear(
        self,
        published: Commitments,
    ) -> Result<Opened, Box<Refused<Self, CommitmentsFault>>> {
        let side = self.side;
        if published.players[side] != self.commitment() {
            return Err(Refused::new(self, CommitmentsFault::NotYours { side }));
        }
        // An opponent who has copied this player's cannot open it, and forfeits.
        let of_server = |side: Side| published.players[side] == published.server;
        if Side::ALL.into_iter().any(of_server) {
            return Err(Refused::new(self, RepeatedCommitment.into()));
        }
        Ok(Opened {
            terms: self.terms,
            side,
            entry: self.entry,
            commitments: published,
        })
    }
}

/// The player opens to the server, and waits for the start. `Debug` does not show the secret.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Opened {
    terms: Terms,
    side: Side,
    entry: Entry,
    commitments: Commitments,
}

piece_kit::faults! {
    /// What is wrong with the start that a server tells.
    #[derive(Copy)]
    #[non_exhaustive]
    pub enum StartFault {
        /// It cannot be the start of this battle.
        Position =>
            "other-start-position" [],
            "this is not a start on the board of the terms with your own units";
        /// The commitments to units are not one for each that lies face down.
        Units =>
            "unit-squares" [], "the hashes are not one for each unit that lies face down";
    }
}

impl Opened {
    /// What to send to the server alone.
    pub fn opening(&self) -> &Entry {
        &self.entry
    }

    /// Takes the start: the board must be that of the terms, with your own units on their places,
    /// and each unit face down must have a commitment.
    ///
    /// # Errors
    /// If it is not so.
    pub fn hear(self, start: Start) -> Result<Playing, Box<Refused<Self, StartFault>>> {
        if !self.fits(&start.position) {
            return Err(Refused::new(self, StartFault::Position));
        }
        if !start.units.fits(&start.position) {
            return Err(Refused::new(self, StartFault::Units));
        }
        Ok(Playing {
            terms: self.terms,
            commitments: self.commitments,
            units: start.units,
            replica: Replica::new(start.position),
        })
    }

    /// Whether this is the start of some battle with the player's own selection.
    fn fits(&self, start: &PublicBattle) -> bool {
        let own = |unit: Unit| {
            if unit.class() == Class::Royal {
                unit
            } else {
                FACE_DOWN
            }
        };
        let orders = BySide::from_fn(|side| match side == self.side {
            true => self.entry.selection.units().iter().map(own).collect(),
            false => shown(start, side),
        });
        let full = orders.white.len() == PLACES && orders.white[0].class() == Class::Royal;
        let fielded = full && !orders.black.is_empty();
        fielded && *Battle::start(self.terms.board(), &Deal::in_order(orders)).public() == *start
    }
}

/// Any unit that may lie face down.
const FACE_DOWN: Unit = Unit::Wazir;

/// A side's units at the start, as far as others see them: the royal one first.
fn shown(start: &PublicBattle, side: Side) -> ArrayVec<Unit, PLACES> {
    let up = start.units_face_up(side);
    let royal = up
        .iter()
        .filter(|unit| unit.class() == Class::Royal)
        .take(1);
    let down = start.face_down(side).iter().map(|_| FACE_DOWN);
    royal.chain(down).take(PLACES).collect()
}

/// The battle is on, or over. It follows what the server tells, and holds it to it.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Playing {
    terms: Terms,
    commitments: Commitments,
    units: UnitCommitments,
    replica: Replica,
}

piece_kit::faults! {
    /// Why a player does not follow what a server tells of a turn.
    #[non_exhaustive]
    pub enum FollowError {
        /// The server lies, and this proves it.
        Lie(#[from] why: Lie) => "{why}";
        /// The identity of a unit is told without its salt, or a salt without an identity.
        Salt =>
            "salt-unmatched" [], "a unit that is revealed is told with its salt, and only that";
        /// The step is not legal, or the battle is over.
        Step(why: PlayError<PublicBattle>) => "{why}";
    }
}

impl Playing {
    /// The battle as it has been told, with its history.
    pub fn replica(&self) -> &Replica {
        &self.replica
    }

    /// Takes what the server tells of a turn, and checks the unit that it reveals against what was
    /// published before the battle.
    ///
    /// # Errors
    /// If the server lies, or tells what cannot be; the battle is as it was.
    pub fn follow(&mut self, told: &Told) -> Result<Events<Event>, FollowError> {
        let Told { step, salt } = told;
        let revealed = self.replica.position().reveals(step.turn);
        match (revealed, step.revealed, salt) {
            (Some(place), Some(unit), Some(salt)) => {
                self.units.check(&self.terms, place, unit, salt)?;
            }
            (None, None, None) => {}
            // That the step has an identity is a rule of the battle.
            (Some(_), None, None) => {}
            _ => return Err(FollowError::Salt),
        }
        self.replica.play(*step).map_err(FollowError::Step)
    }

    /// Takes a draw offer or its answer.
    ///
    /// # Errors
    /// Why it cannot be; the battle is as it was.
    pub fn say(&mut self, word: Word<Side>) -> Result<(), WordError<PublicBattle>> {
        self.replica.say(word).map(drop)
    }

    /// Takes an end that the server tells: a concession, the time or the absence of a side, an
    /// agreed draw. It is the server's word, unless players sign theirs.
    ///
    /// # Errors
    /// Why it cannot be; the battle is as it was.
    pub fn end(&mut self, ended: Ended<Side>) -> Result<(), WordError<PublicBattle>> {
        self.replica.end(ended)
    }

    /// Who owes the next message: the side to move its turn, or when the battle is over the server
    /// its transcript.
    pub fn owes(&self) -> Party {
        match self.replica.outcome() {
            None => Party::Player(self.replica.position().turn()),
            Some(_) => Party::Server,
        }
    }

    /// Everything that this player has heard.
    pub fn expected(&self) -> Expected {
        Expected {
            terms: Some(self.terms.clone()),
            commitments: Some(self.commitments),
            units: Some(self.units.clone()),
            record: Some(self.replica.record()),
        }
    }

    /// Verifies a transcript, and that it is of the battle which this player has seen.
    ///
    /// # Errors
    /// The first thing that is not as it should be.
    pub fn verify(&self, transcript: &Transcript) -> Result<Verified, VerifyError> {
        transcript.verify(&self.expected())
    }
}
