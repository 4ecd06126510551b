use std::fs;

use serde_json::json;
use warboard::protocol::Schema;
use warboard::{Start, games};

use super::validator::validate;
use super::{FILES, golden, json as read, path, writes};

#[test]
fn the_committed_schemas_are_those_of_the_types() {
    for schema in Schema::ALL {
        let path = path(&format!("schema/{}.json", schema.name()));
        let now = format!("{:#}\n", schema.to_json());
        if writes() {
            fs::write(&path, &now).expect("a schema");
        }
        let committed = fs::read_to_string(&path).unwrap_or_default();
        assert!(
            committed == now,
            "{path:?} is not that of the types: GOLDEN=1 writes it"
        );
    }
}

#[test]
fn golden_requests_and_answers_are_as_the_schemas_say() {
    let [requests, answers] = [Schema::Request, Schema::Answer].map(Schema::to_json);
    for (request, answer) in FILES.into_iter().flat_map(golden) {
        let (request, answer) = (read(&request), read(&answer));
        validate(&answers, &answer).unwrap_or_else(|why| panic!("{answer}: {why}"));
        if answer["ok"].is_object() {
            validate(&requests, &request).unwrap_or_else(|why| panic!("{request}: {why}"));
        }
    }
}

#[test]
fn what_a_session_cannot_read_is_not_as_the_schema_says() {
    let requests = Schema::Request.to_json();
    let unread = [
        "not-an-object",
        "missing-field",
        "unknown-field",
        "unknown-request",
    ];
    let mut seen = 0;
    for (request, answer) in golden("refused") {
        let code = read(&answer)["error"]["code"].clone();
        if unread.contains(&code.as_str().unwrap_or_default()) {
            assert!(validate(&requests, &read(&request)).is_err(), "{request}");
            seen += 1;
        }
    }
    assert!(seen > 10);
}

#[test]
fn states_are_as_the_schema_says_and_are_read_back() {
    let schema = Schema::State.to_json();
    for rules in games() {
        let game = rules.start(&Start::GuessableTestDeal(0)).expect("a start");
        let views = game.observers().into_iter();
        let views = views.map(|observer| game.view(&observer).expect("an observer").state());
        for state in views.chain([game.state()]) {
            let json = serde_json::to_value(&state).expect("JSON");
            validate(&schema, &json).unwrap_or_else(|why| panic!("{json}: {why}"));
            let read: warboard::State = serde_json::from_value(json).expect("what was written");
            assert!(read == state, "{read:?}");
        }
    }
}

#[test]
fn the_validator_finds_what_is_wrong() {
    let schema = json!({
        "$defs": { "Word": { "enum": ["a", "b"] } },
        "type": "object",
        "properties": { "word": { "$ref": "#/$defs/Word" }, "list": {
            "type": "array", "uniqueItems": true, "items": { "type": "integer", "minimum": 1 }
        } },
        "required": ["word"],
        "oneOf": [
            { "properties": { "x": { "type": "boolean" } }, "required": ["x"] },
            { "properties": { "y": { "const": 1 } }, "required": ["y"] },
        ],
        "unevaluatedProperties": false
    });
    assert_eq!(
        validate(&schema, &json!({"word": "a", "x": true, "list": [1, 2]})),
        Ok(())
    );
    for wrong in [
        json!([]),
        json!({"x": true}),
        json!({"word": "c", "x": true}),
        json!({"word": "a"}),
        json!({"word": "a", "x": true, "y": 1}),
        json!({"word": "a", "x": 1}),
        json!({"word": "a", "x": true, "z": 1}),
        json!({"word": "a", "x": true, "list": [1, 1]}),
        json!({"word": "a", "x": true, "list": [0]}),
    ] {
        assert!(validate(&schema, &wrong).is_err(), "{wrong}");
    }
}
