//! What the macros of `declare.rs` call: what `parts.rs` has, and rows.

pub use alloc::string::{String, ToString};
pub use alloc::vec::Vec;
pub use alloc::{format, vec};
use core::marker::PhantomData;

use crate::argument::Argument;
use crate::message::{ArgRow, MessageRow};
pub use crate::message_args::*;

/// The type of a field of a message.
#[derive(Debug)]
pub struct Wanted<T>(PhantomData<T>);

impl<T> Wanted<T> {
    /// The type.
    pub const TYPE: Self = Self(PhantomData);
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

/// A row as it is declared: data, so that the lists of rows cost a program no code.
#[derive(Debug)]
pub enum Row {
    /// Of a message with a code of its own.
    Own {
        code: &'static str,
        words: &'static str,
        /// What the type of each field says of it under its name.
        args: &'static [fn(&'static str) -> ArgRow],
    },
    /// Of the messages that a sentence wraps under a name.
    Wrapping {
        words: &'static str,
        rows: fn() -> Vec<MessageRow>,
    },
}

impl Row {
    fn rows(&self) -> Vec<MessageRow> {
        match *self {
            Self::Own { code, words, args } => {
                let words = Words::of(words);
                let fields = words.names().zip(args);
                let mut args: Vec<ArgRow> = fields.map(|(name, arg)| arg(name)).collect();
                args.extend(words.phrases().map(|name| plain(name, true)));
                vec![MessageRow {
                    code,
                    args,
                    template: words.sentence.into(),
                }]
            }
            Self::Wrapping { words, rows } => {
                let words = Words::of(words);
                let name = words.names().next().unwrap_or_default();
                wrapped(rows(), words.sentence, name)
            }
        }
    }
}

/// The rows in their order, without wrapped ones that a type's own row would be taken for.
pub fn rows(declared: &[Row]) -> Vec<MessageRow> {
    let (mut all, mut own) = (Vec::new(), Vec::new());
    for row in declared {
        let rows = row.rows();
        if let Row::Own { .. } = row {
            own.extend_from_slice(&rows);
        }
        all.extend(rows);
    }
    let mut listed: Vec<MessageRow> = Vec::new();
    for row in all {
        let is_own = own.contains(&row);
        let taken = |known: &MessageRow| known.is_taken_for(&row);
        if !listed.contains(&row) && (is_own || !own.iter().any(taken)) {
            listed.push(row);
        }
    }
    listed
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

/// The rows of messages that a sentence wraps under a name.
pub(crate) fn wrapped(rows: Vec<MessageRow>, sentence: &str, name: &str) -> Vec<MessageRow> {
    let (before, after) = sentence
        .split_once(&*alloc::format!("{{{name}}}"))
        .unwrap_or((sentence, ""));
    let within = |row: MessageRow| MessageRow {
        template: alloc::format!("{before}{}{after}", row.template),
        ..row
    };
    rows.into_iter().map(within).collect()
}
