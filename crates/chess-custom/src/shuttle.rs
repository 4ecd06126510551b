//! Moves back and forth, which lose in the Janggi of today (`moveRepetitionIllegal`).

use piece_kit::{Outcome, Side, Termination};

use crate::action::Action;
use crate::end::MOVE_REPETITION;
use crate::past::Step;
use crate::position::Position;

/// How many of its moves in a row a side may not make back and forth, each the last one undone.
const MOST: u8 = 4;

impl Position {
    /// What is remembered of an action before it is played, if it matters.
    pub(crate) fn step(&self, action: Action) -> Option<Step> {
        let (from, to) = (action.from().unwrap_or(action.to()), action.to());
        let step = Step::new(from, to);
        if self.rules.shuttles.is_none() {
            return self.rules.chasing.map(|_| step);
        }
        let captures = self.is_capture(action);
        let passes_by = captures && !self.state.placement.blockers().contains(to);
        let is_plain = matches!(action, Action::Move { .. })
            && from != to
            && !passes_by
            && self.castling_of(from, to).is_none();
        let passes = matches!(action, Action::Move { .. }) && from == to;
        let step = step.with(Step::PLAIN, is_plain).with(Step::PASS, passes);
        let step = step.with(Step::CAPTURE, captures);
        Some(step.with(Step::IN_CHECK, self.is_king_attacked()))
    }

    /// The end of a game whose last move was the fourth in a row of one piece back and forth, after it had
    /// come to where they began: that side loses. It may have passed once, before its last move. Checks on
    /// its king allow it, and so does a piece that never meets the other king.
    // As Fairy-Stockfish looks for it, ply by ply.
    pub(crate) fn shuttle_end(&self) -> Option<Outcome<Side>> {
        let kinds = self.rules.shuttles?[(!self.state.turn).index()];
        let (past, clock) = (&self.state.past, self.state.clocks.halfmove);
        let limit = self.rules.draws.plies;
        if limit.is_some_and(|limit| clock >= limit) {
            return None;
        }
        let plies = clock.min(past.plies()) as usize;
        let (last, before) = (past.step(0)?, past.step(2)?);
        let is_meant = kinds >> self.kind_at(last.to)? & 1 != 0;
        if !is_meant
            || !last.is(Step::PLAIN)
            || [last, before].iter().any(|step| step.is(Step::IN_CHECK))
        {
            return None;
        }
        let first = match before {
            before if before.undoes(&last) => 2,
            before if before.is(Step::PASS) => 1,
            _ => return None,
        };
        for (count, ago) in (first..).zip((4..=plies).step_by(2)) {
            let (earlier, next) = (past.step(ago)?, past.step(ago - 2)?);
            if ago < plies && earlier.is(Step::IN_CHECK) {
                return None;
            }
            if count == MOST {
                let (winner, by) = (self.state.turn, Termination::Special(MOVE_REPETITION));
                let begins = !earlier.is(Step::CAPTURE) && next.from == earlier.to;
                return begins.then_some(Outcome::Win { winner, by });
            }
            let undone = if count == 1 { last } else { next };
            if !earlier.undoes(&undone) {
                return None;
            }
        }
        None
    }
}
