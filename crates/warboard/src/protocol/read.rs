//! Reads requests so that whatever is wrong has the name of its field.
//!
//! serde's derived readers say which field is missing or unknown in a sentence only, and of a
//! value of the wrong type they say nothing at all about where it is. [`Wrong`] keeps both.

use core::fmt::{self, Display};

use serde::de::value::StringDeserializer;
use serde::de::{
    DeserializeSeed, Deserializer, EnumAccess, Error, IntoDeserializer, MapAccess, SeqAccess,
    VariantAccess, Visitor,
};
use serde::forward_to_deserialize_any;
use serde_json::{Map, Value};

/// What is wrong with a field, and which.
#[derive(Debug)]
pub(super) struct Wrong {
    /// The names of the fields from the outside to the field that is wrong, with dots.
    pub(super) field: String,
    pub(super) what: What,
}

#[derive(Debug)]
pub(super) enum What {
    Missing,
    Unknown,
    UnknownRequest,
    /// Why the value is not what the field holds.
    Malformed(String),
}

impl Wrong {
    pub(super) fn not_a_text(field: &str) -> Self {
        Self::custom("a string was expected").inside(field)
    }

    fn inside(mut self, field: &str) -> Self {
        self.field = match self.field.as_str() {
            "" => field.to_string(),
            inner => format!("{field}.{inner}"),
        };
        self
    }
}

impl Error for Wrong {
    fn custom<T: Display>(why: T) -> Self {
        Self {
            field: String::new(),
            what: What::Malformed(why.to_string()),
        }
    }

    fn missing_field(field: &'static str) -> Self {
        Self {
            field: field.to_string(),
            what: What::Missing,
        }
    }

    fn unknown_field(field: &str, _: &'static [&'static str]) -> Self {
        Self {
            field: field.to_string(),
            what: What::Unknown,
        }
    }

    fn unknown_variant(name: &str, _: &'static [&'static str]) -> Self {
        Self {
            field: name.to_string(),
            what: What::UnknownRequest,
        }
    }
}

impl Display for Wrong {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let field = &self.field;
        match &self.what {
            What::Missing => write!(f, "the field \"{field}\" is missing"),
            What::Unknown => write!(f, "unknown field \"{field}\""),
            What::UnknownRequest => write!(f, "unknown request \"{field}\""),
            What::Malformed(why) => write!(f, "the field \"{field}\": {why}"),
        }
    }
}

impl core::error::Error for Wrong {}

/// A request by its name, with its other fields.
pub(super) struct Asked {
    pub(super) name: String,
    pub(super) fields: Map<String, Value>,
}

impl<'de> Deserializer<'de> for Asked {
    type Error = Wrong;

    fn deserialize_any<V: Visitor<'de>>(self, visitor: V) -> Result<V::Value, Wrong> {
        visitor.visit_enum(self)
    }

    forward_to_deserialize_any! {
        bool i8 i16 i32 i64 i128 u8 u16 u32 u64 u128 f32 f64 char str string bytes byte_buf option
        unit unit_struct newtype_struct seq tuple tuple_struct map struct enum identifier
        ignored_any
    }
}

impl<'de> EnumAccess<'de> for Asked {
    type Error = Wrong;
    type Variant = Fields;

    fn variant_seed<S: DeserializeSeed<'de>>(self, seed: S) -> Result<(S::Value, Fields), Wrong> {
        let name: StringDeserializer<Wrong> = self.name.into_deserializer();
        Ok((seed.deserialize(name)?, Fields::of(self.fields)))
    }
}

/// The fields of a request or of an object in one of its fields.
pub(super) struct Fields {
    rest: serde_json::map::IntoIter,
    next: Option<(String, Value)>,
}

impl Fields {
    fn of(fields: Map<String, Value>) -> Self {
        Self {
            rest: fields.into_iter(),
            next: None,
        }
    }
}

impl<'de> VariantAccess<'de> for Fields {
    type Error = Wrong;

    fn unit_variant(self) -> Result<(), Wrong> {
        Err(Wrong::custom("a request is an object"))
    }

