//! What can be wrong with a position string.

use alloc::string::String;
use core::fmt;

use piece_kit::{Faults, Side};

use crate::Square;

/// What is wrong with a position string, the arbiter's or a public one.
#[derive(Clone, PartialEq, Eq, Debug)]
#[non_exhaustive]
pub enum PositionFault {
    /// There are not four fields.
    Fields {
        /// How many there are.
        found: usize,
    },
    /// The placement has more than twelve ranks.
    Ranks {
        /// How many it has.
        found: usize,
    },
    /// A rank has no squares, more than ten, or not as many as the highest.
    Files {
        /// The number of the rank.
        rank: usize,
        /// How many squares it has.
        found: usize,
        /// How many the highest has.
        expected: usize,
    },
    /// A sign means nothing.
    Sign {
        /// The sign.
        sign: char,
        /// The number of the rank in which it stands.
        rank: usize,
    },
    /// `?` is not followed by the letter of a unit that can lie face down.
    Concealed {
        /// The number of the rank in which it stands.
        rank: usize,
    },
    /// A public unit `U` where identities are needed.
    PublicUnit {
        /// The number of the rank in which it stands.
        rank: usize,
    },
    /// An identity `?X` in a public string.
    Identity {
        /// The number of the rank in which it stands.
        rank: usize,
    },
    /// White has not exactly one royal unit, or Black more than one.
    Royals {
        /// The side.
        side: Side,
        /// How many it has.
        found: u32,
    },
    /// The side that has just moved is in check.
    OpponentInCheck {
        /// Where its royal unit stands.
        royal: Square,
        /// Where the attacker stands.
        attacker: Square,
    },
    /// The turn field is not `w` or `b`.
    Turn {
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
                "a position has 4 fields separated by one space, not {found}"
            ),
            Self::Ranks { found } => write!(f, "placement: {found} ranks, but 12 at most"),
            Self::Files {
                rank,
                found,
                expected,
            } => {
                write!(f, "placement: rank {rank} has {found} squares instead of ")?;
                match expected {
                    1..=10 => write!(f, "{expected}"),
                    _ => f.write_str("1 to 10"),
                }
            }
            Self::Sign { sign, rank } => {
                write!(f, "placement: {sign:?} in rank {rank} means nothing")
            }
            Self::Concealed { rank } => write!(
                f,
                "placement: ? in rank {rank} is not followed by one of q, r, b, n, g, c, w and f"
            ),
            Self::PublicUnit { rank } => write!(
                f,
                "placement: a unit in rank {rank} has no identity, which an arbiter must know"
            ),
            Self::Identity { rank } => write!(
                f,
                "placement: a unit face down in rank {rank} has an identity, which is not public"
            ),
            Self::Royals { side, found } => {
                let allowed = match side {
                    Side::White => "needs exactly one",
                    Side::Black => "may have at most one",
                };
                let side = side.name();
                write!(
                    f,
                    "placement: {side} has {found} royal units, but {allowed}"
                )
            }
            Self::OpponentInCheck { royal, attacker } => write!(
                f,
                "placement: the side that has just moved is in check: royal unit {royal}, attacker {attacker}"
            ),
            Self::Turn { found } => write!(f, "turn: {found:?} is not w or b"),
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
