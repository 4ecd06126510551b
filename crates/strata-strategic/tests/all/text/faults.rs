//! Faulty texts: every fault is named by its place, all of them at once.

use piece_kit::testing::assert_message;
use piece_kit::text::ParseLimited;
use piece_kit::{Hidden, Reasons};
use strata_strategic::errors::{Fault, ReadError};
use strata_strategic::scenarios::{Map, Ruleset, Scenario};
use strata_strategic::{BattleMode, Campaign, Observer, Seat, View};

use crate::common::states::{ATTACK, SELECTIONS, after, begin, line};

/// The texts, what is replaced in them, and their faults.
const TABLE: &str = include_str!("../../data/faults.txt");

pub(crate) const SMALL: &str = r#"version = 1
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

/// A defender who loses 2,0 may have a Duke left.
const LOST: &str = r#"
    version = 1
    name = "lost"
    title = "Lost"
    map = { version = 1, hexes = ["0,0", "1,0", "2,0", "3,0", "9,0"] }
    seats = [
        { gold = 0, armies = [{ at = "0,0", units = "K" }, { at = "1,0", units = "DRBNWWFF" }] },
        { gold = 0, armies = [{ at = "3,0", units = "K" }, { at = "2,0", units = "DDF" }] },
        { gold = 0, armies = [{ at = "9,0", units = "K" }] },
    ]
"#;

/// The text from the state on with a part replaced: what stands before it has the same words.
pub(crate) fn altered(text: &str, part: &str, by: &str) -> String {
    let (head, state) = text.split_at(text.find("\"state\":").expect("a state"));
    assert!(state.contains(part), "{part} in {state}");
    format!("{head}{}", state.replacen(part, by, 1))
}

pub(crate) fn listed(error: &ReadError) -> Vec<String> {
    let listed = |fault: &Fault| {
        assert_message(fault);
        fault.to_string()
    };
    error.faults().iter().map(listed).collect()
}

/// The faults of a text, read as what it is.
fn faults(kind: &str, text: &str) -> Vec<String> {
    let error = match kind {
        "scenario" => return faults_of_scenario(text),
        "view" => text.parse::<View>().expect_err(text),
        _ => text.parse::<Campaign>().expect_err(text),
    };
    listed(&error)
}

/// The faults of a TOML file; the same tree has the same ones as JSON and for serde.
fn faults_of_scenario(text: &str) -> Vec<String> {
    let error = Scenario::from_toml(text).expect_err(text);
    let faults = listed(&error);
    assert_eq!(error.to_string(), faults.join("; "));
    if let Ok(tree) = toml::from_str::<serde_json::Value>(text) {
        let wire = tree.to_string();
        let mut same = listed(&Scenario::from_json(&wire).expect_err(text));
        let mut expected = faults.clone();
        same.sort_unstable();
        expected.sort_unstable();
        assert_eq!(same, expected);
        let by_serde = serde_json::from_str::<Scenario>(&wire).expect_err(text);
        assert!(by_serde.to_string().contains(error.faults()[0].why()));
    }
    faults
}

/// The text that a head names: its kind, where it starts, and the orders given.
fn base(kind: &str, start: &str, orders: &str) -> String {
    let shipped = |name| begin(&Scenario::named(name).expect(name), BattleMode::Inside);
    let start = match start {
        "" => return SMALL.into(),
        "inside" => line(BattleMode::Inside),
        "reported" => line(BattleMode::Reported),
        "lost" => begin(&LOST.parse().expect("a scenario"), BattleMode::Reported),
        // The line, ended by a limit: the first player is worth more.
        "ended" => {
            let rules = "\"rules\":{\"quiet_rounds\":2},\"map\"";
            let text = line(BattleMode::Inside).to_string();
            let text = text.replacen("\"map\"", rules, 1);
            let text = altered(&text, "\"gold\":[13,9]", "\"gold\":[99,9]");
            text.parse().expect("a campaign")
        }
        name => shipped(name),
    };
    let campaign = after(&start, orders);
    match kind {
        "view" => campaign.view(observer(1)).to_string(),
        _ => campaign.to_string(),
    }
}

fn observer(seat: u8) -> Observer {
    Observer::Seat(Seat::new(seat).expect("a seat"))
}

