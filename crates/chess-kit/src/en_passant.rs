//! Pawns that step over squares, and their capture en passant.
//!
//! Of the squares passed over a position keeps the first on which a capture is legal. The pawn is
//! the first piece ahead of it, and every square between was passed over, too.

use core::iter::successors;

use piece_kit::Side;
use piece_kit::geom::{Bitboard, Board, Direction, Square};
use piece_kit::moves::forward;
use piece_kit::records::Journal;

use crate::derived::{longest_stride, passers, pawns, stride_from};
use crate::rules::{OnBoard, Rules};
use crate::{Chess, EnPassantFault, Event};

impl<R: Rules> Chess<R> {
    /// Whether the side to move steps over squares with a pawn from one square to another, whatever
    /// stands in its way.
    pub(crate) fn is_stride(&self, from: Square<OnBoard<R>>, to: Square<OnBoard<R>>) -> bool {
        let ahead = match self.turn {
            Side::White => to.index().checked_sub(from.index()),
            Side::Black => from.index().checked_sub(to.index()),
        };
        let strides = |steps| {
            let squares = usize::from(OnBoard::<R>::FILES) * steps as usize;
            ahead == Some(squares) && stride_from::<R>(self.turn, steps).contains(from)
        };
        (2..=longest_stride::<R>()).any(strides)
    }

    /// The opponent's pawn that has stepped over a square: the first piece ahead of it.
    pub(crate) fn stepped_pawn(&self, passed: Square<OnBoard<R>>) -> Bitboard<OnBoard<R>> {
        let mut pawn = passed.neighbour(forward(!self.turn));
        for _ in 2..longest_stride::<R>() {
            let is_passed = |square: &Square<_>| !self.placement.occupied().contains(*square);
            if let Some(passed) = pawn.filter(is_passed) {
                pawn = passed.neighbour(forward(!self.turn));
            }
        }
        pawn.map_or(Bitboard::EMPTY, Bitboard::from)
    }

    /// Visits the squares that the opponent's pawn has just passed over and on which captures may be
    /// legal.
    #[cfg_attr(not(target_family = "wasm"), inline(always))]
    pub(crate) fn visit_passed(&self, mut take: impl FnMut(Square<OnBoard<R>>)) {
        let Some(first) = self.en_passant else {
            return;
        };
        take(first);
        if const { longest_stride::<R>() > 2 } {
            self.passed_after(first).for_each(take);
        }
    }

    /// The squares passed over after the first.
    fn passed_after(&self, first: Square<OnBoard<R>>) -> impl Iterator<Item = Square<OnBoard<R>>> {
        let occupied = self.placement.occupied();
        let ahead = ahead_of(!self.turn, first);
        ahead.take_while(move |square| !occupied.contains(*square))
    }

    /// Whether the opponent's pawn has just passed over a square on which captures may be legal.
    #[cfg_attr(not(target_family = "wasm"), inline(always))]
    fn has_passed(&self, square: Square<OnBoard<R>>) -> bool {
        self.en_passant == Some(square)
            || const { longest_stride::<R>() > 2 } && {
                let mut after = self
                    .en_passant
                    .into_iter()
                    .flat_map(|first| self.passed_after(first));
                after.any(|passed| passed == square)
            }
    }

    /// The pawns of the side to move from which a capture on a square passed over is en passant,
    /// legal or not.
    pub(crate) fn pawns_beside(&self, passed: Square<OnBoard<R>>) -> Bitboard<OnBoard<R>> {
        let next = passed.neighbour(forward(!self.turn));
        let beside = beside(self.turn, next.map_or(Bitboard::EMPTY, Bitboard::from));
        beside & pawns::<R>(&self.placement, self.turn)
    }

    /// Whether a pawn's move is a capture en passant, legal or not.
    pub(crate) fn is_en_passant(&self, from: Square<OnBoard<R>>, to: Square<OnBoard<R>>) -> bool {
        self.has_passed(to) && self.pawns_beside(to).contains(from)
    }

