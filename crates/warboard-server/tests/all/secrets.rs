//! What nobody may know is nowhere: in no answer, push, log or file that others read.

use std::io::Read as _;
use std::process::{Command, Stdio};
use std::thread::sleep;
use std::time::{Duration, Instant};

use serde_json::{Value, json};

use crate::client::{Client, http};
use crate::program::{Program, folder};

/// A battle that begins with what both have selected.
fn battle(white: &mut Client, black: &mut Client, selections: &Value, units: [&str; 2]) -> String {
    let setup = json!({ "game": "strata-tactical", "start": { "selections": selections },
        "seats": { "w": "me" }, "delay": 0 });
    let of = white.create(setup);
    black.ask("sit", json!({ "of": of })).unwrap();
    white
        .ask("select", json!({ "of": of, "units": units[0] }))
        .unwrap();
    black
        .ask("select", json!({ "of": of, "units": units[1] }))
        .unwrap();
    of
}

/// A text without what differs between two tables whatever their secrets: names and times.
fn without_names(value: &Value, of: &str) -> String {
    fn blank(value: &mut Value) {
        match value {
            Value::Object(fields) => {
                for (name, value) in fields {
                    match name.as_str() {
                        "now" | "created" => *value = json!(0),
                        _ => blank(value),
                    }
                }
            }
            Value::Array(items) => items.iter_mut().for_each(blank),
            _ => {}
        }
    }
    let mut value = value.clone();
    blank(&mut value);
    value.to_string().replace(of, "TABLE")
}

/// All that somebody can ask about a table, and what they get.
fn all_that_is_told(who: &mut Client, of: &str) -> Vec<String> {
    let mut told = Vec::new();
    let requests = [
        ("table", json!({})),
        ("state", json!({})),
        ("state", json!({ "at": "@0" })),
        ("state", json!({ "at": "@1" })),
        ("state", json!({ "at": "/b@0" })),
        ("svg", json!({ "options": { "clickable": true } })),
        ("layout", json!({ "options": {} })),
        ("choices", json!({})),
        ("choices", json!({ "from": "b8" })),
        ("premoves", json!({ "actor": "b" })),
        ("read", json!({ "text": "b8^" })),
        ("check", json!({ "action": "b8^" })),
        ("check", json!({ "action": "c1^" })),
        ("check", json!({ "action": "c1^=Q" })),
        ("preview", json!({ "action": "c1^" })),
        ("preview", json!({ "action": "a8b7" })),
        ("chances", json!({ "action": "c1^" })),
        ("chances", json!({ "action": "b8^" })),
        ("follow", json!({ "shows": true })),
        ("follow", json!({ "shows": true, "since": 0 })),
        ("act", json!({ "action": "c1^=Q", "ply": 0 })),
        ("act", json!({ "action": "b8^", "ply": 0 })),
        ("act", json!({ "action": "b8^", "ply": 3 })),
        ("act", json!({ "action": "f1f2", "ply": 0, "by": "b" })),
        ("speak", json!({ "word": "accept" })),
        ("speak", json!({ "word": "time b" })),
        ("take-back", json!({ "answer": "ask" })),
        ("claim-abandoned", json!({})),
        ("reports", json!({})),
        ("report", json!({ "action": "-bR", "ply": 0 })),
        ("select", json!({ "units": "KQRNWWFF" })),
        ("record", json!({})),
        ("pgn", json!({})),
        ("transcript", json!({})),
    ];
    for (name, mut fields) in requests {
        let at = fields.as_object_mut().and_then(|all| all.remove("at"));
        let at = at.as_ref().and_then(Value::as_str).unwrap_or_default();
        fields["of"] = json!(format!("{of}{at}"));
        let answer = who.ask(name, fields);
        told.push(format!(
            "{name} {}",
            without_names(&answer.unwrap_or_else(|why| why), of)
        ));
    }
    told
}

