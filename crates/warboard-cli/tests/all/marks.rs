//! The byte order mark with which some editors and programs begin a text is no part of it, wherever the
//! command reads text.

use std::fs;

use super::files::Folder;
use super::{complaint, run_from, succeeded, written, written_from};

const MARK: &str = "\u{feff}";

fn from(input: &str, arguments: &[&str]) -> String {
    written_from(input, arguments)
}

#[test]
fn files_may_begin_with_a_mark() {
    let folder = Folder::new("marked");
    let file = |name: &str, text: &str| {
        fs::write(folder.path(name), format!("{MARK}{text}")).expect("written");
        folder.path(name)
    };
    let start = written(&["start", "capatomic"]);
    let position = format!("@{}", file("position", &start));
    assert_eq!(written(&["start", "capatomic", "-p", &position]), start);

    let record = written(&["record", "capatomic", "e5", "f6"]);
    let marked = file("record", &record);
    let after = written(&["apply", "capatomic", "e5", "f6"]);
    assert_eq!(written(&["start", "capatomic", "--record", &marked]), after);
    assert!(written(&["replay", &marked, "--verify"]).contains("2 actions"));

    let variants = file("variants", "[marked-chess:chess]\ncastling = false\n");
    let listed = written(&["list", "--variants", &variants]);
    assert!(listed.contains("\nmarked-chess  "), "{listed}");

    let scenario = include_str!("../../../strata-strategic/scenarios/duel.toml");
    let scenario = file("scenario", scenario);
    let start = written(&["start", "strata-strategic", "--scenario", &scenario]);
    assert!(start.starts_with('{'), "{start}");
}

#[test]
fn standard_input_may_begin_with_a_mark() {
    let start = written(&["start", "invasion"]);
    let marked = format!("{MARK}{start}");
    assert_eq!(from(&marked, &["start", "invasion", "-p", "-"]), start);
    let played = from(&format!("{MARK}e5\n"), &["play", "capatomic"]);
    assert!(played.contains("White> White: e5 ("), "{played}");
    let answers = from(&format!("{MARK}uci\nquit\n"), &["uci"]);
    assert!(answers.starts_with("id name Warboard"), "{answers}");
    let answers = from(&format!("{MARK}protover 2\nquit\n"), &["xboard"]);
    assert!(answers.starts_with("feature done=0"), "{answers}");
    let request = r#"{"v":1,"id":1,"do":"start","game":"capatomic","number":0}"#;
    let answers = from(
        &format!("{MARK}{request}\r\n{MARK}{request}\r\n"),
        &["json"],
    );
    assert_eq!(answers.matches("\"opened\"").count(), 2, "{answers}");
}

#[test]
fn only_the_first_line_has_one() {
    let played = from(&format!("e5\n{MARK}f6\n"), &["play", "capatomic"]);
    assert!(
        played.contains("Black> \u{feff}f6: no legal action"),
        "{played}"
    );
}

/// What other programs write on Windows is told from what is no text.
#[test]
fn other_encodings_are_refused_by_name() {
    let folder = Folder::new("utf16");
    let file = folder.path("record");
    let bytes: Vec<u8> = "\u{feff}game invasion\n"
        .encode_utf16()
        .flat_map(u16::to_le_bytes)
        .collect();
    fs::write(&file, bytes).expect("written");
    let why = complaint(&["replay", &file]);
    assert_eq!(
        why,
        format!("cannot read {file}: it is UTF-16: save it as UTF-8")
    );
    fs::write(&file, b"game \xff").expect("written");
    let why = complaint(&["replay", &file]);
    assert_eq!(why, format!("cannot read {file}: it is not UTF-8"));
    let start = written(&["start", "invasion"]);
    let again = run_from(&start, &["start", "invasion", "-p", "-"]);
    assert_eq!(succeeded(&again), start);
}
