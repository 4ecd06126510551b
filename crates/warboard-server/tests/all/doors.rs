//! Who is let in, and how often.

use std::io::{Read as _, Write as _};
use std::net::TcpStream;
use std::time::Duration;

use serde_json::{Value, json};

use crate::client::{Client, http};
use crate::program::{Program, folder};

/// The value of a header.
fn header<'h>(head: &'h str, name: &str) -> Option<&'h str> {
    let mut lines = head.lines().filter_map(|line| line.split_once(": "));
    lines
        .find(|(known, _)| known.eq_ignore_ascii_case(name))
        .map(|(_, value)| value)
}

/// A browser's key is in a cookie that no script reads, and that no other page can use.
#[test]
fn a_cookie_is_of_the_servers_own_pages() {
    let folder = folder();
    let server = Program::start(folder.path());
    let own = format!("http://{}", server.address);
    let (head, body) = http(
        &server.address,
        "POST",
        "/api/enter",
        &[("Origin", &own)],
        "",
    );
    let cookie = header(&head, "set-cookie").unwrap();
    for part in ["HttpOnly", "SameSite=Strict", "Path=/"] {
        assert!(cookie.contains(part), "{cookie}");
    }
    assert!(
        !body.contains(&cookie[9..41]),
        "the key is in the cookie alone"
    );
    let cookie = cookie.split(';').next().unwrap();
    let me = r#"{"v":1,"do":"me"}"#;
    let ask = |headers: &[(&str, &str)]| http(&server.address, "POST", "/api", headers, me);
    let (head, body) = ask(&[("Cookie", cookie), ("Origin", &own)]);
    assert!(
        head.starts_with("HTTP/1.1 200") && body.contains("Guest-"),
        "{body}"
    );
    for headers in [
        &[("Cookie", cookie)][..],
        &[("Cookie", cookie), ("Origin", "https://elsewhere.example")],
        &[("Cookie", cookie), ("Origin", "null")],
        &[("Origin", "https://elsewhere.example")],
    ] {
        let (head, body) = ask(headers);
        let is_told = body.contains("other-origin") && body.contains("or with the header Origin");
        assert!(
            head.starts_with("HTTP/1.1 403") && is_told,
            "{headers:?}: {body}"
        );
    }
    // Who comes back is known by the cookie, until its key has ended.
    let (_, again) = http(
        &server.address,
        "POST",
        "/api/enter",
        &[("Cookie", cookie), ("Origin", &own)],
        "",
    );
    let id = |body: &str| {
        serde_json::from_str::<Value>(body).unwrap()["ok"]["you"]["person"]["id"].clone()
    };
    assert_eq!(id(&again), id(&body_of(&server, cookie, &own)));
    http(
        &server.address,
        "POST",
        "/api/leave",
        &[("Cookie", cookie), ("Origin", &own)],
        "",
    );
    let (head, _) = ask(&[("Cookie", cookie), ("Origin", &own)]);
    assert!(head.starts_with("HTTP/1.1 401"), "{head}");
}

fn body_of(server: &Program, cookie: &str, own: &str) -> String {
    let headers = [("Cookie", cookie), ("Origin", own)];
    http(
        &server.address,
        "POST",
        "/api",
        &headers,
        r#"{"v":1,"do":"me"}"#,
    )
    .1
}

/// A socket of another page is refused before it is opened.
#[test]
fn another_pages_socket_is_refused() {
    let folder = folder();
    let server = Program::start(folder.path());
    let open = |origin: &str| {
        let headers = [
            ("Origin", origin),
            ("Upgrade", "websocket"),
            ("Sec-WebSocket-Version", "13"),
            ("Sec-WebSocket-Key", "AAAAAAAAAAAAAAAAAAAAAA=="),
        ];
        http(&server.address, "GET", "/api/socket", &headers, "").0
    };
    assert!(open("https://elsewhere.example").starts_with("HTTP/1.1 403"));
}

