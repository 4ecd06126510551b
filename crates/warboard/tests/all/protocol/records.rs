//! Whatever becomes of a game in a session, its record can be loaded and verified.

use piece_kit::{Seed, SeededRng};
use serde_json::{Value, json};
use warboard::protocol::{Limits, Session};

use super::ask;

fn limited(bytes: usize, plies: usize) -> Session {
    let mut limits = Limits::default();
    (limits.bytes, limits.plies) = (bytes, plies);
    Session::with_limits(limits)
}

/// The code of an error, or none.
fn code(session: &mut Session, mut request: Value) -> String {
    request["v"] = json!(1);
    let answer = ask(session, &request.to_string());
    answer["error"]["code"]
        .as_str()
        .unwrap_or_default()
        .to_string()
}

fn start(session: &mut Session) {
    let started = code(session, json!({"do": "start", "game": "invasion"}));
    assert_eq!(started, "");
}

/// Loads and verifies what the session writes, even if a client escapes all that can be.
fn loads(session: &mut Session) {
    let record = ask(session, r#"{"v":1,"do":"record","of":"g1"}"#);
    let record = record["ok"]["record"].as_str().expect("a record");
    let escaped: String = record.encode_utf16().map(escape).collect();
    for to_do in ["load", "verify"] {
        let request = format!(r#"{{"v":1,"do":"{to_do}","record":"{escaped}"}}"#);
        let answer = ask(session, &request);
        assert!(answer["ok"].is_object(), "{answer}");
    }
}

fn escape(unit: u16) -> String {
    match u8::try_from(unit).map(char::from) {
        Ok('\n') => "\\n".to_string(),
        Ok(c @ ('"' | '\\' | '/')) => format!("\\{c}"),
        Ok(c @ ' '..='~') => c.to_string(),
        _ => format!("\\u{unit:04x}"),
    }
}

fn play_any(session: &mut Session) -> String {
    let choices = ask(session, r#"{"v":1,"do":"choices","of":"g1"}"#);
    let choices = choices["ok"]["choices"].as_array().expect("choices");
    let action = choices[choices.len() / 2]["action"].clone();
    code(session, json!({"do": "play", "of": "g1", "action": action}))
}

#[test]
fn comments_and_headers_find_room_or_are_refused() {
    for text in ["x", "\u{1}\n\\\"/é😀", "\r\n\n\\"] {
        let mut session = limited(6_000, 100);
        start(&mut session);
        assert_eq!(play_any(&mut session), "");
        let mut refused = 0;
        for length in 0..400 {
            let value = text.repeat(length);
            let note = json!({"do": "annotate", "of": "g1", "ply": 1, "note": {"comment": value}});
            let header = json!({"do": "set-header", "of": "g1", "name": "White", "value": value});
            for request in [note, header] {
                match code(&mut session, request).as_str() {
                    "" | "header-long" => {}
                    "record-too-long" | "request-too-long" => refused += 1,
                    other => panic!("{other}"),
                }
            }
            if length % 20 == 0 {
                loads(&mut session);
            }
        }
        loads(&mut session);
        assert!(text == "x" || refused > 10, "{refused}");
        // What was there can go, and leaves room.
        for request in [
            json!({"do": "annotate", "of": "g1", "ply": 1, "note": {}}),
            json!({"do": "set-header", "of": "g1", "name": "White"}),
            json!({"do": "annotate", "of": "g1", "ply": 1, "note": {"comment": "x".repeat(500)}}),
        ] {
            assert_eq!(code(&mut session, request), "");
        }
    }
}

#[test]
fn actions_of_variations_count() {
    let mut session = limited(1 << 20, 5);
    start(&mut session);
    assert_eq!(play_any(&mut session), "");
    let choices = ask(&mut session, r#"{"v":1,"do":"history","of":"g1"}"#);
    let action = &choices["ok"]["history"][0]["action"];
    let varied = |number| {
        let variation = json!({"actions": [action]});
        let note = json!({"variations": vec![variation; number]});
        json!({"do": "annotate", "of": "g1", "ply": 1, "note": note})
    };
    assert_eq!(code(&mut session, varied(5)), "too-many-plies");
    assert_eq!(code(&mut session, varied(4)), "");
    assert_eq!(play_any(&mut session), "too-many-plies");
    loads(&mut session);
    // Who has no room left may still resign, and take back.
    assert_eq!(code(&mut session, varied(3)), "");
    assert_eq!(play_any(&mut session), "");
    let undo = json!({"do": "undo", "of": "g1"});
    assert_eq!(code(&mut session, undo), "");
    // What was taken back counts until something else is played.
    assert_eq!(code(&mut session, varied(4)), "too-many-plies");
    assert_eq!(play_any(&mut session), "");
    loads(&mut session);
    let resign = json!({"do": "say", "of": "g1", "word": "resign w"});
    assert_eq!(code(&mut session, resign), "");
    loads(&mut session);
}

#[test]
fn variations_that_are_longer_in_machine_notation_find_room_or_are_refused() {
    let mut session = limited(2_000, 1000);
    let start = json!({"do": "start", "game": "capatomic"});
    assert_eq!(code(&mut session, start), "");
    let play = json!({"do": "play", "of": "g1", "action": "e5"});
    assert_eq!(code(&mut session, play), "");
    let mut refused = 0;
    for number in 1..400 {
        let variation = json!({"actions": ["e4"]});
        let note = json!({"variations": vec![variation; number]});
        let note = json!({"do": "annotate", "of": "g1", "ply": 1, "note": note});
        match code(&mut session, note).as_str() {
            "" => loads(&mut session),
            "record-too-long" | "request-too-long" => refused += 1,
            other => panic!("{other}"),
        }
    }
    assert!(refused > 10, "{refused}");
}

#[test]
fn a_game_whose_record_is_too_long_is_not_opened() {
    let mut session = limited(700, 100);
    let opened = code(
        &mut session,
        json!({"do": "start", "game": "strata-strategic"}),
    );
    assert_eq!(opened, "record-too-long");
    start(&mut session);
    loads(&mut session);
}

#[test]
fn the_pgn_of_a_game_at_the_limit_is_loaded() {
    let mut session = limited(1 << 20, 10);
    start(&mut session);
    let note =
        json!({"do": "annotate", "of": "g1", "ply": 0, "note": {"comment": "a ".repeat(40)}});
    assert_eq!(code(&mut session, note), "");
    for _ in 0..10 {
        assert_eq!(play_any(&mut session), "");
    }
    assert_eq!(play_any(&mut session), "too-many-plies");
    let pgn = ask(&mut session, r#"{"v":1,"do":"pgn","of":"g1"}"#)["ok"]["pgn"].clone();
    assert_eq!(
        code(&mut session, json!({"do": "load-pgn", "pgn": pgn})),
        ""
    );
    // A brace in a comment makes it one that goes to the end of the line.
    let comment = json!({"comment": "a } b c d"});
    let note = json!({"do": "annotate", "of": "g1", "ply": 3, "note": comment});
    assert_eq!(code(&mut session, note), "");
    let braced = ask(&mut session, r#"{"v":1,"do":"pgn","of":"g1"}"#)["ok"]["pgn"].clone();
    assert_eq!(
        code(&mut session, json!({"do": "load-pgn", "pgn": braced})),
        ""
    );
    let longer = format!("{} 99. a1 a2", pgn.as_str().expect("PGN"));
    let refused = code(&mut session, json!({"do": "load-pgn", "pgn": longer}));
    assert_eq!(refused, "too-many-plies");
}

#[test]
fn notes_that_are_replaced_do_not_let_a_record_grow_beyond_the_limit() {
    let note =
        |ply: usize, note: Value| json!({"do": "annotate", "of": "g1", "ply": ply, "note": note});
    let mut session = limited(1 << 20, 25);
    start(&mut session);
    for ply in 1..=24 {
        assert_eq!(play_any(&mut session), "");
        let clock = note(ply, json!({ "clock_millis": 1000 }));
        assert_eq!(code(&mut session, clock), "");
    }
    let record = ask(&mut session, r#"{"v":1,"do":"record","of":"g1"}"#)["ok"]["record"].clone();
    let mut session = limited(1_400, 24);
    let load = json!({"do": "load", "record": record});
    assert_eq!(code(&mut session, load), "");
    for ply in 1..=24 {
        assert_eq!(code(&mut session, note(ply, json!({}))), "");
    }
    let long = json!({ "comment": "x".repeat(60) });
    let mut refused = (1..=24).map(|ply| code(&mut session, note(ply, long.clone())));
    assert!(refused.any(|code| code == "record-too-long"));
    loads(&mut session);
}

#[test]
fn a_draw_offer_that_was_declined_is_no_ply() {
    let mut session = limited(1 << 20, 1);
    start(&mut session);
    assert_eq!(play_any(&mut session), "");
    for word in ["offer w", "decline b"] {
        let say = json!({"do": "say", "of": "g1", "word": word});
        assert_eq!(code(&mut session, say), "");
        loads(&mut session);
    }
    assert_eq!(play_any(&mut session), "too-many-plies");
}

/// Does something by chance, and returns the code of the error.
fn do_any(session: &mut Session, rng: &mut SeededRng) -> String {
    const TEXTS: [&str; 4] = ["x", "\u{1}", "\n\\", "é😀"];
    const WORDS: [&str; 4] = ["offer w", "offer b", "decline w", "decline b"];
    let ply = rng.below(12);
    let length = rng.below(60) as usize;
    let text = rng.choose(&TEXTS).map(|text| text.repeat(length));
    let word = rng.choose(&WORDS);
    let mut request = match rng.below(10) {
        0..4 => return play_any(session),
        4 => json!({"do": "undo"}),
        5 => json!({"do": "redo"}),
        6 => json!({"do": "goto", "ply": ply}),
        7 => json!({"do": "set-header", "name": "White", "value": text}),
        8 => json!({"do": "annotate", "ply": ply, "note": {"comment": text, "clock_millis": 1}}),
        _ => json!({"do": "say", "word": word}),
    };
    request["of"] = json!("g1");
    code(session, request)
}

#[test]
fn whatever_is_done_leaves_a_record_that_is_loaded() {
    let (mut long, mut many) = (0, 0);
    for seed in 0..20 {
        let mut rng = SeededRng::new(&Seed::guessable(seed));
        let mut session = limited(1_600, 12);
        start(&mut session);
        for _ in 0..100 {
            let code = do_any(&mut session, &mut rng);
            long += usize::from(code == "record-too-long");
            many += usize::from(code == "too-many-plies");
            loads(&mut session);
        }
    }
    assert!(long > 50 && many > 50, "{long} {many}");
}

#[test]
fn no_comment_hides_moves_from_the_limit() {
    let mut session = limited(1 << 20, 10);
    start(&mut session);
    assert_eq!(play_any(&mut session), "");
    let pgn = ask(&mut session, r#"{"v":1,"do":"pgn","of":"g1"}"#)["ok"]["pgn"].clone();
    let pgn = pgn
        .as_str()
        .expect("PGN")
        .trim_end_matches(['*', '\n', ' ']);
    let moves = "(Ab1 Ab7)\n".repeat(10);
    for aside in ["{\n[}\n", "{ a {\n}\n", "; {\n"] {
        let pgn = format!("{pgn} {aside}{moves}");
        let refused = code(&mut session, json!({"do": "load-pgn", "pgn": pgn}));
        assert_eq!(refused, "too-many-plies", "{aside}");
    }
}
