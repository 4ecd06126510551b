//! Rule page: *Map*, and what a ruleset and a scenario may say. Both are JSON here.

use std::collections::BTreeMap;

use serde_json::Value;
use strata_tactical::{TerrainName, Unit, Units};

use super::read_unit;

/// "Hexes in axial coordinates `q,r`"
pub(crate) type Hex = (i32, i32);

/// "neighbours in directions 0-5"
const DIRECTIONS: [Hex; 6] = [(1, 0), (0, 1), (-1, 1), (-1, 0), (0, -1), (1, -1)];

pub(crate) fn read_hex(text: &str) -> Hex {
    let (q, r) = text.split_once(',').expect("a comma");
    (q.parse().expect("q"), r.parse().expect("r"))
}

pub(crate) fn hex_text((q, r): Hex) -> String {
    format!("{q},{r}")
}

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Structure {
    Base,
    Fortress,
    Mine,
    Camp(Unit),
}

/// "Each hex has one terrain [...] and at most one structure."
#[derive(Clone, Debug)]
pub(crate) struct Place {
    pub(crate) terrain: String,
    pub(crate) structure: Option<Structure>,
}

/// The rules in force: the ruleset's, overridden by the scenario's.
#[derive(Clone, Debug)]
pub(crate) struct Rules {
    pub(crate) base_income: u32,
    pub(crate) mine_income: u32,
    pub(crate) camp_period: u32,
    pub(crate) first_gather: bool,
    pub(crate) fresh_units_move: bool,
    /// `king_lost_on`: any defeat, or else mate only.
    pub(crate) king_lost_on_any_defeat: bool,
    /// `stranded`: they stay, or else are lost.
    pub(crate) stranded_stay: bool,
    /// 0 is none.
    pub(crate) round_limit: u32,
    /// 0 is none.
    pub(crate) quiet_rounds: u32,
    pub(crate) king_value: u32,
    pub(crate) prices: BTreeMap<Unit, u32>,
}

#[derive(Clone, Debug)]
pub(crate) struct Scenario {
    /// As it was read.
    pub(crate) ruleset_text: String,
    /// As it was read.
    pub(crate) scenario_text: String,
    pub(crate) json: Value,
    pub(crate) rules: Rules,
    pub(crate) map: BTreeMap<Hex, Place>,
    /// The pictures of battle boards that the scenario brings along.
    pub(crate) boards: BTreeMap<String, String>,
    pub(crate) seats: u8,
    /// Empty without teams.
    pub(crate) teams: Vec<Vec<u8>>,
}

impl Scenario {
    pub(crate) fn read(ruleset_text: &str, scenario_text: &str) -> Self {
        let ruleset: Value = serde_json::from_str(ruleset_text).expect("JSON");
        let json: Value = serde_json::from_str(scenario_text).expect("JSON");
        Self {
            ruleset_text: ruleset_text.to_string(),
            scenario_text: scenario_text.to_string(),
            rules: read_rules(&ruleset, &json["rules"]),
            map: read_map(&json["map"]),
            boards: read_boards(&json["map"]["terrains"]),
            seats: list(&json["seats"]).len() as u8,
            teams: read_teams(&json["teams"]),
            json,
        }
    }

    pub(crate) fn neighbours(&self, (q, r): Hex) -> Vec<Hex> {
        let around = DIRECTIONS.map(|(dq, dr)| (q + dq, r + dr));
        let mut around = around.to_vec();
        around.retain(|hex| self.map.contains_key(hex));
        around
    }

    pub(crate) fn structure(&self, hex: Hex) -> Option<Structure> {
        self.map[&hex].structure
    }

    /// "the fortress board on a fortress structure, else that of the terrain"
    pub(crate) fn board(&self, hex: Hex) -> String {
        let place = &self.map[&hex];
        let name = match place.structure {
            Some(Structure::Fortress) => "fortress",
            _ => &place.terrain,
        };
        match self.boards.get(name) {
            Some(picture) => picture.clone(),
            None => TerrainName::from_name(name)
                .expect("a terrain")
                .terrain()
                .to_string(),
        }
    }

    pub(crate) fn price(&self, unit: Unit) -> u32 {
        self.rules.prices[&unit]
    }

    // Parties

    /// The teams, or every seat for itself.
    pub(crate) fn parties(&self) -> Vec<Vec<u8>> {
        if self.teams.is_empty() {
            (1..=self.seats).map(|seat| vec![seat]).collect()
        } else {
            self.teams.clone()
        }
    }

    /// `2`, or `team-1`.
    pub(crate) fn party_name(&self, party: usize) -> String {
        if self.teams.is_empty() {
            (party + 1).to_string()
        } else {
            format!("team-{}", party + 1)
        }
    }

    pub(crate) fn are_allies(&self, one: u8, other: u8) -> bool {
        let mut teams = self.teams.iter();
        teams.any(|team| team.contains(&one) && team.contains(&other))
    }

