//! Trees of values, out of TOML, JSON and whatever else speaks serde. A table that has a key
//! twice is refused, so that every reader finds the same in the text.

use alloc::format;
use alloc::string::{String, ToString};
use alloc::vec::Vec;
use core::fmt;

use piece_kit::English;
use piece_kit::errors::TooLong;
use piece_kit::text::without_mark;
use serde::de::{Deserialize, Deserializer, Error, MapAccess, SeqAccess, Visitor};
use serde_json::{Map, Number, Value, json};
use toml::Spanned;
use toml::de::{DeTable, DeValue};

use super::FileFault;
use super::fault::{Fault, ReadError};

/// The most bytes of a file, unless another limit is given. A tree may have a hundred times as many.
pub(crate) const LONGEST_FILE: usize = 128 << 10;

/// The tree of a TOML text of at most `longest` bytes.
pub(crate) fn toml_tree(text: &str, longest: usize) -> Result<Value, ReadError> {
    let text = within_length(text, longest)?;
    let table = DeTable::parse(text).map(|table| toml_table(table.into_inner()));
    table.map_err(|why| {
        let line = why
            .span()
            .map(|span| 1 + text[..span.start.min(text.len())].matches('\n').count());
        let place = line.map_or_else(String::new, |line| format!("line {line}"));
        let why = English(why.message().into());
        Fault::new(place, &FileFault::Toml { line, why }).into()
    })
}

/// By hand, since serde would read floats, which no file has, with tables of 10 KB.
fn toml_value(value: DeValue<'_>) -> Value {
    match value {
        DeValue::String(text) => Value::String(text.into_owned()),
        DeValue::Integer(number) => {
            let whole = i64::from_str_radix(number.as_str(), number.radix());
            let number = whole.map_or_else(|_| toml_number(number.as_str()), |it| Some(it.into()));
            number.unwrap_or(u64::MAX.into()).into()
        }
        DeValue::Float(number) => toml_number(number.as_str()).into(),
        DeValue::Boolean(truth) => Value::Bool(truth),
        // No file has dates: whoever expects something else finds a table.
        DeValue::Datetime(date) => json!({ "date": date.to_string() }),
        DeValue::Array(values) => {
            let values = values.into_iter().map(Spanned::into_inner);
            values.map(toml_value).collect()
        }
        DeValue::Table(table) => toml_table(table),
    }
}

fn toml_table(table: DeTable<'_>) -> Value {
    let entries = table.into_iter();
    let entries = entries.map(|(key, value)| (key.into_inner(), value.into_inner()));
    entries
        .map(|(key, value)| (key.into_owned(), toml_value(value)))
        .collect()
}

/// A number that is no whole one of 64 bits, if it is finite and has decimal digits.
fn toml_number(text: &str) -> Option<Number> {
    text.trim_start_matches('+').parse().ok()
}

/// The tree of a JSON text of at most `longest` bytes.
pub(crate) fn json_tree(text: &str, longest: usize) -> Result<Value, ReadError> {
    let text = within_length(text, longest)?;
    let tree = serde_json::from_str::<Tree>(text);
    tree.map(|tree| tree.0).map_err(|error| {
        let (line, column) = (error.line(), error.column());
        let why = English(error.to_string());
        // What is read as JSON and refused has said why.
        let fault = match error.is_data() {
            true => FileFault::Tree { line, column, why },
            false => FileFault::Json { line, column, why },
        };
        Fault::new("", &fault).into()
    })
}

/// The text that is read of one that is not too long.
fn within_length(text: &str, longest: usize) -> Result<&str, ReadError> {
    let checked = TooLong::check(text, longest);
    checked.map_err(|why| Fault::new("", &FileFault::from(why)))?;
    Ok(without_mark(text))
}

/// The tree of a text that is JSON if it begins with `{`, else TOML.
pub(crate) fn file_tree(text: &str, longest: usize) -> Result<Value, ReadError> {
    match without_mark(text).trim_start().starts_with('{') {
        true => json_tree(text, longest),
        false => toml_tree(text, longest),
    }
}

