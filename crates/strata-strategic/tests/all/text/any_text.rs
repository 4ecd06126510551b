//! Any text, and texts of campaigns with slips: they are read or refused, nothing panics,
//! and what is let in can be played on like any other campaign.

use crate::common::{random, states};
use std::sync::LazyLock;

use piece_kit::testing::{Rng, assert_stable, slips};
use piece_kit::{Hidden, SeededRng, Variant};
use proptest::prelude::*;
use serde_json::Value;
use strata_strategic::chronicles::Chronicle;
use strata_strategic::scenarios::{Map, Ruleset, Scenario, Structure};
use strata_strategic::{Campaign, Observer, Order, Party, View};

/// States of every kind, as texts.
static STATES: LazyLock<Vec<String>> =
    LazyLock::new(|| states::all().iter().map(Campaign::to_string).collect());

/// Reads a text as everything that it might be.
fn read_all(text: &str) {
    assert_stable::<Order>(text);
    assert_stable::<Party>(text);
    assert_stable::<Observer>(text);
    assert_stable::<Structure>(text);
    assert_stable::<Chronicle>(text);
    assert_stable::<View>(text);
    if let Some(campaign) = assert_stable::<Campaign>(text) {
        assert_playable(&campaign, &mut random::rng(1));
    }
    if let Ok(scenario) = text.parse::<Scenario>() {
        assert_eq!(
            Scenario::from_toml(&scenario.to_toml()),
            Ok(scenario.clone())
        );
        assert_eq!(Scenario::from_json(&scenario.to_json()), Ok(scenario));
    }
    for read in [Ruleset::from_toml(text), Ruleset::from_json(text)] {
        read.map_or_else(|why| assert!(!why.faults().is_empty()), drop);
    }
    for read in [Map::from_toml(text), Map::from_json(text)] {
        read.map_or_else(|why| assert!(!why.faults().is_empty()), drop);
    }
}

/// A campaign that was let in goes on as every campaign does.
fn assert_playable(campaign: &Campaign, rng: &mut SeededRng) {
    let begun = campaign.to_string();
    let mut next = campaign.clone();
    for _ in 0..25 {
        assert_eq!(next.to_string().parse().as_ref(), Ok(&next), "from {begun}");
        let order = states::choose(&next, rng);
        assert_eq!(
            order.is_none(),
            next.outcome().is_some(),
            "{next} from {begun}"
        );
        for observer in next.public().observers() {
            let view = next.view(observer);
            let sampled = Campaign::sample(&view, rng);
            assert_eq!(sampled.view(observer), view, "{next} from {begun}");
        }
        let Some(order) = order else { break };
        next.play(order).expect("a legal order");
    }
}

/// The text of a state with some of its values changed.
fn altered(number: usize, changes: &[(prop::sample::Index, u8, u64)]) -> String {
    let text = &STATES[number % STATES.len()];
    let mut tree: Value = serde_json::from_str(text).expect("a text");
    for (at, how, with) in changes {
        let hexes = hexes(&tree["state"]);
        let branch = if *how % 8 == 0 { "secret" } else { "state" };
        let mut leaves = Vec::new();
        collect(&mut tree[branch], &mut leaves);
        if let Some(leaf) = leaves.into_iter().nth(at.index(1000) % 60) {
            change(leaf, *how, *with, &hexes);
        }
    }
    tree.to_string()
}

fn hexes(state: &Value) -> Vec<String> {
    let armies = state["armies"].as_object().expect("armies");
    armies.keys().cloned().collect()
}

/// All values that are not tables or lists with something in them.
fn collect<'a>(value: &'a mut Value, leaves: &mut Vec<&'a mut Value>) {
    let is_leaf = match value {
        Value::Array(values) => values.is_empty(),
        Value::Object(entries) => entries.is_empty(),
        _ => true,
    };
    match value {
        leaf if is_leaf => leaves.push(leaf),
        Value::Array(values) => values.iter_mut().for_each(|value| collect(value, leaves)),
        Value::Object(entries) => {
            let values = entries.values_mut();
            values.for_each(|value| collect(value, leaves));
        }
        _ => {}
    }
}

fn change(leaf: &mut Value, how: u8, with: u64, hexes: &[String]) {
    let pick = |texts: &[&str]| Value::from(texts[with as usize % texts.len()]);
    *leaf = match leaf.clone() {
        Value::Number(number) => match how % 3 {
            0 => Value::from(number.as_u64().unwrap_or(0).wrapping_add(1)),
            1 => Value::from(with % 5),
            _ => Value::from(u32::MAX - 1),
        },
        Value::Bool(truth) => Value::Bool(!truth),
        Value::String(text) if text.contains(',') => {
            let other = hexes.get(with as usize % hexes.len().max(1));
            other.map_or(Value::from("0,0"), |hex| Value::from(hex.as_str()))
        }
        Value::String(text) if text.contains('/') => altered_position(&text, how, with),
        Value::String(text) if text.chars().all(|c| "KDQRBNGCWF-".contains(c)) => {
            Value::from(altered_units(&text, how, with))
        }
        Value::String(_) => pick(&[
            "recruit",
            "move",
            "battle",
            "attacker",
            "defender",
            "fight",
            "report",
            "w",
            "elimination 1",
        ]),
        Value::Array(_) => match how % 2 {
            0 => serde_json::json!([with % 7]),
            _ => serde_json::json!([{ "from": hexes[0], "to": hexes[0], "units": "KRRRWWWW" }]),
        },
        _ => serde_json::json!({ &hexes[0]: 1 }),
    };
}

