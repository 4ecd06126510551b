//! Rule page: *Gather*. Income and camps.

use strata_tactical::Unit;

use crate::actions::{Event, Journal};
use crate::model::{HexIndex, PublicCampaign};
use crate::scenarios::{MAX_UNITS, Structure};

impl PublicCampaign {
    pub(crate) fn gather(&mut self, journal: &mut Journal<'_>) {
        let seat = self.seat;
        let mut gold = 0;
        for place in self.setup.places() {
            if self.army_at(place).is_none_or(|army| army.seat != seat) {
                continue;
            }
            match self.setup.structure(place) {
                Some(Structure::Base) => gold += self.rules().base_income,
                Some(Structure::Mine) => gold += self.rules().mine_income,
                Some(Structure::Camp(unit)) => self.produce(place, unit, journal),
                Some(Structure::Fortress) | None => {}
            }
        }
        self.gold[seat.index()] = self.gold[seat.index()].saturating_add(gold);
        journal.add(Event::Income { seat, gold });
    }

    /// A camp counts a gather phase, and produces if it is time and there is room: a
    /// second Queen waits.
    fn produce(&mut self, place: HexIndex, unit: Unit, journal: &mut Journal<'_>) {
        let period = self.rules().camp_period;
        let count = (u32::from(self.camps[usize::from(place)]) + 1).min(period);
        let waits =
            (unit == Unit::Queen && self.has_queen(self.seat)) || self.units_on_map() >= MAX_UNITS;
        let delivers = count == period && !waits;
        self.camps[usize::from(place)] = if delivers { 0 } else { count as u8 };
        if delivers {
            self.appear(place, unit);
            let hex = self.setup.hex(place);
            journal.add(Event::Produced { hex, unit });
        }
    }

    /// A unit appears, bought or produced.
    pub(crate) fn appear(&mut self, place: HexIndex, unit: Unit) {
        let fresh = self.rules().fresh_units_move;
        if let Some(army) = self.army_mut(place) {
            army.units.add(unit);
            if !fresh {
                army.moved.add(unit);
            }
        }
    }
}
