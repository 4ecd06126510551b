//! What only Janggi has: kings that may face each other, and must be answered, and cannons that spare
//! each other.

use crate::kinds::{Set, Sq};
use crate::position::Position;

impl Position {
    /// Whether the kings face each other along an open line.
    pub(crate) fn is_bikjang(&self) -> bool {
        let [own, other] = [self.state.turn, !self.state.turn].map(|side| self.king(side));
        let (Some(own), Some(other)) = (own, other) else {
            return false;
        };
        let occupied = self.state.placement.blockers();
        self.rules.faces(own, occupied).contains(other)
    }

    /// Whether the kings face each other in a variant in which that must be answered, and will do so with
    /// that of the side to move on a square if these squares are occupied.
    pub(crate) fn stays_bikjang(&self, king: Sq, occupied: Set) -> bool {
        if !self.rules.bikjang || !self.is_bikjang() {
            return false;
        }
        let other = self.king(!self.state.turn);
        let faced = self.rules.faces(king, occupied);
        other.is_some_and(|other| faced.contains(other))
    }

    /// The cannons after a move of the side to move, or a drop of another piece.
    #[inline]
    pub(crate) fn cannons_after(&self, from: Option<Sq>, to: Sq) -> Set {
        if self.rules.cannons == 0 {
            return Set::EMPTY;
        }
        let cannons = self.cannons();
        let after = cannons - to.into();
        match from.filter(|from| cannons.contains(*from)) {
            Some(from) => (after - from.into()) | to.into(),
            None => after,
        }
    }
}
