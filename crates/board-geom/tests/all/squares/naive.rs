//! The boards under test, and what is true of them by plain walks over
//! coordinates: no bits, no tables, nothing taken from the crate.

use std::collections::BTreeSet;

use board_geom::{Bitboard, Board, Board8x8, Board10x8, Board10x10, Board12x12, Board16x16};
use board_geom::{Bits, Square, SquareTable, U256, board};
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
pub(crate) fn chosen<B: Board>(bits: U256) -> Bitboard<B> {
    let is_chosen = |square: &Square<B>| is_set(bits, square.index());
    Square::all().filter(is_chosen).collect()
}

/// Whether an integer has a bit.
pub(crate) fn is_set(bits: U256, index: usize) -> bool {
    let half = if index < 128 { bits.low } else { bits.high };
    half >> (index % 128) & 1 == 1
}

/// Any integer of 256 bits.
pub(crate) fn words() -> impl Strategy<Value = U256> {
    any::<(u128, u128)>().prop_map(|(high, low)| U256 { high, low })
}

/// Random bits, from sparse to crowded: long lines need sparse ones.
pub(crate) fn bits() -> impl Strategy<Value = U256> {
    let word = words;
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
board!(pub(crate) struct Board16x10: 16 x 10, U256);
board!(pub(crate) struct Board26x9: 26 x 9, U256);
board!(pub(crate) struct Board2x128: 2 x 128, U256);
board!(pub(crate) struct Large10x10: 10 x 10, U256);

/// What a test needs of a board beyond the trait: its integer, by way of the
/// widest, and the tables that are made by integer.
pub(crate) trait Tested: Board {
    fn word(bits: U256) -> Self::Bits;
    fn wide(word: Self::Bits) -> U256;
    fn leaps(leaps: &[(i8, i8)]) -> SquareTable<Self>;
    fn rays(ranges: &[u8; 8]) -> SquareTable<Self>;
}

macro_rules! tested {
    ($($board:ident: $word:ty, $cut:expr;)*) => {$(
        impl Tested for $board {
            fn word(bits: U256) -> $word {
                $cut(bits)
            }
            fn wide(word: $word) -> U256 {
                let [low, lower] = Bits::words(word);
                let [high, higher] = Bits::upper_words(word);
                let half = |low: u64, high: u64| u128::from(high) << 64 | u128::from(low);
                U256 { low: half(low, lower), high: half(high, higher) }
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
    Board8x8: u64, |bits: U256| bits.low as u64;
    Board10x8: u128, |bits: U256| bits.low;
    Board10x10: u128, |bits: U256| bits.low;
    Board8x10: u128, |bits: U256| bits.low;
    Board1x1: u64, |bits: U256| bits.low as u64;
    Board1x64: u64, |bits: U256| bits.low as u64;
    Board26x1: u64, |bits: U256| bits.low as u64;
    Board16x8: u128, |bits: U256| bits.low;
    Board1x128: u128, |bits: U256| bits.low;
    Board3x40: u128, |bits: U256| bits.low;
    Wide8x8: u128, |bits: U256| bits.low;
    Board2x32: u64, |bits: U256| bits.low as u64;
    Board12x12: U256, |bits| bits;
    Board16x16: U256, |bits| bits;
    Board16x10: U256, |bits| bits;
    Board26x9: U256, |bits| bits;
    Board2x128: U256, |bits| bits;
    Large10x10: U256, |bits| bits;
}

/// Calls a function that is generic over the board once for every board.
macro_rules! on_every_board {
    ($check:ident($($argument:expr),*)) => {
        $crate::squares::naive::on_boards!(
            Board8x8, Board10x8, Board10x10, Board8x10, Board1x1, Board1x64, Board26x1,
            Board16x8, Board1x128, Board3x40, Wide8x8, Board2x32,
            Board12x12, Board16x16, Board16x10, Board26x9, Board2x128, Large10x10;
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
        Board1x1, Board1x64, Board1x128, Board2x32, Board2x128, Board3x40, Board8x10, Board16x8,
        Board16x10, Board26x1, Board26x9, Large10x10, Wide8x8,
    };
    pub(crate) use board_geom::{Board8x8, Board10x8, Board10x10, Board12x12, Board16x16};
}
