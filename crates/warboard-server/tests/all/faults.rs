//! What is said of requests with something wrong: that it is refused, by which code, and of which field.

use serde_json::{Value, json};

use crate::client::http;
use crate::program::{Program, folder};

/// The status of an answer over HTTP, and what it says.
fn ask(
    server: &Program,
    path: &str,
    headers: &[(&str, &str)],
    body: impl AsRef<[u8]>,
) -> (u16, Value) {
    let (head, body) = http(&server.address, "POST", path, headers, body);
    let status = head
        .split(' ')
        .nth(1)
        .and_then(|status| status.parse().ok());
    let answer = serde_json::from_str(&body);
    (
        status.expect("a status"),
        answer.unwrap_or_else(|_| panic!("{path}: {head} {body}")),
    )
}

/// The server's own requests are refused by the codes of the protocol of the rules, and faults have their places.
#[test]
fn faults_are_those_of_the_rules() {
    let folder = folder();
    let server = Program::start(folder.path());
    let setup =
        |fields: &str| format!(r#"{{"v":1,"do":"create","setup":{{"game":"chess",{fields}}}}}"#);
    for (line, code, field) in [
        ("[]", "not-an-object", None),
        ("nothing", "not-json", None),
        (r#"{"v":1}"#, "missing-field", Some("do")),
        (r#"{"v":1,"do":5}"#, "malformed-field", Some("do")),
        (r#"{"do":"me"}"#, "missing-field", Some("v")),
        (r#"{"v":2,"do":"me"}"#, "unknown-version", None),
        (r#"{"v":1,"do":"ludo"}"#, "unknown-request", None),
        (
            r#"{"v":1,"do":"act","of":"x"}"#,
            "missing-field",
            Some("action"),
        ),
        (
            r#"{"v":1,"do":"act","of":"x","action":"e4","ply":-1}"#,
            "malformed-field",
            Some("ply"),
        ),
        (
            r#"{"v":1,"do":"act","of":"x","action":"e4","ply":"0"}"#,
            "malformed-field",
            Some("ply"),
        ),
        (
            r#"{"v":1,"do":"tables","list":"open","more":1}"#,
            "unknown-field",
            Some("more"),
        ),
        (
            r#"{"v":1,"do":"state","of":"x","more":1}"#,
            "unknown-field",
            Some("more"),
        ),
        (
            r#"{"v":1,"do":"tables","list":"shut"}"#,
            "malformed-field",
            Some("list"),
        ),
        (
            r#"{"v":1,"do":"tables","list":5}"#,
            "malformed-field",
            Some("list"),
        ),
        (
            r#"{"v":1,"do":"tables","list":"open","list":"live"}"#,
            "duplicate-field",
            Some("list"),
        ),
        (
            &*setup(r#""rated":"yes""#),
            "malformed-field",
            Some("setup.rated"),
        ),
        (&*setup(r#""more":1"#), "unknown-field", Some("setup.more")),
        (
            &*setup(r#""start":{"number":-1}"#),
            "malformed-field",
            Some("setup.start.number"),
        ),
        (
            &*setup(r#""start":"number""#),
            "missing-field",
            Some("setup.start.number"),
        ),
        (
            &*setup(r#""seats":{"w":"you"}"#),
            "malformed-field",
            Some("setup.seats.w"),
        ),
        (
            &*setup(r#""seats":{"w":{"level":"3"}}"#),
            "malformed-field",
            Some("setup.seats.w.level"),
        ),
        (
            &*setup(r#""clock":{"kind":"fischer"}"#),
            "missing-field",
            Some("setup.clock.seconds"),
        ),
        (
            &*setup(r#""clock":{"kind":"fischer","seconds":1.5}"#),
            "malformed-field",
            Some("setup.clock.seconds"),
        ),
        (
            &*setup(r#""clock":{"kind":"fischer","seconds":0}"#),
            "malformed-field",
            Some("setup.clock.seconds"),
        ),
        (
            &*setup(r#""clock":{"kind":"fischer","seconds":9,"days":1}"#),
            "unknown-field",
            Some("setup.clock.days"),
        ),
        (
            &*setup(r#""clock":{"kind":"sand"}"#),
            "malformed-field",
            Some("setup.clock.kind"),
        ),
    ] {
        let key = format!("Bearer {}", server.key());
        let (status, answer) = ask(&server, "/api", &[("Authorization", &key)], line);
        let error = &answer["error"];
        assert_eq!(
            (status, &error["code"]),
            (400, &json!(code)),
            "{line}: {answer}"
        );
        assert_eq!(error["args"]["field"].as_str(), field, "{line}: {answer}");
        let text = error["text"].as_str().unwrap();
        for word in ["usize", "u32", "variant", "struct", "enum", "map"] {
            assert!(!text.contains(word), "{line}: {text}");
        }
    }
}

/// A whole number may be written with a fraction of nothing, in ids, too; an id that is neither such a number nor a
/// text is refused before anything is done.
#[test]
fn ids_are_texts_or_whole_numbers() {
    let folder = folder();
    let server = Program::start(folder.path());
    let key = format!("Bearer {}", server.key());
    let say = |id: &str| {
        let line = format!(r#"{{"v":1.0,"id":{id},"do":"become-bot"}}"#);
        ask(&server, "/api", &[("Authorization", &key)], line)
    };
    for id in ["1.5", "{}", "[]", "true", "1e30", "9223372036854775808"] {
        let (status, answer) = say(id);
        assert_eq!(
            (status, &answer["error"]["args"]["field"]),
            (400, &json!("id")),
            "{id}: {answer}"
        );
    }
    let me = || {
        ask(
            &server,
            "/api",
            &[("Authorization", &key)],
            r#"{"v":1,"do":"me"}"#,
        )
        .1
    };
    assert_eq!(me()["ok"]["you"]["person"]["bot"], Value::Null);
    for (id, known) in [
        ("1.0", json!(1)),
        (r#""a""#, json!("a")),
        ("null", Value::Null),
    ] {
        let (status, answer) = say(id);
        assert_eq!((status, &answer["id"]), (200, &known), "{id}: {answer}");
    }
    assert_eq!(me()["ok"]["you"]["person"]["bot"], json!(true));
}

/// Bodies that are no text, no object, too long, or of another type are refused in JSON, and for that reason.
#[test]
fn bodies_are_refused_for_the_right_reason() {
    let folder = folder();
    let server = Program::start(folder.path());
    let key = format!("Bearer {}", server.key());
    let of_key = [("Authorization", &*key)];
    let code = |path: &str, headers: &[(&str, &str)], body: &[u8]| {
        let (status, answer) = ask(&server, path, headers, body);
        let code = answer["error"]["code"].as_str().or(answer["code"].as_str());
        (status, code.unwrap_or("none").to_string())
    };
    let is = |status: u16, code: &str| (status, code.to_string());
    let long = "x".repeat(300_000);
    for path in ["/api", "/api/key", "/api/enter", "/api/token/test"] {
        assert_eq!(code(path, &[], b"\xff{}"), is(400, "not-json"), "{path}");
        assert_eq!(
            code(path, &[], long.as_bytes()),
            is(413, "request-too-long"),
            "{path}"
        );
    }
    for path in ["/api/key", "/api/enter"] {
        assert_eq!(code(path, &[], b"[]"), is(400, "not-an-object"), "{path}");
        assert_eq!(
            code(path, &[], br#"{"name":5}"#),
            is(400, "malformed-field"),
            "{path}"
        );
        assert_eq!(
            code(path, &[], br#"{"nam":"Ada"}"#),
            is(400, "unknown-field"),
            "{path}"
        );
    }
    let guest = ask(&server, "/api/key", &[], "{}").1["ok"]["person"]["name"].clone();
    let challenge = format!("/api/challenge/{}", guest.as_str().unwrap());
    for kind in ["text/xml", "multipart/form-data"] {
        let headers = [of_key[0], ("Content-Type", kind)];
        assert_eq!(
            code(&challenge, &headers, b"<a/>"),
            is(415, "unsupported-type"),
            "{kind}"
        );
    }
    assert_eq!(
        code(&challenge, &of_key, b"<a/>"),
        is(415, "unsupported-type")
    );
    let headers = [
        of_key[0],
        ("Content-Type", "application/json; charset=utf-8"),
    ];
    assert_eq!(code(&challenge, &headers, b"[]"), is(400, "not-an-object"));
    assert_eq!(code(&challenge, &headers, b"{}"), is(200, "none"));
    assert_eq!(code(&challenge, &of_key, b""), is(200, "none"));
}

/// The rules are asked of tables by their names, with a seat and a ply if need be, and in no other way.
#[test]
fn tables_are_named_in_one_way() {
    let folder = folder();
    let server = Program::start(folder.path());
    let mut ada = server.newcomer();
    let of = ada.create(json!({ "game": "chess", "seats": { "w": "me", "b": "me" } }));
    ada.ask("act", json!({ "of": of, "action": "e4", "ply": 0 }))
        .unwrap();
    for (end, turn) in [
        ("", "b"),
        ("/w", "b"),
        ("@0", "w"),
        ("@1", "b"),
        ("/b@0", "w"),
    ] {
        let state = ada.ask("state", json!({ "of": format!("{of}{end}") }));
        assert_eq!(state.unwrap()["state"]["turn"], turn, "{end}");
    }
    for end in ["@+1", "@01", "@", "@1 ", "/", "/@1", "/w@-1"] {
        let why = ada
            .ask("state", json!({ "of": format!("{of}{end}") }))
            .unwrap_err();
        assert_eq!(
            (&why["code"], &why["args"]["field"]),
            (&json!("malformed-field"), &json!("of")),
            "{end}: {why}"
        );
    }
    let asked = [
        ("choices", json!({})),
        ("read", json!({ "text": "e5" })),
        ("check", json!({ "action": "e5" })),
    ];
    for (name, mut fields) in asked {
        fields["of"] = json!(of);
        fields["by"] = json!("w");
        let why = ada.ask(name, fields).unwrap_err();
        assert_eq!(
            (&why["code"], &why["args"]["field"]),
            (&json!("malformed-field"), &json!("by")),
            "{name}: {why}"
        );
        assert!(why["text"].as_str().unwrap().contains("TABLE/w"), "{why}");
    }
}

/// The codes of the server are listed beside those of the rules, each once.
#[test]
fn codes_list_those_of_the_server() {
    let folder = folder();
    let server = Program::start(folder.path());
    let mut ada = server.newcomer();
    let codes = ada.ask("codes", json!({})).unwrap();
    let codes = codes["codes"].as_array().unwrap();
    for code in [
        "no-table",
        "not-seated",
        "table-over",
        "too-many-requests",
        "unknown-field",
    ] {
        assert!(codes.iter().any(|one| one["code"] == code), "{code}");
    }
    let mut names: Vec<String> = codes
        .iter()
        .map(|one| format!("{} {} {}", one["kind"], one["code"], one["args"]))
        .collect();
    let all = names.len();
    names.sort_unstable();
    names.dedup();
    assert_eq!(names.len(), all);
    let of_chess = ada.ask("codes", json!({ "game": "chess" })).unwrap();
    let of_chess = of_chess["codes"].as_array().unwrap();
    assert!(of_chess.iter().all(|one| one["code"] != "no-table"));
}

/// What cannot be done now is a conflict, and what never can be is the request's own fault.
#[test]
fn a_conflict_is_told_by_its_status() {
    let folder = folder();
    let server = Program::start(folder.path());
    let mut ada = server.newcomer();
    let of = ada.create(json!({ "game": "chess", "seats": { "w": "me", "b": "me" } }));
    let key = format!("Bearer {}", ada.key.as_deref().unwrap());
    for (fields, status, code) in [
        (r#""do":"sit","of":"OF""#, 409, "begun"),
        (r#""do":"pgn","of":"OF""#, 409, "game-goes-on"),
        (
            r#""do":"act","of":"OF","by":"b","ply":0,"action":"e5""#,
            409,
            "not-your-turn",
        ),
        (
            r#""do":"act","of":"OF","by":"w","ply":1,"action":"e4""#,
            409,
            "other-ply",
        ),
        (
            r#""do":"act","of":"OF","by":"w","ply":0,"action":"e5""#,
            400,
            "not-its-move",
        ),
        (
            r#""do":"act","of":"no","by":"w","ply":0,"action":"e5""#,
            404,
            "no-table",
        ),
    ] {
        let line = format!(r#"{{"v":1,{}}}"#, fields.replace("OF", &of));
        let (found, answer) = ask(&server, "/api", &[("Authorization", &key)], line);
        assert_eq!(
            (found, &answer["error"]["code"]),
            (status, &json!(code)),
            "{fields}: {answer}"
        );
    }
}
