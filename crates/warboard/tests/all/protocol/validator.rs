//! Checks JSON against the part of JSON Schema that the schemas of the protocol use. A keyword
//! that it does not know is a panic, so that none is passed over.

use std::cmp::Ordering;
use std::collections::BTreeSet;

use serde_json::Value;

/// Whether a value is as a schema says.
pub(super) fn validate(schema: &Value, value: &Value) -> Result<(), String> {
    let root = schema;
    Validator { root }.check(schema, value).map(drop)
}

struct Validator<'a> {
    root: &'a Value,
}

/// The names of the fields that a schema has looked at.
type Looked = BTreeSet<String>;

impl Validator<'_> {
    fn check(&self, schema: &Value, value: &Value) -> Result<Looked, String> {
        let Value::Object(keywords) = schema else {
            return match schema {
                Value::Bool(true) => Ok(Looked::new()),
                _ => Err(format!("{value} is not allowed")),
            };
        };
        let mut looked = Looked::new();
        for (keyword, says) in keywords {
            looked.extend(self.keyword(keyword, says, value)?);
        }
        let rest = keywords
            .get("additionalProperties")
            .filter(|rest| rest.is_object());
        for (name, field) in value.as_object().into_iter().flatten() {
            if let Some(schema) = rest.filter(|_| !looked.contains(name)) {
                self.check(schema, field)?;
            }
        }
        let closed = ["additionalProperties", "unevaluatedProperties"];
        let closed = closed.map(|name| keywords.get(name));
        if closed.contains(&Some(&Value::Bool(false))) {
            let mut names = value
                .as_object()
                .into_iter()
                .flat_map(|fields| fields.keys());
            if let Some(extra) = names.find(|name| !looked.contains(*name)) {
                return Err(format!("{extra:?} is not allowed"));
            }
        }
        Ok(looked)
    }

    fn keyword(&self, keyword: &str, says: &Value, value: &Value) -> Result<Looked, String> {
        let holds = match keyword {
            "$ref" => return self.check(self.definition(says), value),
            "oneOf" | "anyOf" => return self.some(keyword, says, value),
            "properties" => return self.properties(says, value),
            "patternProperties" => return self.numbered(says, value),
            "required" => {
                let mut names = says.as_array().into_iter().flatten();
                names.all(|name| value.get(name.as_str().unwrap_or_default()).is_some())
            }
            "type" => match says {
                Value::Array(types) => types.iter().any(|name| is_of(name, value)),
                name => is_of(name, value),
            },
            "const" => says == value || is_equal(says, value),
            "enum" => says.as_array().is_some_and(|values| values.contains(value)),
            "items" => {
                for item in value.as_array().into_iter().flatten() {
                    self.check(says, item)?;
                }
                true
            }
            "prefixItems" => {
                let pairs = says.as_array().into_iter().flatten();
                for (schema, item) in pairs.zip(value.as_array().into_iter().flatten()) {
                    self.check(schema, item)?;
                }
                true
            }
            "minItems" => value
                .as_array()
                .is_none_or(|list| Some(list.len() as u64) >= says.as_u64()),
            "maxItems" => value
                .as_array()
                .is_none_or(|list| Some(list.len() as u64) <= says.as_u64()),
            "uniqueItems" => {
                let items: Vec<String> = value
                    .as_array()
                    .into_iter()
                    .flatten()
                    .map(Value::to_string)
                    .collect();
                items.iter().collect::<BTreeSet<_>>().len() == items.len()
            }
            "minimum" => !value.is_number() || order(value, says).is_some_and(Ordering::is_ge),
            "maximum" => !value.is_number() || order(value, says).is_some_and(Ordering::is_le),
            "minLength" => value
                .as_str()
                .is_none_or(|text| chars(text) >= says.as_u64()),
            "maxLength" => value
                .as_str()
                .is_none_or(|text| chars(text) <= says.as_u64()),
            "pattern" => value.as_str().is_none_or(|text| matches(says, text)),
            "$defs"
            | "$schema"
            | "title"
            | "description"
            | "default"
            | "format"
            | "additionalProperties"
            | "unevaluatedProperties" => true,
            _ => panic!("the keyword {keyword:?} is not known here"),
        };
        match holds {
            true => Ok(Looked::new()),
            false => Err(format!("{value}: {keyword} {says}")),
        }
    }

    fn definition(&self, reference: &Value) -> &Value {
        let name = reference
            .as_str()
            .and_then(|name| name.strip_prefix("#/$defs/"));
        let found = name.and_then(|name| self.root["$defs"].get(name));
        found.unwrap_or_else(|| panic!("no definition {reference}"))
    }

    fn some(&self, keyword: &str, says: &Value, value: &Value) -> Result<Looked, String> {
        let branches = says.as_array().into_iter().flatten();
        let checked: Vec<_> = branches.map(|branch| self.check(branch, value)).collect();
        let passed: Vec<_> = checked.iter().flatten().collect();
        match &passed[..] {
            [one] => Ok((*one).clone()),
            [one, ..] if keyword == "anyOf" => Ok((*one).clone()),
            [] => Err(format!("{value} is none of {checked:?}")),
            _ => Err(format!("{value} is more than one of {says}")),
        }
    }

    /// The fields of a map by numbers.
    fn numbered(&self, says: &Value, value: &Value) -> Result<Looked, String> {
        let schema = says.get("^\\d+$").expect("a map by numbers");
        let mut looked = Looked::new();
        for (name, field) in value.as_object().into_iter().flatten() {
            if name.bytes().all(|byte| byte.is_ascii_digit()) {
                self.check(schema, field)?;
                looked.insert(name.clone());
            }
        }
        Ok(looked)
    }

    fn properties(&self, says: &Value, value: &Value) -> Result<Looked, String> {
        let mut looked = Looked::new();
        for (name, field) in value.as_object().into_iter().flatten() {
            if let Some(schema) = says.get(name) {
                self.check(schema, field)
                    .map_err(|why| format!("{name}: {why}"))?;
                looked.insert(name.clone());
            }
        }
        Ok(looked)
    }
}

