//! Malformed requests: before each request of the golden files a session is asked everything
//! that the request is when it is malformed. Each gets a typed error, and the session still
//! answers the request as the file says.

use serde_json::{Value, json};
use warboard::protocol::{Answer, Schema, Session};

use super::{FILES, ask, golden, json as read, session};

#[test]
fn every_request_that_is_malformed_gets_a_typed_error_and_changes_nothing() {
    let schema = Schema::Request.to_json();
    let mut tried = 0;
    for file in FILES {
        let mut session = session();
        for (request, answer) in golden(file) {
            let asked = read(&request);
            if is_malformed(&read(&answer)) {
                assert_eq!(session.answer(&request), answer);
                continue;
            }
            let fields = asked.as_object().expect("a request");
            for name in fields.keys().filter(|name| *name != "id") {
                tried += without(
                    &mut session,
                    &asked,
                    name,
                    is_optional(&schema, &asked, name),
                );
                tried += of_another_type(&mut session, &asked, &[name]);
                for inner in fields[name]
                    .as_object()
                    .into_iter()
                    .flat_map(|inner| inner.keys())
                {
                    tried += of_another_type(&mut session, &asked, &[name, inner]);
                }
                with_more(&mut session, &asked, name);
            }
            assert_eq!(session.answer(&request), answer);
        }
    }
    assert!(tried > 5_000, "{tried}");
}

/// Whether an answer says that the request cannot be read.
fn is_malformed(answer: &Value) -> bool {
    let code = answer["error"]["code"].as_str().unwrap_or_default();
    SHAPES.contains(&code)
}

/// The codes of requests that cannot be read.
const SHAPES: [&str; 7] = [
    "missing-field",
    "unknown-field",
    "malformed-field",
    "duplicate-field",
    "unknown-request",
    "unknown-version",
    "not-an-object",
];

fn is_optional(schema: &Value, asked: &Value, name: &str) -> bool {
    let mut branches = schema["oneOf"].as_array().into_iter().flatten();
    let branch = branches.find(|branch| branch["properties"]["do"]["const"] == asked["do"]);
    let required = branch.and_then(|branch| branch["required"].as_array());
    name != "v" && required.is_some_and(|names| !names.contains(&json!(name)))
}

fn refused(session: &mut Session, request: &Value) -> (String, String) {
    let answer = ask(session, &request.to_string());
    let error = &answer["error"];
    assert!(error.is_object(), "{request}\n{answer}");
    assert_eq!(answer["id"], request["id"]);
    let text = |name: &str| error[name].as_str().unwrap_or_default().to_string();
    (text("code"), text("text"))
}

fn without(session: &mut Session, asked: &Value, name: &str, optional: bool) -> usize {
    if optional {
        return 0;
    }
    let mut request = asked.clone();
    request.as_object_mut().expect("a request").remove(name);
    let (code, text) = refused(session, &request);
    assert_eq!(code, "missing-field", "{request}");
    assert!(text.contains(&format!("{name:?}")), "{text}");
    1
}

/// Values that the field of a request may not have, whatever it is.
fn of_another_type(session: &mut Session, asked: &Value, names: &[&str]) -> usize {
    let values = [
        json!({ "a": 1 }),
        json!([[]]),
        json!(-1),
        json!(1.5),
        json!(1e300),
        json!(u64::MAX),
        json!([null]),
        json!("\u{0}é"),
    ];
    let mut tried = 0;
    for value in values {
        let mut request = asked.clone();
        let mut place = &mut request;
        for name in names {
            place = &mut place[*name];
        }
        let text = place.is_string();
        if value.is_string() == text && !place.is_object() {
            continue;
        }
        let list = place.is_array();
        *place = value;
        if list && place.is_array() {
            continue;
        }
        let (code, _) = refused(session, &request);
        // A number may be one that there is not.
        let typed = SHAPES.contains(&code.as_str())
            || ["no-such-ply", "no-such-start", "one-start"].contains(&code.as_str());
        assert!(typed, "{request}: {code}");
        tried += 1;
    }
    tried
}

/// A field that no request has, at the top and inside.
fn with_more(session: &mut Session, asked: &Value, name: &str) {
    let mut request = asked.clone();
    request["nobody"] = json!(1);
    assert_eq!(refused(session, &request).0, "unknown-field", "{request}");
    let mut request = asked.clone();
    if request[name].is_object() {
        request[name]["nobody"] = json!(1);
        assert_eq!(refused(session, &request).0, "unknown-field", "{request}");
    }
}