/// Two tables that differ only in what one player has selected look the same to everybody else.
#[test]
fn twins_that_differ_in_secrets_tell_the_same() {
    let folder = folder();
    let server = Program::start(folder.path());
    let (mut white, mut black) = (server.newcomer(), server.newcomer());
    let mut spectator = Client::connect(&server.address, None);
    let selections = json!({ "budget": 40 });
    let one = battle(
        &mut white,
        &mut black,
        &selections,
        ["KQRNWWFF", "KQRNWWFF"],
    );
    let other = battle(
        &mut white,
        &mut black,
        &selections,
        ["KQRNWWFF", "KRBGWWWF"],
    );
    for who in [&mut white, &mut spectator] {
        let (one, other) = (all_that_is_told(who, &one), all_that_is_told(who, &other));
        for (one, other) in one.iter().zip(&other) {
            assert_eq!(one, other);
        }
    }
    // The one who has selected does know.
    let own = |told: Vec<String>| told.join("\n");
    assert_ne!(
        own(all_that_is_told(&mut black, &one)),
        own(all_that_is_told(&mut black, &other))
    );
    for of in [&one, &other] {
        for file in ["record", "pgn", "transcript"] {
            let (head, body) = http(
                &server.address,
                "GET",
                &format!("/api/tables/{of}/{file}"),
                &[],
                "",
            );
            assert!(head.starts_with("HTTP/1.1 409"), "{head}");
            assert!(body.contains("game-goes-on"), "{body}");
        }
    }
}

/// While a player selects, nobody learns more than that they have.
#[test]
fn a_selection_is_its_players_secret() {
    let folder = folder();
    let server = Program::start(folder.path());
    let (mut white, mut black) = (server.newcomer(), server.newcomer());
    let setup =
        json!({ "game": "strata-tactical", "start": { "selections": {} }, "seats": { "w": "me" } });
    let of = white.create(setup);
    let select = |units: &str| json!({ "of": of, "units": units });
    assert_eq!(
        white.ask("select", select("KQRNWWFF")).unwrap_err()["code"],
        "not-begun"
    );
    black.ask("sit", json!({ "of": of })).unwrap();
    assert_eq!(
        white.ask("select", select("KKKK")).unwrap_err()["code"],
        "selection"
    );
    white.ask("select", select("KQRNWWFF")).unwrap();
    assert_eq!(
        white.ask("select", select("KQRNWWFF")).unwrap_err()["code"],
        "selected"
    );
    let seen = black.ask("table", json!({ "of": of })).unwrap();
    assert_eq!(seen["table"]["seats"][0]["selected"], true);
    assert!(!seen.to_string().contains("KQRN"));
    assert_eq!(
        black.ask("state", json!({ "of": of })).unwrap_err()["code"],
        "not-begun"
    );
}

/// Spectators see a game with secrets late: its board and its end, and clocks only after that.
#[test]
fn spectators_see_secrets_late() {
    let folder = folder();
    let server = Program::start(folder.path());
    let (mut white, mut black) = (server.newcomer(), server.newcomer());
    let setup = json!({ "game": "strata-tactical", "seats": { "w": "me" }, "delay": 2,
        "clock": { "kind": "fischer", "seconds": 600 } });
    let of = white.create(setup);
    black.ask("sit", json!({ "of": of })).unwrap();
    let mut spectator = server.newcomer();
    let began = spectator
        .ask("follow", json!({ "of": of, "shows": true }))
        .unwrap();
    assert_eq!(began["followed"]["game"]["observer"], "spectator");
    let acted = Instant::now();
    white
        .ask("act", json!({ "of": of, "action": "c1^", "ply": 0 }))
        .unwrap();
    black
        .ask("speak", json!({ "of": of, "word": "resign" }))
        .unwrap();
    let table = spectator.ask("table", json!({ "of": of })).unwrap();
    assert_eq!(
        (&table["table"]["stage"], &table["table"]["ply"]),
        (&json!("playing"), &json!(0))
    );
    assert!(table["table"]["seats"][0]["millis"].is_null());
    // Not even that something has happened is told before.
    assert!(spectator.is_quiet(Duration::from_millis(900)));
    let told = spectator.until(|told| told["game"]["since"] == 1);
    assert!(acted.elapsed() >= Duration::from_millis(1900));
    assert!(
        told["game"]["lines"][0]
            .as_str()
            .unwrap()
            .starts_with("c1^=")
    );
    if told["table"]["stage"] != "over" {
        spectator.until(|told| told["table"]["stage"] == "over");
    }
    // Those who play have seen it at once.
    let own = white.ask("table", json!({ "of": of })).unwrap();
    assert_eq!(own["table"]["stage"], "over");
}

