//! Sets of squares.

use core::fmt;
use core::ops::{
    BitAnd, BitAndAssign, BitOr, BitOrAssign, BitXor, BitXorAssign, Not, Sub, SubAssign,
};

use crate::{Bits, Board, Direction, File, Rank, Square};

/// A set of squares of board `B`: one bit a square, none beyond the board.
///
/// The operators are those of sets: `&` intersection, `|` union, `^` symmetric
/// difference, `-` difference, `!` complement. Every method takes constant time
/// but for iteration.
///
/// ```
/// use board_geom::{Bitboard, Board8x8, Rank, Square};
///
/// let rank: Bitboard<Board8x8> = Rank::new(3).unwrap().into();
/// let e4 = Square::at(4, 3);
/// assert_eq!((rank - e4.into()).len(), 7);
/// assert!(rank.contains(e4));
/// ```
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Bitboard<B: Board> {
    bits: B::Bits,
}

impl<B: Board> Default for Bitboard<B> {
    fn default() -> Self {
        Self::EMPTY
    }
}

impl<B: Board> Bitboard<B> {
    /// The set of no square.
    pub const EMPTY: Self = Self {
        bits: <B::Bits as Bits>::ZERO,
    };

    /// Every square of the board.
    #[inline(always)]
    pub fn all() -> Self {
        Self::from_bits_unchecked(B::geometry().all)
    }

    /// The set whose bits are these, a1 lowest; bits beyond the board are dropped.
    #[inline]
    pub fn from_bits(bits: B::Bits) -> Self {
        Self::from_bits_unchecked(bits & B::geometry().all)
    }

    #[inline(always)]
    pub(crate) const fn from_bits_unchecked(bits: B::Bits) -> Self {
        Self { bits }
    }

    /// The set with these bits, none beyond the last square: the corners of hexes are dropped.
    #[inline(always)]
    fn on_board(bits: B::Bits) -> Self {
        if B::SHAPE.is_hexes() {
            Self::from_bits(bits)
        } else {
            Self::from_bits_unchecked(bits)
        }
    }

    /// The bits, a1 lowest.
    #[inline(always)]
    pub const fn bits(self) -> B::Bits {
        self.bits
    }

    /// Whether there is no square in the set.
    #[inline(always)]
    pub fn is_empty(self) -> bool {
        self.bits == B::Bits::ZERO
    }

    /// Whether there is a square in the set.
    #[inline(always)]
    pub fn any(self) -> bool {
        !self.is_empty()
    }

    /// The number of squares in the set.
    #[inline(always)]
    pub fn len(self) -> u32 {
        self.bits.count_ones()
    }

    /// Whether there are two squares or more.
    #[inline(always)]
    pub fn more_than_one(self) -> bool {
        self.without_first().any()
    }

    /// Whether all members are of one [colour](Square::is_dark), as those that a bishop reaches; so are
    /// none and one.
    ///
    /// ```
    /// use board_geom::{Bitboard, Board8x8, Square};
    /// let set = |names: &str| -> Bitboard<Board8x8> {
    ///     names.split(' ').map(|name| name.parse::<Square<Board8x8>>().unwrap()).collect()
    /// };
    /// assert!(set("a1 c1 h8").is_of_one_colour());
    /// assert!(!set("a1 b1").is_of_one_colour());
    /// ```
    pub fn is_of_one_colour(self) -> bool {
        let dark = self.iter().filter(|square| square.is_dark()).count();
        dark == 0 || dark == self.len() as usize
    }

    /// The only square of the set, if there is exactly one.
    #[inline]
    pub fn single(self) -> Option<Square<B>> {
        if self.more_than_one() {
            None
        } else {
            self.first()
        }
    }

    /// Whether the square is in the set.
    #[inline(always)]
    #[doc(alias = "has")]
    pub fn contains(self, square: Square<B>) -> bool {
        (self & square.into()).any()
    }

    /// Whether every square of this set is in the other.
    #[inline(always)]
    pub fn is_subset(self, other: Self) -> bool {
        (self - other).is_empty()
    }

