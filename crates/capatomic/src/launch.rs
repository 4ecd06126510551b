//! Rule page: *Missile*, launched, and *Irradiated squares*.

use piece_kit::Checks;
use piece_kit::geom::Board10x10;

use crate::{Bitboard, Capatomic, Kind, Square};

impl Capatomic {
    /// The squares that the blast of a launch at a target empties, occupied or
    /// not: the 3x3 area centred on it less what either king shields.
    pub fn blast(&self, target: Square) -> Bitboard {
        Bitboard::from(target).dilate() - self.shields()
    }

    /// Visits every missile that may be launched with all its legal targets.
    #[inline(always)]
    pub(crate) fn visit_launches(
        &self,
        checks: &Checks<Board10x10>,
        mut take: impl FnMut(Square, Bitboard),
    ) {
        if self.unlocked {
            for missile in self.placement.pieces(self.turn, Kind::Missile) {
                take(missile, self.launch_targets(missile, checks));
            }
        }
    }

    /// The legal targets of a missile while launches are unlocked.
    // Rare, so kept out of the registers of its caller.
    #[inline(never)]
    fn launch_targets(&self, missile: Square, checks: &Checks<Board10x10>) -> Bitboard {
        let blockers = self.placement.blockers();
        if self.placement.is_attacked(missile, !self.turn, blockers) {
            return Bitboard::EMPTY;
        }
        let mut targets = self.may_cure(checks) - self.shields();
        let screens = self.placement.king_blockers(self.turn);
        let doubtful = if checks.checkers().any() || screens.contains(missile) {
            targets
        } else {
            // Only a blast that takes a screen away can expose the king.
            targets & screens.dilate()
        };
        for target in doubtful {
            if self.attackers_after_launch(missile, target).any() {
                targets -= target.into();
            }
        }
        targets
    }

    /// The targets that could end every check: near the checker, so that it is
    /// destroyed, or between it and the king, so that its line is blocked.
    fn may_cure(&self, checks: &Checks<Board10x10>) -> Bitboard {
        let king = self.king(self.turn);
        checks
            .checkers()
            .iter()
            .fold(Bitboard::all(), |cures, checker| {
                cures & (Bitboard::from(checker).dilate() | king.between(checker))
            })
    }

    /// Who attacks the own king after a launch.
    pub(crate) fn attackers_after_launch(&self, missile: Square, target: Square) -> Bitboard {
        let mut after = *self;
        after.launch(missile, target);
        after.king_attackers(self.turn)
    }

    /// Removes the missile, then every piece in the blast, then makes the target
    /// irradiated; the rights of what is removed are lost.
    pub(crate) fn launch(&mut self, missile: Square, target: Square) {
        let blast = self.blast(target);
        self.placement.remove(missile);
        for square in blast & self.placement.occupied() {
            self.placement.remove(square);
        }
        self.placement.block(target);
        self.castling.lose(blast);
        self.unmoved_missiles -= blast | missile.into();
    }
}
