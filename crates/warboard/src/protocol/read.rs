//! Reads requests so that whatever is wrong has the name of its field.
//!
//! serde's derived readers say which field is missing or unknown in a sentence only, and of a
//! value of the wrong type they say nothing at all about where it is. [`Wrong`] keeps both.

use std::vec;

#[cfg(feature = "strata-strategic")]
use serde::Deserialize;
use serde::de::{
    DeserializeOwned, DeserializeSeed, Deserializer, EnumAccess, MapAccess, SeqAccess,
    VariantAccess, Visitor,
};
use serde::forward_to_deserialize_any;

use super::json::{Entry, Json};
use super::json_type::JsonType;
use super::wrong::{What, Wrong};

/// The fields of a request. Those that are null are as if they were not there.
pub(super) struct Fields(Vec<Entry>);

impl Fields {
    pub(super) fn of(fields: Vec<Entry>) -> Self {
        Self(fields)
    }

    /// Reads them as the variant of an enum that is called by the name of the request.
    pub(super) fn read_as<T: DeserializeOwned>(self, name: String) -> Result<T, Wrong> {
        let form = Form {
            name,
            value: Some(Json::Object(self.0)),
            is_field: false,
        };
        T::deserialize(form).map_err(Wrong::of_request)
    }

    /// Refuses fields with other names.
    pub(super) fn known(&self, names: &[&str]) -> Result<(), Wrong> {
        let mut fields = self.0.iter().map(|(name, _)| name.as_str());
        let unknown = fields.find(|name| !names.contains(name));
        unknown.map_or(Ok(()), |name| Err(What::Unknown.at(name)))
    }

    /// Takes a field out, of two with one name the later.
    pub(super) fn take(&mut self, name: &str) -> Json {
        let place = self.0.iter().rposition(|(known, _)| known == name);
        place.map_or(Json::Null, |place| self.0.remove(place).1)
    }

    /// Takes a field out and reads it. What can be read from null need not be there.
    pub(super) fn read<T>(
        &mut self,
        name: &str,
        read: fn(Json) -> Result<T, Wrong>,
    ) -> Result<T, Wrong> {
        let value = self.take(name);
        let is_there = value != Json::Null;
        read(value).map_err(|wrong| wrong.of(name, is_there))
    }
}

/// Reads a value that is the default one if it is not there.
#[cfg(feature = "strata-strategic")]
pub(super) fn or_default<'de, T: Deserialize<'de> + Default>(value: Json) -> Result<T, Wrong> {
    Ok(Option::deserialize(value)?.unwrap_or_default())
}

/// The fields of an object in a field of a request.
struct Object {
    rest: vec::IntoIter<Entry>,
    next: Option<Entry>,
    /// Fields that are as if they were not there if they are null.
    known: &'static [&'static str],
}

impl Object {
    fn of_struct(fields: Vec<Entry>, known: &'static [&'static str]) -> Self {
        Self {
            rest: fields.into_iter(),
            next: None,
            known,
        }
    }

    fn of_map(fields: Vec<Entry>) -> Self {
        Self::of_struct(fields, &[])
    }
}

impl<'de> MapAccess<'de> for Object {
    type Error = Wrong;

    fn next_key_seed<K: DeserializeSeed<'de>>(
        &mut self,
        seed: K,
    ) -> Result<Option<K::Value>, Wrong> {
        let known = self.known;
        let is_there =
            |(name, value): &Entry| *value != Json::Null || !known.contains(&name.as_str());
        self.next = self.rest.find(is_there);
        let Some((name, _)) = &self.next else {
            return Ok(None);
        };
        seed.deserialize(Key(name.clone())).map(Some)
    }

    fn next_value_seed<S: DeserializeSeed<'de>>(&mut self, seed: S) -> Result<S::Value, Wrong> {
        let (name, value) = self.next.take().unwrap_or_default();
        let read = seed.deserialize(value);
        read.map_err(|wrong| wrong.inside(&name))
    }
}

/// The name of a field; in a map by numbers, a number as it is written: `01` would be `1` again.
struct Key(String);

impl<'de> Deserializer<'de> for Key {
    type Error = Wrong;

