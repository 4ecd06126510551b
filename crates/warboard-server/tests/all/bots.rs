//! The Bot API of lichess, byte by byte. Whole games are played by its Python client: `.ci/bots`.

use std::io::{BufRead as _, BufReader, Write as _};
use std::net::TcpStream;
use std::time::Duration;

use serde_json::{Value, json};

use crate::client::{Client, http};
use crate::program::{Program, folder};

/// Somebody with a key, who asks as bots do.
struct Bot<'s> {
    server: &'s Program,
    key: String,
    name: String,
}

impl<'s> Bot<'s> {
    fn new(server: &'s Program, name: &str) -> Self {
        let body = json!({ "name": name, "bot": true }).to_string();
        let (_, body) = http(&server.address, "POST", "/api/key", &[], &body);
        let answer: Value = serde_json::from_str(&body).unwrap();
        Self {
            server,
            key: answer["ok"]["key"].as_str().unwrap().to_string(),
            name: name.to_string(),
        }
    }

    /// The status and the body of an answer.
    fn ask(&self, method: &str, path: &str, kind: &str, body: &str) -> (u16, Value) {
        let bearer = format!("Bearer {}", self.key);
        let headers = [("Authorization", &*bearer), ("Content-Type", kind)];
        let (head, body) = http(&self.server.address, method, path, &headers, body);
        let status = head.split(' ').nth(1).unwrap().parse().unwrap();
        (status, serde_json::from_str(&body).unwrap_or(Value::Null))
    }

    fn get(&self, path: &str) -> (u16, Value) {
        self.ask("GET", path, "text/plain", "")
    }

    fn post(&self, path: &str, form: &str) -> (u16, Value) {
        self.ask("POST", path, "application/x-www-form-urlencoded", form)
    }

    /// The name of a challenge to somebody.
    fn challenge(&self, whom: &str, form: &str) -> String {
        let (status, made) = self.post(&format!("/api/challenge/{whom}"), form);
        assert_eq!(status, 200, "{made}");
        made["id"].as_str().unwrap().to_string()
    }

    fn socket(&self) -> Client {
        Client::connect(&self.server.address, Some(&self.key))
    }
}

/// A stream of lines.
struct Lines {
    head: String,
    lines: BufReader<TcpStream>,
}

impl Lines {
    fn open(bot: &Bot<'_>, path: &str) -> Self {
        let address = &bot.server.address;
        let mut stream = TcpStream::connect(address).unwrap();
        stream
            .set_read_timeout(Some(Duration::from_secs(20)))
            .unwrap();
        let key = &bot.key;
        let text = format!(
            "GET {path} HTTP/1.1\r\nHost: {address}\r\nAuthorization: Bearer {key}\r\n\r\n"
        );
        stream.write_all(text.as_bytes()).unwrap();
        let mut lines = BufReader::new(stream);
        let mut head = String::new();
        while !head.ends_with("\r\n\r\n") {
            assert!(lines.read_line(&mut head).unwrap() > 0, "it answers");
        }
        Self { head, lines }
    }

    /// The next line that tells something; none at the end.
    fn next(&mut self) -> Option<Value> {
        loop {
            let mut line = String::new();
            // The sizes of chunks and empty lines are between them.
            match self.lines.read_line(&mut line).unwrap() {
                0 => return None,
                _ if line == "0\r\n" => return None,
                _ if line.starts_with('{') => return Some(serde_json::from_str(&line).unwrap()),
                _ => {}
            }
        }
    }

    fn expect(&mut self, kind: &str) -> Value {
        let line = self.next().expect("the stream goes on");
        assert_eq!(line["type"], kind, "{line}");
        line
    }
}

/// A challenge is a table that is kept for somebody: they alone sit down, over this protocol or that, after a crash too.
#[test]
fn a_challenge_is_a_table_with_a_seat_that_is_kept() {
    let folder = folder();
    let mut server = Program::start(folder.path());
    let key = {
        let (ada, bob) = (Bot::new(&server, "Ada"), Bot::new(&server, "Bob"));
        let of = ada.challenge("bob", "clock.limit=180&clock.increment=2&color=black");
        let mut sockets = [ada.socket(), bob.socket(), server.newcomer()];
        let mine = sockets[1].ask("tables", json!({ "list": "mine" })).unwrap();
        assert_eq!(mine["tables"]["tables"][0]["of"], of);
        assert_eq!(
            mine["tables"]["tables"][0]["seats"][0]["kept"]["name"],
            "Bob"
        );
        for seat in [json!(null), json!("w")] {
            let mut sit = json!({ "of": of });
            if seat.is_string() {
                sit["seat"] = seat;
            }
            let why = sockets[2].ask("sit", sit).unwrap_err();
            assert!(
                why["code"] == "seat-kept" || why["code"] == "no-free-seat",
                "{why}"
            );
        }
        let why = sockets[2].ask("decline", json!({ "of": of })).unwrap_err();
        assert_eq!(why["code"], "not-kept");
        let cem = Bot::new(&server, "Cem");
        assert_eq!(cem.get(&format!("/api/challenge/{of}/show")).0, 404);
        assert_eq!(cem.post(&format!("/api/challenge/{of}/accept"), "").0, 404);
        [ada.key, bob.key, of]
    };
    server.kill();
    let server = Program::start(folder.path());
    let [ada, bob, of] = key;
    let of_key = |key, name: &str| Bot {
        server: &server,
        key,
        name: name.to_string(),
    };
    let (ada, bob) = (of_key(ada, "Ada"), of_key(bob, "Bob"));
    let mut events = Lines::open(&ada, "/api/stream/event");
    let asked = events.expect("challenge");
    assert_eq!(asked["challenge"]["destUser"]["name"], "Bob");
    assert_eq!(asked["challenge"]["timeControl"]["show"], "3+2");
    let sat = bob.socket().ask("sit", json!({ "of": of })).unwrap();
    assert_eq!(sat["table"]["stage"], "playing");
    let begun = events.expect("gameStart");
    assert_eq!(begun["game"]["color"], "black");
    assert_eq!(begun["game"]["opponent"]["username"], bob.name);
    assert_eq!(
        ada.get(&format!("/api/challenge/{of}/show")).1["status"],
        "accepted"
    );
}