/// `\n`, `(nothing)` and `{9 W}`, written out.
fn written_out(cell: &str) -> String {
    let cell = cell.replace("\\n", "\n").replace("(nothing)", "");
    match cell
        .split_once(" W}")
        .map(|(head, tail)| (head.rsplit_once('{'), tail))
    {
        Some((Some((head, number)), tail)) => {
            head.to_string() + &"W".repeat(number.parse().expect("a number")) + tail
        }
        _ => cell,
    }
}

#[test]
fn every_fault_of_the_table_is_named_and_no_other() {
    let (mut kind, mut unchanged) = ("", String::new());
    let mut text = String::new();
    let mut rows = 0;
    let mut lines = TABLE
        .lines()
        .filter(|line| !line.is_empty() && !line.starts_with('#'))
        .peekable();
    while let Some(line) = lines.next() {
        if let Some(head) = line.strip_prefix("== ") {
            let (name, rest) = head.split_once(' ').unwrap_or((head, ""));
            let (start, orders) = rest.split_once(' ').unwrap_or((rest, ""));
            kind = name;
            unchanged = base(kind, start, orders);
            text.clone_from(&unchanged);
            continue;
        }
        let (part, by) = line.split_once(" => ").unwrap_or_else(|| panic!("{line}"));
        let (part, by) = (written_out(part), written_out(by));
        assert!(text.contains(&part), "{line} in {text}");
        text = match kind {
            "state" => altered(&text, &part, &by),
            _ => text.replacen(&part, &by, 1),
        };
        let mut expected = Vec::new();
        while let Some(fault) = lines.next_if(|line| line.starts_with("    ")) {
            expected.push(fault.trim_start());
        }
        if !expected.is_empty() {
            assert_eq!(faults(kind, &text), expected, "{line}");
            text.clone_from(&unchanged);
            rows += 1;
        }
    }
    assert!(rows > 150, "only {rows}");
}

#[test]
fn the_texts_of_the_table_have_no_fault_themselves() {
    let small = Scenario::from_toml(SMALL).expect("a scenario");
    assert_eq!(small.rules.base_income, Some(3));
    assert_eq!(small.seats[1].name, "Seat 2");
    small.check().expect("no fault");
    for head in TABLE.lines().filter_map(|line| line.strip_prefix("== ")) {
        let mut words = head.splitn(3, ' ');
        let [kind, start, orders] = std::array::from_fn(|_| words.next().unwrap_or(""));
        let text = base(kind, start, orders);
        match kind {
            "scenario" => drop(text.parse::<Scenario>().expect(head)),
            "view" => drop(text.parse::<View>().expect(head)),
            _ => drop(text.parse::<Campaign>().expect(head)),
        }
    }
}

#[test]
fn lines_may_be_broken_in_a_description() {
    let title = "title = \"Small\"";
    let about = format!("{title}\nabout = \"Z\u{fc}rich.\\nTwo lines.\"");
    let scenario = Scenario::from_toml(&SMALL.replace(title, &about)).expect("a text");
    assert_eq!(scenario.about, "Z\u{fc}rich.\nTwo lines.");
    let mut told = scenario.clone();
    told.seats[0].name = "A\u{7f}".to_string();
    assert!(told.check().is_err());
}

