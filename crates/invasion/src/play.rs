//! What an action does, to the position and as events.

use alloc::vec::Vec;

use piece_kit::Variant;

use crate::board::head_quarter_corner;
use crate::{Action, Bitboard, Event, Invasion, Kind, Square};

/// Plays a legal action.
pub(crate) fn play_unchecked(position: &mut Invasion, action: Action) {
    if !position.keeps_head_quarters(action) {
        return;
    }
    position.clocks.step(position.turn);
    match action {
        Action::Move { from, to } => position.move_piece(from, to),
        Action::Promotion { from, to, kind } => {
            position.move_piece(from, to);
            position.promote(to, kind);
        }
        Action::Drop { target } => position.drop_bomb(target),
    }
    position.turn = !position.turn;
}

impl Invasion {
    /// Whether a piece of the side to move acts, nothing enters the sea and both Head
    /// Quarters stay on the board. Every legal action is such, and the rest of the crate
    /// relies on it.
    #[inline(always)]
    fn keeps_head_quarters(&self, action: Action) -> bool {
        let hqs = self.placement.kind(Kind::HeadQuarter);
        let closed = hqs | self.placement.impassable();
        match action {
            Action::Move { from, to } => {
                self.placement.side(self.turn).contains(from) && !closed.contains(to)
            }
            Action::Promotion { from, to, kind } => {
                (self.placement.side(self.turn) - hqs).contains(from)
                    && !closed.contains(to)
                    && kind != Kind::HeadQuarter
            }
            Action::Drop { .. } => true,
        }
    }

    #[inline(always)]
    fn move_piece(&mut self, from: Square, to: Square) {
        let Some(kind) = self.placement.kind_at(from) else {
            return;
        };
        let becomes = self.fly(kind, from, to);
        if kind == Kind::Tank {
            self.crush(from, to);
        } else if self.placement.remove(to).is_some() {
            self.clocks.halfmove = 0;
        }
        self.placement.toggle(self.turn, kind, from);
        self.placement.toggle(self.turn, becomes, to);
        self.arm(kind, to);
    }

    /// Removes pieces of either side.
    pub(crate) fn remove(&mut self, pieces: Bitboard) {
        for square in pieces {
            self.placement.remove(square);
            self.clocks.halfmove = 0;
        }
    }
}

/// What a legal action would do.
pub(crate) fn events(position: &Invasion, action: Action) -> Vec<Event> {
    let side = position.turn;
    let mut events = Vec::new();
    match action {
        Action::Move { from, to } => move_events(position, from, to, &mut events),
        Action::Promotion { from, to, kind } => {
            move_events(position, from, to, &mut events);
            let square = to;
            events.push(Event::Promoted { side, kind, square });
        }
        Action::Drop { target } => position.drop_events(target, &mut events),
    }
    let mut after = *position;
    after.play_unchecked(action);
    if let Some(side) = after.invader() {
        let square = head_quarter_corner(!side);
        events.push(Event::Invaded { side, square });
    }
    match after.outcome() {
        Some(outcome) => events.push(Event::Ended { outcome }),
        None if after.is_check() => {
            let head_quarter = after.head_quarter(after.turn);
            events.push(Event::Check { head_quarter });
        }
        None => {}
    }
    events
}

fn move_events(position: &Invasion, from: Square, to: Square, events: &mut Vec<Event>) {
    let Some((side, kind)) = position.placement.at(from) else {
        return;
    };
    if kind == Kind::Tank {
        position.crush_events(from, to, events);
    } else if let Some((side, kind)) = position.placement.at(to) {
        let square = to;
        events.push(Event::Captured { side, kind, square });
    }
    events.push(if position.is_flight(kind, from, to) {
        Event::Flown { side, from, to }
    } else {
        Event::Moved {
            side,
            kind,
            from,
            to,
        }
    });
    if position.arms(kind, to) {
        events.push(Event::Armed { side, square: to });
    }
}
