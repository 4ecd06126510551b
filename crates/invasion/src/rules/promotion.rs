//! Rule page: *Trooper*. A Trooper whose move or capture ends in the enemy's camp
//! promotes at once, to a Commando or a Paratrooper.

use piece_kit::Side;
use piece_kit::records::Journal;

use super::board::camp;
use crate::{Action, Bitboard, Event, Illegal, Invasion, Kind, Square};

impl Kind {
    /// What a Trooper may become, in the order of the rule page.
    pub const PROMOTIONS: [Self; 2] = [Self::Commando, Self::Paratrooper];
}

/// Where a side's Troopers promote.
#[inline(always)]
pub(crate) fn promotion_zone(side: Side) -> Bitboard {
    camp(!side)
}

/// The promotions that a Trooper's move allows, one for each kind.
#[inline(always)]
pub(crate) fn promotions(from: Square, to: Square) -> impl Iterator<Item = Action> {
    let promotion = move |kind| Action::Promotion { from, to, kind };
    Kind::PROMOTIONS.into_iter().map(promotion)
}

impl Invasion {
    /// Whether a piece of the side to move promotes on a square that it enters.
    fn promotes(&self, kind: Kind, to: Square) -> bool {
        kind == Kind::Trooper && promotion_zone(self.turn).contains(to)
    }

    /// Checks that a piece promotes on a square that it enters if it must, and only then and
    /// to a kind that it may become.
    pub(crate) fn check_promotion(
        &self,
        kind: Kind,
        to: Square,
        becomes: Option<Kind>,
    ) -> Result<(), Illegal> {
        match (self.promotes(kind, to), becomes) {
            (true, None) => Err(Illegal::PromotionMissing { square: to }),
            (false, Some(_)) => Err(Illegal::NoPromotion { kind, square: to }),
            (true, Some(kind)) if !Kind::PROMOTIONS.contains(&kind) => {
                Err(Illegal::NotAPromotion { kind })
            }
            _ => Ok(()),
        }
    }

    /// Replaces the Trooper that has entered a square.
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
