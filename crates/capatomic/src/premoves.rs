//! What a side may plan while the other is to move.

use piece_kit::{PieceMoves, Side};

use crate::rules::en_passant::is_double_step;
use crate::{Bitboard, Capatomic, Kind, Square};

impl Capatomic {
    /// Visits where each piece of a side could go by its movement alone: checks and pins do
    /// not count, and squares of its own pieces are included, since they may be captured
    /// first. A king has the rooks with which it may still castle among its squares.
    /// Launches are left out.
    pub fn visit_premoves(&self, side: Side, mut take: impl FnMut(PieceMoves<Kind>)) {
        for from in self.placement.side(side) {
            let Some(kind) = self.placement.kind_at(from) else {
                continue;
            };
            let attacked = self.placement.attacks(side, kind, from) - self.placement.impassable();
            let mut targets = attacked | self.placement.pseudo_targets(side, kind, from);
            match kind {
                Kind::Pawn => targets |= self.double_step(side, from),
                Kind::King => targets |= self.castling.rooks() & self.placement.side(side),
                _ => {}
            }
            take(PieceMoves::new(kind, from, targets));
        }
    }

    fn double_step(&self, side: Side, from: Square) -> Bitboard {
        let empty = !self.placement.blockers();
        let way = |to: &Square| empty.contains(*to) && from.between(*to).is_subset(empty);
        empty
            .iter()
            .filter(|to| is_double_step(side, from, *to))
            .filter(way)
            .collect()
    }
}
