//! Records: a game as text that replays.

use crate::toy::{Nim, Race, Refused, Seat, Step, Take};
use piece_kit::{
    ClaimError, Game, Outcome, ParseRecordError, PlayError, Record, ReplayError, Side, Termination,
};

fn race(text: &str) -> Record<Race> {
    text.parse().expect(text)
}

fn refused(text: &str) -> ParseRecordError {
    text.parse::<Record<Race>>().expect_err(text)
}

fn line(line: usize, why: &str) -> ParseRecordError {
    let why = why.to_owned();
    ParseRecordError::Line { line, why }
}

const HEAD: &str = "game race\nstart 3/3/K1k w 0\n";
const ROUND: &str = "a1a2\nc1c2\na2a1\nc2c1\n";
const ENDS: &str = "players end a game by agreement, repetition, move-limit, resignation or time";

#[test]
fn a_record_has_a_line_for_each_thing_that_was_done() {
    let mut game = Game::<Race>::new("3/3/K1k w 0".parse().unwrap());
    assert_eq!(game.record().to_string(), HEAD);
    for text in ROUND.lines() {
        game.play(text.parse().unwrap()).unwrap();
    }
    assert_eq!(game.record().to_string(), format!("{HEAD}{ROUND}"));
    game.resign(Side::Black).unwrap();
    let record = game.record();
    let text = format!("{HEAD}{ROUND}end resignation w\n");
    assert_eq!(record.to_string(), text);
    assert_eq!(race(&text), record);
    assert_eq!(
        race(text.trim_end()),
        record,
        "the last line may lack its end"
    );
    assert_eq!(race(&text.replace('\n', "\r\n")), record);
    assert_eq!(record.start(), game.start());
    assert_eq!(record.actions(), game.actions().collect::<Vec<Step>>());
    assert_eq!(record.replay().unwrap(), game);
}

#[test]
fn every_end_reads_back_and_replays() {
    let twice = ROUND.repeat(2);
    for end in [
        "end agreement\n",
        "end repetition\n",
        "end resignation w\n",
        "end resignation b\n",
        "end time w\n",
        "end time b\n",
    ] {
        let text = format!("{HEAD}{twice}{end}");
        let record = race(&text);
        assert_eq!(record.to_string(), text);
        let game = record.replay().expect(end);
        let outcome = game.outcome().expect(end);
        assert_eq!(format!("end {outcome}\n"), end);
        assert_eq!(game.record(), record);
    }
    let text = format!("game race\nstart 3/3/K1k w 97\n{ROUND}end move-limit\n");
    let game = race(&text).replay().unwrap();
    let by = Termination::MoveLimit;
    assert_eq!(game.outcome(), Some(Outcome::Draw { by }));
    assert_eq!(game.record().to_string(), text);
}

#[test]
fn an_end_by_the_rules_needs_no_line() {
    let text = format!("{HEAD}{}", ROUND.repeat(4));
    let game = race(&text).replay().unwrap();
    let by = Termination::Repetition;
    assert_eq!(game.outcome(), Some(Outcome::Draw { by }));
    assert_eq!(game.record().to_string(), text);
}

#[test]
fn winners_are_whoever_acts_in_the_game() {
    let text = "game nim\nstart 3,0,5 2\na1\nc5\nend time 3\n";
    let record: Record<Nim> = text.parse().unwrap();
    assert_eq!(record.actions(), [Take(0, 1), Take(2, 5)]);
    let game = record.replay().unwrap();
    let won = Outcome::Win {
        winner: Seat(3),
        by: Termination::Time,
    };
    assert_eq!(game.outcome(), Some(won));
    assert_eq!(game.record().to_string(), text);
    let nobody = text.replace("time 3", "time 4").parse::<Record<Nim>>();
    assert_eq!(nobody, Err(line(5, ENDS)));
}

#[test]
fn lines_that_are_missing_at_the_head_are_named() {
    let game = ParseRecordError::Missing("game");
    for text in [
        "",
        "\n",
        "start 3/3/K1k w 0\n",
        "Game race\n",
        "game\n",
        " game race",
    ] {
        assert_eq!(refused(text), game, "{text:?}");
    }
    let start = ParseRecordError::Missing("start");
    for text in [
        "game race",
        "game race\n",
        "game race\n\n",
        "game race\na1a2\n",
        "game race\nstart",
    ] {
        assert_eq!(refused(text), start, "{text:?}");
    }
    assert_eq!(
        start.to_string(),
        "the line `start ...` is missing at the head"
    );
}

#[test]
fn a_record_of_another_game_is_refused() {
    let other = refused("game nim\nstart 3,0,5 2\n");
    let (found, expected) = ("nim".to_owned(), "race");
    assert_eq!(
        other.to_string(),
        "this is a record of \"nim\", not of race"
    );
    assert_eq!(other, ParseRecordError::Game { found, expected });
    assert!(matches!(
        refused("game race \n"),
        ParseRecordError::Game { .. }
    ));
}