/// A seat that is declined is free, and a table of two is given up; why is one of a few words.
#[test]
fn whoever_declines_says_why() {
    let folder = folder();
    let server = Program::start(folder.path());
    let (ada, bob) = (Bot::new(&server, "Ada"), Bot::new(&server, "Bob"));
    let mut events = Lines::open(&ada, "/api/stream/event");
    let of = ada.challenge("Bob", "variant=atomic");
    events.expect("challenge");
    let path = format!("/api/challenge/{of}/decline");
    let (status, why) = bob.post(&path, "reason=because");
    assert_eq!((status, &why["code"]), (400, &json!("malformed-field")));
    let mut socket = bob.socket();
    let declined = json!({ "of": of, "reason": "too-slow" });
    let table = socket.ask("decline", declined).unwrap();
    assert_eq!(table["table"]["stage"], "aborted");
    assert_eq!(table["table"]["declined"]["reason"], "too-slow");
    let told = events.expect("challengeDeclined");
    assert_eq!(told["challenge"]["declineReasonKey"], "tooslow");
    assert_eq!(bob.post(&path, "reason=later").0, 404);

    let mut host = ada.socket();
    let seats = json!({ "1": "me", "2": { "person": "bob" } });
    let setup = json!({ "game": "strata-strategic", "start": { "scenario": "triumvirate" }, "seats": seats });
    let campaign = host.create(setup);
    let table = socket.ask("decline", json!({ "of": campaign })).unwrap();
    assert_eq!(table["table"]["stage"], "open");
    let mut other = server.newcomer();
    let sat = json!({ "of": campaign, "seat": "2" });
    assert!(other.ask("sit", sat).is_ok());
    let setup = json!({ "game": "chess", "seats": { "w": "me", "b": { "person": "nobody" } } });
    let why = host.ask("create", json!({ "setup": setup })).unwrap_err();
    assert_eq!(why["code"], "no-person");
}

/// A game of ours that lichess does not have is played by our names, and is told like any other.
#[test]
fn games_of_our_own_are_played_by_our_names() {
    let folder = folder();
    let server = Program::start(folder.path());
    let (ada, bob) = (Bot::new(&server, "Ada"), Bot::new(&server, "Bob"));
    let of = ada.challenge("Bob", "variant=capatomic&color=white&days=3");
    assert_eq!(bob.post(&format!("/api/challenge/{of}/accept"), "").0, 200);
    let mut game = Lines::open(&bob, &format!("/api/bot/game/stream/{of}"));
    assert!(game.head.contains("application/x-ndjson"), "{}", game.head);
    let full = game.expect("gameFull");
    assert_eq!(full["variant"]["key"], "capatomic");
    assert_eq!(full["initialFen"], "startpos");
    assert_eq!(full["daysPerTurn"], 3);
    let left = full["state"]["wtime"].as_i64().unwrap();
    assert!((1..=3 * 24 * 3600 * 1000).contains(&left), "{left}");
    let (status, why) = ada.post(&format!("/api/bot/game/{of}/move/e3e6"), "");
    assert_eq!((status, &why["code"]), (400, &json!("not-its-move")));
    assert_eq!(
        ada.post(&format!("/api/bot/game/{of}/move/e3e5"), "").0,
        200
    );
    assert_eq!(game.expect("gameState")["moves"], "e3e5");
    let (status, why) = ada.post(&format!("/api/bot/game/{of}/move/d3d5"), "");
    assert_eq!((status, &why["code"]), (400, &json!("not-your-turn")));
    assert_eq!(bob.post(&format!("/api/bot/game/{of}/resign"), "").0, 200);
    let end = game.expect("gameState");
    assert_eq!(
        (&end["status"], &end["winner"]),
        (&json!("resign"), &json!("white"))
    );
    assert_eq!(game.next(), None);
    let late = Lines::open(&bob, &format!("/api/bot/game/stream/{of}")).expect("gameFull");
    assert_eq!(late["state"], end);
}

