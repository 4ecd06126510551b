//! A value in a tree, asked for what it should be.

use alloc::borrow::ToOwned;
use alloc::format;
use alloc::string::{String, ToString};
use alloc::vec::Vec;
use core::cell::RefCell;
use core::str::FromStr;

use piece_kit::messages::is_steering;
use piece_kit::{Message, Reasons};
use serde_json::{Map, Value};

use super::fault::FaultLog;
use super::{FileFault, Sort};

/// A value and its place.
#[derive(Clone)]
pub(crate) struct Node<'a> {
    pub(crate) log: &'a FaultLog,
    pub(crate) place: String,
    value: &'a Value,
}

impl<'a> Node<'a> {
    pub(crate) fn new(log: &'a FaultLog, value: &'a Value) -> Self {
        let place = String::new();
        Self { log, place, value }
    }

    /// The place of what stands under a key.
    pub(crate) fn place_of(&self, key: &str) -> String {
        match self.place.as_str() {
            "" => key.to_owned(),
            place => format!("{place}.{key}"),
        }
    }

    pub(crate) fn fault(&self, why: &impl Message) {
        self.log.add(&self.place, why);
    }

    fn expected<T>(&self, what: Sort) -> Option<T> {
        let found = match self.value {
            Value::Null => Sort::Nothing,
            Value::Bool(_) => Sort::Boolean,
            Value::Number(_) => Sort::Number,
            Value::String(_) => Sort::Text,
            Value::Array(_) => Sort::List,
            Value::Object(_) => Sort::Table,
        };
        self.fault(&FileFault::Expected { what, found });
        None
    }

    pub(crate) fn text(&self) -> Option<&'a str> {
        match self.value {
            Value::String(text) => Some(text),
            _ => self.expected(Sort::Text),
        }
    }

    pub(crate) fn truth(&self) -> Option<bool> {
        match self.value {
            Value::Bool(truth) => Some(*truth),
            _ => self.expected(Sort::TrueOrFalse),
        }
    }

    /// A whole number from `least` to `most`.
    pub(crate) fn number(&self, least: u32, most: u32) -> Option<u32> {
        let Value::Number(number) = self.value else {
            return self.expected(Sort::WholeNumber);
        };
        let small = number
            .as_u64()
            .and_then(|number| u32::try_from(number).ok());
        let fits = small.filter(|number| (least..=most).contains(number));
        if fits.is_none() {
            let number = number.to_string();
            self.fault(&FileFault::Range {
                number,
                least,
                most,
            });
        }
        fits
    }

    /// The name of a scenario, ruleset or terrain: lower-case letters, digits and hyphens.
    pub(crate) fn name(&self) -> Option<String> {
        let text = self.text()?;
        let plain = |c: char| c.is_ascii_lowercase() || c.is_ascii_digit() || c == '-';
        if text.is_empty() || !text.chars().all(plain) {
            let text = text.to_string();
            self.fault(&FileFault::Name { text });
            return None;
        }
        Some(text.to_string())
    }

    /// A text for people: anything but characters that steer a terminal or turn the writing
    /// around, which would let one name pass for another. Lines may be broken if `lines`.
    pub(crate) fn prose(&self, lines: bool) -> Option<String> {
        let text = self.text()?;
        let steers = |c: &char| is_steering(*c) && !(lines && *c == '\n');
        if let Some(letter) = text.chars().find(steers) {
            self.fault(&FileFault::Control { letter });
            return None;
        }
        Some(text.to_string())
    }

    /// A text that a type reads.
    pub(crate) fn parsed<T: FromStr<Err: Reasons>>(&self) -> Option<T> {
        let text = self.text()?;
        match text.parse() {
            Ok(value) => Some(value),
            Err(why) => {
                let (text, why) = (text.into(), why.reasons());
                self.fault(&FileFault::Text { text, why });
                None
            }
        }
    }

    pub(crate) fn list(&self) -> Option<impl ExactSizeIterator<Item = Node<'a>>> {
        let Value::Array(values) = self.value else {
            return self.expected(Sort::List);
        };
        let nodes = values.iter().enumerate().map(move |(index, value)| Node {
            log: self.log,
            place: format!("{}[{index}]", self.place),
            value,
        });
        Some(nodes)
    }

    /// Every member of a list; those that cannot be read are faults, and left out.
    pub(crate) fn each<T>(&self, mut read: impl FnMut(&Node<'a>) -> Option<T>) -> Option<Vec<T>> {
        Some(self.list()?.filter_map(|node| read(&node)).collect())
    }

    pub(crate) fn table(&self) -> Option<Table<'a>> {
        match self.value {
            Value::Object(entries) => Some(Table {
                node: self.clone(),
                entries,
                known: RefCell::new(Vec::new()),
            }),
            _ => self.expected(Sort::Table),
        }
    }
}

/// A table whose keys are asked for one by one; the others are unknown.
pub(crate) struct Table<'a> {
    pub(crate) node: Node<'a>,
    entries: &'a Map<String, Value>,
    known: RefCell<Vec<String>>,
}

impl<'a> Table<'a> {
    fn child(&self, key: &str, value: &'a Value) -> Node<'a> {
        Node {
            log: self.node.log,
            place: self.node.place_of(key),
            value,
        }
    }

    /// What stands under a key, if anything does.
    pub(crate) fn get(&self, key: &str) -> Option<Node<'a>> {
        self.known.borrow_mut().push(key.to_owned());
        let value = self.entries.get(key)?;
        Some(self.child(key, value))
    }

    /// What stands under a key that must be there.
    pub(crate) fn need(&self, key: &str) -> Option<Node<'a>> {
        let node = self.get(key);
        if node.is_none() {
            let key = key.into();
            self.node.fault(&FileFault::MissingKey { key });
        }
        node
    }

    /// Every entry, of a table whose keys are data.
    pub(crate) fn entries(&self) -> impl Iterator<Item = (&'a str, Node<'a>)> + '_ {
        let entries = self.entries.iter();
        entries.map(|(key, value)| (key.as_str(), self.child(key, value)))
    }

    /// The version that must be there.
    pub(crate) fn version(&self) {
        let Some(node) = self.need("version") else {
            return;
        };
        if node.value.is_number() && node.value.as_u64() != Some(1) {
            let found = node.value.to_string();
            node.fault(&FileFault::Version { found });
        } else {
            node.number(1, 1);
        }
    }

    /// Reports the keys that are not known.
    pub(crate) fn close(self) {
        let known = self.known.into_inner();
        for key in self.entries.keys().filter(|key| !known.contains(key)) {
            let names: Vec<_> = known.iter().map(String::as_str).collect();
            let (key, known) = (key.into(), names.join(", "));
            self.node.fault(&FileFault::UnknownKey { key, known });
        }
    }
}
