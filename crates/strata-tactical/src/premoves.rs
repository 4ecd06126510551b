//! What a side may plan while the other is to move.

use piece_kit::{PieceMoves, Side};

use crate::{Kind, PublicBattle};

impl PublicBattle {
    /// Visits where each unit of a side that is face up could go by its movement alone:
    /// checks and pins do not count, and squares of its own units are included, since they
    /// may be captured first. Turning up is left out.
    pub fn visit_premoves(&self, side: Side, mut take: impl FnMut(PieceMoves<Kind>)) {
        for from in self.placement.side(side) - self.face_down(side) {
            if let Some(kind) = self.placement.kind_at(from) {
                let moves = self.placement.pseudo_targets(side, kind, from);
                let attacked = self.placement.attacks(side, kind, from);
                let targets = (moves | attacked) - self.placement.impassable();
                take(PieceMoves::new(kind, from, targets));
            }
        }
    }
}
