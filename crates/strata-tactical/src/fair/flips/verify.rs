//! What is checked in a battle whose identities were flipped for.

use piece_kit::errors::ReplayError;
use piece_kit::{BySide, Game, Seed, Side, Variant};

use super::{FlipError, FlippedBattle, Flips};
use crate::fair::transcript::check_bare;
use crate::fair::{Commitment, TranscriptFault};
use crate::rules::selection::SelectionError;
use crate::{Battle, Illegal, PublicBattle, Step, Turn, Unit};

piece_kit::faults! {
    /// The first thing in a flipped battle that is not as it should be. Steps and reveals count
    /// from 1.
    #[non_exhaustive]
    pub enum FlippedError {
        /// The record has something that nothing binds.
        Form(#[from] why: TranscriptFault) => "{why}";
        /// A player's selection or nonce is not what they committed to.
        Commitment { side: Side } =>
            "player-commitment" [], "what {side} has opened is not what was committed to";
        /// A side may not field its selection.
        Selection { side: Side, why: SelectionError } => "selection" [], "{side} fields {why}";
        /// The start is not that of these selections on the board of the terms.
        Start => "start" [], "the start is not that of these selections on the board of the terms";
        /// A turn that the rules forbid.
        Turn { step: usize, turn: Turn, why: Illegal } => "turn" [], "step {step}, {turn}: {why}";
        /// A link is not one of its side's chain.
        Link(#[from] why: FlipError) => "{why}";
        /// There are not as many links as reveals.
        Links { found: usize, reveals: usize } =>
            "flip-count" [], "there are {reveals} reveals, and links for {found}";
        /// The step tells another unit than was drawn, or none.
        Identity { step: usize, told: Step, drawn: Unit } =>
            "flip-identity" [], "step {step}, {told}: the lot has drawn a {drawn}";
        /// A turn after the end of the battle, or an end that could not be.
        End { why: ReplayError<PublicBattle> } => "end" [], "{why}";
    }
}

impl FlippedBattle {
    /// Checks everything in it: commitments, selections, links, every turn, every identity that
    /// was told, and the end. Returns the battle with its history; one that was broken off has no
    /// outcome.
    ///
    /// Compare the terms, the anchors and the commitments with what was published before
    /// the battle: nothing in the text can prove when it was said.
    ///
    /// # Errors
    /// The first thing that is not as it should be.
    pub fn verify(&self) -> Result<Game<PublicBattle>, FlippedError> {
        check_bare(&self.record)?;
        self.verify_selections()?;
        let steps = self.record.actions();
        let mut position = *self.record.start();
        let mut concealed = BySide::from_fn(|side| self.entries[side].selection.concealed());
        let mut flips = Flips::new(&self.terms, self.anchors);
        let mut links = self.links.iter();
        for (&told, step) in steps.iter().zip(1..) {
            let turn = told.turn;
            let refused = |why| FlippedError::Turn { step, turn, why };
            position.check(told).map_err(refused)?;
            if let Some((owner, _)) = position.reveals(turn) {
                let mover = position.turn();
                let sent = links.next().ok_or_else(|| self.count())?;
                flips.accept(mover, sent[mover])?;
                let flip = flips.accept(!mover, sent[!mover])?;
                let nonce = &self.entries[owner].nonce;
                let unit = flip.and_then(|flip| flip.unit(&self.terms, nonce, &concealed[owner]));
                let drawn = unit.ok_or_else(|| self.count())?;
                if told.revealed != Some(drawn) {
                    return Err(FlippedError::Identity { step, told, drawn });
                }
                concealed[owner].remove(drawn);
            }
            position.play_unchecked(told);
        }
        if links.next().is_some() {
            return Err(self.count());
        }
        let replayed = self.record.replay();
        replayed.map_err(|why| FlippedError::End { why })
    }

    fn verify_selections(&self) -> Result<(), FlippedError> {
        for side in Side::ALL {
            let entry = &self.entries[side];
            if Commitment::to_selection(&self.terms, side, entry) != self.commitments[side] {
                return Err(FlippedError::Commitment { side });
            }
            let fair = self.terms.check_selection(side, &entry.selection);
            fair.map_err(|why| FlippedError::Selection { side, why })?;
        }
        let selections = BySide::from_fn(|side| self.entries[side].selection);
        // Whatever is dealt, everybody sees the same at the start.
        let start = Battle::draw(self.terms.board(), &selections, &Seed::guessable(0));
        let same = start.public() == self.record.start();
        same.then_some(()).ok_or(FlippedError::Start)
    }

    fn count(&self) -> FlippedError {
        let mut position = *self.record.start();
        let steps = self.record.actions().iter();
        let reveals = steps.filter(|step| {
            let reveals = position.reveals(step.turn).is_some();
            position.play_unchecked(**step);
            reveals
        });
        FlippedError::Links {
            reveals: reveals.count(),
            found: self.links.len(),
        }
    }
}
