//! What the macros of `declare.rs` call: arguments of fields of any type, and rows.
//!
//! How a field becomes an argument depends on what its type implements: first
//! [`Argument`], then [`Reasons`], then `Display`. Each has a trait here, implemented
//! for one more reference of [`Given`] than the next, so that a call on `&&&Given` finds the
//! first that is there. A type of a game is an argument by its text without a line for it.

pub use alloc::string::{String, ToString};
pub use alloc::vec;
pub use alloc::vec::Vec;
use core::fmt::Display;
use core::marker::PhantomData;

use crate::args::quoted;
use crate::{ArgRow, Argument, Message, MessageRow, Reasons, Value};

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

impl<T: Reasons> ByMessage for &Given<'_, T> {
    fn value(&self) -> Value {
        Value::Messages(self.0.reasons())
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
        quoted(&self.0.to_string())
    }
}

pub trait WithWords {
    fn arg(&self, name: &'static str) -> ArgRow;
}

impl<T: Argument> WithWords for &Wanted<T> {
    fn arg(&self, name: &'static str) -> ArgRow {
        ArgRow {
            name,
            phrase: T::PHRASE,
            words: T::words(),
        }
    }
}

pub trait WithoutWords {
    fn arg(&self, name: &'static str) -> ArgRow;
}

impl<T> WithoutWords for Wanted<T> {
    fn arg(&self, name: &'static str) -> ArgRow {
        plain(name, false)
    }
}

fn plain(name: &'static str, phrase: bool) -> ArgRow {
    ArgRow {
        name,
        phrase,
        words: Vec::new(),
    }
}

/// The row of a message with a code of its own.
pub fn row(
    code: &'static str,
    mut args: Vec<ArgRow>,
    phrases: &[&'static str],
    template: &str,
) -> MessageRow {
    args.extend(phrases.iter().map(|name| plain(name, true)));
    MessageRow {
        code,
        args,
        template: template.into(),
    }
}

/// The row of a message whose arguments have no words.
pub(crate) fn plain_row(
    code: &'static str,
    args: &[&'static str],
    template: impl Into<String>,
) -> MessageRow {
    MessageRow {
        code,
        args: args.iter().map(|name| plain(name, false)).collect(),
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