/// Every answer says what a browser may do with it, and the page loads nothing from elsewhere.
#[test]
fn the_page_loads_nothing_from_elsewhere() {
    let folder = folder();
    let server = Program::start(folder.path());
    let (head, page) = http(&server.address, "GET", "/", &[], "");
    assert!(head.starts_with("HTTP/1.1 200"), "{head}");
    let policy = header(&head, "content-security-policy").unwrap();
    assert!(policy.contains("default-src 'none'") && policy.contains("script-src 'self'"));
    assert!(!policy.contains("unsafe") && policy.contains("frame-ancestors 'none'"));
    assert_eq!(header(&head, "x-content-type-options"), Some("nosniff"));
    assert_eq!(header(&head, "referrer-policy"), Some("no-referrer"));
    assert!(!page.contains("http://") && !page.contains("https://"));
    let mark = header(&head, "etag").unwrap();
    let (head, _) = http(&server.address, "GET", "/", &[("If-None-Match", mark)], "");
    assert!(head.starts_with("HTTP/1.1 304"), "{head}");
    for path in [
        "/../Cargo.toml",
        "/%2e%2e/Cargo.toml",
        "/nothing",
        "/api/nothing",
    ] {
        let (head, _) = http(&server.address, "GET", path, &[], "");
        assert!(head.starts_with("HTTP/1.1 404"), "{path}: {head}");
    }
}

/// Whoever asks too fast is refused, and nobody else is.
#[test]
fn requests_are_limited_for_each_person() {
    let folder = folder();
    let database = folder.path().join("games.db").display().to_string();
    let server = Program::strict(&database, &["--rate", "5"]);
    let (fast, slow) = (server.key(), server.key());
    let (mut fast, mut slow) = (
        Client::connect(&server.address, Some(&fast)),
        Client::connect(&server.address, Some(&slow)),
    );
    let refused = (0..40)
        .filter(|_| fast.ask("me", json!({})).is_err())
        .count();
    assert!((10..40).contains(&refused), "{refused}");
    assert_eq!(
        fast.ask("me", json!({})).unwrap_err()["code"],
        "too-many-requests"
    );
    assert!(slow.ask("me", json!({})).is_ok());
}

