//! Rule page: *Army*. Units come to a hex, and leave it.

use piece_kit::geom::hex::Hex;
use strata_tactical::Units;

use crate::actions::{Event, Illegal, Journal};
use crate::model::{Army, HexIndex, March, PublicCampaign};

impl PublicCampaign {
    pub(crate) fn on_map(&self, hex: Hex) -> Result<HexIndex, Illegal> {
        self.setup.index(hex).ok_or(Illegal::OffMap { hex })
    }

    /// The army of the player whose turn it is on a hex.
    pub(crate) fn own_army(&self, from: HexIndex) -> Result<&Army, Illegal> {
        let hex = self.setup.hex(from);
        let army = self.army_at(from).ok_or(Illegal::NoArmy { hex })?;
        if army.seat == self.seat {
            Ok(army)
        } else {
            Err(Illegal::NotYours { hex })
        }
    }

    /// Adds units to a hex that is empty or their player's own.
    pub(crate) fn join(&mut self, place: HexIndex, joining: Army) {
        let Some(slot) = self.armies.get_mut(usize::from(place)) else {
            return;
        };
        let army = slot.get_or_insert(Army {
            units: Units::NONE,
            moved: Units::NONE,
            ..joining
        });
        army.units = army.units.with(&joining.units);
        army.moved = army.moved.with(&joining.moved);
    }

    /// Takes units off a hex that have not moved. The camp of a hex that becomes empty
    /// counts anew.
    pub(crate) fn remove_fresh(&mut self, place: HexIndex, units: &Units) {
        let Some(army) = self.army_mut(place) else {
            return;
        };
        army.units = army.units.without(units);
        if army.units.is_empty() {
            self.clear(place);
        }
    }

    /// Takes units off a hex that have moved, as groups that attack have, or that stand
    /// where none has.
    pub(crate) fn remove(&mut self, place: HexIndex, units: &Units) {
        if let Some(army) = self.army_mut(place) {
            army.moved = army.moved.without(units);
        }
        self.remove_fresh(place, units);
    }

    /// Empties a hex.
    pub(crate) fn clear(&mut self, place: HexIndex) {
        self.armies[usize::from(place)] = None;
        self.camps[usize::from(place)] = 0;
    }

    /// Takes a group that attacked, or would have, to its target.
    pub(crate) fn advance(&mut self, group: &March, journal: &mut Journal<'_>) {
        self.remove(group.from, &group.units);
        self.arrive(group, journal);
    }

    /// A group that has left its origin enters its target, which is empty or its
    /// player's own. Its units have moved.
    pub(crate) fn arrive(&mut self, group: &March, journal: &mut Journal<'_>) {
        let seat = self.seat;
        let units = group.units;
        let moved = units;
        self.join(group.to, Army { seat, units, moved });
        journal.add(Event::Marched {
            from: self.setup.hex(group.from),
            to: self.setup.hex(group.to),
            units,
        });
    }
}