#[test]
fn a_text_that_is_no_table_is_refused_by_every_reader() {
    for (text, found) in [
        ("[]", "a list"),
        ("3", "a number"),
        ("null", "nothing"),
        ("\"x\"", "a text"),
        ("true", "a boolean"),
    ] {
        let expected = format!("expected a table, found {found}");
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

#[test]
fn of_many_faults_the_first_hundred_are_listed() {
    let with = |keys: usize| {
        let keys: String = (0..keys).map(|key| format!("k{key} = 1\n")).collect();
        Scenario::parse_limited(&format!("{keys}{SMALL}"), usize::MAX).unwrap_err()
    };
    let hundred = with(100);
    assert_eq!((hundred.faults().len(), hundred.more()), (100, 0));
    assert_eq!(hundred.reasons().len(), 100);
    for keys in [101, 80_000] {
        let (why, more) = (with(keys), keys - 100);
        assert_eq!((why.faults().len(), why.more()), (100, more));
        assert_eq!(why.reasons()[100].code, "more-faults");
        let text = why.to_string();
        assert!(text.ends_with(&format!("; and {more} more")), "{text}");
        assert!(text.len() < 20_000, "{}", text.len());
    }
}

#[test]
fn a_view_is_not_read_as_a_campaign_nor_a_campaign_as_a_view() {
    let fight = after(&line(BattleMode::Inside), &format!("{ATTACK} {SELECTIONS}"));
    let view = fight.view(Observer::Spectator).to_string();
    let faults = listed(&view.parse::<Campaign>().unwrap_err());
    assert_eq!(faults[0], "the key \"secret\" is missing");
    assert!(faults[1].starts_with("unknown key \"observer\""));
    assert!(fight.to_string().parse::<View>().is_err());
}

#[test]
fn units_that_retreat_count_among_those_that_the_map_holds() {
    let orders = format!("{ATTACK} D R B N W W F F D F time:w");
    let text = base("state", "lost", &orders);
    let told = "\"seat\":2,\"units\":\"D\"}";
    let there = |wazirs| {
        let units = format!("\"seat\":2,\"units\":\"D{}\"}}", "W".repeat(wazirs));
        altered(&text, told, &units).parse::<Campaign>()
    };
    // Three Kings, eight, and a Duke beside the Wazirs.
    assert!(there(243).is_ok());
    let why = there(244).unwrap_err();
    assert_eq!(
        why.to_string(),
        "state.armies: 256 units; a map holds at most 255"
    );
}

#[test]
fn a_camp_counts_the_gather_phases_of_its_holder() {
    let text = base("state", "duel", "end -2,2>-1,2 K W go");
    let counted = altered(&text, "\"camps\":{}", "\"camps\":{\"-1,2\":1}");
    assert!(counted.parse::<Campaign>().is_ok());
}

#[test]
fn the_greatest_numbers_are_written_and_read_and_counted_on() {
    let text = line(BattleMode::Inside).to_string();
    let text = altered(&text, "\"gold\":[13,9]", "\"gold\":[4294967295,4294967295]");
    let rules = "\"rules\":{\"round_limit\":1,\"quiet_rounds\":0},\"map\"";
    let rich: Campaign = text
        .replacen("\"map\"", rules, 1)
        .parse()
        .expect("a campaign");
    let rich = after(&rich, "end end");
    assert_eq!(rich.public().gold(rich.public().active()), u32::MAX);
    assert_eq!(rich.to_string().parse().as_ref(), Ok(&rich));
}

#[test]
fn rounds_without_end_are_counted_as_far_as_numbers_go() {
    let rules = "\"rules\":{\"quiet_rounds\":100000},\"map\"";
    let text = line(BattleMode::Inside).to_string();
    let text = text.replacen("\"map\"", rules, 1);
    let text = altered(&text, "\"round\":1", "\"round\":4294967294");
    let mut late: Campaign = text.parse().unwrap_or_else(|why| panic!("{why}"));
    for _ in 0..3 {
        late = after(&late, "end end end end");
        assert_eq!(late.to_string().parse().as_ref(), Ok(&late));
    }
    assert_eq!(late.public().round(), u32::MAX);
}

#[test]
fn a_duplicate_key_is_refused_whatever_it_says() {
    let campaign = line(BattleMode::Inside).to_string();
    for (part, by) in [
        ("\"round\":1", "\"round\":1,\"round\":1"),
        ("\"round\":1", "\"round\":3,\"round\":1"),
        ("\"0,0\":{", "\"0,0\":{\"seat\":1,"),
    ] {
        let text = altered(&campaign, part, by);
        let why = text.parse::<Campaign>().expect_err(by).to_string();
        assert!(why.starts_with("duplicate key"), "{why}");
    }
    let map = r#"{"version":7,"version":1,"radius":3}"#;
    let by_serde = serde_json::from_str::<Map>(map).expect_err("two versions");
    for why in [
        Map::from_json(map).unwrap_err().to_string(),
        by_serde.to_string(),
    ] {
        assert!(why.starts_with("duplicate key \"version\""), "{why}");
    }
}
