//! What a turn does, to the position and as events.

use piece_kit::{Journal, Side, Variant};

use crate::{Event, Kind, PublicBattle, Square, Step, Turn, Unit};

/// Plays a legal step with the identity that it reveals, and tells its events: nothing before
/// a reveal depends on it. After another one the position is unspecified, but nothing panics.
#[inline]
pub(crate) fn play_into(
    position: &mut PublicBattle,
    step: Step,
    journal: &mut impl Journal<Event>,
) {
    if !position.keeps_royals(step) {
        return;
    }
    if let (Some((side, square)), Some(unit)) = (position.reveals(step.turn), step.revealed) {
        journal.add(Event::Revealed { side, unit, square });
    }
    let side = position.turn;
    position.clocks.step(side);
    match step.turn {
        Turn::Move { from, to } => position.move_unit(from, to, step.revealed, journal),
        Turn::TurnUp { square } => {
            if let Some(unit) = step.revealed {
                position.placement.toggle(side, Kind::FaceDown, square);
                position.placement.toggle(side, unit.kind(), square);
            }
        }
    }
    position.turn = !side;
    tell_end(position, journal);
}

/// Tells what the side to move finds: the end of the battle, or a check.
#[inline]
fn tell_end(position: &PublicBattle, journal: &mut impl Journal<Event>) {
    if !journal.is_read() {
        return;
    }
    match (position.outcome(), position.royal(position.turn)) {
        (Some(outcome), _) => journal.add(Event::Ended { outcome }),
        (None, Some(royal)) if position.is_check() => journal.add(Event::Check { royal }),
        _ => {}
    }
}

impl PublicBattle {
    /// Moves a unit and captures; of one that lay face down `revealed` says which it was.
    #[inline(always)]
    fn move_unit(
        &mut self,
        from: Square,
        to: Square,
        revealed: Option<Unit>,
        journal: &mut impl Journal<Event>,
    ) {
        if let Some((side, kind)) = self.placement.remove(to) {
            self.clocks.halfmove = 0;
            if let Some(unit) = Unit::of_kind(kind).or(revealed) {
                let square = to;
                journal.add(Event::Captured { side, unit, square });
            }
        }
        if let Some((side, kind)) = self.placement.remove(from) {
            self.placement.put(side, kind, to);
            if let Some(unit) = Unit::of_kind(kind) {
                journal.add(Event::Moved {
                    side,
                    unit,
                    from,
                    to,
                });
            }
        }
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

    /// Whether a unit of the side to move acts, no obstacle is entered and no royal unit
    /// captured. That is so of every legal step, and the rest of the crate relies on it.
    #[inline(always)]
    fn keeps_royals(&self, step: Step) -> bool {
        match step.turn {
            Turn::Move { from, to } => {
                let royals = self.placement.kind(Kind::King) | self.placement.kind(Kind::Duke);
                let closed = royals | self.placement.impassable();
                self.placement.side(self.turn).contains(from) && !closed.contains(to)
            }
            Turn::TurnUp { square } => {
                let known = step
                    .revealed
                    .is_some_and(|unit| !matches!(unit, Unit::King | Unit::Duke));
                known && self.face_down(self.turn).contains(square)
            }
        }
    }
}
