//! Rule page: *Scenarios that ship*. What a campaign begins with, as authors write it.

use alloc::format;
use alloc::string::{String, ToString};
use alloc::vec::Vec;

use piece_kit::geom::hex::Hex;
use serde::{Deserialize, Deserializer, Serialize};
use strata_tactical::{Class, Unit, Units};

use crate::reader::{Log, Node, ReadError, json_tree, toml_tree};
use crate::{MAX_SEATS, Map, RuleChanges, Seat, words};

/// The most units that can be on a map at once: recruiting and camps wait beyond.
pub const MAX_UNITS: u32 = 255;

/// A scenario: map, seats, armies, teams, and changes to the rules.
///
/// The form of the file is described in the README; the fields here are its keys.
/// Every fault is reported at once, with its place.
///
/// ```
/// use strata_strategic::Scenario;
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
/// # Ok::<(), strata_strategic::ReadError>(())
/// ```
#[derive(Clone, PartialEq, Eq, Hash, Debug, Serialize)]
#[non_exhaustive]
pub struct Scenario {
    version: u32,
    /// The name: lower case, hyphens.
    pub name: String,
    /// The name as players write it.
    pub title: String,
    /// What there is to say about it.
    #[serde(skip_serializing_if = "String::is_empty")]
    pub about: String,
    /// The seats of each team; none if everybody plays for himself.
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

/// What a player begins with.
#[derive(Clone, PartialEq, Eq, Hash, Debug, Serialize)]
#[non_exhaustive]
pub struct SeatStart {
    /// The player's name in texts.
    pub name: String,
    /// His gold before the first gather phase.
    pub gold: u32,
    /// His armies.
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
    /// A scenario for everybody for himself by the default rules. Change the fields for
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

    /// Reads a TOML file.
    ///
    /// # Errors
    /// Everything that is wrong with it, with its place.
    pub fn from_toml(text: &str) -> Result<Self, ReadError> {
        Self::from_tree(&toml_tree(text)?)
    }

    /// Reads a JSON text.
    ///
    /// # Errors
    /// Everything that is wrong with it, with its place.
    pub fn from_json(text: &str) -> Result<Self, ReadError> {
        Self::from_tree(&json_tree(text)?)
    }

    fn from_tree(tree: &serde_json::Value) -> Result<Self, ReadError> {
        let log = Log::default();
        let read = Self::read(&Node::new(&log, tree));
        log.finish(read)
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
    /// # use strata_strategic::Scenario;
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
        scenario.rules = self.rules.with(&variant.rules);
        scenario.teams.clone_from(&variant.teams);
        if !variant.seats.is_empty() {
            let taken = variant
                .seats
                .iter()
                .map(|seat| self.seats.get(seat.index()));
            scenario.seats = taken
                .collect::<Option<Vec<_>>>()?
                .into_iter()
                .cloned()
                .collect();
        }
        Some(scenario)
    }

    pub(crate) fn read(node: &Node<'_>) -> Option<Self> {
        let table = node.table()?;
        table.version();
        let name = table.need("name").and_then(|name| words::name(&name));
        let title = table.need("title").and_then(|title| title.text());
        let about = table.get("about").and_then(|about| about.text());
        let rules = table.get("rules");
        let seats = table.need("seats").and_then(|seats| {
            let seats = seats.list()?;
            let numbered = seats.iter().zip(1..);
            Some(numbered.filter_map(read_seat).collect::<Vec<_>>())
        });
        let scenario = Self {
            version: 1,
            name: name.unwrap_or_default(),
            title: title.unwrap_or_default().to_string(),
            about: about.unwrap_or_default().to_string(),
            teams: table
                .get("teams")
                .map(|node| read_teams(&node))
                .unwrap_or_default(),
            rules: rules.map_or_else(RuleChanges::default, |node| {
                RuleChanges::read(&node, |_| {})
            }),
            map: table.need("map").and_then(|map| Map::read(&map))?,
            seats: seats?,
            variants: table
                .get("variants")
                .and_then(|variants| variants.each(read_variant))
                .unwrap_or_default(),
        };
        table.close();
        // What follows would only repeat what is wrong with single fields.
        if node.log.is_clean() {
            scenario.examine(node);
        }
        Some(scenario)
    }

    /// Looks at what single fields do not show.
    fn examine(&self, node: &Node<'_>) {
        self.examine_parties(node);
        self.examine_armies(node);
        for variant in &self.variants {
            let Some(scenario) = self.variant(&variant.name) else {
                let why = format_args!("variant {:?} names a seat that is not there", variant.name);
                node.log.add("variants", why);
                continue;
            };
            let log = Log::default();
            scenario.examine_parties(&Node::new(&log, &serde_json::Value::Null));
            if let Err(faults) = log.finish(Some(())) {
                let why = format_args!("variant {:?}: {faults}", variant.name);
                node.log.add("variants", why);
            }
        }
    }

