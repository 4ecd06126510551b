//! What a turn does, to the position and as events.

use piece_kit::Side;
use piece_kit::records::Journal;

use crate::{Event, Kind, PublicBattle, Square, Turn, Unit, end};

/// Plays a legal turn, and tells its events. Of a unit that the turn reveals `identity` tells,
/// asked once, which it is: nothing before a reveal depends on it. After an illegal turn the
/// position is unspecified, but nothing panics.
#[cfg_attr(not(target_family = "wasm"), inline(always))]
pub(crate) fn play_into(
    position: &mut PublicBattle,
    turn: Turn,
    identity: impl FnOnce(Square) -> Option<Unit>,
    journal: &mut impl Journal<Event>,
) {
    let Some(captures) = position.act(turn, identity, journal) else {
        return;
    };
    position.clocks.step(position.turn);
    if captures {
        position.clocks.halfmove = 0;
    }
    position.turn = !position.turn;
    tell_end(position, journal);
}

/// Tells what the side to move finds: a check, the end of the battle.
#[inline]
fn tell_end(position: &PublicBattle, journal: &mut impl Journal<Event>) {
    if !journal.is_read() {
        return;
    }
    let checks = position.placement.checks(position.turn);
    if let Some(royal) = position
        .royal(position.turn)
        .filter(|_| checks.checkers().any())
    {
        journal.add(Event::Check { royal });
    }
    if !end::goes_on(position, &checks) {
        let outcome = end::outcome_if_stuck(position);
        journal.add(Event::Ended { outcome });
    }
}

// Of a legal turn all of this holds: a unit of the side to move acts, no obstacle is entered and
// no royal unit captured. The rest of the crate relies on it, so an illegal turn that would break
// it changes nothing.
impl PublicBattle {
    /// Returns whether something is captured.
    #[cfg_attr(not(target_family = "wasm"), inline(always))]
    fn act(
        &mut self,
        turn: Turn,
        identity: impl FnOnce(Square) -> Option<Unit>,
        journal: &mut impl Journal<Event>,
    ) -> Option<bool> {
        match turn {
            Turn::Move { from, to, hint } => {
                let side = self.turn;
                let kind = self.placement.hinted(side, hint, from)?;
                let captures = self.placement.blockers().contains(to);
                if captures {
                    self.capture(to, identity, journal)?;
                }
                self.placement.relocate(side, kind, from, to);
                if let Some(unit) = Unit::of_kind(kind) {
                    journal.add(Event::Moved {
                        side,
                        unit,
                        from,
                        to,
                    });
                }
                Some(captures)
            }
            Turn::TurnUp { square } => {
                self.turn_up(square, identity, journal)?;
                Some(false)
            }
        }
    }

    /// Captures a unit.
    #[cfg_attr(not(target_family = "wasm"), inline(always))]
    fn capture(
        &mut self,
        square: Square,
        identity: impl FnOnce(Square) -> Option<Unit>,
        journal: &mut impl Journal<Event>,
    ) -> Option<()> {
        let (side, kind) = self.placement.at(square)?;
        if matches!(kind, Kind::King | Kind::Duke) {
            return None;
        }
        let unit = match Unit::of_kind(kind) {
            Some(unit) => unit,
            None => {
                let unit = identity(square)?;
                journal.add(Event::Revealed { side, unit, square });
                unit
            }
        };
        self.placement.toggle(side, kind, square);
        journal.add(Event::Captured { side, unit, square });
        Some(())
    }

    #[cfg_attr(not(target_family = "wasm"), inline(always))]
    fn turn_up(
        &mut self,
        square: Square,
        identity: impl FnOnce(Square) -> Option<Unit>,
        journal: &mut impl Journal<Event>,
    ) -> Option<()> {
        let side = self.turn;
        if !self.face_down(side).contains(square) {
            return None;
        }
        let unit = identity(square)?;
        if matches!(unit, Unit::King | Unit::Duke) {
            return None;
        }
        journal.add(Event::Revealed { side, unit, square });
        self.placement.toggle(side, Kind::FaceDown, square);
        self.placement.toggle(side, unit.kind(), square);
        Some(())
    }

    /// The side and square of the unit that a turn reveals: its identity must be known
    /// to play the turn.
    pub fn reveals(&self, turn: Turn) -> Option<(Side, Square)> {
        let (side, square) = match turn {
            Turn::TurnUp { square } => (self.turn, square),
            Turn::Move { to, .. } => (!self.turn, to),
        };
        self.face_down(side)
            .contains(square)
            .then_some((side, square))
    }
}
