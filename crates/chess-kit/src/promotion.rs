//! What becomes of a pawn that enters a rank of promotion.

use piece_kit::geom::{Bitboard, Rank};
use piece_kit::{Journal, Side};

use crate::rules::{OnBoard, Rules, is_pawn, rank};
use crate::{Action, Chess, Event, Illegal};

/// Where a side's pawns may promote.
#[cfg_attr(not(target_family = "wasm"), inline(always))]
pub(crate) fn promotion_zone<R: Rules>(side: Side) -> Bitboard<OnBoard<R>> {
    let ranks = R::PROMOTION.iter();
    let ranks = ranks.map(|(index, _)| Bitboard::from(rank::<OnBoard<R>>(side, *index)));
    ranks.fold(Bitboard::EMPTY, |all, rank| all | rank)
}

impl<R: Rules> Chess<R> {
    /// What a pawn of the side to move may become now.
    #[cfg_attr(not(target_family = "wasm"), inline(always))]
    pub(crate) fn promotions(&self) -> impl Iterator<Item = R::Kind> + '_ {
        let kinds = R::PROMOTIONS.iter().copied();
        kinds.filter(|kind| R::may_become(*kind, &self.placement, self.turn))
    }

    /// Whether a pawn that enters this rank may stay a pawn, and may promote.
    #[cfg_attr(not(target_family = "wasm"), inline(always))]
    pub(crate) fn promotion_on(&self, to: Rank<OnBoard<R>>) -> (bool, bool) {
        let mut ranks = R::PROMOTION.iter();
        let zone = ranks.find(|(index, _)| rank(self.turn, *index) == to);
        zone.map_or((true, false), |(_, must)| (!must, true))
    }

    /// Checks that a piece which enters a square promotes if it must, and only if it may.
    pub(crate) fn check_promotion(
        &self,
        kind: R::Kind,
        action: Action<R>,
    ) -> Result<(), Illegal<R>> {
        let square = action.to;
        let (stays, promotes) = match is_pawn::<R>(kind) {
            true => self.promotion_on(square.rank()),
            false => (true, false),
        };
        match action.promotion {
            None if stays => Ok(()),
            None => Err(Illegal::PromotionMissing { square }),
            Some(_) if !promotes => Err(Illegal::NoPromotion { kind, square }),
            Some(kind) if self.promotions().any(|may| may == kind) => Ok(()),
            Some(kind) => Err(Illegal::NotAPromotion { kind }),
        }
    }

    /// Replaces the pawn that has entered a square.
    #[cfg_attr(not(target_family = "wasm"), inline(always))]
    pub(crate) fn promote(
        &mut self,
        action: Action<R>,
        kind: R::Kind,
        journal: &mut impl Journal<Event<R>>,
    ) {
        let (side, square) = (self.turn, action.to);
        if let Some(pawn) = Chess::<R>::PAWN {
            self.placement.toggle(side, pawn, square);
            self.placement.toggle(side, kind, square);
        }
        journal.add(Event::Promoted { side, kind, square });
    }
}
