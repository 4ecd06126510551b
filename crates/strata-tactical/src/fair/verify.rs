//! What is checked in a transcript.

use core::fmt;

use piece_kit::{Game, ReplayError, Side, Variant};

use super::Transcript;
use crate::{Battle, Illegal, PublicBattle, SelectionError, Step, Turn, Unit};

piece_kit::faults! {
    /// The first thing in a transcript that is not as it should be. Steps are counted
    /// from 1.
    #[non_exhaustive]
    pub enum VerifyError {
        /// The server's seed is not the one that it committed to.
        ServerCommitment =>
            "server-commitment" [], "the server's seed is not the one that it committed to";
        /// A player's selection or nonce is not what they committed to.
        PlayerCommitment { side: Side } =>
            "player-commitment" [], "what {side} has opened is not what was committed to";
        /// A side may not field its selection.
        Selection { side: Side, why: SelectionError } =>
            "selection" [], "{side} fields {why}";
        /// The start is not that of these selections on the board of the terms.
        Start => "start" [], "the start is not that of these selections on the board of the terms";
        /// A turn that the rules forbid.
        Turn { step: usize, turn: Turn, why: Illegal } =>
            "turn" [], "step {step}, {turn}: {why}";
        /// The step tells another unit than was `dealt`, or one although none is revealed.
        Identity { step: usize, told: Step, dealt: Option<Unit> } =>
            "identity" [], "step {step}, {told}: {is}", is = Dealt(*dealt);
        /// A turn after the end of the battle, or an end that could not be.
        End { why: ReplayError<PublicBattle> } => "end" [], "{why}";
    }
}

struct Dealt(Option<Unit>);

impl fmt::Display for Dealt {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.0 {
            Some(unit) => write!(f, "a {unit} was dealt there"),
            None => f.write_str("the turn reveals no unit"),
        }
    }
}

impl Transcript {
    /// Checks everything in it: commitments, selections, the deal that follows from
    /// them, every turn and every identity that was told, and the end. Returns the
    /// battle with its history; one that was broken off has no outcome.
    ///
    /// # Errors
    /// The first thing that is not as it should be.
    pub fn verify(&self) -> Result<Game<PublicBattle>, VerifyError> {
        self.verify_commitments()?;
        let start = self.verified_start()?;
        self.verify_steps(start)?;
        let replayed = self.record.replay();
        replayed.map_err(|why| VerifyError::End { why })
    }

    fn verify_commitments(&self) -> Result<(), VerifyError> {
        let opened = self.opening.commitments(&self.terms);
        if opened.server != self.commitments.server {
            return Err(VerifyError::ServerCommitment);
        }
        for side in Side::ALL {
            if opened.players[side] != self.commitments.players[side] {
                return Err(VerifyError::PlayerCommitment { side });
            }
            let selection = &self.opening.entries[side].selection;
            let fair = self.terms.check_selection(side, selection);
            fair.map_err(|why| VerifyError::Selection { side, why })?;
        }
        Ok(())
    }

    /// The start as it must have been.
    fn verified_start(&self) -> Result<Battle, VerifyError> {
        let start = Battle::start(self.terms.board(), &self.opening.deal(&self.terms));
        let same = start.public() == self.record.start();
        same.then_some(start).ok_or(VerifyError::Start)
    }

    fn verify_steps(&self, mut battle: Battle) -> Result<(), VerifyError> {
        for (&told, step) in self.record.actions().iter().zip(1..) {
            let turn = told.turn;
            let legal = battle.check(turn);
            legal.map_err(|why| VerifyError::Turn { step, turn, why })?;
            let dealt = battle.resolve(turn);
            if dealt != told {
                let dealt = dealt.revealed;
                return Err(VerifyError::Identity { step, told, dealt });
            }
            battle.play_unchecked(turn);
        }
        Ok(())
    }
}
