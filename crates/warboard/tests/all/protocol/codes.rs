//! A client translates every error, event and fault by what it carries: code and arguments.

use std::collections::BTreeSet;

use serde_json::Value;
use warboard::messages::{MessageData, MessageKind, MessageTemplate};
use warboard::protocol::{Answer, Reply};

use super::{FILES, ask, golden, json, session};
use crate::messages::filled;

/// What `codes` lists, of a game or of none.
fn codes(request: &str) -> Vec<MessageTemplate> {
    let answer = ask(&mut session(), request).to_string();
    let answer: Answer = serde_json::from_str(&answer).expect("an answer");
    match answer.into_result() {
        Ok(Reply::Codes(codes)) => codes,
        other => panic!("{other:?}"),
    }
}

/// The codes that a client of a file's game knows; the requests that are refused are of all.
fn known(file: &str) -> Vec<MessageTemplate> {
    let games: Vec<&str> = match file {
        "refused" => warboard::games().iter().map(|rules| rules.name()).collect(),
        file => vec![file.trim_end_matches("-hosts")],
    };
    let request = |game| format!(r#"{{"v":1,"do":"codes","game":"{game}"}}"#);
    let mut known = codes(r#"{"v":1,"do":"codes"}"#);
    known.extend(games.into_iter().flat_map(|game| codes(&request(game))));
    // An outcome is a text of its own, not a message.
    known.retain(|one| one.kind != MessageKind::Outcome);
    known
}

/// Every message in a value, those in the arguments of others too, and whether it is an event:
/// what happened is told apart from errors by its place.
fn messages(value: &Value, event: bool, found: &mut Vec<(bool, MessageData)>) {
    if value.get("code").is_some() && value.get("text").is_some() {
        let message = serde_json::from_value(value.clone()).expect("a message");
        found.push((event, message));
    }
    match value {
        Value::Object(fields) => fields
            .iter()
            .for_each(|(name, inner)| messages(inner, event || name == "happened", found)),
        Value::Array(items) => items.iter().for_each(|inner| messages(inner, event, found)),
        _ => {}
    }
}

/// What a client finds by code and names of arguments, filled: in a game one sentence.
fn said(known: &[MessageTemplate], event: bool, message: &MessageData) -> BTreeSet<String> {
    let names: BTreeSet<&str> = message.args.iter().map(|(name, _)| name).collect();
    let same = |one: &&MessageTemplate| {
        let own: BTreeSet<&str> = one.args.iter().map(|arg| arg.name.as_str()).collect();
        let is_event = one.kind == MessageKind::Event;
        one.code == message.code && own == names && is_event == event
    };
    let found = known.iter().filter(same);
    found.map(|one| filled(one, &message.args)).collect()
}

/// Fails unless that is the text.
fn assert_translatable(known: &[MessageTemplate], event: bool, message: &MessageData) {
    let text = BTreeSet::from([message.text.clone()]);
    assert_eq!(said(known, event, message), text, "{message:?}");
}

#[test]
fn every_message_of_the_golden_files_is_made_from_codes() {
    for file in FILES {
        let known = known(file);
        let mut met = BTreeSet::new();
        for (_, answer) in golden(file) {
            let mut found = Vec::new();
            messages(&json(&answer), false, &mut found);
            for (event, message) in found {
                match file {
                    // Each game calls its pieces in its own way.
                    "refused" => {
                        let said = said(&known, event, &message);
                        assert!(said.contains(&message.text), "{message:?}: {said:?}");
                    }
                    _ => assert_translatable(&known, event, &message),
                }
                met.insert(message.code);
            }
        }
        assert!(met.len() > 5, "{file}: {met:?}");
    }
}

#[test]
fn what_a_client_has_sent_stands_in_messages_as_it_is() {
    let known = known("capatomic");
    let mut session = session();
    ask(&mut session, r#"{"v":1,"do":"start","game":"capatomic"}"#);
    for request in [
        r#"{"v":1,"do":"set-header","of":"g1","name":"a\\b","value":"x"}"#,
        r#"{"v":1,"do":"a\u0000b"}"#,
        r#"{"v":1,"do":"state","of":"a\"b"}"#,
        r#"{"v":1,"do":"state","of":"g1","a\\b":1}"#,
        r#"{"v":1,"do":"start","game":"\u0007"}"#,
        r#"{"v":1,"do":"start","game":"capatomic","number":30000}"#,
        r#"{"v":1,"do":"view","of":"g1","observer":"\n"}"#,
    ] {
        let answer = ask(&mut session, request);
        let mut found = Vec::new();
        messages(&answer, false, &mut found);
        assert!(!found.is_empty(), "{request}: {answer}");
        found
            .iter()
            .for_each(|(event, message)| assert_translatable(&known, *event, message));
    }
}
