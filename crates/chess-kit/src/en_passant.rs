//! Pawns that step twice, and their capture en passant.

use piece_kit::geom::{Bitboard, Board, Direction, Square};
use piece_kit::{Journal, forward};

use crate::rules::{OnBoard, Rules, double_from, pawns};
use crate::{Chess, EnPassantFault, Event};

impl<R: Rules> Chess<R> {
    /// Whether the side to move steps twice with a pawn from one square to another, whatever
    /// stands in its way.
    pub(crate) fn is_double_step(&self, from: Square<OnBoard<R>>, to: Square<OnBoard<R>>) -> bool {
        let ahead = |square: Square<_>| square.neighbour(forward(self.turn));
        double_from::<R>(self.turn).contains(from) && ahead(from).and_then(ahead) == Some(to)
    }

    /// The opponent's pawn that has stepped over a square.
    pub(crate) fn stepped_pawn(&self, passed: Square<OnBoard<R>>) -> Bitboard<OnBoard<R>> {
        let pawn = passed.neighbour(forward(!self.turn));
        pawn.map_or(Bitboard::EMPTY, Bitboard::from)
    }

    /// The pawns of the side to move from which a capture on the square passed over is en passant,
    /// legal or not.
    pub(crate) fn pawns_beside(&self, passed: Square<OnBoard<R>>) -> Bitboard<OnBoard<R>> {
        let beside = beside(self.stepped_pawn(passed));
        beside & pawns::<R>(&self.placement, self.turn)
    }

    /// Whether a pawn's move is a capture en passant, legal or not.
    pub(crate) fn is_en_passant(&self, from: Square<OnBoard<R>>, to: Square<OnBoard<R>>) -> bool {
        self.en_passant == Some(to) && self.pawns_beside(to).contains(from)
    }

    /// The pawns that may legally capture on the square passed over.
    pub(crate) fn en_passant_captures(&self, passed: Square<OnBoard<R>>) -> Bitboard<OnBoard<R>> {
        let beside = self.pawns_beside(passed).iter();
        let is_safe = |pawn: &Square<_>| self.attackers_after_en_passant(*pawn, passed).is_empty();
        beside.filter(is_safe).collect()
    }

    /// What attacks the king of the side to move after a capture en passant.
    pub(crate) fn attackers_after_en_passant(
        &self,
        pawn: Square<OnBoard<R>>,
        passed: Square<OnBoard<R>>,
    ) -> Bitboard<OnBoard<R>> {
        let removed = self.stepped_pawn(passed) | pawn.into();
        let blockers = (self.placement.blockers() - removed) | passed.into();
        let king = self.king(self.turn);
        self.placement.attackers(king, !self.turn, blockers) - removed
    }

    /// Notes the square that the last move passed over, if some capture on it is legal.
    #[cfg_attr(not(target_family = "wasm"), inline(always))]
    pub(crate) fn allow_en_passant(&mut self, passed: Option<Square<OnBoard<R>>>) {
        let capturable = |passed: &Square<_>| self.en_passant_captures(*passed).any();
        let passed = passed.filter(capturable);
        self.set_en_passant(passed);
    }

    /// After a pawn's move: the square passed over, if some capture on it is legal.
    #[cfg_attr(not(target_family = "wasm"), inline(always))]
    pub(crate) fn note_double_step(&mut self, from: Square<OnBoard<R>>, pawn: Square<OnBoard<R>>) {
        let two_ranks = 2 * usize::from(OnBoard::<R>::FILES);
        if R::DOUBLE_STEP.is_none() || from.index().abs_diff(pawn.index()) != two_ranks {
            return;
        }
        let pawns = pawns::<R>(&self.placement, self.turn);
        if !beside(pawn.into()).is_disjoint(pawns) {
            self.allow_en_passant(from.between(pawn).first());
        }
    }

    /// Removes the pawn that has stepped over a square.
    #[inline(never)]
    pub(crate) fn capture_passed(
        &mut self,
        passed: Square<OnBoard<R>>,
        journal: &mut impl Journal<Event<R>>,
    ) {
        let side = !self.turn;
        for (kind, square) in Chess::<R>::PAWN.into_iter().zip(self.stepped_pawn(passed)) {
            self.placement.toggle(side, kind, square);
            self.take_in_hand(kind);
            journal.add(Event::Captured { side, kind, square });
        }
    }

    /// Whether a double step of the opponent's can just have passed over a square.
    pub(crate) fn check_passed(&self, passed: Square<OnBoard<R>>) -> Result<(), EnPassantFault> {
        let side = !self.turn;
        let free = |square: Square<_>| !self.placement.blockers().contains(square);
        let from = passed.neighbour(forward(self.turn));
        let from = from.filter(|from| double_from::<R>(side).contains(*from));
        let from = from.ok_or(EnPassantFault::Rank)?;
        let pawns = pawns::<R>(&self.placement, side);
        if self.stepped_pawn(passed).is_disjoint(pawns) {
            Err(EnPassantFault::PawnMissing)
        } else if !free(passed) {
            Err(EnPassantFault::NotFree)
        } else if !free(from) {
            Err(EnPassantFault::OriginNotFree)
        } else {
            Ok(())
        }
    }
}

/// The squares beside these on their rank.
#[cfg_attr(not(target_family = "wasm"), inline(always))]
fn beside<B: Board>(squares: Bitboard<B>) -> Bitboard<B> {
    squares.shift(Direction::East) | squares.shift(Direction::West)
}
