//! Records: a game as text that replays.

use crate::toy::{Nim, Race, Refused, Seat, Step, Take};
use game_kit::errors::{
    LineFault, ParseEndedError, ParseRecordError, PlayError, ReplayError, WordError,
};
use game_kit::{Game, Message, Outcome, Record, Side, Termination, Word};

fn race(text: &str) -> Record<Race> {
    text.parse().expect(text)
}

fn refused(text: &str) -> ParseRecordError {
    text.parse::<Record<Race>>().expect_err(text)
}

fn line(line: usize, why: &impl Message) -> ParseRecordError {
    let why = vec![why.to_data()];
    ParseRecordError::Line { line, why }
}

const HEAD: &str = "game race\nstart 3/3/K1k w 0\n";
const ROUND: &str = "a1a2\nc1c2\na2a1\nc2c1\n";

/// A race with so many plies on the clock, some rounds, and the last lines.
fn rounds(clock: u32, rounds: usize, last: &str) -> String {
    let rounds = ROUND.repeat(rounds);
    format!("game race\nstart 3/3/K1k w {clock}\n{rounds}{last}")
}

#[test]
fn a_record_has_a_line_for_each_thing_that_was_done() {
    let mut game = Game::<Race>::new("3/3/K1k w 0".parse().unwrap());
    assert_eq!(game.record().to_string(), HEAD);
    for text in ROUND.lines() {
        game.play(text.parse().unwrap()).unwrap();
    }
    assert_eq!(game.record().to_string(), rounds(0, 1, ""));
    game.say(Word::Resign(Side::Black)).unwrap();
    let record = game.record();
    let text = rounds(0, 1, "end resignation w\n");
    assert_eq!(record.to_string(), text);
    // The last line may lack its end, and lines may end as they do on Windows.
    for text in [&text, text.trim_end(), &text.replace('\n', "\r\n")] {
        assert_eq!(race(text), record);
    }
    assert_eq!(record.start(), game.start());
    assert_eq!(record.actions(), game.actions().collect::<Vec<Step>>());
    assert_eq!(record.replay().unwrap(), game);
}

#[test]
fn every_end_reads_back_and_replays() {
    let players = [
        "agreement",
        "resignation w",
        "resignation b",
        "time w",
        "time b",
        "abandonment w",
        "abandonment b",
        "agreement by w",
    ];
    let players = players.map(|end| (0, 2, end)).into_iter();
    // A claim may have either of two grounds.
    let claims = [(0, 2, "repetition"), (97, 1, "move-limit by b")].into_iter();
    let either = [(92, 2, "repetition by w"), (92, 2, "move-limit")];
    for (clock, played, end) in players.chain(claims).chain(either) {
        let text = rounds(clock, played, &format!("end {end}\n"));
        let game = race(&text).replay().expect(end);
        assert_eq!(game.ended().expect(end).to_string(), end);
        assert_eq!(game.outcome(), game.ended().map(|ended| ended.outcome()));
        assert_eq!(game.record(), race(&text));
        assert_eq!(game.record().to_string(), text);
    }
}

#[test]
fn an_end_by_the_rules_needs_no_line_and_nothing_replays_after_it() {
    let text = rounds(0, 4, "");
    let game = race(&text).replay().unwrap();
    assert_eq!(game.outcome().unwrap().to_string(), "repetition");
    assert_eq!(game.record().to_string(), text);
    let error = |last| race(&rounds(0, 4, last)).replay().unwrap_err();
    let action = error("a1a2\n").to_string();
    assert_eq!(action, "action 17: the game is over: repetition");
    let end = error("end resignation b\n");
    assert_eq!(end.to_string(), "the end: the game is over: repetition");
    let outcome = game.outcome().unwrap();
    let finished = WordError::Finished { outcome };
    assert_eq!(end, ReplayError::End(finished.clone()));
    let claim = error("end repetition\n");
    assert_eq!(claim, ReplayError::Claim(finished.clone()));
    let sentence = "the claim at the end: the game is over: repetition";
    assert_eq!(claim.to_string(), sentence);
    let offer = error("offer w\n");
    assert_eq!(offer, ReplayError::Offer(finished));
    let sentence = "the offer at the end: the game is over: repetition";
    assert_eq!(offer.to_string(), sentence);
}

#[test]
fn winners_are_whoever_acts_in_the_game() {
    let text = "game nim\nstart 3,0,5 2\na1\nc5\nend time 3\n";
    let record: Record<Nim> = text.parse().unwrap();
    assert_eq!(record.actions(), [Take(0, 1), Take(2, 5)]);
    let game = record.replay().unwrap();
    let (winner, by) = (Seat(3), Termination::Time);
    assert_eq!(game.outcome(), Some(Outcome::Win { winner, by }));
    assert_eq!(game.record().to_string(), text);
    let nobody = text.replace("time 3", "time 4").parse::<Record<Nim>>();
    assert_eq!(nobody, Err(line(5, &ParseEndedError)));
}

