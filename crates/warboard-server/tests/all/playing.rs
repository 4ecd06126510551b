//! Games between people, from the first invitation to the record.

use serde_json::{Value, json};

use crate::client::http;
use crate::program::{Program, folder};

/// What the first of two plays is told to the second, and what may not be done is refused.
#[test]
fn two_people_play_and_nobody_acts_for_another() {
    let folder = folder();
    let server = Program::start(folder.path());
    let (mut ada, mut bob) = (server.newcomer(), server.newcomer());
    let of = ada.create(json!({ "game": "capatomic", "seats": { "w": "me" } }));
    let follow = json!({ "of": of, "shows": true });
    assert!(bob.ask("follow", follow.clone()).is_ok());
    let why = bob
        .ask("act", json!({ "of": of, "action": "e5", "ply": 0 }))
        .unwrap_err();
    assert_eq!(why["code"], "not-seated");
    bob.ask("sit", json!({ "of": of })).unwrap();
    // What comes at once is told at once: as a view, if the beginning is not known yet.
    bob.until(|told| told["game"]["since"] == 0);
    let why = bob
        .ask("act", json!({ "of": of, "action": "e5", "ply": 0 }))
        .unwrap_err();
    assert_eq!(why["code"], "not-your-turn");
    let why = bob
        .ask(
            "act",
            json!({ "of": of, "action": "e5", "ply": 0, "by": "w" }),
        )
        .unwrap_err();
    assert_eq!(why["code"], "not-your-seat");

    let acted = ada
        .ask("act", json!({ "of": of, "action": "e5", "ply": 0 }))
        .unwrap();
    assert_eq!(acted["followed"]["game"]["since"], 1);
    let why = ada
        .ask("act", json!({ "of": of, "action": "e5", "ply": 0 }))
        .unwrap_err();
    assert_eq!(why["code"], "other-ply");
    let told = bob.until(|told| told["game"]["since"] == 1);
    assert_eq!(told["game"]["lines"], json!(["e3e5"]));
    assert_eq!(told["game"]["played"][0]["notation"], "e5");
    assert_eq!(told["table"]["turn"], "b");

    let why = ada.ask("record", json!({ "of": of })).unwrap_err();
    assert_eq!(why["code"], "game-goes-on");
    bob.ask("speak", json!({ "of": of, "word": "resign" }))
        .unwrap();
    let told = bob.until(|told| told["table"]["stage"] == "over");
    assert_eq!(told["table"]["result"], "Black resigns; White wins");
    let record = ada.ask("record", json!({ "of": of })).unwrap();
    assert!(
        record["record"]
            .as_str()
            .unwrap()
            .ends_with("e3e5\nend resignation w\n")
    );
}

/// What is no request is refused with what is wrong with it.
#[test]
fn a_faulty_request_is_refused_with_its_field() {
    let folder = folder();
    let server = Program::start(folder.path());
    let key = format!("Bearer {}", server.key());
    for (body, code, field) in [
        ("{", "not-json", ""),
        ("[1]", "not-an-object", ""),
        (r#"{"do":"me"}"#, "missing-field", "v"),
        (r#"{"v":2,"do":"me"}"#, "unknown-version", ""),
        (r#"{"v":1,"do":"fly"}"#, "unknown-request", ""),
        (r#"{"v":1}"#, "missing-field", "do"),
        (
            r#"{"v":1,"do":"act","of":"x","ply":0}"#,
            "missing-field",
            "action",
        ),
        (
            r#"{"v":1,"do":"act","of":"x","ply":-1,"action":"e4"}"#,
            "malformed-field",
            "ply",
        ),
        (r#"{"v":1,"do":"me","of":"x"}"#, "unknown-field", "of"),
        (
            r#"{"v":1,"do":"create","setup":{"game":"chess","colour":"w"}}"#,
            "unknown-field",
            "setup.colour",
        ),
        (
            r#"{"v":1,"do":"create","setup":{"game":"ludo"}}"#,
            "unknown-game",
            "",
        ),
        (
            r#"{"v":1,"do":"create","setup":{"game":"chess","seats":{"x":"me"}}}"#,
            "no-seat",
            "",
        ),
        (
            r#"{"v":1,"do":"create","setup":{"game":"chess","seats":{"w":{"level":9}}}}"#,
            "malformed-field",
            "setup.seats.w",
        ),
        (
            r#"{"v":1,"do":"create","setup":{"game":"chess","start":{"selections":{}}}}"#,
            "no-selections",
            "",
        ),
        (
            r#"{"v":1,"do":"act","of":"none","ply":0,"action":"e4"}"#,
            "no-table",
            "",
        ),
        (r#"{"v":1,"do":"state","of":"none"}"#, "no-table", ""),
        (r#"{"v":1,"do":"follow","of":"none"}"#, "needs-socket", ""),
    ] {
        let (head, answer) = http(
            &server.address,
            "POST",
            "/api",
            &[("Authorization", &key)],
            body,
        );
        let answer: Value = serde_json::from_str(&answer).unwrap();
        assert_eq!(answer["error"]["code"], code, "{body}: {answer}");
        assert!(head.starts_with("HTTP/1.1 4"), "{body}: {head}");
        if !field.is_empty() {
            assert_eq!(answer["error"]["args"]["field"], field, "{body}: {answer}");
        }
    }
}

/// The record of a campaign names who sat where.
#[test]
fn the_record_of_a_campaign_names_its_players() {
    let folder = folder();
    let server = Program::start(folder.path());
    let mut ada = server.newcomer();
    let seats = json!({ "1": "me", "2": { "level": 1 } });
    let start = json!({ "scenario": "duel" });
    let of = ada.create(json!({ "game": "strata-strategic", "start": start, "seats": seats }));
    ada.ask("speak", json!({ "of": of, "word": "resign" }))
        .unwrap();
    let record = ada.ask("record", json!({ "of": of })).unwrap();
    let record = record["record"].as_str().unwrap();
    assert!(record.contains("\n[Seat1 Guest-"), "{record}");
    assert!(record.contains("\n[Seat2 Level 1]\n"), "{record}");
}
