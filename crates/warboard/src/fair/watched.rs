//! What somebody has seen of a battle, beside the units that its arbiter opens.

use piece_kit::{Reasons as _, Side, Variant as _};
use strata_tactical::fair::VerifyError;
use strata_tactical::{PublicBattle, Square, Step, Unit};

use super::units::read;
use super::{FairError, OpenedUnit, Terms, UnitCommitment, check_units};
use crate::error::PositionError;
use crate::record_limits;

/// What a spectator has seen of a battle from its start.
#[derive(Clone, PartialEq, Eq, Debug)]
#[cfg_attr(
    feature = "serde",
    derive(serde::Serialize, serde::Deserialize),
    serde(deny_unknown_fields)
)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct Watched {
    /// The text of a spectator's view before the first turn.
    pub start: String,
    /// What a spectator was told since then. Words are skipped.
    pub told: Vec<String>,
}

impl Watched {
    /// As [`check_units`], and that nothing is missing: that a hash was published for each unit
    /// which lay face down, and that those which have been revealed, and no others, are opened as
    /// they were told.
    ///
    /// # Errors
    /// As [`check_units`]; or the first thing that does not fit.
    pub fn check_units(
        &self,
        terms: &Terms,
        published: &[UnitCommitment],
        opened: &[OpenedUnit],
    ) -> Result<(), FairError> {
        check_units(terms, published, opened)?;
        let start = self.start()?;
        if start.terrain().ok().as_ref() != Some(terms.checked()?.board()) {
            return Err(WatchedFault::OtherBoard.into());
        }
        if let Some(square) = read(published)?.misfit(&start) {
            return Err(VerifyError::UnitSquares { square }.into());
        }
        let revealed = self.revealed(start)?;
        for (at, one) in opened.iter().enumerate() {
            let square = one.square.clone();
            if opened[..at].iter().any(|other| other.square == square) {
                return Err(WatchedFault::Twice { square }.into());
            }
            let seen = revealed.get(at).is_some_and(|(side, square, unit)| {
                one.player == side.to_string()
                    && one.square == square.to_string()
                    && one.unit == unit.letter().to_string()
            });
            if !seen {
                return Err(WatchedFault::NotSeen { square }.into());
            }
        }
        match revealed.get(opened.len()) {
            Some((_, square, _)) => {
                let square = square.to_string();
                Err(WatchedFault::NotOpened { square }.into())
            }
            None => Ok(()),
        }
    }

    fn start(&self) -> Result<PublicBattle, PositionError> {
        record_limits::check(&self.start).map_err(|faults| PositionError { faults })?;
        let start = self.start.parse::<PublicBattle>();
        start.map_err(|why| PositionError {
            faults: why.reasons(),
        })
    }

    /// The units that were revealed, in order.
    fn revealed(&self, start: PublicBattle) -> Result<Vec<(Side, Square, Unit)>, FairError> {
        let mut position = start;
        let mut revealed = Vec::new();
        let steps = self.told.iter().filter_map(|line| line.parse().ok());
        for (told, step) in steps.zip(1..) {
            let Step {
                turn,
                revealed: unit,
            } = told;
            let why = position.check(told).err();
            if let Some(why) = why {
                return Err(VerifyError::Turn { step, turn, why }.into());
            }
            if let (Some((side, square)), Some(unit)) = (position.reveals(turn), unit) {
                revealed.push((side, square, unit));
            }
            position.play_unchecked(told);
        }
        Ok(revealed)
    }
}

piece_kit::faults! {
    /// What does not fit what was seen of a battle.
    pub(crate) enum WatchedFault {
        OtherBoard => "other-board" [], "the battle that was seen is not on the board of the terms";
        NotSeen { square: String } =>
            "not-seen" [square.clone()], "what is opened for {square} is not what was seen";
        Twice { square: String } =>
            "opened-twice" [square.clone()], "the unit on {square} is opened twice";
        NotOpened { square: String } =>
            "not-opened" [square.clone()], "a unit was revealed on {square} and is not opened";
    }
}
