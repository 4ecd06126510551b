//! What programs read: the protocol and the list of codes.

use std::fs;

use super::files::Folder;
use super::{complained, run_from, written, written_from};

/// The number from which the golden answers are drawn.
const SEED: &str = "--guessable-test-seed=1";

#[test]
fn json_answers_each_line_as_the_golden_files_say() {
    for golden in [
        include_str!("../../../warboard/tests/data/protocol/capatomic.jsonl"),
        include_str!("../../../warboard/tests/data/protocol/invasion.jsonl"),
        include_str!("../../../warboard/tests/data/protocol/strata-tactical.jsonl"),
        include_str!("../../../warboard/tests/data/protocol/strata-strategic.jsonl"),
    ] {
        let requests: Vec<&str> = golden.lines().step_by(2).collect();
        let answers: Vec<&str> = golden.lines().skip(1).step_by(2).collect();
        let answered = written_from(&requests.join("\n"), &["json", SEED]);
        assert_eq!(answered.lines().count(), answers.len());
        for (answer, golden) in answered.lines().zip(answers) {
            assert_eq!(answer, golden);
        }
    }
}

#[test]
fn json_answers_what_it_cannot_read() {
    let long = format!("{{\"v\":1,\"do\":\"{}\"}}", "x".repeat(1 << 20));
    let answers = written_from(&format!("nonsense\n\n{long}\n"), &["json"]);
    let codes: Vec<bool> = answers
        .lines()
        .map(|answer| answer.starts_with("{\"v\":1,\"error\":{\"code\":"))
        .collect();
    assert_eq!(codes, [true; 3], "{answers}");
}

#[test]
fn json_knows_the_variants_of_a_file() {
    let folder = Folder::new("json");
    let file = folder.path("variants.ini");
    fs::write(&file, "[my-chess:chess]\ncastling = false\n").expect("written");
    let request = "{\"v\":1,\"do\":\"start\",\"game\":\"my-chess\"}\n";
    let answer = written_from(request, &["json", "--variants", &file]);
    assert!(answer.contains("\"game\":\"my-chess\""), "{answer}");
    assert!(written_from(request, &["json"]).contains("\"error\""));
}

#[test]
fn json_writes_its_schemas() {
    for name in ["request", "answer", "state"] {
        let schema = written(&["json", "--schema", name]);
        assert!(schema.contains("\"$schema\""), "{name}");
    }
    let unknown = complained(&run_from("", &["json", "--schema", "reply"]));
    assert!(unknown.contains("reply"), "{unknown}");
}

#[test]
fn codes_lists_the_messages_of_one_game_or_all() {
    let listed = written(&["codes", "capatomic"]);
    let locked = "capatomic refusal launches-locked: launches are locked: ";
    assert!(listed.contains(locked), "{listed}");
    assert!(written(&["codes"]).contains("\ninvasion event crushed (side kind square): "));
    let json: serde_json::Value =
        serde_json::from_str(&written(&["codes", "--json"])).expect("JSON");
    let common = json["common"].as_array().expect("a list");
    assert_eq!(common.len(), warboard::protocol::messages().len());
    let thinkers = json["thinkers"].as_array().map(Vec::len);
    assert_eq!(thinkers, Some(warboard::messages::thinker_messages().len()));
    for rules in warboard::games() {
        assert_eq!(
            json[rules.name()].as_array().map(Vec::len),
            Some(rules.messages().len())
        );
    }
}

#[test]
fn battles_are_dealt_from_the_systems_randomness_unless_a_test_says_so() {
    let deal = |more: &[&str]| written(&[&["start", "strata-tactical"], more].concat());
    assert_ne!(deal(&[]), deal(&[]));
    assert_ne!(deal(&["--number", "1"]), deal(&["--number", "1"]));
    let guessable = ["--guessable-test-deal"];
    assert_eq!(deal(&guessable), deal(&guessable));
}
