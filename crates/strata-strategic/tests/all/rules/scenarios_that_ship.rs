//! Rule page: *Scenarios that ship*, all but the numbers that play may move.

use crate::common::table::hex;
use piece_kit::geom::hex::Hex;
use strata_strategic::{Scenario, Structure};
use strata_tactical::Unit;

const KINGS: &str = "KRBNWWFF";
const DUKES: &str = "DBNCWWFF";

fn named(name: &str) -> Scenario {
    Scenario::named(name).unwrap()
}

/// What stands and lies on a hex.
fn on(scenario: &Scenario, at: &str) -> (Option<Structure>, String) {
    let at = hex(at);
    let map = &scenario.map;
    (map.structure_at(at), map.terrain_at(at).to_string())
}

/// The hexes with a structure, in order.
fn with(scenario: &Scenario, structure: Structure) -> Vec<String> {
    let region = scenario.map.region();
    let hexes = region.hexes().iter();
    let with = hexes.filter(|hex| scenario.map.structure_at(**hex) == Some(structure));
    with.map(ToString::to_string).collect()
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
            assert_eq!(
                (army.at.rotated(sixths), army.units),
                (other.at, other.units)
            );
        }
    }
}

/// The King's army of each seat, and the Duke's.
fn assert_armies(scenario: &Scenario, starts: &[(&str, &str)]) {
    let armies = scenario.seats.iter().map(|seat| {
        let text = |army: &strata_strategic::ArmyStart| format!("{} {}", army.at, army.units);
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
    assert_eq!(on(&duel, "1,1").1, "mountain");
    assert_eq!(on(&duel, "-1,1"), (None, "narrow".into()));
    assert_eq!(on(&duel, "0,1"), (None, "woods".into()));
    let other = ["-1,-1", "1,1", "-1,1", "1,-1", "0,1", "0,-1"].map(hex);
    let rest = |hex: &&Hex| !other.contains(hex);
    let region = duel.map.region();
    let mut rest = region.hexes().iter().filter(rest);
    assert!(rest.all(|hex| duel.map.terrain_at(*hex) == "plain"));
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
    assert_eq!(on(&three, "2,-3").0, Some(Structure::Mine));
    assert_eq!(on(&three, "3,-2").0, Some(Structure::Camp(Unit::Knight)));
    assert_eq!(on(&three, "0,0").0, Some(Structure::Fortress));
    for corner in ["3,0", "-3,3", "0,-3"] {
        assert_eq!(on(&three, corner).0, Some(Structure::Mine), "{corner}");
    }
}

#[test]
fn six_crowns() {
    let six = named("six-crowns");
    assert_eq!((six.seats.len(), six.map.region().len()), (6, 61));
    assert_symmetric(&six, 1);
    assert_eq!(on(&six, "4,0").0, Some(Structure::Base));
    assert_eq!(on(&six, "3,0").0, Some(Structure::Camp(Unit::Wazir)));
    assert_eq!(on(&six, "4,-2").0, Some(Structure::Mine));
    assert_eq!(on(&six, "0,0").0, Some(Structure::Fortress));
    let corners = ["4,0", "0,4", "-4,4", "-4,0", "0,-4", "4,-4"];
    let inward = ["3,0", "0,3", "-3,3", "-3,0", "0,-3", "3,-3"];
    let starts: Vec<_> = corners.into_iter().zip(inward).collect();
    assert_armies(&six, &starts);
}

#[test]
fn six_crowns_for_five_leaves_a_corner_neutral() {
    let (six, five) = (named("six-crowns"), named("six-crowns-five"));
    assert_eq!((five.seats.len(), &five.map), (5, &six.map));
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
fn each_has_narrow_woods_and_mountain() {
    for scenario in Scenario::shipped() {
        let region = scenario.map.region();
        for name in ["narrow", "woods", "mountain"] {
            let mut hexes = region.hexes().iter();
            let found = hexes.any(|hex| scenario.map.terrain_at(*hex) == name);
            assert!(found, "{}: {name}", scenario.name);
        }
    }
}
