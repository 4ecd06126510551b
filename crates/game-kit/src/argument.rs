//! Types whose values are arguments of messages.

use alloc::string::{String, ToString};
use alloc::vec::Vec;
use core::fmt::Display;
use core::str::FromStr;

use board_geom::hex::Hex;
use board_geom::{Bitboard, Board, Square};

use crate::args::{MessageData, Value, quoted};

/// A type whose values are arguments of messages in a form of its own.
///
/// A field of any type with `Display` and `FromStr` needs no more than those: the argument is its
/// text. Rust's integers are numbers. Implement the trait for a type that is a number, or that
/// sentences say in another way than programs.
pub trait Argument: Sized {
    /// Whether the value is an [English phrase](crate::messages::ArgRow::phrase).
    const PHRASE: bool = false;

    /// The value for programs.
    fn value(&self) -> Value;

    /// The value of this type that an argument means, if it means one.
    fn read(value: &Value) -> Option<Self>;

    /// How a sentence says it.
    fn said(&self) -> String {
        self.value().said()
    }

    /// Every value with the word for it, if sentences say words.
    fn words() -> Vec<(String, String)> {
        Vec::new()
    }
}

impl Argument for bool {
    fn value(&self) -> Value {
        Value::Flag(*self)
    }

    fn read(value: &Value) -> Option<Self> {
        match value {
            Value::Flag(flag) => Some(*flag),
            _ => None,
        }
    }
}

/// A sentence of another library, such as a parser's: a phrase, which translations leave out. It
/// may quote the text that was read, so it is escaped and cut as quoted text is.
/// The code and the other arguments must say enough without it.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct English(pub String);

impl Argument for English {
    const PHRASE: bool = true;

    fn value(&self) -> Value {
        Value::Text(self.said())
    }

    fn read(value: &Value) -> Option<Self> {
        match value {
            Value::Text(text) => Some(Self(text.clone())),
            _ => None,
        }
    }

    fn said(&self) -> String {
        quoted(&self.0)
    }
}

/// A number, whatever its type; one that is beyond `i64` is its text.
macro_rules! numbers {
    ($($number:ty),+) => {$(
        impl Argument for $number {
            fn value(&self) -> Value {
                i64::try_from(*self).map_or_else(|_| Value::Text(self.to_string()), Value::Number)
            }

            fn read(value: &Value) -> Option<Self> {
                match value {
                    Value::Number(number) => (*number).try_into().ok(),
                    text => read_text(text).filter(|read| Self::value(read) == *text),
                }
            }
        }
    )+};
}

numbers!(u8, u16, u32, u64, u128, usize, i8, i16, i32, i64, i128);

impl<B: Board> Argument for Square<B> {
    fn value(&self) -> Value {
        Value::Text(self.to_string())
    }

    fn read(value: &Value) -> Option<Self> {
        read_text(value)
    }
}

/// The squares with spaces between them.
impl<B: Board> Argument for Bitboard<B> {
    fn value(&self) -> Value {
        let names: Vec<String> = self.iter().map(|square| square.to_string()).collect();
        Value::Text(names.join(" "))
    }

    fn read(value: &Value) -> Option<Self> {
        let Value::Text(text) = value else {
            return None;
        };
        let names = text.split(' ').filter(|_| !text.is_empty());
        let read: Self = names.map(|name| name.parse().ok()).collect::<Option<_>>()?;
        (read.value() == *value).then_some(read)
    }
}

impl Argument for Hex {
    fn value(&self) -> Value {
        Value::Text(self.to_string())
    }

    fn read(value: &Value) -> Option<Self> {
        read_text(value)
    }
}

impl<T: Argument> Argument for Option<T> {
    fn value(&self) -> Value {
        self.as_ref().map_or(Value::None, Argument::value)
    }

    fn read(value: &Value) -> Option<Self> {
        match value {
            Value::None => Some(None),
            value => T::read(value).map(Some),
        }
    }

    fn said(&self) -> String {
        self.as_ref().map(Argument::said).unwrap_or_default()
    }

    fn words() -> Vec<(String, String)> {
        T::words()
    }
}

/// The reasons of a message, of whatever type.
impl Argument for Vec<MessageData> {
    fn value(&self) -> Value {
        Value::Messages(self.clone())
    }

    fn read(value: &Value) -> Option<Self> {
        match value {
            Value::Messages(messages) => Some(messages.clone()),
            _ => None,
        }
    }
}

/// The value with a text, if it is written just so.
pub(crate) fn read_text<T: Display + FromStr>(value: &Value) -> Option<T> {
    let Value::Text(text) = value else {
        return None;
    };
    let read: T = text.parse().ok()?;
    (read.to_string() == *text).then_some(read)
}
