//! Playing a move or a drop: what it does to the position and its key, and its events.

use piece_kit::geom::Square;
use piece_kit::records::Journal;

use crate::derived::{counts_as_pawn, has_usual_pawns, is_pawn, longest_stride, passes_as_pawn};
use crate::rules::{OnBoard, Rules, has_hands};
use crate::{Action, Chess, Event, Memory};

impl<R: Rules> Chess<R> {
    /// Plays a legal move or drop and tells its events, but not that it gives check or ends the game:
    /// for a game around this one, which alone knows that. Says whether it changed anything, as an
    /// illegal move may not.
    #[cfg_attr(not(target_family = "wasm"), inline(always))]
    pub fn play_move(&mut self, action: Action<R>, journal: &mut impl Journal<Event<R>>) -> bool {
        let side = self.turn;
        if self.explosion().is_some() {
            return false;
        }
        if let Some(kind) = action.dropped() {
            let drops = self.drop_piece(kind, action.to, journal);
            if drops {
                self.set_en_passant(None);
                self.clocks.step(side);
                self.pass_turn();
                self.finish(action);
            }
            return drops;
        }
        if action.is_pass() {
            return self.play_pass(action, journal);
        }
        let Some((kind, captures)) = self.act(action, journal) else {
            return false;
        };
        self.set_en_passant(None);
        self.clocks.step(side);
        self.pass_turn();
        self.memory.note_pass(false);
        // With hands no action is final: what is captured may come back.
        if !has_hands::<R>() && (captures || is_pawn::<R>(kind) || counts_as_pawn::<R>(kind)) {
            self.clocks.halfmove = 0;
        }
        if const { has_usual_pawns::<R>() } {
            if is_pawn::<R>(kind) {
                self.note_stride(action.from, action.to);
            }
        } else if action.promotion().is_some() {
            // What has promoted is no longer captured en passant.
            if !has_hands::<R>() {
                self.clocks.halfmove = 0;
            }
        } else if passes_as_pawn::<R>(kind) {
            self.note_stride(action.from, action.to);
        }
        self.finish(action);
        true
    }

    /// Finishes any action, once it is the opponent's turn.
    #[cfg_attr(not(target_family = "wasm"), inline(always))]
    fn finish(&mut self, action: Action<R>) {
        self.memory.note_move(action.from, action.to);
        if <R::Memory as Memory<R::Kind>>::COUNTS_CHECKS {
            let gives = self.is_check();
            self.memory.count_check(!self.turn, gives);
        }
        R::remember(self);
    }
}

// Of a legal move all of this holds: a piece of the mover moves, both kings stay on the board unless
// the opponent's explodes, and no square gets two pieces. The rest of the crate relies on it, so an
// illegal move that would break it changes nothing.
impl<R: Rules> Chess<R> {
    /// Passes, if it is said of the king's square.
    fn play_pass(&mut self, action: Action<R>, journal: &mut impl Journal<Event<R>>) -> bool {
        let side = self.turn;
        let passes = action.from == self.king(side);
        if passes {
            self.set_en_passant(None);
            self.clocks.step(side);
            self.pass_turn();
            self.memory.note_pass(true);
            journal.add(Event::Passed { side });
            self.finish(action);
        }
        passes
    }

    /// Moves what moves; says what it is and whether it captures.
    #[cfg_attr(not(target_family = "wasm"), inline(always))]
    pub(crate) fn act(
        &mut self,
        action: Action<R>,
        journal: &mut impl Journal<Event<R>>,
    ) -> Option<(R::Kind, bool)> {
        let Action { from, to, .. } = action;
        let side = self.turn;
        let kind = self.placement.hinted(side, action.hint, from)?;
        // Castling ends on a square of the mover's own, or is a far move of the king.
        let castles = || R::CASTLING_CHOICE > 0 && self.castling_of(action).is_some();
        if self.placement.side(side).contains(to) || castles() {
            return self.castle(action, journal).then_some((kind, false));
        }
        let promotion = action.promotion();
        if promotion.is_some_and(|becomes| !self.may_ever_become(kind, becomes)) {
            return None;
        }
        // A further step is known by the free squares before the pawn, so it is asked for first.
        let long = const { longest_stride::<R>() > 2 };
        let passes = long && is_pawn::<R>(kind) && self.passes(from, to);
        let captures = self.placement.side(!side).contains(to);
        let explodes = R::EXPLOSIONS && (captures || is_pawn::<R>(kind) && self.passes(from, to));
        if explodes && self.blows_up_own_king(from, to) {
            return None;
        }
        if captures {
            self.capture(to, journal)?;
        }
        self.placement.relocate(side, kind, from, to);
        if passes || !long && is_pawn::<R>(kind) && self.passes(from, to) {
            self.capture_passed(to, journal);
        }
        self.lose_rights(kind, from, to);
        journal.add(Event::Moved {
            side,
            kind,
            from,
            to,
        });
        if let Some(becomes) = promotion {
            self.promote(to, kind, becomes, journal);
        }
        if explodes {
            self.explode(to, journal);
        }
        Some((kind, captures))
    }

    /// Captures what stands on a square; nothing if it is a king.
    #[cfg_attr(not(target_family = "wasm"), inline(always))]
    fn capture(
        &mut self,
        square: Square<OnBoard<R>>,
        journal: &mut impl Journal<Event<R>>,
    ) -> Option<()> {
        let side = !self.turn;
        let kind = self.placement.kind_at(square)?;
        if kind == Chess::<R>::KING {
            return None;
        }
        self.placement.toggle(side, kind, square);
        self.take_in_hand(kind);
        journal.add(Event::Captured { side, kind, square });
        Some(())
    }

    /// Puts what the side to move has captured into its hand, if the game has hands.
    #[cfg_attr(not(target_family = "wasm"), inline(always))]
    pub(crate) fn take_in_hand(&mut self, kind: R::Kind) {
        if has_hands::<R>() {
            let side = self.turn;
            self.memory.hands_mut().map(|hands| hands.add(side, kind));
        }
    }

    /// Tells the events that the side to move finds: a check, the end of the game.
    #[inline(never)]
    pub(crate) fn tell_state(&self, journal: &mut impl Journal<Event<R>>) {
        let checks = self.checks();
        if checks.checkers().any() {
            let king = self.king(self.turn);
            journal.add(Event::Check { king });
        }
        if self.is_over() || !self.has_legal(&checks) {
            let outcome = self.end();
            journal.add(Event::Ended { outcome });
        }
    }
}
