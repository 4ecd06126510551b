//! Messages as data: their named arguments, and all of them.

use alloc::borrow::Cow;
use alloc::string::{String, ToString};
use alloc::vec::Vec;
use core::fmt::{self, Display};
use core::hash::{Hash, Hasher};

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
/// use game_kit::messages::tame;
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
/// use game_kit::messages::is_steering;
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

/// A message as plain data, whatever type it had. With feature `serde` it is an object
/// with these keys, and so is every type declared by [`events!`](crate::events),
/// [`refusals!`](crate::refusals) and [`faults!`](crate::faults).
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub struct MessageData {
    /// The stable code.
    pub code: String,
    /// The names of the squares (or hexes) concerned, the most important first.
    pub squares: Vec<String>,
    /// The named arguments.
    pub args: Args,
    /// The English sentence.
    pub text: String,
}

/// The sentence, in which nothing steers a terminal, whoever has written it.
impl Display for MessageData {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&tame(&self.text))
    }
}
