//! What takes several orders, as a whole: marches, selections, reports.

use alloc::vec::Vec;

use piece_kit::geom::hex::Hex;
use piece_kit::{BySide, Side, Variant};
use strata_tactical::{Arbiter, Units};

use crate::actions::{BattleEnd, Illegal, Order};
use crate::model::Campaign;

/// The result of a battle that was fought elsewhere.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Report {
    /// How it ended.
    pub end: BattleEnd,
    /// What was captured; White attacked.
    pub lost: BySide<Units>,
}

impl Report {
    /// The report of a battle that an arbiter has run; none while it goes on.
    pub fn of(arbiter: &Arbiter) -> Option<Self> {
        Some(Self {
            end: BattleEnd::of(arbiter.outcome()?)?,
            lost: BySide::from_fn(|side| arbiter.casualties(side)),
        })
    }
}

impl Campaign {
    /// The orders of a whole march: it is opened, its units are picked, and it goes.
    ///
    /// # Errors
    /// Why the march, one of its units, or the group as a whole is refused.
    ///
    /// ```
    /// use piece_kit::{Game, Variant};
    /// use strata_strategic::{BattleMode, Campaign, Illegal};
    /// use strata_strategic::scenarios::{Ruleset, Scenario};
    /// let duel = Scenario::named("duel").unwrap();
    /// let mut campaign = Campaign::new(&duel, &Ruleset::default(), BattleMode::Inside)?;
    /// campaign.play("end".parse()?)?;
    /// let orders = campaign.march_orders("-2,1".parse()?, "-1,1".parse()?, &"DNB".parse()?)?;
    /// let texts: Vec<_> = orders.iter().map(ToString::to_string).collect();
    /// assert_eq!(texts, ["-2,1>-1,1", "D", "B", "N", "go"]);
    /// let alone = campaign.march_orders("-2,1".parse()?, "-1,1".parse()?, &"NB".parse()?);
    /// assert!(matches!(alone, Err(Illegal::NoRoyal { .. })));
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn march_orders(&self, from: Hex, to: Hex, units: &Units) -> Result<Vec<Order>, Illegal> {
        let picks = units.iter().map(Order::Pick);
        let orders = [Order::March { from, to }].into_iter().chain(picks);
        self.tried(orders.chain([Order::Go]), |_| true)
    }

    /// The orders of a whole selection, or of what is left to pick of it.
    ///
    /// # Errors
    /// Why one of the units is refused; [`Illegal::NotNow`] after the last that is needed,
    /// and if no side selects.
    pub fn selection_orders(&self, units: &Units) -> Result<Vec<Order>, Illegal> {
        let side = self.public.selecting();
        // The other side's selection is no part of this one, nor is a march.
        self.tried(units.iter().map(Order::Pick), |campaign| {
            side.is_some() && campaign.public.selecting() == side
        })
    }

    /// The orders that report a battle fought elsewhere.
    ///
    /// # Errors
    /// What in the report does not agree with the selections, or with itself.
    pub fn report_orders(&self, report: &Report) -> Result<Vec<Order>, Illegal> {
        let lost = |side| {
            let units = report.lost[side].iter();
            units.map(move |unit| Order::Casualty { side, unit })
        };
        let casualties = Side::ALL.into_iter().flat_map(lost);
        self.tried(casualties.chain([Order::Result(report.end)]), |_| true)
    }

    /// Orders that are legal one after the other, each while `is_due` holds.
    fn tried(
        &self,
        orders: impl Iterator<Item = Order>,
        is_due: impl Fn(&Self) -> bool,
    ) -> Result<Vec<Order>, Illegal> {
        let mut campaign = self.clone();
        let mut legal = Vec::new();
        for order in orders {
            if !is_due(&campaign) {
                let stage = campaign.public.stage();
                return Err(Illegal::NotNow { stage });
            }
            campaign.check(order)?;
            campaign.play_unchecked(order);
            legal.push(order);
        }
        Ok(legal)
    }
}
