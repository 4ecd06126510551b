//! What a turn does, to the position and as events.

use alloc::vec::Vec;

use piece_kit::{Side, Variant};

use crate::{Event, Face, Kind, PublicBattle, Square, Step, Turn, Unit};

/// Plays a legal step with the identity that it reveals. After another one the position
/// is unspecified, but nothing panics.
pub(crate) fn play_unchecked(position: &mut PublicBattle, step: Step) {
    if !position.keeps_royals(step) {
        return;
    }
    position.clocks.step(position.turn);
    match step.turn {
        Turn::Move { from, to } => {
            if position.placement.remove(to).is_some() {
                position.clocks.halfmove = 0;
            }
            if let Some((side, kind)) = position.placement.remove(from) {
                position.placement.put(side, kind, to);
            }
        }
        Turn::TurnUp { square } => {
            if let Some(unit) = step.revealed {
                position
                    .placement
                    .toggle(position.turn, Kind::FaceDown, square);
                position
                    .placement
                    .toggle(position.turn, unit.kind(), square);
            }
        }
    }
    position.turn = !position.turn;
}

impl PublicBattle {
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

/// What a legal step does, in order: nothing before a reveal depends on it.
pub(crate) fn events(position: &PublicBattle, step: Step) -> Vec<Event> {
    let mut events = Vec::new();
    if let (Some((side, square)), Some(unit)) = (position.reveals(step.turn), step.revealed) {
        events.push(Event::Revealed { side, unit, square });
    }
    if let Turn::Move { from, to } = step.turn {
        let known = |face| match face {
            Face::Up(unit) => Some(unit),
            Face::Down => step.revealed,
        };
        let captured = position.at(to);
        if let Some((side, unit)) = captured.and_then(|(side, face)| Some((side, known(face)?))) {
            let square = to;
            events.push(Event::Captured { side, unit, square });
        }
        if let Some((side, Face::Up(unit))) = position.at(from) {
            events.push(Event::Moved {
                side,
                unit,
                from,
                to,
            });
        }
    }
    let mut after = *position;
    after.play_unchecked(step);
    match (after.outcome(), after.royal(after.turn)) {
        (Some(outcome), _) => events.push(Event::Ended { outcome }),
        (None, Some(royal)) if after.is_check() => events.push(Event::Check { royal }),
        _ => {}
    }
    events
}