/// Bots are told nothing of games with secrets, and reach nothing of them.
#[test]
fn games_with_secrets_are_not_for_bots() {
    let folder = folder();
    let server = Program::start(folder.path());
    let (ada, bob) = (Bot::new(&server, "Ada"), Bot::new(&server, "Bob"));
    let mut events = Lines::open(&ada, "/api/stream/event");
    let mut host = ada.socket();
    let seats = json!({ "1": "me", "2": { "person": "bob" } });
    let of = host.create(json!({ "game": "strata-strategic", "seats": seats }));
    assert_eq!(bob.get("/api/challenge").1["in"], json!([]));
    assert_eq!(bob.post(&format!("/api/challenge/{of}/accept"), "").0, 404);
    bob.socket().ask("sit", json!({ "of": of })).unwrap();
    for path in ["resign", "move/end", "draw/yes", "abort"] {
        let (status, why) = ada.post(&format!("/api/bot/game/{of}/{path}"), "");
        assert_eq!(
            (status, &why["code"]),
            (400, &json!("not-for-bots")),
            "{path}"
        );
    }
    assert_eq!(
        ada.get(&format!("/api/bot/game/stream/{of}")).1["code"],
        "not-for-bots"
    );
    assert_eq!(ada.get("/api/account/playing").1["nowPlaying"], json!([]));
    assert_eq!(ada.get(&format!("/game/export/{of}")).0, 400);
    // The first thing that is told is of another table.
    let open = ada.challenge("Bob", "");
    assert_eq!(events.expect("challenge")["challenge"]["id"], open);
}

/// Whoever has no key, is no bot, asks for nonsense or has too many connections is told so, as lichess does.
#[test]
fn refusals_are_objects_with_an_error() {
    let folder = folder();
    let server = Program::start(folder.path());
    let (ada, _) = (Bot::new(&server, "Ada"), Bot::new(&server, "Bob"));
    let (head, body) = http(&server.address, "GET", "/api/account", &[], "");
    assert!(head.starts_with("HTTP/1.1 401"), "{head}");
    assert!(
        body.starts_with("{\"code\":\"not-signed-in\",\"error\":"),
        "{body}"
    );
    let stranger = Bot {
        server: &server,
        key: "nothing".to_string(),
        name: String::new(),
    };
    assert_eq!(stranger.get("/api/account").0, 401);
    let person = Bot {
        server: &server,
        key: server.key(),
        name: String::new(),
    };
    assert_eq!(person.post("/api/bot/game/x/resign", "").0, 403);
    assert_eq!(person.get("/api/bot/game/stream/x").0, 403);
    assert_eq!(person.post("/api/board/game/x/resign", "").0, 404);
    for (form, code) in [
        ("clock.limit=x", "malformed-field"),
        ("clock.limit=60&days=2", "malformed-field"),
        ("clock.limit=0&clock.increment=1", "malformed-field"),
        ("color=red", "malformed-field"),
        ("rated=perhaps", "malformed-field"),
        ("variant=crazyhouse&fen=8/8/8/8/8/8/8/8", "no-fen"),
        ("variant=strata-tactical", "not-for-bots"),
    ] {
        let (status, why) = ada.post("/api/challenge/Bob", form);
        assert_eq!((status, &why["code"]), (400, &json!(code)), "{form}: {why}");
    }
    let (status, why) = ada.get("/api/bot/online?nb=all");
    assert_eq!((status, &why["code"]), (400, &json!("malformed-field")));
    let (status, why) = ada.ask("POST", "/api/challenge/Bob", "application/json", "[1");
    assert_eq!((status, &why["code"]), (400, &json!("not-json")));
    assert_eq!(ada.post("/api/challenge/ai", "level=9").0, 400);
    // Nothing was begun.
    assert_eq!(ada.get("/api/challenge").1, json!({ "in": [], "out": [] }));
    let mine = ada.socket().ask("tables", json!({ "list": "mine" }));
    assert_eq!(mine.unwrap()["tables"]["tables"], json!([]));

    let nested = r#"{ "clock": { "limit": 90, "increment": 1 }, "days": null, "level": 1, "color": "white" }"#;
    let (status, made) = ada.ask("POST", "/api/challenge/ai", "application/json", nested);
    assert_eq!((status, &made["speed"]), (201, &json!("bullet")), "{made}");
    let mut first = Lines::open(&ada, "/api/stream/event");
    first.expect("gameStart");
    // With the same key there is one at a time.
    let mut second = Lines::open(&ada, "/api/stream/event");
    assert_eq!(first.next(), None);
    second.expect("gameStart");
    let of = made["id"].as_str().unwrap();
    let game = format!("/api/bot/game/stream/{of}");
    let _games: Vec<_> = (1..20).map(|_| Lines::open(&ada, &game)).collect();
    let (status, _) = ada.get(&game);
    assert_eq!(status, 429);
}
