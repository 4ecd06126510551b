//! What a search sees that does not know the game.

use alloc::vec::Vec;

use piece_kit::geom::Board10x10;
use piece_kit::moves::PairSlots;
use piece_kit::specs::Effect;
use piece_kit::{Boarded, Outcome, Placement, Side};

use crate::{Action, Invasion, Kind, Square, end, moves};

/// Slots of moves, then promotions by square, direction and kind, then Bombs.
const PAIRS: usize = PairSlots::<Board10x10>::LEN;
const DROPS: usize = PAIRS + 9 * 9 * Kind::PROMOTIONS.len();

/// A Bomb acts from no square and leaves nothing on its target. Slots of Black's actions are
/// those of White's on the board turned by half.
impl Boarded for Invasion {
    type Kind = Kind;

    const SLOTS: usize = DROPS + 100;

    #[inline(always)]
    fn placement(&self) -> &Placement<Kind> {
        &self.placement
    }

    fn effect(&self, action: Action) -> Effect<Kind> {
        match action {
            Action::Move { from, to, hint } => {
                let kind = self.placement.hinted(self.turn, hint, from);
                let kind = kind.unwrap_or(Kind::Trooper);
                let effect = Effect::moved(kind, from, to, self.cleared(kind, from, to));
                if self.is_flight(kind, from, to) {
                    effect.becoming(Kind::Flown)
                } else {
                    effect
                }
            }
            Action::Promotion { from, to, kind } => {
                let removed = self.cleared(Kind::Trooper, from, to);
                Effect::moved(Kind::Trooper, from, to, removed).becoming(kind)
            }
            Action::Drop { target } => Effect {
                from: None,
                becomes: None,
                ..Effect::moved(Kind::Trooper, target, target, self.blast(target))
            },
        }
    }

    #[inline]
    fn passed(&self) -> Option<Self> {
        if self.is_over() || self.is_check() {
            return None;
        }
        let mut passed = *self;
        passed.clocks.step(self.turn);
        passed.turn = !self.turn;
        Some(passed)
    }

    #[inline]
    fn is_over(&self) -> bool {
        self.is_over()
    }

    fn outcome_if_stuck(&self) -> Outcome<Side> {
        end::outcome_if_stuck(self)
    }

    fn extend_captures_and_promotions(&self, actions: &mut Vec<Action>) {
        moves::extend_captures_and_promotions(self, actions);
    }

    #[inline]
    fn seen_by(&self, side: Side, square: Square) -> Square {
        match side {
            Side::White => square,
            Side::Black => square.half_turn(),
        }
    }

    fn slot(&self, action: Action) -> usize {
        let turned = |square| self.seen(square);
        match action {
            Action::Move { from, to, .. } => PairSlots::of(turned(from), turned(to)).unwrap_or(0),
            Action::Promotion { from, to, kind } => {
                let kinds = Kind::PROMOTIONS;
                let kind = kinds.iter().position(|becomes| *becomes == kind);
                let (from, to) = (turned(from), turned(to));
                let square = usize::from(to.rank().index() % 7 * 3 + to.file().index() % 3);
                // Of the nine squares; an illegal promotion may be anywhere.
                let square = square.min(8);
                let aside = (to.file().index() + 1).saturating_sub(from.file().index());
                let ahead = (to.rank().index() + 1).saturating_sub(from.rank().index());
                let way = usize::from(ahead.min(2) * 3 + aside.min(2));
                PAIRS + (square * 9 + way) * kinds.len() + kind.unwrap_or(0)
            }
            Action::Drop { target } => DROPS + turned(target).index(),
        }
    }
}
