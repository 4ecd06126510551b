//! Records, written and followed.

use warboard::notes::{Note, Variation};
use warboard::piece_kit::{Seed, SeededRng};
use warboard::{Start, find};

use super::{complained, run_from, written, written_from};

const GAME: &[&str] = &[
    "record",
    "capatomic",
    "e5",
    "f8f6",
    "--header",
    "White=Anna",
];

#[test]
fn a_game_is_written_as_a_record_and_followed_action_by_action() {
    let record = written(&[GAME, &["--say", "resign w"]].concat());
    assert!(
        record.starts_with("game capatomic\n[White Anna]\nstart "),
        "{record}"
    );
    assert!(
        record.ends_with("e3e5\nf8f6\nend resignation b\n"),
        "{record}"
    );
    let followed = written_from(&record, &["replay", "-"]);
    let lines: Vec<&str> = followed.lines().collect();
    let expected = [
        "White: Anna",
        "1. White: e5 (White's pawn goes from e3 to e5)",
        "2. Black: f6 (Black's pawn goes from f8 to f6)",
        "resignation b",
    ];
    assert_eq!(lines[..4], expected);
    assert_eq!(
        lines[4],
        written_from(&record, &["start", "capatomic", "--record", "-"]).trim_end()
    );
}

#[test]
fn a_replay_stops_at_a_ply_and_draws_boards() {
    let record = written(GAME);
    let first = written_from(&record, &["replay", "-", "--ply", "1"]);
    assert!(
        !first.contains("2. ") && first.trim_end().ends_with("b HJhj - HJhj - 0 1"),
        "{first}"
    );
    let boards = written_from(&record, &["replay", "-", "--boards"]);
    assert_eq!(boards.matches("    a  b  c  d").count(), 3);
    let far = complained(&run_from(&record, &["replay", "-", "--ply", "3"]));
    assert_eq!(far, "the record has 2 actions, not 3");
}

#[test]
fn a_record_is_verified_in_one_line_up_to_a_limit() {
    let record = written(GAME);
    let verified = written_from(&record, &["replay", "-", "--verify"]);
    assert_eq!(verified, "Capatomic Random Chess, 2 actions: ongoing\n");
    let long = complained(&run_from(
        &record,
        &["replay", "-", "--verify", "--limit", "1"],
    ));
    assert!(long.starts_with("the record: "), "{long}");
    let forged = record.replace("e3e5", "e3e6");
    for arguments in [&["replay", "-"][..], &["replay", "-", "--verify"]] {
        let why = complained(&run_from(&forged, arguments));
        assert!(why.contains("the pawn on e3 cannot go to e6"), "{why}");
    }
}

#[test]
fn comments_and_variations_are_shown() {
    let record = written(&["record", "capatomic", "e5"]);
    let noted = record.replace("e3e5\n", "e3e5\n; a long step\n");
    let followed = written_from(&noted, &["replay", "-"]);
    assert!(
        followed.contains("1. White: e5 (White's pawn goes from e3 to e5)\n    a long step\n"),
        "{followed}"
    );
}

#[test]
fn clocks_and_variations_are_shown_as_players_write_them() {
    let mut game = find("capatomic").unwrap().start(&Start::Default).unwrap();
    game.play("e5").expect("legal");
    game.play("f6").expect("legal");
    let mut note = Note::new("better:");
    note.clock_millis = Some(3_725_500);
    let mut variation = Variation::new(["d8d6", "e5d6"]);
    variation.notes.insert(2, Note::new("a pawn"));
    note.variations.push(variation);
    game.annotate(2, &note).expect("a note");
    let clock = Note {
        clock_millis: Some(298_000),
        ..Note::default()
    };
    game.annotate(1, &clock).expect("a note");
    let followed = written_from(&game.record(), &["replay", "-"]);
    let notes = "    clock 1:02:05.5\n    better:\n    or d6 exd6 {a pawn}\n";
    assert!(followed.contains(notes), "{followed}");
    assert!(
        followed.contains("(White's pawn goes from e3 to e5)\n    clock 4:58\n"),
        "{followed}"
    );
}

#[test]
fn a_header_of_several_lines_stays_in_its_own() {
    let mut game = find("capatomic").unwrap().start(&Start::Default).unwrap();
    game.set_header("Event", "one\nWhite: \u{1b}[2J\u{202e}")
        .expect("a header");
    let followed = written_from(&game.record(), &["replay", "-"]);
    assert!(
        followed.starts_with("Event: one\\nWhite: \\u{1b}[2J\\u{202e}\n"),
        "{followed}"
    );
}

/// A record of more bytes than are checked at once.
fn long_record() -> String {
    let mut rng = SeededRng::new(&Seed::guessable(1));
    let mut game = find("invasion").unwrap().start(&Start::Default).unwrap();
    for _ in 0..120 {
        let legal = game.legal();
        let action = rng.choose(&legal).expect("the game goes on");
        game.play(action).expect("legal");
        let note = Note::new("a long comment ".repeat(70));
        game.annotate(game.ply(), &note).expect("a note");
    }
    game.record()
}

#[test]
fn a_long_record_shows_no_progress_in_a_pipe() {
    let record = long_record();
    assert!(record.len() > 100_000);
    let verified = written_from(&record, &["replay", "-", "--verify"]);
    assert_eq!(verified, "Invasion, 120 actions: ongoing\n");
    let followed = written_from(&record, &["replay", "-"]);
    assert!(followed.contains("\n120. Black: "), "{followed}");
}

#[test]
fn what_chance_decides_is_drawn_for_a_record() {
    let start = ["record", "strata-strategic", "--scenario", "duel"];
    let orders = [&start[..], &["--chance", "1", "end"]].concat();
    assert!(written(&orders).ends_with("\nend\n"));
    let named = [
        "record",
        "strata-tactical",
        "-p",
        "2k2/2u2/5/5/2U2/2K2 w 0 1",
    ];
    complained(&run_from(
        "",
        &[&named[..], &["c2^=Q", "--chance", "1"]].concat(),
    ));
}

#[test]
fn an_observer_follows_what_they_may_know() {
    let battle = "k?n?q?f2/?w?w?r?f2/6/6/6/6/2?Q?F?R?W/2?N?F?WK w 0 1";
    let record = written(&["record", "strata-tactical", "-p", battle, "c2^"]);
    assert!(
        record.contains('?'),
        "the arbiter's record has every secret"
    );
    let seen = written_from(&record, &["replay", "-", "--boards", "--view", "spectator"]);
    assert!(!seen.contains('?'), "{seen}");
}

#[test]
fn a_faulty_header_or_word_is_complained_about() {
    let why = complained(&run_from("", &["record", "capatomic", "--header", "Anna"]));
    assert_eq!(why, "a header is NAME=VALUE, not \"Anna\"");
    let why = complained(&run_from("", &["record", "capatomic", "--say", "resign z"]));
    assert!(why.starts_with("resign z: "), "{why}");
}
