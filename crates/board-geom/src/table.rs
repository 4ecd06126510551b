//! Tables by square: leaps, and what is in range on an empty board.

use core::ops::Index;

use crate::geometry::SLOTS;
use crate::{Bitboard, Bits, Board, Square};

/// A set of squares for every square, made in `const` evaluation: the targets
/// of a leaper, or what a rider of limited range reaches on an empty board.
///
/// ```
/// use board_geom::{Bitboard, Board8x8, Board, Square, SquareTable};
///
/// static ALFIL: SquareTable<u64> =
///     SquareTable::<u64>::leaps(8, 8, &[(2, 2), (2, -2), (-2, 2), (-2, -2)]);
///
/// let c1: Square<Board8x8> = Square::at(2, 0);
/// assert_eq!(ALFIL.at(c1).len(), 2);
/// ```
///
/// A rider of limited range is a slide cut off by a table:
///
/// ```
/// # use board_geom::{Bitboard, Board8x8, Board, Square, SquareTable};
/// /// Up to three squares along rank or file.
/// static SHORT_ROOK: SquareTable<u64> = SquareTable::<u64>::rays(8, 8, &[3, 0, 3, 0, 3, 0, 3, 0]);
/// let a1: Square<Board8x8> = Square::at(0, 0);
/// assert_eq!((a1.rook_attacks(Bitboard::EMPTY) & SHORT_ROOK.at(a1)).len(), 6);
/// ```
#[derive(Clone, Debug)]
pub struct SquareTable<W> {
    sets: [W; SLOTS],
}

impl<W: Bits> SquareTable<W> {
    /// The set for a square.
    #[inline(always)]
    pub fn at<B: Board<Bits = W>>(&self, square: Square<B>) -> Bitboard<B> {
        Bitboard::from_bits_unchecked(self.sets[square.slot()])
    }
}

impl<W: Bits, B: Board<Bits = W>> Index<Square<B>> for SquareTable<W> {
    type Output = W;

    fn index(&self, square: Square<B>) -> &W {
        &self.sets[square.slot()]
    }
}

macro_rules! square_table {
    ($word:ty) => {
        impl SquareTable<$word> {
            /// The squares that these leaps, as (files east, ranks north),
            /// reach without leaving a board of this size.
            ///
            /// # Panics
            /// If the board has more squares than the integer has bits.
            pub const fn leaps(files: u8, ranks: u8, leaps: &[(i8, i8)]) -> Self {
                let mut table = Self::empty(files, ranks);
                let mut leap = 0;
                while leap < leaps.len() {
                    table.add_steps(files, ranks, leaps[leap], 1);
                    leap += 1;
                }
                table
            }

            /// The squares within a range, which may differ by direction (in
            /// the order of [`Direction::ALL`](crate::Direction::ALL), 0 for
            /// none), on an empty board of this size.
            ///
            /// # Panics
            /// If the board has more squares than the integer has bits.
            pub const fn rays(files: u8, ranks: u8, ranges: &[u8; 8]) -> Self {
                let mut table = Self::empty(files, ranks);
                let mut direction = 0;
                while direction < 8 {
                    let step = crate::Direction::ALL[direction].step();
                    table.add_steps(files, ranks, step, ranges[direction]);
                    direction += 1;
                }
                table
            }

            const fn empty(files: u8, ranks: u8) -> Self {
                assert!(
                    files as u32 * ranks as u32 <= <$word>::BITS,
                    "more squares than the integer has bits"
                );
                Self { sets: [0; SLOTS] }
            }

            /// Adds up to `most` equal steps from every square.
            const fn add_steps(&mut self, files: u8, ranks: u8, step: (i8, i8), most: u8) {
                let mut from = 0;
                while from < files as usize * ranks as usize {
                    let mut file = (from % files as usize) as i16;
                    let mut rank = (from / files as usize) as i16;
                    let mut taken = 0;
                    while taken < most {
                        file += step.0 as i16;
                        rank += step.1 as i16;
                        if file < 0 || file >= files as i16 || rank < 0 || rank >= ranks as i16 {
                            break;
                        }
                        self.sets[from] |= 1 << (rank as usize * files as usize + file as usize);
                        taken += 1;
                    }
                    from += 1;
                }
            }

            /// The table read the other way: for a square, the squares whose
            /// sets hold it.
            pub const fn reversed(&self) -> Self {
                let mut table = Self { sets: [0; SLOTS] };
                let mut from = 0;
                while from < SLOTS {
                    let mut left = self.sets[from];
                    while left != 0 {
                        table.sets[left.trailing_zeros() as usize] |= 1 << from;
                        left &= left - 1;
                    }
                    from += 1;
                }
                table
            }
        }
    };
}

square_table!(u64);
square_table!(u128);
