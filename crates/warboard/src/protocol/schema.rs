//! JSON Schemas of both directions.

use schemars::generate::{SchemaGenerator, SchemaSettings};
use serde_json::Value;

use super::{Answer, Call};
use crate::State;

/// A JSON Schema (2020-12) of one kind of line.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[non_exhaustive]
pub enum Schema {
    /// A request.
    Request,
    /// An answer.
    Answer,
    /// A [`State`], for those who store or send it on its own.
    State,
}

impl Schema {
    /// All schemas.
    pub const ALL: [Self; 3] = [Self::Request, Self::Answer, Self::State];

    /// The name: `request`, `answer` or `state`.
    pub fn name(self) -> &'static str {
        match self {
            Self::Request => "request",
            Self::Answer => "answer",
            Self::State => "state",
        }
    }

    /// The schema as JSON.
    pub fn to_json(self) -> Value {
        let settings = SchemaSettings::draft2020_12();
        let schema = match self {
            Self::Request => settings.into_generator().into_root_schema_for::<Call>(),
            Self::Answer => answers(settings).into_root_schema_for::<Answer>(),
            Self::State => answers(settings).into_root_schema_for::<State>(),
        };
        let mut schema = schema.to_value();
        if self != Self::State {
            // What is flattened into a line says that for itself alone.
            schema["unevaluatedProperties"] = Value::Bool(false);
        }
        plain(&mut schema);
        schema
    }
}

fn answers(settings: SchemaSettings) -> SchemaGenerator {
    settings.for_serialize().into_generator()
}

/// Makes the descriptions plain text: they are Rust's documentation, with examples and links.
fn plain(schema: &mut Value) {
    match schema {
        Value::Object(fields) => {
            for (name, value) in fields {
                match value {
                    Value::String(text) if name == "description" => *text = without_links(text),
                    value => plain(value),
                }
            }
        }
        Value::Array(items) => items.iter_mut().for_each(plain),
        _ => {}
    }
}

/// The text up to an example, with the names of links alone.
fn without_links(text: &str) -> String {
    let text = text.split("\n\n```").next().unwrap_or_default();
    let mut plain = String::new();
    let mut rest = text;
    while let Some((before, after)) = rest.split_once('[') {
        plain.push_str(before);
        let (name, behind) = after.split_once(']').unwrap_or((after, ""));
        plain.push_str(name);
        let target = behind
            .strip_prefix('(')
            .and_then(|link| link.split_once(')'));
        rest = target.map_or(behind, |(_, behind)| behind);
    }
    plain + rest
}
