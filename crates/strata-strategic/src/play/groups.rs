//! Whole marches and selections to choose from: what a search asks for.

use core::ops::RangeInclusive;
use piece_kit::geom::hex::Hex;
use strata_tactical::{Class, Unit, Units};

use crate::actions::Stage;
use crate::model::{Army, March, PublicCampaign};

impl PublicCampaign {
    /// The whole marches that the player to act may order from a hex: where to, and which units.
    /// None outside the stage [`Move`](Stage::Move), while a march is being put together.
    ///
    /// There may be thousands, for an army of many kinds of units has many groups: they are made one
    /// by one as they are asked for. [`march_orders`](crate::Campaign::march_orders) gives the orders.
    ///
    /// ```
    /// use piece_kit::Variant;
    /// use strata_strategic::{BattleMode, Campaign};
    /// use strata_strategic::scenarios::{Ruleset, Scenario};
    /// let duel = Scenario::named("duel").unwrap();
    /// let mut campaign = Campaign::new(&duel, &Ruleset::default(), BattleMode::Inside)?;
    /// campaign.play("end".parse()?)?;
    /// let from = "-2,1".parse()?;
    /// for (to, units) in campaign.public().marches(from) {
    ///     assert!(campaign.march_orders(from, to, &units).is_ok());
    /// }
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn marches(&self, from: Hex) -> impl Iterator<Item = (Hex, Units)> + '_ {
        let moving = self.check_ongoing().is_ok() && self.stage() == Stage::Move;
        let place = self.setup.index(from).filter(|_| moving);
        place.into_iter().flat_map(move |from| {
            let targets = self.setup.neighbours(from);
            let open = targets.filter(move |to| self.check_march(from, *to).is_ok());
            open.flat_map(move |to| {
                let marches = self.complete_groups(March::open(from, to));
                marches.map(move |units| (self.setup.hex(to), units))
            })
        })
    }

    /// The groups with which a march is complete. If no royal stays behind, that is the whole army,
    /// which comes last.
    fn complete_groups(&self, march: March) -> impl Iterator<Item = Units> + '_ {
        let pool = self.army_at(march.from).map_or(Units::NONE, Army::fresh);
        let may_leave = move |going: &Units| self.check_guard(&march, going).is_ok();
        let [royals, pieces, soldiers] = self
            .needed(&march)
            .map(|(class, least)| Taken::new(pool, class, least..=u32::MAX));
        let royals = royals.filter(may_leave);
        let whole = Some(pool).filter(move |pool| {
            let units = *pool;
            !may_leave(pool) && self.check_group(&March { units, ..march }).is_ok()
        });
        together(royals, pieces, soldiers).chain(whole)
    }

    /// The whole selections among which the side that selects may choose, whatever it has picked so
    /// far, which is its secret; none if no side selects. They are made one by one.
    /// [`selection_orders`](crate::Campaign::selection_orders) gives the orders.
    pub fn selections(&self) -> impl Iterator<Item = Units> + '_ {
        let ongoing = self.check_ongoing().is_ok();
        let side = self.selecting().filter(|_| ongoing);
        side.into_iter().flat_map(move |side| {
            let fieldable = self.fieldable(side);
            let [royals, pieces, soldiers] = self
                .to_field(side)
                .map(|(class, number)| Taken::new(fieldable, class, number..=number));
            together(royals, pieces, soldiers)
        })
    }
}

/// Each royals with each pieces with each soldiers.
fn together(
    royals: impl Iterator<Item = Units>,
    pieces: Taken,
    soldiers: Taken,
) -> impl Iterator<Item = Units> {
    royals.flat_map(move |royals| {
        let soldiers = soldiers.clone();
        pieces.clone().flat_map(move |pieces| {
            let group = royals.with(&pieces);
            soldiers.clone().map(move |soldiers| group.with(&soldiers))
        })
    })
}

/// The ways to take units of one class, few before many; of as many, those of the first units
/// in the rule page's table come first. Each is made in the time of a look at each unit.
#[derive(Clone)]
struct Taken {
    pool: Units,
    class: Class,
    /// The next way.
    next: Option<Units>,
    most: u32,
}

impl Taken {
    fn new(pool: Units, class: Class, number: RangeInclusive<u32>) -> Self {
        let most = (*number.end()).min(pool.of_class(class));
        let mut taken = Self {
            pool,
            class,
            next: None,
            most,
        };
        if *number.start() <= most {
            taken.next = Some(taken.first(Units::NONE, *number.start()));
        }
        taken
    }

    fn units(&self) -> impl Iterator<Item = Unit> + use<> {
        let class = self.class;
        Unit::ALL
            .into_iter()
            .filter(move |unit| unit.class() == class)
    }

    /// These and as many more, the first units that are left.
    fn first(&self, mut units: Units, more: u32) -> Units {
        let left = self.pool.without(&units).iter();
        let left = left.filter(|unit| unit.class() == self.class);
        left.take(more as usize).for_each(|unit| units.add(unit));
        units
    }

    /// The way after this one.
    fn after(&self, mut units: Units) -> Option<Units> {
        let mut freed = 0;
        for unit in self.units() {
            if freed > 0 && units.count(unit) < self.pool.count(unit) {
                units.add(unit);
                return Some(self.first(units, freed - 1));
            }
            while units.remove(unit) {
                freed += 1;
            }
        }
        (freed < self.most).then(|| self.first(units, freed + 1))
    }
}

impl Iterator for Taken {
    type Item = Units;

    fn next(&mut self) -> Option<Units> {
        let units = self.next?;
        self.next = self.after(units);
        Some(units)
    }
}
