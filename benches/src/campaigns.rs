//! Campaigns: their starts, whose position strings are too long for a table, and what a random one
//! chooses from.

use piece_kit::Variant;
use strata_strategic::scenarios::{Ruleset, Scenario};
use strata_strategic::{BattleMode, Campaign, Order};

/// A depth of the tree from the start of a duel, and its leaves.
pub const DUEL: (u32, u64) = (5, 41_800);

/// The start of a shipped scenario.
///
/// # Panics
/// If no scenario has the name.
pub fn start(scenario: &str, battles: BattleMode) -> Campaign {
    let scenario = Scenario::named(scenario).expect("a shipped scenario");
    Campaign::new(&scenario, &Ruleset::default(), battles).expect("a valid scenario")
}

/// Replaces a list by the legal orders that give nothing up; there is none at the end.
pub fn list_lasting(campaign: &Campaign, orders: &mut Vec<Order>) {
    orders.clear();
    campaign.extend_legal(orders);
    orders.retain(|order| !order.gives_up());
}