fn chars(text: &str) -> Option<u64> {
    Some(text.chars().count() as u64)
}

/// The value of a number without a fraction, such as `1.0`.
fn integer(value: &Value) -> Option<i128> {
    let whole = value.as_u64().map(i128::from);
    let whole = whole.or_else(|| value.as_i64().map(i128::from));
    let float = value.as_f64().filter(|float| float.fract() == 0.0);
    whole.or_else(|| float.map(|float| float as i128))
}

fn is_equal(one: &Value, other: &Value) -> bool {
    integer(one).is_some() && integer(one) == integer(other)
}

fn order(one: &Value, other: &Value) -> Option<Ordering> {
    match (integer(one), integer(other)) {
        (Some(one), Some(other)) => Some(one.cmp(&other)),
        _ => one.as_f64()?.partial_cmp(&other.as_f64()?),
    }
}

fn is_of(name: &Value, value: &Value) -> bool {
    match name.as_str() {
        Some("null") => value.is_null(),
        Some("boolean") => value.is_boolean(),
        Some("integer") => integer(value).is_some(),
        Some("number") => value.is_number(),
        Some("string") => value.is_string(),
        Some("array") => value.is_array(),
        Some("object") => value.is_object(),
        _ => panic!("no type {name}"),
    }
}

/// The patterns of the schemas, each by hand.
fn matches(pattern: &Value, text: &str) -> bool {
    let digits = |text: &str, radix| !text.is_empty() && text.chars().all(|c| c.is_digit(radix));
    match pattern.as_str() {
        Some("^[0-9a-f]{16}$") => text.len() == 16 && digits(text, 16),
        Some("^-?[0-9]+,-?[0-9]+$") => text.split_once(',').is_some_and(|(q, r)| {
            [q, r]
                .iter()
                .all(|part| digits(part.strip_prefix('-').unwrap_or(part), 10))
        }),
        Some("^[0-9a-fA-F]{64}$") => {
            text.len() == 64 && text.bytes().all(|digit| digit.is_ascii_hexdigit())
        }
        Some("^(green|red|blue|yellow|#[0-9a-fA-F]{6})$") => {
            text.parse::<warboard::svg::Colour>().is_ok()
        }
        _ => panic!("the pattern {pattern} is not known here"),
    }
}
