//! Rule page: *Scenarios that ship*.

use crate::common::table::{hex, seat};
use piece_kit::geom::hex::Hex;
use strata_strategic::scenarios::{Rules, Ruleset, Scenario, Structure};
use strata_strategic::{BattleMode, Campaign};
use strata_tactical::Unit;

const KINGS: &str = "KRBNWWFF";
const DUKES: &str = "DBNCWWFF";

fn named(name: &str) -> Scenario {
    Scenario::named(name).unwrap()
}

fn on(scenario: &Scenario, at: &str) -> Option<Structure> {
    scenario.map.structure_at(hex(at))
}

/// The hexes for which something holds, in order.
fn hexes(scenario: &Scenario, holds: impl Fn(Hex) -> bool) -> Vec<String> {
    let region = scenario.map.region();
    let hexes = region.hexes().iter().filter(|hex| holds(**hex));
    hexes.map(ToString::to_string).collect()
}

/// The hexes with a structure, in order.
fn with(scenario: &Scenario, structure: Structure) -> Vec<String> {
    hexes(scenario, |hex| {
        scenario.map.structure_at(hex) == Some(structure)
    })
}

/// The hexes with mountain, narrow and woods, in order: nobody starts there. The rest is
/// plain.
fn assert_terrain(scenario: &Scenario, [mountain, narrow, woods]: [&str; 3]) {
    let mut armies = scenario.seats.iter().flat_map(|seat| &seat.armies);
    assert!(armies.all(|army| scenario.map.terrain_at(army.at) == "plain"));
    let mut plain = scenario.map.region().len();
    for (name, expected) in [("mountain", mountain), ("narrow", narrow), ("woods", woods)] {
        let found = hexes(scenario, |hex| scenario.map.terrain_at(hex) == name);
        assert_eq!(found.join(" "), expected, "{name}");
        plain -= found.len();
    }
    let found = hexes(scenario, |hex| scenario.map.terrain_at(hex) == "plain");
    assert_eq!(found.len(), plain);
}

/// Turned by sixths of a circle, map and armies are the same, and the seats take turns.
fn assert_symmetric(scenario: &Scenario, sixths: i32) {
    let map = &scenario.map;
    for &hex in map.region().hexes() {
        let turned = hex.rotated(sixths);
        assert_eq!(map.structure_at(hex), map.structure_at(turned), "{hex}");
        assert_eq!(map.terrain_at(hex), map.terrain_at(turned), "{hex}");
    }
    let seats = &scenario.seats;
    for (seat, next) in seats.iter().zip(seats.iter().cycle().skip(1)) {
        for (army, other) in seat.armies.iter().zip(&next.armies) {
            assert_eq!(army.at.rotated(sixths), other.at);
            assert_eq!(army.units, other.units);
        }
    }
}

/// The King's army of each seat, and the Duke's.
fn assert_armies(scenario: &Scenario, starts: &[(&str, &str)]) {
    let armies = scenario.seats.iter().map(|seat| {
        let text =
            |army: &strata_strategic::scenarios::ArmyStart| format!("{} {}", army.at, army.units);
        seat.armies.iter().map(text).collect::<Vec<_>>()
    });
    let expected = starts
        .iter()
        .map(|(king, duke)| vec![format!("{king} {KINGS}"), format!("{duke} {DUKES}")]);
    assert_eq!(armies.collect::<Vec<_>>(), expected.collect::<Vec<_>>());
}

#[test]
fn duel() {
    let duel = named("duel");
    assert_eq!((duel.seats.len(), duel.map.region().len()), (2, 19));
    assert_symmetric(&duel, 3);
    assert_armies(&duel, &[("-2,2", "-2,1"), ("2,-2", "2,-1")]);
    assert_eq!(with(&duel, Structure::Base), ["-2,2", "2,-2"]);
    assert_eq!(with(&duel, Structure::Camp(Unit::Knight)), ["-1,2", "1,-2"]);
    assert_eq!(with(&duel, Structure::Fortress), ["0,0"]);
    assert_eq!(
        with(&duel, Structure::Mine),
        ["-2,1", "-1,-1", "1,1", "2,-1"]
    );
    assert_terrain(&duel, ["-1,-1 1,1", "-1,1 1,-1", "0,-1 0,1"]);
}

#[test]
fn triumvirate() {
    let three = named("triumvirate");
    assert_eq!((three.seats.len(), three.map.region().len()), (3, 37));
    assert_symmetric(&three, 2);
    assert_armies(
        &three,
        &[("3,-3", "2,-3"), ("0,3", "1,2"), ("-3,0", "-3,1")],
    );
    assert_eq!(with(&three, Structure::Base), ["-3,0", "0,3", "3,-3"]);
    assert_eq!(on(&three, "2,-3"), Some(Structure::Mine));
    assert_eq!(on(&three, "3,-2"), Some(Structure::Camp(Unit::Knight)));
    assert_eq!(on(&three, "0,0"), Some(Structure::Fortress));
    for corner in ["3,0", "-3,3", "0,-3"] {
        assert_eq!(on(&three, corner), Some(Structure::Mine), "{corner}");
    }
    assert_terrain(&three, ["-3,3 0,-3 3,0", "-1,0 0,1 1,-1", "-1,1 0,-1 1,0"]);
}

