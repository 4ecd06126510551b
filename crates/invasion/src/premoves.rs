//! What a side may plan while the other is to move.

use piece_kit::{PieceMoves, Side};

use crate::rules::head_quarter::reach;
use crate::{Bitboard, Invasion, Kind, Square};

impl Invasion {
    /// Visits where each piece of a side could go by its movement alone: checks and pins do
    /// not count, and squares of its own pieces are included, since they may be captured
    /// first. The Bomb is left out.
    pub fn visit_premoves(&self, side: Side, mut take: impl FnMut(PieceMoves<Kind>)) {
        for from in self.placement.side(side) {
            if let Some(kind) = self.placement.kind_at(from) {
                take(PieceMoves::new(
                    kind,
                    from,
                    self.premoves_of(side, kind, from),
                ));
            }
        }
    }

    fn premoves_of(&self, side: Side, kind: Kind, from: Square) -> Bitboard {
        match kind {
            Kind::HeadQuarter => reach(from) - self.placement.side(!side),
            Kind::Tank => self.tank_attacks(side, from),
            _ => {
                let moves = self.placement.pseudo_targets(side, kind, from);
                let attacked = self.placement.attacks(side, kind, from);
                let flights = match kind {
                    Kind::Paratrooper => self.flights(from),
                    _ => Bitboard::EMPTY,
                };
                (moves | attacked | flights) - self.placement.impassable()
            }
        }
    }
}
