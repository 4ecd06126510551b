//! What a search sees that does not know the game.

use alloc::vec::Vec;

use piece_kit::geom::{Board8x8, Square};
use piece_kit::moves::PairSlots;
use piece_kit::specs::Effect;
use piece_kit::{Boarded, Outcome, Placement, Side, Termination};

use super::{Action, BREAKTHROUGH, Breakthrough, Kind};

/// Slots are those of moves; those of Black's are White's on the board mirrored from rank to rank.
impl Boarded for Breakthrough {
    type Kind = Kind;

    const SLOTS: usize = PairSlots::<Board8x8>::LEN;

    #[inline]
    fn placement(&self) -> &Placement<Kind> {
        &self.placement
    }

    #[inline]
    fn effect(&self, Action { from, to }: Action) -> Effect<Kind> {
        Effect::moved(Kind::Pawn, from, to, self.placement.occupied() & to.into())
    }

    fn passed(&self) -> Option<Self> {
        if self.is_over() {
            return None;
        }
        let mut passed = *self;
        passed.clocks.step(self.turn);
        passed.turn = !self.turn;
        Some(passed)
    }

    #[inline]
    fn is_over(&self) -> bool {
        self.winner().is_some()
    }

    /// Whoever cannot step loses. That needs walls: the foremost pawn of a side has none of its own
    /// before it and captures whatever is.
    fn outcome_if_stuck(&self) -> Outcome<Side> {
        let by = Termination::Special(BREAKTHROUGH);
        let stuck = Outcome::Win {
            winner: !self.turn,
            by: Termination::Stalemate,
        };
        self.winner()
            .map_or(stuck, |winner| Outcome::Win { winner, by })
    }

    fn extend_captures_and_promotions(&self, actions: &mut Vec<Action>) {
        if !self.is_over() {
            let checks = self.placement.checks(self.turn);
            let captures = checks.limited_to(self.placement.side(!self.turn));
            self.extend_steps(&captures, actions);
        }
    }

    #[inline]
    fn seen_by(&self, side: Side, square: Square<Board8x8>) -> Square<Board8x8> {
        match side {
            Side::White => square,
            Side::Black => square.mirror_ranks(),
        }
    }

    fn slot(&self, Action { from, to }: Action) -> usize {
        PairSlots::of(self.seen(from), self.seen(to)).unwrap_or(0)
    }
}
