//! Premoves: what a side may plan while the other is to move.

use alloc::vec::Vec;

use piece_kit::Side;
use piece_kit::castling::Castling;
use piece_kit::geom::{Bitboard, Square};
use piece_kit::moves::forward;

use crate::castling::chosen;
use crate::derived::{is_pawn, longest_stride, promotes_as_pawn, stride_from};
use crate::promotion::{promoted, promoting_squares, promotion_zone};
use crate::rules::{OnBoard, Rules};
use crate::{Action, Chess};

impl<R: Rules> Chess<R> {
    /// The premoves of a side: what it could do if it were its turn now, attacks apart, and whatever
    /// stood on the square to which a piece goes.
    ///
    /// Attacks apart: a king may be or come into check, and castle through it. Whatever stands
    /// there: an opponent's piece may leave a square before the turn comes, or enter it, capturing
    /// a piece of the side itself. Ways, rights and hands are as they are now.
    pub fn premoves(&self, side: Side) -> Vec<Action<R>> {
        let mut premoves = Vec::new();
        if self.is_over() {
            return premoves;
        }
        let mut waiting = *self;
        waiting.turn = side;
        let king = self.placement.royal(side);
        let own_king = king.map_or(Bitboard::EMPTY, Bitboard::from);
        for from in self.placement.side(side) {
            let Some(kind) = self.placement.kind_at(from) else {
                continue;
            };
            let mut targets = self.placement.reach(side, kind, from);
            if is_pawn::<R>(kind) {
                targets |= waiting.strides(from);
            }
            waiting.extend_plans(kind, from, targets - own_king, &mut premoves);
        }
        waiting.extend_planned_castlings(&mut premoves);
        if R::PASSES {
            premoves.push(waiting.pass());
        }
        let leaps = king.into_iter().flat_map(|king| {
            let leaps = waiting.planned_leaps().iter();
            leaps.map(move |to| Action::new(king, to))
        });
        premoves.extend(leaps);
        for kind in self.hands().into_iter().flat_map(|hands| hands.kinds(side)) {
            let squares = waiting.planned_drops(kind).iter();
            premoves.extend(squares.map(|to| Action::drop(kind, to)));
        }
        // A king beside a rook may castle with it, or go to its square once it is captured: both
        // have one text.
        premoves.sort_unstable();
        premoves.dedup();
        premoves
    }

    fn extend_plans(
        &self,
        kind: R::Kind,
        from: Square<OnBoard<R>>,
        targets: Bitboard<OnBoard<R>>,
        premoves: &mut Vec<Action<R>>,
    ) {
        if let Some(becomes) = promoted::<R>(kind) {
            let (may, must) = promoting_squares::<R>(self.turn, kind, from, targets);
            let plan = |to| Action::new(from, to);
            premoves.extend((targets - must).iter().map(plan));
            premoves.extend(may.iter().map(|to| plan(to).promoting(becomes)));
            return;
        }
        let promoting = match promotes_as_pawn::<R>(kind) {
            true => targets & promotion_zone::<R>(self.turn),
            false => Bitboard::EMPTY,
        };
        for to in targets {
            let action = Action::new(from, to);
            let (stays, _) = self.promotion_on(to);
            if stays || !promoting.contains(to) {
                premoves.push(action);
            }
            if promoting.contains(to) {
                // What may be promoted to may change with the opponent's move.
                let kinds = R::PROMOTIONS.iter().copied();
                premoves.extend(kinds.map(|kind| action.promoting(kind)));
            }
        }
    }

    /// The squares two and more ahead of a pawn that may step so far, if those between are free.
    fn strides(&self, from: Square<OnBoard<R>>) -> Bitboard<OnBoard<R>> {
        let ahead = forward(self.turn);
        let mut passed = Bitboard::from(from);
        let mut ends = Bitboard::EMPTY;
        for steps in 2..=longest_stride::<R>() {
            passed = passed.shift(ahead) - self.placement.blockers();
            if stride_from::<R>(self.turn, steps).contains(from) {
                ends |= passed.shift(ahead) - self.placement.impassable();
            }
        }
        ends
    }

    /// Adds the castlings in whose way nothing stands.
    fn extend_planned_castlings(&self, premoves: &mut Vec<Action<R>>) {
        let Some((_, rule)) = R::CASTLING else {
            return;
        };
        let king = self.king(self.turn);
        let mut plan = |castling: Castling<_>| {
            if castling.is_clear(&self.placement) {
                premoves.push(Action::new(king, Self::castles(&castling).to));
            }
        };
        for rook in self.castling.rooks() & self.placement.side(self.turn) {
            if R::CASTLING_CHOICE > 0 {
                chosen::<R>(king, rook).for_each(&mut plan);
            } else {
                plan(rule.castling(king, rook));
            }
        }
    }
}
