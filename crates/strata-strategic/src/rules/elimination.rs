//! Rule page: *Elimination and victory*. What becomes of the players who are out.

use piece_kit::Termination;
use strata_tactical::{Class, Unit, Units};

use crate::actions::{Event, Illegal, Journal, Seat};
use crate::model::{Army, Campaign, HexIndex, PublicCampaign};

impl Campaign {
    /// A player is eliminated: their gold is forfeited; their units are removed, or come under the
    /// victor in a free-for-all.
    pub(crate) fn eliminate(&mut self, loser: Seat, victor: Seat, journal: &mut Journal<'_>) {
        let heir = Some(victor).filter(|_| self.public.setup.is_free_for_all());
        self.public.strike_out(loser, heir, journal);
    }

    /// Stranded units are lost if the rules say so, and the last party standing has won.
    pub(crate) fn after_elimination(&mut self, victor: Seat, journal: &mut Journal<'_>) {
        let public = &mut self.public;
        if public.setup.is_free_for_all() && !public.setup.stranded_stay() {
            public.remove_armies(victor, PublicCampaign::is_stranded, journal);
        }
        public.end_if_alone(Termination::Elimination, journal);
    }

    /// The player whose turn it is concedes. Nobody has defeated them, so nobody takes over.
    pub(crate) fn concede(&mut self, journal: &mut Journal<'_>) {
        let seat = self.public.seat;
        journal.add(Event::Conceded { seat });
        self.public.strike_out(seat, None, journal);
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

    /// A player is out. Their gold is forfeited; their units come under an heir, or leave the map.
    fn strike_out(&mut self, seat: Seat, heir: Option<Seat>, journal: &mut Journal<'_>) {
        let gold = core::mem::take(&mut self.gold[seat.index()]);
        self.out[seat.index()] = true;
        journal.add(Event::Eliminated { seat, gold });
        match heir {
            Some(heir) => self.take_over(seat, heir, journal),
            None => self.remove_armies(seat, |_, _| true, journal),
        }
    }

    fn take_over(&mut self, loser: Seat, victor: Seat, journal: &mut Journal<'_>) {
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

    /// Removes a player's armies from those hexes that `goes` names.
    fn remove_armies(
        &mut self,
        seat: Seat,
        goes: fn(&Self, HexIndex) -> bool,
        journal: &mut Journal<'_>,
    ) {
        for place in self.setup.places() {
            let army = self.army_at(place).copied();
            let army = army.filter(|army| army.seat == seat && goes(self, place));
            if let Some(Army { units, .. }) = army {
                self.clear(place);
                let hex = self.setup.hex(place);
                journal.add(Event::Removed { hex, units });
            }
        }
    }

    /// Whether neither a royal nor a structure is with the units on a hex.
    fn is_stranded(&self, place: HexIndex) -> bool {
        let royals = |army: &Army| army.units.of_class(Class::Royal);
        self.army_at(place).map_or(0, royals) == 0 && self.setup.structure(place).is_none()
    }
}
