//! The tables of a board, made by `const` evaluation.

use crate::bits::{with_u64, with_u128};
use crate::{Axis, Bits, Direction, Shape, U256};

/// The squares of one line through a square, without the square itself:
/// those below it in index and those above.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Halves<W> {
    pub(crate) low: W,
    pub(crate) high: W,
}

/// The tables of a board: its rays, the squares between any two squares of a
/// line, and the masks of its edges. About 280 KB for a `u128` board, of which
/// a generator touches some 20 KB; about 80 KB for a [`U256`] board, which has no table of the
/// squares between two.
///
/// [`board!`](crate::board!) makes it a static; there is nothing to do with it
/// but to return it from [`Board::geometry`](crate::Board::geometry).
#[derive(Debug)]
pub struct Geometry<W: Bits> {
    /// Every square of the board.
    pub(crate) all: W,
    /// The first file of the rectangle: corners that are no squares, too.
    pub(crate) first_file: W,
    /// By square and [`Axis`].
    pub(crate) lines: W::Slots<[Halves<W>; 4]>,
    /// By two squares: what lies strictly between them on a common line. Empty if the board has
    /// more than 128 squares: [`between`](crate::Square::between) looks at their lines.
    pub(crate) between: W::Pairs,
    /// By square: its two diagonals and its rank and file, without itself.
    pub(crate) diagonals: W::Slots<W>,
    pub(crate) orthogonals: W::Slots<W>,
}

macro_rules! geometry {
    ($word:ty, $with:path, slots: $slots:literal, pairs: $pairs:literal) => {
        impl Geometry<$word> {
            /// The tables of no board, to be filled.
            #[doc(hidden)]
            pub const EMPTY: Self = {
                let none = Halves {
                    low: <$word as Bits>::ZERO,
                    high: <$word as Bits>::ZERO,
                };
                Self {
                    all: <$word as Bits>::ZERO,
                    first_file: <$word as Bits>::ZERO,
                    lines: [[none; 4]; $slots],
                    between: [[<$word as Bits>::ZERO; $pairs]; $pairs],
                    diagonals: [<$word as Bits>::ZERO; $slots],
                    orthogonals: [<$word as Bits>::ZERO; $slots],
                }
            };

            /// Builds the tables, in `const` evaluation.
            ///
            /// # Panics
            /// If the board has no squares, more squares than the integer has
            /// bits, more than 26 files or more than 128 ranks; or if the shape does not allow so many (a compile error in a static).
            pub const fn new(files: u8, ranks: u8, shape: Shape) -> Self {
                let mut tables = Self::EMPTY;
                tables.fill(files, ranks, shape);
                tables
            }

            /// Builds the tables where they are, which were empty.
            #[doc(hidden)]
            pub const fn fill(&mut self, files: u8, ranks: u8, shape: Shape) {
                assert!(files > 0 && ranks > 0, "a board needs files and ranks");
                assert!(files <= 26, "files are named by letters: at most 26");
                assert!(ranks <= 128, "a board has at most 128 ranks");
                assert!(
                    files as u32 * ranks as u32 <= <$word>::BITS,
                    "more squares than the integer has bits"
                );
                shape.check(files, ranks);
                let squares = files as usize * ranks as usize;
                let mut square = 0;
                while square < squares {
                    if square % files as usize == 0 {
                        self.first_file = $with(self.first_file, square);
                    }
                    let (file, rank) = (square % files as usize, square / files as usize);
                    if !shape.contains((files, ranks), file as i16, rank as i16) {
                        square += 1;
                        continue;
                    }
                    self.all = $with(self.all, square);
                    let mut direction = 0;
                    while direction < 8 {
                        self.walk((files, ranks), shape, square, Direction::ALL[direction]);
                        direction += 1;
                    }
                    square += 1;
                }
            }

            /// Fills in the ray from one square in one direction.
            const fn walk(
                &mut self,
                (files, ranks): (u8, u8),
                shape: Shape,
                from: usize,
                direction: Direction,
            ) {
                let (step_file, step_rank) = direction.step();
                let mut file = (from % files as usize) as i16 + step_file as i16;
                let mut rank = (from / files as usize) as i16 + step_rank as i16;
                let axis = direction.axis();
                let mut ray = <$word as Bits>::ZERO;
                while shape.contains((files, ranks), file, rank) {
                    let to = rank as usize * files as usize + file as usize;
                    if $pairs > 0 {
                        self.between[from][to] = ray;
                    }
                    ray = $with(ray, to);
                    let lines = match axis {
                        Axis::File | Axis::Rank => &mut self.orthogonals[from],
                        Axis::Diagonal | Axis::AntiDiagonal => &mut self.diagonals[from],
                    };
                    *lines = $with(*lines, to);
                    file += step_file as i16;
                    rank += step_rank as i16;
                }
                let halves = &mut self.lines[from][axis as usize];
                if direction.is_upward() {
                    halves.high = ray;
                } else {
                    halves.low = ray;
                }
            }
        }
    };
}

geometry!(u64, with_u64, slots: 128, pairs: 128);
geometry!(u128, with_u128, slots: 128, pairs: 128);
geometry!(U256, U256::with, slots: 256, pairs: 0);
