//! A server that knows the protocol and no game.

use serde_json::{Value, json};
use warboard::protocol::Session;

use super::{ask, session};

fn done(session: &mut Session, mut request: Value) -> Value {
    request["v"] = json!(1);
    let answer = ask(session, &request.to_string());
    let reply = answer["ok"].as_object().and_then(|ok| ok.values().next());
    let reply = reply.unwrap_or_else(|| panic!("{request}\n{answer}"));
    reply.clone()
}

/// A client as a server keeps it: its view, and where it is in the game.
struct Client {
    of: Value,
    since: Value,
    fingerprint: Value,
}

impl Client {
    fn join(server: &mut Session, client: &mut Session) -> Self {
        let view = json!({"do": "view", "of": "g1", "observer": "everybody"});
        let view = done(server, view);
        let opened = json!({"do": "parse-view", "game": view["game"], "view": view["text"]});
        let opened = done(client, opened);
        assert_eq!(
            (&opened["game"], &opened["observer"]),
            (&view["game"], &view["observer"])
        );
        Self {
            of: opened["of"].clone(),
            since: view["ply"].clone(),
            fingerprint: view["fingerprint"].clone(),
        }
    }

    fn ask(&self, server: &mut Session) -> Value {
        let mut told = json!({"v": 1, "do": "told", "of": "g1", "observer": "everybody"});
        told["since"] = self.since.clone();
        told["fingerprint"] = self.fingerprint.clone();
        ask(server, &told.to_string())
    }

    fn catch_up(&mut self, server: &mut Session, client: &mut Session) -> Value {
        let told = self.ask(server)["ok"]["told"].clone();
        for line in told["lines"].as_array().expect("lines") {
            done(client, json!({"do": "follow", "of": self.of, "told": line}));
        }
        self.since = told["since"].clone();
        self.fingerprint = told["fingerprint"].clone();
        told
    }
}

#[test]
fn a_client_is_told_from_where_it_is_and_learns_that_something_was_taken_back() {
    let (mut server, mut browser) = (session(), session());
    done(&mut server, json!({"do": "start", "game": "capatomic"}));
    let mut client = Client::join(&mut server, &mut browser);
    done(
        &mut server,
        json!({"do": "play", "of": "g1", "action": "e3e5"}),
    );
    client.catch_up(&mut server, &mut browser);
    done(&mut server, json!({"do": "undo", "of": "g1"}));
    assert_eq!(client.ask(&mut server)["error"]["code"], "no-such-ply");
    done(
        &mut server,
        json!({"do": "play", "of": "g1", "action": "f3f5"}),
    );
    assert_eq!(client.ask(&mut server)["error"]["code"], "other-position");
    let mut client = Client::join(&mut server, &mut browser);
    done(
        &mut server,
        json!({"do": "say", "of": "g1", "word": "resign b"}),
    );
    // The end is told each time, and is no ply.
    for _ in 0..2 {
        let told = client.catch_up(&mut server, &mut browser);
        assert_eq!(
            (&told["lines"], &told["since"]),
            (&json!(["end resignation w"]), &json!(1))
        );
        assert_eq!(told["words"], json!([]));
    }
}

#[test]
fn a_claim_is_told_with_the_word_for_it() {
    let mut server = session();
    let position = "k9/10/10/10/10/10/10/10/10/5R3K w - - - - 0 1";
    done(
        &mut server,
        json!({"do": "parse", "game": "capatomic", "position": position}),
    );
    for action in ["j1i1", "a10b10", "i1j1", "b10a10"].repeat(2) {
        done(
            &mut server,
            json!({"do": "play", "of": "g1", "action": action}),
        );
    }
    let told = json!({"do": "told", "of": "g1", "observer": "everybody", "since": 8});
    let told = done(&mut server, told);
    assert_eq!(told["occurrences"], 3);
    let claim = json!({
        "code": "repetition", "squares": [], "args": {"occurrences": 3},
        "text": "the position has occurred 3 times"
    });
    assert_eq!(told["claim"], claim);
    let state = done(&mut server, json!({"do": "state", "of": "g1"}));
    assert_eq!(state["claim"], claim);
    let words = told["words"].as_array().expect("words");
    assert!(words.contains(&json!({"word": "claim w", "player": "w"})));
    assert!(!words.iter().any(|word| word["word"] == "agree"));
}

/// Nothing here is of one game: who has left is played for until the game is over.
#[test]
fn a_game_is_ended_for_who_has_left() {
    for game in [
        "capatomic",
        "invasion",
        "strata-tactical",
        "strata-strategic",
    ] {
        let mut server = session();
        done(&mut server, json!({"do": "start", "game": game}));
        let who = done(&mut server, json!({"do": "observers", "of": "g1"}));
        let left = who["players"][1]["player"].clone();
        for asked in 0.. {
            assert!(asked < 50, "{game}");
            let who = done(&mut server, json!({"do": "observers", "of": "g1"}));
            if who["status"]["state"] == "over" {
                assert_eq!(who.get("to_act"), None);
                break;
            }
            let words = done(&mut server, json!({"do": "words", "of": "g1"}));
            let word = format!("abandon {}", left.as_str().expect("a player"));
            let mut sayable = words["words"].as_array().expect("words").iter();
            if sayable.any(|sayable| sayable["word"] == *word) {
                done(&mut server, json!({"do": "say", "of": "g1", "word": word}));
            } else {
                let action = words["stand_in"].clone();
                done(
                    &mut server,
                    json!({"do": "play", "of": "g1", "action": action}),
                );
            }
        }
    }
}
