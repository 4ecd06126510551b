//! Marks: what decides a game besides its pieces.

use board_geom::{Bitboard, Board};

use crate::BySide;

/// What a position knows besides its pieces: rights to castle, a square that a pawn has passed, checks still
/// to give. [`Boarded::visit_marks`](crate::Boarded::visit_marks) shows them.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Mark<B: Board> {
    /// The name: lower case with hyphens, such as `castling`; no other mark of the game has it.
    pub name: &'static str,
    /// What is marked, in words that fit behind *your* if each side has its own: `rooks that may
    /// still castle`.
    pub meaning: &'static str,
    /// The squares or numbers.
    pub value: MarkValue<B>,
}

/// The squares or numbers of a [`Mark`].
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum MarkValue<B: Board> {
    /// Squares that are no side's.
    Squares(Bitboard<B>),
    /// Squares of each side.
    SquaresOf(BySide<Bitboard<B>>),
    /// A number that is no side's, and the highest that matters, at least 1.
    Number(u32, u8),
    /// A number of each side, and the highest that matters, at least 1.
    NumberOf(BySide<u32>, u8),
}

impl<B: Board> Mark<B> {
    /// A mark with this name, meaning and value.
    #[inline(always)]
    pub const fn new(name: &'static str, meaning: &'static str, value: MarkValue<B>) -> Self {
        Self {
            name,
            meaning,
            value,
        }
    }
}
