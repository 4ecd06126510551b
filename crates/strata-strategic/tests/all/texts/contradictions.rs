//! Texts that contradict themselves are refused, whatever else is right with them.

use strata_strategic::{BattleMode, Campaign, Ruleset, Scenario};

/// What is wrong with a scenario, by the text of its faults.
fn faults(text: &str) -> String {
    match Scenario::from_toml(text) {
        Ok(scenario) => panic!("{} was read", scenario.name),
        Err(why) => why.to_string(),
    }
}

fn six_crowns() -> &'static str {
    let mut files = Scenario::files();
    files.find(|file| file.contains("six-crowns")).unwrap()
}

#[test]
fn a_variant_takes_every_seat_once_and_has_a_name_of_its_own() {
    let twice = six_crowns().replace("seats = [1, 2, 4, 5]", "seats = [1, 1, 4, 5]");
    assert_eq!(faults(&twice), "variants[1].seats: a seat is named twice");
    let same = six_crowns().replace("name = \"four\"", "name = \"five\"");
    assert_eq!(
        faults(&same),
        "variants[1].name: variant \"five\" is there twice"
    );
}

#[test]
fn a_team_names_a_player_once() {
    let twice = six_crowns().replace("[1, 4], ", "[1, 4, 1], ");
    assert_eq!(
        faults(&twice),
        "variants[2].teams: seat 1 is named 2 times, and must be once"
    );
}

/// Duel with a state in which the second player retreats from 2,-1.
fn retreat(fought: bool, staying: usize, retreating: usize) -> String {
    let duel = Scenario::named("duel").unwrap();
    let start = Campaign::new(&duel, &Ruleset::default(), BattleMode::Reported).unwrap();
    let wazirs = |number| "W".repeat(number);
    let mut text: serde_json::Value = serde_json::from_str(&start.to_string()).unwrap();
    text["state"] = serde_json::json!({
        "round": 3, "seat": 1, "phase": "battle", "gold": [0, 0], "out": [],
        "armies": {
            "-2,2": {"seat": 1, "units": "K", "moved": "-"},
            "2,-1": {"seat": 1, "units": "DRRRWWWW", "moved": "DRRRWWWW"},
            "2,-2": {"seat": 2, "units": format!("K{}", wazirs(staying)), "moved": "-"},
        },
        "camps": {}, "quiet": 0, "fought": fought, "attacks": [],
        "retreat": {
            "from": "2,-1", "origin": "1,-1", "seat": 2,
            "units": format!("D{}", wazirs(retreating)),
        },
    });
    text.to_string()
}

#[test]
fn units_that_retreat_count_among_those_that_the_map_holds() {
    // A King, eight, a King and a Duke beside the Wazirs.
    assert!(retreat(true, 100, 144).parse::<Campaign>().is_ok());
    let why = retreat(true, 100, 145).parse::<Campaign>().unwrap_err();
    assert_eq!(why.to_string(), "state.armies: 256 units are more than 255");
}

#[test]
fn nobody_retreats_in_a_round_without_a_battle() {
    let why = retreat(false, 1, 1).parse::<Campaign>().unwrap_err();
    assert_eq!(why.to_string(), "state.fought: a battle has been fought");
}
