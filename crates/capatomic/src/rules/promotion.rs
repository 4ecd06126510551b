//! Promotion: a pawn that enters its last rank but one becomes another piece.

use piece_kit::geom::{Board10x10, Rank};
use piece_kit::{Placement, Side};

use crate::pieces::rank;
use crate::{Action, Bitboard, Kind, Square};

/// How many more actions a promotion is than a plain move.
pub(crate) const FURTHER_PROMOTIONS: u32 = Kind::PROMOTIONS.len() as u32 - 1;

impl Kind {
    /// What a pawn may become, in the order of the rule page.
    pub const PROMOTIONS: [Self; 7] = [
        Self::Queen,
        Self::Archbishop,
        Self::Chancellor,
        Self::Rook,
        Self::Bishop,
        Self::Knight,
        Self::Missile,
    ];
}

/// The rank on which a side's pawns promote.
pub(crate) fn promotion_rank(side: Side) -> Rank<Board10x10> {
    rank(side, 8)
}

/// Whether a side's piece of this kind promotes when it enters this square.
pub(crate) fn promotes(side: Side, kind: Kind, to: Square) -> bool {
    kind == Kind::Pawn && to.rank() == promotion_rank(side)
}

/// The promotions that a pawn's move allows, one for each kind.
pub(crate) fn promotions(from: Square, to: Square) -> impl Iterator<Item = Action> {
    let promotion = move |kind| Action::Promotion { from, to, kind };
    Kind::PROMOTIONS.into_iter().map(promotion)
}

/// The pawns of a side that stand where they would have promoted: on their
/// promotion rank or on the rank beyond it.
pub(crate) fn overdue_pawns(placement: &Placement<Kind>, side: Side) -> Bitboard {
    let ranks = Bitboard::from(promotion_rank(side)) | rank(side, 9).into();
    placement.pieces(side, Kind::Pawn) & ranks
}
