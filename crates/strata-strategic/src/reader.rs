//! Reading trees of text, numbers, lists and tables (TOML or JSON) with every fault
//! named by its place.

use alloc::borrow::ToOwned;
use alloc::format;
use alloc::string::{String, ToString};
use alloc::vec::Vec;
use core::cell::RefCell;
use core::fmt;
use core::str::FromStr;

use piece_kit::Faults;
use serde_json::{Map, Value};

use crate::tree::Tree;

/// What is wrong with a file or a text, and where.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Fault {
    place: String,
    why: String,
}

/// Everything that is wrong with a file or a text.
pub type ReadError = Faults<Fault>;

impl Fault {
    pub(crate) fn new(place: impl Into<String>, why: impl fmt::Display) -> Self {
        Self {
            place: place.into(),
            why: why.to_string(),
        }
    }

    /// The place: the keys that lead there, `map.places[2].at`; `line 3` of a text that is
    /// no TOML; empty if the text as a whole is faulty.
    pub fn place(&self) -> &str {
        &self.place
    }

    /// What is wrong there, without the place.
    pub fn why(&self) -> &str {
        &self.why
    }
}

impl fmt::Display for Fault {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        if self.place.is_empty() {
            f.write_str(&self.why)
        } else {
            write!(f, "{}: {}", self.place, self.why)
        }
    }
}

impl core::error::Error for Fault {}

/// The tree of a TOML text.
pub(crate) fn toml_tree(text: &str) -> Result<Value, ReadError> {
    toml::from_str(text).map_err(|why| {
        let line = why
            .span()
            .map(|span| 1 + text[..span.start.min(text.len())].matches('\n').count());
        let place = line.map_or_else(String::new, |line| format!("line {line}"));
        Fault::new(place, why.message()).into()
    })
}

/// The tree of a JSON text.
pub(crate) fn json_tree(text: &str) -> Result<Value, ReadError> {
    let tree = serde_json::from_str::<Tree>(text);
    tree.map(|tree| tree.0).map_err(|why| {
        // What is read as JSON and refused has said why.
        let fault = match why.is_data() {
            true => Fault::new("", why),
            false => Fault::new("", format_args!("this is no JSON: {why}")),
        };
        fault.into()
    })
}

/// Reads a type from TOML, JSON and whatever else speaks serde; it has a function `read`
/// from a [`Node`].
macro_rules! readable {
    ($name:ident) => {
        impl $name {
            /// Reads a TOML file.
            ///
            /// # Errors
            /// Everything that is wrong with it, with its place.
            pub fn from_toml(text: &str) -> Result<Self, $crate::ReadError> {
                Self::from_tree(&$crate::reader::toml_tree(text)?)
            }

            /// Reads a JSON text.
            ///
            /// # Errors
            /// Everything that is wrong with it, with its place.
            pub fn from_json(text: &str) -> Result<Self, $crate::ReadError> {
                Self::from_tree(&$crate::reader::json_tree(text)?)
            }

            fn from_tree(tree: &serde_json::Value) -> Result<Self, $crate::ReadError> {
                let log = $crate::reader::Log::default();
                let read = Self::read(&$crate::reader::Node::new(&log, tree));
                log.finish(read)
            }
        }

        impl<'de> serde::Deserialize<'de> for $name {
            fn deserialize<D: serde::Deserializer<'de>>(from: D) -> Result<Self, D::Error> {
                let tree = $crate::tree::Tree::deserialize(from)?.0;
                Self::from_tree(&tree).map_err(serde::de::Error::custom)
            }
        }
    };
}
pub(crate) use readable;

/// Faults of a part as faults of the whole.
pub(crate) fn within(part: &str, faults: &ReadError) -> ReadError {
    let placed = faults.faults().iter().map(|fault| {
        let place = match fault.place() {
            "" => part.to_owned(),
            place => format!("{part}.{place}"),
        };
        Fault::new(place, fault.why())
    });
    Faults::check(placed.collect()).unwrap_err()
}

/// Collects faults while a tree is read; readers of parts share it.
#[derive(Default)]
pub(crate) struct Log {
    faults: RefCell<Vec<Fault>>,
}

impl Log {
    pub(crate) fn add(&self, place: &str, why: impl fmt::Display) {
        self.faults.borrow_mut().push(Fault::new(place, why));
    }

