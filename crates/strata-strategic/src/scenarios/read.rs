//! Rule page on files: *Scenario file*. Scenarios are read, with every fault named by its place.

use alloc::collections::BTreeSet;
use alloc::format;
use alloc::string::String;
use alloc::vec::Vec;

use piece_kit::text::ParseLimited as _;
use strata_tactical::{Class, Unit, Units};

use super::map::Map;
use super::ruleset::RuleChanges;
use super::scenario::{ArmyStart, MAX_UNITS, Scenario, ScenarioVariant, SeatStart};
use crate::actions::{MAX_SEATS, Seat};
use crate::reading::{FaultLog, FileFault, Node, ReadError, StateFault, Table, readable};

impl Scenario {
    pub(crate) fn read(node: &Node<'_>) -> Option<Self> {
        let table = node.table()?;
        table.version();
        let [name, title, about] = read_head(&table);
        let teams = table.get("teams").map(|teams| read_teams(&teams));
        let rules = table
            .get("rules")
            .map(|rules| RuleChanges::read(&rules, |_| {}));
        let map = table.need("map").and_then(|map| Map::read(&map));
        let seats = table.need("seats").and_then(|seats| {
            let seats = seats.list()?;
            let numbered = seats.zip(1..);
            Some(numbered.filter_map(read_seat).collect::<Vec<_>>())
        });
        let variants = table
            .get("variants")
            .and_then(|variants| variants.each(read_variant));
        table.close();
        let scenario = Self {
            version: 1,
            name: name?,
            title: title?,
            about: about.unwrap_or_default(),
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
        examine_parties(self.seats.len(), &self.teams, node.log, |key| {
            node.place_of(key)
        });
        self.examine_armies(node);
        // Other limits may be a ruleset's matter; these no ruleset can mend.
        let endless =
            |rules: &RuleChanges| (rules.round_limit, rules.quiet_rounds) == (Some(0), Some(0));
        if endless(&self.rules) {
            node.log.add(&node.place_of("rules"), &FileFault::NoLimit);
        }
        let mut names = BTreeSet::new();
        for (index, variant) in self.variants.iter().enumerate() {
            let place = node.place_of(&format!("variants[{index}]"));
            if !names.insert(&variant.name) {
                let name = variant.name.clone();
                let place = format!("{place}.name");
                node.log.add(&place, &FileFault::VariantTwice { name });
            }
            if endless(&self.rules.with(&variant.rules)) {
                node.log.add(&format!("{place}.rules"), &FileFault::NoLimit);
            }
            examine_variant(variant, self.seats.len(), node.log, &place);
        }
    }

    fn examine_armies(&self, node: &Node<'_>) {
        let region = self.map.region();
        let structures = self.map.structures();
        let mut taken = BTreeSet::new();
        let mut total = 0;
        for (index, seat) in self.seats.iter().enumerate() {
            let place = node.place_of(&format!("seats[{index}].armies"));
            let mut all = Units::NONE;
            for (number, ArmyStart { at, units }) in seat.armies.iter().enumerate() {
                let place = format!("{place}[{number}]");
                let guarded = units.of_class(Class::Royal) > 0;
                if !region.contains(*at) {
                    node.log.add(&place, &FileFault::OffMap { hex: *at });
                } else if !guarded && !structures.contains_key(at) {
                    node.log.add(&place, &StateFault::Unguarded);
                }
                if !taken.insert(*at) {
                    node.log.add(&place, &FileFault::ArmyThere { hex: *at });
                }
                if units.is_empty() {
                    node.log.add(&place, &StateFault::EmptyArmy);
                }
                total += units.len();
                all = all.with(units);
            }
            if all.count(Unit::King) != 1 {
                let found = all.count(Unit::King);
                node.log.add(&place, &FileFault::Kings { found });
            }
            if all.count(Unit::Queen) > 1 {
                let found = all.count(Unit::Queen);
                node.log.add(&place, &FileFault::Queens { found });
            }
        }
        if total > MAX_UNITS {
            let most = MAX_UNITS;
            let why = FileFault::ManyUnits { total, most };
            node.log.add(&node.place_of("seats"), &why);
        }
    }
}

/// Examines the seats and teams of a way to play a scenario that has `seats` seats.
fn examine_variant(variant: &ScenarioVariant, seats: usize, log: &FaultLog, place: &str) {
    let part = |key: &str| format!("{place}.{key}");
    let taken: BTreeSet<_> = variant.seats.iter().collect();
    if taken.len() < variant.seats.len() {
        log.add(&part("seats"), &FileFault::SeatTwice);
    }
    for seat in taken.iter().filter(|seat| seat.index() >= seats) {
        let seat = seat.number();
        log.add(&part("seats"), &FileFault::NoSeat { seat });
    }
    let number = match variant.seats.len() {
        0 => seats,
        number => number,
    };
    examine_parties(number, &variant.teams, log, part);
}

fn examine_parties(
    seats: usize,
    teams: &[Vec<Seat>],
    log: &FaultLog,
    part: impl Fn(&str) -> String,
) {
    if !(2..=MAX_SEATS).contains(&seats) {
        let (found, most) = (seats, MAX_SEATS);
        log.add(&part("seats"), &FileFault::Seats { found, most });
        return;
    }
    if teams.is_empty() {
        return;
    }
    let place = part("teams");
    for seat in (0..MAX_SEATS).map(Seat::at) {
        let named = teams.iter().flatten();
        let times = named.filter(|other| **other == seat).count();
        if seat.index() >= seats && times > 0 {
            let seat = seat.number();
            log.add(&place, &FileFault::NoSeat { seat });
        } else if seat.index() < seats && times != 1 {
            let seat = seat.number();
            log.add(&place, &FileFault::SeatInTeams { seat, times });
        }
    }
    if teams.len() < 2 || teams.iter().any(Vec::is_empty) {
        log.add(&place, &FileFault::Teams);
    }
}

fn read_seat((node, number): (Node<'_>, u32)) -> Option<SeatStart> {
    let table = node.table()?;
    let name = match table.get("name") {
        Some(name) => name.prose(false),
        None => Some(format!("Seat {number}")),
    };
    let gold = table.need("gold").and_then(|gold| gold.number(0, 100_000));
    let armies = table
        .need("armies")
        .and_then(|armies| armies.each(read_army));
    table.close();
    Some(SeatStart {
        name: name?,
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
        node.fault(&FileFault::LongUnits { most: MAX_UNITS });
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

/// The name, the title and what there is to say.
fn read_head(table: &Table<'_>) -> [Option<String>; 3] {
    let name = table.need("name").and_then(|name| name.name());
    let title = table.need("title");
    let title = title.and_then(|title| title.prose(false));
    let about = table.get("about");
    let about = about.and_then(|about| about.prose(true));
    [name, title, about]
}

fn read_variant(node: &Node<'_>) -> Option<ScenarioVariant> {
    let table = node.table()?;
    let [name, title, about] = read_head(&table);
    let seats = table
        .get("seats")
        .and_then(|seats| seats.each(read_seat_number));
    let teams = table.get("teams").map(|node| read_teams(&node));
    let rules = table.get("rules");
    let rules = rules.map(|rules| RuleChanges::read(&rules, |_| {}));
    table.close();
    Some(ScenarioVariant {
        name: name?,
        title: title?,
        about: about.unwrap_or_default(),
        seats: seats.unwrap_or_default(),
        teams: teams.unwrap_or_default(),
        rules: rules.unwrap_or_default(),
    })
}

readable!(Scenario);

impl core::str::FromStr for Scenario {
    type Err = ReadError;

    /// Reads JSON if the text begins with `{`, else TOML.
    fn from_str(text: &str) -> Result<Self, ReadError> {
        Self::parse_limited(text, Self::LONGEST)
    }
}