    /// "Scenarios with two seats", "Teams", or else "Free for all".
    pub(crate) fn is_free_for_all(&self) -> bool {
        self.teams.is_empty() && self.seats > 2
    }

    // The start

    pub(crate) fn start_gold(&self) -> Vec<u32> {
        let seats = list(&self.json["seats"]).iter();
        seats
            .map(|seat| seat["gold"].as_u64().unwrap_or(0) as u32)
            .collect()
    }

    pub(crate) fn start_armies(&self) -> Vec<(u8, Hex, Units)> {
        let mut armies = Vec::new();
        for (seat, data) in (1..).zip(list(&self.json["seats"])) {
            for army in list(&data["armies"]) {
                let units = string(&army["units"]).parse().expect("units");
                armies.push((seat, read_hex(string(&army["at"])), units));
            }
        }
        armies
    }
}

/// The elements of a list, which may be absent.
pub(crate) fn list(value: &Value) -> &[Value] {
    value.as_array().map_or(&[], Vec::as_slice)
}

pub(crate) fn string(value: &Value) -> &str {
    value.as_str().expect("a string")
}

/// "A scenario may override any ruleset value (written `so`, with its default)."
fn read_rules(ruleset: &Value, overrides: &Value) -> Rules {
    let said = |name: &str| {
        [&overrides[name], &ruleset[name]]
            .into_iter()
            .find(|value| !value.is_null())
    };
    let number = |name: &str, default: u32| {
        said(name).map_or(default, |value| value.as_u64().expect("a number") as u32)
    };
    let truth = |name: &str| said(name).is_none_or(|value| value.as_bool().expect("true or false"));
    let word = |name: &str, default: &str| said(name).map_or(default, string).to_string();
    let price = |letter: &str, default: u64| {
        let tables = [&overrides["prices"], &ruleset["prices"]];
        let price = tables.iter().find_map(|prices| prices[letter].as_u64());
        (read_unit(letter), price.unwrap_or(default) as u32)
    };
    Rules {
        base_income: number("base_income", 4),
        mine_income: number("mine_income", 3),
        camp_period: number("camp_period", 2),
        first_gather: truth("first_gather"),
        fresh_units_move: truth("fresh_units_move"),
        king_lost_on_any_defeat: word("king_lost_on", "any-defeat") == "any-defeat",
        stranded_stay: word("stranded", "stay") == "stay",
        round_limit: number("round_limit", 0),
        quiet_rounds: number("quiet_rounds", 8),
        king_value: number("king_value", 10),
        // "prices in strata-tactical.md"
        prices: BTreeMap::from([
            price("D", 10),
            price("Q", 9),
            price("R", 5),
            price("G", 4),
            price("B", 3),
            price("N", 3),
            price("C", 3),
            price("W", 1),
            price("F", 1),
        ]),
    }
}

fn read_map(map: &Value) -> BTreeMap<Hex, Place> {
    let terrain = map["terrain"].as_str().unwrap_or("plain");
    let mut hexes: Vec<Hex> = list(&map["hexes"])
        .iter()
        .map(|hex| read_hex(string(hex)))
        .collect();
    // All hexes within that distance of 0,0.
    if let Some(radius) = map["radius"].as_i64() {
        let radius = radius as i32;
        for q in -radius..=radius {
            for r in -radius..=radius {
                if (q + r).abs() <= radius {
                    hexes.push((q, r));
                }
            }
        }
    }
    let bare = || Place {
        terrain: terrain.to_string(),
        structure: None,
    };
    let mut places: BTreeMap<Hex, Place> = hexes.into_iter().map(|hex| (hex, bare())).collect();
    // "later places override earlier ones field by field"
    for entry in list(&map["places"]) {
        for hex in list(&entry["at"]) {
            let place = places.get_mut(&read_hex(string(hex))).expect("on the map");
            if let Some(terrain) = entry["terrain"].as_str() {
                place.terrain = terrain.to_string();
            }
            if let Some(structure) = entry["structure"].as_str() {
                place.structure = Some(read_structure(structure));
            }
        }
    }
    places
}

fn read_structure(text: &str) -> Structure {
    match text {
        "base" => Structure::Base,
        "fortress" => Structure::Fortress,
        "mine" => Structure::Mine,
        _ => {
            let unit = text.strip_prefix("camp ").expect("a structure");
            Structure::Camp(read_unit(unit))
        }
    }
}

fn read_boards(boards: &Value) -> BTreeMap<String, String> {
    let entry = |board: &Value| {
        let (name, picture) = (string(&board["name"]), string(&board["board"]));
        (name.to_string(), picture.to_string())
    };
    list(boards).iter().map(entry).collect()
}

fn read_teams(teams: &Value) -> Vec<Vec<u8>> {
    let seat = |seat: &Value| seat.as_u64().expect("a seat") as u8;
    list(teams)
        .iter()
        .map(|team| list(team).iter().map(seat).collect())
        .collect()
}
