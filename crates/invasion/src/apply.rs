//! What actions do to a position.

use alloc::vec::Vec;

use piece_kit::Side;

use crate::board::red_corners;
use crate::{Action, Bitboard, Bomb, Event, Invasion, Kind, Square, flight};

impl Invasion {
    /// Plays a legal action.
    pub(crate) fn make(&mut self, action: Action) {
        if !self.keeps_hqs(action) {
            return;
        }
        self.halfmove_clock = self.halfmove_clock.saturating_add(1);
        match action {
            Action::Move { from, to } => self.move_piece(from, to),
            Action::Promotion { from, to, kind } => {
                self.move_piece(from, to);
                self.placement.put(self.turn, kind, to);
                self.halfmove_clock = 0;
            }
            Action::Drop { target } => {
                self.remove(self.blast(target));
                self.bombs[self.turn] = Bomb::Spent;
                self.halfmove_clock = 0;
            }
        }
        if self.turn == Side::Black {
            self.fullmove = self.fullmove.saturating_add(1);
        }
        self.turn = !self.turn;
    }

    /// Whether an own piece acts, nothing enters the sea and both Head Quarters
    /// stay on the board. That is so of every legal action, and the rest of the
    /// crate relies on it.
    #[inline(always)]
    fn keeps_hqs(&self, action: Action) -> bool {
        let hqs = self.placement.kind(Kind::Hq);
        let closed = hqs | self.placement.impassable();
        match action {
            Action::Move { from, to } => {
                self.placement.side(self.turn).contains(from) && !closed.contains(to)
            }
            Action::Promotion { from, to, kind } => {
                (self.placement.side(self.turn) - hqs).contains(from)
                    && !closed.contains(to)
                    && kind != Kind::Hq
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

    // Kept apart: every other move removes one piece at most.
    #[inline(never)]
    fn crush(&mut self, from: Square, to: Square) {
        self.remove(self.crushed(from, to));
    }

    /// The pieces that a Tank's move removes.
    pub(crate) fn crushed(&self, from: Square, to: Square) -> Bitboard {
        let entered = from.between(to) | to.into();
        (entered & self.placement.occupied()) - self.placement.kind(Kind::Hq)
    }

    fn remove(&mut self, pieces: Bitboard) {
        for square in pieces {
            self.placement.remove(square);
            self.halfmove_clock = 0;
        }
    }

    /// Whether a legal move is a flight: as long as one, and no capture.
    #[inline(always)]
    pub(crate) fn is_flight(&self, kind: Kind, from: Square, to: Square) -> bool {
        kind == Kind::Paratrooper
            && from.distance(to) >= flight::SHORTEST
            && !self.placement.occupied().contains(to)
    }

    /// Whether a piece that enters a square arms the Bomb of the side to move.
    #[inline(always)]
    pub(crate) fn arms(&self, kind: Kind, to: Square) -> bool {
        kind == Kind::Flag && self.bombs[self.turn] == Bomb::Off && red_corners().contains(to)
    }

    /// What a legal action would do.
    pub(crate) fn happenings(&self, action: Action) -> Vec<Event> {
        let mut events = Vec::new();
        match action {
            Action::Move { from, to } | Action::Promotion { from, to, .. } => {
                self.move_events(from, to, &mut events);
            }
            Action::Drop { target } => self.drop_events(target, &mut events),
        }
        let side = self.turn;
        if let Action::Promotion {
            to: square, kind, ..
        } = action
        {
            events.push(Event::Promoted { side, kind, square });
        }
        let mut after = *self;
        after.make(action);
        if let (Some(side), Action::Move { to: square, .. }) = (after.invader(), action) {
            events.push(Event::Invaded { side, square });
        }
        match after.result() {
            Some(outcome) => events.push(Event::Ended { outcome }),
            None if after.is_check() => events.push(Event::Check {
                hq: after.hq(after.turn),
            }),
            None => {}
        }
        events
    }

    fn move_events(&self, from: Square, to: Square, events: &mut Vec<Event>) {
        let Some((side, kind)) = self.placement.at(from) else {
            return;
        };
        if kind == Kind::Tank {
            // In the order in which the Tank runs over them.
            let mut crushed = self.crushed(from, to);
            while let Some(square) = from.nearest(crushed) {
                crushed -= square.into();
                if let Some((side, kind)) = self.placement.at(square) {
                    events.push(Event::Crushed { side, kind, square });
                }
            }
        } else if let Some((side, kind)) = self.placement.at(to) {
            let square = to;
            events.push(Event::Captured { side, kind, square });
        }
        events.push(if self.is_flight(kind, from, to) {
            Event::Flown { side, from, to }
        } else {
            Event::Moved {
                side,
                kind,
                from,
                to,
            }
        });
        if self.arms(kind, to) {
            events.push(Event::Armed { side, square: to });
        }
    }

    fn drop_events(&self, target: Square, events: &mut Vec<Event>) {
        let side = self.turn;
        events.push(Event::Dropped { side, target });
        for square in self.blast(target) {
            if let Some((side, kind)) = self.placement.at(square) {
                events.push(Event::Exploded { side, kind, square });
            }
        }
    }
}
