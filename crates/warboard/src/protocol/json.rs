//! What a line holds: a tree of JSON values.

use core::fmt;

use serde::de::{Deserialize, Deserializer, MapAccess, SeqAccess, Visitor};

/// A JSON value. `serde_json`'s own takes the last of two fields with one name without a word, and
/// brings with it what reads, writes and balances more than requests need.
#[derive(Clone, PartialEq, Debug, Default)]
pub(super) enum Json {
    #[default]
    Null,
    Bool(bool),
    /// A number without a fraction, however it is written. One beyond all fields is as large as
    /// can be.
    Integer(i128),
    /// A number with a fraction.
    Fraction,
    String(String),
    Array(Vec<Json>),
    Object(Vec<Entry>),
}

/// A field of an object and its value. Those of an object are sorted by their names.
pub(super) type Entry = (String, Json);

impl Json {
    /// Reads a line.
    pub(super) fn read(line: &str) -> serde_json::Result<Self> {
        let mut reader = serde_json::Deserializer::from_str(line);
        let read = Self::deserialize(&mut reader)?;
        // What is no object is refused, whatever follows it.
        if let Self::Object(_) = read {
            reader.end()?;
        }
        Ok(read)
    }

    /// The place of a field that is given twice, if one is: the names of the fields from the
    /// outside, with dots.
    pub(super) fn repeated(&self) -> Option<String> {
        let inside = |name: &dyn fmt::Display, value: &Self| {
            let inner = value.repeated()?;
            Some(format!("{name}.{inner}"))
        };
        match self {
            Self::Array(items) => {
                let mut items = items.iter().enumerate();
                items.find_map(|(index, item)| inside(&index, item))
            }
            Self::Object(fields) => {
                let pairs = fields.iter().zip(fields.iter().skip(1));
                let twice = pairs.map(|(one, next)| (one.0 == next.0).then(|| one.0.clone()));
                let twice = twice.flatten().next();
                let mut fields = fields.iter();
                twice.or_else(|| fields.find_map(|(name, value)| inside(name, value)))
            }
            _ => None,
        }
    }
}

/// Sorts the fields of an object. Of two with one name the later stays the later.
// Sorting takes 4 KB of the stack, which every object around this one would take as well if it were
// inlined.
#[inline(never)]
fn sort(fields: &mut [Entry]) {
    fields.sort_by(|(one, _), (other, _)| one.cmp(other));
}

impl<'de> Deserialize<'de> for Json {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        deserializer.deserialize_any(Values)
    }
}

struct Values;

impl<'de> Visitor<'de> for Values {
    type Value = Json;

    fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("a value")
    }

    fn visit_unit<E>(self) -> Result<Json, E> {
        Ok(Json::Null)
    }

    fn visit_bool<E>(self, flag: bool) -> Result<Json, E> {
        Ok(Json::Bool(flag))
    }

    fn visit_i64<E>(self, number: i64) -> Result<Json, E> {
        Ok(Json::Integer(number.into()))
    }

    fn visit_u64<E>(self, number: u64) -> Result<Json, E> {
        Ok(Json::Integer(number.into()))
    }

    fn visit_f64<E>(self, number: f64) -> Result<Json, E> {
        Ok(match number.fract() == 0.0 {
            true => Json::Integer(number as i128),
            false => Json::Fraction,
        })
    }

    fn visit_str<E>(self, text: &str) -> Result<Json, E> {
        Ok(Json::String(text.to_string()))
    }

    fn visit_seq<A: SeqAccess<'de>>(self, mut items: A) -> Result<Json, A::Error> {
        let mut read = Vec::new();
        while let Some(item) = items.next_element()? {
            read.push(item);
        }
        Ok(Json::Array(read))
    }

    fn visit_map<A: MapAccess<'de>>(self, mut fields: A) -> Result<Json, A::Error> {
        let mut read: Vec<Entry> = Vec::new();
        while let Some(field) = fields.next_entry()? {
            read.push(field);
        }
        sort(&mut read);
        Ok(Json::Object(read))
    }
}