#[test]
fn lines_that_are_missing_at_the_head_are_named() {
    let no_game = "/\n/start 3,3,K1k w 0\n/Game race\n/game\n/ game race";
    let no_start = "game race/game race\n/game race\n\n/game race\na1a2\n/game race\nstart";
    for (head, texts) in [("game", no_game), ("start", no_start)] {
        for text in texts.split('/') {
            assert_eq!(refused(text), ParseRecordError::Missing(head), "{text:?}");
        }
    }
    let sentence = "the line `start ...` is missing at the head";
    assert_eq!(ParseRecordError::Missing("start").to_string(), sentence);
}

#[test]
fn a_record_of_another_game_is_refused() {
    let other = refused("game nim\nstart 3,0,5 2\n");
    let (found, expected) = ("nim".to_owned(), "race");
    let sentence = "this is a record of \"nim\", not of race";
    assert_eq!(other.to_string(), sentence);
    assert_eq!(other, ParseRecordError::Game { found, expected });
    assert!(matches!(
        refused("game race \n"),
        ParseRecordError::Game { .. }
    ));
}

#[test]
fn a_faulty_line_is_named_by_its_number() {
    let start = refused("game race\nstart 3/3/K1k w\na1a2\n");
    assert_eq!(
        start,
        line(2, &Refused::Text("a position has three fields"))
    );
    assert_eq!(start.to_string(), "line 2: a position has three fields");
    for (actions, number) in [
        ("a1\n", 3),
        ("a1a2\nx9x9\nc1c2\n", 4),
        ("a1a2\n\nc1c2\n", 4),
    ] {
        assert_eq!(
            refused(&format!("{HEAD}{actions}")),
            line(number, &Refused::Text("no step"))
        );
    }
}

#[test]
fn players_end_a_game_in_their_own_ways_only_and_nothing_may_follow() {
    let others = "checkmate w,stalemate,arrival w,agreement w,repetition b,move-limit w,\
                  resignation,resignation white,resignation w b,time,time x,time  w,\
                  resignation w by b,resignation w by w,repetition by x,abandonment,";
    for end in others.split(',') {
        let text = format!("{HEAD}a1a2\nend {end}\n");
        assert_eq!(refused(&text), line(4, &ParseEndedError), "{end:?}");
    }
    for unknown in ["offer x", "offer ", "offer w b", "decline x", "decline "] {
        let text = format!("{HEAD}a1a2\n{unknown}\n");
        assert_eq!(refused(&text), line(4, &LineFault::Offer));
    }
    for after in [
        "c1c2\n",
        "end agreement\n",
        "offer w\n",
        "decline w\n",
        "\n",
    ] {
        let text = format!("{HEAD}a1a2\nend agreement\n{after}");
        assert_eq!(refused(&text), line(5, &LineFault::AfterEnd));
    }
}

#[test]
fn reading_checks_the_form_and_replaying_the_rules() {
    let illegal = race(&format!("{HEAD}a1a2\na2a3\n"));
    let error = illegal.replay().unwrap_err();
    let sentence = "action 2: a2a3: the king cannot go there";
    assert_eq!(error.to_string(), sentence);
    let (action, why) = ("a2a3".parse().unwrap(), Refused::NoStep);
    let why = PlayError::Illegal { action, why };
    assert_eq!(error, ReplayError::Action { step: 2, why });
}

#[test]
fn a_claim_must_be_justified() {
    let no_ground = ReplayError::Claim(WordError::NoGround);
    for (played, end) in [(1, "repetition"), (1, "move-limit"), (2, "move-limit")] {
        let text = rounds(0, played, &format!("end {end}\n"));
        assert_eq!(race(&text).replay().unwrap_err(), no_ground);
    }
    let sentence =
        "the claim at the end: neither repetition nor the move limit allows you to claim a draw";
    assert_eq!(no_ground.to_string(), sentence);
}

#[cfg(feature = "serde")]
#[test]
fn serde_writes_the_text_and_refuses_what_is_no_record() {
    let text = rounds(0, 1, "end agreement\n");
    let record = race(&text);
    let json = serde_json::to_string(&record).unwrap();
    assert_eq!(json, serde_json::to_string(&text).unwrap());
    assert_eq!(serde_json::from_str::<Record<Race>>(&json).unwrap(), record);
    let from_reader = serde_json::from_reader::<_, Record<Race>>(json.as_bytes());
    assert_eq!(from_reader.unwrap(), record);
    let wrong = serde_json::from_str::<Record<Nim>>(&json).unwrap_err();
    let sentence = wrong.to_string();
    assert!(sentence.contains("a record of \"race\", not of nim"));
    assert!(serde_json::from_str::<Record<Race>>("{}").is_err());
}
