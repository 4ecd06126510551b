//! Rule page: *Turn*. Whose turn it is, and which phase.

use strata_tactical::Units;

use crate::actions::{Event, Journal, Phase, Seat};
use crate::model::Campaign;

impl Campaign {
    /// Begins the turn of the seat: it gathers, then recruits.
    pub(crate) fn begin_turn(&mut self, journal: &mut Journal<'_>) {
        let public = &mut self.public;
        public.phase = Phase::Recruit;
        journal.add(Event::TurnBegan {
            round: public.round,
            seat: public.seat,
        });
        if public.round > 1 || public.rules().first_gather {
            public.gather(journal);
        }
    }

    /// Ends the turn: the next living seat plays, in the next round if the last seat has
    /// been passed.
    pub(crate) fn end_turn(&mut self, journal: &mut Journal<'_>) {
        let public = &mut self.public;
        public.attacks.clear();
        for army in public.armies.iter_mut().flatten() {
            army.moved = Units::NONE;
        }
        let after = |seat: &Seat| *seat > public.seat;
        let living = |seat: &Seat| public.is_alive(*seat);
        let later = public.seats().filter(after).find(living);
        let next = later.or_else(|| public.seats().find(living));
        if later.is_none() {
            public.end_round(journal);
        }
        if let (None, Some(next)) = (public.ended, next) {
            public.seat = next;
            self.begin_turn(journal);
        }
    }

    /// After an attack has been settled: the next one is named, or the turn is over.
    pub(crate) fn go_on(&mut self, journal: &mut Journal<'_>) {
        let public = &self.public;
        if public.ended.is_some() || public.battle.is_some() || public.retreat.is_some() {
            return;
        }
        if !public.is_alive(public.seat) || public.attacks.is_empty() {
            self.end_turn(journal);
        }
    }

    pub(crate) fn end_phase(&mut self, journal: &mut Journal<'_>) {
        let public = &mut self.public;
        let phase = match public.phase {
            Phase::Recruit => Phase::Move,
            Phase::Move if public.attacks.is_empty() => return self.end_turn(journal),
            Phase::Move | Phase::Battle => Phase::Battle,
        };
        public.phase = phase;
        let seat = public.seat;
        journal.add(Event::PhaseBegan { seat, phase });
    }
}
