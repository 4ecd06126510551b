//! What can be wrong with a field of a request.

use core::fmt::{self, Display};

use piece_kit::English;
use serde::de::{Error, Expected, Unexpected};

use super::fault::Denied;
use super::json::Json;
use super::json_type::JsonType;

/// What is wrong with a field, and which. A box, since every value that is read could be this
/// instead.
#[derive(Clone, Debug)]
pub(super) struct Wrong(Box<Place>);

#[derive(Clone, Debug)]
struct Place {
    /// The names of the fields from the outside to the field that is wrong, with dots.
    field: String,
    what: What,
}

#[derive(Clone, Debug)]
pub(super) enum What {
    Missing,
    Unknown,
    UnknownRequest,
    /// The value is of another type.
    Type {
        expected: JsonType,
        found: JsonType,
    },
    /// The number is an integer, but not between these two.
    Range {
        minimum: i128,
        maximum: i128,
    },
    /// Why a text is not one that the field can have.
    Malformed(String),
    /// A word that is none of those that the field can have.
    NoSuchWord {
        word: String,
        known: &'static [&'static str],
    },
}

impl Wrong {
    pub(super) fn missing(field: &str) -> Self {
        What::Missing.at(field)
    }

    /// The value of a field should be of another type.
    pub(super) fn of_type(field: &str, expected: JsonType, found: &Json) -> Self {
        What::of_type(expected, found).at(field)
    }

    /// The fault of a field with a name, which may have to be there.
    pub(super) fn of(self, field: &str, is_there: bool) -> Self {
        match is_there {
            true => self.inside(field),
            false => Self::missing(field),
        }
    }

    /// The fault of a request whose name is a word of a type: if it has none with that name, there is no such request.
    pub(super) fn of_request(self) -> Self {
        match *self.0 {
            Place {
                field,
                what: What::NoSuchWord { word, .. },
            } if field.is_empty() => What::UnknownRequest.at(&word),
            place => Self(Box::new(place)),
        }
    }

    pub(super) fn inside(mut self, field: &str) -> Self {
        self.0.field = match self.0.field.as_str() {
            "" => field.to_string(),
            inner => format!("{field}.{inner}"),
        };
        self
    }
}

impl What {
    pub(super) fn at(self, field: &str) -> Wrong {
        let (field, what) = (field.to_string(), self);
        Wrong(Box::new(Place { field, what }))
    }

    pub(super) fn of_type(expected: JsonType, found: &Json) -> Self {
        let found = JsonType::of(found);
        Self::Type { expected, found }
    }
}

impl Error for Wrong {
    fn custom<T: Display>(why: T) -> Self {
        What::Malformed(why.to_string()).at("")
    }

    /// Without what was found, which serde would write with the digits of floats.
    fn invalid_type(_: Unexpected<'_>, expected: &dyn Expected) -> Self {
        Self::custom(format_args!("expected {expected}"))
    }

    fn invalid_value(_: Unexpected<'_>, expected: &dyn Expected) -> Self {
        Self::custom(format_args!("expected {expected}"))
    }

    fn missing_field(field: &'static str) -> Self {
        Self::missing(field)
    }

    fn unknown_field(field: &str, _: &'static [&'static str]) -> Self {
        What::Unknown.at(field)
    }

    fn unknown_variant(name: &str, known: &'static [&'static str]) -> Self {
        let word = name.to_string();
        What::NoSuchWord { word, known }.at("")
    }
}

/// The sentence of the fault that it becomes.
impl Display for Wrong {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        Denied::from(self.clone()).fmt(f)
    }
}

impl core::error::Error for Wrong {}

impl From<Wrong> for Denied {
    fn from(wrong: Wrong) -> Self {
        let Place { field, what } = *wrong.0;
        match what {
            What::Missing => Self::Missing { field },
            What::Unknown => Self::Unknown { field },
            What::UnknownRequest => Self::UnknownRequest { request: field },
            What::Type { expected, found } => Self::WrongType {
                field,
                expected,
                found,
            },
            What::Range { minimum, maximum } => Self::OutOfRange {
                field,
                minimum,
                maximum,
            },
            What::Malformed(why) => Self::Malformed {
                field,
                why: English(why),
            },
            What::NoSuchWord { word, known } => Self::Malformed {
                field,
                why: English(format!("\"{word}\" is none of {}", known.join(", "))),
            },
        }
    }
}
