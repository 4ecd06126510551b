//! What an action does, to the position and as events.

use alloc::vec::Vec;

use piece_kit::{Side, Variant};

use crate::board::head_quarter_corner;
use crate::{Action, Bitboard, Bomb, Event, Invasion, Kind, Square};

pub(crate) fn play_unchecked(position: &mut Invasion, action: Action) {
    if !position.keeps_head_quarters(action) {
        return;
    }
    position.halfmove_clock = position.halfmove_clock.saturating_add(1);
    match action {
        Action::Move { from, to } => position.move_piece(from, to),
        Action::Promotion { from, to, kind } => {
            position.move_piece(from, to);
            position.placement.put(position.turn, kind, to);
            position.halfmove_clock = 0;
        }
        Action::Drop { target } => {
            position.remove(position.blast(target));
            position.bombs[position.turn] = Bomb::Spent;
            position.halfmove_clock = 0;
        }
    }
    if position.turn == Side::Black {
        position.fullmove = position.fullmove.saturating_add(1);
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
        let becomes = if self.is_flight(kind, from, to) {
            self.halfmove_clock = 0;
            Kind::Flown
        } else {
            kind
        };
        if kind == Kind::Tank {
            self.crush(from, to);
        } else if self.placement.remove(to).is_some() {
            self.halfmove_clock = 0;
        }
        self.placement.toggle(self.turn, kind, from);
        self.placement.toggle(self.turn, becomes, to);
        if self.arms(kind, to) {
            self.bombs[self.turn] = Bomb::Armed;
            self.halfmove_clock = 0;
        }
    }

    // Every other move removes one piece at most: docs/design.md#rare-code-out-of-line
    #[inline(never)]
    fn crush(&mut self, from: Square, to: Square) {
        self.remove(self.crushed(from, to));
    }

    fn remove(&mut self, pieces: Bitboard) {
        for square in pieces {
            self.placement.remove(square);
            self.halfmove_clock = 0;
        }
    }
}

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
        Action::Drop { target } => {
            events.push(Event::Dropped { side, target });
            for square in position.blast(target) {
                if let Some((side, kind)) = position.placement.at(square) {
                    events.push(Event::Exploded { side, kind, square });
                }
            }
        }
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
        // In the order in which the Tank runs over them.
        let mut crushed = position.crushed(from, to);
        while let Some(square) = from.nearest(crushed) {
            crushed -= square.into();
            if let Some((side, kind)) = position.placement.at(square) {
                events.push(Event::Crushed { side, kind, square });
            }
        }
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
