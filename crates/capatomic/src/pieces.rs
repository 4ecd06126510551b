//! The board, and rule page: *Pieces*, as they are declared.

use core::fmt::Display;

use piece_kit::geom::{self, Board10x10, Rank};
use piece_kit::{Pieces, Side, pieces};

/// A square of the board, a1 to j10.
pub type Square = geom::Square<Board10x10>;

/// A set of squares of the board.
pub type Bitboard = geom::Bitboard<Board10x10>;

pieces! {
    /// The kinds of pieces.
    pub enum Kind on Board10x10 {
        Pawn: 'P', "mfWcfF", Pawn;
        Knight: 'N', "N";
        Bishop: 'B', "B";
        Rook: 'R', "R";
        Queen: 'Q', "Q";
        Archbishop: 'A', "BN";
        Chancellor: 'C', "RN";
        Missile: 'M', "K";
        King: 'K', "K", Royal;
    }
}

impl Kind {
    /// The name for a sentence: `a rook`, `an archbishop`.
    pub(crate) fn with_article(self) -> impl Display {
        let article = if self == Self::Archbishop { "an" } else { "a" };
        alloc::format!("{article} {}", self.name())
    }
}

/// The rank on which a side's pawns start and may step twice.
pub(crate) fn pawn_rank(side: Side) -> Rank<Board10x10> {
    rank(side, 2)
}

/// The rank on which a side's missiles start.
pub(crate) fn missile_rank(side: Side) -> Rank<Board10x10> {
    rank(side, 0)
}

/// A rank as a side counts them, from 0 at its own edge.
#[inline]
pub(crate) fn rank(side: Side, index: u8) -> Rank<Board10x10> {
    let index = match side {
        Side::White => index,
        Side::Black => 9 - index,
    };
    Rank::new(index).expect("a rank of the board")
}
