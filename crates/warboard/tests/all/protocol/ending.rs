//! A campaign at the limit of plies can be ended.

use serde_json::{Value, json};
use warboard::protocol::{Limits, Session};

use super::ask;

/// A session with this limit, and a duel under a host that has as many plies as can be played.
fn full(plies: usize) -> Session {
    let mut limits = Limits::default();
    limits.plies = plies;
    let mut session = Session::with_limits(limits);
    done(
        &mut session,
        json!({"do": "start", "game": "strata-strategic"}),
    );
    done(&mut session, json!({"do": "host", "of": "g1"}));
    loop {
        let observers = done(&mut session, json!({"do": "observers", "of": "h2"}));
        let by = &observers["turn"];
        let act =
            json!({"do": "act", "of": "h2", "by": by, "action": "end", "ply": observers["ply"]});
        let answer = asked(&mut session, act);
        if answer["ok"].is_null() {
            assert_eq!(answer["error"]["code"], "too-many-plies");
            assert_eq!(observers["ply"], json!(plies - plies / 20));
            return session;
        }
    }
}

fn asked(session: &mut Session, mut request: Value) -> Value {
    request["v"] = json!(1);
    ask(session, &request.to_string())
}

fn done(session: &mut Session, request: Value) -> Value {
    let answer = asked(session, request);
    let reply = answer["ok"].as_object().and_then(|ok| ok.values().next());
    reply.unwrap_or_else(|| panic!("{answer}")).clone()
}

/// Whether the game is over, and its record is one that is loaded and verified.
fn is_over(session: &mut Session) -> bool {
    let record = done(session, json!({"do": "record", "of": "h2"}));
    done(session, json!({"do": "load", "record": record}));
    let verified = done(session, json!({"do": "verify", "record": record}));
    verified["status"]["state"] == "over"
}

#[test]
fn who_has_left_is_taken_out_beyond_what_can_be_played() {
    let mut session = full(20);
    assert!(!is_over(&mut session));
    let turn = done(&mut session, json!({"do": "observers", "of": "h2"}))["turn"].clone();
    let word = format!("abandon {}", turn.as_str().expect("a player"));
    done(
        &mut session,
        json!({"do": "declare", "of": "h2", "word": word}),
    );
    assert!(is_over(&mut session));
}

#[test]
fn a_player_gives_up_beyond_what_can_be_played() {
    let mut session = full(20);
    let turn = done(&mut session, json!({"do": "observers", "of": "h2"}))["turn"].clone();
    done(
        &mut session,
        json!({"do": "speak", "of": "h2", "by": turn, "word": "resign"}),
    );
    assert!(is_over(&mut session));
}

#[test]
fn what_is_kept_for_the_end_has_an_end_as_well() {
    let mut session = full(20);
    done(&mut session, json!({"do": "stand-in", "of": "h2"}));
    let answer = asked(&mut session, json!({"do": "stand-in", "of": "h2"}));
    assert_eq!(answer["error"]["args"], json!({"limit": 20}));
    assert!(!is_over(&mut session));
}
