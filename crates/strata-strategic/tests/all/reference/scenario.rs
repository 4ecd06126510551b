//! Rule page: *Map*, and what a ruleset and a scenario may say.

use std::collections::BTreeMap;

use strata_strategic::PublicCampaign;
use strata_strategic::scenarios::{Rules, Structure};
use strata_tactical::Unit;

/// "The map is made of hexes with axial coordinates `q,r`."
pub(crate) type Hex = (i32, i32);

/// The "six directions in which a hex has neighbours"
const DIRECTIONS: [Hex; 6] = [(1, 0), (0, 1), (-1, 1), (-1, 0), (0, -1), (1, -1)];

pub(crate) fn read_hex(text: &str) -> Hex {
    let (q, r) = text.split_once(',').expect("a comma");
    (q.parse().expect("q"), r.parse().expect("r"))
}

pub(crate) fn hex_text((q, r): Hex) -> String {
    format!("{q},{r}")
}

#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct Place {
    /// The picture of the battle board.
    pub(crate) board: String,
    pub(crate) structure: Option<Structure>,
}

#[derive(PartialEq, Eq, Debug)]
pub(crate) struct Scenario {
    pub(crate) rules: Rules,
    pub(crate) map: BTreeMap<Hex, Place>,
    pub(crate) seats: u8,
    /// Empty without teams.
    pub(crate) teams: Vec<Vec<u8>>,
}

impl Scenario {
    pub(crate) fn of(public: &PublicCampaign) -> Self {
        let teams = public.scenario().teams.iter();
        let place = |hex| Place {
            board: public.board(hex).expect("a board").to_string(),
            structure: public.structure(hex),
        };
        let hexes = public.hexes().iter();
        Self {
            rules: public.rules().clone(),
            map: hexes.map(|&hex| ((hex.q, hex.r), place(hex))).collect(),
            seats: public.scenario().seats.len() as u8,
            teams: teams
                .map(|team| team.iter().map(|seat| seat.number()).collect())
                .collect(),
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

    /// Neither "Two players" nor "Teams", but "Free-for-all".
    pub(crate) fn is_free_for_all(&self) -> bool {
        self.teams.is_empty() && self.seats > 2
    }
}
