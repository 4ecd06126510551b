//! Rule page: *Castling*, *With missiles*. Castling alone is the core's.

use alloc::vec::Vec;

use piece_kit::castling::Castling;
use piece_kit::geom::Board10x10;
use piece_kit::records::Journal;
use piece_kit::{Checks, Side};

use crate::chess::{CASTLING, Move};
use crate::{Action, Bitboard, Capatomic, Event, Illegal, Kind, Square};

impl Capatomic {
    /// Visits every legal castling, alone and with missiles.
    #[cfg_attr(not(target_family = "wasm"), inline(always))]
    pub(crate) fn visit_castlings(
        &self,
        checks: &Checks<Board10x10>,
        mut take: impl FnMut(Action),
    ) {
        self.chess.visit_castlings(checks, |castling| {
            let Castling { king, rook, .. } = castling;
            take(Action::of(Kind::King, king, rook));
            self.brings(castling, self.turn())
                .into_iter()
                .flatten()
                .for_each(&mut take);
        });
    }

    /// Adds the castlings of a side that bring missiles as far as nothing stands in the way, attacks
    /// apart.
    pub(crate) fn extend_planned_brings(&self, side: Side, actions: &mut Vec<Action>) {
        let king = self.king(side);
        for rook in self.castling_rights().rooks() & self.placement().side(side) {
            let castling = CASTLING.castling(king, rook);
            if castling.is_clear(self.placement()) {
                actions.extend(self.brings(castling, side).into_iter().flatten());
            }
        }
    }

    /// The castlings of a side that bring missiles, as far as those are not obstructed: either, both.
    // docs/design.md#rare-code-out-of-line
    #[inline(never)]
    fn brings(&self, castling: Castling<Board10x10>, side: Side) -> [Option<Action>; 3] {
        let Castling { king, rook, .. } = castling;
        let mut missiles = self.unmoved_missiles() & self.placement().side(side);
        let first = missiles.pop_first();
        let second = missiles.pop_first();
        let bring = |missile: Option<Square>, second: Option<Square>| {
            let missile = missile?;
            let brought = Bitboard::from_iter([missile].into_iter().chain(second));
            self.check_bringing(castling, side, brought).ok()?;
            Some(Action::Bring {
                king,
                rook,
                missile,
                second,
            })
        };
        [
            bring(first, None),
            bring(second, None),
            second.and_then(|_| bring(first, second)),
        ]
    }

    /// Checks a castling that brings missiles.
    pub(crate) fn check_bring(
        &self,
        action: Action,
        king: Square,
        rook: Square,
    ) -> Result<(), Illegal> {
        let castling = self.chess.castling_of(Move::new(king, rook));
        let castling = castling.ok_or(Illegal::NoCastlingRight { king, rook })?;
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
            .check(self.placement(), self.turn())
            .map_err(Illegal::Castling)?;
        self.check_bringing(castling, self.turn(), action.missiles().collect())
    }

    /// Checks that a castling of a side can bring these missiles: one brought in the same move
    /// obstructs no other, one left behind does.
    fn check_bringing(
        &self,
        castling: Castling<Board10x10>,
        side: Side,
        brought: Bitboard,
    ) -> Result<(), Illegal> {
        let original = self.unmoved_missiles() & self.placement().side(side);
        let blockers = self.placement().blockers() - brought;
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

    /// Castles and brings missiles; says whether it did: not if another piece is in the way, where the
    /// king would vanish.
    #[inline(never)]
    pub(crate) fn bring(
        &mut self,
        action: Action,
        king: Square,
        rook: Square,
        journal: &mut impl Journal<Event>,
    ) -> bool {
        let castling = self.chess.castling_of(Move::new(king, rook));
        let Some(castling) = castling.filter(|castling| castling.is_clear(self.placement())) else {
            return false;
        };
        let (side, kind) = (self.turn(), Kind::Missile);
        let brought = Bitboard::from_iter(action.missiles());
        if self.check_bringing(castling, side, brought).is_err() {
            return false;
        }
        let way = |from| Some((from, brought_to(&castling, from)?));
        let mut ways = [None; 2];
        for (place, from) in ways.iter_mut().zip(action.missiles()) {
            *place = way(from);
        }
        // One may go to where the other was, so the one in front goes first.
        if castling.king_to > castling.king {
            ways.reverse();
        }
        let ways = ways.into_iter().flatten();
        self.chess.play_other(false, |placement| {
            placement.castle(side, &castling);
            for (from, to) in ways.clone() {
                placement.toggle(side, kind, from);
                placement.toggle(side, kind, to);
            }
        });
        self.chess.lose_castling(king.rank().into());
        self.lose_unmoved(brought);
        journal.add(Event::Castled {
            side,
            king,
            king_to: castling.king_to,
            rook,
            rook_to: castling.rook_to,
        });
        for (from, to) in ways {
            journal.add(Event::Moved {
                side,
                kind,
                from,
                to,
            });
        }
        true
    }
}

/// Where a missile that a castling brings comes to stand: as many files from its
/// square as the king from its own.
pub(crate) fn brought_to(castling: &Castling<Board10x10>, missile: Square) -> Option<Square> {
    let files = castling.king_to.file().index() as i8 - castling.king.file().index() as i8;
    missile.offset(files, 0)
}
