//! Messages, outcomes and draw rules as JSON, and what is refused.

use std::num::ParseIntError;

use game_kit::messages::{
    Args, Argument, MessageData, Value, deserialize_outcome, deserialize_termination,
};
use game_kit::testing::{assert_message, assert_rows};
use game_kit::{BySide, Claim, DrawRules, Message, Outcome, Side, Termination};
use piece_kit::castling::{CastlingFault, CastlingRefusal};
use piece_kit::fen::PlacementFault;
use piece_kit::geom::{Bitboard, Board8x8};
use serde_json::{from_str, json, to_string, to_value};

use crate::toy::Nim;

type Square = piece_kit::geom::Square<Board8x8>;

game_kit::events! {
    /// A field of every sort.
    #[derive(Copy)]
    enum Event {
        Moved { side: Side, from: Square, to: Option<Square>, captured: bool } =>
            "moved" [from, to], "{side} moves {how}", how = if *captured { "hard" } else { "" };
        Counted(left: i8, all: u64, both: BySide<u8>) => "counted" [], "{left} of {all}, {both}";
        Blast { squares: Bitboard<Board8x8> } => "blast" [squares], "a blast on {squares}";
        Ended { outcome: Outcome<Side> } => "ended" [], "over: {outcome}";
        Inner(event: Inner) => "inside, {event}";
    }
    ends &["arrival"]
}

game_kit::events! {
    #[derive(Copy)]
    enum Inner {
        Moved(from: Square) => "moved" [from], "from {from}";
        Castled(why: CastlingRefusal<Board8x8>) => "{why}";
    }
}

game_kit::faults! {
    enum Fault {
        Castling { letter: char, why: CastlingFault } => "castling" [], "'{letter}': {why}";
        Placement(why: PlacementFault) => "placement: {why}";
    }
}

fn square(name: &str) -> Square {
    name.parse().unwrap()
}

fn every_sort() -> Vec<Event> {
    let (from, to) = (square("e2"), Some(square("e4")));
    let moved = |to, captured| Event::Moved {
        side: Side::Black,
        from,
        to,
        captured,
    };
    let ended = |outcome| Event::Ended { outcome };
    let by = Termination::Special("arrival");
    let winner = Side::White;
    vec![
        moved(to, true),
        moved(None, false),
        Event::Counted(-3, u64::MAX, BySide { white: 1, black: 2 }),
        Event::Blast {
            squares: Bitboard::EMPTY,
        },
        Event::Blast {
            squares: [from, square("e4")].into_iter().collect(),
        },
        ended(Outcome::Win { winner, by }),
        ended(Outcome::Draw {
            by: Termination::Dead,
        }),
        Event::Inner(Inner::Moved(from)),
        Event::Inner(Inner::Castled(CastlingRefusal::InCheck { checker: from })),
    ]
}

#[test]
fn a_message_is_an_object_of_code_squares_arguments_and_text() {
    let written: Vec<_> = every_sort()
        .iter()
        .map(|event| to_value(event).unwrap())
        .collect();
    assert_eq!(
        written[0],
        json!({
            "code": "moved",
            "squares": ["e2", "e4"],
            "args": {"side": "b", "from": "e2", "to": "e4", "captured": true, "how": "hard"},
            "text": "Black moves hard",
        })
    );
    assert_eq!(written[1]["args"]["to"], json!(null));
    assert_eq!(
        written[2]["args"],
        json!({"left": -3, "all": "18446744073709551615", "both": "1/2"})
    );
    assert_eq!(written[7]["text"], "inside, from e2");
    let text = to_string(&every_sort()[7]).unwrap();
    assert_eq!(
        text,
        r#"{"code":"moved","squares":["e2"],"args":{"from":"e2"},"text":"inside, from e2"}"#
    );
    let fault = Fault::Castling {
        letter: 'x',
        why: CastlingFault::NoRook,
    };
    let why =
        json!([{"code": "no-rook", "squares": [], "args": {}, "text": "no rook stands there"}]);
    assert_eq!(
        to_value(&fault).unwrap()["args"],
        json!({"letter": "x", "why": why})
    );
    let placed = Fault::Placement(PlacementFault::Letter {
        letter: 'x',
        rank: 3,
    });
    assert_eq!(to_value(&placed).unwrap()["code"], "no-such-piece");
}

#[test]
fn events_are_read_from_what_is_written_and_from_code_and_arguments_alone() {
    for event in every_sort() {
        let mut written = to_value(event).unwrap();
        assert_eq!(from_str::<Event>(&written.to_string()).unwrap(), event);
        let data: MessageData = from_str(&written.to_string()).unwrap();
        assert_eq!(to_value(&data).unwrap(), written);
        let object = written.as_object_mut().unwrap();
        object.remove("text");
        object.remove("squares");
        let args = object["args"].as_object_mut().unwrap();
        args.remove("how");
        args.retain(|_, value| !value.is_null());
        assert_eq!(from_str::<Event>(&written.to_string()).unwrap(), event);
    }
}