    fn deserialize_any<V: Visitor<'de>>(self, visitor: V) -> Result<V::Value, Wrong> {
        visitor.visit_string(self.0)
    }

    fn deserialize_u64<V: Visitor<'de>>(self, visitor: V) -> Result<V::Value, Wrong> {
        match self.0.parse::<u64>() {
            Ok(number) if number.to_string() == self.0 => visitor.visit_u64(number),
            _ => {
                let (expected, found) = (JsonType::Integer, JsonType::String);
                Err(What::Type { expected, found }.at(&self.0))
            }
        }
    }

    forward_to_deserialize_any! {
        bool i8 i16 i32 i64 i128 u8 u16 u32 u128 f32 f64 char str string bytes byte_buf option unit
        unit_struct newtype_struct seq tuple tuple_struct map struct enum identifier ignored_any
    }
}

impl Json {
    /// Why the value is not of this type.
    fn not<T>(&self, expected: JsonType) -> Result<T, Wrong> {
        Err(What::of_type(expected, self).at(""))
    }

    /// A whole number between two others.
    fn integer<'de, V: Visitor<'de>>(
        self,
        visitor: V,
        minimum: impl Into<i128>,
        maximum: impl Into<i128>,
    ) -> Result<V::Value, Wrong> {
        let Self::Integer(number) = self else {
            return self.not(JsonType::Integer);
        };
        let (minimum, maximum) = (minimum.into(), maximum.into());
        if !(minimum..=maximum).contains(&number) {
            return Err(What::Range { minimum, maximum }.at(""));
        }
        match u64::try_from(number) {
            Ok(number) => visitor.visit_u64(number),
            Err(_) => visitor.visit_i64(number as i64),
        }
    }
}

/// Reads integers of these types.
macro_rules! integers {
    ($($read:ident: $type:ident),+) => {$(
        fn $read<V: Visitor<'de>>(self, visitor: V) -> Result<V::Value, Wrong> {
            self.integer(visitor, $type::MIN, $type::MAX)
        }
    )+};
}

impl<'de> Deserializer<'de> for Json {
    type Error = Wrong;

    integers! {
        deserialize_i8: i8, deserialize_i16: i16, deserialize_i32: i32, deserialize_i64: i64,
        deserialize_u8: u8, deserialize_u16: u16, deserialize_u32: u32, deserialize_u64: u64
    }

    fn deserialize_any<V: Visitor<'de>>(self, visitor: V) -> Result<V::Value, Wrong> {
        match self {
            Self::Null => visitor.visit_unit(),
            Self::Bool(_) => self.deserialize_bool(visitor),
            Self::Integer(_) | Self::Fraction => self.deserialize_i64(visitor),
            Self::String(_) => self.deserialize_string(visitor),
            Self::Array(_) => self.deserialize_seq(visitor),
            Self::Object(_) => self.deserialize_map(visitor),
        }
    }

    fn deserialize_bool<V: Visitor<'de>>(self, visitor: V) -> Result<V::Value, Wrong> {
        match self {
            Self::Bool(flag) => visitor.visit_bool(flag),
            _ => self.not(JsonType::Boolean),
        }
    }

    fn deserialize_string<V: Visitor<'de>>(self, visitor: V) -> Result<V::Value, Wrong> {
        match self {
            Self::String(text) => visitor.visit_string(text),
            _ => self.not(JsonType::String),
        }
    }

    fn deserialize_str<V: Visitor<'de>>(self, visitor: V) -> Result<V::Value, Wrong> {
        self.deserialize_string(visitor)
    }

    fn deserialize_option<V: Visitor<'de>>(self, visitor: V) -> Result<V::Value, Wrong> {
        match self {
            Self::Null => visitor.visit_none(),
            _ => visitor.visit_some(self),
        }
    }

    fn deserialize_seq<V: Visitor<'de>>(self, visitor: V) -> Result<V::Value, Wrong> {
        match self {
            Self::Array(items) => visitor.visit_seq(Items {
                rest: items.into_iter(),
                index: 0,
            }),
            _ => self.not(JsonType::Array),
        }
    }

    fn deserialize_map<V: Visitor<'de>>(self, visitor: V) -> Result<V::Value, Wrong> {
        match self {
            Self::Object(fields) => visitor.visit_map(Object::of_map(fields)),
            _ => self.not(JsonType::Object),
        }
    }

    /// An object alone: a derived reader would also take a list of its values.
    fn deserialize_struct<V: Visitor<'de>>(
        self,
        _: &'static str,
        known: &'static [&'static str],
        visitor: V,
    ) -> Result<V::Value, Wrong> {
        match self {
            Self::Object(fields) => visitor.visit_map(Object::of_struct(fields, known)),
            _ => self.not(JsonType::Object),
        }
    }

    /// A word, or an object whose one field is called by the word.
    fn deserialize_enum<V: Visitor<'de>>(
        self,
        _: &'static str,
        _: &'static [&'static str],
        visitor: V,
    ) -> Result<V::Value, Wrong> {
        let is_field = true;
        match self {
            Self::String(name) => visitor.visit_enum(Form {
                name,
                value: None,
                is_field,
            }),
            Self::Object(mut fields) if fields.len() == 1 => {
                let (name, value) = fields.remove(0);
                visitor.visit_enum(Form {
                    name,
                    value: Some(value),
                    is_field,
                })
            }
            Self::Object(_) => Err(What::Malformed("one field is needed".to_string()).at("")),
            _ => self.not(JsonType::String),
        }
    }

    forward_to_deserialize_any! {
        i128 u128 f32 f64 char bytes byte_buf unit unit_struct newtype_struct tuple tuple_struct
        identifier ignored_any
    }
}