    /// Whether the sets have no square in common.
    #[inline(always)]
    pub fn is_disjoint(self, other: Self) -> bool {
        (self & other).is_empty()
    }

    /// Adds a square; true if it was new.
    pub fn insert(&mut self, square: Square<B>) -> bool {
        let new = !self.contains(square);
        *self |= square.into();
        new
    }

    /// Takes a square out; true if it was there.
    pub fn remove(&mut self, square: Square<B>) -> bool {
        let there = self.contains(square);
        *self -= square.into();
        there
    }

    /// The square with the lowest number.
    #[cfg_attr(not(target_family = "wasm"), inline(always))]
    pub fn first(self) -> Option<Square<B>> {
        if self.is_empty() {
            None
        } else {
            Some(Square::from_index_unchecked(
                self.bits.trailing_zeros() as u8
            ))
        }
    }

    /// The square with the highest number.
    #[inline]
    pub fn last(self) -> Option<Square<B>> {
        if self.is_empty() {
            None
        } else {
            let index = B::Bits::WIDTH - 1 - self.bits.leading_zeros();
            Some(Square::from_index_unchecked(index as u8))
        }
    }

    /// Takes out and returns the square with the lowest number.
    #[cfg_attr(not(target_family = "wasm"), inline(always))]
    pub fn pop_first(&mut self) -> Option<Square<B>> {
        let first = self.first();
        *self = self.without_first();
        first
    }

    /// Takes out and returns the square with the highest number.
    #[inline]
    pub fn pop_last(&mut self) -> Option<Square<B>> {
        let last = self.last()?;
        *self -= last.into();
        Some(last)
    }

    /// The set without its lowest square; empty stays empty.
    #[inline(always)]
    pub(crate) fn without_first(self) -> Self {
        let below = self.bits.wrapping_sub(B::Bits::ONE);
        Self::from_bits_unchecked(self.bits & below)
    }

    /// All squares one step further in a direction; what leaves the board is gone.
    ///
    /// ```
    /// use board_geom::{Bitboard, Board8x8, Direction, File};
    /// let h: Bitboard<Board8x8> = File::new(7).unwrap().into();
    /// assert!(h.shift(Direction::East).is_empty());
    /// assert_eq!(h.shift(Direction::North).len(), 7);
    /// ```
    #[cfg_attr(not(target_family = "wasm"), inline(always))]
    pub fn shift(self, direction: Direction) -> Self {
        let geometry = B::geometry();
        let (first, last) = (
            geometry.first_file,
            geometry.first_file << (B::FILES as u32 - 1),
        );
        let (files, ranks) = direction.step();
        let stays = match files {
            1 => self.bits & !last,
            -1 => self.bits & !first,
            _ => self.bits,
        };
        let by = i32::from(ranks) * i32::from(B::FILES) + i32::from(files);
        if by >= B::Bits::WIDTH as i32 || -by >= B::Bits::WIDTH as i32 {
            Self::EMPTY
        } else if by >= 0 {
            Self::from_bits_unchecked((stays << by as u32) & geometry.all)
        } else {
            Self::on_board(stays >> (-by) as u32)
        }
    }

    /// All squares moved by a leap of files east and ranks north; what leaves the board is gone.
    /// Cheap only if both numbers are constants.
    ///
    /// ```
    /// use board_geom::{Bitboard, Board8x8, Square};
    /// let knights: Bitboard<Board8x8> = [Square::at(1, 0), Square::at(6, 0)].into_iter().collect();
    /// assert_eq!(knights.leap(2, 1), Square::at(3, 1).into());
    /// ```
    #[cfg_attr(not(target_family = "wasm"), inline(always))]
    pub fn leap(self, files: i8, ranks: i8) -> Self {
        let first_file = B::geometry().first_file;
        let width = u32::from(B::FILES);
        let mut left = B::Bits::ZERO;
        for file in 0..u32::from(files.unsigned_abs()).min(width) {
            let file = if files > 0 { width - 1 - file } else { file };
            left = left | first_file << file;
        }
        let stays = self.bits & !left;
        let by = i32::from(ranks) * i32::from(B::FILES) + i32::from(files);
        if by.unsigned_abs() >= B::Bits::WIDTH {
            Self::EMPTY
        } else if by >= 0 {
            Self::from_bits_unchecked((stays << by as u32) & B::geometry().all)
        } else {
            Self::on_board(stays >> by.unsigned_abs())
        }
    }

