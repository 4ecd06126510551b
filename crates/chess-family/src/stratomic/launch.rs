//! The launch of a missile: when it may be launched, at what, and what it destroys.

use piece_kit::geom::{Bitboard, Board10x10, Square};
use piece_kit::records::Journal;

use super::{Event, Illegal, Kind, Stratomic};

type Squares = Bitboard<Board10x10>;
type At = Square<Board10x10>;

impl Stratomic {
    /// Visits the missiles of the side to move, each with where it may be launched at.
    pub(super) fn visit_launches(&self, mut take: impl FnMut(At, Squares)) {
        for missile in self.missiles() {
            take(missile, self.launch_targets(missile));
        }
    }

    pub(super) fn has_launch(&self) -> bool {
        let mut missiles = self.missiles().iter();
        missiles.any(|missile| self.launch_targets(missile).any())
    }

    fn missiles(&self) -> Squares {
        self.chess.placement().pieces(self.turn(), Kind::Missile)
    }

    fn attackers(&self, target: At) -> Squares {
        let placement = self.chess.placement();
        placement.attackers(target, !self.turn(), placement.blockers())
    }

    /// The pieces that a launch destroys, its missile left out.
    pub(super) fn blast(&self, missile: At, target: At) -> Squares {
        let placement = self.chess.placement();
        let safe = placement.kind(Kind::King) | missile.into();
        (Squares::from(target).dilate() & placement.occupied()) - safe
    }

    /// Where a missile may be launched at.
    fn launch_targets(&self, missile: At) -> Squares {
        if !self.unlocked || self.attackers(missile).any() {
            return Squares::EMPTY;
        }
        // Only the end of a check or the removal of a king blocker make a launch differ
        // from doing nothing.
        let blockers = self.chess.placement().king_blockers(self.turn());
        let doubtful = self.chess.is_check() || blockers.contains(missile);
        let is_legal = |&target: &At| {
            let safe = !doubtful && self.blast(missile, target).is_disjoint(blockers);
            target != missile && (safe || self.attackers_after(missile, target).is_empty())
        };
        Square::all().filter(is_legal).collect()
    }

    /// The attackers of the mover's king after a launch.
    fn attackers_after(&self, missile: At, target: At) -> Squares {
        let mut after = *self.chess.placement();
        after.clear(self.blast(missile, target) | missile.into());
        let king = self.chess.king(self.turn());
        after.attackers(king, !self.turn(), after.blockers())
    }

    pub(super) fn check_launch(&self, missile: At, target: At) -> Result<(), Illegal> {
        if !self.missiles().contains(missile) {
            return Err(Illegal::NotAMissile { square: missile });
        }
        if !self.unlocked {
            return Err(Illegal::Locked);
        }
        if missile == target {
            return Err(Illegal::AtItself { square: missile });
        }
        if let Some(attacker) = self.attackers(missile).first() {
            return Err(Illegal::MissileAttacked { missile, attacker });
        }
        let attackers = self.attackers_after(missile, target);
        let king = self.chess.king(self.turn());
        Ok(self.chess.check_attackers(king, attackers)?)
    }

    /// Launches a missile; nothing if there is none.
    pub(super) fn launch(&mut self, missile: At, target: At, journal: &mut impl Journal<Event>) {
        if !self.missiles().contains(missile) {
            return;
        }
        let side = self.turn();
        let blast = self.blast(missile, target);
        journal.add(Event::Launched {
            side,
            from: missile,
            target,
        });
        self.chess.play_other(true, |placement| {
            placement.remove(missile);
            for square in blast {
                if let Some((side, kind)) = placement.remove(square) {
                    journal.add(Event::Destroyed { side, kind, square });
                }
            }
        });
    }
}
