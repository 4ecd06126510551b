//! Rule page: *Battle*, its selection. What a side fields, picked unit by unit.

use alloc::boxed::Box;
use piece_kit::Side;
use strata_tactical::{Class, Selection, Unit, Units};

use super::march::{from_unit, last_picked};
use crate::actions::{Event, Illegal, Journal};
use crate::model::{BattleMode, Campaign, FightStage, PublicCampaign};

impl PublicCampaign {
    /// The units from which a side selects: the group, or the army that is attacked. A side
    /// that can select its King must do so.
    pub(crate) fn fieldable(&self, side: Side) -> Units {
        let Some(fight) = &self.battle else {
            return Units::NONE;
        };
        let units = match side {
            Side::White => fight.group.units,
            Side::Black => self
                .army_at(fight.group.to)
                .map_or(Units::NONE, |army| army.units),
        };
        let king = units.count(Unit::King) > 0;
        let may = |unit: &Unit| !(king && *unit == Unit::Duke);
        units.iter().filter(may).collect()
    }

    /// How many of each class a side fields: all that is needed, or all that it has.
    pub(crate) fn to_field(&self, side: Side) -> [(Class, u32); 3] {
        let fieldable = self.fieldable(side);
        Selection::FULL.map(|(class, full)| (class, full.min(fieldable.of_class(class))))
    }
}

impl Campaign {
    /// Whether a unit may be the next that a side selects.
    pub(crate) fn check_selection(&self, side: Side, unit: Unit) -> Result<(), Illegal> {
        let fieldable = self.public.fieldable(side);
        let fielded = &self.secret.fielded[side];
        let after = last_picked(fielded);
        if unit < after {
            return Err(Illegal::PickOrder { unit, after });
        }
        if fielded.count(unit) >= fieldable.count(unit) {
            let king = unit == Unit::Duke && fieldable.count(Unit::King) > 0;
            return Err(if king {
                Illegal::KingFights
            } else {
                Illegal::NotFieldable { unit }
            });
        }
        let mut grown = *fielded;
        grown.add(unit);
        let pool = from_unit(&fieldable.without(&grown), unit);
        for (class, number) in self.public.to_field(side) {
            let found = grown.of_class(class);
            if found > number {
                return Err(Illegal::ClassFull { class, number });
            }
            if found + pool.of_class(class) < number {
                return Err(Illegal::TooFewLeft { unit, class });
            }
        }
        Ok(())
    }

    /// The number of units that a side has still to select.
    pub(crate) fn left_to_select(&self, side: Side) -> u32 {
        let needed: u32 = self
            .public
            .to_field(side)
            .into_iter()
            .map(|(_, number)| number)
            .sum();
        needed.saturating_sub(self.secret.fielded[side].len())
    }

    /// A side picks a unit; with the last one the other side selects, or the battle
    /// begins.
    pub(crate) fn select(&mut self, side: Side, unit: Unit, journal: &mut Journal<'_>) {
        self.secret.fielded[side].add(unit);
        journal.add(Event::Selecting { side });
        if self.left_to_select(side) > 0 {
            return;
        }
        journal.add(Event::Selected { side });
        let next = match (side, self.public.battles()) {
            (Side::White, _) => Some(FightStage::Selecting(Side::Black)),
            (Side::Black, BattleMode::Inside) => {
                self.deploy().map(Box::new).map(FightStage::Fighting)
            }
            (Side::Black, BattleMode::Reported) => Some(FightStage::Reporting),
        };
        if let (Some(fight), Some(next)) = (&mut self.public.battle, next) {
            fight.stage = next;
        }
    }
}
