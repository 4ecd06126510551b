//! A player's side of a fair battle: a type for each phase.
//!
//! [`Committed`] waits for what everybody has committed to, [`Opened`] for the start, and
//! [`Playing`] says what the player sends, follows the battle, refuses lies and words that the player
//! has not sent at once, and verifies the transcript against everything that it has heard. A message
//! that is refused leaves the phase as it was.
//!
//! In the first two phases the server owes the next message: if it never comes, there is no
//! battle, and the server has to say by which rule ([`Verdict`](super::Verdict)).

mod outbox;
mod playing;

use alloc::boxed::Box;

use arrayvec::ArrayVec;
use piece_kit::{BySide, Side};

use super::{Commitment, Commitments, Entry, Refused, RepeatedCommitment, Start, Terms};
use crate::rules::selection::SelectionError;
use crate::{Battle, Class, Deal, PLACES, PublicBattle, Replica, Square, Unit};

use outbox::Outbox;
pub use playing::{FollowError, Playing, SayError, SendError};

/// The player has committed, and waits until all commitments are published. `Debug` does not show
/// the secret.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Committed {
    terms: Terms,
    side: Side,
    entry: Entry,
}

piece_kit::faults! {
    /// A fault of the commitments that a server publishes.
    #[non_exhaustive]
    pub enum CommitmentsFault {
        /// The player's own is not among them.
        NotYours { side: Side } =>
            "not-your-commitment" [], "{side}'s commitment is not the one that was sent";
        /// A player's is the server's.
        Repeated(#[from] why: RepeatedCommitment) => "{why}";
    }
}

impl Committed {
    /// Commits to a selection and a nonce, which must be [random](piece_kit::seeds::Nonce::random) and
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
    /// If your own commitment is not among them, or a player's is the server's.
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
    /// A fault of the start that a server tells.
    #[derive(Copy)]
    #[non_exhaustive]
    pub enum StartFault {
        /// It cannot be the start of this battle.
        Position =>
            "other-start-position" [],
            "this is not a start on the board of the terms with your own units";
        /// The commitments to units are not one for each that lies face down: the first square that
        /// differs.
        Units { square: Square } =>
            "unit-squares" [square],
            "the hashes are not one for each unit that lies face down: {square} differs";
    }
}

impl Opened {
    /// What to send to the server alone.
    pub fn opening(&self) -> &Entry {
        &self.entry
    }

    /// Takes the start: the board must be that of the terms, with your own royal and as many units
    /// face down as you have selected on their places, and so with the opponent's; and each unit face
    /// down must have a commitment.
    ///
    /// # Errors
    /// If it is not so.
    pub fn hear(self, start: Start) -> Result<Playing, Box<Refused<Self, StartFault>>> {
        if !self.fits(&start.position) {
            return Err(Refused::new(self, StartFault::Position));
        }
        if let Some(square) = start.units.misfit(&start.position) {
            return Err(Refused::new(self, StartFault::Units { square }));
        }
        Ok(Playing {
            terms: self.terms,
            commitments: self.commitments,
            units: start.units,
            side: self.side,
            replica: Replica::new(start.position),
            outbox: Outbox::default(),
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
        let fielded = |side| {
            let order: &ArrayVec<Unit, PLACES> = &orders[side];
            let full = order.len() == PLACES && order[0].class() == Class::Royal;
            full || !self.terms.is_full(side) && !order.is_empty()
        };
        Side::ALL.into_iter().all(fielded)
            && *Battle::start(self.terms.board(), &Deal::in_order(orders)).public() == *start
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