/// All that somebody without a seat can try at a table that has begun, and what they get.
fn all_that_strangers_try(who: &mut Client, of: &str) -> Vec<String> {
    let mut told = all_that_is_told(who, of);
    for (name, mut fields) in [
        ("sit", json!({})),
        ("sit", json!({ "seat": "w" })),
        ("rise", json!({})),
        ("decline", json!({})),
        ("commit", json!({ "commitment": "0".repeat(64) })),
        ("act", json!({ "action": "f1f2", "ply": 1 })),
        ("speak", json!({ "word": "resign", "ply": 0 })),
        ("take-back", json!({ "answer": "decline" })),
        ("abort", json!({})),
        ("rematch", json!({})),
        ("report", json!({ "action": "-bR", "ply": 1 })),
    ] {
        fields["of"] = json!(of);
        let why = who.ask(name, fields).expect_err(name);
        told.push(format!("{name} {}", without_names(&why, of)));
    }
    told
}

/// Before late spectators see that something has happened, nothing that they try tells them: nor those who have
/// created the table.
#[test]
fn what_is_refused_tells_nothing_early() {
    let folder = folder();
    let server = Program::start(folder.path());
    let (mut white, mut black) = (server.newcomer(), server.newcomer());
    let (mut creator, mut stranger) = (server.newcomer(), server.newcomer());
    let mut nobody = Client::connect(&server.address, None);
    let resign = json!({ "word": "resign" });
    for (end, mut fields) in [("speak", resign), ("abort", json!({}))] {
        let of = creator.create(json!({ "game": "strata-tactical", "delay": 600,
            "clock": { "kind": "fischer", "seconds": 600 } }));
        white.ask("sit", json!({ "of": of, "seat": "w" })).unwrap();
        black.ask("sit", json!({ "of": of })).unwrap();
        let mut all = || {
            [&mut creator, &mut stranger, &mut nobody].map(|who| all_that_strangers_try(who, &of))
        };
        let begun = all();
        let act = json!({ "of": of, "action": "c1^", "ply": 0 });
        white.ask("act", act).unwrap();
        assert_eq!(all(), begun);
        fields["of"] = json!(of);
        black.ask(end, fields).unwrap();
        let table = white.ask("table", json!({ "of": of })).unwrap();
        assert_ne!(table["table"]["stage"], "playing");
        assert_eq!(all(), begun);
    }
}

/// The names of the tables of games that go on, as somebody may know them.
fn live(who: &mut Client) -> Vec<String> {
    let listed = who.ask("tables", json!({ "list": "live" })).unwrap();
    let tables = listed["tables"]["tables"].as_array().unwrap();
    let name = |table: &Value| table["of"].as_str().unwrap().to_string();
    tables.iter().map(name).collect()
}

