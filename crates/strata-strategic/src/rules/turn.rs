//! Rule page: *Turn*. Whose turn it is, which phase, and when rounds run out.

use alloc::collections::BTreeMap;
use piece_kit::{Outcome, Termination};
use strata_tactical::Units;

use crate::actions::{Event, Journal, Party, Phase, Seat};
use crate::model::{Campaign, PublicCampaign};

impl Campaign {
    /// Begins the turn of the seat: it gathers, then recruits.
    pub(crate) fn begin_turn(&mut self, journal: &mut Journal) {
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
    pub(crate) fn end_turn(&mut self, journal: &mut Journal) {
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
    pub(crate) fn go_on(&mut self, journal: &mut Journal) {
        let public = &self.public;
        if public.ended.is_some() || public.battle.is_some() || public.retreat.is_some() {
            return;
        }
        if !public.is_alive(public.seat) || public.attacks.is_empty() {
            self.end_turn(journal);
        }
    }

    pub(crate) fn end_phase(&mut self, journal: &mut Journal) {
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

impl PublicCampaign {
    fn end_round(&mut self, journal: &mut Journal) {
        journal.add(Event::RoundEnded { round: self.round });
        self.quiet = if self.fought {
            0
        } else {
            self.quiet.saturating_add(1)
        };
        self.fought = false;
        let rules = self.rules();
        let (limit, quiet) = (rules.round_limit, rules.quiet_rounds);
        if limit > 0 && self.round >= limit {
            self.decide_by_value("round-limit", journal);
        } else if quiet > 0 && self.quiet >= quiet {
            self.decide_by_value("quiet-rounds", journal);
        } else {
            self.round = self.round.saturating_add(1);
        }
    }

    fn decide_by_value(&mut self, by: &'static str, journal: &mut Journal) {
        let by = Termination::Special(by);
        let outcome = match self.worth_most() {
            Some(winner) => Outcome::Win { winner, by },
            None => Outcome::Draw { by },
        };
        self.end(outcome, journal);
    }

    /// The party with most value, summed over the living members of a team; `None` if two
    /// have it.
    pub(crate) fn worth_most(&self) -> Option<Party> {
        let mut values = BTreeMap::<Party, u64>::new();
        for seat in self.living() {
            *values.entry(self.setup.party(seat)).or_default() += self.value(seat);
        }
        let best = values.values().copied().max();
        let mut winners = values.iter().filter(|(_, value)| Some(**value) == best);
        match (winners.next(), winners.next()) {
            (Some((&winner, _)), None) => Some(winner),
            _ => None,
        }
    }

    /// The campaign is over: nothing is left to be decided.
    pub(crate) fn end(&mut self, outcome: Outcome<Party>, journal: &mut Journal) {
        self.march = None;
        self.attacks.clear();
        self.battle = None;
        self.retreat = None;
        self.ended = Some(outcome);
        journal.add(Event::Ended { outcome });
    }
}
