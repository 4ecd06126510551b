//! What can be wrong with a position string.

use alloc::string::String;

use piece_kit::fen::FieldFault;
use piece_kit::messages::Faults;
use piece_kit::{Side, faults};

use crate::Square;

faults! {
    /// A fault of a position string.
    #[non_exhaustive]
    pub enum PositionFault {
        /// A field that most games share cannot be read.
        Field(#[from] why: FieldFault) => "{why}";
        /// The sea is not d4 to g7 exactly; the square is the first that is wrong.
        Sea { square: Square } =>
            "sea-shape" [square], "placement: the sea is d4 to g7 exactly; see {square}";
        /// A side does not have exactly one Head Quarter.
        HeadQuarters { side: Side, found: u32 } =>
            "head-quarters" [], "placement: {side} has {found} Head Quarters instead of 1";
        /// The side that has just moved is in check.
        OpponentInCheck { head_quarter: Square, attacker: Square } =>
            "opponent-in-check" [attacker, head_quarter],
            "placement: the side that has just moved is in check: \
             Head Quarter {head_quarter}, attacker {attacker}";
        /// The Bomb field is not two of the characters `0`, `1` and `x`.
        Bombs { found: String } =>
            "bombs" [], "bombs: \"{found}\" is not two of the characters 0, 1 and x";
    }
}

/// All faults of a position string.
pub type ParsePositionError = Faults<PositionFault>;
