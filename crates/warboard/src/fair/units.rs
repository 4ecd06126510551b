//! The hashes of units face down, and what opens them.

use piece_kit::seeds::Nonce;
use piece_kit::{Side, Variant};
use strata_tactical::Unit;
use strata_tactical::errors::ParseTurnError;
use strata_tactical::fair::{self, ParseUnitCommitmentsError, UnitCommitments};

use super::deal::{FairDeal, FairError, dealt_start};
use super::terms::Terms;
use crate::Game;
use crate::error::StartError;

/// The commitment to a unit that lies face down.
#[derive(Clone, PartialEq, Eq, Debug)]
#[cfg_attr(
    feature = "serde",
    derive(serde::Serialize, serde::Deserialize),
    serde(deny_unknown_fields)
)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct UnitCommitment {
    /// Where it lies, from the start until it is revealed.
    pub square: String,
    /// 64 lower-case hexadecimal digits.
    pub commitment: String,
}

/// A unit that was revealed, with what opens its commitment: public.
#[derive(Clone, PartialEq, Eq, Debug)]
#[cfg_attr(
    feature = "serde",
    derive(serde::Serialize, serde::Deserialize),
    serde(deny_unknown_fields)
)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct OpenedUnit {
    /// Whose unit it is: `w` or `b`.
    pub player: String,
    /// Where it lay.
    pub square: String,
    /// The letter of the unit.
    pub unit: String,
    /// The salt of its commitment: 64 lower-case hexadecimal digits.
    pub salt: String,
}

impl FairDeal {
    /// The commitments to all units that lie face down, in the order of squares: for everybody,
    /// before the first turn.
    ///
    /// # Errors
    /// If the terms are faulty, or a side may not field its selection.
    pub fn units(&self) -> Result<Vec<UnitCommitment>, StartError> {
        let (terms, opening) = self.opening()?;
        Ok(listed(&UnitCommitments::of(&terms, &opening)))
    }

    /// The units that have been revealed in a battle of this deal, with their salts, in the order
    /// in which they were: for everybody. It tells nothing of the others.
    ///
    /// # Errors
    /// If the terms are faulty, a side may not field its selection, or the game is no battle
    /// (`no-battle`), or one of another deal (`other-deal`).
    pub fn opened_units(&self, battle: &Game) -> Result<Vec<OpenedUnit>, FairError> {
        let (terms, opening) = self.opening()?;
        let mut position = dealt_start(&terms, &opening, battle)?;
        let mut opened = Vec::new();
        for action in battle.actions() {
            let turn = action.parse()?;
            let step = position.resolve(turn);
            let revealed = position.public().reveals(turn);
            if let (Some((side, square)), Some(unit)) = (revealed, step.revealed) {
                opened.push(OpenedUnit {
                    player: side.to_string(),
                    square: square.to_string(),
                    unit: unit.letter().to_string(),
                    salt: fair::salt(&terms, &opening.seed, square).to_string(),
                });
            }
            position.play_unchecked(turn);
        }
        Ok(opened)
    }
}

/// Checks units that an arbiter has revealed against the list that it published before the battle.
/// Whether the list is whole, and whether these are all the units that were seen, is for
/// [`Watched::check_units`](super::Watched::check_units).
///
/// # Errors
/// The first lie, with the code `lie` and the square; or what cannot be read.
pub fn check_units(
    terms: &Terms,
    published: &[UnitCommitment],
    opened: &[OpenedUnit],
) -> Result<(), FairError> {
    let terms = terms.checked()?;
    let units = read(published)?;
    for one in opened {
        let side: Side = one.player.parse()?;
        let square = piece_kit::notation::parse_square(&one.square)?;
        let mut letters = one.unit.chars();
        let unit = letters.next().and_then(Unit::from_letter);
        let unit = unit.filter(|_| letters.next().is_none());
        let unit = unit.ok_or(ParseTurnError::Identity)?;
        let salt: Nonce = one.salt.parse()?;
        if units.at(square).is_none() {
            let square = one.square.clone();
            return Err(NotPublished { square }.into());
        }
        units.check(&terms, (side, square), unit, &salt)?;
    }
    Ok(())
}

piece_kit::faults! {
    /// A unit was told of which no commitment was published.
    pub(crate) struct NotPublished {
        pub(crate) square: String,
    } => "not-published" [square.clone()], "no hash was published for {square}";
}

pub(super) fn listed(units: &UnitCommitments) -> Vec<UnitCommitment> {
    let listed = units.iter().map(|(square, commitment)| UnitCommitment {
        square: square.to_string(),
        commitment: commitment.to_string(),
    });
    listed.collect()
}

pub(super) fn read(
    published: &[UnitCommitment],
) -> Result<UnitCommitments, ParseUnitCommitmentsError> {
    let lines = published.iter();
    let lines = lines.map(|unit| format!("unit {} {}\n", unit.square, unit.commitment));
    lines.collect::<String>().parse()
}
