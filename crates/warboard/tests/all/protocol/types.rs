//! Types of fields: what a session reads is what the schema of requests allows, and whatever has
//! another type gets a fault that says so in data.

use serde_json::{Value, json};
use warboard::protocol::{Call, Fault, Schema};

use super::validator::validate;
use super::{FILES, golden, json as read};

/// The golden requests that can be read.
fn requests() -> impl Iterator<Item = Value> {
    let requests = FILES.into_iter().flat_map(golden);
    let requests = requests.filter(|(request, _)| call(request).is_ok());
    requests.map(|(request, _)| read(&request))
}

fn call(request: &str) -> Result<Call, Fault> {
    request.parse()
}

/// Every place in a value, as a JSON pointer.
fn places(value: &Value, place: &str, found: &mut Vec<String>) {
    let mut go = |name: &str, inner| {
        let place = format!("{place}/{name}");
        places(inner, &place, found);
        found.push(place);
    };
    match value {
        Value::Object(fields) => fields.iter().for_each(|(name, inner)| go(name, inner)),
        Value::Array(items) => {
            let items = items.iter().enumerate();
            items.for_each(|(index, inner)| go(&index.to_string(), inner));
        }
        _ => {}
    }
}

/// The objects of a schema in which a value has objects, by the places of these.
fn fields(schema: &Value, of: &Value, place: &str, found: &mut Vec<(String, Value)>) {
    let root = Schema::Request.to_json();
    let target = |schema: &Value| {
        let inner = schema["anyOf"].get(0).unwrap_or(schema);
        let name = inner["$ref"].as_str().unwrap_or_default();
        match name.strip_prefix("#/$defs/") {
            Some(name) => root["$defs"][name].clone(),
            None => inner.clone(),
        }
    };
    let schema = target(schema);
    for (name, inner) in of.as_object().into_iter().flatten() {
        let place = format!("{place}/{name}");
        fields(&schema["properties"][name], inner, &place, found);
    }
    found.push((place.to_string(), schema["properties"].clone()));
}

#[test]
fn a_session_reads_what_the_schema_allows_and_nothing_else() {
    let schema = Schema::Request.to_json();
    let values = [
        json!(null),
        json!(true),
        json!(0),
        json!(1.0),
        json!(1.5),
        json!(-1),
        json!(1e300),
        json!(u64::MAX),
        json!(18_446_744_073_709_551_616.0),
        json!("x"),
        json!([]),
        json!([null]),
        json!({}),
        json!({ "x": 1 }),
    ];
    let (mut allowed, mut refused) = (0, 0);
    for request in requests() {
        let mut found = Vec::new();
        places(&request, "", &mut found);
        for place in found {
            for value in &values {
                let mut request = request.clone();
                *request.pointer_mut(&place).expect("a place") = value.clone();
                let is_read = call(&request.to_string());
                let is_allowed = validate(&schema, &request);
                assert_eq!(
                    is_read.is_ok(),
                    is_allowed.is_ok(),
                    "{request}\n{is_read:?}\n{is_allowed:?}"
                );
                allowed += usize::from(is_read.is_ok());
                refused += usize::from(is_read.is_err());
            }
        }
    }
    assert!(allowed > 1_000 && refused > 10_000, "{allowed} {refused}");
}

#[test]
fn null_is_an_optional_field_that_is_not_there_at_every_depth() {
    let schema = Schema::Request.to_json();
    let mut tried = 0;
    for request in requests() {
        let branches = schema["oneOf"].as_array().expect("requests");
        let mut branches = branches.iter();
        let branch = branches.find(|one| one["properties"]["do"]["const"] == request["do"]);
        let mut found = Vec::new();
        fields(branch.expect("a request"), &request, "", &mut found);
        for (place, known) in found {
            for name in known
                .as_object()
                .into_iter()
                .flatten()
                .map(|(name, _)| name)
            {
                let mut with_null = request.clone();
                let mut without = request.clone();
                with_null.pointer_mut(&place).expect("an object")[name] = Value::Null;
                let object = without.pointer_mut(&place).expect("an object");
                object.as_object_mut().expect("an object").remove(name);
                let (with_null, without) = (with_null.to_string(), without.to_string());
                assert_eq!(call(&with_null), call(&without), "{with_null}");
                tried += 1;
            }
        }
    }
    assert!(tried > 1_000, "{tried}");
}

