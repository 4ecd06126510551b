//! The named arguments of messages.

use alloc::borrow::Cow;
use alloc::string::{String, ToString};
use alloc::vec::Vec;
use core::fmt::{self, Display};
use core::hash::{Hash, Hasher};
use core::str::FromStr;

use board_geom::hex::Hex;
use board_geom::{Bitboard, Board, Square};

use crate::{BySide, MessageData, Side};

/// The value of a named argument of a [`Message`](crate::Message).
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
#[non_exhaustive]
pub enum Value {
    /// There is none.
    None,
    /// A boolean.
    Flag(bool),
    /// A whole number. One that an `i64` cannot hold is a text.
    Number(i64),
    /// A text: a square, a side (`w` or `b`), the name of a kind of piece, or any other
    /// value in its text form.
    Text(String),
    /// Other messages: why this one was told.
    Messages(Vec<MessageData>),
}

impl Value {
    /// How a sentence says the value if there is no word for it. Everything that cannot be
    /// printed is escaped, characters that steer a terminal included, and a text of more than 500
    /// bytes is cut.
    pub fn said(&self) -> String {
        match self {
            Self::None => String::new(),
            Self::Flag(flag) => flag.to_string(),
            Self::Number(number) => number.to_string(),
            Self::Text(text) => quoted(text),
            Self::Messages(messages) => {
                let texts: Vec<&str> = messages.iter().map(|why| why.text.as_str()).collect();
                texts.join("; ")
            }
        }
    }
}

impl Display for Value {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.said())
    }
}

/// The most bytes of a text that a sentence quotes.
const LONGEST_QUOTE: usize = 500;

/// A text as sentences quote it: with everything escaped but what can be printed, quotation marks
/// as they are, and cut if it is long.
pub(crate) fn quoted(text: &str) -> String {
    let mut quoted = String::new();
    for letter in text.chars() {
        if quoted.len() >= LONGEST_QUOTE {
            quoted.push_str("...");
            break;
        }
        match letter {
            ' '..='[' | ']'..='~' => quoted.push(letter),
            _ => quoted.extend(letter.escape_debug()),
        }
    }
    quoted
}

/// A sentence with every [steering character](is_steering) escaped, for sentences that come from
/// elsewhere. What is escaped already stays as it is. Messages of this crate need it no more.
///
/// ```
/// use game_kit::tame;
/// assert_eq!(tame("no piece \u{202e}e4"), "no piece \\u{202e}e4");
/// assert_eq!(tame(&tame("a\nb")), "a\\nb");
/// ```
pub fn tame(sentence: &str) -> Cow<'_, str> {
    if !sentence.contains(is_steering) {
        return sentence.into();
    }
    let mut tame = String::with_capacity(sentence.len());
    for letter in sentence.chars() {
        match is_steering(letter) {
            true => tame.extend(letter.escape_debug()),
            false => tame.push(letter),
        }
    }
    tame.into()
}

/// Whether a character steers a terminal or turns the writing around, which would let one text pass
/// for another: escape it in what strangers have written.
///
/// ```
/// use game_kit::is_steering;
/// assert!(['\n', '\u{1b}', '\u{61c}', '\u{202e}'].into_iter().all(is_steering));
/// assert!(!"é א 中".contains(is_steering));
/// ```
pub fn is_steering(letter: char) -> bool {
    let turns = matches!(
        letter,
        '\u{61c}' | '\u{200e}' | '\u{200f}' | '\u{2028}'..='\u{202e}' | '\u{2066}'..='\u{2069}'
    );
    turns || letter.is_control()
}

/// The named arguments of a [`Message`](crate::Message), in their order. The text is for logs:
/// `side=w count=3`.
///
/// Those with the same names and values are equal whatever their order, as in JSON, where
/// programs on the way may sort the keys.
#[derive(Clone, Debug, Default)]
pub struct Args {
    args: Vec<(String, Value)>,
}

impl Args {
    /// The value of an argument.
    pub fn get(&self, name: &str) -> Option<&Value> {
        let mut args = self.iter();
        args.find(|(known, _)| *known == name)
            .map(|(_, value)| value)
    }

