//! Reading scenarios, with every fault named by its place.

use alloc::format;
use alloc::string::ToString;
use alloc::vec::Vec;

use serde::{Deserialize, Deserializer};
use strata_tactical::{Class, Unit, Units};

use crate::reader::{Log, Node, ReadError};
use crate::scenario::{ArmyStart, MAX_UNITS, Scenario, ScenarioVariant, SeatStart};
use crate::{MAX_SEATS, Map, RuleChanges, Seat, words};

impl Scenario {
    pub(crate) fn read(node: &Node<'_>) -> Option<Self> {
        let table = node.table()?;
        table.version();
        let name = table.need("name").and_then(|name| words::name(&name));
        let title = table.need("title").and_then(|title| title.text());
        let about = table.get("about").and_then(|about| about.text());
        let teams = table.get("teams").map(|teams| read_teams(&teams));
        let rules = table
            .get("rules")
            .map(|rules| RuleChanges::read(&rules, |_| {}));
        let map = table.need("map").and_then(|map| Map::read(&map));
        let seats = table.need("seats").and_then(|seats| {
            let seats = seats.list()?;
            let numbered = seats.iter().zip(1..);
            Some(numbered.filter_map(read_seat).collect::<Vec<_>>())
        });
        let variants = table
            .get("variants")
            .and_then(|variants| variants.each(read_variant));
        table.close();
        let scenario = Self {
            version: 1,
            name: name?,
            title: title?.to_string(),
            about: about.unwrap_or_default().to_string(),
            teams: teams.unwrap_or_default(),
            rules: rules.unwrap_or_default(),
            map: map?,
            seats: seats?,
            variants: variants.unwrap_or_default(),
        };
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
        for (index, variant) in self.variants.iter().enumerate() {
            let named = |other: &ScenarioVariant| other.name == variant.name;
            if self.variants[..index].iter().any(named) {
                let why = format_args!("variant {:?} is there twice", variant.name);
                node.log.add("variants", why);
            }
            let seats = &variant.seats;
            if let Some(again) = (1..seats.len()).find(|&end| seats[..end].contains(&seats[end])) {
                let (name, seat) = (&variant.name, seats[again]);
                let why = format_args!("variant {name:?} names seat {seat} twice");
                node.log.add("variants", why);
            }
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
                let named = self.teams.iter().flatten();
                let times = named.filter(|other| **other == seat).count();
                if times != 1 {
                    let why = format_args!("seat {seat} is named {times} times, and must be once");
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
