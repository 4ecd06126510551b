//! Rule page: *Castling*, alone and with missiles.

use piece_kit::geom::Board10x10;
use piece_kit::{Castling, Checks, Side};

use crate::pieces::CASTLING;
use crate::{Action, Bitboard, Capatomic, Illegal, Kind, Square};

impl Capatomic {
    /// Visits every legal castling, alone and with missiles.
    #[inline(always)]
    pub(crate) fn visit_castlings(
        &self,
        checks: &Checks<Board10x10>,
        mut take: impl FnMut(Action),
    ) {
        let rooks = self.castling.rooks() & self.placement.side(self.turn);
        if rooks.is_empty() || checks.checkers().any() {
            return;
        }
        let king = self.king(self.turn);
        let blockers = self.placement.blockers();
        for rook in rooks {
            // The most common obstacle costs the least to see.
            if !king.between(rook).is_disjoint(blockers) {
                continue;
            }
            let castling = CASTLING.castling(king, rook);
            if castling.is_clear(&self.placement) {
                self.castlings_if_safe(castling)
                    .into_iter()
                    .flatten()
                    .for_each(&mut take);
            }
        }
    }

    /// The legal castlings with one rook: alone, with either missile, with both.
    // Rare, so kept out of the registers of its caller.
    #[inline(never)]
    fn castlings_if_safe(&self, castling: Castling<Board10x10>) -> [Option<Action>; 4] {
        if !castling.is_safe(&self.placement, self.turn) {
            return [None; 4];
        }
        let Castling { king, rook, .. } = castling;
        let mut missiles = self.unmoved_missiles & self.placement.side(self.turn);
        let first = missiles.pop_first();
        let second = missiles.pop_first();
        let bring = |missile: Option<Square>, second: Option<Square>| {
            let missile = missile?;
            let brought = Bitboard::from_iter(core::iter::once(missile).chain(second));
            self.check_bringing(castling, brought).ok()?;
            Some(Action::Bring {
                king,
                rook,
                missile,
                second,
            })
        };
        let alone = Action::Move {
            from: king,
            to: rook,
        };
        [
            Some(alone),
            bring(first, None),
            bring(second, None),
            second.and_then(|_| bring(first, second)),
        ]
    }

    /// Whether these missiles can be brought by a castling: a missile brought in
    /// the same move obstructs no other, one left behind does.
    pub(crate) fn check_bringing(
        &self,
        castling: Castling<Board10x10>,
        brought: Bitboard,
    ) -> Result<(), Illegal> {
        let original = self.unmoved_missiles & self.placement.side(self.turn);
        let blockers = self.placement.blockers() - brought;
        for missile in brought {
            if !original.contains(missile) {
                return Err(Illegal::NotAnUnmovedMissile { square: missile });
            }
            if castling.king == castling.king_to {
                return Err(Illegal::KingStays { missile });
            }
            let Some(to) = brought_to(&castling, missile) else {
                return Err(Illegal::MissileLeavesBoard { missile });
            };
            let way = missile.between(to) | to.into();
            if let Some(obstacle) = missile.nearest(way & blockers) {
                return Err(Illegal::MissileObstructed { missile, obstacle });
            }
        }
        Ok(())
    }

    /// The castling that an action is, if the king acts and the rook may castle.
    pub(crate) fn castling_of(&self, action: Action) -> Option<Castling<Board10x10>> {
        let (Action::Move {
            from: king,
            to: rook,
        }
        | Action::Bring { king, rook, .. }) = action
        else {
            return None;
        };
        let own = self.placement.side(self.turn);
        (king == self.king(self.turn) && (self.castling.rooks() & own).contains(rook))
            .then(|| CASTLING.castling(king, rook))
    }

    /// Brings the missiles of a castling: all leave before any arrives.
    pub(crate) fn bring_missiles(&mut self, castling: Castling<Board10x10>, brought: Bitboard) {
        let side: Side = self.turn;
        for missile in brought {
            self.placement.toggle(side, Kind::Missile, missile);
        }
        for to in brought
            .iter()
            .filter_map(|missile| brought_to(&castling, missile))
        {
            self.placement.toggle(side, Kind::Missile, to);
        }
        self.unmoved_missiles -= brought;
    }
}

/// Where a missile that a castling brings comes to stand: as many files from its
/// square as the king from his.
pub(crate) fn brought_to(castling: &Castling<Board10x10>, missile: Square) -> Option<Square> {
    let files = castling.king_to.file().index() as i8 - castling.king.file().index() as i8;
    missile.offset(files, 0)
}
