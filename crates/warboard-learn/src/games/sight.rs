//! What a side sees of a board game, as its planes are written.

use piece_kit::geom::{Bitboard, Board};
use piece_kit::{BoardOf, Boarded, Side};

use crate::plane::{Canvas, Number};

/// A side's planes while they are written.
#[doc(hidden)]
pub struct Sight<'a, V: Boarded, T> {
    pub(super) canvas: Canvas<'a, T>,
    pub(super) position: &'a V,
    pub(super) kinds: &'a [V::Kind],
    pub(super) side: Side,
    pub(super) columns: usize,
}

impl<'a, V: Boarded, T: Number> Sight<'a, V, T> {
    pub(super) fn side(&self) -> Side {
        self.side
    }

    /// The kinds of pieces that the game uses.
    pub(super) fn kinds(&self) -> &'a [V::Kind] {
        self.kinds
    }

    #[inline(always)]
    pub(super) fn squares(&mut self, plane: usize, squares: Bitboard<BoardOf<V>>) {
        for square in squares {
            let seen = self.position.seen_by(self.side, square);
            let cell = match self.columns == usize::from(BoardOf::<V>::FILES) {
                true => seen.index(),
                false => {
                    let (row, column) = (seen.rank().index(), seen.file().index());
                    usize::from(row) * self.columns + usize::from(column)
                }
            };
            self.canvas.one(plane, cell);
        }
    }

    #[inline(always)]
    pub(super) fn fill(&mut self, plane: usize, number: u32) {
        self.canvas.fill(plane, number);
    }
}
