//! Variants that sessions load by their text, and unload.

use serde_json::{Value, json};
use warboard::protocol::{Limits, Session};
use warboard::{Catalogue, find};

use super::ask;

fn asked(session: &mut Session, request: Value) -> Value {
    let mut request = request;
    request["v"] = json!(1);
    ask(session, &request.to_string())
}

fn load(session: &mut Session, text: &str) -> Value {
    asked(session, json!({"do": "load-variants", "variants": text}))
}

fn code(answer: &Value) -> &str {
    answer["error"]["code"].as_str().unwrap_or_default()
}

fn starts(session: &mut Session, game: &str) -> bool {
    code(&asked(session, json!({"do": "start", "game": game}))).is_empty()
}

#[test]
fn a_session_plays_what_it_has_loaded_and_tells_what_is_wrong() {
    let mut session = Session::default();
    let text = "[session-chess:chess]\ncastling = false\n[session-walls:chess]\ntwoBoards = true\n";
    let answer = load(&mut session, text);
    let variants = &answer["ok"]["variants"];
    assert_eq!(variants["loaded"][0]["name"], "session-chess");
    assert_eq!(variants["loaded"].as_array().map(Vec::len), Some(1));
    let why = "line 4: [session-walls]: twoBoards = true: this is not supported";
    assert_eq!(variants["faults"][0]["text"], why);
    assert!(starts(&mut session, "session-chess"));
    assert!(!starts(&mut session, "session-walls"));
    let strict = json!({"do": "load-variants", "variants": text, "strict": true});
    let refused = asked(&mut session, strict);
    assert_eq!(code(&refused), "faulty-variants");
    assert_eq!(refused["error"]["args"]["faults"][0]["text"], why);
    let games = asked(&mut session, json!({"do": "games"}));
    assert!(games.to_string().contains("\"session-chess\""));
}

#[test]
fn records_and_pgn_of_a_variant_are_read() {
    let mut session = Session::default();
    load(&mut session, "[session-record:chess]\ndoubleStep = false\n");
    assert!(starts(&mut session, "session-record"));
    asked(
        &mut session,
        json!({"do": "play", "of": "g1", "action": "g1f3"}),
    );
    for (writes, reads) in [("record", "load"), ("pgn", "load-pgn")] {
        let answer = asked(&mut session, json!({"do": writes, "of": "g1"}));
        let text = answer["ok"][writes].as_str().expect("a text");
        let field = if writes == "pgn" { "pgn" } else { "record" };
        let opened = asked(&mut session, json!({"do": reads, field: text}));
        assert_eq!(opened["ok"]["opened"]["game"], "session-record", "{opened}");
        assert!(opened["ok"]["opened"]["mended"].is_null(), "{opened}");
    }
}

#[test]
fn what_a_session_has_loaded_is_its_own_and_goes_with_it() {
    let text = "[session-own:chess]\ncastling = false\n";
    let (mut one, mut other) = (Session::default(), Session::default());
    load(&mut one, text);
    assert!(!starts(&mut other, "session-own"));
    load(&mut other, text);
    let unload = json!({"do": "unload-variant", "name": "session-own"});
    assert_eq!(
        asked(&mut one, unload.clone())["ok"]["unloaded"]["name"],
        "session-own"
    );
    assert_eq!(code(&asked(&mut one, unload)), "variant-not-loaded");
    assert!(!starts(&mut one, "session-own"));
    assert!(starts(&mut other, "session-own"));
    // Another variant has the name only when nobody has this one any more.
    let changed = text.replace("castling", "doubleStep");
    let taken = load(&mut one, &changed);
    assert_eq!(taken["ok"]["variants"]["faults"][0]["code"], "name-taken");
    drop(other);
    assert!(find("session-own").is_err());
    let answer = load(&mut one, &changed);
    assert_eq!(answer["ok"]["variants"]["loaded"][0]["name"], "session-own");
    one.set_catalogue(Catalogue::default());
    assert!(find("session-own").is_err());
}

#[test]
fn games_of_the_catalogue_keep_their_names_and_a_session_has_a_limit() {
    let mut limits = Limits::default();
    limits.variants = 2;
    let mut session = Session::with_limits(limits);
    let answer = load(
        &mut session,
        "[capatomic:chess]\n[custom:chess]\n[session-one:chess]\n",
    );
    let faults = answer["ok"]["variants"]["faults"]
        .as_array()
        .expect("faults");
    assert!(
        faults.iter().all(|fault| fault["code"] == "name-taken"),
        "{answer}"
    );
    assert_eq!(faults.len(), 2);
    let more = "[session-two:chess]\n[session-three:chess]\n";
    assert_eq!(code(&load(&mut session, more)), "too-many-kept-variants");
    assert!(find("session-two").is_err());
    assert_eq!(code(&load(&mut session, "[session-two:chess]")), "");
    // What it has already is not one more.
    assert_eq!(code(&load(&mut session, "[session-two:chess]")), "");
}
