//! Rule page on files: *Scenario file*. What a campaign begins with, as authors write it.

use alloc::format;
use alloc::string::{String, ToString};
use alloc::vec::Vec;

use piece_kit::geom::hex::Hex;
use serde::Serialize;
use strata_tactical::Units;

use super::map::Map;
use super::ruleset::RuleChanges;
use crate::actions::Seat;
use crate::reading::ReadError;

/// The most units that can be on a map at once: recruiting and camps wait beyond.
pub const MAX_UNITS: u32 = 255;

/// A scenario: map, seats, armies, teams, and changes to the rules.
///
/// `docs/rules/strata-strategic-files.md` describes the file; the fields here are its keys.
/// Every fault is reported at once, with its place.
///
/// ```
/// use strata_strategic::scenarios::Scenario;
/// let duel = Scenario::named("duel").unwrap();
/// assert_eq!((duel.seats.len(), duel.map.region().len()), (2, 19));
/// assert_eq!(Scenario::from_json(&duel.to_json())?, duel);
///
/// let text = duel.to_toml().replace("gold = 12", "gold = -12");
/// let faulty = Scenario::from_toml(&text).unwrap_err();
/// assert_eq!(
///     faulty.to_string(),
///     "seats[0].gold: -12 is not a whole number from 0 to 100000",
/// );
/// # Ok::<(), strata_strategic::errors::ReadError>(())
/// ```
#[derive(Clone, PartialEq, Eq, Hash, Debug, Serialize)]
#[non_exhaustive]
pub struct Scenario {
    pub(crate) version: u32,
    /// The name: lower case, hyphens.
    pub name: String,
    /// The name as players write it.
    pub title: String,
    /// A description for players.
    #[serde(skip_serializing_if = "String::is_empty")]
    pub about: String,
    /// The seats of each team; empty in a duel or a free-for-all.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub teams: Vec<Vec<Seat>>,
    /// Where the rules differ from the ruleset.
    #[serde(skip_serializing_if = "unchanged")]
    pub rules: RuleChanges,
    /// The map.
    pub map: Map,
    /// The seats in the order of turns.
    pub seats: Vec<SeatStart>,
    /// Other ways to play it.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub variants: Vec<ScenarioVariant>,
}

fn unchanged(changes: &RuleChanges) -> bool {
    *changes == RuleChanges::default()
}

/// The gold and armies that a player begins with.
#[derive(Clone, PartialEq, Eq, Hash, Debug, Serialize)]
#[non_exhaustive]
pub struct SeatStart {
    /// The player's name, for programs that show one; the texts of this crate say seats
    /// by their numbers.
    pub name: String,
    /// The player's gold before the first gather phase: 0 to 100,000.
    pub gold: u32,
    /// The player's armies.
    pub armies: Vec<ArmyStart>,
}

/// An army at the start.
#[derive(Clone, PartialEq, Eq, Hash, Debug, Serialize)]
#[non_exhaustive]
pub struct ArmyStart {
    /// Where it stands.
    pub at: Hex,
    /// Its units.
    pub units: Units,
}

/// Another way to play a scenario: with some of the seats, in teams, by other rules.
#[derive(Clone, PartialEq, Eq, Hash, Debug, Serialize)]
#[non_exhaustive]
pub struct ScenarioVariant {
    /// Its name, which is added to the scenario's with a hyphen.
    pub name: String,
    /// Its title.
    pub title: String,
    /// A description for players; that of the scenario, if it is empty.
    #[serde(skip_serializing_if = "String::is_empty")]
    pub about: String,
    /// The seats that are taken, which are numbered anew; all if none are named.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub seats: Vec<Seat>,
    /// The teams, by the new numbers.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub teams: Vec<Vec<Seat>>,
    /// Changes on top of the scenario's.
    #[serde(skip_serializing_if = "unchanged")]
    pub rules: RuleChanges,
}

impl SeatStart {
    /// A player's start.
    pub fn new(name: &str, gold: u32, armies: impl IntoIterator<Item = (Hex, Units)>) -> Self {
        let armies = armies.into_iter();
        Self {
            name: name.to_string(),
            gold,
            armies: armies.map(|(at, units)| ArmyStart { at, units }).collect(),
        }
    }
}

impl Scenario {
    /// A scenario without teams by the default rules. Change the fields for
    /// anything else; [`check`](Self::check) tells what is wrong, and a campaign is not
    /// begun if anything is.
    pub fn new(name: &str, title: &str, map: Map, seats: Vec<SeatStart>) -> Self {
        Self {
            version: 1,
            name: name.to_string(),
            title: title.to_string(),
            about: String::new(),
            teams: Vec::new(),
            rules: RuleChanges::default(),
            map,
            seats,
            variants: Vec::new(),
        }
    }

    /// The scenario as a TOML file.
    ///
    /// # Panics
    /// Never: every value can be written.
    pub fn to_toml(&self) -> String {
        toml::to_string(self).expect("every value can be written")
    }

    /// The scenario as one line of JSON.
    ///
    /// # Panics
    /// Never: every value can be written.
    pub fn to_json(&self) -> String {
        serde_json::to_string(self).expect("every value can be written")
    }

    /// Looks for faults, as they are looked for in a file.
    ///
    /// # Errors
    /// Everything that is wrong, with its place.
    pub fn check(&self) -> Result<(), ReadError> {
        Self::from_json(&self.to_json()).map(|_| ())
    }

    /// Another way to play it, by the name that its file gives: a scenario of its own.
    ///
    /// ```
    /// # use strata_strategic::scenarios::Scenario;
    /// let six = Scenario::named("six-crowns").unwrap();
    /// let four = six.variant("four").unwrap();
    /// assert_eq!((four.name.as_str(), four.seats.len()), ("six-crowns-four", 4));
    /// ```
    pub fn variant(&self, name: &str) -> Option<Self> {
        let variant = self.variants.iter().find(|other| other.name == name)?;
        let mut scenario = self.clone();
        scenario.variants.clear();
        scenario.name = format!("{}-{name}", self.name);
        scenario.title.clone_from(&variant.title);
        if !variant.about.is_empty() {
            scenario.about.clone_from(&variant.about);
        }
        scenario.rules = self.rules.with(&variant.rules);
        scenario.teams.clone_from(&variant.teams);
        if !variant.seats.is_empty() {
            let taken = variant.seats.iter();
            let taken = taken.map(|seat| self.seats.get(seat.index()).cloned());
            scenario.seats = taken.collect::<Option<_>>()?;
            // A player named by their number alone gets the new one.
            for ((seat, before), now) in scenario.seats.iter_mut().zip(&variant.seats).zip(1..) {
                if seat.name == format!("Seat {before}") {
                    seat.name = format!("Seat {now}");
                }
            }
        }
        Some(scenario)
    }
}
