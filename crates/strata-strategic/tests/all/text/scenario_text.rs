//! Files of scenarios, maps and rulesets are read as they are written, and what is made in
//! a program is looked at like a file.

use piece_kit::geom::hex::Hex;
use strata_strategic::errors::Fault;
use strata_strategic::scenarios::{MAX_HEXES, Map, Ruleset, Scenario, Structure};
use strata_strategic::{BattleMode, Campaign};
use strata_tactical::Unit;

use super::faults::{SMALL, listed};
use crate::common::random;

#[test]
fn scenarios_are_read_as_they_are_written() {
    let files = Scenario::files().map(|file| Scenario::from_toml(file).expect("a scenario"));
    for scenario in files.chain(random::scenarios()) {
        let (toml, json) = (scenario.to_toml(), scenario.to_json());
        assert_eq!(Scenario::from_toml(&toml).as_ref(), Ok(&scenario));
        assert_eq!(Scenario::from_json(&json).as_ref(), Ok(&scenario));
        for text in [&toml, &json, &format!("\n  {json}")] {
            assert_eq!(text.parse().as_ref(), Ok(&scenario));
        }
        let by_serde: Scenario = serde_json::from_str(&json).expect("a scenario");
        assert_eq!(by_serde, scenario);
        let by_serde: Scenario = toml::from_str(&toml).expect("a scenario");
        assert_eq!(by_serde, scenario);
        let map = serde_json::to_string(&scenario.map).expect("a text");
        assert_eq!(Map::from_json(&map).as_ref(), Ok(&scenario.map));
        let by_serde: Map = serde_json::from_str(&map).expect("a map");
        assert_eq!(by_serde, scenario.map);
        let map = toml::to_string(&scenario.map).expect("a text");
        assert_eq!(Map::from_toml(&map).as_ref(), Ok(&scenario.map));
        scenario.check().expect("no fault");
    }
}

#[test]
fn rulesets_are_read_as_they_are_written() {
    let changed = "version = 1\nname = \"odd\"\ncamp_period = 99\nking_lost_on = \"mate\"\nprices = { D = 1000 }";
    for ruleset in [
        Ruleset::default(),
        Ruleset::from_toml(changed).expect("a ruleset"),
    ] {
        let (json, toml) = (serde_json::to_string(&ruleset), toml::to_string(&ruleset));
        let (json, toml) = (json.expect("a text"), toml.expect("a text"));
        assert_eq!(Ruleset::from_json(&json).as_ref(), Ok(&ruleset));
        assert_eq!(Ruleset::from_toml(&toml).as_ref(), Ok(&ruleset));
        let by_serde: Ruleset = serde_json::from_str(&json).expect("a ruleset");
        assert_eq!(by_serde, ruleset);
    }
}

#[test]
fn maps_have_limits_and_can_be_of_parts_far_apart() {
    let text = |map: &Map| serde_json::to_string(map).expect("a text");
    let far = |number: usize| Hex::new(99 - number as i32 % 2, -(number as i32) / 2);
    let mut map = Map::hexagon(1, "plain");
    map.hexes = (0..MAX_HEXES - 8).map(|number| far(number % 190)).collect();
    map.hexes.push(Hex::new(-99, 99));
    let parts = Map::from_json(&text(&map)).expect("a map");
    assert_eq!(parts.region().len(), 7 + 190 + 1);
    let mut scenario = Scenario::from_toml(SMALL).expect("a scenario");
    map.places = scenario.map.places.clone();
    scenario.map = map.clone();
    let begun = Campaign::new(&scenario, &Ruleset::default(), BattleMode::Inside);
    let begun = begun.expect("a campaign");
    assert_eq!(begun.to_string().parse().as_ref(), Ok(&begun));
    let mut with = |more: i32| {
        let hexes = (0..more).map(|number| Hex::new(10 + number / 20, number % 20));
        map.hexes = hexes.collect();
        Map::from_json(&text(&map))
    };
    assert_eq!(with(255 - 7).expect("a map").region().len(), 255);
    let error = with(256 - 7).unwrap_err();
    assert_eq!(listed(&error), ["a map has 1 to 255 hexes, not 256"]);
    // A hex that is named twice is there once.
    map.hexes = vec![Hex::ORIGIN; 1_000];
    let same = Map::from_json(&text(&map)).expect("a map");
    assert_eq!(same.region().len(), 7);
}

#[test]
fn hexes_a_million_apart_are_refused_one_by_one() {
    let mut map = Map::hexagon(1, "plain");
    map.hexes = vec![
        Hex::new(-1_000_000, 1_000_000),
        Hex::new(1_000_000, 0),
        Hex::new(50, 50),
    ];
    let error = Map::from_json(&serde_json::to_string(&map).expect("a text")).unwrap_err();
    let expected = ["-1000000,1000000", "50,50", "1000000,0"];
    let expected = expected.map(|hex| format!("{hex} is more than 99 hexes from 0,0"));
    assert_eq!(listed(&error), expected);
}

#[test]
fn what_is_made_in_a_program_is_looked_at_like_a_file() {
    let mut scenario = Scenario::from_toml(SMALL).expect("a scenario");
    scenario.seats[0].gold = 200_000;
    scenario.map.places[0].structure = Some(Structure::Camp(Unit::King));
    let error = scenario.check().unwrap_err();
    let places: Vec<&str> = error.faults().iter().map(Fault::place).collect();
    assert_eq!(places, ["map.places[0].structure", "seats[0].gold"]);
    let refused = Campaign::new(&scenario, &Ruleset::default(), BattleMode::Inside);
    assert_eq!(refused, Err(error));
}

#[test]
fn seats_without_a_name_are_numbered_anew_in_a_variant() {
    let text = r#"version = 1
name = "three"
title = "Three"
map = { version = 1, radius = 2 }
variants = [{ name = "two", title = "Two", seats = [1, 3] }]
seats = [
    { gold = 0, armies = [{ at = "0,0", units = "K" }] },
    { name = "Blue", gold = 0, armies = [{ at = "1,0", units = "K" }] },
    { gold = 0, armies = [{ at = "-1,0", units = "K" }] },
]
"#;
    let three: Scenario = text.parse().expect("a scenario");
    let two = three.variant("two").expect("a variant");
    let names: Vec<_> = two.seats.iter().map(|seat| seat.name.as_str()).collect();
    assert_eq!(names, ["Seat 1", "Seat 2"]);
    // A mark of the byte order changes nothing.
    assert_eq!(format!("\u{feff}{text}").parse().as_ref(), Ok(&three));
    assert_eq!(
        format!("\u{feff}{}", three.to_json()).parse().as_ref(),
        Ok(&three)
    );
    assert_eq!(
        Scenario::from_toml(&format!("\u{feff}{text}")).as_ref(),
        Ok(&three)
    );
    let json = format!("\u{feff}{}", three.to_json());
    assert_eq!(Scenario::from_json(&json), Ok(three));
}
