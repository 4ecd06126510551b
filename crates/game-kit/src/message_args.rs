//! Messages taken apart: what their macros make no code for in every type again.
//!
//! How a field becomes an argument depends on what its type implements: first
//! [`Argument`], then [`Reasons`], then `Display`. Each has a trait here, implemented
//! for one more reference of [`Given`] than the next, so that a call on `&&&Given` finds the
//! first that is there. A type of a game is an argument by its text without a line for it.

use alloc::string::{String, ToString};
use alloc::vec::Vec;
use core::fmt::{self, Display};

use crate::args::{Args, MessageData, Value, quoted};
use crate::argument::Argument;
use crate::square_names::SquareNames;
use crate::{Message, Reasons};

/// A field of a message.
#[derive(Debug)]
pub struct Given<'a, T>(pub &'a T);

/// A field as an argument and as sentences say it, whatever its type.
pub trait Field {
    fn value(&self) -> Value;
    fn said(&self) -> String;
}

/// A field whose type is an argument.
#[derive(Debug)]
pub struct AsArgument<'a, T>(&'a T);

impl<T: Argument> Field for AsArgument<'_, T> {
    fn value(&self) -> Value {
        self.0.value()
    }

    fn said(&self) -> String {
        self.0.said()
    }
}

/// A field that is another message, or several.
#[derive(Debug)]
pub struct AsMessages<'a, T>(&'a T);

impl<T: Reasons> Field for AsMessages<'_, T> {
    fn value(&self) -> Value {
        Value::Messages(self.0.reasons())
    }

    fn said(&self) -> String {
        self.0.to_string()
    }
}

/// A field that is a text.
#[derive(Debug)]
pub struct AsText<'a, T>(&'a T);

impl<T: Display> Field for AsText<'_, T> {
    fn value(&self) -> Value {
        Value::Text(self.0.to_string())
    }

    fn said(&self) -> String {
        quoted(&self.0.to_string())
    }
}

pub trait ByArgument<'a, T> {
    fn field(&self) -> AsArgument<'a, T>;
}

impl<'a, T: Argument> ByArgument<'a, T> for &&Given<'a, T> {
    fn field(&self) -> AsArgument<'a, T> {
        AsArgument(self.0)
    }
}

pub trait ByMessage<'a, T> {
    fn field(&self) -> AsMessages<'a, T>;
}

impl<'a, T: Reasons> ByMessage<'a, T> for &Given<'a, T> {
    fn field(&self) -> AsMessages<'a, T> {
        AsMessages(self.0)
    }
}

pub trait ByText<'a, T> {
    fn field(&self) -> AsText<'a, T>;
}

impl<'a, T: Display> ByText<'a, T> for Given<'a, T> {
    fn field(&self) -> AsText<'a, T> {
        AsText(self.0)
    }
}

/// What a row says, whatever the values are. It is declared as one text, which takes less room than
/// lists of names.
#[derive(Clone, Copy, Debug)]
pub struct Words {
    /// The names of the fields, or of the message that is wrapped, each before a space.
    names: &'static str,
    /// The names of the phrases, each before a space.
    phrases: &'static str,
    /// The sentence, with names in braces.
    pub sentence: &'static str,
}

impl Words {
    /// Reads names, phrases and sentence, with `/` between.
    pub fn of(words: &'static str) -> Self {
        let (names, rest) = words.split_once('/').unwrap_or_default();
        let (phrases, sentence) = rest.split_once('/').unwrap_or_default();
        Self {
            names,
            phrases,
            sentence,
        }
    }

    pub fn names(self) -> impl Iterator<Item = &'static str> {
        self.names.split_terminator(' ')
    }

    pub fn phrases(self) -> impl Iterator<Item = &'static str> {
        self.phrases.split_terminator(' ')
    }
}

