//! What is wrong with a file or a text, and where.

use alloc::borrow::ToOwned;
use alloc::format;
use alloc::string::{String, ToString};
use alloc::vec::Vec;
use core::cell::RefCell;
use core::fmt;

use piece_kit::Faults;

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
    /// not valid TOML; empty if the text as a whole is faulty.
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
pub(crate) struct FaultLog {
    faults: RefCell<Vec<Fault>>,
}

impl FaultLog {
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
