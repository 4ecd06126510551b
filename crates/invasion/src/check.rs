//! Rule page: *Check and end of the game*. Who attacks a Head Quarter, and how a
//! position ends the game.

use piece_kit::geom::Board10x10;
use piece_kit::{Checks, Outcome, Side, Termination};

use crate::board::hq_corner;
use crate::{Bitboard, Invasion, Kind, Square};

impl Invasion {
    /// Checks and pins of the side to move. A Tank gives check through
    /// everything, so nothing blocks it and it pins nothing.
    #[inline(always)]
    pub fn checks(&self) -> Checks<Board10x10> {
        let tanks = self.tanks_attacking(self.hq(self.turn), !self.turn);
        self.placement.checks(self.turn).with_unblockable(tanks)
    }

    /// Whether the side to move is in check.
    pub fn is_check(&self) -> bool {
        self.hq_attackers(self.turn).any()
    }

    /// The pieces that attack a side's Head Quarter.
    pub fn hq_attackers(&self, side: Side) -> Bitboard {
        self.attackers(self.hq(side), !side)
    }

    /// The pieces of a side that attack a square, whatever stands there: none attacks
    /// the sea. Tanks are among them, which
    /// [`Placement::attackers`](piece_kit::Placement::attackers) does not know.
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
        self.attackers_of(target, !by, self.placement.blockers())
    }

    /// The opponent's pieces that attack a square of this side, were the
    /// blockers these.
    #[inline(always)]
    pub(crate) fn attackers_of(&self, square: Square, side: Side, blockers: Bitboard) -> Bitboard {
        self.placement.attackers(square, !side, blockers) | self.tanks_attacking(square, !side)
    }

    /// Who attacks the Head Quarter of the side to move once some pieces are
    /// removed and then some squares filled.
    pub(crate) fn attackers_after(&self, removed: Bitboard, filled: Bitboard) -> Bitboard {
        let blockers = (self.placement.blockers() - removed) | filled;
        self.attackers_of(self.hq(self.turn), self.turn, blockers) - removed
    }

    /// The side whose Flag stands on the enemy's HQ corner; if both sides' do,
    /// the one that has just moved.
    pub(crate) fn invader(&self) -> Option<Side> {
        let has_invaded = |side: &Side| {
            let flags = self.placement.pieces(*side, Kind::Flag);
            flags.contains(hq_corner(!*side))
        };
        [!self.turn, self.turn].into_iter().find(has_invaded)
    }

    /// Whether nothing but the two Head Quarters is left.
    pub fn is_dead(&self) -> bool {
        self.placement.occupied() == self.placement.kind(Kind::Hq)
    }

    /// Whether the position is finished before legal turns are looked at.
    #[inline(always)]
    pub(crate) fn is_over(&self) -> bool {
        self.invader().is_some() || self.is_dead()
    }

    /// How the position ends the game, if it does. History (repetition, move
    /// counters) is not looked at.
    pub(crate) fn result(&self) -> Option<Outcome<Side>> {
        if let Some(winner) = self.invader() {
            let by = Termination::Special("invasion");
            return Some(Outcome::Win { winner, by });
        }
        if self.is_dead() {
            let by = Termination::Dead;
            return Some(Outcome::Draw { by });
        }
        if self.count_actions() > 0 {
            return None;
        }
        let by = Termination::Special("capitulation");
        let winner = !self.turn;
        Some(Outcome::Win { winner, by })
    }
}