#[test]
fn lines_that_are_no_requests_get_a_typed_error() {
    let deep = format!("{{\"v\":1,\"do\":{}", "[".repeat(100_000));
    let nested = format!("{{\"v\":1,\"do\":{}{}}}", "[".repeat(500), "]".repeat(500));
    let long = format!("{{\"v\":1,\"do\":\"{}\"}}", "x".repeat(1 << 20));
    for (line, code) in [
        ("", "not-json"),
        ("games", "not-json"),
        ("{\"v\":1,\"do\":\"games\"", "not-json"),
        ("{\"v\":1,\"do\":\"games\"}{}", "not-json"),
        ("{\"v\":1,\"do\":\"\\ud800\"}", "not-json"),
        ("{\"v\":1,\"do\":1e999}", "not-json"),
        ("{1:1}", "not-json"),
        (&deep, "not-json"),
        (&nested, "not-json"),
        (&long, "request-too-long"),
        ("null", "not-an-object"),
        ("7", "not-an-object"),
        ("\"games\"", "not-an-object"),
        ("[{\"v\":1,\"do\":\"games\"}]", "not-an-object"),
    ] {
        let answer = ask(&mut session(), line);
        let short: String = line.chars().take(60).collect();
        assert_eq!(answer["error"]["code"], code, "{short}");
        assert_eq!(answer["v"], 1);
        assert!(answer.get("id").is_none());
    }
}

#[test]
fn a_byte_order_mark_before_a_request_is_no_part_of_it() {
    let request = r#"{"v":1,"id":1,"do":"start","game":"capatomic","number":0}"#;
    let marked = format!("\u{feff}{request}");
    assert_eq!(session().answer(&marked), session().answer(request));
}

#[test]
fn no_object_may_have_a_field_twice_and_none_may_have_one_ply_twice() {
    let mut session = session();
    session.answer(r#"{"v":1,"do":"start","game":"invasion","number":0}"#);
    let note = |notes: &str| {
        format!(
            r#"{{"v":1,"do":"annotate","of":"g1","ply":1,"note":{{"comment":"","variations":[{{"actions":["j1j2"],"notes":{notes}}}]}}}}"#
        )
    };
    let marks = r#"{"v":1,"do":"svg","of":"g1","options":{"marks":[{"square":"a1"},{"square":"a1","kind":"a","kind":"b"}]}}"#;
    for (line, code, field) in [
        (r#"{"v":1,"v":1,"do":"games"}"#, "duplicate-field", "v"),
        (
            r#"{"v":1,"do":"svg","of":"g1","options":{"bottom":"w","bottom":"b"}}"#,
            "duplicate-field",
            "options.bottom",
        ),
        (
            r#"{"v":1,"do":"start","game":"strata-tactical","fielded":{"white":"","black":"","white":""}}"#,
            "duplicate-field",
            "fielded.white",
        ),
        (marks, "duplicate-field", "options.marks.1.kind"),
        (
            &note(r#"{"1":{"comment":"a"},"1":{"comment":"b"}}"#),
            "duplicate-field",
            "note.variations.0.notes.1",
        ),
        (
            &note(r#"{"1":{"comment":"a"},"01":{"comment":"b"}}"#),
            "malformed-field",
            "note.variations.0.notes.01",
        ),
        (
            &note(r#"{"+1":{"comment":"a"}}"#),
            "malformed-field",
            "note.variations.0.notes.+1",
        ),
    ] {
        let error = &ask(&mut session, line)["error"];
        assert_eq!(error["code"], code, "{line}");
        assert_eq!(error["args"]["field"], field, "{line}");
    }
}

#[test]
fn an_answer_that_is_read_and_written_again_is_the_same() {
    for steering in ["\u{7f}", "\u{1b}", "\u{202e}"] {
        let line = format!("{{\"v\":1,\"do\":{}}}", json!(steering));
        let text = session().answer(&line);
        let answer: Answer = serde_json::from_str(&text).expect("an answer");
        assert_eq!(answer.to_string(), text);
        assert!(!text.contains(steering), "{text}");
    }
}
