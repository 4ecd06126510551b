//! What a search sees that does not know the game.

use alloc::vec::Vec;

use piece_kit::geom::Board10x10;
use piece_kit::{Boarded, Effect, Outcome, PairSlots, Placement, Side};

use crate::rules::castling::brought_to;
use crate::{Action, Bitboard, Capatomic, Kind, Square, end, moves};

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
        &self.placement
    }

    fn effect(&self, action: Action) -> Effect<Kind> {
        match action {
            Action::Promotion { from, to, kind } => {
                let removed = self.placement.occupied() & to.into();
                Effect::moved(Kind::Pawn, from, to, removed).becoming(kind)
            }
            Action::Launch { from, target } => {
                let blast = self.blast(target) & self.placement.occupied();
                let removed = blast - from.into();
                Effect {
                    becomes: None,
                    ..Effect::moved(Kind::Missile, from, target, removed)
                }
            }
            Action::Move { from, to, hint } => {
                let kind = self.placement.hinted(self.turn, hint, from);
                let kind = kind.unwrap_or(Kind::Pawn);
                self.castling_effect(action)
                    .unwrap_or_else(|| Effect::moved(kind, from, to, self.captured(kind, from, to)))
            }
            Action::Bring { king, rook, .. } => self
                .castling_effect(action)
                .unwrap_or(Effect::moved(Kind::King, king, rook, Bitboard::EMPTY)),
        }
    }

    #[inline]
    fn passed(&self) -> Option<Self> {
        if self.is_dead() || self.is_check() {
            return None;
        }
        let mut passed = *self;
        passed.clocks.step(self.turn);
        passed.set_en_passant(None);
        passed.pass_turn();
        Some(passed)
    }

    #[inline]
    fn is_over(&self) -> bool {
        self.is_dead()
    }

    fn outcome_if_stuck(&self) -> Outcome<Side> {
        end::outcome_if_stuck(self)
    }

    fn extend_noisy(&self, actions: &mut Vec<Action>) {
        moves::extend_noisy(self, actions);
    }

    fn seen(&self, square: Square) -> Square {
        match self.turn {
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

impl Capatomic {
    /// What a move captures.
    fn captured(&self, kind: Kind, from: Square, to: Square) -> Bitboard {
        if kind == Kind::Pawn && self.is_en_passant(from, to) {
            self.stepped_pawn()
        } else {
            self.placement.occupied() & to.into()
        }
    }

    fn castling_effect(&self, action: Action) -> Option<Effect<Kind>> {
        let castling = self.castling_of(action)?;
        let mut effect =
            Effect::moved(Kind::King, castling.king, castling.king_to, Bitboard::EMPTY);
        effect.also[0] = Some((castling.rook, castling.rook_to));
        for (also, missile) in effect.also[1..].iter_mut().zip(action.missiles()) {
            *also = brought_to(&castling, missile).map(|to| (missile, to));
        }
        Some(effect)
    }
}
