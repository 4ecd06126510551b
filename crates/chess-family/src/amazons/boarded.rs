//! What a search sees that does not know the game.

use alloc::vec::Vec;

use piece_kit::geom::{Bitboard, Board, Board10x10, Square};
use piece_kit::moves::PairSlots;
use piece_kit::specs::Effect;
use piece_kit::{Boarded, Outcome, Placement, Side, Termination, Variant};

use super::{Action, Amazons, Kind};

/// Slots are those of moves, each with every square for the arrow; those of Black's are White's on
/// the board mirrored from rank to rank.
impl Boarded for Amazons {
    type Kind = Kind;

    const SLOTS: usize = PairSlots::<Board10x10>::LEN * Board10x10::SQUARES as usize;

    #[inline]
    fn placement(&self) -> &Placement<Kind> {
        &self.placement
    }

    /// Nothing is ever captured.
    #[inline]
    fn attackers_through(
        &self,
        _: Square<Board10x10>,
        _: Side,
        _: Bitboard<Board10x10>,
    ) -> Bitboard<Board10x10> {
        Bitboard::EMPTY
    }

    #[inline]
    fn effect(&self, action: Action) -> Effect<Kind> {
        Effect::moved(Kind::Amazon, action.from, action.to, Bitboard::EMPTY)
    }

    fn passed(&self) -> Option<Self> {
        if self.outcome().is_some() {
            return None;
        }
        let mut passed = *self;
        passed.clocks.step(self.turn);
        passed.turn = !self.turn;
        Some(passed)
    }

    #[inline]
    fn is_over(&self) -> bool {
        false
    }

    fn outcome_if_stuck(&self) -> Outcome<Side> {
        let (winner, by) = (!self.turn, Termination::Stalemate);
        Outcome::Win { winner, by }
    }

    fn extend_captures_and_promotions(&self, _: &mut Vec<Action>) {}

    #[inline]
    fn seen_by(&self, side: Side, square: Square<Board10x10>) -> Square<Board10x10> {
        match side {
            Side::White => square,
            Side::Black => square.mirror_ranks(),
        }
    }

    fn slot(&self, action: Action) -> usize {
        let (from, to) = (self.seen(action.from), self.seen(action.to));
        let pair = PairSlots::of(from, to).unwrap_or(0);
        pair * usize::from(Board10x10::SQUARES) + self.seen(action.arrow).index()
    }
}
