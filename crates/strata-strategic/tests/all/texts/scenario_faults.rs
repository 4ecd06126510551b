//! Faulty files of scenarios, maps and rulesets: every fault of every kind is named by its
//! place, all of them at once.

use std::collections::BTreeSet;

use strata_strategic::{Campaign, Fault, Map, ReadError, Ruleset, Scenario, View};

const SMALL: &str = r#"version = 1
name = "small"
title = "Small"
teams = []
rules = { base_income = 3 }
map = { version = 1, radius = 1, places = [{ at = ["1,0"], structure = "base" }] }
seats = [
    { gold = 1, armies = [{ at = "1,0", units = "KW" }] },
    { gold = 1, armies = [{ at = "-1,0", units = "K" }] },
]
"#;

/// The small scenario with `part` replaced has exactly these faults: place, colon, what is
/// wrong; a line each.
#[track_caller]
fn assert_faults(part: &str, by: &str, expected: &[&str]) {
    assert!(SMALL.contains(part), "{part}");
    let text = SMALL.replacen(part, by, 1);
    let error = Scenario::from_toml(&text).expect_err(by);
    assert_eq!(listed(&error), expected, "{by}");
    assert_eq!(error.to_string(), expected.join("; "));
    // The same tree has the same faults on the wire.
    if let Ok(tree) = toml::from_str::<serde_json::Value>(&text) {
        let wire = tree.to_string();
        let mut same = listed(&Scenario::from_json(&wire).unwrap_err());
        let mut expected = listed(&error);
        same.sort_unstable();
        expected.sort_unstable();
        assert_eq!(same, expected);
        let by_serde = serde_json::from_str::<Scenario>(&wire).unwrap_err();
        assert!(by_serde.to_string().contains(error.faults()[0].why()));
    }
}

fn listed(error: &ReadError) -> Vec<String> {
    let faults = error.faults().iter();
    faults.map(ToString::to_string).collect()
}

#[test]
fn the_small_scenario_has_no_fault() {
    let small = Scenario::from_toml(SMALL).expect("a scenario");
    assert_eq!(small.rules.base_income, Some(3));
    assert_eq!(small.seats[1].name, "Seat 2");
    small.check().expect("no fault");
}

#[test]
fn every_fault_of_the_head_is_named() {
    let known = "known keys: version, name, title, about, teams, rules, map, seats, variants";
    let head = "version = 1\nname";
    assert_faults(head, "name", &["the key \"version\" is missing"]);
    let number = "version: only version 1 is known, not 2";
    assert_faults(head, "version = 2\nname", &[number]);
    let text = "version: a whole number is expected, not a text";
    assert_faults(head, "version = \"1\"\nname", &[text]);
    for name in ["Small", "", "two words", "caf\u{e9}"] {
        let fault = format!("name: {name:?} is no name: lower-case letters, digits and hyphens");
        assert_faults("\"small\"", &format!("{name:?}"), &[&fault]);
    }
    assert_faults("title = \"Small\"", "", &["the key \"title\" is missing"]);
    let title = "title: a text is expected, not a number";
    assert_faults("title = \"Small\"", "title = 7", &[title]);
    let about = "about: a text is expected, not a list";
    assert_faults("teams = []", "about = [1]", &[about]);
    let unknown =
        ["colour", "size"].map(|key| format!("the key {key:?} means nothing here; {known}"));
    assert_faults(
        "teams = []",
        "colour = 1\nsize = 2",
        &unknown.each_ref().map(String::as_str),
    );
    assert_faults(
        "title = \"Small\"",
        "name = \"tiny\"",
        &["line 3: duplicate key"],
    );
}

#[test]
fn a_text_steers_no_terminal() {
    let title = "title = \"Small\"";
    for (escape, name) in [("\\u001b", "1b"), ("\\u009b", "9b"), ("\\u202e", "202e")] {
        let by = format!("title = \"S{escape}\"");
        let fault = format!("title: the control character \\u{{{name}}} has no place in a text");
        assert_faults(title, &by, &[&fault]);
        let seat = format!("{{ name = \"{escape}\", gold = 1, armies = [{{ at = \"-1,0\"");
        let fault = fault.replace("title", "seats[1].name");
        assert_faults("{ gold = 1, armies = [{ at = \"-1,0\"", &seat, &[&fault]);
    }
    let about = format!("{title}\nabout = \"Z\u{fc}rich.\\nTwo lines.\"");
    let scenario = Scenario::from_toml(&SMALL.replace(title, &about)).expect("a text");
    assert_eq!(scenario.about, "Z\u{fc}rich.\nTwo lines.");
    let mut told = scenario.clone();
    told.seats[0].name = "A\u{7f}".to_string();
    assert!(told.check().is_err());
}

