//! What an action does, to the position and as events.

use piece_kit::{Journal, Variant};

use crate::board::head_quarter_corner;
use crate::{Action, Event, Invasion, Kind, Square};

/// Plays a legal action and tells its events.
#[inline]
pub(crate) fn play_into(
    position: &mut Invasion,
    action: Action,
    journal: &mut impl Journal<Event>,
) {
    if !position.keeps_head_quarters(action) {
        return;
    }
    position.clocks.step(position.turn);
    match action {
        Action::Move { from, to } => position.move_piece(from, to, journal),
        Action::Promotion { from, to, kind } => {
            position.move_piece(from, to, journal);
            position.promote(to, kind, journal);
        }
        Action::Drop { target } => position.drop_bomb(target, journal),
    }
    position.turn = !position.turn;
    tell_end(position, journal);
}

/// Tells what the side to move finds: an invasion, the end of the game, or a check.
#[inline]
fn tell_end(position: &Invasion, journal: &mut impl Journal<Event>) {
    if !journal.is_read() {
        return;
    }
    if let Some(side) = position.invader() {
        let square = head_quarter_corner(!side);
        journal.add(Event::Invaded { side, square });
    }
    match position.outcome() {
        Some(outcome) => journal.add(Event::Ended { outcome }),
        None if position.is_check() => {
            let head_quarter = position.head_quarter(position.turn);
            journal.add(Event::Check { head_quarter });
        }
        None => {}
    }
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
    fn move_piece(&mut self, from: Square, to: Square, journal: &mut impl Journal<Event>) {
        let Some(kind) = self.placement.kind_at(from) else {
            return;
        };
        let side = self.turn;
        let becomes = self.fly(kind, from, to);
        if kind == Kind::Tank {
            self.crush(from, to, journal);
        } else if let Some((side, kind)) = self.placement.remove(to) {
            self.clocks.halfmove = 0;
            let square = to;
            journal.add(Event::Captured { side, kind, square });
        }
        self.placement.toggle(side, kind, from);
        self.placement.toggle(side, becomes, to);
        journal.add(if becomes == kind {
            Event::Moved {
                side,
                kind,
                from,
                to,
            }
        } else {
            Event::Flown { side, from, to }
        });
        self.arm(kind, to, journal);
    }
}
