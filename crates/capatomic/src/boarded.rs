//! What a search sees that does not know the game.

use alloc::vec::Vec;

use piece_kit::geom::Board10x10;
use piece_kit::moves::PairSlots;
use piece_kit::specs::Effect;
use piece_kit::{Boarded, Outcome, Placement, Side};

use crate::rules::castling::brought_to;
use crate::{Action, Capatomic, Kind, Square, moves};

/// Slots of moves, promotions, castlings that bring missiles (the one of a file, or both),
/// launches; in this order.
const PAIRS: usize = PairSlots::<Board10x10>::LEN;
const BRINGS: usize = PAIRS + 10 * 3 * Kind::PROMOTIONS.len();
const LAUNCHES: usize = BRINGS + 2 * 11;

/// [`passed`](Boarded::passed) forgets the square of a double step. Slots of Black's actions are
/// those of White's on the board mirrored from rank to rank.
impl Boarded for Capatomic {
    type Kind = Kind;

    const SLOTS: usize = LAUNCHES + 100 * 100;

    #[inline(always)]
    fn placement(&self) -> &Placement<Kind> {
        self.placement()
    }

    fn effect(&self, action: Action) -> Effect<Kind> {
        let in_chess = match action.in_chess() {
            Ok(in_chess) => in_chess,
            Err((from, target)) => {
                let removed = (self.blast(target) & self.placement().occupied()) - from.into();
                let launch = Effect::moved(Kind::Missile, from, target, removed);
                return Effect {
                    becomes: None,
                    ..launch
                };
            }
        };
        let mut effect = self.chess.effect(in_chess);
        if let Some(castling) = self.chess.castling_of(in_chess) {
            for (also, missile) in effect.also[1..].iter_mut().zip(action.missiles()) {
                *also = brought_to(&castling, missile).map(|to| (missile, to));
            }
        }
        effect
    }

    #[inline]
    fn is_check(&self) -> bool {
        Self::is_check(self)
    }

    #[inline]
    fn passed(&self) -> Option<Self> {
        let chess = self.chess.passed()?;
        Some(Self { chess })
    }

    #[inline]
    fn is_over(&self) -> bool {
        false
    }

    fn outcome_if_stuck(&self) -> Outcome<Side> {
        self.chess.outcome_if_stuck()
    }

    fn extend_captures_and_promotions(&self, actions: &mut Vec<Action>) {
        moves::extend_captures_and_promotions(self, actions);
    }

    #[inline]
    fn seen_by(&self, side: Side, square: Square) -> Square {
        match side {
            Side::White => square,
            Side::Black => square.mirror_ranks(),
        }
    }

    fn slot(&self, action: Action) -> usize {
        match action {
            Action::Move { from, to, .. } => {
                PairSlots::of(self.seen(from), self.seen(to)).unwrap_or(0)
            }
            Action::Promotion { from, to, kind } => {
                let file = usize::from(from.file().index());
                let way = usize::from((to.file().index() + 1).saturating_sub(from.file().index()));
                let kinds = Kind::PROMOTIONS;
                let kind = kinds
                    .iter()
                    .position(|becomes| *becomes == kind)
                    .unwrap_or(0);
                PAIRS + (file * 3 + way.min(2)) * kinds.len() + kind
            }
            Action::Bring {
                king,
                rook,
                missile,
                second,
            } => {
                let brought = match second {
                    Some(_) => 10,
                    None => usize::from(missile.file().index()),
                };
                BRINGS + usize::from(rook > king) * 11 + brought
            }
            Action::Launch { from, target } => {
                LAUNCHES + self.seen(from).index() * 100 + self.seen(target).index()
            }
        }
    }
}
