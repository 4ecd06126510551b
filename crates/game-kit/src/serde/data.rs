//! Messages as data: an object with `code`, `squares`, `args` and `text`.

use alloc::borrow::ToOwned;
use alloc::string::String;
use alloc::vec::Vec;
use core::fmt;

use serde::de::{self, Deserialize, Deserializer, Error as _, MapAccess, SeqAccess, Visitor};
use serde::ser::{Serialize, SerializeMap, SerializeStruct, Serializer};

use super::object::{once, unknown};
use crate::args::{Args, MessageData, Value};

impl Serialize for Value {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        match self {
            Self::None => serializer.serialize_none(),
            Self::Flag(flag) => serializer.serialize_bool(*flag),
            Self::Number(number) => serializer.serialize_i64(*number),
            Self::Text(text) => serializer.serialize_str(text),
            Self::Messages(messages) => messages.serialize(serializer),
        }
    }
}

impl<'de> Deserialize<'de> for Value {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        deserializer.deserialize_any(ValueVisitor)
    }
}

struct ValueVisitor;

impl<'de> Visitor<'de> for ValueVisitor {
    type Value = Value;

    fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("a text, a whole number, a boolean, messages or nothing")
    }

    fn visit_unit<E: de::Error>(self) -> Result<Value, E> {
        Ok(Value::None)
    }

    fn visit_none<E: de::Error>(self) -> Result<Value, E> {
        Ok(Value::None)
    }

    fn visit_bool<E: de::Error>(self, flag: bool) -> Result<Value, E> {
        Ok(Value::Flag(flag))
    }

    fn visit_i64<E: de::Error>(self, number: i64) -> Result<Value, E> {
        Ok(Value::Number(number))
    }

    fn visit_u64<E: de::Error>(self, number: u64) -> Result<Value, E> {
        let small = i64::try_from(number).map_err(|_| E::custom("the number is too large"));
        small.map(Value::Number)
    }

    fn visit_str<E: de::Error>(self, text: &str) -> Result<Value, E> {
        Ok(Value::Text(text.to_owned()))
    }

    fn visit_seq<A: SeqAccess<'de>>(self, mut list: A) -> Result<Value, A::Error> {
        let mut messages = Vec::new();
        while let Some(message) = list.next_element()? {
            messages.push(message);
        }
        Ok(Value::Messages(messages))
    }
}

impl Serialize for Args {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let mut map = serializer.serialize_map(Some(self.iter().len()))?;
        for (name, value) in self.iter() {
            map.serialize_entry(name, value)?;
        }
        map.end()
    }
}

/// The most arguments that are read.
const MOST_ARGS: usize = 100;

/// A name that is there twice is refused, and so are more than 100 names.
impl<'de> Deserialize<'de> for Args {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        deserializer.deserialize_map(ArgsVisitor)
    }
}

struct ArgsVisitor;

impl<'de> Visitor<'de> for ArgsVisitor {
    type Value = Args;

    fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("an object of named arguments")
    }

    fn visit_map<A: MapAccess<'de>>(self, mut map: A) -> Result<Args, A::Error> {
        let mut args = Args::default();
        while let Some((name, value)) = map.next_entry::<String, Value>()? {
            if args.get(&name).is_some() {
                return Err(A::Error::custom(format_args!(
                    "the argument {name:?} is there twice"
                )));
            }
            // To look each name up in a long list would take the square of its length.
            if args.iter().len() == MOST_ARGS {
                return Err(A::Error::custom("a message has at most 100 arguments"));
            }
            args.add(name, value);
        }
        Ok(args)
    }
}

impl Serialize for MessageData {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let mut object = serializer.serialize_struct("Message", KEYS.len())?;
        object.serialize_field("code", &self.code)?;
        object.serialize_field("squares", &self.squares)?;
        object.serialize_field("args", &self.args)?;
        object.serialize_field("text", &self.text)?;
        object.end()
    }
}

/// Code and text must be there.
impl<'de> Deserialize<'de> for MessageData {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        let given = Given::deserialize(deserializer)?;
        Ok(Self {
            code: given.code,
            squares: given.squares.unwrap_or_default(),
            args: given.args,
            text: given.text.ok_or_else(|| D::Error::missing_field("text"))?,
        })
    }
}

const KEYS: &[&str] = &["code", "squares", "args", "text"];

/// A message as it was given.
pub(super) struct Given {
    pub(super) code: String,
    pub(super) squares: Option<Vec<String>>,
    pub(super) args: Args,
    pub(super) text: Option<String>,
}

impl<'de> Deserialize<'de> for Given {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        deserializer.deserialize_struct("Message", KEYS, GivenVisitor)
    }
}

struct GivenVisitor;

impl<'de> Visitor<'de> for GivenVisitor {
    type Value = Given;

    fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("an object with code, squares, args and text")
    }

    fn visit_map<A: MapAccess<'de>>(self, mut map: A) -> Result<Given, A::Error> {
        let (mut code, mut squares, mut args, mut text) = (None, None, None, None);
        while let Some(key) = map.next_key::<String>()? {
            match &*key {
                "code" => once(&key, &mut code, &mut map)?,
                "squares" => once(&key, &mut squares, &mut map)?,
                "args" => once(&key, &mut args, &mut map)?,
                "text" => once(&key, &mut text, &mut map)?,
                _ => return Err(unknown(&key, KEYS, &mut map)),
            }
        }
        Ok(Given {
            code: code.ok_or_else(|| A::Error::missing_field("code"))?,
            squares,
            args: args.unwrap_or_default(),
            text,
        })
    }
}
