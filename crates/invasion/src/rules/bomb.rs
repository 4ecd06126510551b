//! Rule page: *Bomb*.

use super::board::red_corners;
use crate::{Bitboard, Bomb, Invasion, Kind, Square};

impl Invasion {
    /// Whether a piece that enters a square arms the Bomb of the side to move.
    #[inline(always)]
    pub(crate) fn arms(&self, kind: Kind, to: Square) -> bool {
        kind == Kind::Flag && self.bombs[self.turn] == Bomb::Off && red_corners().contains(to)
    }

    /// The pieces that a Bomb on a target would remove: all in the 3x3 area centred on
    /// it except Head Quarters.
    pub fn blast(&self, target: Square) -> Bitboard {
        let area = Bitboard::from(target).dilate() & self.placement.occupied();
        area - self.placement.kind(Kind::HeadQuarter)
    }

    /// The squares that can never be a target: the sea and those of the Head Quarters.
    pub(crate) fn closed_to_bombs(&self) -> Bitboard {
        self.placement.impassable() | self.placement.kind(Kind::HeadQuarter)
    }

    /// Where the side to move may legally drop its Bomb; nowhere unless the Bomb is
    /// armed and the game goes on.
    #[inline(always)]
    pub fn bomb_targets(&self) -> Bitboard {
        if self.bombs[self.turn] == Bomb::Armed && !self.is_over() {
            self.safe_bomb_targets()
        } else {
            Bitboard::EMPTY
        }
    }

    // Why it is not inlined: docs/design.md#rare-code-out-of-line
    #[inline(never)]
    fn safe_bomb_targets(&self) -> Bitboard {
        let checks = self.checks();
        let near_all =
            |targets: Bitboard, checker: Square| targets & Bitboard::from(checker).dilate();
        let allowed = !self.closed_to_bombs();
        let mut targets = checks.checkers().iter().fold(allowed, near_all);
        // Out of check, only removing a king blocker can expose the Head Quarter.
        let doubtful = if checks.checkers().any() {
            targets
        } else {
            targets & self.placement.king_blockers(self.turn).dilate()
        };
        for target in doubtful {
            if self.attackers_after_bomb(target).any() {
                targets -= target.into();
            }
        }
        targets
    }

    /// Who attacks the Head Quarter of the side to move after its Bomb.
    pub(crate) fn attackers_after_bomb(&self, target: Square) -> Bitboard {
        self.attackers_after(self.blast(target), Bitboard::EMPTY)
    }
}
