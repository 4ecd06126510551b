//! Rule page: *Pieces*. A pawn that enters its last rank but one promotes.

use piece_kit::{Placement, Side};

use crate::pieces::rank;
use crate::{Action, Bitboard, Kind, Square};

impl Kind {
    /// What a pawn may become, in the order of the rule page.
    pub const PROMOTIONS: [Self; 7] = {
        use Kind::*;
        [Queen, Archbishop, Chancellor, Rook, Bishop, Knight, Missile]
    };
}

/// Where a side's pawns promote.
#[inline(always)]
pub(crate) fn promotion_zone(side: Side) -> Bitboard {
    rank(side, 8).into()
}

/// The promotions that a pawn's move allows, one for each kind.
pub(crate) fn promotions(from: Square, to: Square) -> impl Iterator<Item = Action> {
    let promotion = move |kind| Action::Promotion { from, to, kind };
    Kind::PROMOTIONS.into_iter().map(promotion)
}

/// The pawns of a side that stand where they would have promoted: on their
/// promotion rank or on the rank beyond it.
pub(crate) fn overdue_pawns(placement: &Placement<Kind>, side: Side) -> Bitboard {
    placement.pieces(side, Kind::Pawn) & (promotion_zone(side) | rank(side, 9).into())
}