/// Whoever asks too fast over HTTP is told which request that was, and when to ask again.
#[test]
fn a_refused_request_says_when_to_ask_again() {
    let folder = folder();
    let database = folder.path().join("games.db").display().to_string();
    let server = Program::strict(&database, &["--rate", "1", "--newcomers", "1"]);
    let me = r#"{"v":1,"id":"mine","do":"me"}"#;
    let asked = (0..20).map(|_| http(&server.address, "POST", "/api", &[], me));
    let (head, body) = asked
        .into_iter()
        .find(|(head, _)| head.starts_with("HTTP/1.1 429"))
        .expect("one is too many");
    assert_eq!(header(&head, "retry-after"), Some("1"), "{head}");
    assert!(
        body.contains(r#""id":"mine""#) && body.contains(r#""seconds":1"#),
        "{body}"
    );
    let bots = || http(&server.address, "GET", "/api/account", &[], "");
    let (head, body) = std::iter::repeat_with(bots)
        .take(20)
        .find(|(head, _)| head.starts_with("HTTP/1.1 429"))
        .expect("one is too many");
    assert!(
        header(&head, "retry-after").is_some() && body.contains("too-many-requests"),
        "{body}"
    );
    // A key that is none is refused with the id, too.
    let wrong = ("Authorization", "Bearer 12345678901234567890123456789012");
    let (_, body) = http(&server.address, "POST", "/api", &[wrong], me);
    assert!(body.contains(r#""id":"mine""#), "{body}");
}

/// What is not there, or is not done so, is said in JSON below `/api`.
#[test]
fn unknown_addresses_are_refused_in_json() {
    let folder = folder();
    let server = Program::start(folder.path());
    for (method, path, status, code) in [
        ("GET", "/api/nothing", 404, "no-path"),
        ("POST", "/api/nothing", 404, "no-path"),
        ("GET", "/api/tables/x/nothing", 404, "no-path"),
        ("GET", "/api/user/a/b", 404, "no-path"),
        ("GET", "/api", 405, "other-method"),
        ("POST", "/api/account", 405, "other-method"),
        ("DELETE", "/api/tables/x/pgn", 405, "other-method"),
    ] {
        let (head, body) = http(&server.address, method, path, &[], "");
        assert!(
            head.starts_with(&format!("HTTP/1.1 {status}")),
            "{path}: {head}"
        );
        let answer: Value = serde_json::from_str(&body).expect("JSON");
        let found = answer["error"]["code"].as_str().or(answer["code"].as_str());
        assert_eq!(found, Some(code), "{method} {path}: {body}");
        assert_eq!(header(&head, "allow").is_some(), status == 405, "{head}");
    }
    assert!(
        http(&server.address, "HEAD", "/", &[], "")
            .0
            .starts_with("HTTP/1.1 200")
    );
    assert!(
        http(&server.address, "POST", "/", &[], "")
            .0
            .starts_with("HTTP/1.1 405")
    );
}

/// A request that says that it is too long is refused before it is sent.
#[test]
fn a_long_request_is_refused_at_once() {
    let folder = folder();
    let server = Program::start(folder.path());
    for expect in ["", "Expect: 100-continue\r\n"] {
        let mut stream = TcpStream::connect(&server.address).unwrap();
        stream
            .set_read_timeout(Some(Duration::from_secs(20)))
            .unwrap();
        let head =
            format!("POST /api HTTP/1.1\r\nHost: x\r\n{expect}Content-Length: 10000000000\r\n\r\n");
        stream.write_all(head.as_bytes()).unwrap();
        // All of it: the connection ends, too.
        let mut answer = String::new();
        stream.read_to_string(&mut answer).unwrap();
        assert!(
            answer.starts_with("HTTP/1.1 413") && answer.contains("request-too-long"),
            "{answer}"
        );
    }
}

/// A request that is too long is not read to its end.
#[test]
fn a_long_request_is_refused() {
    let folder = folder();
    let server = Program::start(folder.path());
    let long = format!(
        r#"{{"v":1,"do":"rename","name":"{}"}}"#,
        "x".repeat(300_000)
    );
    let (head, _) = http(&server.address, "POST", "/api", &[], &long);
    assert!(head.starts_with("HTTP/1.1 413"), "{head}");
    let mut somebody = server.newcomer();
    assert!(somebody.send(&long).is_none() || somebody.try_ask("me", json!({})).is_none());
    assert!(server.newcomer().ask("me", json!({})).is_ok());
}

/// Somebody who does not read is dropped, and the others go on.
#[test]
fn a_reader_who_does_not_read_is_dropped_alone() {
    let folder = folder();
    let server = Program::start(folder.path());
    let key = server.key();
    let mut silent = TcpStream::connect(&server.address).unwrap();
    let head = format!(
        "GET /api/socket HTTP/1.1\r\nHost: x\r\nAuthorization: Bearer {key}\r\nConnection: Upgrade\r\n\
        Upgrade: websocket\r\nSec-WebSocket-Version: 13\r\nSec-WebSocket-Key: AAAAAAAAAAAAAAAAAAAAAA==\r\n\r\n"
    );
    silent.write_all(head.as_bytes()).unwrap();
    silent
        .set_write_timeout(Some(Duration::from_millis(200)))
        .unwrap();
    // Long answers that nobody reads: the server's buffers are full soon.
    let ask = br#"{"v":1,"do":"games"}"#;
    let mut frame = vec![0x81, 0x80 | u8::try_from(ask.len()).unwrap(), 0, 0, 0, 0];
    frame.extend(ask);
    for _ in 0..5000 {
        if silent.write_all(&frame).is_err() {
            break;
        }
    }
    let mut other = server.newcomer();
    let of = other.create(json!({ "game": "chess", "seats": { "w": "me", "b": "me" } }));
    other
        .ask("act", json!({ "of": of, "action": "e4", "ply": 0 }))
        .unwrap();
    let dropped = (0..100).any(|_| {
        std::thread::sleep(Duration::from_millis(200));
        http(&server.address, "GET", "/metrics", &[], "")
            .1
            .contains("warboard_dropped_total 1")
    });
    assert!(dropped);
}

/// One person has so many tables, and names that others can tell apart.
#[test]
fn tables_and_names_have_limits() {
    let folder = folder();
    let database = folder.path().join("games.db").display().to_string();
    let server = Program::with(&database, &["--tables", "2"]);
    let (mut ada, mut bob) = (server.newcomer(), server.newcomer());
    let setup = json!({ "game": "chess" });
    let first = ada.create(setup.clone());
    ada.create(setup.clone());
    let why = ada.ask("create", json!({ "setup": setup })).unwrap_err();
    assert_eq!(why["code"], "too-many-tables");
    ada.ask("rise", json!({ "of": first })).unwrap();
    ada.create(setup);

    ada.ask("rename", json!({ "name": "Ada" })).unwrap();
    for (name, code) in [
        ("ada", "name-taken"),
        ("a", "malformed-field"),
        ("Аda", "malformed-field"),
        ("<b>", "malformed-field"),
        ("..", "malformed-field"),
        ("...", "malformed-field"),
        ("a b", "malformed-field"),
        (&*"x".repeat(31), "malformed-field"),
    ] {
        assert_eq!(
            bob.ask("rename", json!({ "name": name })).unwrap_err()["code"],
            code,
            "{name}"
        );
    }
    let found = bob.ask("person", json!({ "name": "ADA" })).unwrap();
    assert_eq!(found["you"]["person"]["name"], "Ada");
}

/// A proxy names people, and only a proxy does.
#[test]
fn a_proxy_may_say_who_it_is() {
    let folder = folder();
    let database = folder.path().join("games.db").display().to_string();
    let me = r#"{"v":1,"do":"me"}"#;
    let proxied = [
        "--proxy",
        "127.0.0.1",
        "--user-header",
        "X-User",
        "--public-url",
        "https://games.example",
    ];
    let server = Program::with(&database, &proxied);
    let ask = |headers: &[(&str, &str)]| http(&server.address, "POST", "/api", headers, me);
    let own = ("Origin", "https://games.example");
    let (_, first) = ask(&[("X-User", "ada"), own]);
    let (_, second) = ask(&[("X-User", "ada"), own]);
    assert!(first.contains("\"name\":\"ada\""), "{first}");
    assert_eq!(first, second);
    assert!(ask(&[("X-User", "ada")]).1.contains("other-origin"));
    let (head, _) = http(&server.address, "POST", "/api/enter", &[own], "");
    assert!(
        header(&head, "set-cookie").unwrap().contains("; Secure"),
        "{head}"
    );
    drop(server);
    let server = Program::with(&database, &[]);
    let (_, body) = http(&server.address, "POST", "/api", &[("X-User", "ada")], me);
    assert!(body.contains("not-signed-in"), "{body}");
}

/// Whoever connects and says nothing, or half of something, holds a connection for a short time only.
#[test]
fn a_silent_connection_is_closed() {
    let folder = folder();
    let server = Program::start(folder.path());
    for said in ["", "GET / HTTP/1.1\r\nHost: x\r\nX-Slow: "] {
        let mut stream = TcpStream::connect(&server.address).unwrap();
        stream.write_all(said.as_bytes()).unwrap();
        stream
            .set_read_timeout(Some(Duration::from_secs(60)))
            .unwrap();
        let mut rest = String::new();
        stream.read_to_string(&mut rest).unwrap();
        assert!(!rest.contains("200 OK"), "{rest}");
    }
}

/// When all places are taken, whoever comes is sent away, and nobody who is there.
#[test]
fn connections_are_limited() {
    let folder = folder();
    let database = folder.path().join("games.db").display().to_string();
    let server = Program::with(&database, &["--connections", "8"]);
    let mut first = server.newcomer();
    let held: Vec<TcpStream> = (0..20)
        .map(|_| TcpStream::connect(&server.address).unwrap())
        .collect();
    std::thread::sleep(Duration::from_millis(300));
    let mut late = TcpStream::connect(&server.address).unwrap();
    late.set_read_timeout(Some(Duration::from_secs(5))).unwrap();
    let mut byte = [0];
    assert!(matches!(late.read(&mut byte), Ok(0) | Err(_)));
    assert!(first.ask("me", json!({})).is_ok());
    drop(held);
    std::thread::sleep(Duration::from_millis(300));
    assert!(server.newcomer().ask("me", json!({})).is_ok());
}
