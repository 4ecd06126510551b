//! Slides and hops along lines, on an occupied board.
//!
//! A line is split at the square into the half below and the half above it.
//! Above, subtracting one from the blockers flips every bit up to the lowest of
//! them; below, the highest blocker gives a mask (*obstruction difference*).

use crate::{Axis, Bitboard, Bits, Board, Square};

impl<B: Board> Square<B> {
    /// The squares that a slide along one axis reaches: in both directions up
    /// to and including the first square of `occupied`.
    ///
    /// `occupied` may hold this square or not, and should hold the squares
    /// that nothing can enter.
    #[cfg_attr(not(target_family = "wasm"), inline(always))]
    pub fn slide(self, axis: Axis, occupied: Bitboard<B>) -> Bitboard<B> {
        let halves = &B::geometry().lines[self.slot()][axis as usize];
        let one = B::Bits::ONE;
        let below = (occupied.bits() & halves.low) | one;
        let above = occupied.bits() & halves.high;
        let down = below.fill_up() & halves.low;
        let up = (above ^ above.wrapping_sub(one)) & halves.high;
        Bitboard::from_bits_unchecked(down | up)
    }

    /// The squares that a rook attacks from here.
    ///
    /// ```
    /// use board_geom::{Bitboard, Board10x10, Square};
    /// let a1: Square<Board10x10> = Square::at(0, 0);
    /// let occupied: Bitboard<_> = [Square::at(0, 4), Square::at(2, 0)].into_iter().collect();
    /// assert_eq!(a1.rook_attacks(occupied).len(), 4 + 2);
    /// ```
    #[inline(always)]
    pub fn rook_attacks(self, occupied: Bitboard<B>) -> Bitboard<B> {
        self.slide(Axis::File, occupied) | self.slide(Axis::Rank, occupied)
    }

    /// The squares that a bishop attacks from here.
    #[inline(always)]
    pub fn bishop_attacks(self, occupied: Bitboard<B>) -> Bitboard<B> {
        self.slide(Axis::Diagonal, occupied) | self.slide(Axis::AntiDiagonal, occupied)
    }

    /// The squares that a queen attacks from here.
    #[inline(always)]
    pub fn queen_attacks(self, occupied: Bitboard<B>) -> Bitboard<B> {
        self.rook_attacks(occupied) | self.bishop_attacks(occupied)
    }

    /// The squares that a rook attacks from here on a board of hexes: over edges, in six directions.
    ///
    /// ```
    /// use board_geom::{Bitboard, GlinskiBoard, Square};
    /// let f6: Square<GlinskiBoard> = "f6".parse()?;
    /// assert_eq!(f6.hex_rook_attacks(Bitboard::EMPTY).len(), 6 * 5);
    /// # Ok::<(), board_geom::ParseSquareError>(())
    /// ```
    #[inline(always)]
    pub fn hex_rook_attacks(self, occupied: Bitboard<B>) -> Bitboard<B> {
        self.rook_attacks(occupied) | self.slide(Axis::Diagonal, occupied)
    }

    /// The squares beyond exactly one screen along an axis: what a cannon
    /// attacks. In both directions, from behind the first square of `occupied`
    /// up to and including the second, where the first is in `screens`; a
    /// first square that is no screen ends the line.
    ///
    /// ```
    /// use board_geom::{Axis, Bitboard, Board8x8, Square};
    /// let a1: Square<Board8x8> = Square::at(0, 0);
    /// let occupied: Bitboard<_> = [Square::at(0, 2), Square::at(0, 5)].into_iter().collect();
    /// let beyond = a1.hop(Axis::File, occupied, occupied);
    /// assert_eq!(beyond, [3, 4, 5].map(|rank| Square::at(0, rank)).into_iter().collect());
    /// ```
    #[inline]
    pub fn hop(self, axis: Axis, occupied: Bitboard<B>, screens: Bitboard<B>) -> Bitboard<B> {
        let near = self.slide(axis, occupied);
        let jumped = near & occupied & screens;
        if jumped.is_empty() {
            return Bitboard::EMPTY;
        }
        self.slide(axis, occupied - jumped) - near
    }
}