/// Reads a type from TOML, JSON and whatever else speaks serde; it has a function `read`
/// from a [`Node`].
macro_rules! readable {
    ($name:ident) => {
        impl $name {
            /// Reads a TOML file of at most 128 KiB.
            ///
            /// # Errors
            /// All faults of it, with its place.
            pub fn from_toml(text: &str) -> Result<Self, $crate::errors::ReadError> {
                let longest = $crate::reading::LONGEST_FILE;
                Self::from_tree(&$crate::reading::toml_tree(text, longest)?)
            }

            /// Reads a JSON text of at most 128 KiB.
            ///
            /// # Errors
            /// All faults of it, with its place.
            pub fn from_json(text: &str) -> Result<Self, $crate::errors::ReadError> {
                let longest = $crate::reading::LONGEST_FILE;
                Self::from_tree(&$crate::reading::json_tree(text, longest)?)
            }

            fn from_tree(tree: &serde_json::Value) -> Result<Self, $crate::errors::ReadError> {
                let log = $crate::reading::FaultLog::default();
                let read = Self::read(&$crate::reading::Node::new(&log, tree));
                log.finish(read)
            }
        }

        /// Reads JSON if the text begins with `{`, else TOML.
        impl piece_kit::text::ParseLimited for $name {
            type Err = $crate::errors::ReadError;

            /// 128 KiB.
            const LONGEST: usize = $crate::reading::LONGEST_FILE;

            fn parse_limited(text: &str, longest: usize) -> Result<Self, Self::Err> {
                Self::from_tree(&$crate::reading::file_tree(text, longest)?)
            }
        }

        impl<'de> serde::Deserialize<'de> for $name {
            fn deserialize<D: serde::Deserializer<'de>>(from: D) -> Result<Self, D::Error> {
                let tree = $crate::reading::Tree::deserialize(from)?.0;
                Self::from_tree(&tree).map_err(serde::de::Error::custom)
            }
        }
    };
}

pub(crate) use readable;

/// The tree.
pub(crate) struct Tree(pub(crate) Value);

impl<'de> Deserialize<'de> for Tree {
    fn deserialize<D: Deserializer<'de>>(from: D) -> Result<Self, D::Error> {
        from.deserialize_any(Reader).map(Self)
    }
}

struct Reader;

impl<'de> Visitor<'de> for Reader {
    type Value = Value;

    fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("texts, numbers, lists and tables")
    }

    fn visit_unit<E: Error>(self) -> Result<Value, E> {
        Ok(Value::Null)
    }

    fn visit_bool<E: Error>(self, value: bool) -> Result<Value, E> {
        Ok(Value::Bool(value))
    }

    fn visit_i64<E: Error>(self, value: i64) -> Result<Value, E> {
        Ok(Value::Number(value.into()))
    }

    fn visit_u64<E: Error>(self, value: u64) -> Result<Value, E> {
        Ok(Value::Number(value.into()))
    }

    fn visit_f64<E: Error>(self, value: f64) -> Result<Value, E> {
        let number = Number::from_f64(value).map(Value::Number);
        number.ok_or_else(|| E::custom("expected a finite number"))
    }

    fn visit_str<E: Error>(self, text: &str) -> Result<Value, E> {
        Ok(Value::String(text.to_string()))
    }

    fn visit_seq<A: SeqAccess<'de>>(self, mut list: A) -> Result<Value, A::Error> {
        let mut values = Vec::new();
        while let Some(Tree(value)) = list.next_element()? {
            values.push(value);
        }
        Ok(Value::Array(values))
    }

    fn visit_map<A: MapAccess<'de>>(self, mut table: A) -> Result<Value, A::Error> {
        let mut entries = Map::new();
        while let Some(key) = table.next_key::<String>()? {
            if entries.contains_key(&key) {
                return Err(A::Error::custom(format!("duplicate key {key:?}")));
            }
            let Tree(value) = table.next_value()?;
            entries.insert(key, value);
        }
        Ok(Value::Object(entries))
    }
}
