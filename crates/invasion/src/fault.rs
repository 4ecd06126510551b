//! What can be wrong with a position string.

use alloc::string::String;
use core::fmt;

use piece_kit::{Faults, PlacementFault, Side};

use crate::Square;

/// What is wrong with a position string.
#[derive(Clone, PartialEq, Eq, Debug)]
#[non_exhaustive]
pub enum PositionFault {
    /// There are not five fields.
    Fields {
        /// How many there are.
        found: usize,
    },
    /// The placement field cannot be read.
    Placement(PlacementFault),
    /// The sea is written elsewhere than on d4 to g7, or not there.
    Sea {
        /// The first square that is wrong.
        square: Square,
    },
    /// The turn field is not `w` or `b`.
    Turn {
        /// The field.
        found: String,
    },
    /// A side has not exactly one Head Quarter.
    HeadQuarters {
        /// The side.
        side: Side,
        /// How many it has.
        found: u32,
    },
    /// The side that has just moved is in check.
    OpponentInCheck {
        /// Where its Head Quarter stands.
        head_quarter: Square,
        /// Where the attacker stands.
        attacker: Square,
    },
    /// The Bomb field is not two characters out of `0`, `1` and `x`.
    Bombs {
        /// The field.
        found: String,
    },
    /// The halfmove field is not a whole number below 2^32.
    Halfmove {
        /// The field.
        found: String,
    },
    /// The fullmove field is not a whole number from 1 below 2^32.
    Fullmove {
        /// The field.
        found: String,
    },
}

impl fmt::Display for PositionFault {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Fields { found } => write!(
                f,
                "a position has 5 fields separated by one space, not {found}"
            ),
            Self::Placement(why) => write!(f, "placement: {why}"),
            Self::Sea { square } => {
                write!(f, "placement: the sea is d4 to g7 exactly; see {square}")
            }
            Self::Turn { found } => write!(f, "turn: {found:?} is not w or b"),
            Self::HeadQuarters { side, found } => write!(
                f,
                "placement: {} has {found} Head Quarters instead of 1",
                side.name()
            ),
            Self::OpponentInCheck {
                head_quarter,
                attacker,
            } => write!(
                f,
                "placement: the side that has just moved is in check: Head Quarter {head_quarter}, attacker {attacker}"
            ),
            Self::Bombs { found } => write!(
                f,
                "bombs: {found:?} is not two characters out of 0, 1 and x"
            ),
            Self::Halfmove { found } => {
                write!(f, "halfmove: {found:?} is not a whole number below 2^32")
            }
            Self::Fullmove { found } => {
                write!(
                    f,
                    "fullmove: {found:?} is not a whole number from 1 below 2^32"
                )
            }
        }
    }
}

/// Everything that is wrong with a position string.
pub type ParsePositionError = Faults<PositionFault>;