    fn examine_parties(&self, node: &Node<'_>) {
        let seats = self.seats.len();
        if !(2..=MAX_SEATS).contains(&seats) {
            node.log.add(
                "seats",
                format_args!("there are 2 to {MAX_SEATS} seats, not {seats}"),
            );
        }
        if !self.teams.is_empty() {
            for seat in (0..seats).map(Seat::at) {
                let teams = self
                    .teams
                    .iter()
                    .filter(|team| team.contains(&seat))
                    .count();
                if teams != 1 {
                    let why = format_args!("seat {seat} is in {teams} teams, and must be in one");
                    node.log.add("teams", why);
                }
            }
            for seat in self
                .teams
                .iter()
                .flatten()
                .filter(|seat| seat.index() >= seats)
            {
                node.log
                    .add("teams", format_args!("there is no seat {seat}"));
            }
            if self.teams.len() < 2 || self.teams.iter().any(Vec::is_empty) {
                node.log
                    .add("teams", "there are two teams or more, none of them empty");
            }
        }
    }

    fn examine_armies(&self, node: &Node<'_>) {
        let region = self.map.region();
        let mut taken = Vec::new();
        let mut total = 0;
        for (index, seat) in self.seats.iter().enumerate() {
            let place = format!("seats[{index}].armies");
            let mut all = Units::NONE;
            for (number, ArmyStart { at, units }) in seat.armies.iter().enumerate() {
                let place = format!("{place}[{number}]");
                let guarded = units.of_class(Class::Royal) > 0;
                if !region.has(*at) {
                    node.log.add(&place, format_args!("{at} is not on the map"));
                } else if !guarded && self.map.structure_at(*at).is_none() {
                    let why = "units without a King or Duke may stand only on a structure";
                    node.log.add(&place, why);
                }
                if taken.contains(at) {
                    let why = format_args!("another army stands on {at} already");
                    node.log.add(&place, why);
                }
                if units.is_empty() {
                    node.log.add(&place, "an army has at least one unit");
                }
                taken.push(*at);
                total += units.len();
                all = all.with(units);
            }
            if all.count(Unit::King) != 1 {
                let found = all.count(Unit::King);
                node.log.add(
                    &place,
                    format_args!("a seat has exactly one King, not {found}"),
                );
            }
            if all.count(Unit::Queen) > 1 {
                let found = all.count(Unit::Queen);
                node.log.add(
                    &place,
                    format_args!("a seat has at most one Queen, not {found}"),
                );
            }
        }
        if total > MAX_UNITS {
            let why = format_args!("{total} units are more than {MAX_UNITS}");
            node.log.add("seats", why);
        }
    }
}

fn read_seat((node, number): (&Node<'_>, u32)) -> Option<SeatStart> {
    let table = node.table()?;
    let name = table.get("name").and_then(|name| name.text());
    let gold = table.need("gold").and_then(|gold| gold.number(0, 100_000));
    let armies = table
        .need("armies")
        .and_then(|armies| armies.each(read_army));
    table.close();
    Some(SeatStart {
        name: name.map_or_else(|| format!("Seat {number}"), ToString::to_string),
        gold: gold?,
        armies: armies?,
    })
}

fn read_army(node: &Node<'_>) -> Option<ArmyStart> {
    let table = node.table()?;
    let at = table.need("at").and_then(|at| at.parsed());
    let units = table.need("units").and_then(|units| read_units(&units));
    table.close();
    Some(ArmyStart {
        at: at?,
        units: units?,
    })
}

/// Reads units: fewer than would be lost by counting in bytes.
pub(crate) fn read_units(node: &Node<'_>) -> Option<Units> {
    let text = node.text()?;
    if text.len() > MAX_UNITS as usize {
        node.fault(format_args!("there are at most {MAX_UNITS} units"));
        return None;
    }
    node.parsed()
}

fn read_teams(node: &Node<'_>) -> Vec<Vec<Seat>> {
    let teams = node.each(|team| team.each(read_seat_number));
    teams.unwrap_or_default()
}

pub(crate) fn read_seat_number(node: &Node<'_>) -> Option<Seat> {
    Seat::new(node.number(1, MAX_SEATS as u32)? as u8)
}

fn read_variant(node: &Node<'_>) -> Option<ScenarioVariant> {
    let table = node.table()?;
    let variant = ScenarioVariant {
        name: table.need("name").and_then(|name| words::name(&name))?,
        title: table
            .need("title")
            .and_then(|title| title.text())?
            .to_string(),
        seats: table
            .get("seats")
            .and_then(|seats| seats.each(read_seat_number))
            .unwrap_or_default(),
        teams: table
            .get("teams")
            .map(|node| read_teams(&node))
            .unwrap_or_default(),
        rules: table
            .get("rules")
            .map_or_else(RuleChanges::default, |node| {
                RuleChanges::read(&node, |_| {})
            }),
    };
    table.close();
    Some(variant)
}

impl<'de> Deserialize<'de> for Scenario {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        let tree = serde_json::Value::deserialize(deserializer)?;
        Self::from_tree(&tree).map_err(serde::de::Error::custom)
    }
}

impl core::str::FromStr for Scenario {
    type Err = ReadError;

    /// Reads JSON if the text begins with `{`, else TOML.
    fn from_str(text: &str) -> Result<Self, ReadError> {
        if text.trim_start().starts_with('{') {
            Self::from_json(text)
        } else {
            Self::from_toml(text)
        }
    }
}
