//! The boards under test, and what is true of them by plain walks over
//! coordinates: no bits, no tables, nothing taken from the crate.

use std::collections::BTreeSet;

use board_geom::{Bitboard, Board, Board8x8, Board10x8, Board10x10};
use board_geom::{Square, SquareTable, board};
use proptest::prelude::{Strategy, any, prop_oneof};

/// File and rank, both from 0.
pub(crate) type Cell = (i32, i32);

/// North first, then clockwise, as (files, ranks).
pub(crate) const STEPS: [Cell; 8] = [
    (0, 1),
    (1, 1),
    (1, 0),
    (1, -1),
    (0, -1),
    (-1, -1),
    (-1, 0),
    (-1, 1),
];

/// Which cells of a board are marked.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct Grid {
    pub(crate) files: i32,
    pub(crate) ranks: i32,
    marked: Vec<bool>,
}

impl Grid {
    pub(crate) fn empty(files: i32, ranks: i32) -> Self {
        let marked = vec![false; (files * ranks) as usize];
        Self {
            files,
            ranks,
            marked,
        }
    }

    pub(crate) fn of<B: Board>(cells: impl IntoIterator<Item = Cell>) -> Self {
        let mut grid = Self::empty(i32::from(B::FILES), i32::from(B::RANKS));
        for cell in cells {
            grid.mark(cell);
        }
        grid
    }

    pub(crate) fn holds(&self, (file, rank): Cell) -> bool {
        (0..self.files).contains(&file) && (0..self.ranks).contains(&rank)
    }

    pub(crate) fn contains(&self, cell: Cell) -> bool {
        self.holds(cell) && self.marked[(cell.1 * self.files + cell.0) as usize]
    }

    /// Marks a cell; one beyond the board is ignored.
    pub(crate) fn mark(&mut self, cell: Cell) {
        if self.holds(cell) {
            self.marked[(cell.1 * self.files + cell.0) as usize] = true;
        }
    }

    /// All cells, rank by rank.
    pub(crate) fn cells(&self) -> Vec<Cell> {
        let rank = |rank| (0..self.files).map(move |file| (file, rank));
        (0..self.ranks).flat_map(rank).collect()
    }

    /// Step by step up to and including the first marked cell.
    pub(crate) fn walk(&self, from: Cell, step: Cell) -> Vec<Cell> {
        let mut reached = Vec::new();
        let mut cell = (from.0 + step.0, from.1 + step.1);
        while self.holds(cell) {
            reached.push(cell);
            if self.contains(cell) {
                break;
            }
            cell = (cell.0 + step.0, cell.1 + step.1);
        }
        reached
    }

    /// Step by step to the edge, whatever is marked.
    pub(crate) fn ray(&self, from: Cell, step: Cell) -> Vec<Cell> {
        Self::empty(self.files, self.ranks).walk(from, step)
    }

    /// The ends of walks in several directions.
    pub(crate) fn walks(&self, from: Cell, steps: &[Cell]) -> Vec<Cell> {
        let walk = |step: &Cell| self.walk(from, *step);
        steps.iter().flat_map(walk).collect()
    }
}

/// Where a square is.
pub(crate) fn cell<B: Board>(square: Square<B>) -> Cell {
    let (file, rank) = (square.file().index(), square.rank().index());
    (i32::from(file), i32::from(rank))
}

/// What is at a cell of the board.
pub(crate) fn square<B: Board>((file, rank): Cell) -> Square<B> {
    Square::at(file as u8, rank as u8)
}

/// The set with exactly these cells.
pub(crate) fn set<B: Board>(cells: impl IntoIterator<Item = Cell>) -> Bitboard<B> {
    cells.into_iter().map(square).collect()
}

/// The cells of a set.
pub(crate) fn cells<B: Board>(set: Bitboard<B>) -> BTreeSet<Cell> {
    set.iter().map(cell).collect()
}

/// Asserts that a set is exactly these different cells.
#[track_caller]
pub(crate) fn assert_cells<B: Board>(found: Bitboard<B>, expected: &[Cell], what: &str) {
    let same = found.len() as usize == expected.len()
        && expected.iter().all(|cell| found.contains(square(*cell)));
    assert!(
        same,
        "{:?}: {what}: found {found:?}, expected {:?}",
        B::default(),
        set::<B>(expected.iter().copied()),
    );
}