/// A game with secrets whose end late spectators have not seen is listed, and the game after it is not.
#[test]
fn lists_do_not_tell_an_end_early() {
    let folder = folder();
    let server = Program::start(folder.path());
    let (mut white, mut black) = (server.newcomer(), server.newcomer());
    let mut stranger = server.newcomer();
    let mut play = |delay: u32, stranger: &mut Client| {
        let of = white.create(json!({ "game": "strata-tactical", "public": true,
            "seats": { "w": "me" }, "delay": delay }));
        black.ask("sit", json!({ "of": of })).unwrap();
        assert!(live(stranger).contains(&of));
        stranger.ask("watch", json!({})).unwrap();
        let resign = json!({ "of": of, "word": "resign" });
        black.ask("speak", resign).unwrap();
        white.ask("rematch", json!({ "of": of })).unwrap();
        let table = black.ask("rematch", json!({ "of": of })).unwrap();
        let next = table["table"]["next"].as_str().unwrap().to_string();
        assert!(!live(&mut white).contains(&of));
        (of, next)
    };
    let (of, next) = play(600, &mut stranger);
    let listed = live(&mut stranger);
    assert!(listed.contains(&of) && !listed.contains(&next));
    // Lists are pushed after a second at most.
    assert!(stranger.is_quiet(Duration::from_millis(1200)));
    let (short, next) = play(1, &mut stranger);
    let until = Instant::now() + Duration::from_secs(20);
    while live(&mut stranger).contains(&short) {
        assert!(Instant::now() < until, "it stays in the list");
        sleep(Duration::from_millis(100));
    }
    let listed = live(&mut stranger);
    assert!(listed.contains(&of) && listed.contains(&next));
}

/// Whoever looks back sees what they knew then, and nobody looks further ahead than they see.
#[test]
fn an_earlier_ply_is_what_was_known_then() {
    let folder = folder();
    let server = Program::start(folder.path());
    let (mut white, mut black) = (server.newcomer(), server.newcomer());
    let setup = json!({ "game": "strata-tactical", "seats": { "w": "me" }, "delay": 60 });
    let of = white.create(setup);
    black.ask("sit", json!({ "of": of })).unwrap();
    let at = |ply: usize| json!({ "of": format!("{of}@{ply}") });
    let before = white.ask("state", json!({ "of": of })).unwrap();
    let mut fields = white.ask("choices", json!({ "of": of })).unwrap();
    let action = fields["choices"][0]["action"].take();
    let mut spectator = server.newcomer();
    let unseen = spectator.ask("state", at(0)).unwrap();
    white
        .ask("act", json!({ "of": of, "action": action, "ply": 0 }))
        .unwrap();
    assert_eq!(white.ask("state", at(0)).unwrap(), before);
    let now = white.ask("state", json!({ "of": of })).unwrap();
    assert_eq!(white.ask("state", at(1)).unwrap(), now);
    assert_ne!(now, before);
    assert_eq!(spectator.ask("state", at(0)).unwrap(), unseen);
    let why = spectator.ask("state", at(1)).unwrap_err();
    assert_eq!(why["code"], "no-such-ply");
    assert_eq!(why["args"]["last"], 0);
    let why = white.ask("state", at(2)).unwrap_err();
    assert_eq!(why["args"]["last"], 1);
    for wrong in ["", "-1", "x", "1@1", "99999999999999999999"] {
        let why = white.ask("state", json!({ "of": format!("{of}@{wrong}") }));
        assert_eq!(why.unwrap_err()["code"], "malformed-field", "{wrong}");
    }
    // The seat of somebody else is no way to their view.
    let why = white.ask("state", json!({ "of": format!("{of}/b@0") }));
    assert_eq!(why.unwrap_err()["code"], "not-your-seat");
}

/// Whoever has two seats where players have secrets would know what only one of them may.
#[test]
fn nobody_has_two_seats_where_there_are_secrets() {
    let folder = folder();
    let server = Program::start(folder.path());
    let mut somebody = server.newcomer();
    for (setup, is_refused) in [
        (
            json!({ "game": "strata-tactical", "seats": { "w": "me" } }),
            true,
        ),
        (
            json!({ "game": "chess", "rated": true, "seats": { "w": "me" } }),
            true,
        ),
        (json!({ "game": "chess", "seats": { "w": "me" } }), false),
    ] {
        let of = somebody.create(setup);
        let sat = somebody.ask("sit", json!({ "of": of }));
        match is_refused {
            true => assert_eq!(sat.unwrap_err()["code"], "seated-twice"),
            false => assert_eq!(sat.unwrap()["table"]["stage"], "playing"),
        }
    }
}

