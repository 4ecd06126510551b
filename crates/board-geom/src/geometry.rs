//! The tables of a board, made by `const` evaluation.

use crate::{Axis, Direction};

/// Entries of every table by square. Indexing with `square & 127` then needs
/// no bounds check, and larger boards are not supported anyway.
pub(crate) const SLOTS: usize = 128;

/// The squares of one line through a square, without the square itself:
/// those below it in index and those above.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Halves<W> {
    pub(crate) low: W,
    pub(crate) high: W,
}

/// The tables of a board: its rays, the squares between any two squares of a
/// line, and the masks of its edges. About 280 KB for a `u128` board, of which
/// a generator touches some 20 KB.
///
/// [`board!`](crate::board!) makes it a static; there is nothing to do with it
/// but to return it from [`Board::geometry`](crate::Board::geometry).
#[derive(Debug)]
pub struct Geometry<W> {
    /// Every square of the board.
    pub(crate) all: W,
    /// The squares of the first file, repeated on every rank.
    pub(crate) first_file: W,
    /// By square and [`Axis`].
    pub(crate) lines: [[Halves<W>; 4]; SLOTS],
    /// By two squares: what lies strictly between them on a common line.
    pub(crate) between: [[W; SLOTS]; SLOTS],
    /// By square: its two diagonals and its rank and file, without itself.
    pub(crate) diagonals: [W; SLOTS],
    pub(crate) orthogonals: [W; SLOTS],
}

macro_rules! geometry {
    ($word:ty) => {
        impl Geometry<$word> {
            /// Builds the tables, in `const` evaluation.
            ///
            /// # Panics
            /// If the board has no squares, more squares than the integer has
            /// bits, or more than 26 files (a compile error in a static).
            pub const fn new(files: u8, ranks: u8) -> Self {
                assert!(files > 0 && ranks > 0, "a board needs files and ranks");
                assert!(files <= 26, "files are named by letters: at most 26");
                assert!(
                    files as u32 * ranks as u32 <= <$word>::BITS,
                    "more squares than the integer has bits"
                );
                let squares = files as usize * ranks as usize;
                let none = Halves { low: 0, high: 0 };
                let mut tables = Self {
                    all: <$word>::MAX >> (<$word>::BITS as usize - squares),
                    first_file: 0,
                    lines: [[none; 4]; SLOTS],
                    between: [[0; SLOTS]; SLOTS],
                    diagonals: [0; SLOTS],
                    orthogonals: [0; SLOTS],
                };
                let mut square = 0;
                while square < squares {
                    if square % files as usize == 0 {
                        tables.first_file |= 1 << square;
                    }
                    let mut direction = 0;
                    while direction < 8 {
                        tables.walk(files, ranks, square, Direction::ALL[direction]);
                        direction += 1;
                    }
                    square += 1;
                }
                tables
            }

            /// Fills in the ray from one square in one direction.
            const fn walk(&mut self, files: u8, ranks: u8, from: usize, direction: Direction) {
                let (step_file, step_rank) = direction.step();
                let mut file = (from % files as usize) as i16 + step_file as i16;
                let mut rank = (from / files as usize) as i16 + step_rank as i16;
                let mut ray: $word = 0;
                while file >= 0 && file < files as i16 && rank >= 0 && rank < ranks as i16 {
                    let to = rank as usize * files as usize + file as usize;
                    self.between[from][to] = ray;
                    ray |= 1 << to;
                    file += step_file as i16;
                    rank += step_rank as i16;
                }
                let axis = direction.axis();
                let halves = &mut self.lines[from][axis as usize];
                if direction.is_upward() {
                    halves.high = ray;
                } else {
                    halves.low = ray;
                }
                match axis {
                    Axis::File | Axis::Rank => self.orthogonals[from] |= ray,
                    Axis::Diagonal | Axis::AntiDiagonal => self.diagonals[from] |= ray,
                }
            }
        }
    };
}

geometry!(u64);
geometry!(u128);