/// The squares of the board whose bits are set, bits beyond it ignored.
pub(crate) fn chosen<B: Board>(bits: u128) -> Bitboard<B> {
    let is_chosen = |square: &Square<B>| bits >> square.index() & 1 == 1;
    Square::all().filter(is_chosen).collect()
}

/// Random bits, from sparse to crowded: long lines need sparse ones.
pub(crate) fn bits() -> impl Strategy<Value = u128> {
    let word = any::<u128>;
    prop_oneof![
        word(),
        (word(), word()).prop_map(|(a, b)| a & b),
        (word(), word(), word()).prop_map(|(a, b, c)| a & b & c),
        (word(), word(), word(), word()).prop_map(|(a, b, c, d)| a & b & c & d),
        (word(), word()).prop_map(|(a, b)| a | b),
    ]
}

board!(pub(crate) struct Board8x10: 8 x 10, u128);
board!(pub(crate) struct Board1x1: 1 x 1, u64);
board!(pub(crate) struct Board1x64: 1 x 64, u64);
board!(pub(crate) struct Board26x1: 26 x 1, u64);
board!(pub(crate) struct Board16x8: 16 x 8, u128);
board!(pub(crate) struct Board1x128: 1 x 128, u128);
board!(pub(crate) struct Board3x40: 3 x 40, u128);
board!(pub(crate) struct Wide8x8: 8 x 8, u128);
board!(pub(crate) struct Board2x32: 2 x 32, u64);

/// What a test needs of a board beyond the trait: its integer, by way of the
/// widest, and the tables that are made by integer.
pub(crate) trait Tested: Board {
    fn word(bits: u128) -> Self::Bits;
    fn wide(word: Self::Bits) -> u128;
    fn leaps(leaps: &[(i8, i8)]) -> SquareTable<Self>;
    fn rays(ranges: &[u8; 8]) -> SquareTable<Self>;
}

macro_rules! tested {
    ($($board:ident: $word:ty;)*) => {$(
        impl Tested for $board {
            fn word(bits: u128) -> $word {
                bits as $word
            }
            fn wide(word: $word) -> u128 {
                u128::from(word)
            }
            fn leaps(leaps: &[(i8, i8)]) -> SquareTable<Self> {
                SquareTable::<Self>::leaps(leaps)
            }
            fn rays(ranges: &[u8; 8]) -> SquareTable<Self> {
                SquareTable::<Self>::rays(ranges)
            }
        }
    )*};
}

tested! {
    Board8x8: u64;
    Board10x8: u128;
    Board10x10: u128;
    Board8x10: u128;
    Board1x1: u64;
    Board1x64: u64;
    Board26x1: u64;
    Board16x8: u128;
    Board1x128: u128;
    Board3x40: u128;
    Wide8x8: u128;
    Board2x32: u64;
}

/// Calls a function that is generic over the board once for every board.
macro_rules! on_every_board {
    ($check:ident($($argument:expr),*)) => {
        $crate::squares::naive::on_boards!(
            Board8x8, Board10x8, Board10x10, Board8x10, Board1x1, Board1x64, Board26x1,
            Board16x8, Board1x128, Board3x40, Wide8x8, Board2x32;
            $check($($argument),*)
        )
    };
}

/// Calls a function that is generic over the board once for every board named.
macro_rules! on_boards {
    ($($board:ident),*; $check:ident $arguments:tt) => {
        $($crate::squares::naive::on_board!($board $check $arguments);)*
    };
}

macro_rules! on_board {
    ($board:ident $check:ident ($($argument:expr),*)) => {
        $check::<$crate::squares::naive::boards::$board>($($argument),*)
    };
}

pub(crate) use {on_board, on_boards, on_every_board};

/// Every board by one path.
pub(crate) mod boards {
    pub(crate) use super::{
        Board1x1, Board1x64, Board1x128, Board2x32, Board3x40, Board8x10, Board16x8, Board26x1,
        Wide8x8,
    };
    pub(crate) use board_geom::{Board8x8, Board10x8, Board10x10};
}