fn altered_units(text: &str, how: u8, with: u64) -> String {
    let mut letters: Vec<char> = text.chars().filter(|c| *c != '-').collect();
    let letter = char::from(b"KDQRBNGCWF"[with as usize % 10]);
    let at = (with as usize / 10) % letters.len().max(1);
    match how % 4 {
        0 => letters.push(letter),
        1 if !letters.is_empty() => {
            letters.remove(at);
        }
        2 if !letters.is_empty() => letters[at] = letter,
        _ => letters.extend(['W'; 200]),
    }
    if letters.is_empty() {
        "-".into()
    } else {
        letters.into_iter().collect()
    }
}

fn altered_position(text: &str, how: u8, with: u64) -> Value {
    let from = char::from(b"UKDQRBNGCWF1ukdqrbngcwf"[with as usize % 23]);
    let to = char::from(b"UKDQRBNGCWF1ukdqrbngcwf"[(with / 23) as usize % 23]);
    let text = match how % 3 {
        0 => text.replacen(from, &to.to_string(), 1),
        1 => text.replace(" w ", " b "),
        _ => text.replace(" 0 ", " 99 "),
    };
    Value::from(text)
}

/// The signs of which these texts are made, and others.
const SIGNS: &str = "0123456789-,.\"[]{}:KDQRBNGCWFwbx>|@+=# \n\u{e9}\u{0}";

fn with_cases(cases: u32) -> ProptestConfig {
    ProptestConfig {
        failure_persistence: None,
        ..ProptestConfig::with_cases(cases)
    }
}

proptest! {
    #![proptest_config(with_cases(400))]

    #[test]
    fn any_text_is_read_or_refused_without_a_panic(text in any::<String>()) {
        read_all(&text);
    }

    #[test]
    fn what_looks_like_an_order_is_read_or_refused_without_a_panic(
        text in "[+@-]?[KDQRBNGCWFwb]{0,2}@?-?[0-9]{0,8},?-?[0-9]{0,8}[>x|=:^]?-?[0-9a-j]{0,3},?[0-9KN]{0,2}"
    ) {
        read_all(&text);
    }

    #[test]
    fn a_state_with_changed_values_is_refused_or_played_on(
        number in any::<usize>(),
        changes in prop::collection::vec(any::<(prop::sample::Index, u8, u64)>(), 1..4),
    ) {
        let text = altered(number, &changes);
        if let Some(campaign) = assert_stable::<Campaign>(&text) {
            assert_playable(&campaign, &mut random::rng(1));
        }
    }
}

#[test]
fn a_text_with_slips_is_read_or_refused_without_a_panic() {
    let mut rng = Rng(1);
    let files: Vec<String> = Scenario::shipped().iter().map(Scenario::to_json).collect();
    for _ in 0..300 {
        let file = Scenario::files().nth(rng.below(3)).expect("a file");
        for text in [
            &STATES[rng.below(STATES.len())],
            &files[rng.below(files.len())],
            file,
        ] {
            let mut slipped = slips(text, SIGNS, &mut rng);
            if rng.percent(30) {
                slipped = slipped.chars().take(rng.below(900)).collect();
            }
            read_all(&slipped);
        }
    }
}

#[test]
fn every_beginning_of_a_file_or_state_is_refused_without_a_panic() {
    let state = &STATES[STATES.len() / 2];
    for end in (0..state.len()).step_by(3) {
        assert!(state[..end].parse::<Campaign>().is_err());
    }
    let file = Scenario::files().next().expect("a file");
    // Without its last line break a file is whole.
    for end in 0..file.trim_end().len() {
        assert!(file[..end].parse::<Scenario>().is_err(), "{}", &file[..end]);
    }
}

#[test]
fn deep_nesting_is_refused_without_a_panic() {
    for depth in [50, 127, 128, 1_000, 100_000] {
        for (open, close) in [("[", "]"), ("{\"a\":", "}")] {
            let value = format!("{}1{}", open.repeat(depth), close.repeat(depth));
            for text in [value.clone(), format!("{{\"version\":{value}}}")] {
                assert!(text.parse::<Campaign>().is_err());
                assert!(text.parse::<View>().is_err());
                assert!(text.parse::<Scenario>().is_err());
                assert!(Map::from_json(&text).is_err());
                assert!(Ruleset::from_json(&text).is_err());
            }
            let nested = format!("version = {}1{}", "[".repeat(depth), "]".repeat(depth));
            assert!(Scenario::from_toml(&nested).is_err());
            let tables = format!("version = {}1{}", "{a=".repeat(depth), "}".repeat(depth));
            assert!(Map::from_toml(&tables).is_err());
            let keys = format!("{}a = 1", "a.".repeat(depth));
            assert!(Ruleset::from_toml(&keys).is_err());
        }
    }
}