    /// The set and every square that touches it, edge or corner: the 3x3
    /// areas centred on its squares, or each hex with its six neighbours.
    #[inline]
    #[doc(alias = "grow")]
    pub fn dilate(self) -> Self {
        if B::SHAPE.is_hexes() {
            return self.dilate_edges();
        }
        let row = self | self.shift(Direction::East) | self.shift(Direction::West);
        row | row.shift(Direction::North) | row.shift(Direction::South)
    }

    /// The set and every square that shares an edge with one of its squares.
    ///
    /// ```
    /// use board_geom::{Bitboard, Board8x8, squares};
    /// let e4: Bitboard<Board8x8> = squares![Board8x8: e4];
    /// assert_eq!(e4.dilate_edges(), squares![Board8x8: e3 d4 e4 f4 e5]);
    /// ```
    #[inline]
    pub fn dilate_edges(self) -> Self {
        let beside = if B::SHAPE.is_hexes() {
            self.shift(Direction::NorthEast) | self.shift(Direction::SouthWest)
        } else {
            Self::EMPTY
        };
        self | beside
            | self.shift(Direction::North)
            | self.shift(Direction::South)
            | self.shift(Direction::East)
            | self.shift(Direction::West)
    }
}

impl<B: Board> From<Square<B>> for Bitboard<B> {
    #[inline(always)]
    fn from(square: Square<B>) -> Self {
        Self::from_bits_unchecked(B::Bits::bit(square.slot()))
    }
}

impl<B: Board> From<File<B>> for Bitboard<B> {
    #[inline]
    fn from(file: File<B>) -> Self {
        Self::on_board(B::geometry().first_file << u32::from(file.index()))
    }
}

impl<B: Board> From<Rank<B>> for Bitboard<B> {
    #[inline]
    fn from(rank: Rank<B>) -> Self {
        let first_rank = !(!B::Bits::ZERO << (u32::from(B::FILES) - 1) << 1);
        Self::on_board(first_rank << (u32::from(rank.index()) * u32::from(B::FILES)))
    }
}

impl<B: Board> FromIterator<Square<B>> for Bitboard<B> {
    fn from_iter<I: IntoIterator<Item = Square<B>>>(squares: I) -> Self {
        let mut set = Self::EMPTY;
        set.extend(squares);
        set
    }
}

impl<B: Board> Extend<Square<B>> for Bitboard<B> {
    fn extend<I: IntoIterator<Item = Square<B>>>(&mut self, squares: I) {
        for square in squares {
            self.insert(square);
        }
    }
}

macro_rules! operators {
    ($($trait:ident $method:ident, $assign:ident $assign_method:ident: $a:ident $b:ident => $bits:expr;)*) => {$(
        impl<B: Board> $trait for Bitboard<B> {
            type Output = Self;

            #[inline(always)]
            fn $method(self, other: Self) -> Self {
                let ($a, $b) = (self.bits, other.bits);
                Self::from_bits_unchecked($bits)
            }
        }
        impl<B: Board> $assign for Bitboard<B> {
            #[inline(always)]
            fn $assign_method(&mut self, other: Self) {
                *self = $trait::$method(*self, other);
            }
        }
    )*};
}

operators! {
    BitAnd bitand, BitAndAssign bitand_assign: a b => a & b;
    BitOr bitor, BitOrAssign bitor_assign: a b => a | b;
    BitXor bitxor, BitXorAssign bitxor_assign: a b => a ^ b;
    Sub sub, SubAssign sub_assign: a b => a & !b;
}

impl<B: Board> Not for Bitboard<B> {
    type Output = Self;

    #[inline(always)]
    fn not(self) -> Self {
        Self::from_bits_unchecked(!self.bits & B::geometry().all)
    }
}

impl<B: Board> fmt::Debug for Bitboard<B> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_set().entries(self.iter()).finish()
    }
}
