//! What a search sees that does not know the game.

use piece_kit::geom::Square;
use piece_kit::moves::PairSlots;
use piece_kit::specs::Effect;
use piece_kit::{Boarded, Outcome, Placement, Side, Termination};

use super::{Board3x3, Hexapawn, Kind, Step};

/// What a search sees: steps and captures alone, without royal pieces and promotions.
impl Boarded for Hexapawn {
    type Kind = Kind;

    const SLOTS: usize = PairSlots::<Board3x3>::LEN;

    fn placement(&self) -> &Placement<Kind> {
        &self.placement
    }

    fn effect(&self, Step(from, to): Step) -> Effect<Kind> {
        Effect::moved(Kind::Pawn, from, to, self.placement.occupied() & to.into())
    }

    fn passed(&self) -> Option<Self> {
        let turn = !self.turn;
        (!self.is_over()).then_some(Self { turn, ..*self })
    }

    fn is_over(&self) -> bool {
        self.winner().is_some()
    }

    fn outcome_if_stuck(&self) -> Outcome<Side> {
        match self.winner() {
            Some(winner) => Outcome::Win {
                winner,
                by: Termination::Special("far-rank"),
            },
            None => Outcome::Win {
                winner: !self.turn,
                by: Termination::Stalemate,
            },
        }
    }

    fn extend_captures_and_promotions(&self, steps: &mut Vec<Step>) {
        if !self.is_over() {
            let checks = self.placement.checks(self.turn);
            let captures = checks.limited_to(self.placement.side(!self.turn));
            self.extend_steps(&captures, steps);
        }
    }

    fn seen_by(&self, side: Side, square: Square<Board3x3>) -> Square<Board3x3> {
        match side {
            Side::White => square,
            Side::Black => square.mirror_ranks(),
        }
    }

    fn slot(&self, Step(from, to): Step) -> usize {
        PairSlots::of(self.seen(from), self.seen(to)).unwrap_or(0)
    }
}
