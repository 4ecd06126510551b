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
fn a_position_is_read_from_a_file_and_so_is_on_no_command_line() {
    let directory = std::env::temp_dir().join(format!("warboard-{}", std::process::id()));
    std::fs::create_dir_all(&directory).expect("a directory");
    let file = |name: &str, text: &str| {
        let file = directory.join(name);
        std::fs::write(&file, text).expect("a file");
        format!("@{}", file.display())
    };
    let position = run_from("", &["start", "strata-tactical", "--guessable-test-deal"]);
    let position = String::from_utf8(position.stdout).expect("text");
    assert!(position.contains('?'), "{position}");
    let whole = file("battle", &position);
    let status = run_from("", &["status", "strata-tactical", "--position", &whole]);
    assert_eq!(String::from_utf8_lossy(&status.stdout), "ongoing\n");

    let refused = |text: &str| {
        let place = file("faulty", text);
        complained(&run_from("", &["status", "strata-tactical", "-p", &place]))
    };
    assert!(refused("a\nb").contains("must hold one position string, not 2 lines"));
    assert!(refused(&"?".repeat(2 << 20)).contains("has more than 1048576 bytes"));
    assert!(refused(&"?".repeat(5_000)).contains("has 5000 bytes, and at most 4096 are read"));
    assert!(complaint(&["status", "capatomic", "-p", "@nowhere"]).starts_with("cannot read"));
    std::fs::remove_dir_all(&directory).expect("the directory");
}

#[test]
fn misspelt_subcommands_and_options_are_named() {
    let known = "known games: capatomic, invasion, strata-tactical, strata-strategic, chess";
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
    for long in ["x".repeat(50_000), "x y ".repeat(20_000)] {
        for arguments in [
            &["show", &long][..],
            &["start", "capatomic", "--number", &long],
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
