//! Rule page: *Bomb*.

use crate::{Bitboard, Bomb, Invasion, Kind, Square};

impl Invasion {
    /// The pieces that a Bomb on a target would remove: all within the 3x3 area
    /// centred on it but Head Quarters.
    pub fn blast(&self, target: Square) -> Bitboard {
        let area = Bitboard::from(target).dilate() & self.placement.occupied();
        area - self.placement.kind(Kind::Hq)
    }

    /// Where the side to move may drop its Bomb: nowhere unless it is armed
    /// and the game goes on.
    #[inline(always)]
    pub fn bomb_targets(&self) -> Bitboard {
        if self.bombs[self.turn] == Bomb::Armed && !self.is_over() {
            self.safe_drop_targets()
        } else {
            Bitboard::EMPTY
        }
    }

    // Rare, so kept out of the registers of its caller.
    #[inline(never)]
    fn safe_drop_targets(&self) -> Bitboard {
        let checks = self.checks();
        let land = !(self.placement.impassable() | self.placement.kind(Kind::Hq));
        let near_all =
            |targets: Bitboard, checker: Square| targets & Bitboard::from(checker).dilate();
        let mut targets = checks.checkers().iter().fold(land, near_all);
        // Out of check, only a screen that is taken away can expose the Head
        // Quarter.
        let doubtful = if checks.checkers().any() {
            targets
        } else {
            targets & self.placement.king_blockers(self.turn).dilate()
        };
        for target in doubtful {
            if self.attackers_after_drop(target).any() {
                targets -= target.into();
            }
        }
        targets
    }

    /// Who attacks the own Head Quarter after a Bomb.
    pub(crate) fn attackers_after_drop(&self, target: Square) -> Bitboard {
        self.attackers_after(self.blast(target), Bitboard::EMPTY)
    }
}
