//! What a side may plan while the other is to move.

use alloc::vec::Vec;

use piece_kit::Side;

use crate::{PublicBattle, Turn};

impl PublicBattle {
    /// The premoves of a side: what it could do if it were its turn now, attacks apart, and whatever
    /// stood on the square to which a unit goes: turns of units that are face up, and the turning up of
    /// those that are not.
    ///
    /// Attacks apart: its royal unit may be or come into check. Whatever stands there: an
    /// opponent's unit may leave a square before the turn comes, or enter it, capturing a unit
    /// of the side itself. Ways are as they are now.
    pub fn premoves(&self, side: Side) -> Vec<Turn> {
        let mut premoves = Vec::new();
        if self.is_over() {
            return premoves;
        }
        let face_down = self.face_down(side);
        for from in self.placement.side(side) - face_down {
            if let Some(kind) = self.placement.kind_at(from) {
                let mut targets = self.placement.reach(side, kind, from);
                if let Some(royal) = self.royal(side) {
                    targets -= royal.into();
                }
                premoves.extend(targets.iter().map(|to| Turn::moving(from, to)));
            }
        }
        premoves.extend(face_down.iter().map(|square| Turn::TurnUp { square }));
        premoves
    }
}
