//! What authors write: maps, rulesets and scenarios, read and looked through; those that ship,
//! and those that are drawn.

mod generate;
mod map;
mod read;
mod ruleset;
mod scenario;
mod shipped;
mod structure;

pub use map::{MAX_DISTANCE, MAX_HEXES, Map, OwnTerrain, Place};
pub(crate) use read::{read_seat_number, read_units};
pub use ruleset::{KingLostOn, RuleChanges, Rules, Ruleset, Stranded};
pub use scenario::{ArmyStart, MAX_UNITS, Scenario, ScenarioVariant, SeatStart};
pub use structure::{ParseStructureError, Structure};
