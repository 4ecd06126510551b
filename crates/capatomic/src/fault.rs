//! What can be wrong with a position string.

use alloc::string::String;
use core::fmt;

use piece_kit::{Faults, PlacementFault, Side};

use crate::Square;

/// What is wrong with a position string.
#[derive(Clone, PartialEq, Eq, Debug)]
#[non_exhaustive]
pub enum PositionFault {
    /// There are not eight fields.
    Fields {
        /// How many there are.
        found: usize,
    },
    /// The placement field cannot be read.
    Placement(PlacementFault),
    /// The turn field is not `w` or `b`.
    Turn {
        /// The field.
        found: String,
    },
    /// A side has not exactly one king.
    Kings {
        /// The side.
        side: Side,
        /// How many kings it has.
        found: u32,
    },
    /// A pawn stands on or beyond the rank on which it promotes.
    Pawn {
        /// Where it stands.
        square: Square,
    },
    /// The side that has just moved is in check.
    OpponentInCheck {
        /// Where its king stands.
        king: Square,
        /// Where the attacker stands.
        attacker: Square,
    },
    /// The castling field has a letter that is no file, or one twice.
    CastlingLetter {
        /// The letter.
        letter: char,
    },
    /// The castling field names a rook that is not there, or whose king is not
    /// on his first rank, or a second one on the same wing.
    Castling {
        /// The letter.
        letter: char,
        /// What the placement lacks.
        why: &'static str,
    },
    /// The en-passant field is not a square.
    EnPassantText {
        /// The field.
        found: String,
    },
    /// No double step can just have passed over the square.
    EnPassant {
        /// The square.
        square: Square,
        /// What the placement lacks.
        why: &'static str,
    },
    /// The missile field has a letter that is no file, or one twice.
    MissileLetter {
        /// The letter.
        letter: char,
    },
    /// The missile field contradicts the placement.
    Missile {
        /// The letter.
        letter: char,
        /// What is wrong.
        why: &'static str,
    },
    /// The unlocked field is not `+` or `-`.
    Unlocked {
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
            Self::Fields { found } => {
                write!(
                    f,
                    "a position has 8 fields separated by one space, not {found}"
                )
            }
            Self::Placement(why) => write!(f, "placement: {why}"),
            Self::Turn { found } => write!(f, "turn: {found:?} is not w or b"),
            Self::Kings { side, found } => {
                write!(
                    f,
                    "placement: {} has {found} kings instead of 1",
                    side.name()
                )
            }
            Self::Pawn { square } => {
                write!(f, "placement: the pawn on {square} would have promoted")
            }
            Self::OpponentInCheck { king, attacker } => write!(
                f,
                "placement: the side that has just moved is in check: king {king}, attacker {attacker}"
            ),
            Self::CastlingLetter { letter } => {
                write!(f, "castling: {letter:?} names no file or one twice")
            }
            Self::Castling { letter, why } => write!(f, "castling: {letter:?}: {why}"),
            Self::EnPassantText { found } => {
                write!(f, "en passant: {found:?} is neither a square nor -")
            }
            Self::EnPassant { square, why } => write!(f, "en passant: {square}: {why}"),
            Self::MissileLetter { letter } => {
                write!(f, "missiles: {letter:?} names no file or one twice")
            }
            Self::Missile { letter, why } => write!(f, "missiles: {letter:?}: {why}"),
            Self::Unlocked { found } => write!(f, "unlocked: {found:?} is not + or -"),
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
