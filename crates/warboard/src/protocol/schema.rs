//! JSON Schemas of both directions.

use schemars::generate::{SchemaGenerator, SchemaSettings};
use serde_json::{Value, json};

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
        bounded(&mut schema);
        if self == Self::Request {
            nullable(&mut schema);
        }
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
        let target = behind
            .strip_prefix('(')
            .and_then(|link| link.split_once(')'));
        match target {
            None if !name.starts_with('`') => plain += &format!("[{name}]"),
            _ => plain.push_str(name),
        }
        rest = target.map_or(behind, |(_, behind)| behind);
    }
    plain + rest
}

/// Gives integers the bounds of their types as far as they have none.
fn bounded(schema: &mut Value) {
    let format = schema.get("format").and_then(Value::as_str);
    let bounds = match format {
        Some("uint32") => Some((json!(0), json!(u32::MAX))),
        Some("uint" | "uint64") => Some((json!(0), json!(u64::MAX))),
        Some("int64") => Some((json!(i64::MIN), json!(i64::MAX))),
        _ => None,
    };
    if let Some((minimum, maximum)) = bounds {
        schema["minimum"] = minimum;
        schema["maximum"] = maximum;
    }
    inner(schema).for_each(bounded);
}

/// Lets fields that need not be there be null: a reader takes those for absent.
fn nullable(schema: &mut Value) {
    let required = schema.get("required").cloned().unwrap_or_default();
    let is_required = |name: &str| {
        let mut names = required.as_array().into_iter().flatten();
        names.any(|required| required == name)
    };
    if let Some(Value::Object(fields)) = schema.get_mut("properties") {
        for (name, field) in fields {
            if !is_required(name) {
                allow_null(field);
            }
        }
    }
    inner(schema).for_each(nullable);
}

fn allow_null(field: &mut Value) {
    if let Some(name) = field.get("type").filter(|name| name.is_string()) {
        field["type"] = json!([name, "null"]);
    }
    if let Some(Value::Array(values)) = field.get_mut("enum") {
        if !values.contains(&Value::Null) {
            values.push(Value::Null);
        }
    }
}

/// The values of an object or a list.
fn inner(schema: &mut Value) -> Box<dyn Iterator<Item = &mut Value> + '_> {
    match schema {
        Value::Object(fields) => Box::new(fields.values_mut()),
        Value::Array(items) => Box::new(items.iter_mut()),
        _ => Box::new(core::iter::empty()),
    }
}
