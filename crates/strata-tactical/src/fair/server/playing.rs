//! The server in the battle: it arbitrates, and when the battle is over it opens everything.

use alloc::boxed::Box;

use piece_kit::errors::HostError;
use piece_kit::words::{HostWord, PlayerWord};
use piece_kit::{Outcome, Side};

use crate::fair::units::salt;
use crate::fair::{
    Commitments, Opening, Party, Sent, Start, Terms, Told, Transcript, UnitCommitments,
};
use crate::{Arbiter, Battle, Taken, Turn};

/// The battle is on. `Debug` shows what is public.
#[derive(Clone, Debug)]
pub struct Playing {
    pub(super) terms: Terms,
    pub(super) commitments: Commitments,
    pub(super) units: UnitCommitments,
    pub(super) opening: Opening,
    pub(super) arbiter: Arbiter,
}

impl Playing {
    /// What was agreed.
    pub fn terms(&self) -> &Terms {
        &self.terms
    }

    /// What to tell everybody before the first turn.
    pub fn start(&self) -> Start {
        Start {
            position: *self.arbiter.game().start().public(),
            units: self.units.clone(),
        }
    }

    /// The arbiter: what each observer knows, and for a server that stores it, everything.
    pub fn arbiter(&self) -> &Arbiter {
        &self.arbiter
    }

    /// Takes the turn that a side sends. Everybody is to be told the second part.
    ///
    /// # Errors
    /// If it was meant for another ply, or as of [`Arbiter::take`]; nothing has changed then.
    pub fn take(&mut self, by: Side, sent: Sent<Turn>) -> Result<(Taken, Told), HostError<Battle>> {
        let turn = self.now(sent)?;
        let revealed = self.arbiter.public().reveals(turn);
        let taken = self.arbiter.take(by, turn)?;
        let salt = revealed.map(|(_, square)| salt(&self.terms, &self.opening.seed, square));
        let step = taken.step;
        Ok((taken, Told { step, salt }))
    }

    /// Takes a side's own word.
    ///
    /// # Errors
    /// If it was meant for another ply, or as of [`Arbiter::say`]; nothing has changed then.
    pub fn say(&mut self, by: Side, sent: Sent<PlayerWord>) -> Result<(), HostError<Battle>> {
        let word = self.now(sent)?;
        self.arbiter.say(by, word)
    }

    /// What was sent, if it was meant for now.
    fn now<T>(&self, sent: Sent<T>) -> Result<T, HostError<Battle>> {
        sent.at(self.arbiter.plies()).map_err(HostError::OtherPly)
    }

    /// Says as the arbiter that a side has run out of time or has left, or that both agreed on a
    /// draw.
    ///
    /// # Errors
    /// As of [`Arbiter::declare`]; nothing has changed then.
    pub fn declare(&mut self, word: HostWord<Side>) -> Result<(), HostError<Battle>> {
        self.arbiter.declare(word)
    }

    /// Who owes the next message: the side to move its turn, or when the battle is over the server
    /// its transcript.
    pub fn owes(&self) -> Party {
        match self.arbiter.outcome() {
            None => Party::Player(self.arbiter.public().turn()),
            Some(_) => Party::Server,
        }
    }

    /// Waits no longer: the side to move has left, and has lost the battle by abandonment. If a clock
    /// of its own has run out, [declare](Self::declare) that instead.
    ///
    /// # Errors
    /// If the battle is over.
    pub fn forfeit(&mut self) -> Result<(), HostError<Battle>> {
        self.declare(HostWord::Abandon(self.arbiter.public().turn()))
    }

    /// The last phase, when the battle is over.
    ///
    /// # Errors
    /// This phase, if it is not.
    pub fn over(self) -> Result<Over, Box<Self>> {
        let Some(outcome) = self.arbiter.outcome() else {
            return Err(Box::new(self));
        };
        let transcript = Transcript {
            terms: self.terms,
            commitments: self.commitments,
            units: self.units,
            record: self.arbiter.replica().record(),
            opening: self.opening,
        };
        Ok(Over {
            transcript,
            outcome,
        })
    }
}

/// The battle is over, and everything may be opened.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Over {
    transcript: Transcript,
    outcome: Outcome<Side>,
}

impl Over {
    /// What everybody is to get: a server that keeps it back voids the battle.
    pub fn transcript(&self) -> &Transcript {
        &self.transcript
    }

    /// How the battle has ended.
    pub fn outcome(&self) -> Outcome<Side> {
        self.outcome
    }
}
