//! Rule page: *End of the game*. Who attacks a king, and checks.

use piece_kit::geom::Board10x10;
use piece_kit::{Checks, Side};

use crate::{Bitboard, Capatomic};

impl Capatomic {
    /// Checks and pins of the side to move.
    #[inline(always)]
    pub fn checks(&self) -> Checks<Board10x10> {
        self.placement.checks(self.turn)
    }

    /// Whether the side to move is in check.
    pub fn is_check(&self) -> bool {
        self.king_attackers(self.turn).any()
    }

    /// The pieces that attack a side's king.
    pub(crate) fn king_attackers(&self, side: Side) -> Bitboard {
        let blockers = self.placement.blockers();
        self.placement.attackers(self.king(side), !side, blockers)
    }
}