#[test]
fn a_field_of_another_type_is_named_with_both_types() {
    for (request, field, expected, found) in [
        (json!({"do": 1}), "do", "string", "integer"),
        (json!({"do": "games", "v": "1"}), "v", "integer", "string"),
        (json!({"do": "games", "v": 1.5}), "v", "integer", "number"),
        (
            json!({"do": "games", "id": 1.5}),
            "id",
            "string-or-integer",
            "number",
        ),
        (
            json!({"do": "games", "id": {}}),
            "id",
            "string-or-integer",
            "object",
        ),
        (json!({"do": "state", "of": 1.0}), "of", "string", "integer"),
        (
            json!({"do": "goto", "of": "g1", "ply": 1.5}),
            "ply",
            "integer",
            "number",
        ),
        (
            json!({"do": "goto", "of": "g1", "ply": "1"}),
            "ply",
            "integer",
            "string",
        ),
        (
            json!({"do": "svg", "of": "g1", "options": []}),
            "options",
            "object",
            "array",
        ),
        (
            svg(&json!({"turn": true})),
            "options.turn",
            "integer",
            "boolean",
        ),
        (
            svg(&json!({"bottom": 1})),
            "options.bottom",
            "string",
            "integer",
        ),
        (
            svg(&json!({"clickable": "yes"})),
            "options.clickable",
            "boolean",
            "string",
        ),
        (
            svg(&json!({"last": "e4"})),
            "options.last",
            "array",
            "string",
        ),
        (
            svg(&json!({"last": ["e4", null]})),
            "options.last.1",
            "string",
            "null",
        ),
        (
            svg(&json!({"marks": [[]]})),
            "options.marks.0",
            "object",
            "array",
        ),
        (
            json!({"do": "annotate", "of": "g1", "ply": 0,
                "note": {"variations": [{"actions": ["e3e5"], "notes": {"x": {}}}]}}),
            "note.variations.0.notes.x",
            "integer",
            "string",
        ),
    ] {
        let fault = refused(request);
        assert_eq!(fault.code(), "malformed-field");
        let args = ["field", "expected", "found"].map(|name| arg(&fault, name));
        assert_eq!(args, [field, expected, found]);
    }
}

#[test]
fn a_number_out_of_range_is_refused_with_its_bounds() {
    let goto = |ply: Value| json!({"do": "goto", "of": "g1", "ply": ply});
    // Plies are below 2^32 on every machine.
    let (u32_max, i64_min) = ("4294967295", "-9223372036854775808");
    let i64_max = "9223372036854775807";
    for (request, field, minimum, maximum) in [
        (goto(json!(-1)), "ply", "0", u32_max),
        (goto(json!(1e300)), "ply", "0", u32_max),
        (goto(json!(-1e300)), "ply", "0", u32_max),
        (goto(json!(4_294_967_296_u64)), "ply", "0", u32_max),
        (svg(&json!({"turn": 256})), "options.turn", "0", "255"),
        (
            json!({"do": "games", "id": u64::MAX}),
            "id",
            i64_min,
            i64_max,
        ),
    ] {
        let fault = refused(request);
        assert_eq!(fault.code(), "malformed-field");
        let args = ["field", "minimum", "maximum"].map(|name| arg(&fault, name));
        assert_eq!(args, [field, minimum, maximum]);
    }
}

fn svg(options: &Value) -> Value {
    json!({"do": "svg", "of": "g1", "options": options})
}

fn refused(mut request: Value) -> Fault {
    if request["v"].is_null() {
        request["v"] = json!(1);
    }
    call(&request.to_string()).expect_err("a fault")
}

fn arg(fault: &Fault, name: &str) -> String {
    let value = fault.args().get(name);
    value.map(ToString::to_string).unwrap_or_default()
}
