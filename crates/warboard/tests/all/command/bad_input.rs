//! Bad input that no line of a transcript holds.

use super::{complained, complaint, run_from};

#[test]
fn standard_input_must_be_one_line_of_text() {
    let arguments = ["status", "capatomic", "--position", "-"];
    let none = complained(&run_from("", &arguments));
    assert!(none.contains("one position string, not 0 lines"));
    let two = complained(&run_from("a\nb\n", &arguments));
    assert!(two.contains("one position string, not 2 lines"));
}

#[test]
fn misspelt_subcommands_and_options_are_named() {
    let known = "known games: capatomic, invasion, strata-tactical, strata-strategic";
    assert!(complaint(&["show"]).contains(known));
    assert!(complaint(&["shwo", "capatomic"]).contains("'show'"));
    assert!(complaint(&["show", "capatomic", "--postion", "x"]).contains("'--position'"));
    assert!(complaint(&["apply", "capatomic"]).contains("<ACTION>"));
    assert!(complaint(&["show", "capatomic", "--color", "red"]).contains("red"));
    let both = ["start", "capatomic", "--number", "1", "--seed", "1"];
    assert!(complaint(&both).contains("cannot be used with"));
    let directory = env!("CARGO_MANIFEST_DIR");
    let scenario = ["start", "strata-strategic", "--scenario", directory];
    assert!(complaint(&scenario).starts_with("cannot read "));
}

#[test]
fn numbers_are_asked_for_in_plain_words() {
    for (arguments, option) in [
        (["replay", "-", "--ply", "x"], "--ply"),
        (["replay", "-", "--ply", "-1"], "--ply"),
        (["replay", "-", "--limit", ""], "--limit"),
        (["show", "capatomic", "--number", "1e3"], "--number"),
    ] {
        let why = complaint(&arguments);
        let number = why.contains("it is not a whole number below 2^64");
        assert!(number && why.contains(option), "{why}");
    }
}

#[test]
fn what_neither_notation_knows_is_said_to_be_no_legal_action() {
    for (text, quoted) in [("castle", "castle"), ("Nz4", "Nz4"), ("", "\"\"")] {
        let why = complaint(&["apply", "capatomic", text]);
        let start = format!("{quoted}: no legal action is written so; in machine notation, ");
        assert!(why.starts_with(&start), "{why}");
        assert!(why.contains("an action is written like e3e5"), "{why}");
    }
    let why = complaint(&["apply", "capatomic", "e9"]);
    assert_eq!(why, "e9: the pawn on e3 cannot go to e9");
    let why = complaint(&["record", "capatomic", "--say", ""]);
    assert!(why.starts_with("\"\": a word is resign"), "{why}");
}

#[test]
fn long_input_is_quoted_in_part() {
    let long = "x".repeat(50_000);
    for arguments in [
        &["show", &long][..],
        &["apply", "capatomic", &long],
        &["show", "capatomic", "--position", &long],
        &["show", "strata-strategic", "--scenario", &long],
        &["record", "capatomic", "--header", &long],
        &["play", "capatomic", "--random", "--as", &long],
    ] {
        let why = complaint(arguments);
        assert!(why.len() < 1500, "{} bytes", why.len());
    }
}

#[test]
fn what_is_quoted_cannot_break_the_line_or_colour_it() {
    for text in ["e3\n\u{1b}[31me5", "1\n2", "\u{1b}[31m"] {
        let calls = [
            complaint(&["apply", "capatomic", text]),
            complaint(&["status", "capatomic", "--position", text]),
        ];
        assert!(
            calls
                .iter()
                .flat_map(|call| call.chars())
                .all(|c| !c.is_control())
        );
    }
}
