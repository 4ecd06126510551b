//! Complete games, small enough to know everything about them.

// Every test file uses a part of this one.
#![allow(dead_code, unused_imports)]

mod circle;
mod nim;
mod race;

use std::fmt;

pub(crate) use circle::Circle;
pub(crate) use nim::{Nim, Seat, Take};
use piece_kit::Refusal;
pub(crate) use race::{Race, Step};

/// Why an action or a text is refused: a code and a sentence.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct Refused(pub(crate) &'static str, pub(crate) &'static str);

impl fmt::Display for Refused {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.1)
    }
}

impl std::error::Error for Refused {}

impl Refusal for Refused {
    fn code(&self) -> &'static str {
        self.0
    }

    fn squares(&self) -> Vec<String> {
        Vec::new()
    }
}
