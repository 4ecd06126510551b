//! Starts of campaigns; their position strings are too long for a table.

use strata_strategic::{BattleMode, Campaign, Ruleset, Scenario};

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
