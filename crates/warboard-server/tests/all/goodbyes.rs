//! How sockets end: with a word about it, so that nobody takes it for a lost connection.

use serde_json::json;
use tungstenite::Message;
use tungstenite::protocol::frame::Frame;
use tungstenite::protocol::frame::coding::{Data, OpCode};

use crate::client::http;
use crate::program::{Program, folder};

/// Whoever ends a connection hears that the server has seen it.
#[test]
fn a_close_is_answered() {
    let folder = folder();
    let server = Program::start(folder.path());
    let mut somebody = server.newcomer();
    assert!(somebody.ask("me", json!({})).is_ok());
    assert!(somebody.close());
}

/// What cannot be a request ends a connection with the reason.
#[test]
fn what_is_no_request_ends_a_connection() {
    let folder = folder();
    let server = Program::start(folder.path());
    let bad_text = Frame::message(vec![0xff, 0xfe], OpCode::Data(Data::Text), true);
    let reserved = Frame::message(vec![1], OpCode::Data(Data::Reserved(5)), true);
    for (message, code) in [
        (Message::Frame(reserved), 1002),
        (Message::binary(vec![1, 2, 3]), 1003),
        (Message::Frame(bad_text), 1007),
        (Message::text("x".repeat(300_000)), 1009),
    ] {
        let mut somebody = server.newcomer();
        somebody.send_raw(message);
        let (found, reason) = somebody.ended().expect("a code");
        assert!(
            found == code && !reason.is_empty(),
            "{code}: {found} {reason}"
        );
    }
}

/// Whoever goes on asking too fast is sent away, and told why.
#[test]
fn whoever_asks_too_fast_is_sent_away() {
    let folder = folder();
    let database = folder.path().join("games.db").display().to_string();
    let server = Program::strict(&database, &["--rate", "5"]);
    let mut fast = server.newcomer();
    for _ in 0..300 {
        if fast.send(r#"{"v":1,"do":"me"}"#).is_none() {
            break;
        }
    }
    assert_eq!(fast.ended(), Some((1008, "too many requests".to_string())));
}

/// A socket ends with its key.
#[test]
fn a_socket_ends_with_its_key() {
    let folder = folder();
    let server = Program::start(folder.path());
    let mut somebody = server.newcomer();
    let key = format!("Bearer {}", somebody.key.as_deref().unwrap());
    http(
        &server.address,
        "POST",
        "/api/leave",
        &[("Authorization", &key)],
        "",
    );
    assert_eq!(
        somebody.ended(),
        Some((1008, "the key has ended".to_string()))
    );
}

/// A server that stops says so.
#[cfg(unix)]
#[test]
fn a_server_that_stops_says_so() {
    let folder = folder();
    let mut server = Program::start(folder.path());
    let mut somebody = server.newcomer();
    assert!(somebody.ask("me", json!({})).is_ok());
    server.signal("TERM");
    assert_eq!(
        somebody.ended(),
        Some((1001, "the server is stopping".to_string()))
    );
    assert!(server.ended().success());
}
