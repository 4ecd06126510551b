//! Rule page: *Check and end of the game*. Who attacks a square, and checks.

use piece_kit::geom::Board10x10;
use piece_kit::{Checks, Side};

use crate::{Bitboard, Invasion, Square};

impl Invasion {
    /// Checks and pins of the side to move.
    #[inline(always)]
    pub fn checks(&self) -> Checks<Board10x10> {
        self.placement.checks(self.turn)
    }

    /// Whether the side to move is in check.
    pub fn is_check(&self) -> bool {
        self.head_quarter_attackers(self.turn).any()
    }

    /// The pieces that attack a side's Head Quarter.
    pub fn head_quarter_attackers(&self, side: Side) -> Bitboard {
        self.attackers(self.head_quarter(side), !side)
    }

    /// The pieces of a side that attack a square, whatever stands there; none attacks a
    /// square of the sea.
    ///
    /// ```
    /// use invasion::Invasion;
    /// use piece_kit::Side;
    /// let attackers = Invasion::start().attackers("j8".parse()?, Side::White);
    /// assert_eq!(attackers, "j3".parse::<invasion::Square>()?.into(), "a Tank");
    /// # Ok::<(), piece_kit::geom::ParseSquareError>(())
    /// ```
    pub fn attackers(&self, target: Square, by: Side) -> Bitboard {
        if self.placement.impassable().contains(target) {
            return Bitboard::EMPTY;
        }
        let blockers = self.placement.blockers();
        self.placement.attackers(target, by, blockers)
    }

    /// The pieces that attack the Head Quarter of the side to move after some pieces are removed
    /// and then some squares filled.
    pub(crate) fn attackers_after(&self, removed: Bitboard, filled: Bitboard) -> Bitboard {
        let blockers = (self.placement.blockers() - removed) | filled;
        let hq = self.head_quarter(self.turn);
        self.placement.attackers(hq, !self.turn, blockers) - removed
    }
}
