//! How often a position has occurred, and what its game makes of that.

use crate::{Outcome, Termination, Variant};

/// How often a position has occurred, itself included, and how many plies ago first.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Repetition {
    pub(crate) times: u32,
    pub(crate) plies: u32,
}

impl Repetition {
    pub(crate) const ONCE: Self = Self { times: 1, plies: 0 };

    /// It has occurred so many plies ago, too.
    pub(crate) fn add(&mut self, plies: u32) {
        self.times += 1;
        self.plies = self.plies.max(plies);
    }

    /// How the history or a [verdict](Variant::verdict) ends a game in this position, if one does. The
    /// history is looked into only if it matters: that takes time.
    pub(crate) fn outcome<V: Variant>(
        position: &V,
        occurred: impl Fn() -> Self,
    ) -> Option<Outcome<V::Actor>> {
        if let Some(verdict) = position.verdict() {
            return Some(verdict);
        }
        let clock = position.halfmove_clock();
        let by = position.draw_rules().draw(clock, || occurred().times)?;
        let plies = match by {
            Termination::Repetition => occurred().plies,
            _ => clock,
        };
        Some(position.outcome_by_history(by, plies))
    }
}