#[test]
fn every_fault_of_teams_and_seats_is_named() {
    let two = "teams: there must be two teams or more, none of them empty";
    assert_faults("teams = []", "teams = [[1, 2]]", &[two]);
    assert_faults("teams = []", "teams = [[1], [2], []]", &[two]);
    let twice = "teams: seat 1 is named 2 times, and must be once";
    assert_faults("teams = []", "teams = [[1], [1, 2]]", &[twice]);
    let none = "teams: seat 2 is named 0 times, and must be once";
    assert_faults(
        "teams = []",
        "teams = [[1], [3]]",
        &[none, "teams: there is no seat 3"],
    );
    let seven = "teams[1][0]: 7 is not a whole number from 1 to 6";
    assert_faults("teams = []", "teams = [[1], [7]]", &[seven]);
    let lists = [0, 1].map(|at| format!("teams[{at}]: a list is expected, not a number"));
    assert_faults(
        "teams = []",
        "teams = [1, 2]",
        &lists.each_ref().map(String::as_str),
    );
    let second = "    { gold = 1, armies = [{ at = \"-1,0\", units = \"K\" }] },\n";
    assert_faults(second, "", &["seats: there must be 2 to 6 seats, not 1"]);
    assert_faults(
        "seats = [\n",
        "seats = [\n    3,\n",
        &["seats[0]: a table is expected, not a number"],
    );
    let gold = "seats[0]: the key \"gold\" is missing";
    assert_faults(
        "gold = 1, armies = [{ at = \"1",
        "armies = [{ at = \"1",
        &[gold],
    );
    let rich = "seats[0].gold: 100001 is not a whole number from 0 to 100000";
    assert_faults("gold = 1,", "gold = 100001,", &[rich]);
}

#[test]
fn every_fault_of_armies_is_named() {
    let kings =
        |found: u32| format!("seats[0].armies: a seat must have exactly one King, not {found}");
    assert_faults("\"KW\"", "\"W\"", &[&kings(0)]);
    assert_faults("\"KW\"", "\"KK\"", &[&kings(2)]);
    let queens = "seats[0].armies: a seat can have at most one Queen, not 2";
    assert_faults("\"KW\"", "\"KQQ\"", &[queens]);
    let empty = "seats[0].armies[0]: an army must have at least one unit";
    assert_faults("\"KW\"", "\"-\"", &[empty, &kings(0)]);
    let nothing = "seats[0].armies[0].units: \"\": no units are written -";
    assert_faults("\"KW\"", "\"\"", &[nothing]);
    let small = "seats[0].armies[0].units: \"kw\": no unit has the letter 'k'";
    assert_faults("\"KW\"", "\"kw\"", &[small]);
    let number = "seats[0].armies[0].units: a text is expected, not a number";
    assert_faults("\"KW\"", "3", &[number]);
    let many = format!("\"K{}\"", "W".repeat(255));
    let most = "seats[0].armies[0].units: there are at most 255 units";
    assert_faults("\"KW\"", &many, &[most]);
    let all = format!("\"K{}\"", "W".repeat(254));
    assert_faults("\"KW\"", &all, &["seats: 256 units are more than 255"]);
    let second = "[{ at = \"-1,0\", units = \"K\" }]";
    let twice = "seats[1].armies[0]: another army stands on 1,0 already";
    assert_faults(second, "[{ at = \"1,0\", units = \"K\" }]", &[twice]);
    let off = "seats[1].armies[0]: 2,0 is not on the map";
    assert_faults(second, "[{ at = \"2,0\", units = \"K\" }]", &[off]);
    let alone = "seats[1].armies[1]: units without a King or Duke may stand only on a structure";
    let taken = "seats[1].armies[2]: another army stands on 0,0 already";
    let three = "[{ at = \"-1,0\", units = \"K\" }, { at = \"0,0\", units = \"W\" }, { at = \"0,0\", units = \"D\" }]";
    assert_faults(second, three, &[alone, taken]);
}

