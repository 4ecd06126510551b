//! Rule page: *Elimination and victory*.

use piece_kit::{Outcome, Termination};
use strata_tactical::{Class, Unit, Units};

use crate::actions::{Event, Illegal, Journal, Seat};
use crate::model::{Army, Campaign, PublicCampaign};

impl Campaign {
    /// A player is eliminated: their gold is forfeited; their units are removed, or come under the
    /// victor in a free-for-all.
    pub(crate) fn eliminate(&mut self, loser: Seat, victor: Seat, journal: &mut Journal) {
        let public = &mut self.public;
        let gold = core::mem::take(&mut public.gold[loser.index()]);
        public.out[loser.index()] = true;
        journal.add(Event::Eliminated { seat: loser, gold });
        if public.setup.is_free_for_all() {
            public.take_over(loser, victor, journal);
        } else {
            public.remove_all(loser, journal);
        }
    }

    /// Stranded units are lost if the rules say so, and the last party standing has won.
    pub(crate) fn after_elimination(&mut self, victor: Seat, journal: &mut Journal) {
        self.public.remove_stranded(victor, journal);
        self.public.end_if_alone(Termination::Elimination, journal);
    }

    pub(crate) fn concede(&mut self, journal: &mut Journal) {
        let seat = self.public.seat;
        journal.add(Event::Conceded { seat });
        let gold = core::mem::take(&mut self.public.gold[seat.index()]);
        self.public.out[seat.index()] = true;
        journal.add(Event::Eliminated { seat, gold });
        self.public.remove_all(seat, journal);
        self.public.end_if_alone(Termination::Resignation, journal);
        if self.public.ended.is_none() {
            self.end_turn(journal);
        }
    }
}

impl PublicCampaign {
    pub(crate) fn check_concession(&self) -> Result<(), Illegal> {
        if self.attacks.is_empty() {
            Ok(())
        } else {
            Err(Illegal::AttacksPending)
        }
    }

    /// The last party standing has won.
    fn end_if_alone(&mut self, by: Termination, journal: &mut Journal) {
        let mut parties = self.living().map(|seat| self.setup.party(seat));
        let winner = parties.next();
        let alone = winner.filter(|first| parties.all(|other| other == *first));
        drop(parties);
        if let Some(winner) = alone {
            self.end(Outcome::Win { winner, by }, journal);
        }
    }

    fn take_over(&mut self, loser: Seat, victor: Seat, journal: &mut Journal) {
        let queen: Units = [Unit::Queen].into_iter().collect();
        let has_queen = self.has_queen(victor);
        for place in self.setup.places() {
            let hex = self.setup.hex(place);
            let Some(army) = self.army_mut(place).filter(|army| army.seat == loser) else {
                continue;
            };
            army.seat = victor;
            army.moved = Units::NONE;
            let units = army.units;
            self.camps[usize::from(place)] = 0;
            journal.add(Event::TakenOver {
                hex,
                seat: victor,
                units,
            });
            if has_queen && units.count(Unit::Queen) > 0 {
                self.remove(place, &queen);
                journal.add(Event::Removed { hex, units: queen });
            }
        }
    }

    fn remove_all(&mut self, loser: Seat, journal: &mut Journal) {
        for place in self.setup.places() {
            if let Some(army) = self
                .army_at(place)
                .copied()
                .filter(|army| army.seat == loser)
            {
                self.clear(place);
                let hex = self.setup.hex(place);
                let units = army.units;
                journal.add(Event::Removed { hex, units });
            }
        }
    }

    /// Where stranded armies are lost: those that have just been taken over.
    fn remove_stranded(&mut self, victor: Seat, journal: &mut Journal) {
        if !self.setup.is_free_for_all() || self.setup.stranded_stay() {
            return;
        }
        for place in self.setup.places() {
            let guarded = |army: &Army| army.units.of_class(Class::Royal) > 0;
            let army = self.army_at(place).copied();
            let army = army.filter(|army| army.seat == victor && !guarded(army));
            if let (Some(army), None) = (army, self.setup.structure(place)) {
                self.clear(place);
                let hex = self.setup.hex(place);
                let units = army.units;
                journal.add(Event::Removed { hex, units });
            }
        }
    }
}
