//! Tables by square: leaps, and what is in range on an empty board.

use core::marker::PhantomData;

use crate::bits::{with_u64, with_u128};
use crate::{Bitboard, Bits, Board, Square, U256};

/// A set of squares for every square, made in `const` evaluation: the targets
/// of a leaper, or what a rider of limited range reaches on an empty board.
///
/// ```
/// use board_geom::{Board8x8, Square, SquareTable};
///
/// static ALFIL: SquareTable<Board8x8> =
///     SquareTable::<Board8x8>::leaps(&[(2, 2), (2, -2), (-2, 2), (-2, -2)]);
///
/// let c1: Square<Board8x8> = Square::at(2, 0);
/// assert_eq!(ALFIL.at(c1).len(), 2);
/// ```
///
/// A rider of limited range is a slide cut off by a table:
///
/// ```
/// # use board_geom::{Bitboard, Board8x8, Square, SquareTable};
/// /// Up to three squares along rank or file.
/// static SHORT_ROOK: SquareTable<Board8x8> =
///     SquareTable::<Board8x8>::rays(&[3, 0, 3, 0, 3, 0, 3, 0]);
/// let a1: Square<Board8x8> = Square::at(0, 0);
/// assert_eq!((a1.rook_attacks(Bitboard::EMPTY) & SHORT_ROOK.at(a1)).len(), 6);
/// ```
///
/// The second parameter is always the integer behind the board; it is there only
/// because `const` code is written once for each integer.
#[derive(Clone, Debug)]
pub struct SquareTable<B, W: Bits = <B as Board>::Bits> {
    sets: W::Slots<W>,
    board: PhantomData<B>,
}

impl<B: Board> SquareTable<B> {
    /// The set for a square.
    #[inline(always)]
    pub fn at(&self, square: Square<B>) -> Bitboard<B> {
        Bitboard::from_bits_unchecked(self.sets[square.slot()])
    }
}

/// The steps that [`SquareTable::with_leaps`], [`SquareTable::add_rays`] and the like add.
#[derive(Clone, Copy, Debug)]
pub struct Steps {
    /// The squares from which steps are added, by [index](Square::index); a ray may pass others.
    pub from: [bool; 256],
    /// The squares to which steps are added, by index.
    pub to: [bool; 256],
    /// Whether the table is asked for the squares from which a step leads to a square, instead of
    /// those to which it leads.
    pub backwards: bool,
}

macro_rules! square_table {
    ($word:ty, $with:path) => {
        impl<B: Board<Bits = $word>> SquareTable<B, $word> {
            /// The squares that these leaps, as (files east, ranks north),
            /// reach without leaving the board.
            pub const fn leaps(leaps: &[(i8, i8)]) -> Self {
                let mut table = Self::EMPTY;
                table.add_leaps(leaps, None);
                table
            }

            /// The squares within a range, which may differ by direction (in
            /// the order of [`Direction::ALL`](crate::Direction::ALL), 0 for
            /// none), on an empty board.
            pub const fn rays(ranges: &[u8; 8]) -> Self {
                let mut table = Self::EMPTY;
                table.add_rays(ranges, None);
                table
            }

            /// The table with some of these leaps in addition: those that `steps` allows.
            #[must_use]
            pub const fn with_leaps(mut self, leaps: &[(i8, i8)], steps: &Steps) -> Self {
                self.add_leaps(leaps, Some(steps));
                self
            }

            /// The table with what is within a range by direction in addition, as far as `steps`
            /// allows it.
            #[must_use]
            pub const fn with_rays(mut self, ranges: &[u8; 8], steps: &Steps) -> Self {
                self.add_rays(ranges, Some(steps));
                self
            }

            /// Adds these leaps where the table is: all of them, or those that `steps` allows.
            pub const fn add_leaps(&mut self, leaps: &[(i8, i8)], steps: Option<&Steps>) {
                let mut leap = 0;
                while leap < leaps.len() {
                    self.add_steps(leaps[leap], 1, steps);
                    leap += 1;
                }
            }

            /// Adds what is within a range by direction where the table is: all of it, or as far as
            /// `steps` allows it.
            pub const fn add_rays(&mut self, ranges: &[u8; 8], steps: Option<&Steps>) {
                let mut direction = 0;
                while direction < 8 {
                    let step = crate::Direction::ALL[direction].step();
                    self.add_steps(step, ranges[direction], steps);
                    direction += 1;
                }
            }

            /// A copy of the table, in `const` evaluation too. To copy a table is quicker than to make it
            /// twice.
            #[must_use]
            pub const fn copied(&self) -> Self {
                Self {
                    sets: self.sets,
                    board: PhantomData,
                }
            }

            /// The table with no squares for any square.
            pub const EMPTY: Self = Self {
                sets: [<$word as Bits>::ZERO; <$word as Bits>::SLOTS],
                board: PhantomData,
            };

            /// Adds up to `most` equal steps from every square, or those of them that are wanted.
            const fn add_steps(&mut self, step: (i8, i8), most: u8, wanted: Option<&Steps>) {
                // Most kinds have few directions, and compilers are slow at what is constant.
                if most == 0 {
                    return;
                }
                let (files, ranks) = (B::FILES, B::RANKS);
                let mut from = 0;
                while from < files as usize * ranks as usize {
                    let mut file = (from % files as usize) as i16;
                    let mut rank = (from / files as usize) as i16;
                    let mut taken = 0;
                    // No steps from the corners of a board of hexes.
                    let on_board = B::SHAPE.contains((files, ranks), file, rank);
                    while on_board && taken < most {
                        file += step.0 as i16;
                        rank += step.1 as i16;
                        if !B::SHAPE.contains((files, ranks), file, rank) {
                            break;
                        }
                        let to = rank as usize * files as usize + file as usize;
                        match wanted {
                            None => self.sets[from] = $with(self.sets[from], to),
                            Some(steps) if !steps.from[from] || !steps.to[to] => {}
                            Some(steps) if steps.backwards => {
                                self.sets[to] = $with(self.sets[to], from);
                            }
                            Some(_) => self.sets[from] = $with(self.sets[from], to),
                        }
                        taken += 1;
                    }
                    from += 1;
                }
            }
        }
    };
}

square_table!(u64, with_u64);
square_table!(u128, with_u128);
square_table!(U256, U256::with);
