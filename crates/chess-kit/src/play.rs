//! What a move does, to the position, its key and as events.

use piece_kit::Journal;
use piece_kit::geom::Square;

use crate::rules::{OnBoard, Rules, is_pawn};
use crate::{Action, Chess, Event};

/// Plays a legal move and tells its events.
#[cfg_attr(not(target_family = "wasm"), inline(always))]
pub(crate) fn play_into<R: Rules>(
    position: &mut Chess<R>,
    action: Action<R>,
    journal: &mut impl Journal<Event<R>>,
) {
    let side = position.turn;
    let Some((kind, captures)) = position.act(action, journal) else {
        return;
    };
    position.set_en_passant(None);
    position.clocks.step(side);
    position.pass_turn();
    if captures || is_pawn::<R>(kind) {
        position.clocks.halfmove = 0;
    }
    if is_pawn::<R>(kind) {
        position.note_double_step(action.from, action.to);
    }
    R::remember(position);
    if journal.is_read() {
        position.tell_state(journal);
    }
}

// Of a legal move all of this holds: a piece of the mover moves, both kings stay on the board and no
// square gets two pieces. The rest of the crate relies on it, so an illegal move that would break
// it changes nothing.
impl<R: Rules> Chess<R> {
    /// Moves what moves; says what it is and whether it captures.
    #[cfg_attr(not(target_family = "wasm"), inline(always))]
    fn act(
        &mut self,
        action: Action<R>,
        journal: &mut impl Journal<Event<R>>,
    ) -> Option<(R::Kind, bool)> {
        let Action { from, to, .. } = action;
        let side = self.turn;
        let kind = self.placement.hinted(side, action.hint, from)?;
        // Only castling ends on a square of the mover's own.
        if self.placement.side(side).contains(to) {
            return self.castle(action, journal).then_some((kind, false));
        }
        if action.promotion == Some(Chess::<R>::KING)
            || (action.promotion.is_some() && !is_pawn::<R>(kind))
        {
            return None;
        }
        let captures = self.placement.side(!side).contains(to);
        if captures {
            self.capture(to, journal)?;
        }
        self.placement.relocate(side, kind, from, to);
        if is_pawn::<R>(kind) && self.en_passant == Some(to) && from.file() != to.file() {
            self.capture_passed(to, journal);
        }
        self.lose_rights(kind, from, to);
        journal.add(Event::Moved {
            side,
            kind,
            from,
            to,
        });
        if let Some(becomes) = action.promotion {
            self.promote(action, becomes, journal);
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
        journal.add(Event::Captured { side, kind, square });
        Some(())
    }

    /// Tells what the side to move finds: the end of the game, or a check.
    #[inline(never)]
    fn tell_state(&self, journal: &mut impl Journal<Event<R>>) {
        let checks = self.checks();
        if self.is_over() || !self.has_legal(&checks) {
            let outcome = self.end();
            journal.add(Event::Ended { outcome });
        } else if checks.checkers().any() {
            let king = self.king(self.turn);
            journal.add(Event::Check { king });
        }
    }
}
