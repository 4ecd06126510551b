//! Bad input: exit code 2, one sentence on standard error, nothing on standard
//! output.

use super::{ATTACKED_MISSILE, CHECKMATE, complained, complaint, run_from};

#[test]
fn a_refused_action_is_explained() {
    assert_eq!(
        complaint(&["play", "capatomic", "-p", ATTACKED_MISSILE, "e1*g7"]),
        "e1*g7: the missile on e1 is attacked from e9"
    );
    assert_eq!(
        complaint(&["play", "capatomic", "e3e6"]),
        "e3e6: the pawn on e3 cannot go to e6"
    );
}

#[test]
fn nothing_is_written_if_a_later_action_is_refused() {
    let refused = complaint(&["play", "capatomic", "--events", "e3e5", "e5e6"]);
    assert_eq!(refused, "e5e6: the piece on e5 belongs to the opponent");
}

#[test]
fn nothing_is_played_after_the_end() {
    assert_eq!(
        complaint(&["play", "capatomic", "-p", CHECKMATE, "j10j9"]),
        "j10j9: the game is over: checkmate w"
    );
    let mate_in_one = "9k/7R2/R9/10/10/10/10/10/10/K9 w - - - - 0 1";
    let after = ["play", "capatomic", "-p", mate_in_one, "a8a10", "j10j9"];
    assert_eq!(complaint(&after), "j10j9: the game is over: checkmate w");
}

#[test]
fn a_game_ends_at_the_fifth_repetition() {
    let there = "9k/10/10/10/10/10/10/10/10/K3R5 w - - - - 0 1";
    let round = ["a1a2", "j10i10", "a2a1", "i10j10"];
    let rounds: Vec<_> = round.iter().copied().cycle().take(17).collect();
    let arguments = [&["play", "capatomic", "-p", there], &rounds[..]].concat();
    assert_eq!(complaint(&arguments), "a1a2: the game is over: repetition");
}

#[test]
fn a_text_that_is_no_action_is_named() {
    let complaint = complaint(&["play", "capatomic", "z9e5"]);
    assert_eq!(
        complaint,
        "z9e5: \"z9\" is not a square: the board has no file 'z'"
    );
}

#[test]
fn every_fault_of_a_position_is_in_the_one_sentence() {
    let faulty = "10/10/10/10/10/10/10/10/10/10 x - - - ? 0 1";
    for command in ["show", "legal", "status"] {
        let complaint = complaint(&[command, "capatomic", "--position", faulty]);
        assert!(complaint.starts_with("not a position of capatomic: "));
        for fault in [
            "turn:",
            "unlocked:",
            "White has 0 kings",
            "Black has 0 kings",
        ] {
            assert!(complaint.contains(fault), "{fault} in {complaint}");
        }
    }
}

#[test]
fn texts_that_are_no_position_are_refused() {
    for text in [
        "",
        " ",
        "x",
        "\u{265a}",
        "- - - - - - - -",
        "1\n2",
        "\u{1b}[31m",
    ] {
        complaint(&["status", "capatomic", "--position", text]);
    }
}

#[test]
fn standard_input_must_be_one_line_of_text() {
    let arguments = ["status", "capatomic", "--position", "-"];
    let none = complained(&run_from("", &arguments));
    assert!(none.contains("one position string, not 0 lines"));
    let two = complained(&run_from("a\nb\n", &arguments));
    assert!(two.contains("one position string, not 2 lines"));
}

#[test]
fn an_unknown_game_is_answered_with_the_known_ones() {
    for command in ["show", "legal", "status", "start"] {
        assert_eq!(
            complaint(&[command, "ludo"]),
            "there is no game \"ludo\"; known games: capatomic, invasion, strata-tactical, strata-strategic"
        );
    }
    assert!(
        complaint(&["show"])
            .contains("known games: capatomic, invasion, strata-tactical, strata-strategic")
    );
    assert!(complaint(&["perft", "ludo", "--depth", "1"]).contains("known games"));
}

#[test]
fn a_start_that_is_not_there_is_refused() {
    let start = |arguments: &[&str]| complaint(&[&["start", "capatomic"], arguments].concat());
    assert_eq!(
        start(&["--number", "21836"]),
        "the starts of capatomic have the numbers 0 to 21835, not 21836"
    );
    for number in ["-1", "x", "", "18446744073709551616"] {
        assert!(start(&["--number", number]).contains("not a whole number"));
    }
    for seed in ["-1", "x", "", "0x7", &"g".repeat(64)] {
        assert!(start(&["--seed", seed]).contains("a seed is 64 hexadecimal digits"));
    }
    assert!(start(&["--number", "1", "--seed", "1"]).contains("cannot be used with"));
}

#[test]
fn a_scenario_that_is_not_there_is_answered_with_the_shipped_ones() {
    let start = |game, scenario| complaint(&["start", game, "--scenario", scenario]);
    assert_eq!(
        start("strata-strategic", "dual"),
        "\"dual\" is neither a file nor a shipped scenario: duel, triumvirate, six-crowns, \
         six-crowns-five, six-crowns-four, six-crowns-pairs, six-crowns-alliances"
    );
    let directory = env!("CARGO_MANIFEST_DIR");
    assert!(start("strata-strategic", directory).starts_with("cannot read "));
    assert_eq!(start("invasion", "duel"), "invasion has no scenarios");
}

#[test]
fn misspelt_subcommands_and_options_are_named() {
    assert!(complaint(&["shwo", "capatomic"]).contains("'show'"));
    assert!(complaint(&["show", "capatomic", "--postion", "x"]).contains("'--position'"));
    assert!(complaint(&["play", "capatomic"]).contains("<ACTION>"));
    assert!(complaint(&["show", "capatomic", "--color", "red"]).contains("red"));
}

#[test]
fn what_is_quoted_cannot_break_the_line_or_colour_it() {
    let complaint = complaint(&["play", "capatomic", "e3\n\u{1b}[31me5"]);
    assert!(complaint.chars().all(|letter| !letter.is_control()));
}
