//! Rule page: *Castling*, alone and *With missiles*.

use alloc::vec::Vec;

use piece_kit::geom::Board10x10;
use piece_kit::{Castling, CastlingRule, Checks, Journal};

use crate::play::Done;
use crate::{Action, Bitboard, Capatomic, Event, Illegal, Kind, Square};

/// Where castling ends: c2 and d2, i2 and h2; the same on rank 9.
pub(crate) const CASTLING: CastlingRule<Board10x10> = CastlingRule::new((2, 3), (8, 7), (1, 8));

impl Capatomic {
    /// Visits every legal castling, alone and with missiles.
    #[cfg_attr(not(target_family = "wasm"), inline(always))]
    pub(crate) fn visit_castlings(
        &self,
        checks: &Checks<Board10x10>,
        mut take: impl FnMut(Action),
    ) {
        let rooks = self.unmoved_rooks() & self.placement.side(self.turn);
        if rooks.is_empty() || checks.checkers().any() {
            return;
        }
        let king = self.king(self.turn);
        for rook in CASTLING.candidates(&self.placement, self.turn, king, rooks) {
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
    // docs/design.md#rare-code-out-of-line
    #[inline(never)]
    fn castlings_if_safe(&self, castling: Castling<Board10x10>) -> [Option<Action>; 4] {
        if castling.is_safe(&self.placement, self.turn) {
            self.castlings(castling)
        } else {
            [None; 4]
        }
    }

    /// The castlings of the side to move as far as nothing stands in the way, attacks apart.
    pub(crate) fn extend_planned_castlings(&self, actions: &mut Vec<Action>) {
        let king = self.king(self.turn);
        for rook in self.unmoved_rooks() & self.placement.side(self.turn) {
            let castling = CASTLING.castling(king, rook);
            if castling.is_clear(&self.placement) {
                actions.extend(self.castlings(castling).into_iter().flatten());
            }
        }
    }

    /// The castlings with one rook as far as missiles are not obstructed.
    #[cfg_attr(not(target_family = "wasm"), inline(always))]
    fn castlings(&self, castling: Castling<Board10x10>) -> [Option<Action>; 4] {
        let Castling { king, rook, .. } = castling;
        let mut missiles = self.unmoved_missiles() & self.placement.side(self.turn);
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
        let alone = Action::of(Kind::King, king, rook);
        [
            Some(alone),
            bring(first, None),
            bring(second, None),
            second.and_then(|_| bring(first, second)),
        ]
    }

    /// Checks a castling, alone or with missiles.
    pub(crate) fn check_castling(
        &self,
        action: Action,
        king: Square,
        rook: Square,
    ) -> Result<(), Illegal> {
        let castling = self
            .castling_of(action)
            .ok_or(Illegal::NoCastlingRight { king, rook })?;
        if let Action::Bring {
            missile: first,
            second: Some(second),
            ..
        } = action
        {
            if first.file() >= second.file() {
                return Err(Illegal::MissileOrder { first, second });
            }
        }
        // Missiles stand behind the king's rank, where they shield it from nothing.
        castling
            .check(&self.placement, self.turn)
            .map_err(Illegal::Castling)?;
        self.check_bringing(castling, action.missiles().collect())
    }

    /// Checks that a castling can bring these missiles: one brought in the same move
    /// obstructs no other, one left behind does.
    fn check_bringing(
        &self,
        castling: Castling<Board10x10>,
        brought: Bitboard,
    ) -> Result<(), Illegal> {
        let original = self.unmoved_missiles() & self.placement.side(self.turn);
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
            ..
        }
        | Action::Bring { king, rook, .. }) = action
        else {
            return None;
        };
        let own = self.placement.side(self.turn);
        (king == self.king(self.turn) && (self.unmoved_rooks() & own).contains(rook))
            .then(|| CASTLING.castling(king, rook))
    }

    /// Moves king, rook and missiles; all missiles leave before any arrives. Does nothing
    /// if another piece is in the way, where the king would vanish.
    #[inline(never)]
    pub(crate) fn castle(
        &mut self,
        action: Action,
        journal: &mut impl Journal<Event>,
    ) -> Option<Done> {
        let castling = self.castling_of(action)?;
        let brought = Bitboard::from_iter(action.missiles());
        if !castling.is_clear(&self.placement) || self.check_bringing(castling, brought).is_err() {
            return None;
        }
        let (side, kind) = (self.turn, Kind::Missile);
        self.placement.castle(side, &castling);
        let Castling {
            king,
            rook,
            king_to,
            rook_to,
        } = castling;
        journal.add(Event::Castled {
            side,
            king,
            king_to,
            rook,
            rook_to,
        });
        self.lose_unmoved(Bitboard::from(king.rank()) | brought);
        for from in brought {
            self.placement.toggle(side, kind, from);
        }
        for from in action.missiles() {
            if let Some(to) = brought_to(&castling, from) {
                self.placement.toggle(side, kind, to);
                journal.add(Event::Moved {
                    side,
                    kind,
                    from,
                    to,
                });
            }
        }
        Some(Done::WITHOUT_PROGRESS)
    }

    /// What a move takes from castling: a king's rights once it moves; a rook's right and a
    /// missile's status as unmoved once it moves or is captured.
    #[cfg_attr(not(target_family = "wasm"), inline(always))]
    pub(crate) fn lose_rights(&mut self, kind: Kind, from: Square, to: Square) {
        let mut touched = Bitboard::from(from) | to.into();
        if kind == Kind::King {
            touched |= CASTLING.rank[self.turn].into();
        }
        self.lose_unmoved(touched);
    }
}

/// Where a missile that a castling brings comes to stand: as many files from its
/// square as the king from its own.
pub(crate) fn brought_to(castling: &Castling<Board10x10>, missile: Square) -> Option<Square> {
    let files = castling.king_to.file().index() as i8 - castling.king.file().index() as i8;
    missile.offset(files, 0)
}
