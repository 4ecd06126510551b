//! Rule page: *Pieces*. A pawn that enters its last rank but one promotes.

use piece_kit::{Journal, Placement, Side};

use crate::pieces::rank;
use crate::{Action, Bitboard, Capatomic, Event, Illegal, Kind, Square};

/// How many more actions a promotion is than a plain move.
pub(crate) const FURTHER_PROMOTIONS: u32 = Kind::PROMOTIONS.len() as u32 - 1;

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

impl Capatomic {
    /// Whether a piece of the side to move promotes on a square that it enters.
    fn promotes(&self, kind: Kind, to: Square) -> bool {
        kind == Kind::Pawn && promotion_zone(self.turn).contains(to)
    }

    /// Checks that a piece promotes on a square that it enters if it must, and only then.
    pub(crate) fn check_promotion(
        &self,
        kind: Kind,
        to: Square,
        becomes: Option<Kind>,
    ) -> Result<(), Illegal> {
        match (self.promotes(kind, to), becomes) {
            (true, None) => Err(Illegal::PromotionMissing { square: to }),
            (false, Some(_)) => Err(Illegal::NoPromotion { kind, square: to }),
            _ => Ok(()),
        }
    }

    /// Replaces the pawn that has entered a square.
    #[cfg_attr(not(target_family = "wasm"), inline(always))]
    pub(crate) fn promote(
        &mut self,
        square: Square,
        kind: Kind,
        journal: &mut impl Journal<Event>,
    ) {
        let side = self.turn;
        self.placement.put(side, kind, square);
        journal.add(Event::Promoted { side, kind, square });
    }
}
