//! Rule page: *Turn* (Gather), and what decides when rounds run out.

use alloc::collections::BTreeMap;

use piece_kit::{Outcome, Termination};
use strata_tactical::{Unit, Units};

use crate::campaign::Campaign;
use crate::event::Log;
use crate::setup::Place;
use crate::state::PublicCampaign;
use crate::{Event, MAX_UNITS, Party, Phase, Seat, Structure};

impl Campaign {
    /// Begins the turn of the seat: he gathers, then recruits.
    pub(crate) fn begin_turn(&mut self, log: Log<'_>) {
        let public = &mut self.public;
        public.phase = Phase::Recruit;
        log.add(Event::TurnBegan {
            round: public.round,
            seat: public.seat,
        });
        if public.round > 1 || public.rules().first_gather {
            public.gather(log);
        }
    }

    /// Ends the turn: the next living seat plays, in the next round if the last seat has
    /// been passed.
    pub(crate) fn end_turn(&mut self, log: Log<'_>) {
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
            public.end_round(log);
        }
        if let (None, Some(next)) = (public.ended, next) {
            public.seat = next;
            self.begin_turn(log);
        }
    }
}

impl PublicCampaign {
    /// A unit appears, bought or produced.
    pub(crate) fn appear(&mut self, place: Place, unit: Unit) {
        let fresh = self.rules().fresh_units_move;
        if let Some(army) = self.army_mut(place) {
            army.units.add(unit);
            if !fresh {
                army.moved.add(unit);
            }
        }
    }

    fn gather(&mut self, log: Log<'_>) {
        let seat = self.seat;
        let mut gold = 0;
        for place in self.setup.places() {
            if self.army_at(place).is_none_or(|army| army.seat != seat) {
                continue;
            }
            match self.setup.structure(place) {
                Some(Structure::Base) => gold += self.rules().base_income,
                Some(Structure::Mine) => gold += self.rules().mine_income,
                Some(Structure::Camp(unit)) => self.produce(place, unit, log),
                Some(Structure::Fortress) | None => {}
            }
        }
        self.gold[seat.index()] = self.gold[seat.index()].saturating_add(gold);
        log.add(Event::Income { seat, gold });
    }

    /// A camp counts a gather phase, and produces if it is time and there is room: a
    /// second Queen waits.
    fn produce(&mut self, place: Place, unit: Unit, log: Log<'_>) {
        let period = self.rules().camp_period;
        let count = (u32::from(self.camps[usize::from(place)]) + 1).min(period);
        let waits =
            (unit == Unit::Queen && self.has_queen(self.seat)) || self.units_on_map() >= MAX_UNITS;
        let delivers = count == period && !waits;
        self.camps[usize::from(place)] = if delivers { 0 } else { count as u8 };
        if delivers {
            self.appear(place, unit);
            let hex = self.setup.hex(place);
            log.add(Event::Produced { hex, unit });
        }
    }

    fn end_round(&mut self, log: Log<'_>) {
        log.add(Event::RoundEnded { round: self.round });
        self.quiet = if self.fought {
            0
        } else {
            self.quiet.saturating_add(1)
        };
        self.fought = false;
        let rules = self.rules();
        let (limit, quiet) = (rules.round_limit, rules.quiet_rounds);
        if limit > 0 && self.round >= limit {
            self.decide_by_value("round-limit", log);
        } else if quiet > 0 && self.quiet >= quiet {
            self.decide_by_value("quiet-rounds", log);
        } else {
            self.round = self.round.saturating_add(1);
        }
    }

    fn decide_by_value(&mut self, by: &'static str, log: Log<'_>) {
        let by = Termination::Special(by);
        let outcome = match self.worth_most() {
            Some(winner) => Outcome::Win { winner, by },
            None => Outcome::Draw { by },
        };
        self.end(outcome, log);
    }

    /// The party with most value, summed over the living members of a team; nobody if two
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

    /// The seats that are still in the game.
    pub(crate) fn living(&self) -> impl Iterator<Item = Seat> + '_ {
        self.seats().filter(|seat| self.is_alive(*seat))
    }

    /// The campaign is over: nothing is left to be decided.
    pub(crate) fn end(&mut self, outcome: Outcome<Party>, log: Log<'_>) {
        self.march = None;
        self.attacks.clear();
        self.battle = None;
        self.retreat = None;
        self.ended = Some(outcome);
        log.add(Event::Ended { outcome });
    }
}
