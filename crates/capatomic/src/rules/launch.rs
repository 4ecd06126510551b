//! Rule page: *Missile*, *Irradiated squares*. Launches, and the squares that they irradiate.
//! To the placement an irradiated square is an impassable one.

use piece_kit::geom::{Board10x10, SquareTable};
use piece_kit::records::Journal;
use piece_kit::{Checks, Side};

use crate::{Bitboard, Capatomic, Event, Illegal, Kind, Square};

/// By square: the 3x3 area centred on it.
#[rustfmt::skip]
static AREA: SquareTable<Board10x10> = SquareTable::<Board10x10>::leaps(&[
    (-1,  1), (0,  1), (1,  1),
    (-1,  0), (0,  0), (1,  0),
    (-1, -1), (0, -1), (1, -1),
]);

impl Capatomic {
    /// The squares that a side's king shields: the 3x3 area centred on it.
    pub fn shield(&self, side: Side) -> Bitboard {
        AREA.at(self.king(side))
    }

    /// The squares that either king shields.
    pub fn shields(&self) -> Bitboard {
        self.shield(Side::White) | self.shield(Side::Black)
    }

    /// The squares that the blast of a launch at a target empties, occupied or
    /// not: the 3x3 area centred on it less what either king shields.
    pub fn blast(&self, target: Square) -> Bitboard {
        AREA.at(target) - self.shields()
    }

    /// Visits every missile that may be launched with its legal targets among these squares.
    #[cfg_attr(not(target_family = "wasm"), inline(always))]
    pub(crate) fn visit_launches(
        &self,
        checks: &Checks<Board10x10>,
        among: Bitboard,
        mut take: impl FnMut(Square, Bitboard),
    ) {
        if self.is_unlocked() {
            for missile in self.placement().pieces(self.turn(), Kind::Missile) {
                take(missile, self.launch_targets(missile, checks, among));
            }
        }
    }

    /// Where a missile of the side to move may legally be launched at: nowhere if it is none,
    /// while launches are locked, or if it is attacked.
    ///
    /// A search that has all launches from here, missile by missile, need not make a list of them.
    pub fn launches_of(&self, missile: Square) -> Bitboard {
        let missiles = self.placement().pieces(self.turn(), Kind::Missile);
        if !self.is_unlocked() || !missiles.contains(missile) {
            return Bitboard::EMPTY;
        }
        self.launch_targets(missile, &self.checks(), Bitboard::all())
    }

    /// Where a blast hits a piece of the opponent's.
    pub(crate) fn hits(&self) -> Bitboard {
        (self.placement().side(!self.turn()) - self.shields()).dilate()
    }

    /// The legal targets of a missile among these squares, while launches are unlocked.
    // docs/design.md#rare-code-out-of-line
    #[inline(never)]
    fn launch_targets(
        &self,
        missile: Square,
        checks: &Checks<Board10x10>,
        among: Bitboard,
    ) -> Bitboard {
        let blockers = self.placement().blockers();
        if self
            .placement()
            .is_attacked(missile, !self.turn(), blockers)
        {
            return Bitboard::EMPTY;
        }
        let mut targets = (self.targets_against(checks) & among) - self.shields();
        let king_blockers = self.placement().king_blockers(self.turn());
        let doubtful = if checks.checkers().any() || king_blockers.contains(missile) {
            targets
        } else {
            // Only a blast that removes a king blocker can expose the king.
            targets & king_blockers.dilate()
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
    ///
    /// White's king on e2 is in check from a rook on e8. `x` are the targets that destroy
    /// the rook, `|` those that block the file. The king shields e3, which comes later.
    ///
    /// ```text
    /// 9 . . . x x x .
    /// 8 . . . x r x .
    /// 7 . . . x x x .
    /// 6 . . . . | . .
    /// 5 . . . . | . .
    /// 4 . . . . | . .
    /// 3 . . . . | . .
    /// 2 . . . . K . .
    ///   a b c d e f g
    /// ```
    fn targets_against(&self, checks: &Checks<Board10x10>) -> Bitboard {
        let king = self.king(self.turn());
        checks
            .checkers()
            .iter()
            .fold(Bitboard::all(), |targets, checker| {
                targets & (AREA.at(checker) | king.between(checker))
            })
    }

    /// Checks a launch of a piece of this kind.
    pub(crate) fn check_launch(
        &self,
        kind: Kind,
        missile: Square,
        target: Square,
    ) -> Result<(), Illegal> {
        if kind != Kind::Missile {
            return Err(Illegal::NotAMissile { square: missile });
        }
        if !self.is_unlocked() {
            return Err(Illegal::Locked);
        }
        let blockers = self.placement().blockers();
        let attackers = self.placement().attackers(missile, !self.turn(), blockers);
        if let Some(attacker) = attackers.first() {
            return Err(Illegal::MissileAttacked { missile, attacker });
        }
        let shielding = |side: &Side| self.shield(*side).contains(target);
        let mut sides = [self.turn(), !self.turn()].into_iter();
        if let Some(side) = sides.find(shielding) {
            return Err(Illegal::Shielded {
                target,
                king: self.king(side),
                side,
            });
        }
        let attackers = self.attackers_after_launch(missile, target);
        let king = self.king(self.turn());
        Ok(self.chess.check_attackers(king, attackers)?)
    }

    fn tell_destroyed(&self, blast: Bitboard, journal: &mut impl Journal<Event>) {
        for square in blast {
            if let Some((side, kind)) = self.placement().at(square) {
                journal.add(Event::Destroyed { side, kind, square });
            }
        }
    }

    /// The pieces that attack the mover's king after a launch.
    fn attackers_after_launch(&self, missile: Square, target: Square) -> Bitboard {
        let (placement, enemy) = (self.placement(), !self.turn());
        let removed = self.blast(target) | missile.into();
        let closed = placement.impassable() | target.into();
        let blockers = (placement.occupied() - removed) | closed;
        placement.attackers(self.king(self.turn()), enemy, blockers) - removed
    }

    /// Removes the missile, then every piece in the blast, then makes the target irradiated; the rights
    /// of what is removed are lost. Says whether it did: not if there is no missile.
    pub(crate) fn launch(
        &mut self,
        missile: Square,
        target: Square,
        journal: &mut impl Journal<Event>,
    ) -> bool {
        let side = self.turn();
        let blast = self.blast(target);
        let missiles = self.placement().pieces(side, Kind::Missile);
        if !missiles.contains(missile) {
            return false;
        }
        journal.add(Event::Launched {
            side,
            from: missile,
            target,
        });
        if journal.is_read() {
            self.tell_destroyed(blast - missile.into(), journal);
        }
        self.chess.play_other(true, |placement| {
            placement.toggle(side, Kind::Missile, missile);
            placement.clear(blast);
            placement.block(target);
        });
        self.lose_unmoved(blast | missile.into());
        journal.add(Event::Irradiated { square: target });
        true
    }
}
