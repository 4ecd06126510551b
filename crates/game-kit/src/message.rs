//! What a game tells, as data that a program can act on or translate.

use alloc::boxed::Box;
use alloc::string::{String, ToString};
use alloc::vec::Vec;
use core::error::Error;
use core::fmt::{Debug, Display};

use crate::args::{Args, MessageData, Value, tame};

/// A message for people and programs: a stable code, the squares concerned, named arguments,
/// and a sentence (the `Display` text), which is a template filled with the arguments.
///
/// Events, refusals and faults are messages. [`events!`](crate::events),
/// [`refusals!`](crate::refusals) and [`faults!`](crate::faults) declare them, a row each.
/// A message that wraps another without a code of its own has the code, squares and arguments
/// of that one.
///
/// ```
/// use game_kit::{Message, Side};
///
/// game_kit::events! {
///     enum Event {
///         Takes { side: Side, count: u8 } => "takes" [], "{side} takes {count}";
///     }
/// }
///
/// let event = Event::Takes { side: Side::White, count: 3 };
/// assert_eq!(event.code(), "takes");
/// assert_eq!(event.args().to_string(), "side=w count=3");
/// assert_eq!(event.to_string(), "White takes 3");
///
/// let row = &Event::rows()[0];
/// assert_eq!(row.template, "{side} takes {count}");
/// assert_eq!(row.fill(&event.args()), "White takes 3");
/// ```
pub trait Message: Display {
    /// A short code that stays the same from release to release, for programs
    /// and translations: lower case with hyphens.
    fn code(&self) -> &'static str;

    /// The names of the squares (or hexes) that the message is about, the most
    /// important first.
    fn squares(&self) -> Vec<String>;

    /// The named arguments: the fields in their order, then the phrases that only the
    /// English sentence needs.
    fn args(&self) -> Args;

    /// A row for every code that a message of the type can have.
    fn rows() -> Vec<MessageRow>
    where
        Self: Sized;

    /// Every code that a message of the type can have.
    fn codes() -> Vec<&'static str>
    where
        Self: Sized,
    {
        Self::rows().iter().map(|row| row.code).collect()
    }

    /// Code, squares, arguments and sentence at once.
    fn to_data(&self) -> MessageData {
        MessageData {
            code: self.code().to_string(),
            squares: self.squares(),
            args: self.args(),
            text: self.to_string(),
        }
    }
}

impl<M: Message> Message for Box<M> {
    fn code(&self) -> &'static str {
        M::code(self)
    }

    fn squares(&self) -> Vec<String> {
        M::squares(self)
    }

    fn args(&self) -> Args {
        M::args(self)
    }

    fn rows() -> Vec<MessageRow> {
        M::rows()
    }
}

/// What an action does, or a part of it. [`events!`](crate::events) declares such a type.
pub trait Event: Message + Clone + Eq + Debug + 'static {}

/// Why an action is refused. [`refusals!`](crate::refusals) declares such a type.
pub trait Refusal: Message + Error + Clone + Eq + Send + Sync + 'static {}

impl<M: Message> From<M> for MessageData {
    fn from(message: M) -> Self {
        message.to_data()
    }
}

/// What is known of all messages with one code: enough to translate them.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub struct MessageRow {
    /// The stable code.
    pub code: &'static str,
    /// The arguments, in order.
    pub args: Vec<ArgRow>,
    /// The English sentence, with the name of an argument in braces wherever the argument
    /// is said: `{side} takes {count}`.
    pub template: String,
}

/// What is known of an argument of all messages with one code.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub struct ArgRow {
    /// The name.
    pub name: &'static str,
    /// Whether the argument is an English phrase made of the others, such as `a queen`, for
    /// the sentence. A translation leaves it out and makes its own.
    pub phrase: bool,
    /// The values that sentences say with a word, each with the word: `w` and `White`. Empty
    /// if values are said as they are.
    pub words: Vec<(String, String)>,
}

impl MessageRow {
    /// The sentence: the template filled with arguments. A name without an argument stays as
    /// it is.
    pub fn fill(&self, args: &Args) -> String {
        let mut sentence = String::new();
        let mut rest = self.template.as_str();
        while let Some((before, after)) = rest.split_once('{') {
            sentence.push_str(before);
            let name = after.split_once('}').map(|(name, _)| name);
            match name.and_then(|name| Some((name, args.get(name)?))) {
                Some((name, value)) => {
                    sentence.push_str(&self.said(name, value));
                    rest = &after[name.len() + 1..];
                }
                None => {
                    sentence.push('{');
                    rest = after;
                }
            }
        }
        sentence.push_str(rest);
        sentence
    }

    /// Whether a message of the other row cannot be told from one of this: code and names are
    /// the same.
    pub(crate) fn is_taken_for(&self, other: &Self) -> bool {
        let names = |row: &Self| row.args.iter().map(|arg| arg.name).collect::<Vec<_>>();
        self.code == other.code && names(self) == names(other)
    }

    fn said(&self, name: &str, value: &Value) -> String {
        let row = self.args.iter().find(|arg| arg.name == name);
        let said = match (value, row) {
            // A phrase is part of the sentence as it is.
            (Value::Text(phrase), Some(ArgRow { phrase: true, .. })) => tame(phrase).into_owned(),
            _ => value.said(),
        };
        let mut words = row.into_iter().flat_map(|arg| &arg.words);
        let word = words.find(|(value, _)| *value == said);
        word.map_or(said, |(_, word)| word.clone())
    }
}
