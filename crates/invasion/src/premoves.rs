//! What a side may plan while the other is to move.

use alloc::vec::Vec;

use piece_kit::Side;

use crate::rules::head_quarter::reach;
use crate::rules::promotion::{promotion_zone, promotions};
use crate::{Action, Bitboard, Bomb, Invasion, Kind, Square};

impl Invasion {
    /// The premoves of a side: what it could do if it were its turn now, attacks apart, and whatever
    /// stood on the square to which a piece goes.
    ///
    /// Attacks apart: its Head Quarter may be or come into check. Whatever stands there: an
    /// opponent's piece may leave a square before the turn comes, or enter it, capturing a piece
    /// of the side itself. Ways are as they are now, and so is the Bomb: it falls only if it is
    /// armed.
    pub fn premoves(&self, side: Side) -> Vec<Action> {
        let mut premoves = Vec::new();
        if self.is_over() {
            return premoves;
        }
        for from in self.placement.side(side) {
            let Some(kind) = self.placement.kind_at(from) else {
                continue;
            };
            let targets = self.planned_targets(side, kind, from);
            let promoting = match kind {
                Kind::Trooper => targets & promotion_zone(side),
                _ => Bitboard::EMPTY,
            };
            let moves = (targets - promoting).iter();
            premoves.extend(moves.map(|to| Action::moving(from, to)));
            premoves.extend(promoting.iter().flat_map(|to| promotions(from, to)));
        }
        if self.bombs[side] == Bomb::Armed {
            let drops = self.open_to_bombs().iter();
            premoves.extend(drops.map(|target| Action::Drop { target }));
        }
        premoves
    }

    fn planned_targets(&self, side: Side, kind: Kind, from: Square) -> Bitboard {
        let targets = match kind {
            Kind::HeadQuarter => reach(from),
            Kind::Tank => self.tank_attacks(side, from),
            Kind::Paratrooper => self.placement.reach(side, kind, from) | self.flight_squares(from),
            _ => self.placement.reach(side, kind, from),
        };
        targets - self.head_quarter(side).into()
    }
}
