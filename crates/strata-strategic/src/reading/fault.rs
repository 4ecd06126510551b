//! What is wrong with a file or a text, and where.

use alloc::borrow::ToOwned;
use alloc::format;
use alloc::string::String;
use alloc::vec::Vec;
use core::cell::RefCell;
use core::fmt;

use piece_kit::Message;
use piece_kit::messages::{ArgRow, Args, FaultList, Faults, MessageData, MessageRow, Value};

use super::{FileFault, StateFault};

/// A fault of a file or a text, and where.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Fault {
    place: String,
    code: &'static str,
    why: MessageData,
}

/// All faults of a file or a text; of more than 100 faults the first, and how many
/// more there are.
pub type ReadError = Faults<Fault>;

impl Fault {
    pub(crate) fn new(place: impl Into<String>, why: &impl Message) -> Self {
        Self {
            place: place.into(),
            code: why.code(),
            why: why.to_data(),
        }
    }

    /// The place: the keys that lead there, `map.places[2].at`; `line 3` of a text that is
    /// not valid TOML; empty if the text as a whole is faulty.
    pub fn place(&self) -> &str {
        &self.place
    }

    /// What is wrong there, without the place.
    pub fn why(&self) -> &str {
        &self.why.text
    }

    /// The fault at another place.
    pub(crate) fn at(&self, place: String) -> Self {
        Self {
            place,
            ..self.clone()
        }
    }

    /// The place at the head of a sentence. It may have keys in it that nobody expects.
    fn head(&self) -> String {
        match self.place.as_str() {
            "" => String::new(),
            place => format!("{}: ", Value::Text(place.into())),
        }
    }
}

impl fmt::Display for Fault {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}{}", self.head(), self.why.text)
    }
}

impl core::error::Error for Fault {}

/// The code and arguments of what is wrong, after two arguments of its own: `place`, and for the
/// English sentence `at`, the place with a colon if there is one.
impl Message for Fault {
    fn code(&self) -> &'static str {
        self.code
    }

    fn squares(&self) -> Vec<String> {
        self.why.squares.clone()
    }

    fn args(&self) -> Args {
        let mut args = Args::default();
        args.add("place", Value::Text(self.place.clone()));
        args.add("at", Value::Text(self.head()));
        for (name, value) in self.why.args.iter() {
            args.add(name, value.clone());
        }
        args
    }

    fn rows() -> Vec<MessageRow> {
        let arg = |name, phrase| ArgRow {
            name,
            phrase,
            words: Vec::new(),
        };
        let rows = FileFault::rows().into_iter().chain(StateFault::rows());
        let placed = rows.map(|row| MessageRow {
            args: [arg("place", false), arg("at", true)]
                .into_iter()
                .chain(row.args)
                .collect(),
            template: format!("{{at}}{}", row.template),
            ..row
        });
        placed.collect()
    }
}

/// Faults of a part as faults of the whole.
pub(crate) fn within(part: &str, faults: &ReadError) -> ReadError {
    faults.clone().map(|fault| {
        let place = match fault.place() {
            "" => part.to_owned(),
            place => format!("{part}.{place}"),
        };
        fault.at(place)
    })
}

/// Collects faults while a tree is read; readers of parts share it.
#[derive(Default)]
pub(crate) struct FaultLog {
    faults: RefCell<FaultList<Fault>>,
}

impl FaultLog {
    pub(crate) fn add(&self, place: &str, why: &impl Message) {
        self.push(Fault::new(place, why));
    }

    /// Adds a fault with its place.
    pub(crate) fn push(&self, fault: Fault) {
        self.faults.borrow_mut().push(fault);
    }

    /// Adds the faults of a part.
    pub(crate) fn push_all(&self, faults: ReadError) {
        self.faults.borrow_mut().add(faults);
    }

    /// What was read, if nothing was wrong.
    pub(crate) fn finish<T>(self, read: Option<T>) -> Result<T, ReadError> {
        self.faults.into_inner().finish()?;
        read.ok_or_else(|| Fault::new("", &FileFault::Unreadable).into())
    }

    /// Whether nothing was wrong so far.
    pub(crate) fn is_clean(&self) -> bool {
        self.faults() == 0
    }

    /// How many faults there are so far.
    pub(crate) fn faults(&self) -> usize {
        self.faults.borrow().count()
    }
}
