//! Rays, lines and the squares between two squares.

use crate::{Axis, Bitboard, Bits, Board, Direction, Square};

impl<B: Board> Square<B> {
    /// The squares in one direction up to the edge, without this one.
    ///
    /// ```
    /// use board_geom::{Board10x10, Direction, Square};
    /// let c3: Square<Board10x10> = Square::at(2, 2);
    /// assert_eq!(c3.ray(Direction::NorthEast).len(), 7);
    /// ```
    #[inline]
    pub fn ray(self, direction: Direction) -> Bitboard<B> {
        let halves = &B::geometry().lines[self.slot()][direction.axis() as usize];
        Bitboard::from_bits_unchecked(if direction.is_upward() {
            halves.high
        } else {
            halves.low
        })
    }

    /// The whole line along an axis, from edge to edge, without this square.
    #[inline]
    pub fn axis(self, axis: Axis) -> Bitboard<B> {
        let halves = &B::geometry().lines[self.slot()][axis as usize];
        Bitboard::from_bits_unchecked(halves.low | halves.high)
    }

    /// The rank and the file of the square, without itself.
    #[inline(always)]
    pub fn orthogonals(self) -> Bitboard<B> {
        Bitboard::from_bits_unchecked(B::geometry().orthogonals[self.slot()])
    }

    /// Both diagonals of the square, without itself.
    #[inline(always)]
    pub fn diagonals(self) -> Bitboard<B> {
        Bitboard::from_bits_unchecked(B::geometry().diagonals[self.slot()])
    }

    /// The squares strictly between this and another square on the same rank,
    /// file or diagonal; none if they are on no common line.
    ///
    /// ```
    /// use board_geom::{Board10x10, Square};
    /// let (a1, d4): (Square<Board10x10>, _) = (Square::at(0, 0), Square::at(3, 3));
    /// assert_eq!(a1.between(d4).len(), 2);
    /// ```
    #[inline(always)]
    pub fn between(self, other: Self) -> Bitboard<B> {
        if B::Bits::SLOTS > 128 {
            return self.between_on_lines(other);
        }
        Bitboard::from_bits_unchecked(B::geometry().between[self.slot()][other.slot()])
    }

    /// Two lines along one axis are the same or have no square in common, so what is above one
    /// square and below the other along any axis is between them.
    #[inline]
    fn between_on_lines(self, other: Self) -> Bitboard<B> {
        let (low, high) = if self < other {
            (self, other)
        } else {
            (other, self)
        };
        let lines = &B::geometry().lines;
        let (above, below) = (&lines[low.slot()], &lines[high.slot()]);
        let mut between = B::Bits::ZERO;
        for axis in 0..4 {
            between = between | above[axis].high & below[axis].low;
        }
        Bitboard::from_bits_unchecked(between)
    }

    /// The whole line through this and another square, from edge to edge and
    /// with both of them; none if they are the same or on no common line.
    #[inline]
    pub fn line(self, other: Self) -> Bitboard<B> {
        for axis in Axis::ALL {
            let line = self.axis(axis);
            if line.contains(other) {
                return line | self.into();
            }
        }
        Bitboard::EMPTY
    }

    /// The square of a set that is the fewest king's steps from here, the lowest
    /// of several; none if the set is empty.
    pub fn nearest(self, set: Bitboard<B>) -> Option<Self> {
        set.iter().min_by_key(|square| self.distance(*square))
    }
}
