//! What the macros of `declare.rs` call: arguments of fields of any type, and rows.
//!
//! How a field becomes an argument depends on what its type implements: first
//! [`Argument`], then [`Message`], then `Display`. Each has a trait here, implemented
//! for one more reference of [`Given`] than the next, so that a call on `&&&Given` finds the
//! first that is there. A type of a game is an argument by its text without a line for it.

pub use alloc::string::{String, ToString};
pub use alloc::vec;
pub use alloc::vec::Vec;
use core::fmt::Display;
use core::marker::PhantomData;

use crate::args::escaped;
use crate::{ArgRow, Argument, Faults, Message, MessageData, MessageRow, Value};

/// A field of a message.
#[derive(Debug)]
pub struct Given<'a, T>(pub &'a T);

/// The type of a field of a message.
#[derive(Debug)]
pub struct Wanted<T>(PhantomData<T>);

impl<T> Wanted<T> {
    /// The type.
    pub const TYPE: Self = Self(PhantomData);
}

pub trait ByArgument {
    fn value(&self) -> Value;
    fn said(&self) -> String;
}

impl<T: Argument> ByArgument for &&Given<'_, T> {
    fn value(&self) -> Value {
        self.0.value()
    }

    fn said(&self) -> String {
        self.0.said()
    }
}

pub trait ByMessage {
    fn value(&self) -> Value;
    fn said(&self) -> String;
}

impl<T: Why> ByMessage for &Given<'_, T> {
    fn value(&self) -> Value {
        Value::Messages(self.0.messages())
    }

    fn said(&self) -> String {
        self.0.to_string()
    }
}

pub trait ByText {
    fn value(&self) -> Value;
    fn said(&self) -> String;
}

impl<T: Display> ByText for Given<'_, T> {
    fn value(&self) -> Value {
        Value::Text(self.0.to_string())
    }

    fn said(&self) -> String {
        escaped(&self.0.to_string())
    }
}

/// One message or several.
pub trait Why: Display {
    fn messages(&self) -> Vec<MessageData>;
}

impl<M: Message> Why for M {
    fn messages(&self) -> Vec<MessageData> {
        vec![self.to_data()]
    }
}

impl<F: Message> Why for Faults<F> {
    fn messages(&self) -> Vec<MessageData> {
        self.faults().iter().map(Message::to_data).collect()
    }
}

pub trait WithWords {
    fn words(&self) -> Vec<(String, String)>;
}

impl<T: Argument> WithWords for &Wanted<T> {
    fn words(&self) -> Vec<(String, String)> {
        T::words()
    }
}

pub trait WithoutWords {
    fn words(&self) -> Vec<(String, String)>;
}

impl<T> WithoutWords for Wanted<T> {
    fn words(&self) -> Vec<(String, String)> {
        Vec::new()
    }
}

/// The row of a message with a code of its own.
pub fn row(
    code: &'static str,
    fields: Vec<(&'static str, Vec<(String, String)>)>,
    phrases: &[&'static str],
    template: &str,
) -> MessageRow {
    let fields = fields.into_iter().map(|(name, words)| ArgRow {
        name,
        phrase: false,
        words,
    });
    let phrases = phrases.iter().map(|name| ArgRow {
        name,
        phrase: true,
        words: Vec::new(),
    });
    MessageRow {
        code,
        args: fields.chain(phrases).collect(),
        template: template.into(),
    }
}

/// The rows of a message of type `M` that is wrapped in a sentence, under a name.
pub fn wrapped<M: Message>(sentence: &str, name: &str) -> impl Iterator<Item = MessageRow> {
    let (before, after) = sentence
        .split_once(&*alloc::format!("{{{name}}}"))
        .unwrap_or((sentence, ""));
    M::rows().into_iter().map(move |row| MessageRow {
        template: alloc::format!("{before}{}{after}", row.template),
        ..row
    })
}

/// The rows in their order, without wrapped ones that a type's own row would be taken for.
pub fn listed(own: &[MessageRow], rows: Vec<MessageRow>) -> Vec<MessageRow> {
    let mut listed: Vec<MessageRow> = Vec::new();
    for row in rows {
        let is_own = own.contains(&row);
        let taken = |known: &MessageRow| known.is_taken_for(&row);
        if !listed.contains(&row) && (is_own || !own.iter().any(taken)) {
            listed.push(row);
        }
    }
    listed
}
