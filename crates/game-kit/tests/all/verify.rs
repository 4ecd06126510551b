//! Records that are verified as they are read, with bounded memory.

use crate::toy::{Circle, Nim, Race, Talk};
use game_kit::Record;
use game_kit::errors::{ParseRecordError, ReplayError, VerifyRecordError};
use game_kit::records::{RecordHead, Verifier};

fn circle(plies: usize, last: &str) -> String {
    format!("game circle\nstart 0\n{}{last}", "1\n".repeat(plies))
}

#[test]
fn a_legal_record_is_verified_with_its_result() {
    let text = "game nim\n[Player1 Ada]\nstart 3,0,5 2\na3\nc4\nc1\n";
    let verified = Record::<Nim>::verify(text, 3).unwrap();
    let outcome = verified.outcome.unwrap().to_string();
    assert_eq!((verified.plies, outcome.as_str()), (3, "last-taken 1"));
    assert_eq!(verified.position.to_string(), "0,0,0 2");
    assert_eq!(verified.headers.get("Player1"), Some("Ada"));
    assert_eq!(verified.ended, None);
    let ended = Record::<Race>::verify("game race\nstart 3/3/K1k w 0\na1a2\nend time w\n", 3);
    let ended = ended.unwrap();
    assert_eq!(ended.outcome, ended.ended.map(|ended| ended.outcome()));
    assert_eq!(ended.ended.unwrap().to_string(), "time w");
}

#[test]
fn a_byte_order_mark_before_a_record_is_no_part_of_it() {
    let text = "game nim\n[Player1 Ada]\nstart 3,0,5 2\na3\n";
    let marked = format!("\u{feff}{text}");
    assert_eq!(marked.parse::<Record<Nim>>(), text.parse());
    assert_eq!(marked.parse::<RecordHead>(), text.parse());
    let verified = Record::<Nim>::verify(&marked, 3).unwrap();
    assert_eq!(verified.headers.get("Player1"), Some("Ada"));
    let twice = format!("\u{feff}{marked}").parse::<Record<Nim>>();
    assert_eq!(twice, Err(ParseRecordError::Missing("game")));
}

#[test]
fn draws_by_repetition_are_known_by_keys_alone() {
    for (plies, last, is_in_order) in [
        (7, "end repetition\n", false),
        (8, "end repetition\n", true),
        (8, "end repetition by w\n", true),
        (8, "end move-limit\n", false),
        (15, "", true),
        (16, "", true),
        (17, "", false),
        (16, "end repetition\n", false),
        (16, "end resignation w\n", false),
        (15, "offer w\n", true),
        (16, "offer w\n", false),
        (15, "decline w\n", true),
        (16, "decline w\n", false),
    ] {
        let text = circle(plies, last);
        let verified = Record::<Circle>::verify(&text, 20);
        let replayed = text.parse::<Record<Circle>>().unwrap().replay();
        assert_eq!(verified.is_ok(), is_in_order, "{plies} {last}");
        match (verified, replayed) {
            (Ok(verified), Ok(game)) => assert_eq!(verified.outcome, game.outcome()),
            (Err(VerifyRecordError::Replay(why)), Err(other)) => assert_eq!(why, other),
            (one, _) => panic!("{plies} {last}: {one:?}"),
        }
    }
}

#[test]
fn draws_by_the_move_limit_are_known_too() {
    let text =
        |clock, last: &str| format!("game race\nstart 3/3/K1k w {clock}\na1a2\nc1c2\n{last}");
    for (clock, last, is_in_order) in [
        (98, "end move-limit\n", true),
        (97, "end move-limit\n", false),
        (147, "a2a1\n", true),
        (148, "", true),
        (148, "a2a1\n", false),
        (148, "end resignation w\n", false),
    ] {
        let text = text(clock, last);
        let verified = Record::<Race>::verify(&text, 3);
        assert_eq!(verified.is_ok(), is_in_order, "{text}");
        let replayed = text.parse::<Record<Race>>().unwrap().replay();
        assert_eq!(replayed.is_ok(), is_in_order, "{text}");
    }
}

#[test]
fn a_record_of_more_actions_than_allowed_is_refused() {
    let text = circle(6, "");
    assert!(Record::<Circle>::verify(&text, 6).is_ok());
    let why = Record::<Circle>::verify(&text, 5).unwrap_err();
    assert_eq!(
        why,
        VerifyRecordError::Replay(ReplayError::Limit { limit: 5 })
    );
    assert_eq!(why.to_string(), "the record has more than 5 actions");
    let varied = circle(1, "(\n1\n1\n)\n");
    assert!(Record::<Circle>::verify(&varied, 3).is_ok());
    assert!(
        Record::<Circle>::verify(&varied, 2).is_err(),
        "variations count"
    );
}

#[test]
fn whatever_is_wrong_is_found() {
    for (text, why) in [
        ("", "the line `game ...` is missing at the head"),
        ("game nim\n", "this is a record of \"nim\", not of race"),
        ("game race\n", "the line `start ...` is missing at the head"),
        (
            "game race\nstart x\n",
            "line 2: a position has three fields",
        ),
        (
            "game race\nstart 3/3/K1k w 0\na1a3\n",
            "action 1: a1a3: the king cannot go there",
        ),
        ("game race\nstart 3/3/K1k w 0\nup\n", "line 3: no step"),
        (
            "game race\nstart 3/3/K1k w 0\na1a2\n(\na1a2\n",
            "a variation has no end: `)` is missing",
        ),
        (
            "game race\nstart 3/3/K1k w 0\nend repetition\n",
            "the claim at the end: neither repetition nor the move limit allows you to claim a draw",
        ),
    ] {
        let found = Record::<Race>::verify(text, 10).unwrap_err();
        assert_eq!(found.to_string(), why);
    }
    let alone = Record::<Talk>::verify("game talk\nstart w\nend resignation w\n", 10).unwrap_err();
    let sentence = "line 3: this game is ended by its actions alone";
    assert_eq!(alone.to_string(), sentence);
    for word in ["offer 1", "decline 1"] {
        let text = format!("game nim\nstart 3,0,5 2\n{word}\n");
        let nobody = Record::<Nim>::verify(&text, 10).unwrap_err();
        let sentence =
            format!("the offer at the end: the game has no rule for `{word}` at this point");
        assert_eq!(nobody.to_string(), sentence);
        let replayed = text.parse::<Record<Nim>>().unwrap().replay().unwrap_err();
        assert_eq!(replayed.to_string(), sentence);
    }
}

#[test]
fn a_verifier_that_has_found_a_fault_keeps_it() {
    let mut verifier = Verifier::<Race>::new(10);
    verifier.line("game race").unwrap();
    let why = verifier.line("a1a2").unwrap_err();
    let missing = ParseRecordError::Missing("start");
    assert_eq!(why, VerifyRecordError::Parse(missing));
    assert_eq!(verifier.line("start 3/3/K1k w 0"), Err(why.clone()));
    assert_eq!(verifier.finish().unwrap_err(), why);
}

#[test]
fn debug_shows_no_secrets() {
    let verifier = Verifier::<Race>::new(10);
    assert_eq!(
        format!("{verifier:?}"),
        "Verifier { limit: 10, plies: 0, .. }"
    );
}
