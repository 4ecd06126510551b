//! Rule page: *Turns*. Who attacks a royal unit, and checks.

use piece_kit::Side;

use crate::{Bitboard, PublicBattle};

impl PublicBattle {
    /// Whether the side to move is in check.
    pub fn is_check(&self) -> bool {
        self.attackers(self.turn).any()
    }

    /// The units that attack a side's royal unit: all of them face up.
    pub fn attackers(&self, side: Side) -> Bitboard {
        let blockers = self.placement.blockers();
        self.royal(side).map_or(Bitboard::EMPTY, |royal| {
            self.placement.attackers(royal, !side, blockers)
        })
    }
}