    /// Whether a pawn's move ends beside its file on a square passed over, so that it captures the
    /// pawn that passed.
    #[cfg_attr(not(target_family = "wasm"), inline(always))]
    pub(crate) fn passes(&self, from: Square<OnBoard<R>>, to: Square<OnBoard<R>>) -> bool {
        self.has_passed(to) && from.file() != to.file()
    }

    /// The squares that a pawn has just passed over and on which a capture of it is legal: one, or
    /// more after a step of more than two squares.
    pub fn en_passant_squares(&self) -> Bitboard<OnBoard<R>> {
        let mut squares = Bitboard::EMPTY;
        self.visit_passed(|passed| {
            if self.en_passant_captures(passed).any() {
                squares |= passed.into();
            }
        });
        squares
    }

    /// The pawns that may legally capture on the square passed over.
    pub(crate) fn en_passant_captures(&self, passed: Square<OnBoard<R>>) -> Bitboard<OnBoard<R>> {
        let beside = self.pawns_beside(passed).iter();
        let is_safe = |pawn: &Square<_>| match R::EXPLOSIONS {
            true => self.check_explosion(*pawn, passed).is_ok(),
            false => self.attackers_after_en_passant(*pawn, passed).is_empty(),
        };
        beside.filter(is_safe).collect()
    }

    /// The pieces that attack the king of the side to move after a capture en passant.
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

    /// Notes that the last move passed over a square, instead of what was noted, if some capture on it is
    /// legal and each side has a king: for a game around this one that reads positions of its own.
    ///
    /// # Errors
    /// The reason why no step can just have passed over the square.
    pub fn pass_over(&mut self, passed: Square<OnBoard<R>>) -> Result<(), EnPassantFault> {
        self.check_passed(passed, passed)?;
        if Side::ALL
            .iter()
            .all(|side| self.placement.royal(*side).is_some())
        {
            self.allow_en_passant_on(&[passed]);
        }
        Ok(())
    }

    /// Notes the first square on which some capture is legal, from the first of these on that the
    /// last move passed over.
    pub(crate) fn allow_en_passant_on(&mut self, passed: &[Square<OnBoard<R>>]) {
        self.set_en_passant(None);
        self.en_passant = self.first_passed(passed.iter().copied());
        let legal = self.first_passed(self.en_passant_squares().iter());
        self.en_passant = None;
        self.set_en_passant(legal);
    }

    /// The first of these squares over which the opponent's pawn passed.
    fn first_passed(
        &self,
        passed: impl Iterator<Item = Square<OnBoard<R>>>,
    ) -> Option<Square<OnBoard<R>>> {
        match self.turn {
            Side::White => passed.max(),
            Side::Black => passed.min(),
        }
    }

    /// Notes, after a pawn's move, the first square passed over on which some capture is legal.
    #[cfg_attr(not(target_family = "wasm"), inline(always))]
    pub(crate) fn note_stride(&mut self, from: Square<OnBoard<R>>, pawn: Square<OnBoard<R>>) {
        let two_ranks = 2 * usize::from(OnBoard::<R>::FILES);
        let further = from.index().abs_diff(pawn.index());
        if const { longest_stride::<R>() > 2 } && further > two_ranks {
            return self.note_long_stride(from, pawn);
        }
        if const { longest_stride::<R>() < 2 } || further != two_ranks {
            return;
        }
        let captors = beside(self.turn, pawn.into());
        if captors.is_disjoint(pawns::<R>(&self.placement, self.turn)) {
            return;
        }
        if self.has_stepped(from, pawn) {
            self.allow_en_passant(from.between(pawn).first());
        }
    }

    /// Whether the piece that the opponent has just moved ahead is a pawn that may step this far: after
    /// an illegal move it may not be.
    fn has_stepped(&self, from: Square<OnBoard<R>>, pawn: Square<OnBoard<R>>) -> bool {
        let side = !self.turn;
        let steps = from.rank().index().abs_diff(pawn.rank().index()).into();
        let goes_ahead = |next| from.between(pawn).contains(next);
        from.neighbour(forward(side)).is_some_and(goes_ahead)
            && stride_from::<R>(side, steps).contains(from)
            && passers::<R>(&self.placement, side).contains(pawn)
    }

