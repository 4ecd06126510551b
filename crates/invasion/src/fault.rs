//! What can be wrong with a position string.

use alloc::string::String;

use piece_kit::{Faults, PlacementFault, Side, faults};

use crate::Square;

faults! {
    /// What is wrong with a position string. What was `found` is the field, or a number.
    #[non_exhaustive]
    pub enum PositionFault {
        /// There are not five fields.
        Fields { found: usize } => "a position has 5 fields separated by one space, not {found}";
        /// The placement field cannot be read.
        Placement(why: PlacementFault) => "placement: {why}";
        /// The sea is not d4 to g7 exactly; the square is the first that is wrong.
        Sea { square: Square } => "placement: the sea is d4 to g7 exactly; see {square}";
        /// The turn field is not `w` or `b`.
        Turn { found: String } => "turn: {found:?} is not w or b";
        /// A side does not have exactly one Head Quarter.
        HeadQuarters { side: Side, found: u32 } =>
            "placement: {} has {found} Head Quarters instead of 1", side.name();
        /// The side that has just moved is in check.
        OpponentInCheck { head_quarter: Square, attacker: Square } =>
            "placement: the side that has just moved is in check: Head Quarter {head_quarter}, attacker {attacker}";
        /// The Bomb field is not two of the characters `0`, `1` and `x`.
        Bombs { found: String } => "bombs: {found:?} is not two of the characters 0, 1 and x";
        /// The halfmove field is not a whole number below 2^32.
        Halfmove { found: String } => "halfmove: {found:?} is not a whole number below 2^32";
        /// The fullmove field is not a whole number from 1 below 2^32.
        Fullmove { found: String } => "fullmove: {found:?} is not a whole number from 1 below 2^32";
    }
}

/// Everything that is wrong with a position string.
pub type ParsePositionError = Faults<PositionFault>;
