//! Rule page: *Move*. Which groups may march, and how a group is put together.

use alloc::vec::Vec;
use piece_kit::geom::hex::Hex;
use strata_tactical::{Class, Selection, Unit, Units};

use crate::actions::{Event, Illegal, Journal, Order};
use crate::model::{Army, HexIndex, March, PublicCampaign};

/// Of some units, those that do not stand before a unit in the rule page's table.
pub(crate) fn from_unit(units: &Units, first: Unit) -> Units {
    units.iter().filter(|unit| *unit >= first).collect()
}

/// The last of some units in the order of the rule page's table; the first of that table
/// for none.
pub(crate) fn last_picked(units: &Units) -> Unit {
    units.iter().last().unwrap_or(Unit::King)
}

impl PublicCampaign {
    /// An army less its groups that wait to attack.
    fn staying(&self, from: HexIndex, army: &Army) -> Units {
        let groups = self.attacks.iter().filter(|attack| attack.from == from);
        groups.fold(army.units, |units, attack| units.without(&attack.units))
    }

    /// Whether a march may be opened.
    pub(crate) fn check_march(&self, start: HexIndex, target: HexIndex) -> Result<(), Illegal> {
        let army = self.own_army(start)?;
        let [from, to] = [start, target].map(|place| self.setup.hex(place));
        if !self.setup.are_neighbours(start, target) {
            return Err(Illegal::NotAdjacent { from, to });
        }
        if let Some(other) = self.army_at(target) {
            if other.seat != self.seat && self.setup.allied(other.seat, self.seat) {
                return Err(Illegal::Ally { hex: to });
            }
        }
        let same = |attack: &March| attack.from == start && attack.to == target;
        if self.attacks.iter().any(same) {
            return Err(Illegal::AttackedAlready { from, to });
        }
        self.check_growing(&March::open(start, target), army.fresh())
    }

    /// Whether a unit may be picked for the group of the open march.
    pub(crate) fn check_pick(&self, march: &March, unit: Unit) -> Result<(), Illegal> {
        let army = self.own_army(march.from)?;
        let fresh = army.fresh();
        let after = last_picked(&march.units);
        if unit < after {
            return Err(Illegal::PickOrder { unit, after });
        }
        if march.units.count(unit) >= fresh.count(unit) {
            let hex = self.setup.hex(march.from);
            return Err(Illegal::NoMoreOf { unit, hex });
        }
        let mut grown = *march;
        grown.units.add(unit);
        self.check_growing(&grown, from_unit(&fresh, unit))
    }

    /// Whether a group can be completed with units out of `pool`, in which those of the
    /// group are counted too.
    ///
    /// Adding units never harms but that too few royals may stay. So the most that can
    /// be picked must have a royal, and be enough to attack; and either a royal stays
    /// though one goes, or no unit stays.
    fn check_growing(&self, march: &March, pool: Units) -> Result<(), Illegal> {
        let most = march.units.with(&pool.without(&march.units));
        self.check_strength(march, &most)?;
        let army = self.own_army(march.from)?;
        let staying = self.staying(march.from, army);
        let royals_gone = march.units.of_class(Class::Royal).max(1);
        let guarded = staying.of_class(Class::Royal) > royals_gone;
        self.check_left(march, guarded || most == staying)
    }

    /// Whether the group of a march is complete.
    pub(crate) fn check_group(&self, march: &March) -> Result<(), Illegal> {
        self.check_strength(march, &march.units)?;
        let army = self.own_army(march.from)?;
        if self
            .staying(march.from, army)
            .without(&march.units)
            .is_empty()
        {
            return Ok(());
        }
        self.check_guard(march, &march.units)
    }

    /// Whether others may stay though these go: a royal stays with them, or they are in a structure.
    pub(crate) fn check_guard(&self, march: &March, going: &Units) -> Result<(), Illegal> {
        let army = self.own_army(march.from)?;
        let left = self.staying(march.from, army).without(going);
        self.check_left(march, left.of_class(Class::Royal) > 0)
    }

    /// Whether some units may go: a royal among them, and enough to attack if they do.
    fn check_strength(&self, march: &March, units: &Units) -> Result<(), Illegal> {
        let from = self.setup.hex(march.from);
        if units.of_class(Class::Royal) == 0 {
            return Err(Illegal::NoRoyal { hex: from });
        }
        if self.enemy_at(march.to, self.seat) {
            for (class, needed) in Selection::FULL {
                let found = units.of_class(class);
                if found < needed {
                    let to = self.setup.hex(march.to);
                    return Err(Illegal::TooWeak {
                        from,
                        to,
                        class,
                        found,
                        needed,
                    });
                }
            }
        }
        Ok(())
    }

    /// How many of each class must go: what [`check_strength`](Self::check_strength) asks for.
    pub(crate) fn needed(&self, march: &March) -> [(Class, u32); 3] {
        if self.enemy_at(march.to, self.seat) {
            Selection::FULL
        } else {
            Selection::FULL.map(|(class, _)| (class, u32::from(class == Class::Royal)))
        }
    }

    fn check_left(&self, march: &March, guarded: bool) -> Result<(), Illegal> {
        if guarded || self.setup.structure(march.from).is_some() {
            Ok(())
        } else {
            let hex = self.setup.hex(march.from);
            Err(Illegal::LeftAlone { hex })
        }
    }

    pub(crate) fn extend_marches(&self, orders: &mut Vec<Order>) {
        for (from, army) in self.held(self.seat) {
            if army.fresh().of_class(Class::Royal) == 0 {
                continue;
            }
            for to in self.setup.neighbours(from) {
                if self.check_march(from, to).is_ok() {
                    let (from, to) = (self.setup.hex(from), self.setup.hex(to));
                    orders.push(Order::March { from, to });
                }
            }
        }
    }

    pub(crate) fn open_march(&mut self, from: Hex, to: Hex, journal: &mut Journal<'_>) {
        let places = (self.setup.index(from), self.setup.index(to));
        if let (Some(start), Some(target)) = places {
            self.march = Some(March::open(start, target));
            journal.add(Event::MarchOpened { from, to });
        }
    }

    pub(crate) fn pick(&mut self, unit: Unit, journal: &mut Journal<'_>) {
        if let Some(march) = &mut self.march {
            march.units.add(unit);
            journal.add(Event::Picked { unit });
        }
    }

    /// The group is complete: it goes, or waits to attack.
    pub(crate) fn go(&mut self, journal: &mut Journal<'_>) {
        let Some(march) = self.march.take() else {
            return;
        };
        if self.enemy_at(march.to, self.seat) {
            if let Some(army) = self.army_mut(march.from) {
                army.moved = army.moved.with(&march.units);
            }
            self.attacks.push(march);
            journal.add(Event::AttackDeclared {
                from: self.setup.hex(march.from),
                to: self.setup.hex(march.to),
                units: march.units,
            });
        } else {
            self.remove_fresh(march.from, &march.units);
            self.arrive(&march, journal);
        }
    }
}