/// Takes a message apart. What is made of its parts is made here, once for all types.
pub trait Take {
    /// A message with a code of its own: its squares, fields and phrases.
    fn own(
        &mut self,
        words: &'static str,
        squares: &[&dyn SquareNames],
        fields: &[&dyn Field],
        phrases: &[&dyn Display],
    );

    /// A message in a sentence.
    fn wrapping(&mut self, words: &'static str, why: &dyn Message);
}

/// A message whose rows are declared.
pub trait Declared {
    /// Gives the parts of the message away.
    fn parts(&self, take: &mut dyn Take);
}

/// The names of the squares of a message.
pub fn squares(message: &dyn Declared) -> Vec<String> {
    let mut names = Squares(Vec::new());
    message.parts(&mut names);
    names.0
}

struct Squares(Vec<String>);

impl Take for Squares {
    fn own(
        &mut self,
        _: &'static str,
        squares: &[&dyn SquareNames],
        _: &[&dyn Field],
        _: &[&dyn Display],
    ) {
        for square in squares {
            square.add_names(&mut self.0);
        }
    }

    fn wrapping(&mut self, _: &'static str, why: &dyn Message) {
        self.0 = why.squares();
    }
}

/// The arguments of a message.
pub fn args(message: &dyn Declared) -> Args {
    let mut args = Args::default();
    message.parts(&mut args);
    args
}

impl Take for Args {
    fn own(
        &mut self,
        words: &'static str,
        _: &[&dyn SquareNames],
        fields: &[&dyn Field],
        phrases: &[&dyn Display],
    ) {
        let words = Words::of(words);
        for (name, field) in words.names().zip(fields) {
            self.add(name, field.value());
        }
        for (name, phrase) in words.phrases().zip(phrases) {
            self.add(name, Value::Text(phrase.to_string()));
        }
    }

    fn wrapping(&mut self, _: &'static str, why: &dyn Message) {
        *self = why.args();
    }
}

/// Writes the sentence of a message.
pub fn write(message: &dyn Declared, f: &mut fmt::Formatter<'_>) -> fmt::Result {
    say(message, f)
}

fn say(message: &dyn Declared, f: &mut dyn fmt::Write) -> fmt::Result {
    let mut sentence = Sentence { f, written: Ok(()) };
    message.parts(&mut sentence);
    sentence.written
}

struct Sentence<'a> {
    f: &'a mut dyn fmt::Write,
    written: fmt::Result,
}

impl Sentence<'_> {
    /// Writes the sentence; `say` writes what has a name in it.
    fn write(
        &mut self,
        words: Words,
        say: &dyn Fn(&str, &mut dyn fmt::Write) -> fmt::Result,
    ) -> fmt::Result {
        let mut rest = words.sentence;
        while let Some((before, after)) = rest.split_once('{') {
            self.f.write_str(before)?;
            let (name, after) = after.split_once('}').unwrap_or_default();
            say(name, self.f)?;
            rest = after;
        }
        self.f.write_str(rest)
    }
}

impl Take for Sentence<'_> {
    fn own(
        &mut self,
        words: &'static str,
        _: &[&dyn SquareNames],
        fields: &[&dyn Field],
        phrases: &[&dyn Display],
    ) {
        let words = Words::of(words);
        self.written = self.write(words, &|said, f| {
            let place = words.names().position(|name| name == said);
            if let Some(place) = place {
                return f.write_str(&fields[place].said());
            }
            let place = words.phrases().position(|name| name == said);
            place.map_or(Ok(()), |place| write!(f, "{}", phrases[place]))
        });
    }

    fn wrapping(&mut self, words: &'static str, why: &dyn Message) {
        self.written = self.write(Words::of(words), &|_, f| write!(f, "{why}"));
    }
}

/// A message with a code as data.
pub fn data(code: &str, message: &dyn Declared) -> MessageData {
    let mut text = String::new();
    // Whatever is written into a text is taken.
    let _ = say(message, &mut text);
    MessageData {
        code: code.to_string(),
        squares: squares(message),
        args: args(message),
        text,
    }
}
