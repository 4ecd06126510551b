//! Mates of Shatar (`shatarMateRule`): they must come with a check by a rook, a knight or a bers, a *shak*.

use piece_kit::{Outcome, Side, Termination};

use crate::definition::Shatar;
use crate::end::{KNIGHT_MATE, NIOL};
use crate::kinds::Set;
use crate::position::Position;

impl Position {
    /// Notes what check the side gives that has just moved. A shak counts as long as each of its next
    /// moves gives check, too.
    pub(crate) fn note_shak(&mut self, shatar: Shatar) {
        let (turn, mover) = (self.state.turn, (!self.state.turn).index());
        let checkers = self.king_checkers(turn);
        let gives_shak = (checkers & self.union(shatar.shaks)).any();
        let shaks = &mut self.state.shaks[mover];
        *shaks = checkers.any() && (*shaks || gives_shak);
    }

    /// The end by a mate that is none in Shatar: by knights alone, which loses, and with checks in a row of
    /// which none was a shak, which is a draw.
    pub(crate) fn shatar_end(&self, shatar: Shatar) -> Option<Outcome<Side>> {
        let turn = self.state.turn;
        let checkers = self.king_checkers(turn);
        if checkers.is_empty() {
            return None;
        }
        if checkers.is_subset(self.union(shatar.knights)) {
            let (winner, by) = (turn, Termination::Special(KNIGHT_MATE));
            return Some(Outcome::Win { winner, by });
        }
        let by = Termination::Special(NIOL);
        (!self.state.shaks[(!turn).index()]).then_some(Outcome::Draw { by })
    }

    /// What checks a side's king.
    fn king_checkers(&self, side: Side) -> Set {
        let occupied = self.state.placement.blockers();
        let king = self.king(side);
        king.map_or(Set::EMPTY, |king| self.attackers(king, !side, occupied))
    }

    /// The field of a FEN for the sides whose checks in a row, up to their last move, have had a shak, if
    /// the position does not show it; none if there are no such sides.
    pub(crate) fn shaks_field(&self) -> Option<&'static str> {
        self.rules.shatar?;
        let mut shown = self.clone();
        shown.state.shaks = [false; 2];
        shown.settle_shaks();
        let told = |side: usize| self.state.shaks[side] && !shown.state.shaks[side];
        match [told(0), told(1)] {
            [false, false] => None,
            [true, false] => Some("S"),
            [false, true] => Some("s"),
            [true, true] => Some("Ss"),
        }
    }

    /// Adds the shak that the side to move is in, and drops that of a side which has not given check.
    pub(crate) fn settle_shaks(&mut self) {
        if let Some(shatar) = self.rules.shatar {
            self.note_shak(shatar);
        }
    }

    /// What such a field says, if a field is one.
    pub(crate) fn read_shaks(field: &str) -> Option<[bool; 2]> {
        match field {
            "S" => Some([true, false]),
            "s" => Some([false, true]),
            "Ss" => Some([true, true]),
            _ => None,
        }
    }
}
