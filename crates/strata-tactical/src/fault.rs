//! What can be wrong with a position string.

use alloc::string::String;
use core::fmt;

use piece_kit::{Faults, Side};

use crate::Square;

piece_kit::faults! {
    /// What is wrong with a position string, the arbiter's or a public one. Ranks are
    /// numbered from White's side.
    #[non_exhaustive]
    pub enum PositionFault {
        /// There are not four fields.
        Fields { found: usize } => "a position has 4 fields separated by one space, not {found}";
        /// The placement has more than twelve ranks.
        Ranks { found: usize } => "placement: {found} ranks, but 12 at most";
        /// A rank has no squares, more than ten, or another number than the highest.
        Files { rank: usize, found: usize, expected: usize } =>
            "placement: rank {rank} has {found} squares instead of {}", Width(*expected);
        /// A character has no meaning.
        Sign { sign: char, rank: usize } => "placement: {sign:?} in rank {rank} has no meaning";
        /// `?` is not followed by the letter of a unit that can lie face down.
        Concealed { rank: usize } =>
            "placement: ? in rank {rank} is not followed by one of q, r, b, n, g, c, w and f";
        /// A unit without identity, `U`, in an arbiter's string.
        PublicUnit { rank: usize } =>
            "placement: a unit in rank {rank} has no identity, which an arbiter must know";
        /// An identity, `?X`, in a public string.
        Identity { rank: usize } =>
            "placement: a unit face down in rank {rank} has an identity, which is not public";
        /// White has not exactly one royal unit, or Black more than one.
        Royals { side: Side, found: u32 } =>
            "placement: {} has {found} royal units, but {}", side.name(), royals(*side);
        /// The side that has just moved is in check.
        OpponentInCheck { royal: Square, attacker: Square } =>
            "placement: the side that has just moved is in check: royal unit {royal}, attacker {attacker}";
        /// The turn field is not `w` or `b`.
        Turn { found: String } => "turn: {found:?} is not w or b";
        /// The halfmove field is not a whole number below 2^32.
        Halfmove { found: String } => "halfmove: {found:?} is not a whole number below 2^32";
        /// The fullmove field is not a whole number from 1 below 2^32.
        Fullmove { found: String } =>
            "fullmove: {found:?} is not a whole number from 1 below 2^32";
    }
}

/// Everything that is wrong with a position string.
pub type ParsePositionError = Faults<PositionFault>;

/// How many squares a rank must have, if the highest has so many.
struct Width(usize);

impl fmt::Display for Width {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.0 {
            expected @ 1..=10 => write!(f, "{expected}"),
            _ => f.write_str("1 to 10"),
        }
    }
}

fn royals(side: Side) -> &'static str {
    match side {
        Side::White => "needs exactly one",
        Side::Black => "may have at most one",
    }
}
