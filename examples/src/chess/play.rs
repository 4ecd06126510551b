//! What a move does, to the position, its key and as events.

use piece_kit::geom::{Bitboard, Board, Direction, Square};
use piece_kit::{Castling, Journal, Side, Unread, feature_key, forward};

use super::{Chess, OnBoard, Rules};
use crate::action::Action;
use crate::event::Event;

const GAME: u64 = 2 << 16;
const BLACK: u64 = feature_key(GAME + 256);

#[inline(always)]
pub(super) fn play_into<R: Rules>(
    position: &mut Chess<R>,
    action: Action<R>,
    journal: &mut impl Journal<Event<R>>,
) {
    let side = position.turn;
    let passed = position.en_passant;
    position.set_en_passant(None);
    position.clocks.step(side);
    let Some(kind) = position.placement.hinted(side, action.hint, action.from) else {
        return;
    };
    if position.placement.side(side).contains(action.to) {
        position.castle(action, journal);
    } else {
        position.move_piece(kind, action, passed, journal);
    }
    position.pass_turn();
    if kind == R::PAWN {
        position.note_double_step(action.from, action.to);
    }
}

impl<R: Rules> Chess<R> {
    /// The castling that an action is: the king to the square of its own rook.
    #[inline(always)]
    pub(crate) fn castling_of(&self, action: Action<R>) -> Option<Castling<OnBoard<R>>> {
        let rooks = self.castling.rooks() & self.placement.side(self.turn);
        let king = || self.placement.kind(R::KING).contains(action.from);
        let castles = rooks.contains(action.to) && king();
        R::CASTLING
            .filter(|_| castles)
            .map(|rule| rule.castling(action.from, action.to))
    }

    #[inline(never)]
    fn castle(&mut self, action: Action<R>, journal: &mut impl Journal<Event<R>>) {
        let Some(castling) = self.castling_of(action) else {
            return;
        };
        let side = self.turn;
        self.placement.castle(side, &castling);
        let Castling {
            king,
            rook,
            king_to,
            rook_to,
        } = castling;
        journal.add(Event::Moved(side, R::KING, king, king_to));
        journal.add(Event::Moved(side, R::ROOK, rook, rook_to));
        self.lose_castling(king.rank().into());
    }

    #[inline(always)]
    fn move_piece(
        &mut self,
        kind: R::Kind,
        action: Action<R>,
        passed: Option<Square<OnBoard<R>>>,
        journal: &mut impl Journal<Event<R>>,
    ) {
        let Action { from, to, .. } = action;
        let side = self.turn;
        if self.placement.side(!side).contains(to) {
            self.capture(to, journal);
        }
        self.placement.relocate(side, kind, from, to);
        let mut touched = Bitboard::from(from) | to.into();
        if kind == R::PAWN {
            self.clocks.halfmove = 0;
            if passed == Some(to) && from.file() != to.file() {
                self.capture_passed(to, journal);
            }
        } else if kind == R::KING {
            touched |= from.rank().into();
        }
        self.lose_castling(touched);
        journal.add(Event::Moved(side, kind, from, to));
        if let Some(becomes) = action.promotion {
            self.placement.toggle(side, kind, to);
            self.placement.toggle(side, becomes, to);
            journal.add(Event::Promoted(becomes, to));
        }
    }

    #[inline(always)]
    fn capture(&mut self, square: Square<OnBoard<R>>, journal: &mut impl Journal<Event<R>>) {
        let side = !self.turn;
        if let Some(kind) = self.placement.kind_at(square) {
            self.placement.toggle(side, kind, square);
            self.clocks.halfmove = 0;
            journal.add(Event::Captured(side, kind, square));
        }
    }

    /// The opponent's pawn that has stepped over a square.
    pub(super) fn stepped_pawn(&self, passed: Square<OnBoard<R>>) -> Bitboard<OnBoard<R>> {
        let pawn = passed.neighbour(forward(!self.turn));
        pawn.map_or(Bitboard::EMPTY, Bitboard::from)
    }

    #[inline(never)]
    fn capture_passed(&mut self, passed: Square<OnBoard<R>>, journal: &mut impl Journal<Event<R>>) {
        let side = !self.turn;
        for pawn in self.stepped_pawn(passed) {
            self.placement.toggle(side, R::PAWN, pawn);
            journal.add(Event::Captured(side, R::PAWN, pawn));
        }
    }

    /// Whether the king would be safe after a capture en passant.
    pub(super) fn is_safe_en_passant(
        &self,
        pawn: Square<OnBoard<R>>,
        passed: Square<OnBoard<R>>,
    ) -> bool {
        let mut after = *self;
        after.placement.relocate(self.turn, R::PAWN, pawn, passed);
        after.capture_passed(passed, &mut Unread);
        after.placement.checks(self.turn).checkers().is_empty()
    }

    /// After a pawn's move: the square passed over, if some capture on it is legal.
    #[inline(always)]
    fn note_double_step(&mut self, from: Square<OnBoard<R>>, pawn: Square<OnBoard<R>>) {
        if from.index().abs_diff(pawn.index()) != 2 * usize::from(OnBoard::<R>::FILES) {
            return;
        }
        let beside = Bitboard::from(pawn);
        let beside = beside.shift(Direction::East) | beside.shift(Direction::West);
        if !beside.is_disjoint(self.placement.pieces(self.turn, R::PAWN)) {
            let passed = from.between(pawn).first();
            self.set_en_passant(passed.filter(|&passed| self.en_passant_captures(passed).any()));
        }
    }

    #[inline(always)]
    pub(super) fn pass_turn(&mut self) {
        self.turn = !self.turn;
        self.fields_key ^= BLACK;
    }

    #[inline(always)]
    fn lose_castling(&mut self, squares: Bitboard<OnBoard<R>>) {
        for rook in self.castling.lose(squares) {
            self.fields_key ^= rook_key(rook);
        }
    }

    #[inline(always)]
    pub(super) fn set_en_passant(&mut self, passed: Option<Square<OnBoard<R>>>) {
        if passed != self.en_passant {
            self.fields_key ^= passed_key(self.en_passant) ^ passed_key(passed);
            self.en_passant = passed;
        }
    }

    /// The key of the fields that are no pieces, from scratch.
    pub(crate) fn fields_key_from_scratch(&self) -> u64 {
        let rooks = self.castling.rooks().iter().map(rook_key);
        let turn = if self.turn == Side::Black { BLACK } else { 0 };
        rooks.fold(passed_key(self.en_passant) ^ turn, |key, number| {
            key ^ number
        })
    }
}

fn rook_key<B: Board>(rook: Square<B>) -> u64 {
    feature_key(GAME + rook.index() as u64)
}

fn passed_key<B: Board>(passed: Option<Square<B>>) -> u64 {
    passed.map_or(0, |square| feature_key(GAME + 128 + square.index() as u64))
}
