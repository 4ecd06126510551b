//! Regions: parts of a board where pawns step further, or promote.

use piece_kit::geom::{Bitboard, Board, Rank, Square};
use piece_kit::{BySide, Side};

/// A part of a board in the rules of pawns: ranks, or any squares.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Region<B: Board> {
    /// The ranks from one to another, both included, counted from 0 as the side sees them that moves.
    Ranks(u8, u8),
    /// The squares of each side, as on boards of hexes.
    Squares(&'static BySide<Bitboard<B>>),
}

impl<B: Board> Region<B> {
    /// One rank, counted from 0 as the side sees it that moves.
    pub const fn rank(index: u8) -> Self {
        Self::Ranks(index, index)
    }

    /// The squares of a side.
    #[cfg_attr(not(target_family = "wasm"), inline(always))]
    pub fn squares(&self, side: Side) -> Bitboard<B> {
        match self {
            Self::Ranks(first, last) if first == last => rank(side, *first).into(),
            Self::Ranks(first, last) => {
                let ranks = (*first..=*last).map(|index| Bitboard::from(rank(side, index)));
                ranks.fold(Bitboard::EMPTY, |all, rank| all | rank)
            }
            Self::Squares(squares) => squares[side],
        }
    }

    /// Whether the region of a side has a square.
    #[cfg_attr(not(target_family = "wasm"), inline(always))]
    pub(crate) fn contains(&self, side: Side, square: Square<B>) -> bool {
        match self {
            Self::Ranks(first, last) if first == last => rank(side, *first) == square.rank(),
            Self::Ranks(..) | Self::Squares(_) => self.squares(side).contains(square),
        }
    }

    /// How far up its file a square as White sees it is in the region, from 0.
    pub(crate) fn depth_of(&self, square: Square<B>) -> Option<usize> {
        let is_in = self.contains(Side::White, square);
        is_in.then(|| match self {
            Self::Ranks(first, _) => usize::from(square.rank().index() - first),
            Self::Squares(_) => 0,
        })
    }

    /// The most squares that it has on one file, as a region of promotion.
    pub(crate) const fn depth(&self) -> usize {
        match self {
            Self::Ranks(first, last) => (*last - *first) as usize + 1,
            Self::Squares(_) => 1,
        }
    }
}

/// A rank as a side counts them, from 0 at its own edge.
#[cfg_attr(not(target_family = "wasm"), inline(always))]
pub(crate) fn rank<B: Board>(side: Side, index: u8) -> Rank<B> {
    let index = match side {
        Side::White => index,
        Side::Black => B::RANKS - 1 - index,
    };
    Rank::new(index).expect("a rank of the board")
}

/// The last ranks of a side, as many as `ranks`.
#[cfg_attr(not(target_family = "wasm"), inline(always))]
pub(crate) fn last_ranks<B: Board>(side: Side, ranks: u8) -> Bitboard<B> {
    let indices = B::RANKS.saturating_sub(ranks)..B::RANKS;
    let ranks = indices.map(|index| Bitboard::from(rank::<B>(side, index)));
    ranks.fold(Bitboard::EMPTY, |all, rank| all | rank)
}