/// A list inside a request.
struct Items {
    rest: vec::IntoIter<Json>,
    index: usize,
}

impl<'de> SeqAccess<'de> for Items {
    type Error = Wrong;

    fn next_element_seed<T: DeserializeSeed<'de>>(
        &mut self,
        seed: T,
    ) -> Result<Option<T::Value>, Wrong> {
        let Some(item) = self.rest.next() else {
            return Ok(None);
        };
        let read = seed.deserialize(item);
        let read = read.map_err(|wrong| wrong.inside(&self.index.to_string()))?;
        self.index += 1;
        Ok(Some(read))
    }
}

/// A variant of an enum.
struct Form {
    name: String,
    /// What is inside; none if the word stands alone.
    value: Option<Json>,
    /// Whether the name is that of a field, and not that of the request.
    is_field: bool,
}

impl Form {
    fn read<T>(self, read: impl FnOnce(Json) -> Result<T, Wrong>) -> Result<T, Wrong> {
        let read = match self.value {
            Some(value) => read(value),
            None => Err(Wrong::missing("")),
        };
        read.map_err(|wrong| match self.is_field {
            true => wrong.inside(&self.name),
            false => wrong,
        })
    }
}

impl<'de> Deserializer<'de> for Form {
    type Error = Wrong;

    fn deserialize_any<V: Visitor<'de>>(self, visitor: V) -> Result<V::Value, Wrong> {
        visitor.visit_enum(self)
    }

    forward_to_deserialize_any! {
        bool i8 i16 i32 i64 i128 u8 u16 u32 u64 u128 f32 f64 char str string bytes byte_buf option
        unit unit_struct newtype_struct seq tuple tuple_struct map struct enum identifier ignored_any
    }
}

impl<'de> EnumAccess<'de> for Form {
    type Error = Wrong;
    type Variant = Self;

    fn variant_seed<S: DeserializeSeed<'de>>(self, seed: S) -> Result<(S::Value, Self), Wrong> {
        let variant = seed.deserialize(Key(self.name.clone()))?;
        Ok((variant, self))
    }
}

impl<'de> VariantAccess<'de> for Form {
    type Error = Wrong;

    fn unit_variant(self) -> Result<(), Wrong> {
        match self.value {
            None => Ok(()),
            Some(_) => {
                let why = format!("\"{}\" is a word, and stands alone", self.name);
                Err(What::Malformed(why).at(""))
            }
        }
    }

    fn newtype_variant_seed<S: DeserializeSeed<'de>>(self, seed: S) -> Result<S::Value, Wrong> {
        self.read(|value| seed.deserialize(value))
    }

    fn tuple_variant<V: Visitor<'de>>(self, _: usize, visitor: V) -> Result<V::Value, Wrong> {
        self.read(|value| value.deserialize_seq(visitor))
    }

    fn struct_variant<V: Visitor<'de>>(
        self,
        known: &'static [&'static str],
        visitor: V,
    ) -> Result<V::Value, Wrong> {
        self.read(|value| value.deserialize_struct("", known, visitor))
    }
}
