//! Headers, notes and lines as JSON.

use std::time::Duration;

use game_kit::Side;
use game_kit::records::{Headers, Line, Note};
use serde_json::{from_str, json, to_string, to_value};

/// A line of sides as actions, with a variation in a variation.
fn line() -> Line<Side> {
    let deeper = Note {
        comment: "why\nnot".to_owned(),
        clock: None,
        variations: vec![Line::from(vec![Side::White])],
    };
    let mut variation = Line::from(vec![Side::Black]);
    variation.annotate(1, deeper).unwrap();
    let note = Note {
        comment: String::new(),
        clock: Some(Duration::from_millis(298_200)),
        variations: vec![variation],
    };
    let mut line = Line::from(vec![Side::White, Side::Black]);
    line.annotate(
        0,
        Note {
            comment: "before".to_owned(),
            ..Note::default()
        },
    )
    .unwrap();
    line.annotate(2, note).unwrap();
    line
}

#[test]
fn lines_with_notes_are_objects() {
    let written = to_value(line()).unwrap();
    let deepest = json!({"comment": "why\nnot", "variations": [{"actions": ["w"]}]});
    let variation = json!({"actions": ["b"], "notes": {"1": deepest}});
    let note = json!({"clock_millis": 298_200, "variations": [variation]});
    let notes = json!({"0": {"comment": "before"}, "2": note});
    assert_eq!(written, json!({"actions": ["w", "b"], "notes": notes}));
    let text = to_string(&line()).unwrap();
    assert_eq!(from_str::<Line<Side>>(&text).unwrap(), line());
    let note = line().note(2).unwrap().clone();
    let text = to_string(&note).unwrap();
    assert_eq!(from_str::<Note<Side>>(&text).unwrap(), note);
    let empty: Note<Side> = from_str("{}").unwrap();
    assert_eq!(
        (to_string(&empty).unwrap().as_str(), empty),
        ("{}", Note::default())
    );
}

#[test]
fn the_deepest_line_is_read_back_and_a_deeper_one_is_refused() {
    let around = |inner: Line<Side>| {
        let mut line = Line::from(vec![Side::White]);
        let variations = vec![inner];
        let note = Note {
            variations,
            ..Note::default()
        };
        line.annotate(1, note).map(|()| line)
    };
    let mut line = Line::from(vec![Side::White]);
    for _ in 1..Line::<Side>::MAX_DEPTH {
        line = around(line).unwrap();
    }
    let text = to_string(&line).unwrap();
    assert_eq!(from_str::<Line<Side>>(&text).unwrap(), line);
    let deeper = format!(r#"{{"actions":["w"],"notes":{{"1":{{"variations":[{text}]}}}}}}"#);
    assert!(from_str::<Line<Side>>(&deeper).is_err());
}

#[test]
fn lines_and_notes_that_no_record_keeps_are_refused() {
    let long = format!(
        r#"{{"actions":["w"],"notes":{{"1":{{"comment":"{}"}}}}}}"#,
        "x".repeat(10_001)
    );
    for (text, why) in [
        ("{}", "missing field `actions`"),
        (r#"{"actions":["x"]}"#, "a side is written w or b"),
        (
            r#"{"actions":[],"ply":1}"#,
            "unknown field `ply`, expected `actions` or `notes`",
        ),
        (
            r#"{"actions":[],"actions":[]}"#,
            "the key \"actions\" is there twice",
        ),
        (
            r#"{"actions":["w"],"notes":{"2":{"comment":"x"}}}"#,
            "there is no ply 2: the last of the game is 1",
        ),
        (
            r#"{"actions":["w"],"notes":{"0":{"clock_millis":1}}}"#,
            "clocks and variations belong to an action",
        ),
        (
            r#"{"actions":["w"],"notes":{"1":{"variations":[{"actions":[]}]}}}"#,
            "a variation has an action at least",
        ),
        (
            r#"{"actions":["w"],"notes":{"1":{"clock_millis":-1}}}"#,
            "invalid value: integer `-1`, expected u64",
        ),
        (
            r#"{"actions":["w"],"notes":{"1":{"glyph":1}}}"#,
            "unknown field `glyph`",
        ),
        (
            &*long,
            "the comment has 10001 bytes, and at most 10000 are kept",
        ),
        (
            r#"["w"]"#,
            "invalid type: sequence, expected actions with notes",
        ),
    ] {
        let refused = from_str::<Line<Side>>(text).unwrap_err().to_string();
        assert!(refused.starts_with(why), "{text}: {refused}");
    }
}

#[test]
fn headers_are_pairs_in_their_order() {
    let mut headers = Headers::new();
    headers.set("White", "Ada").unwrap();
    headers.set("Event", "two\nlines").unwrap();
    let written = json!([["White", "Ada"], ["Event", "two\nlines"]]);
    assert_eq!(to_value(&headers).unwrap(), written);
    assert_eq!(from_str::<Headers>(&written.to_string()).unwrap(), headers);
    for (text, why) in [
        (
            r#"[["White","a"],["White","b"]]"#,
            "White has a value already",
        ),
        (r#"[["1","a"]]"#, "a header's name is a letter"),
        (
            r#"[["White"]]"#,
            "invalid length 1, expected a tuple of size 2",
        ),
        (
            r#"{"White":"a"}"#,
            "invalid type: map, expected a list of pairs of name and value",
        ),
    ] {
        let refused = from_str::<Headers>(text).unwrap_err().to_string();
        assert!(refused.starts_with(why), "{text}: {refused}");
    }
    let many: Vec<_> = (0..101).map(|n| json!([format!("N{n}"), ""])).collect();
    let refused = from_str::<Headers>(&json!(many).to_string()).unwrap_err();
    assert!(
        refused
            .to_string()
            .starts_with("a record keeps at most 100 headers")
    );
}
