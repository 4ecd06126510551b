//! Rule page: *Trooper*. A Trooper whose move or capture ends in the enemy's camp
//! promotes at once, to a Commando or a Paratrooper.

use piece_kit::Side;

use super::board::camp;
use crate::{Action, Bitboard, Invasion, Kind, Square};

impl Kind {
    /// What a Trooper may become, in the order of the rule page.
    pub const PROMOTIONS: [Self; 2] = [Self::Commando, Self::Paratrooper];
}

/// Where a side's Troopers promote.
#[inline(always)]
pub(crate) fn zone(side: Side) -> Bitboard {
    camp(!side)
}

/// The promotions of a Trooper that goes from one square to another.
#[inline(always)]
pub(crate) fn choices(from: Square, to: Square) -> impl Iterator<Item = Action> {
    let promoted = move |kind| Action::Promotion { from, to, kind };
    Kind::PROMOTIONS.into_iter().map(promoted)
}

impl Invasion {
    /// Whether a piece of the side to move promotes on a square that it enters.
    pub(crate) fn promotes(&self, kind: Kind, to: Square) -> bool {
        kind == Kind::Trooper && zone(self.turn).contains(to)
    }
}