#[test]
fn a_faulty_line_is_named_by_its_number() {
    let start = refused("game race\nstart 3/3/K1k w\na1a2\n");
    assert_eq!(start, line(2, "a position has three fields"));
    assert_eq!(start.to_string(), "line 2: a position has three fields");
    assert_eq!(refused(&format!("{HEAD}a1\n")), line(3, "no square"));
    let fourth = format!("{HEAD}a1a2\nx9x9\nc1c2\n");
    assert_eq!(refused(&fourth), line(4, "no square"));
    let blank = format!("{HEAD}a1a2\n\nc1c2\n");
    assert_eq!(refused(&blank), line(4, "no step"));
}

#[test]
fn players_end_a_game_in_their_own_ways_only() {
    for end in [
        "checkmate w",
        "stalemate",
        "arrival w",
        "agreement w",
        "repetition b",
        "move-limit w",
        "resignation",
        "resignation white",
        "resignation w b",
        "time",
        "time x",
        "time  w",
        "",
    ] {
        let text = format!("{HEAD}a1a2\nend {end}\n");
        assert_eq!(refused(&text), line(4, ENDS), "{end:?}");
    }
}

#[test]
fn nothing_may_follow_the_end() {
    for after in ["c1c2\n", "end agreement\n", "\n"] {
        let text = format!("{HEAD}a1a2\nend agreement\n{after}");
        assert_eq!(refused(&text), line(5, "nothing may follow the end"));
    }
}

#[test]
fn reading_checks_the_form_and_replaying_the_rules() {
    let illegal = race(&format!("{HEAD}a1a2\na2a3\n"));
    let error = illegal.replay().unwrap_err();
    let action = "a2a3".parse().unwrap();
    let why = Refused::NoStep;
    assert_eq!(
        error.to_string(),
        "action 2: a2a3: the king cannot go there"
    );
    let why = PlayError::Illegal { action, why };
    assert_eq!(error, ReplayError::Action { step: 2, why });
}

#[test]
fn actions_after_the_end_do_not_replay() {
    let text = format!("{HEAD}{}a1a2\n", ROUND.repeat(4));
    let error = race(&text).replay().unwrap_err();
    assert_eq!(error.to_string(), "action 17: the game is over: repetition");
}

#[test]
fn a_claim_must_be_justified() {
    let no_ground = ReplayError::Claim(ClaimError::NoGround);
    for end in ["repetition", "move-limit"] {
        let text = format!("{HEAD}{ROUND}end {end}\n");
        assert_eq!(race(&text).replay().unwrap_err(), no_ground);
    }
    let other_ground = format!("{HEAD}{}end move-limit\n", ROUND.repeat(2));
    assert_eq!(race(&other_ground).replay().unwrap_err(), no_ground);
    assert_eq!(
        no_ground.to_string(),
        "the claim at the end: neither repetition nor the move limit allows you to claim a draw"
    );
    let over = format!("{HEAD}{}end repetition\n", ROUND.repeat(4));
    let finished = ReplayError::Claim(ClaimError::Finished);
    assert_eq!(race(&over).replay().unwrap_err(), finished);
}

#[test]
fn a_claim_may_have_either_of_two_grounds() {
    for end in ["repetition", "move-limit"] {
        let rounds = ROUND.repeat(2);
        let text = format!("game race\nstart 3/3/K1k w 92\n{rounds}end {end}\n");
        let game = race(&text).replay().unwrap();
        assert_eq!(game.record().to_string(), text);
    }
}

#[test]
fn a_game_that_is_over_is_not_ended_again() {
    let text = format!("{HEAD}{}end resignation b\n", ROUND.repeat(4));
    let error = race(&text).replay().unwrap_err();
    assert!(matches!(error, ReplayError::End(PlayError::Finished(_))));
    assert_eq!(error.to_string(), "the end: the game is over: repetition");
}

#[cfg(feature = "serde")]
#[test]
fn serde_writes_the_text_and_refuses_what_is_no_record() {
    let text = format!("{HEAD}{ROUND}end agreement\n");
    let record = race(&text);
    let json = serde_json::to_string(&record).unwrap();
    assert_eq!(json, serde_json::to_string(&text).unwrap());
    assert_eq!(serde_json::from_str::<Record<Race>>(&json).unwrap(), record);
    let wrong = serde_json::from_str::<Record<Nim>>(&json).unwrap_err();
    assert!(
        wrong
            .to_string()
            .contains("a record of \"race\", not of nim")
    );
    assert!(serde_json::from_str::<Record<Race>>("{}").is_err());
    let from_reader = serde_json::from_reader::<_, Record<Race>>(json.as_bytes());
    assert_eq!(from_reader.unwrap(), record);
}