    /// What was read, if nothing was wrong.
    pub(crate) fn finish<T>(self, read: Option<T>) -> Result<T, ReadError> {
        let mut faults = self.faults.into_inner();
        if let (Some(read), true) = (read, faults.is_empty()) {
            return Ok(read);
        }
        if faults.is_empty() {
            faults.push(Fault::new("", "this cannot be read"));
        }
        Err(Faults::check(faults).unwrap_err())
    }

    /// Whether nothing was wrong so far.
    pub(crate) fn is_clean(&self) -> bool {
        self.faults() == 0
    }

    /// How many faults there are so far.
    pub(crate) fn faults(&self) -> usize {
        self.faults.borrow().len()
    }
}

/// A value and its place.
#[derive(Clone)]
pub(crate) struct Node<'a> {
    pub(crate) log: &'a Log,
    pub(crate) place: String,
    value: &'a Value,
}

impl<'a> Node<'a> {
    pub(crate) fn new(log: &'a Log, value: &'a Value) -> Self {
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

    pub(crate) fn fault(&self, why: impl fmt::Display) {
        self.log.add(&self.place, why);
    }

    fn expected<T>(&self, what: &str) -> Option<T> {
        let found = match self.value {
            Value::Null => "nothing",
            Value::Bool(_) => "a truth value",
            Value::Number(_) => "a number",
            Value::String(_) => "a text",
            Value::Array(_) => "a list",
            Value::Object(_) => "a table",
        };
        self.fault(format_args!("{what} is expected, not {found}"));
        None
    }

    pub(crate) fn text(&self) -> Option<&'a str> {
        match self.value {
            Value::String(text) => Some(text),
            _ => self.expected("a text"),
        }
    }

    pub(crate) fn truth(&self) -> Option<bool> {
        match self.value {
            Value::Bool(truth) => Some(*truth),
            _ => self.expected("true or false"),
        }
    }

    /// A whole number from `least` to `most`.
    pub(crate) fn number(&self, least: u32, most: u32) -> Option<u32> {
        let Value::Number(number) = self.value else {
            return self.expected("a whole number");
        };
        let small = number
            .as_u64()
            .and_then(|number| u32::try_from(number).ok());
        let fits = small.filter(|number| (least..=most).contains(number));
        if fits.is_none() {
            self.fault(format_args!(
                "{number} is not a whole number from {least} to {most}"
            ));
        }
        fits
    }

    /// A text that means something.
    pub(crate) fn parsed<T: FromStr<Err: fmt::Display>>(&self) -> Option<T> {
        let text = self.text()?;
        match text.parse() {
            Ok(value) => Some(value),
            Err(why) => {
                self.fault(format_args!("{text:?}: {why}"));
                None
            }
        }
    }

    pub(crate) fn list(&self) -> Option<Vec<Node<'a>>> {
        let Value::Array(values) = self.value else {
            return self.expected("a list");
        };
        let nodes = values.iter().enumerate().map(|(index, value)| Node {
            log: self.log,
            place: format!("{}[{index}]", self.place),
            value,
        });
        Some(nodes.collect())
    }

    /// Every member of a list; those that cannot be read are faults, and left out.
    pub(crate) fn each<T>(&self, read: impl FnMut(&Node<'a>) -> Option<T>) -> Option<Vec<T>> {
        Some(self.list()?.iter().filter_map(read).collect())
    }

    pub(crate) fn table(&self) -> Option<Table<'a>> {
        match self.value {
            Value::Object(entries) => Some(Table {
                node: self.clone(),
                entries,
                known: RefCell::new(Vec::new()),
            }),
            _ => self.expected("a table"),
        }
    }
}

/// A table whose keys are asked for one by one; those that nobody has asked for are
/// faults.
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
            self.node.fault(format_args!("the key {key:?} is missing"));
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
            node.fault(format_args!("only version 1 is known, not {}", node.value));
        } else {
            node.number(1, 1);
        }
    }

    /// Reports the keys that mean nothing.
    pub(crate) fn close(self) {
        let known = self.known.into_inner();
        for key in self.entries.keys().filter(|key| !known.contains(key)) {
            let names: Vec<_> = known.iter().map(String::as_str).collect();
            self.node.fault(format_args!(
                "the key {key:?} means nothing here; known keys: {}",
                names.join(", ")
            ));
        }
    }
}
