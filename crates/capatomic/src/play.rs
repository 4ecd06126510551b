//! What an action does to the position, and the events that tell it.

use alloc::vec::Vec;

use piece_kit::{Side, Variant};

use crate::rules::castling::CASTLING;
use crate::rules::en_passant::{passed_pawn, stepped_over};
use crate::{Action, Bitboard, Capatomic, Event, Kind, Square};

/// Plays a legal action.
pub(crate) fn play_unchecked(position: &mut Capatomic, action: Action) {
    if !position.keeps_kings(action) {
        return;
    }
    let passed = position.en_passant.take();
    position.halfmove_clock = position.halfmove_clock.saturating_add(1);
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
            position.placement.remove(to);
            position.placement.put(position.turn, kind, to);
        }
        Action::Bring { .. } => position.castle(action),
        Action::Launch { from, target } => {
            position.launch(from, target);
            position.halfmove_clock = 0;
        }
    }
    if position.turn == Side::Black {
        position.fullmove = position.fullmove.saturating_add(1);
    }
    position.turn = !position.turn;
    // docs/design.md#en-passant-only-if-legal
    position.en_passant = now_passed.filter(|&square| position.legal_en_passant(square).any());
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
            self.halfmove_clock = 0;
            self.unlocked |= captured != Kind::Pawn;
        }
        self.placement.toggle(side, kind, from);
        self.placement.toggle(side, kind, to);
        let touched = Bitboard::from(from) | to.into();
        self.castling.lose(touched);
        self.unmoved_missiles -= touched;
        match kind {
            Kind::King => {
                self.castling.lose(CASTLING.rank[side].into());
                None
            }
            Kind::Pawn => {
                self.halfmove_clock = 0;
                self.finish_pawn_move(from, to, passed)
            }
            _ => None,
        }
    }

    fn finish_pawn_move(
        &mut self,
        from: Square,
        to: Square,
        passed: Option<Square>,
    ) -> Option<Square> {
        if passed == Some(to) && from.file() != to.file() {
            let captured = passed_pawn(!self.turn, to)?;
            self.placement.toggle(!self.turn, Kind::Pawn, captured);
            None
        } else {
            stepped_over(self.turn, from, to)
        }
    }

    fn move_events(&self, action: Action, events: &mut Vec<Event>) {
        let (Action::Move { from, to } | Action::Promotion { from, to, .. }) = action else {
            return;
        };
        let Some((side, kind)) = self.placement.at(from) else {
            return;
        };
        let captured = if self.is_en_passant(from, to) {
            passed_pawn(!self.turn, to)
        } else {
            Some(to)
        };
        if let Some((square, (side, kind))) =
            captured.and_then(|square| Some((square, self.placement.at(square)?)))
        {
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
