//! The game as a search sees it that knows only pieces and a board.

use alloc::vec::Vec;

use piece_kit::geom::{Bitboard, Board, Square};
use piece_kit::hands::Hands;
use piece_kit::marks::{Mark, MarkValue};
use piece_kit::moves::MoveSlots;
use piece_kit::specs::Effect;
use piece_kit::{Boarded, BySide, Outcome, Pieces, Placement, Side};

use crate::derived::{has_leap, is_pawn, longest_stride, promotion_depth};
use crate::promotion::promoted;
use crate::rules::{OnBoard, Rules, has_hands};
use crate::{Action, Chess, Memory};

/// Slots are those of moves, then of promotions by rank, file, direction and kind, then of pieces
/// that promote, by their move, then of drops by kind and square, then of a pass; those of Black's
/// actions are White's on the board mirrored from rank to rank.
impl<R: Rules> Boarded for Chess<R> {
    type Kind = R::Kind;

    const SLOTS: usize = first_drop_slot::<R>()
        + if has_hands::<R>() {
            R::Kind::ALL.len() * OnBoard::<R>::SQUARES as usize
        } else {
            R::PASSES as usize
        };

    #[cfg_attr(not(target_family = "wasm"), inline(always))]
    fn placement(&self) -> &Placement<R::Kind> {
        &self.placement
    }

    #[cfg_attr(not(target_family = "wasm"), inline(always))]
    fn hands(&self) -> Option<&Hands<R::Kind>> {
        self.hands()
    }

    #[cfg_attr(not(target_family = "wasm"), inline(always))]
    fn effect(&self, action: Action<R>) -> Effect<R::Kind> {
        let Action { from, to, .. } = action;
        if let Some(kind) = action.dropped() {
            let mut effect = Effect::moved(kind, from, to, Bitboard::EMPTY);
            effect.from = None;
            return effect;
        }
        if action.is_pass() {
            return Effect::moved(Chess::<R>::KING, from, to, Bitboard::EMPTY);
        }
        if let Some(castling) = self.castling_of(action) {
            let (king, king_to) = (castling.king, castling.king_to);
            let mut effect = Effect::moved(Chess::<R>::KING, king, king_to, Bitboard::EMPTY);
            effect.also[0] = Some((castling.rook, castling.rook_to));
            return effect;
        }
        let kind = self.placement.hinted(self.turn, action.hint, from);
        let kind = kind.unwrap_or(Chess::<R>::KING);
        let passes = is_pawn::<R>(kind) && self.passes(from, to);
        let removed = if passes {
            self.stepped_pawn(to)
        } else {
            self.placement.occupied() & to.into()
        };
        if R::EXPLOSIONS && removed.any() {
            let removed = (removed | self.blast(to)) - from.into();
            let mut effect = Effect::moved(kind, from, to, removed);
            effect.becomes = None;
            return effect;
        }
        Effect::moved(kind, from, to, removed).becoming(action.promotion().unwrap_or(kind))
    }

    #[inline]
    fn is_check(&self) -> bool {
        Self::is_check(self)
    }

    fn passed(&self) -> Option<Self> {
        if self.is_over() || Self::is_check(self) {
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
        self.is_over()
    }

    fn outcome_if_stuck(&self) -> Outcome<Side> {
        self.end()
    }

    fn extend_captures_and_promotions(&self, actions: &mut Vec<Action<R>>) {
        self.extend_noisy_moves(actions);
    }

    #[inline]
    fn seen_by(&self, side: Side, square: Square<OnBoard<R>>) -> Square<OnBoard<R>> {
        match side {
            Side::White => square,
            Side::Black => square.mirror_ranks(),
        }
    }

    fn visit_marks(&self, visit: &mut impl FnMut(Mark<OnBoard<R>>)) {
        if R::CASTLING.is_some() || has_leap::<R>() {
            let rights = self.castling.rooks();
            let own = BySide::from_fn(|side| rights & self.placement.side(side));
            let (name, meaning) = match R::CASTLING {
                Some(_) => ("castling", "rooks that may still castle"),
                None => ("leap", "king that may still leap"),
            };
            visit(Mark::new(name, meaning, MarkValue::SquaresOf(own)));
        }
        if longest_stride::<R>() > 1 {
            let passed = MarkValue::Squares(self.en_passant_squares());
            let meaning = "squares that a piece has passed, if it can be captured there";
            visit(Mark::new("en-passant", meaning, passed));
        }
        self.memory.visit_marks(visit);
    }

    fn slot(&self, action: Action<R>) -> usize {
        if action.is_pass() {
            return first_drop_slot::<R>();
        }
        let (from, to) = (self.seen(action.from), self.seen(action.to));
        let pair = MoveSlots::<R::Kind>::of(from, to);
        if let Some(kind) = action.dropped() {
            let drop = kind.index() * usize::from(OnBoard::<R>::SQUARES) + to.index();
            return first_drop_slot::<R>() + drop;
        }
        let Some(kind) = action.promotion() else {
            return pair;
        };
        let mover = || self.placement.hinted(self.turn, action.hint, action.from);
        if R::PROMOTION_ZONE > 0 && mover().and_then(promoted::<R>).is_some() {
            return first_zone_slot::<R>() + pair;
        }
        let mut zone = 0;
        for (region, _) in R::PROMOTION {
            if let Some(depth) = region.depth_of(to) {
                zone += depth;
                break;
            }
            zone += region.depth();
        }
        let file = usize::from(from.file().index());
        let way = usize::from((to.file().index() + 1).saturating_sub(from.file().index()));
        let files = usize::from(OnBoard::<R>::FILES);
        let promotion = (zone * files + file) * 3 + way.min(2);
        MoveSlots::<R::Kind>::LEN + promotion * R::Kind::ALL.len() + kind.index()
    }
}

/// The first slot behind those of moves and of pawns' promotions.
const fn first_zone_slot<R: Rules>() -> usize {
    let files = OnBoard::<R>::FILES as usize;
    MoveSlots::<R::Kind>::LEN + promotion_depth::<R>() * files * 3 * R::Kind::ALL.len()
}

/// The first slot of drops.
const fn first_drop_slot<R: Rules>() -> usize {
    let pairs = MoveSlots::<R::Kind>::LEN;
    first_zone_slot::<R>() + if R::PROMOTION_ZONE > 0 { pairs } else { 0 }
}