/// Keys are not in the database, and neither keys nor secrets are in the log.
#[test]
fn keys_are_hashed_and_nothing_is_logged() {
    let folder = folder();
    let database = folder.path().join("games.db");
    let mut child = Command::new(env!("CARGO_BIN_EXE_warboard-server"))
        .args(["--listen", "127.0.0.1:0", "--log", "trace", "--database"])
        .arg(&database)
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
        .spawn()
        .unwrap();
    let mut log = child.stderr.take().unwrap();
    let reader = std::thread::spawn(move || {
        let mut text = String::new();
        log.read_to_string(&mut text).map(|_| text)
    });
    let server = Program::of(child);
    let (mut white, mut black) = (server.newcomer(), server.newcomer());
    let of = battle(&mut white, &mut black, &json!({}), ["KQRNWWFF", "DRBCWWWF"]);
    let _ = white.ask("act", json!({ "of": of, "action": "nonsense", "ply": 0 }));
    let keys = [white.key.clone().unwrap(), black.key.clone().unwrap()];
    drop(server);
    let log = reader.join().unwrap().unwrap();
    assert!(log.contains("TRACE") || log.contains("DEBUG"), "{log}");
    let mut stored = std::fs::read(&database).unwrap();
    stored.extend(std::fs::read(folder.path().join("games.db-wal")).unwrap_or_default());
    let stored = String::from_utf8_lossy(&stored);
    assert!(stored.contains("DRBCWWWF"), "the selection is stored");
    for key in keys {
        assert!(!stored.contains(&key) && !log.contains(&key));
    }
    for secret in ["DRBCWWWF", "nonce", "\"seed\"", "start kuuu"] {
        assert!(!log.contains(secret), "{secret}");
    }
}

/// Whoever gives the position of a hidden battle knows it, and does not play; nobody else is told it.
#[test]
fn whoever_gives_a_position_with_secrets_does_not_play() {
    let folder = folder();
    let server = Program::start(folder.path());
    let (mut creator, mut other) = (server.newcomer(), server.newcomer());
    let battle = warboard::find("strata-tactical").unwrap();
    let position = battle.start(&warboard::Start::Default).unwrap().position();
    let start = json!({ "position": position });
    let of = creator.create(json!({ "game": "strata-tactical", "start": start }));
    let why = creator.ask("sit", json!({ "of": of })).unwrap_err();
    assert_eq!(why["code"], "creator-knows");
    let table = other.ask("sit", json!({ "of": of })).unwrap();
    assert_eq!(table["table"]["setup"]["start"], "own");
}

/// A game that is over is so for late spectators when they see it, and stays so whatever the players do then.
#[test]
fn an_end_is_told_late_and_once() {
    let folder = folder();
    let server = Program::start(folder.path());
    let (mut white, mut black) = (server.newcomer(), server.newcomer());
    let setup = json!({ "game": "strata-tactical", "seats": { "w": "me" }, "delay": 1 });
    let of = white.create(setup);
    black.ask("sit", json!({ "of": of })).unwrap();
    let mut spectator = server.newcomer();
    spectator.ask("follow", json!({ "of": of })).unwrap();
    black
        .ask("speak", json!({ "of": of, "word": "resign" }))
        .unwrap();
    let of_table = json!({ "of": of });
    let why = spectator.ask("record", of_table.clone()).unwrap_err();
    assert_eq!(why["code"], "game-goes-on");
    let path = format!("/api/tables/{of}/record");
    assert!(
        http(&server.address, "GET", &path, &[], "")
            .0
            .starts_with("HTTP/1.1 409")
    );
    let word = json!({ "of": of, "word": "offer" });
    assert_eq!(
        spectator.ask("speak", word).unwrap_err()["code"],
        "not-seated"
    );
    assert!(white.ask("record", of_table.clone()).is_ok());
    spectator.until(|told| told["table"]["stage"] == "over");
    white.ask("rematch", of_table.clone()).unwrap();
    let table = spectator.ask("table", of_table.clone()).unwrap();
    assert_eq!(table["table"]["stage"], "over");
    assert!(spectator.ask("record", of_table).is_ok());
}