#[test]
fn every_fault_of_rules_is_named() {
    let base = "base_income = 3";
    let word = |text: &str, words: &str| format!("{text:?}: one of {words} is expected");
    for (by, fault) in [
        (
            "base_income = -1",
            "base_income: -1 is not a whole number from 0 to 1000",
        ),
        (
            "base_income = 1.5",
            "base_income: 1.5 is not a whole number from 0 to 1000",
        ),
        (
            "mine_income = 1001",
            "mine_income: 1001 is not a whole number from 0 to 1000",
        ),
        (
            "base_income = true",
            "base_income: a whole number is expected, not a truth value",
        ),
        (
            "camp_period = 0",
            "camp_period: 0 is not a whole number from 1 to 99",
        ),
        (
            "camp_period = 100",
            "camp_period: 100 is not a whole number from 1 to 99",
        ),
        (
            "king_value = 1001",
            "king_value: 1001 is not a whole number from 0 to 1000",
        ),
        (
            "round_limit = 100001",
            "round_limit: 100001 is not a whole number from 0 to 100000",
        ),
        (
            "quiet_rounds = -8",
            "quiet_rounds: -8 is not a whole number from 0 to 100000",
        ),
        (
            "first_gather = 1",
            "first_gather: true or false is expected, not a number",
        ),
        (
            "fresh_units_move = \"no\"",
            "fresh_units_move: true or false is expected, not a text",
        ),
        (
            "king_lost_on = \"never\"",
            &format!("king_lost_on: {}", word("never", "any-defeat, mate")),
        ),
        (
            "stranded = \"go\"",
            &format!("stranded: {}", word("go", "stay, lost")),
        ),
        ("prices = 3", "prices: a table is expected, not a number"),
    ] {
        assert_faults(base, by, &[&format!("rules.{fault}")]);
    }
    let letters = |key: &str| {
        format!("rules.prices.{key}: {key:?} is not the letter of a unit that can be bought")
    };
    assert_faults(
        base,
        "prices = { K = 3, D = 0, X = 1, QQ = 2, R = 1001, F = \"1\" }",
        &[
            "rules.prices.D: 0 is not a whole number from 1 to 1000",
            "rules.prices.F: a whole number is expected, not a text",
            &letters("K"),
            &letters("QQ"),
            "rules.prices.R: 1001 is not a whole number from 1 to 1000",
            &letters("X"),
        ],
    );
}

#[test]
fn every_fault_of_the_map_is_named() {
    let known = "known: fortress, mountain, narrow, plain, standard, woods";
    assert_faults(
        "radius = 1",
        "radius = 9",
        &["map.radius: 9 is not a whole number from 0 to 8"],
    );
    let none = "map: a map has 1 to 255 hexes, not 0";
    assert_faults(
        "radius = 1,",
        "",
        &[none, "map.places[0]: 1,0 is not on the map"],
    );
    let limit = "is not a plain number from -1048576 to 1048576";
    assert_faults(
        "radius = 1",
        "radius = 1, hexes = [\"1\", \"1,x\", \"01,0\", \"1048577,0\", 3, \"\"]",
        &[
            "map.hexes[0]: \"1\": a hex is two numbers with a comma between",
            &format!("map.hexes[1]: \"1,x\": r {limit}"),
            &format!("map.hexes[2]: \"01,0\": q {limit}"),
            &format!("map.hexes[3]: \"1048577,0\": q {limit}"),
            "map.hexes[4]: a text is expected, not a number",
            "map.hexes[5]: \"\": a hex is missing",
        ],
    );
    let swamp = format!("map: there is no terrain \"swamp\"; {known}");
    assert_faults("radius = 1", "radius = 1, terrain = \"swamp\"", &[&swamp]);
    let moor = format!("map.places[0]: there is no terrain \"moor\"; {known}");
    assert_faults("\"base\" }", "\"base\", terrain = \"moor\" }", &[&moor]);
    assert_faults(
        "\"1,0\"], structure",
        "\"2,0\"], structure",
        &["map.places[0]: 2,0 is not on the map"],
    );
    let list = "map.places[0].at: a list is expected, not a text";
    assert_faults(
        "at = [\"1,0\"], structure",
        "at = \"1,0\", structure",
        &[list],
    );
    for text in ["castle", "camp K", "camp NN", "camp ", "camp n", ""] {
        let why = "a structure is base, fortress, mine, or camp and a unit's letter but K";
        let fault = format!("map.places[0].structure: {text:?}: {why}");
        assert_faults("\"base\"", &format!("{text:?}"), &[&fault]);
    }
    let board =
        "map.terrains[0].board: \"...\": 3 x 1 squares have no room for two deployments of 4 x 2";
    let own = "radius = 1, terrains = [{ name = \"pit\", board = \"...\" }]";
    assert_faults("radius = 1", own, &[board]);
    let nameless = "map.terrains[0]: the key \"name\" is missing";
    let number = "map.terrains[0].board: a text is expected, not a number";
    assert_faults(
        "radius = 1",
        "radius = 1, terrains = [{ board = 3 }]",
        &[nameless, number],
    );
}

