//! What an action does, to the position and as events.

use piece_kit::records::Journal;

use crate::board::head_quarter_corner;
use crate::rules::flight::is_flight_to_empty;
use crate::{Action, Bitboard, Event, Invasion, Kind, Square, end};

/// Plays a legal action and tells its events.
#[cfg_attr(not(target_family = "wasm"), inline(always))]
pub(crate) fn play_into(
    position: &mut Invasion,
    action: Action,
    journal: &mut impl Journal<Event>,
) {
    let Some(resets_clock) = position.act(action, journal) else {
        return;
    };
    position.clocks.step(position.turn);
    if resets_clock {
        position.clocks.halfmove = 0;
    }
    position.turn = !position.turn;
    tell_end(position, journal);
}

/// Tells what the side to move finds: an invasion, a check, the end of the game.
#[inline]
fn tell_end(position: &Invasion, journal: &mut impl Journal<Event>) {
    if !journal.is_read() {
        return;
    }
    if let Some(side) = position.invader() {
        let square = head_quarter_corner(!side);
        journal.add(Event::Invaded { side, square });
    }
    let checks = position.checks();
    if checks.checkers().any() {
        let head_quarter = position.head_quarter(position.turn);
        journal.add(Event::Check { head_quarter });
    }
    if !end::goes_on(position, &checks) {
        let outcome = end::outcome_if_stuck(position);
        journal.add(Event::Ended { outcome });
    }
}

// Of a legal action all of this holds: a piece of the side to move acts, nothing enters the sea,
// both Head Quarters stay on the board and no square gets two pieces. The rest of the crate relies
// on it, so an illegal action that would break it changes nothing.
impl Invasion {
    /// Returns whether the halfmove clock begins anew.
    #[cfg_attr(not(target_family = "wasm"), inline(always))]
    fn act(&mut self, action: Action, journal: &mut impl Journal<Event>) -> Option<bool> {
        match action {
            Action::Move { from, to, hint } => {
                let kind = self.placement.hinted(self.turn, hint, from)?;
                self.move_piece(kind, from, to, journal)
            }
            Action::Promotion { from, to, kind } => self.play_promotion(from, to, kind, journal),
            Action::Drop { target } => {
                self.drop_bomb(target, journal);
                Some(true)
            }
        }
    }

    /// Moves a piece, and removes what it captures or crushes; returns whether the halfmove
    /// clock begins anew, nothing if the piece may not enter the square.
    #[cfg_attr(not(target_family = "wasm"), inline(always))]
    fn move_piece(
        &mut self,
        kind: Kind,
        from: Square,
        to: Square,
        journal: &mut impl Journal<Event>,
    ) -> Option<bool> {
        let side = self.turn;
        let enters = kind == Kind::Tank || self.placement.blockers().contains(to);
        let removed = if enters {
            let closed = self.placement.impassable() | self.placement.kind(Kind::HeadQuarter);
            if closed.contains(to) {
                return None;
            }
            self.cleared(kind, from, to)
        } else {
            Bitboard::EMPTY
        };
        if removed.any() {
            if journal.is_read() {
                self.tell_removed(kind, removed, to > from, journal);
            }
            self.placement.clear(removed);
        }
        let flies = removed.is_empty() && is_flight_to_empty(kind, from, to);
        if flies {
            self.placement.toggle(side, kind, from);
            self.placement.toggle(side, Kind::Flown, to);
            journal.add(Event::Flown { side, from, to });
        } else {
            self.placement.relocate(side, kind, from, to);
            journal.add(Event::Moved {
                side,
                kind,
                from,
                to,
            });
        }
        let arms = self.arm(kind, to, journal);
        Some(flies || arms || removed.any())
    }

    /// Tells what a piece captures, or a Tank crushes on its way up or down the board.
    fn tell_removed(
        &self,
        by: Kind,
        mut squares: Bitboard,
        upward: bool,
        journal: &mut impl Journal<Event>,
    ) {
        // In the order in which it enters the squares: from the first of them or the last.
        let next = if upward {
            Bitboard::pop_first
        } else {
            Bitboard::pop_last
        };
        while let Some(square) = next(&mut squares) {
            if let Some((side, kind)) = self.placement.at(square) {
                journal.add(if by == Kind::Tank {
                    Event::Crushed { side, kind, square }
                } else {
                    Event::Captured { side, kind, square }
                });
            }
        }
    }

    #[inline(never)]
    fn play_promotion(
        &mut self,
        from: Square,
        to: Square,
        becomes: Kind,
        journal: &mut impl Journal<Event>,
    ) -> Option<bool> {
        let troopers = self.placement.pieces(self.turn, Kind::Trooper);
        if !troopers.contains(from) || becomes == Kind::HeadQuarter {
            return None;
        }
        self.move_piece(Kind::Trooper, from, to, journal)?;
        self.promote(to, becomes, journal);
        Some(true)
    }
}