    /// Notes the first of several squares passed over on which a capture is legal.
    #[inline(never)]
    fn note_long_stride(&mut self, from: Square<OnBoard<R>>, pawn: Square<OnBoard<R>>) {
        if !self.has_stepped(from, pawn) {
            return;
        }
        let passed = ahead_of(!self.turn, from).take_while(|square| *square != pawn);
        let is_legal = |passed: &Square<_>| self.en_passant_captures(*passed).any();
        let first = passed.clone().find(is_legal);
        self.set_en_passant(first);
    }

    /// Removes the pawn that has stepped over a square.
    #[inline(never)]
    pub(crate) fn capture_passed(
        &mut self,
        passed: Square<OnBoard<R>>,
        journal: &mut impl Journal<Event<R>>,
    ) {
        let side = !self.turn;
        for square in self.stepped_pawn(passed) {
            let stepped = match R::PASS_AS_PAWNS {
                [] => Chess::<R>::PAWN,
                _ => self.placement.kind_at(square),
            };
            let Some(kind) = stepped else {
                continue;
            };
            self.placement.toggle(side, kind, square);
            self.take_in_hand(kind);
            journal.add(Event::Captured { side, kind, square });
        }
    }

    /// Whether one step of the opponent's can just have passed over a square, and over another.
    pub(crate) fn check_passed(
        &self,
        passed: Square<OnBoard<R>>,
        other: Square<OnBoard<R>>,
    ) -> Result<(), EnPassantFault> {
        let side = !self.turn;
        let free = |square: Square<_>| !self.placement.blockers().contains(square);
        let pawn = self.stepped_pawn(passed).first();
        // So many steps from the squares behind the one that was passed over.
        let ahead = pawn.map_or(1, |pawn| {
            passed.rank().index().abs_diff(pawn.rank().index())
        });
        let behind = (u32::from(ahead) + 1..).zip(ahead_of(self.turn, passed));
        let mut origins = behind
            .take_while(|(steps, _)| *steps <= longest_stride::<R>())
            .filter(|(steps, from)| stride_from::<R>(side, *steps).contains(*from))
            .map(|(_, from)| from)
            .peekable();
        origins.peek().ok_or(EnPassantFault::Rank)?;
        let pawns = passers::<R>(&self.placement, side);
        let is_free = |from: Square<_>| {
            let way = from.between(passed) | from.into();
            way.is_disjoint(self.placement.blockers())
        };
        if pawn.is_none_or(|pawn| !pawns.contains(pawn)) {
            Err(EnPassantFault::PawnMissing)
        } else if !free(passed) {
            Err(EnPassantFault::NotFree)
        } else if !origins.any(is_free) {
            Err(EnPassantFault::OriginNotFree)
        } else if pawn != self.stepped_pawn(other).first() {
            Err(EnPassantFault::OtherPawn)
        } else {
            Ok(())
        }
    }
}

/// The squares ahead of one as a side sees them, the next first.
fn ahead_of<B: Board>(side: Side, square: Square<B>) -> impl Iterator<Item = Square<B>> + Clone {
    successors(Some(square), move |square| square.neighbour(forward(side))).skip(1)
}

/// The squares from which a side's pawns capture on the square behind one of these, as the other
/// side's pawns see it: those beside it on a rank of squares.
#[cfg_attr(not(target_family = "wasm"), inline(always))]
fn beside<B: Board>(side: Side, squares: Bitboard<B>) -> Bitboard<B> {
    let [west, east] = match side {
        _ if !B::SHAPE.is_hexes() => [Direction::West, Direction::East],
        Side::White => [Direction::West, Direction::NorthEast],
        Side::Black => [Direction::SouthWest, Direction::East],
    };
    squares.shift(west) | squares.shift(east)
}