#[test]
fn every_fault_of_variants_is_named() {
    let with = |variants: &str| format!("variants = [{variants}]");
    let one = with("{ name = \"a\", title = \"A\", seats = [1] }");
    let few = "variants[0].seats: there must be 2 to 6 seats, not 1";
    assert_faults("teams = []", &one, &[few]);
    let endless = "{ name = \"a\", title = \"A\", rules = { round_limit = 0, quiet_rounds = 0 } }";
    let limit = "variants[0].rules: either round_limit or quiet_rounds must be set";
    assert_faults("teams = []", &with(endless), &[limit]);
    let rules = "rules = { round_limit = 0, quiet_rounds = 0 }";
    let fault = limit.replace("variants[0].rules", "rules");
    assert_faults("rules = { base_income = 3 }", rules, &[&fault]);
    let off = with("{ name = \"a\", title = \"A\", seats = [1, 4] }");
    let absent = "variants[0].seats: there is no seat 4";
    assert_faults("teams = []", &off, &[absent]);
    let twice = with("{ name = \"a\", title = \"A\", seats = [1, 1] }");
    let stands = "variants[0].seats: a seat is named twice";
    assert_faults("teams = []", &twice, &[stands]);
    let same = with("{ name = \"a\", title = \"A\" }, { name = \"a\", title = \"B\" }");
    let more = "variants[1].name: variant \"a\" is there twice";
    assert_faults("teams = []", &same, &[more]);
    let broken = with("{ seat = 7 }, 3");
    let name = "variants[0]: the key \"name\" is missing";
    let title = "variants[0]: the key \"title\" is missing";
    let known = "known keys: name, title, about, seats, teams, rules";
    let seat = format!("variants[0]: the key \"seat\" means nothing here; {known}");
    assert_faults(
        "teams = []",
        &broken,
        &[
            name,
            title,
            &seat,
            "variants[1]: a table is expected, not a number",
        ],
    );
}

#[test]
fn faults_of_many_places_are_reported_at_once() {
    let text = SMALL
        .replace("gold = 1", "gold = -1")
        .replace("\"base\"", "\"bank\"")
        .replace("base_income = 3", "base_income = \"3\"")
        .replace("\"small\"", "\"SMALL\"");
    let error = Scenario::from_toml(&text).unwrap_err();
    let places: BTreeSet<&str> = error.faults().iter().map(Fault::place).collect();
    let expected = [
        "map.places[0].structure",
        "name",
        "rules.base_income",
        "seats[0].gold",
        "seats[1].gold",
    ];
    assert!(places.into_iter().eq(expected), "{error}");
}

#[test]
fn a_text_that_is_no_table_is_refused_by_every_reader() {
    for (text, found) in [
        ("[]", "a list"),
        ("3", "a number"),
        ("null", "nothing"),
        ("\"x\"", "a text"),
        ("true", "a truth value"),
    ] {
        let expected = format!("a table is expected, not {found}");
        let errors = [
            Scenario::from_json(text).unwrap_err(),
            Map::from_json(text).unwrap_err(),
            Ruleset::from_json(text).unwrap_err(),
            text.parse::<Campaign>().unwrap_err(),
            text.parse::<View>().unwrap_err(),
        ];
        for error in errors {
            assert_eq!(listed(&error), [expected.as_str()]);
            assert_eq!(error.faults()[0].place(), "");
        }
    }
    let open = Scenario::from_toml("version = 1\nname = \"a").unwrap_err();
    assert_eq!(open.faults()[0].place(), "line 2");
}
