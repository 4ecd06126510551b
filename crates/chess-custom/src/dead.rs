//! Positions in which neither side can win any more.

use crate::position::Position;

impl Position {
    /// Whether neither side can win any more: only the kings are left or, as in chess, the kings with
    /// one knight, or with bishops that all stand on squares of one colour.
    ///
    /// No position is dead if pieces are in a hand; if the king is not that of chess; or if a variant
    /// has another goal than mate, does not draw a stalemate or a repetition, or lets a king promote.
    /// A knight or bishop counts only where it moves as in chess, does not promote and cannot be
    /// dropped again, on a board of at least four files and ranks without walls, and if generals may
    /// face each other.
    pub fn is_dead(&self) -> bool {
        let (Some(harmless), Some(king)) = (self.rules.harmless, self.rules.king) else {
            return false;
        };
        let placement = &self.state.placement;
        let others = placement.occupied() - self.kind(king);
        if others.is_empty() {
            return self.state.hands.is_empty();
        }
        if !self.state.hands.is_empty() || placement.impassable().any() {
            return false;
        }
        if others.is_subset(self.union(harmless.bishops)) {
            return others.is_of_one_colour();
        }
        others.is_subset(self.union(harmless.knights)) && !others.more_than_one()
    }
}
