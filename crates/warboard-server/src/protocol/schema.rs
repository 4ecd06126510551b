//! The JSON Schemas of both directions.

use schemars::generate::SchemaSettings;
use serde_json::{Value, json};
use warboard::protocol::Fault;

use super::{Reply, Request, VERSION};

/// The JSON Schema (2020-12) of a line with a request of the server's own. Those of the rules have theirs.
pub fn request_schema() -> Value {
    let generator = SchemaSettings::draft2020_12().into_generator();
    let mut schema = generator.into_root_schema_for::<Request>().to_value();
    let requests = schema["oneOf"].as_array_mut().into_iter().flatten();
    for request in requests {
        request["properties"]["v"] = json!({ "const": VERSION });
        request["properties"]["id"] = json!({ "type": ["string", "integer"] });
        if let Some(required) = request["required"].as_array_mut() {
            required.push(json!("v"));
        }
    }
    schema
}

/// The JSON Schema (2020-12) of a line with an answer, or with what nobody asked for.
pub fn answer_schema() -> Value {
    let settings = SchemaSettings::draft2020_12().for_serialize();
    let mut generator = settings.into_generator();
    let reply = generator.subschema_for::<Reply>();
    let fault = generator.subschema_for::<Fault>();
    json!({
        "$schema": "https://json-schema.org/draft/2020-12/schema",
        "title": "Answer",
        "type": "object",
        "properties": {
            "v": { "const": VERSION },
            "id": { "type": ["string", "integer"] },
            "ok": reply,
            "push": reply,
            "error": fault,
        },
        "required": ["v"],
        "oneOf": [{ "required": ["ok"] }, { "required": ["push"] }, { "required": ["error"] }],
        "unevaluatedProperties": false,
        "$defs": generator.take_definitions(true),
    })
}
