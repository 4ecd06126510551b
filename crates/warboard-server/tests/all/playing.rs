//! Games between people, from the first invitation to the record.

use serde_json::json;

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
