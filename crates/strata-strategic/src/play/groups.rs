//! Whole marches and selections to choose from: what a search asks for.

use piece_kit::geom::hex::Hex;
use strata_tactical::{Unit, Units};

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
    /// use strata_strategic::{BattleMode, Campaign, Ruleset, Scenario};
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
            let pool = self.army_at(from).map_or(Units::NONE, Army::fresh);
            let targets = self.setup.neighbours(from);
            let open = targets.filter(move |to| self.check_march(from, *to).is_ok());
            open.flat_map(move |to| {
                let marches = Groups::of(pool).map(move |units| March {
                    units,
                    ..March::open(from, to)
                });
                let complete = marches.filter(|march| self.check_group(march).is_ok());
                complete.map(move |march| (self.setup.hex(to), march.units))
            })
        })
    }

    /// The whole selections among which the side that selects may choose, whatever it has picked so
    /// far, which is its secret; none if no side selects. They are made one by one.
    /// [`selection_orders`](crate::Campaign::selection_orders) gives the orders.
    pub fn selections(&self) -> impl Iterator<Item = Units> + '_ {
        let ongoing = self.check_ongoing().is_ok();
        let side = self.selecting().filter(|_| ongoing);
        side.into_iter().flat_map(move |side| {
            let groups = Groups::of(self.fieldable(side));
            groups.filter(move |units| {
                let mut needed = self.to_field(side);
                needed.all(|(class, number)| units.of_class(class) == number)
            })
        })
    }
}

/// The groups that can be taken from some units, one unit at least: every number of each unit up
/// to how many there are, the first unit changing first.
struct Groups {
    pool: Units,
    last: Units,
}

impl Groups {
    fn of(pool: Units) -> Self {
        let last = Units::NONE;
        Self { pool, last }
    }
}

impl Iterator for Groups {
    type Item = Units;

    fn next(&mut self) -> Option<Units> {
        for unit in Unit::ALL {
            if self.last.count(unit) < self.pool.count(unit) {
                self.last.add(unit);
                return Some(self.last);
            }
            while self.last.remove(unit) {}
        }
        // All were taken: none follows, now and later.
        self.pool = Units::NONE;
        None
    }
}
