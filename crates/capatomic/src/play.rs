//! What an action does, to the position and as events.

use alloc::vec::Vec;

use piece_kit::Variant;

use crate::{Action, Capatomic, Event, Kind, Square};

/// Plays a legal action.
pub(crate) fn play_unchecked(position: &mut Capatomic, action: Action) {
    if !position.keeps_kings(action) {
        return;
    }
    let passed = position.en_passant.take();
    position.clocks.step(position.turn);
    let mut now_passed = None;
    match action {
        Action::Move { from, to } => {
            // Only castling ends on a square of the mover's own.
            if position.placement.side(position.turn).contains(to) {
                position.castle(action);
            } else {
                now_passed = position.move_piece(from, to, passed);
            }
        }
        Action::Promotion { from, to, kind } => {
            position.move_piece(from, to, None);
            position.promote(to, kind);
        }
        Action::Bring { .. } => position.castle(action),
        Action::Launch { from, target } => {
            position.launch(from, target);
            position.clocks.halfmove = 0;
        }
    }
    position.turn = !position.turn;
    position.allow_en_passant(now_passed);
}

/// What a legal action would do.
pub(crate) fn events(position: &Capatomic, action: Action) -> Vec<Event> {
    let mut events = Vec::new();
    let mut after = *position;
    after.play_unchecked(action);
    match (action, position.castling_of(action)) {
        (_, Some(castling)) => position.castling_events(castling, action, &mut events),
        (Action::Launch { from, target }, None) => {
            position.launch_events(from, target, &mut events);
        }
        _ => position.move_events(action, &mut events),
    }
    if after.unlocked && !position.unlocked {
        events.push(Event::Unlocked);
    }
    match after.outcome() {
        Some(outcome) => events.push(Event::Ended { outcome }),
        None if after.is_check() => events.push(Event::Check {
            king: after.king(after.turn),
        }),
        None => {}
    }
    events
}

impl Capatomic {
    /// Whether a piece of the mover acts and both kings stay on the board. That is so of
    /// every legal action, and the rest of the crate relies on it.
    #[inline(always)]
    fn keeps_kings(&self, action: Action) -> bool {
        let kings = self.placement.kind(Kind::King);
        let kept = match action {
            Action::Move { to, .. } => !kings.contains(to),
            Action::Promotion { from, to, kind } => {
                !kings.contains(from) && !kings.contains(to) && kind != Kind::King
            }
            Action::Bring { .. } => true,
            Action::Launch { from, .. } => !kings.contains(from),
        };
        kept && self.placement.side(self.turn).contains(action.from())
    }

    /// Moves a piece and captures; returns the square that a double step passed over.
    #[inline(always)]
    fn move_piece(&mut self, from: Square, to: Square, passed: Option<Square>) -> Option<Square> {
        let kind = self.placement.kind_at(from)?;
        let side = self.turn;
        if self.placement.side(!side).contains(to) {
            let captured = self.placement.kind_at(to)?;
            self.placement.toggle(!side, captured, to);
            self.clocks.halfmove = 0;
            self.unlock(captured);
        }
        self.placement.toggle(side, kind, from);
        self.placement.toggle(side, kind, to);
        self.lose_rights(kind, from, to);
        if kind != Kind::Pawn {
            return None;
        }
        self.clocks.halfmove = 0;
        self.finish_pawn_move(from, to, passed)
    }

    fn move_events(&self, action: Action, events: &mut Vec<Event>) {
        let (Action::Move { from, to } | Action::Promotion { from, to, .. }) = action else {
            return;
        };
        let Some((side, kind)) = self.placement.at(from) else {
            return;
        };
        let square = self.captured_by(from, to);
        if let Some((side, kind)) = self.placement.at(square) {
            events.push(Event::Captured { side, kind, square });
        }
        events.push(Event::Moved {
            side,
            kind,
            from,
            to,
        });
        if let Action::Promotion { kind, .. } = action {
            events.push(Event::Promoted {
                side,
                kind,
                square: to,
            });
        }
    }
}
