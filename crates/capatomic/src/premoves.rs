//! What a side may plan while the other is to move.

use alloc::vec::Vec;

use piece_kit::Side;

use crate::{Action, Capatomic, Kind};

impl Capatomic {
    /// The premoves of a side: what it could do if it were its turn now, attacks apart, and whatever
    /// stood on the square to which a piece goes.
    ///
    /// Attacks apart: a king may be or come into check, castle through it, and an attacked
    /// missile may be launched. Whatever stands there: an opponent's piece may leave a square
    /// before the turn comes, or enter it, capturing a piece of the side itself. Ways, locks,
    /// shields and rights are as they are now.
    pub fn premoves(&self, side: Side) -> Vec<Action> {
        let moves = self.chess.premoves(side).into_iter();
        let mut premoves: Vec<Action> = moves.map(Into::into).collect();
        self.extend_planned_brings(side, &mut premoves);
        if self.is_unlocked() {
            for from in self.placement().pieces(side, Kind::Missile) {
                let targets = (!self.shields()).iter();
                premoves.extend(targets.map(|target| Action::Launch { from, target }));
            }
        }
        premoves.sort_unstable();
        premoves
    }
}
