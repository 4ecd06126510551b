//! Rule page: *Tank*. It moves and captures alike: it removes every piece on the
//! squares that it enters, so only the sea, the edge and its own Head Quarter stop it.

use piece_kit::geom::{Board10x10, SquareTable};
use piece_kit::specs::{Attack, SpecialAttacks};
use piece_kit::{Checks, Placement, Side};

use crate::{Bitboard, Illegal, Invasion, Kind, Square, Tanks};

/// How far a Tank goes, in squares.
const RANGE: u8 = 5;

/// The squares within its range along rank and file.
static IN_RANGE: SquareTable<Board10x10> =
    SquareTable::<Board10x10>::rays(&[RANGE, 0, RANGE, 0, RANGE, 0, RANGE, 0]);

impl SpecialAttacks<Kind> for Tanks {
    #[cfg_attr(not(target_family = "wasm"), inline(always))]
    fn visit(
        placement: &Placement<Kind>,
        target: Square,
        by: Side,
        mut take: impl FnMut(Attack<Board10x10>),
    ) {
        let in_range = IN_RANGE.at(target) & placement.pieces(by, Kind::Tank);
        if in_range.is_empty() {
            return;
        }
        let ends = placement.impassable() | placement.pieces(by, Kind::HeadQuarter);
        for tank in in_range {
            if target.between(tank).is_disjoint(ends) {
                take(Attack::new(tank, Bitboard::EMPTY));
            }
        }
    }
}

impl Invasion {
    /// The squares that a side's Tank on a square attacks.
    #[inline]
    pub(crate) fn tank_attacks(&self, side: Side, from: Square) -> Bitboard {
        let ends = self.placement.impassable() | self.head_quarter(side).into();
        (from.rook_attacks(ends) & IN_RANGE.at(from)) - ends
    }

    /// Visits every Tank of the side to move with its legal targets, of those that are wanted
    /// among the squares within its reach.
    #[cfg_attr(not(target_family = "wasm"), inline(always))]
    pub(crate) fn visit_tanks(
        &self,
        checks: &Checks<Board10x10>,
        wanted: impl Fn(Square, Bitboard) -> Bitboard,
        mut take: impl FnMut(Square, Bitboard),
    ) {
        let tanks = self.placement.pieces(self.turn, Kind::Tank);
        if tanks.is_empty() {
            return;
        }
        let king_blockers = self.placement.king_blockers(self.turn);
        for from in tanks {
            let reach = self.tank_attacks(self.turn, from);
            let targets = wanted(from, reach);
            // Out of check, only removing a king blocker can expose the Head Quarter:
            // docs/design.md#trying-on-a-copy
            let safe =
                checks.checkers().is_empty() && king_blockers.is_disjoint(reach | from.into());
            take(
                from,
                if safe {
                    targets
                } else {
                    self.safe_tank_targets(from, targets)
                },
            );
        }
    }

    // Why it is not inlined: docs/design.md#rare-code-out-of-line
    #[inline(never)]
    fn safe_tank_targets(&self, from: Square, targets: Bitboard) -> Bitboard {
        let safe = |to: &Square| self.attackers_after_tank(from, *to).is_empty();
        targets.iter().filter(safe).collect()
    }

    /// The squares within a Tank's reach on the way to which it crushes a piece of the opponent's.
    pub(crate) fn crushing(&self, from: Square, reach: Bitboard) -> Bitboard {
        let enemies = self.placement.side(!self.turn);
        let before = from.rook_attacks(enemies | self.placement.impassable()) - enemies;
        reach - before
    }

    /// The pieces that a piece removes on its way: a Tank all that it enters, another what it
    /// captures.
    #[cfg_attr(not(target_family = "wasm"), inline(always))]
    pub(crate) fn cleared(&self, kind: Kind, from: Square, to: Square) -> Bitboard {
        if kind == Kind::Tank {
            self.crushed(from, to)
        } else {
            self.placement.occupied() & to.into()
        }
    }

    /// The pieces that a Tank's move removes.
    #[inline(always)]
    pub(crate) fn crushed(&self, from: Square, to: Square) -> Bitboard {
        let entered = from.between(to) | to.into();
        (entered & self.placement.occupied()) - self.placement.kind(Kind::HeadQuarter)
    }

    /// What keeps a Tank from a square in its range; nothing if it is not.
    pub(crate) fn why_no_tank(&self, from: Square, to: Square) -> Option<Illegal> {
        let head_quarter = self.head_quarter(self.turn);
        let way = from.between(to) | to.into();
        let straight = from.orthogonals().contains(to) && from.distance(to) <= RANGE;
        let obstacles = way & (self.placement.impassable() | head_quarter.into());
        let obstacle = from.nearest(obstacles).filter(|_| straight)?;
        Some(if obstacle == head_quarter {
            let tank = from;
            Illegal::OwnHeadQuarter { tank, head_quarter }
        } else {
            let kind = Kind::Tank;
            Illegal::Blocked {
                kind,
                from,
                obstacle,
            }
        })
    }

    /// The pieces that attack the Head Quarter of the side to move after its Tank's move.
    pub(crate) fn attackers_after_tank(&self, from: Square, to: Square) -> Bitboard {
        let removed = from.between(to) | from.into() | to.into();
        self.attackers_after(removed, to.into())
    }
}
