//! Rule page: *Head Quarter*. It moves to an empty square that two king steps or one
//! reach over land, whatever stands between, and never captures.

use piece_kit::geom::{Board10x10, Direction, SquareTable};

use super::board::sea;
use crate::{Bitboard, Invasion, Kind, Square};

/// Every square at a distance of one or two.
#[rustfmt::skip]
static TWO_STEPS: SquareTable<Board10x10> = SquareTable::<Board10x10>::leaps(&[
    (-2,  2), (-1,  2), (0,  2), (1,  2), (2,  2),
    (-2,  1), (-1,  1), (0,  1), (1,  1), (2,  1),
    (-2,  0), (-1,  0),          (1,  0), (2,  0),
    (-2, -1), (-1, -1), (0, -1), (1, -1), (2, -1),
    (-2, -2), (-1, -2), (0, -2), (1, -2), (2, -2),
]);

/// The jumps over a corner of the sea, one way: the only ones without land between.
const OVER_SEA: [(Square, Square); 4] = [
    (Square::at(2, 5), Square::at(4, 7)),
    (Square::at(2, 4), Square::at(4, 2)),
    (Square::at(5, 7), Square::at(7, 5)),
    (Square::at(5, 2), Square::at(7, 4)),
];

const DIAGONALS: [Direction; 4] = {
    use Direction::{NorthEast, NorthWest, SouthEast, SouthWest};
    [NorthEast, SouthEast, SouthWest, NorthWest]
};

/// Whether a Head Quarter's move would cross a corner of the sea.
pub(crate) fn jumps_over_sea(from: Square, to: Square) -> bool {
    OVER_SEA.contains(&(from, to)) || OVER_SEA.contains(&(to, from))
}

/// Where a Head Quarter could go on the bare board.
#[cfg_attr(not(target_family = "wasm"), inline(always))]
pub(crate) fn reach(from: Square) -> Bitboard {
    let mut targets = TWO_STEPS.at(from) - sea();
    for (one, other) in OVER_SEA {
        if from == one {
            targets -= other.into();
        } else if from == other {
            targets -= one.into();
        }
    }
    targets
}

impl Invasion {
    /// Where the Head Quarter of the side to move may legally go.
    #[cfg_attr(not(target_family = "wasm"), inline(always))]
    pub(crate) fn head_quarter_targets(&self) -> Bitboard {
        let hq = self.head_quarter(self.turn);
        let targets = reach(hq) - self.placement.occupied();
        if targets.is_empty() {
            return targets;
        }
        self.unattacked(targets, hq)
    }

    /// The squares of a set that the opponent would not attack if the Head Quarter left
    /// its square; docs/design.md#safe-squares says why it is asked this way round.
    fn unattacked(&self, mut targets: Bitboard, hq: Square) -> Bitboard {
        let enemy = !self.turn;
        let placement = &self.placement;
        let blockers = placement.blockers() - hq.into();
        let riders = placement.kind(Kind::Commando)
            | placement.kind(Kind::Paratrooper)
            | placement.kind(Kind::Flown);
        for rider in riders & placement.side(enemy) {
            let lines = rider.orthogonals() | rider.diagonals();
            if !lines.is_disjoint(targets) {
                targets -= rider.queen_attacks(blockers);
            }
        }
        for tank in placement.pieces(enemy, Kind::Tank) {
            targets -= self.tank_attacks(enemy, tank);
        }
        let troopers = placement.pieces(enemy, Kind::Trooper);
        for diagonal in DIAGONALS {
            targets -= troopers.shift(diagonal);
        }
        targets
    }
}
