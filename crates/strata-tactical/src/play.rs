//! What a turn does, to the position and as events.

use piece_kit::{Journal, Side};

use crate::{Event, Kind, PublicBattle, Square, Step, Turn, Unit, end};

/// Plays a legal step with the identity that it reveals, and tells its events: nothing before
/// a reveal depends on it. After another one the position is unspecified, but nothing panics.
#[inline(always)]
pub(crate) fn play_into(
    position: &mut PublicBattle,
    step: Step,
    journal: &mut impl Journal<Event>,
) {
    let Some(captures) = position.act(step, journal) else {
        return;
    };
    position.clocks.step(position.turn);
    if captures {
        position.clocks.halfmove = 0;
    }
    position.turn = !position.turn;
    tell_end(position, journal);
}

/// Tells what the side to move finds: the end of the battle, or a check.
#[inline]
fn tell_end(position: &PublicBattle, journal: &mut impl Journal<Event>) {
    if !journal.is_read() {
        return;
    }
    let checks = position.placement.checks(position.turn);
    if end::goes_on(position, &checks) {
        if let Some(royal) = position
            .royal(position.turn)
            .filter(|_| checks.checkers().any())
        {
            journal.add(Event::Check { royal });
        }
    } else {
        let outcome = end::outcome_if_stuck(position);
        journal.add(Event::Ended { outcome });
    }
}

// Of a legal step all of this holds: a unit of the side to move acts, no obstacle is entered and
// no royal unit captured. The rest of the crate relies on it, so an illegal step that would break
// it changes nothing.
impl PublicBattle {
    /// Returns whether something is captured.
    #[inline(always)]
    fn act(&mut self, step: Step, journal: &mut impl Journal<Event>) -> Option<bool> {
        let Step { turn, revealed } = step;
        match turn {
            Turn::Move { from, to, hint } => {
                let side = self.turn;
                let kind = self.placement.hinted(side, hint, from)?;
                let captures = self.placement.blockers().contains(to);
                if captures {
                    self.capture(to, revealed, journal)?;
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
                self.turn_up(revealed?, square, journal)?;
                Some(false)
            }
        }
    }

    /// Captures a unit; of one that lay face down `revealed` says which it was.
    #[inline(always)]
    fn capture(
        &mut self,
        square: Square,
        revealed: Option<Unit>,
        journal: &mut impl Journal<Event>,
    ) -> Option<()> {
        let (side, kind) = self.placement.at(square)?;
        if matches!(kind, Kind::King | Kind::Duke) {
            return None;
        }
        if let (Kind::FaceDown, Some(unit)) = (kind, revealed) {
            journal.add(Event::Revealed { side, unit, square });
        }
        self.placement.toggle(side, kind, square);
        if let Some(unit) = Unit::of_kind(kind).or(revealed) {
            journal.add(Event::Captured { side, unit, square });
        }
        Some(())
    }

    fn turn_up(
        &mut self,
        unit: Unit,
        square: Square,
        journal: &mut impl Journal<Event>,
    ) -> Option<()> {
        let side = self.turn;
        let royal = matches!(unit, Unit::King | Unit::Duke);
        if royal || !self.face_down(side).contains(square) {
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