    fn newtype_variant_seed<T: DeserializeSeed<'de>>(self, _: T) -> Result<T::Value, Wrong> {
        Err(Wrong::custom("a request is an object"))
    }

    fn tuple_variant<V: Visitor<'de>>(self, _: usize, _: V) -> Result<V::Value, Wrong> {
        Err(Wrong::custom("a request is an object"))
    }

    fn struct_variant<V: Visitor<'de>>(
        self,
        _: &'static [&'static str],
        visitor: V,
    ) -> Result<V::Value, Wrong> {
        visitor.visit_map(self)
    }
}

impl<'de> MapAccess<'de> for Fields {
    type Error = Wrong;

    fn next_key_seed<K: DeserializeSeed<'de>>(
        &mut self,
        seed: K,
    ) -> Result<Option<K::Value>, Wrong> {
        self.next = self.rest.next();
        let Some((name, _)) = &self.next else {
            return Ok(None);
        };
        seed.deserialize(Key(name.clone())).map(Some)
    }

    fn next_value_seed<S: DeserializeSeed<'de>>(&mut self, seed: S) -> Result<S::Value, Wrong> {
        let (name, value) = self.next.take().unwrap_or_default();
        let read = seed.deserialize(Json(value));
        read.map_err(|wrong| wrong.inside(&name))
    }
}

/// The name of a field; in a map by numbers, a number.
struct Key(String);

impl<'de> Deserializer<'de> for Key {
    type Error = Wrong;

    fn deserialize_any<V: Visitor<'de>>(self, visitor: V) -> Result<V::Value, Wrong> {
        visitor.visit_string(self.0)
    }

    fn deserialize_u64<V: Visitor<'de>>(self, visitor: V) -> Result<V::Value, Wrong> {
        match self.0.parse() {
            Ok(number) => visitor.visit_u64(number),
            Err(_) => visitor.visit_string(self.0),
        }
    }

    forward_to_deserialize_any! {
        bool i8 i16 i32 i64 i128 u8 u16 u32 u128 f32 f64 char str string bytes byte_buf option unit
        unit_struct newtype_struct seq tuple tuple_struct map struct enum identifier ignored_any
    }
}

/// A value inside a request.
struct Json(Value);

impl<'de> Deserializer<'de> for Json {
    type Error = Wrong;

    fn deserialize_any<V: Visitor<'de>>(self, visitor: V) -> Result<V::Value, Wrong> {
        match self.0 {
            Value::Null => visitor.visit_unit(),
            Value::Bool(flag) => visitor.visit_bool(flag),
            Value::Number(number) => match (number.as_u64(), number.as_i64()) {
                (Some(number), _) => visitor.visit_u64(number),
                (None, Some(number)) => visitor.visit_i64(number),
                (None, None) => visitor.visit_f64(number.as_f64().unwrap_or(f64::NAN)),
            },
            Value::String(text) => visitor.visit_string(text),
            Value::Array(items) => visitor.visit_seq(Items {
                rest: items.into_iter(),
                index: 0,
            }),
            Value::Object(fields) => visitor.visit_map(Fields::of(fields)),
        }
    }

    fn deserialize_option<V: Visitor<'de>>(self, visitor: V) -> Result<V::Value, Wrong> {
        match self.0 {
            Value::Null => visitor.visit_none(),
            _ => visitor.visit_some(self),
        }
    }

    /// An object alone: a derived reader would also take a list of its values.
    fn deserialize_struct<V: Visitor<'de>>(
        self,
        _: &'static str,
        _: &'static [&'static str],
        visitor: V,
    ) -> Result<V::Value, Wrong> {
        match self.0 {
            Value::Object(fields) => visitor.visit_map(Fields::of(fields)),
            _ => Err(Wrong::custom("an object was expected")),
        }
    }

    forward_to_deserialize_any! {
        bool i8 i16 i32 i64 i128 u8 u16 u32 u64 u128 f32 f64 char str string bytes byte_buf unit
        unit_struct newtype_struct seq tuple tuple_struct map enum identifier ignored_any
    }
}

/// A list inside a request.
struct Items {
    rest: std::vec::IntoIter<Value>,
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
        let read = seed.deserialize(Json(item));
        let read = read.map_err(|wrong| wrong.inside(&self.index.to_string()))?;
        self.index += 1;
        Ok(Some(read))
    }
}
