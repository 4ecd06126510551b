//! What a side may plan while the other is to move.

use alloc::vec::Vec;

use piece_kit::Side;
use piece_kit::geom::Square;

use super::{Action, Kind, Stratomic};

impl Stratomic {
    /// The premoves of a side, what it could do if it were its turn now, attacks apart: the
    /// [moves](chess_kit::Chess::premoves) of chess, and launches at any other square if missiles are
    /// unlocked now, also of missiles that are attacked.
    pub fn premoves(&self, side: Side) -> Vec<Action> {
        let moves = self.chess.premoves(side).into_iter();
        let mut premoves: Vec<Action> = moves.map(Action::Move).collect();
        if self.unlocked {
            for from in self.chess.placement().pieces(side, Kind::Missile) {
                let targets = Square::all().filter(|target| *target != from);
                premoves.extend(targets.map(|target| Action::Launch { from, target }));
            }
        }
        premoves
    }
}
