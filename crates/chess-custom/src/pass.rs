//! Passes: a side leaves everything as it is, which is written as a move of its king to where it is.

use crate::action::Action;
use crate::draft::Passing;
use crate::kinds::Sq;
use crate::position::Position;

impl Position {
    /// The pass of the side to move, legal or not; none if the variant gives it none, or without a piece.
    pub(crate) fn pass(&self) -> Option<Action> {
        let turn = self.state.turn;
        if self.rules.passing[turn.index()] == Passing::Never {
            return None;
        }
        let first = || self.state.placement.side(turn).first();
        let at = self.king(turn).or_else(first)?;
        Some(Action::Move { from: at, to: at })
    }

    /// The square of the pass of the side to move, if it may pass whatever else it could do and is not in
    /// check.
    #[inline(always)]
    pub(crate) fn free_pass(&self) -> Option<Sq> {
        match self.rules.passing[self.state.turn.index()] {
            Passing::Free => self.safe_pass().map(Action::to),
            _ => None,
        }
    }

    /// The pass of the side to move, if it may pass for want of another legal action.
    pub(crate) fn pass_if_stuck(&self) -> Option<Action> {
        if self.rules.passing[self.state.turn.index()] != Passing::Stuck {
            return None;
        }
        let pass = self.safe_pass()?;
        (!self.rules.filters || self.is_allowed(pass)).then_some(pass)
    }

    /// The pass of the side to move, if its king is not attacked.
    fn safe_pass(&self) -> Option<Action> {
        // Kings that face each other are answered by a pass even in check.
        if self.rules.bikjang && self.is_bikjang() {
            return self.pass();
        }
        let king = self.king(self.state.turn);
        let is_safe = king.is_none_or(|king| self.is_king_safe(king, king));
        self.pass().filter(|_| is_safe)
    }
}
