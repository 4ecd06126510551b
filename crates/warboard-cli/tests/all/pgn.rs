//! Files of games in PGN.

use std::process::Output;

use super::{complained, run_from, written, written_from};

/// Six games as people write them: in order, with a result that is missing, broken off, of no game of ours,
/// of a relative, and without tags.
const FILE: &str = "\u{feff}[Event \"Open\"]
[White \"Ada \\\"the first\\\" Lovelace\"] [Black \"Charles Babbage\"]
[Result \"1-0\"]
[Termination \"Time forfeit\"]

1.e4 {[%clk 0:10:00]} e5 2.Nf3 $1 Nc6 (2...f6 3.Nxe5 $5) 3.Bb5 1-0

[Event \"Open\"]
[White \"Bob\"]
[Black \"Ada\"]
[Result \"*\"]

1. f3 e5 2. g4 Qh4# *

[Event \"Open\"]
[White \"Cyd\"]
[Black \"Dan\"]

1. e2e4 e7e5 2. o-o 1/2-1/2

[Event \"Bridge\"]
[Variant \"Bridge\"]

1. 2NT *

[Event \"Blitz\"]
[Variant \"King of the Hill\"]
[White \"Eve\"]
[Black \"Fay\"]

1. e4 e5 2. Ke2 Ke7 1/2-1/2

1. d4 d5 0-1
";

#[test]
fn a_file_of_games_is_listed() {
    let output = run_from(FILE, &["pgn", "-"]);
    let listed = [
        "1. Ada \"the first\" Lovelace - Charles Babbage: Chess, 5 plies, 1-0 time, Open",
        "2. Bob - Ada: Chess, 4 plies, 0-1 checkmate, Open",
        "3. Cyd - Dan: Chess, 2 plies, *, Open",
        "5. Eve - Fay: King of the Hill, 4 plies, 1/2-1/2, Blitz",
        "6. ? - ?: Chess, 2 plies, 0-1",
    ];
    assert_eq!(said(&output).lines().collect::<Vec<_>>(), listed);
    let told = String::from_utf8_lossy(&output.stderr).into_owned();
    let told: Vec<&str> = told.lines().collect();
    assert_eq!(told.len(), 3, "{told:?}");
    assert!(
        told[0].ends_with("game 2 (Bob - Ada): the result is 0-1, not *"),
        "{told:?}"
    );
    assert!(
        told[1].contains("game 3 (Cyd - Dan): line 19, column 17: 2. \"o-o\": "),
        "{told:?}"
    );
    assert!(
        told[2].contains("game 4 (? - ?): there is no game \"Bridge\""),
        "{told:?}"
    );
}

#[test]
fn a_file_of_games_is_checked() {
    let output = run_from(FILE, &["pgn", "-", "--check"]);
    assert_eq!(output.status.code(), Some(2));
    let counts = "6 games: 3 in order, 1 mended, 1 broken off, 1 not read";
    assert_eq!(said(&output).lines().last(), Some(counts));
    assert_eq!(
        complained_last(&output),
        "2 of 6 games are not as they should be"
    );
    let ada = &["pgn", "-", "--check", "--tag", "white=ada"];
    let counts = "1 games: 1 in order, 0 mended, 0 broken off, 0 not read\n";
    assert_eq!(written_from(FILE, ada), counts);
    let strict = ["pgn", "-", "--strict", "--game", "2", "--game", "1"];
    let output = run_from(FILE, &strict);
    assert_eq!(output.status.code(), Some(2));
    assert_eq!(said(&output).lines().count(), 1);
}

#[test]
fn games_are_picked_out_and_written_anew() {
    let pgn = written_from(FILE, &["pgn", "-", "--to", "pgn", "--game", "1"]);
    let expected = "[Event \"Open\"]
[Site \"?\"]
[Date \"????.??.??\"]
[Round \"?\"]
[White \"Ada \\\"the first\\\" Lovelace\"]
[Black \"Charles Babbage\"]
[Result \"1-0\"]
[Termination \"Time forfeit\"]

1. e4 {[%clk 0:10:00]} 1... e5 2. Nf3 $1 2... Nc6 (2... f6 3. Nxe5 $5) 3. Bb5
1-0

";
    assert_eq!(pgn, expected);
    assert_eq!(
        written_from(&pgn, &["pgn", "-", "--to", "pgn", "--strict"]),
        pgn
    );
    let hill = written_from(FILE, &["pgn", "-", "--to", "pgn", "--game", "5"]);
    assert!(
        hill.contains("[Variant \"King of the Hill\"]\n[SetUp \"1\"]\n[FEN \"rnbqkbnr/"),
        "{hill}"
    );
    let record = written_from(FILE, &["pgn", "-", "--to", "record", "--game", "5"]);
    assert!(
        record.starts_with("game king-of-the-hill\n[Event Blitz]\n[White Eve]\n"),
        "{record}"
    );
    let why = run_from(FILE, &["pgn", "-", "--to", "record"]);
    assert_eq!(
        complained_last(&why),
        "a record is of one game: say which with --game"
    );
    let none = run_from(FILE, &["pgn", "-", "--game", "7"]);
    assert_eq!(complained(&none), "there is no such game");
}

/// What is on standard output.
fn said(output: &Output) -> String {
    String::from_utf8(output.stdout.clone()).expect("UTF-8")
}

fn complained_last(output: &Output) -> String {
    assert_eq!(output.status.code(), Some(2));
    let told = String::from_utf8_lossy(&output.stderr).into_owned();
    told.lines().last().unwrap_or_default().to_string()
}

#[test]
fn a_pgn_is_written_and_followed() {
    let pgn = written(&["record", "chess", "e4", "e5", "--pgn", "--say", "resign b"]);
    assert!(
        pgn.ends_with("[Result \"1-0\"]\n[Termination \"resignation w\"]\n\n1. e4 e5 1-0\n"),
        "{pgn}"
    );
    let followed = written_from(&pgn, &["replay", "-"]);
    assert!(followed.starts_with("1. White: e4 ("), "{followed}");
    assert!(followed.contains("\nresignation w\n"), "{followed}");
    // Of PGN that is broken off there is what is legal.
    let output = run_from("1. e4 e5 2. Ke3", &["replay", "-"]);
    assert!(said(&output).contains("2. Black: e5 ("));
    assert!(String::from_utf8_lossy(&output.stderr).contains("line 1, column 13: 2. \"Ke3\""));
}

#[test]
fn a_game_that_has_the_name_of_a_start_begins_there() {
    assert!(written(&["start", "gothic"]).starts_with("rnbqckabnr/"));
    assert!(written(&["start", "Gothic chess", "--number", "0"]).starts_with("rnabqkbcnr/"));
    assert_eq!(
        written(&["start", "kingofthehill"]),
        written(&["start", "king-of-the-hill"])
    );
    assert!(written(&["perft", "gothic", "--depth", "1"]).contains("28"));
}
