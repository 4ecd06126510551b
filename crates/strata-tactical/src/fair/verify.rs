//! What is checked in a transcript, and what it is compared with.

use alloc::vec::Vec;
use core::fmt;

use piece_kit::errors::ReplayError;
use piece_kit::{Game, Record, Side, Variant};

use super::transcript::check_bare;
use super::{Commitments, RepeatedCommitment, Terms, Transcript, TranscriptFault, UnitCommitments};
use crate::rules::selection::SelectionError;
use crate::{Battle, Illegal, PublicBattle, Square, Step, Turn, Unit};

/// What somebody knows who verifies a transcript. A transcript is not signed: what is not given
/// here is not compared, and may be of another battle, or what its author likes.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Expected {
    /// What was agreed.
    pub terms: Option<Terms>,
    /// What was published before anything was opened.
    pub commitments: Option<Commitments>,
    /// What was published before the first turn.
    pub units: Option<UnitCommitments>,
    /// The battle as it was seen, with its end: the record of a [`Replica`](crate::Replica).
    pub record: Option<Record<PublicBattle>>,
}

/// A part of a transcript that can be compared. The text is `terms`, `commitments`, `units` or
/// `record`.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Part {
    /// What was agreed.
    Terms,
    /// The three commitments.
    Commitments,
    /// The commitments to units.
    Units,
    /// Turns, what they revealed, and the end.
    Record,
}

impl fmt::Display for Part {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Self::Terms => "terms",
            Self::Commitments => "commitments",
            Self::Units => "units",
            Self::Record => "record",
        })
    }
}

/// A battle in whose transcript everything is as it should be.
#[derive(Clone, PartialEq, Eq, Debug)]
#[non_exhaustive]
pub struct Verified {
    /// The battle with its history; one that was broken off has no outcome.
    pub game: Game<PublicBattle>,
    /// What was not compared with anything, because nothing was expected of it. If it is empty,
    /// this is the battle that you have seen.
    pub not_compared: Vec<Part>,
}

piece_kit::faults! {
    /// The first thing in a transcript that is not as it should be. Steps are counted
    /// from 1.
    #[non_exhaustive]
    pub enum VerifyError {
        /// These are not the terms that were agreed on.
        OtherTerms => "other-terms" [], "these are not the terms that were agreed on";
        /// The server's commitment is not the one that was published.
        OtherServerCommitment =>
            "other-server-commitment" [], "the server's commitment is not the one that was published";
        /// A player's commitment is not the one that was published.
        OtherPlayerCommitment { side: Side } =>
            "other-player-commitment" [], "{side}'s commitment is not the one that was published";
        /// The commitments to units are not those that were published.
        OtherUnits =>
            "other-units" [], "the hashes of the units are not those that were published";
        /// The battle began otherwise.
        OtherStart => "other-start" [], "the battle that was seen began otherwise";
        /// Another step was seen, or none.
        OtherStep { step: usize } =>
            "other-step" [], "step {step} is not that of the battle that was seen";
        /// The battle ended otherwise, or had not ended.
        OtherEnd => "other-end" [], "the battle that was seen ended otherwise, or has not ended";
        /// The record has something that nothing binds.
        Form(#[from] why: TranscriptFault) => "{why}";
        /// Two commitments are the same.
        Repeated(#[from] why: RepeatedCommitment) => "{why}";
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
        /// The commitments to units are not one for each that lies face down: the first square that
        /// differs.
        UnitSquares { square: Square } =>
            "unit-squares" [square],
            "the hashes are not one for each unit that lies face down: {square} differs";
        /// The commitment to a unit is not to the one that was dealt.
        Unit { square: Square } =>
            "unit" [square], "the hash for {square} is not that of the unit that was dealt there";
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
    /// Compares it with what is expected, and checks everything in it: commitments, selections,
    /// the deal that follows from them, the hash of every unit, every turn and every identity that
    /// was told, and the end.
    ///
    /// # Errors
    /// The first thing that is not as it should be.
    pub fn verify(&self, expected: &Expected) -> Result<Verified, VerifyError> {
        check_bare(&self.record)?;
        let not_compared = expected.compare(self)?;
        self.verify_commitments()?;
        let start = self.verified_start()?;
        self.verify_units(&start)?;
        self.verify_steps(start)?;
        let replayed = self.record.replay();
        let game = replayed.map_err(|why| VerifyError::End { why })?;
        Ok(Verified { game, not_compared })
    }

    fn verify_units(&self, start: &Battle) -> Result<(), VerifyError> {
        if let Some(square) = self.units.misfit(start.public()) {
            return Err(VerifyError::UnitSquares { square });
        }
        let dealt = UnitCommitments::of_start(&self.terms, &self.opening.seed, start);
        let other = dealt
            .iter()
            .find(|&(square, unit)| self.units.at(square) != Some(unit));
        match other {
            Some((square, _)) => Err(VerifyError::Unit { square }),
            None => Ok(()),
        }
    }

    fn verify_commitments(&self) -> Result<(), VerifyError> {
        self.commitments.check_distinct()?;
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

impl Expected {
    /// What is not expected, if the transcript has what is.
    fn compare(&self, found: &Transcript) -> Result<Vec<Part>, VerifyError> {
        let mut not_compared = Vec::new();
        match &self.terms {
            Some(terms) if *terms != found.terms => return Err(VerifyError::OtherTerms),
            Some(_) => {}
            None => not_compared.push(Part::Terms),
        }
        match &self.commitments {
            Some(published) => compare_commitments(published, &found.commitments)?,
            None => not_compared.push(Part::Commitments),
        }
        match &self.units {
            Some(units) if *units != found.units => return Err(VerifyError::OtherUnits),
            Some(_) => {}
            None => not_compared.push(Part::Units),
        }
        match &self.record {
            Some(seen) => compare_records(seen, &found.record)?,
            None => not_compared.push(Part::Record),
        }
        Ok(not_compared)
    }
}

fn compare_commitments(published: &Commitments, found: &Commitments) -> Result<(), VerifyError> {
    if published.server != found.server {
        return Err(VerifyError::OtherServerCommitment);
    }
    let same = |side: &Side| published.players[*side] == found.players[*side];
    match Side::ALL.into_iter().find(|side| !same(side)) {
        Some(side) => Err(VerifyError::OtherPlayerCommitment { side }),
        None => Ok(()),
    }
}

/// Compares what was played and how it ended.
fn compare_records(
    seen: &Record<PublicBattle>,
    found: &Record<PublicBattle>,
) -> Result<(), VerifyError> {
    if seen.start() != found.start() {
        return Err(VerifyError::OtherStart);
    }
    let (seen_steps, steps) = (seen.actions(), found.actions());
    if seen_steps != steps {
        let pairs = seen_steps.iter().zip(steps);
        let step = 1 + pairs.take_while(|(one, other)| one == other).count();
        return Err(VerifyError::OtherStep { step });
    }
    let end = |record: &Record<PublicBattle>| (record.ended(), record.draw_offer());
    let same = end(seen) == end(found);
    same.then_some(()).ok_or(VerifyError::OtherEnd)
}
