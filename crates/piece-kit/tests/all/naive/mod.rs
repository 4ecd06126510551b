//! The rules again, over plain coordinates: no bits, no tables, nothing of the
//! crate but the words of its declarations. And the pieces under test.

pub(crate) mod betza;
pub(crate) mod mailbox;
mod random;
pub(crate) mod scatter;
mod sets;

use std::collections::BTreeSet;

use board_geom::{Bitboard, Board, Square};

pub(crate) use random::Rng;
pub(crate) use sets::{
    Board9x10, Capablanca, Dense, Fairy, Lame, Many, Metamachy, Mixed, Orthodox, Palaces, Peaceful,
    Riders, Rivers, Special, Vast, Xiangqi, palaces, rivers,
};

/// File and rank, both from 0.
pub(crate) type Cell = (i32, i32);

/// Where a square is.
pub(crate) fn cell<B: Board>(square: Square<B>) -> Cell {
    let (file, rank) = (square.file().index(), square.rank().index());
    (i32::from(file), i32::from(rank))
}

/// What is at a cell of the board.
pub(crate) fn square<B: Board>((file, rank): Cell) -> Square<B> {
    Square::at(file as u8, rank as u8)
}

/// The cells of a set.
pub(crate) fn cells<B: Board>(set: Bitboard<B>) -> BTreeSet<Cell> {
    set.iter().map(cell).collect()
}

/// The set with exactly these cells.
pub(crate) fn set<B: Board>(cells: impl IntoIterator<Item = Cell>) -> Bitboard<B> {
    cells.into_iter().map(square).collect()
}