#[test]
fn six_crowns() {
    let six = named("six-crowns");
    assert_eq!((six.seats.len(), six.map.region().len()), (6, 61));
    assert_symmetric(&six, 1);
    assert_eq!(on(&six, "4,0"), Some(Structure::Base));
    assert_eq!(on(&six, "3,0"), Some(Structure::Camp(Unit::Wazir)));
    assert_eq!(on(&six, "4,-2"), Some(Structure::Mine));
    assert_eq!(on(&six, "0,0"), Some(Structure::Fortress));
    let mountain = "-4,2 -2,-2 -2,4 2,-4 2,2 4,-2";
    let narrow = "-2,1 -1,-1 -1,2 1,-2 1,1 2,-1";
    assert_terrain(&six, [mountain, narrow, "-2,0 -2,2 0,-2 0,2 2,-2 2,0"]);
    let corners = ["4,0", "0,4", "-4,4", "-4,0", "0,-4", "4,-4"];
    let inward = ["3,0", "0,3", "-3,3", "-3,0", "0,-3", "3,-3"];
    let starts: Vec<_> = corners.into_iter().zip(inward).collect();
    assert_armies(&six, &starts);
    for variant in ["five", "four", "pairs", "alliances"] {
        assert_eq!(six.variant(variant).unwrap().map, six.map, "{variant}");
    }
}

#[test]
fn six_crowns_for_five_leaves_a_corner_neutral() {
    let (six, five) = (named("six-crowns"), named("six-crowns-five"));
    assert_eq!(five.seats.len(), 5);
    assert!(five.seats.iter().all(|seat| six.seats.contains(seat)));
}

#[test]
fn six_crowns_for_four_leaves_two_opposite_corners_neutral() {
    let four = named("six-crowns-four");
    assert_eq!(four.seats.len(), 4);
    let corners: Vec<_> = four.seats.iter().map(|seat| seat.armies[0].at).collect();
    let opposite = |at: &Hex| corners.contains(&at.rotated(3));
    assert!(corners.iter().all(opposite), "{corners:?}");
}

#[test]
fn six_crowns_in_teams_of_two_at_opposite_corners_and_of_three_alternating() {
    let teams = |name: &str| {
        let numbers = |team: &Vec<strata_strategic::Seat>| {
            team.iter().map(|seat| seat.number()).collect::<Vec<_>>()
        };
        named(name).teams.iter().map(numbers).collect::<Vec<_>>()
    };
    assert_eq!(teams("six-crowns-pairs"), [[1, 4], [2, 5], [3, 6]]);
    assert_eq!(teams("six-crowns-alliances"), [[1, 3, 5], [2, 4, 6]]);
    assert!(teams("six-crowns").is_empty());
}

#[test]
fn players_are_allied_with_their_team_and_themselves_and_with_no_seat_that_is_not_there() {
    let allies = |name: &str, of: u8| {
        let campaign = Campaign::new(&named(name), &Ruleset::default(), BattleMode::Inside);
        let campaign = campaign.expect("a campaign");
        let is_ally = |number: &u8| campaign.public().allied(seat(of), seat(*number));
        (1..=6).filter(is_ally).collect::<Vec<_>>()
    };
    assert_eq!(allies("six-crowns-pairs", 2), [2, 5]);
    assert_eq!(allies("six-crowns-alliances", 5), [1, 3, 5]);
    assert_eq!(allies("six-crowns", 3), [3]);
    assert_eq!(allies("duel", 2), [2]);
    assert_eq!(allies("duel", 3), [3], "there are two seats");
}

#[test]
fn each_file_names_its_terrain() {
    for file in Scenario::files() {
        for name in ["plain", "narrow", "woods", "mountain"] {
            assert!(file.contains(&format!("terrain = \"{name}\"")), "{name}");
        }
    }
}

#[test]
fn each_has_its_gold_and_rules() {
    for (name, gold, mine_income, round_limit) in [
        ("duel", vec![12, 15], 3, 0),
        ("triumvirate", vec![8, 10, 10], 3, 0),
        ("six-crowns", vec![10, 12, 12, 12, 8, 10], 2, 9),
        ("six-crowns-five", vec![10, 12, 12, 12, 8], 2, 9),
        ("six-crowns-four", vec![10, 12, 12, 8], 2, 12),
        ("six-crowns-pairs", vec![10, 12, 12, 12, 8, 10], 2, 9),
        ("six-crowns-alliances", vec![10, 12, 12, 12, 8, 10], 2, 9),
    ] {
        let scenario = named(name);
        let found: Vec<_> = scenario.seats.iter().map(|seat| seat.gold).collect();
        assert_eq!(found, gold, "{name}");
        let mut rules = Rules::default();
        (rules.mine_income, rules.round_limit) = (mine_income, round_limit);
        for battles in [BattleMode::Inside, BattleMode::Reported] {
            let campaign = Campaign::new(&scenario, &Ruleset::default(), battles).unwrap();
            assert_eq!(*campaign.public().rules(), rules, "{name}");
        }
    }
}