#[test]
fn what_is_not_a_message_of_the_type_is_refused_with_a_reason() {
    for (text, why) in [
        (r#"{"code": "lost"}"#, "there is no code \"lost\""),
        (r#"{"args": {}}"#, "missing field `code`"),
        (
            r#"{"code": 3}"#,
            "invalid type: integer `3`, expected a string",
        ),
        (
            r#"{"code": "blast"}"#,
            "the argument squares of blast is missing",
        ),
        (
            r#"{"code": "blast", "args": {"squares": "e9"}}"#,
            "the argument squares of blast cannot be \"e9\"",
        ),
        (
            // The squares are in no order of their own.
            r#"{"code": "blast", "args": {"squares": "e4 e2"}}"#,
            "the argument squares of blast cannot be \"e4 e2\"",
        ),
        (
            r#"{"code": "counted", "args": {"left": 128, "all": 1, "both": "1/2"}}"#,
            "the argument left of counted cannot be \"128\"",
        ),
        (
            r#"{"code": "counted", "args": {"left": 1, "all": 1, "both": "1"}}"#,
            "the argument both of counted cannot be \"1\"",
        ),
        (
            r#"{"code": "ended", "args": {"outcome": "elsewhere w"}}"#,
            "the argument outcome of ended cannot be \"elsewhere w\"",
        ),
        (
            r#"{"code": "ended", "args": {"outcome": "checkmate"}}"#,
            "the argument outcome of ended cannot be \"checkmate\"",
        ),
        (
            r#"{"code": "moved", "args": {"from": "e2", "far": true}}"#,
            "moved has no argument \"far\"",
        ),
        (
            r#"{"code": "moved", "args": {"from": "e2"}, "text": "from e3"}"#,
            "the text of moved is not what follows from its arguments",
        ),
        (
            r#"{"code": "moved", "args": {"from": "e2"}, "squares": []}"#,
            "the list of squares of moved is not what follows from its arguments",
        ),
        (
            r#"{"code": "moved", "args": {"side": "w", "from": "e2", "captured": true, "how": "so"}}"#,
            "the argument how of moved is not what follows from its arguments",
        ),
        (
            r#"{"code": "moved", "args": {"from": "e2", "from": "e2"}}"#,
            "the argument \"from\" is there twice",
        ),
        (
            r#"{"code": "moved", "code": "moved"}"#,
            "the key \"code\" is there twice",
        ),
        (
            r#"{"code": "moved", "kind": 3}"#,
            "unknown field `kind`, expected one of `code`, `squares`, `args`, `text`",
        ),
        (
            r#"{"code": "moved", "args": {"from": 2.5}}"#,
            "invalid type: floating point `2.5`, expected a text, a whole number, a boolean, messages or nothing",
        ),
        (
            r#"{"code": "moved", "args": {"from": 9223372036854775808}}"#,
            "the number is too large",
        ),
        (r#"["moved"]"#, "invalid type: sequence, expected an object"),
    ] {
        let refused = from_str::<Event>(text).unwrap_err().to_string();
        assert!(refused.starts_with(why), "{text}: {refused}");
    }
    let refused = from_str::<MessageData>(r#"{"code": "moved"}"#).unwrap_err();
    assert!(refused.to_string().starts_with("missing field `text`"));
}

#[test]
fn values_are_what_json_has() {
    for (value, written) in [
        (Value::None, "null"),
        (Value::Flag(true), "true"),
        (Value::Number(-3), "-3"),
        (Value::Number(i64::MAX), "9223372036854775807"),
        (Value::Text("-3".into()), "\"-3\""),
        (Value::Messages(Vec::new()), "[]"),
    ] {
        assert_eq!(to_string(&value).unwrap(), written);
        assert_eq!(from_str::<Value>(written).unwrap(), value);
    }
}

#[test]
fn a_number_is_one_in_json_whatever_its_type_is_in_rust() {
    fn check<T: Argument + PartialEq + std::fmt::Debug>(number: T, written: &str) {
        let value = number.value();
        assert_eq!(to_string(&value).unwrap(), written);
        assert_eq!(T::read(&value), Some(number));
    }
    check(7_u8, "7");
    check(7_u64, "7");
    check(-7_i128, "-7");
    check(i64::MIN, "-9223372036854775808");
    check(u64::MAX, "\"18446744073709551615\"");
    check(i128::MIN, "\"-170141183460469231731687303715884105728\"");
    for text in ["7", "018446744073709551615", "x"] {
        assert_eq!(u64::read(&Value::Text(text.into())), None);
    }
}

#[test]
fn ends_claims_and_draw_rules_are_written_and_read() {
    let by = Termination::MoveLimit;
    assert_eq!(to_value(by).unwrap(), json!("move-limit"));
    let read = |text: &str| {
        let mut json = serde_json::Deserializer::from_str(text);
        deserialize_outcome::<Nim, _>(&mut json).map_err(|why| why.to_string())
    };
    for text in ["\"last-taken 2\"", "\"resignation 1\"", "\"agreement\""] {
        let outcome = read(text).unwrap();
        assert_eq!(to_string(&outcome).unwrap(), text);
    }
    for text in [
        "last-taken 9",
        "arrival 1",
        "agreement 1",
        "resignation",
        "",
    ] {
        let why = read(&format!("{text:?}")).unwrap_err();
        assert!(
            why.starts_with(&format!("nim has no outcome {text:?}")),
            "{why}"
        );
    }
    for by in Termination::COMMON {
        let text = to_string(&by).unwrap();
        assert_eq!(text, format!("{:?}", by.word()));
        assert_eq!(from_str::<Termination>(&text).unwrap(), by);
    }
    // Only its game knows an end of its own.
    let own = Termination::Special("last-taken");
    let text = to_string(&own).unwrap();
    let refused = from_str::<Termination>(&text).unwrap_err().to_string();
    assert!(refused.starts_with("games end by checkmate, "), "{refused}");
    let read = |text: &str| {
        let mut json = serde_json::Deserializer::from_str(text);
        deserialize_termination::<Nim, _>(&mut json)
    };
    assert_eq!(read(&text).unwrap(), own);
    let refused = read("\"arrival\"").unwrap_err().to_string();
    assert!(
        refused.starts_with("nim does not end by \"arrival\""),
        "{refused}"
    );
    assert!(read("3").is_err());
    for claim in [
        Claim::Repetition { occurrences: 3 },
        Claim::MoveLimit { plies: 100 },
    ] {
        let text = to_string(&claim).unwrap();
        assert_eq!(from_str::<Claim>(&text).unwrap(), claim);
    }
    for rules in [DrawRules::NONE, DrawRules::FIDE] {
        let text = to_string(&rules).unwrap();
        assert_eq!(from_str::<DrawRules>(&text).unwrap(), rules);
    }
    assert_eq!(
        to_value(DrawRules::FIDE).unwrap(),
        json!({
            "claim_repetition": 3,
            "repetition": 5,
            "claim_plies": 100,
            "plies": 150,
            "plies_first": false,
        })
    );
    let some: DrawRules = from_str(r#"{"plies": 100, "plies_first": true}"#).unwrap();
    let expected = DrawRules {
        plies: Some(100),
        plies_first: true,
        ..DrawRules::NONE
    };
    assert_eq!(some, expected);
    for (text, why) in [
        ("{}", "the argument plies_first of draw rules is missing"),
        (
            r#"{"plies": -1, "plies_first": true}"#,
            "the argument plies of draw rules cannot be \"-1\"",
        ),
        (r#"{"moves": 3}"#, "draw rules have no \"moves\""),
    ] {
        let refused = from_str::<DrawRules>(text).unwrap_err().to_string();
        assert!(refused.starts_with(why), "{refused}");
    }
}

#[test]
fn the_order_of_keys_says_nothing() {
    let text = r#"{"code":"moved","args":{"side":"b","from":"e2","to":"e4"},"text":"x"}"#;
    let sorted = r#"{"args":{"from":"e2","side":"b","to":"e4"},"code":"moved","text":"x"}"#;
    let (read, same): (MessageData, MessageData) =
        (from_str(text).unwrap(), from_str(sorted).unwrap());
    assert_eq!(read, same);
    let set: std::collections::HashSet<_> = [&read, &same].into_iter().collect();
    assert_eq!(set.len(), 1, "equal values have equal hashes");
    for other in [
        r#"{"from":"e2","side":"w","to":"e4"}"#,
        r#"{"from":"e2","side":"b"}"#,
    ] {
        let other: Args = from_str(other).unwrap();
        assert_ne!(read.args, other);
        assert_ne!(other, read.args);
    }
    let mut args = read.args.clone();
    args.add("side", Value::Text("w".to_owned()));
    assert_eq!(
        args.to_string(),
        "side=w from=e2 to=e4",
        "a name has one value"
    );
}

#[test]
fn errors_of_numbers_are_messages() {
    let mut codes = Vec::new();
    for (text, code) in [
        ("", "number-missing"),
        ("x", "not-a-number"),
        ("256", "number-large"),
    ] {
        let why = text.parse::<u8>().unwrap_err();
        codes.push(assert_message(&why));
        assert_eq!(why.code(), code);
    }
    codes.push(assert_message(&"-129".parse::<i8>().unwrap_err()));
    codes.push(assert_message(
        &"0".parse::<std::num::NonZeroU8>().unwrap_err(),
    ));
    codes.sort_unstable();
    let mut known = ParseIntError::codes();
    known.sort_unstable();
    assert_eq!(codes, known);
    assert_rows(&ParseIntError::rows());
}

#[test]
fn a_message_has_at_most_a_hundred_arguments() {
    let read = |count| {
        let args: Vec<String> = (0..count).map(|one| format!("\"a{one}\": 0")).collect();
        let text = format!(
            "{{\"code\": \"x\", \"text\": \"x\", \"args\": {{{}}}}}",
            args.join(",")
        );
        from_str::<MessageData>(&text)
    };
    assert_eq!(read(100).expect("a message").args.iter().len(), 100);
    let why = read(101).expect_err("too many").to_string();
    assert!(
        why.starts_with("a message has at most 100 arguments"),
        "{why}"
    );
}
