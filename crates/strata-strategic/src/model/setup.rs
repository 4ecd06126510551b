//! Everything about a campaign that does not change while it is played, in the form
//! in which the rules ask for it.

use alloc::string::String;
use alloc::vec::Vec;

use arrayvec::ArrayVec;
use piece_kit::geom::hex::{Hex, HexDirection, HexRegion};
use piece_kit::keys::feature_key;
use strata_tactical::{Terrain, TerrainName};

use crate::actions::{MAX_SEATS, Party, Seat};
use crate::reading::{FaultLog, FileFault, ReadError, words};
use crate::scenarios::{Rules, Ruleset, Scenario, Stranded, Structure};

/// An index of a hex in the region of the map.
pub(crate) type HexIndex = u8;

words! {
    /// Where battles are fought.
    pub enum BattleMode {
        /// In the campaign: every turn of a battle is an order.
        Inside = "inside",
        /// Elsewhere: the host hands in who was lost and how it ended.
        Reported = "reported",
    }
}

/// A scenario with its ruleset, ready to be played.
pub(crate) struct Setup {
    pub(crate) scenario: Scenario,
    pub(crate) ruleset: Ruleset,
    pub(crate) battles: BattleMode,
    /// The ruleset with the scenario's changes.
    pub(crate) rules: Rules,
    pub(crate) region: HexRegion,
    /// By place and direction.
    neighbours: Vec<[Option<HexIndex>; 6]>,
    pub(crate) structures: Vec<Option<Structure>>,
    /// The battle board of every place.
    pub(crate) boards: Vec<Terrain>,
    /// The index of every seat's team: its own index if there are none.
    teams: ArrayVec<u8, MAX_SEATS>,
    /// What stands for all of this in keys.
    pub(crate) key: u64,
}

impl Setup {
    /// Of a scenario and a ruleset that are valid each.
    pub(crate) fn new(
        scenario: &Scenario,
        ruleset: &Ruleset,
        battles: BattleMode,
    ) -> Result<Self, ReadError> {
        let rules = ruleset.rules.with(&scenario.rules);
        if rules.round_limit == 0 && rules.quiet_rounds == 0 {
            let log = FaultLog::default();
            log.add("rules", &FileFault::NoLimit);
            return log.finish(None);
        }
        let mut scenario = scenario.clone();
        scenario.variants.clear();
        let region = scenario.map.region();
        let place = |hex: Hex| region.index(hex).map(|index| index as HexIndex);
        let neighbours = region
            .iter()
            .map(|hex| hex.neighbours().map(place))
            .collect();
        let structures: Vec<_> = region
            .iter()
            .map(|hex| scenario.map.structure_at(hex))
            .collect();
        let known = scenario.map.boards();
        let board = |hex: Hex| match scenario.map.structure_at(hex) {
            Some(Structure::Fortress) => known[TerrainName::Fortress.name()],
            _ => known[scenario.map.terrain_at(hex)],
        };
        let boards = region.iter().map(board).collect();
        let team = |seat: Seat| {
            let team = scenario.teams.iter().position(|team| team.contains(&seat));
            team.unwrap_or(seat.index()) as u8
        };
        let teams = (0..scenario.seats.len()).map(Seat::at).map(team).collect();
        Ok(Self {
            key: key_of(&[scenario.to_json(), ruleset.to_json()]),
            neighbours,
            structures,
            boards,
            teams,
            rules,
            region,
            scenario,
            ruleset: ruleset.clone(),
            battles,
        })
    }

    pub(crate) fn seats(&self) -> impl DoubleEndedIterator<Item = Seat> + use<> {
        (0..self.teams.len()).map(Seat::at)
    }

    pub(crate) fn index(&self, hex: Hex) -> Option<HexIndex> {
        self.region.index(hex).map(|index| index as HexIndex)
    }

    pub(crate) fn hex(&self, place: HexIndex) -> Hex {
        self.region.hex(place.into()).unwrap_or_default()
    }

    pub(crate) fn places(&self) -> impl DoubleEndedIterator<Item = HexIndex> + use<> {
        0..self.region.len() as HexIndex
    }

    /// The neighbours that are on the map, in the order of directions.
    pub(crate) fn neighbours(&self, place: HexIndex) -> impl Iterator<Item = HexIndex> + '_ {
        HexDirection::ALL
            .into_iter()
            .filter_map(move |direction| self.neighbours[usize::from(place)][direction.index()])
    }

    pub(crate) fn are_neighbours(&self, one: HexIndex, other: HexIndex) -> bool {
        self.neighbours[usize::from(one)].contains(&Some(other))
    }

    pub(crate) fn structure(&self, place: HexIndex) -> Option<Structure> {
        self.structures[usize::from(place)]
    }

    pub(crate) fn allied(&self, one: Seat, other: Seat) -> bool {
        let team = |seat: Seat| self.teams.get(seat.index());
        one == other || team(one).is_some_and(|own| team(other) == Some(own))
    }

    /// Who wins with a seat.
    pub(crate) fn party(&self, seat: Seat) -> Party {
        match self.teams.get(seat.index()) {
            Some(team) if !self.scenario.teams.is_empty() => Party::Team(team + 1),
            _ => Party::Seat(seat),
        }
    }

    /// Whether a defeated player's units come under the victor, and not off the map.
    pub(crate) fn is_free_for_all(&self) -> bool {
        self.scenario.teams.is_empty() && self.teams.len() > 2
    }

    /// Whether an army may stay without a royal where there is no structure, once it
    /// has been taken over.
    pub(crate) fn stranded_stay(&self) -> bool {
        self.is_free_for_all() && self.rules.stranded == Stranded::Stay
    }
}

/// A number for some texts that is hardly ever the same for others.
fn key_of(texts: &[String]) -> u64 {
    texts.iter().fold(0, |key, text| {
        let words = text.as_bytes().chunks(8).map(|chunk| {
            let mut word = [0; 8];
            word[..chunk.len()].copy_from_slice(chunk);
            u64::from_le_bytes(word)
        });
        // The length keeps one text apart from the next.
        let words = words.chain([text.len() as u64]);
        words.fold(key, |key, word| feature_key(key ^ word))
    })
}

/// The rest follows from these.
impl PartialEq for Setup {
    fn eq(&self, other: &Self) -> bool {
        self.key == other.key
            && self.battles == other.battles
            && self.scenario == other.scenario
            && self.ruleset == other.ruleset
    }
}

impl Eq for Setup {}