    /// Every name with its value.
    pub fn iter(&self) -> impl ExactSizeIterator<Item = (&str, &Value)> {
        self.args.iter().map(|(name, value)| (name.as_str(), value))
    }

    /// Adds an argument at the end, or gives one that is there another value.
    pub fn add(&mut self, name: impl Into<String>, value: Value) {
        let name = name.into();
        match self.args.iter_mut().find(|(known, _)| *known == name) {
            Some((_, known)) => *known = value,
            None => self.args.push((name, value)),
        }
    }
}

impl PartialEq for Args {
    fn eq(&self, other: &Self) -> bool {
        let mut args = self.iter();
        args.len() == other.iter().len() && args.all(|(name, value)| other.get(name) == Some(value))
    }
}

impl Eq for Args {}

impl Hash for Args {
    fn hash<H: Hasher>(&self, state: &mut H) {
        let mut args: Vec<_> = self.args.iter().collect();
        args.sort_unstable_by_key(|(name, _)| name);
        args.hash(state);
    }
}

impl Display for Args {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for (index, (name, value)) in self.iter().enumerate() {
            let gap = if index == 0 { "" } else { " " };
            write!(f, "{gap}{name}={value}")?;
        }
        Ok(())
    }
}

/// A type whose values are arguments of messages in a form of its own.
///
/// A field of any type with `Display` and `FromStr` needs no more than those: the argument is its
/// text. Rust's integers are numbers. Implement the trait for a type that is a number, or that
/// sentences say in another way than programs.
pub trait Argument: Sized {
    /// Whether the value is an [English phrase](crate::ArgRow::phrase).
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

/// Implements [`Argument`](crate::Argument) for types with few values: `all` are the values,
/// `name` what programs call one, and `said` what sentences say.
///
/// ```
/// use game_kit::{Argument, Value, argument_words};
///
/// #[derive(Clone, Copy, PartialEq, Eq, Debug)]
/// enum Suit { Hearts, Spades }
///
/// argument_words!(Suit, [Suit::Hearts, Suit::Spades], |suit| match suit {
///     Suit::Hearts => "h",
///     Suit::Spades => "s",
/// }, |suit| format!("{suit:?}"));
///
/// assert_eq!(Suit::Hearts.value(), Value::Text("h".into()));
/// assert_eq!(Suit::Hearts.said(), "Hearts");
/// assert_eq!(Suit::read(&Value::Text("s".into())), Some(Suit::Spades));
/// ```
#[macro_export]
macro_rules! argument_words {
    ($type:ty $(where $param:ident: $bound:path)?, $all:expr, $name:expr, $said:expr) => {
        impl $(<$param: $bound>)? $crate::Argument for $type {
            fn value(&self) -> $crate::Value {
                let name: fn(Self) -> _ = $name;
                $crate::Value::Text($crate::declared::ToString::to_string(&name(*self)))
            }

            fn read(value: &$crate::Value) -> Option<Self> {
                let mut all = $all.iter().copied();
                all.find(|known| $crate::Argument::value(known) == *value)
            }

            fn said(&self) -> $crate::declared::String {
                let said: fn(Self) -> _ = $said;
                $crate::declared::ToString::to_string(&said(*self))
            }

            fn words() -> $crate::declared::Vec<($crate::declared::String, $crate::declared::String)> {
                let word = |known: &Self| {
                    let value = $crate::Argument::value(known);
                    (value.said(), $crate::Argument::said(known))
                };
                $all.iter().map(word).collect()
            }
        }
    };
}

// White and Black in sentences.
argument_words!(Side, Self::ALL, |side| side, Side::name);

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

/// White's text and Black's, with `/` between.
impl<T: Display + FromStr> Argument for BySide<T> {
    fn value(&self) -> Value {
        let Self { white, black } = self;
        Value::Text(alloc::format!("{white}/{black}"))
    }

    fn read(value: &Value) -> Option<Self> {
        let Value::Text(text) = value else {
            return None;
        };
        let (white, black) = text.split_once('/')?;
        let (white, black) = (white.parse().ok()?, black.parse().ok()?);
        let read = Self { white, black };
        (read.value() == *value).then_some(read)
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
