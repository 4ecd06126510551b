//! What foreign text does in errors: how much of it is told, and that it steers nothing.

use crate::toy::{Circle, Nim};
use game_kit::errors::{ParseRecordError, ReplayError, TooLong};
use game_kit::messages::{FaultList, Faults, MessageData, Value, is_steering};
use game_kit::records::RecordHead;
use game_kit::text::ParseLimited;
use game_kit::{Message, Reasons, Record};
use piece_kit::fen::{FieldFault, FieldReader, PlacementFault};
use piece_kit::geom::Board8x8;
use piece_kit::pieces;

pieces! { enum Kind on Board8x8 { King: 'K', "K", Royal; } }

type Reader = FieldReader<FieldFault>;

/// The faults of a position string of one field.
fn placement(text: &str) -> Faults<FieldFault> {
    let (mut reader, [field]) = Reader::split_within(text, usize::MAX).expect("one field");
    let read = reader.placement::<Kind>(field);
    reader.finish(read).unwrap_err()
}

#[test]
fn of_many_faults_a_hundred_are_kept_and_the_others_counted() {
    let faults = placement(&"?".repeat(1_000_000));
    // The number of ranks and their length are wrong, too.
    assert_eq!((faults.faults().len(), faults.more()), (100, 999_902));
    assert!(faults.to_string().ends_with("; and 999902 more"));
    let reasons = faults.reasons();
    assert_eq!(
        (reasons.len(), reasons[100].code.as_str()),
        (101, "more-faults")
    );
    assert_eq!(reasons[100].text, "and 999902 more");
    assert!(
        <Faults<FieldFault>>::reason_rows()
            .iter()
            .any(|row| row.code == "more-faults")
    );
    assert_eq!(placement("?").more(), 0);
}

#[test]
fn the_faults_of_parts_are_counted_together() {
    let fault = |rank| PlacementFault::Letter { letter: '?', rank };
    let many = |count| (0..count).map(fault).collect::<FaultList<_>>();
    let mut list = many(60);
    list.add(many(150).finish().unwrap_err());
    assert_eq!((list.count(), list.is_empty()), (210, false));
    let faults = list.finish().unwrap_err();
    assert_eq!((faults.faults().len(), faults.more()), (100, 110));
    let kept = faults.map(FieldFault::from);
    assert_eq!((kept.faults().len(), kept.more()), (100, 110));
    assert_eq!(FaultList::<FieldFault>::default().finish(), Ok(()));
}

#[test]
fn a_text_that_is_too_long_is_refused_at_once() {
    let long = "8/".repeat(3000);
    let why = Reader::split::<1>(&long).expect_err("too long");
    let (most, found) = (4096, 6000);
    assert_eq!(why.faults(), [FieldFault::Long(TooLong { most, found })]);
    assert_eq!(
        why.to_string(),
        "the text has 6000 bytes, and at most 4096 are read"
    );
    assert!(Reader::split_within::<1>(&long, 6000).is_ok());

    let record = Record::<Circle>::parse_limited("game circle\nstart 0\n", 19);
    let (most, found) = (19, 20);
    let too_long = ParseRecordError::Long(TooLong { most, found });
    assert_eq!(record.unwrap_err(), too_long);
    assert_eq!(
        RecordHead::parse_limited("game circle\nstart 0\n", 19),
        Err(too_long)
    );
    let comment = "; a\n".repeat(300_000);
    let text = format!("game circle\nstart 0\n{comment}");
    assert_eq!(
        text.parse::<Record<Circle>>().unwrap_err().code(),
        "too-long"
    );
}

#[test]
fn a_record_with_more_actions_than_allowed_is_not_played() {
    let text = "game nim\nstart 3,0,5 2\na1\n(\na2\n(\na3\n)\n)\na1\n";
    let record: Record<Nim> = text.parse().expect("a record");
    assert_eq!(record.replay_within(4).map(|game| game.ply()), Ok(2));
    for limit in [0, 1, 3] {
        assert_eq!(
            record.replay_within(limit).unwrap_err(),
            ReplayError::Limit { limit }
        );
        assert_eq!(
            Record::<Nim>::verify(text, limit).unwrap_err().code(),
            "record-limit"
        );
    }
    let long = format!("game circle\nstart 0\n{}", "1\n".repeat(20_001));
    let why = long
        .parse::<Record<Circle>>()
        .unwrap()
        .replay()
        .unwrap_err();
    assert_eq!(why, ReplayError::Limit { limit: 20_000 });
}

/// Everything that steers a terminal or turns the writing around.
const HOSTILE: &str = "a\u{1b}[31m\u{202e}\u{2066}\u{200f}\u{2028}\r\u{7f}\u{85}z";

#[test]
fn what_is_quoted_steers_nothing_and_the_arguments_tell_it_as_it_was() {
    let fault = FieldFault::Turn {
        found: HOSTILE.into(),
    };
    assert_eq!(
        fault.to_string(),
        "turn: \"a\\u{1b}[31m\\u{202e}\\u{2066}\\u{200f}\\u{2028}\\r\\u{7f}\\u{85}z\" is not w or b"
    );
    assert_eq!(
        fault.args().get("found"),
        Some(&Value::Text(HOSTILE.into()))
    );
    let row = &FieldFault::rows()[0];
    assert!(!row.fill(&fault.args()).contains(is_steering));
    // Whoever made the message.
    let mut data = MessageData::from(fault);
    data.text = HOSTILE.into();
    assert!(!data.to_string().contains(is_steering));
}

#[test]
fn a_long_text_is_quoted_up_to_five_hundred_bytes() {
    let told = |found: String| FieldFault::Turn { found }.to_string();
    assert!(told("x".repeat(500)).contains(&format!("\"{}\"", "x".repeat(500))));
    let cut = told("x".repeat(501));
    assert!(
        cut.contains(&format!("\"{}...\"", "x".repeat(500))),
        "{cut}"
    );
    assert!(told("\u{202e}".repeat(1_000_000)).len() < 600);
}
