//! A server's side of a fair battle: a type for each phase.
//!
//! [`Offered`] collects the commitments, [`Committed`] the openings, [`Playing`] arbitrates, and
//! [`Over`] has the transcript. What comes from outside is checked when it comes; what is refused
//! leaves the phase as it was. A phase goes on to the next only when it has everything that it
//! needs.
//!
//! Whoever withholds the message that they [owe](Offered::owes) has forfeited: `forfeit` ends a
//! phase by this rule. When to wait no longer is yours to decide, and to agree on before.

mod playing;

use alloc::boxed::Box;
use alloc::vec::Vec;

use piece_kit::{BySide, Seed, Side};

use super::party::owing;
use super::{
    Commitment, Commitments, Entry, Opening, Party, RepeatedCommitment, Terms, UnitCommitments,
    Verdict,
};
use crate::rules::selection::SelectionError;
use crate::{Arbiter, Battle};

pub use playing::{Over, Playing};

/// The server has committed to its seed, and collects the players' commitments. `Debug` does not
/// show the seed.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Offered {
    terms: Terms,
    seed: Seed,
    server: Commitment,
    players: BySide<Option<Commitment>>,
}

piece_kit::faults! {
    /// Why a commitment is not taken.
    #[non_exhaustive]
    pub enum CommitError {
        /// The player has committed already.
        Again { side: Side } => "committed-again" [], "{side} has committed already";
        /// It is the server's.
        Repeated(#[from] why: RepeatedCommitment) => "{why}";
    }
}

impl Offered {
    /// Commits to a seed, which must be [random](Seed::random) and used for this battle alone.
    pub fn new(terms: Terms, seed: Seed) -> Self {
        Self {
            server: Commitment::to_seed(&terms, &seed),
            players: BySide::from_fn(|_| None),
            terms,
            seed,
        }
    }

    /// What was agreed.
    pub fn terms(&self) -> &Terms {
        &self.terms
    }

    /// The server's commitment, to be published.
    pub fn commitment(&self) -> Commitment {
        self.server
    }

    /// Takes a player's commitment.
    ///
    /// # Errors
    /// If the player has committed already, or it is the server's.
    pub fn commit(&mut self, side: Side, commitment: Commitment) -> Result<(), CommitError> {
        if self.players[side].is_some() {
            return Err(CommitError::Again { side });
        }
        // Nobody can open a copy of the opponent's, which binds the other side. Who sent it first
        // may have seen it on its way: it is the copier who will owe an opening.
        if commitment == self.server {
            return Err(RepeatedCommitment.into());
        }
        self.players[side] = Some(commitment);
        Ok(())
    }

    /// Who owes the next message: a commitment, or when both are there the server, which must
    /// publish them.
    pub fn owes(&self) -> Vec<Party> {
        owing(&self.players)
    }

    /// Waits no longer: whoever owes something has forfeited.
    pub fn forfeit(self) -> Verdict {
        Verdict::on(&self.owes())
    }

    /// The next phase, when both players have committed.
    ///
    /// # Errors
    /// This phase, if somebody has not.
    pub fn committed(self) -> Result<Committed, Box<Self>> {
        let (Some(white), Some(black)) = (self.players.white, self.players.black) else {
            return Err(Box::new(self));
        };
        Ok(Committed {
            commitments: Commitments {
                server: self.server,
                players: BySide { white, black },
            },
            terms: self.terms,
            seed: self.seed,
            entries: BySide::from_fn(|_| None),
        })
    }
}

/// Everybody has committed, and the server collects what the players open to it alone. `Debug`
/// shows no secret.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Committed {
    terms: Terms,
    seed: Seed,
    commitments: Commitments,
    entries: BySide<Option<Entry>>,
}

piece_kit::faults! {
    /// Why an opening is not taken.
    #[non_exhaustive]
    pub enum OpenError {
        /// The player has opened already.
        Again { side: Side } => "opened-again" [], "{side} has opened already";
        /// It is not what was committed to.
        Commitment { side: Side } =>
            "player-commitment" [], "what {side} has opened is not what was committed to";
        /// The side may not field the selection.
        Selection { side: Side, why: SelectionError } =>
            "selection" [], "{side} fields {why}";
    }
}

impl Committed {
    /// What was agreed.
    pub fn terms(&self) -> &Terms {
        &self.terms
    }

    /// All commitments, to be published before anybody opens.
    pub fn commitments(&self) -> &Commitments {
        &self.commitments
    }

    /// Takes what a player opens.
    ///
    /// # Errors
    /// If the player has opened already, has committed to something else, or may not field the
    /// selection.
    pub fn open(&mut self, side: Side, entry: Entry) -> Result<(), OpenError> {
        if self.entries[side].is_some() {
            return Err(OpenError::Again { side });
        }
        let opened = Commitment::to_selection(&self.terms, side, &entry);
        if opened != self.commitments.players[side] {
            return Err(OpenError::Commitment { side });
        }
        let fielded = self.terms.check_selection(side, &entry.selection);
        fielded.map_err(|why| OpenError::Selection { side, why })?;
        self.entries[side] = Some(entry);
        Ok(())
    }

    /// Who owes the next message: what they committed to, or when both have opened the server,
    /// which must deal.
    pub fn owes(&self) -> Vec<Party> {
        owing(&self.entries)
    }

    /// Waits no longer: whoever owes something has forfeited.
    pub fn forfeit(self) -> Verdict {
        Verdict::on(&self.owes())
    }

    /// Deals, when both players have opened.
    ///
    /// # Errors
    /// This phase, if somebody has not.
    pub fn deal(mut self) -> Result<Playing, Box<Self>> {
        let (white, black) = match (self.entries.white.take(), self.entries.black.take()) {
            (Some(white), Some(black)) => (white, black),
            (white, black) => {
                self.entries = BySide { white, black };
                return Err(Box::new(self));
            }
        };
        let opening = Opening {
            seed: self.seed,
            entries: BySide { white, black },
        };
        let start = Battle::start(self.terms.board(), &opening.deal(&self.terms));
        Ok(Playing {
            units: UnitCommitments::of_start(&self.terms, &opening.seed, &start),
            arbiter: Arbiter::from(start),
            terms: self.terms,
            commitments: self.commitments,
            opening,
        })
    }
}
