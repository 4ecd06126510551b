//! How games end, and draws.

use alloc::string::String;
use core::fmt::Display;

use serde::de::{Deserialize, Deserializer, Error as _};
use serde::ser::{Serialize, Serializer};

use super::message::{ReadMessageError, read_argument};
use crate::args::Args;
use crate::argument::Argument;
use crate::reading::Readable;
use crate::{Claim, DrawRules, Outcome, Termination};

/// The text. Only a game knows the words of its own ends:
/// [`deserialize_outcome`](crate::messages::deserialize_outcome) reads it.
impl<A: Display> Serialize for Outcome<A> {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_str(self)
    }
}

/// Reads an [`Outcome`] of a game from its text, for serde's `deserialize_with`. With feature
/// `serde`.
///
/// # Errors
/// If the text means no end that the game or all games know, or its winner no player.
pub fn deserialize_outcome<'de, V: Readable, D: Deserializer<'de>>(
    deserializer: D,
) -> Result<Outcome<V::Actor>, D::Error> {
    let text = String::deserialize(deserializer)?;
    Outcome::parse(&text, V::ENDS)
        .ok_or_else(|| D::Error::custom(format_args!("{} has no outcome {text:?}", V::NAME)))
}

/// Reads a [`Termination`] of a game from its word, those included that only this game has, for
/// serde's `deserialize_with`. With feature `serde`.
///
/// # Errors
/// If neither the game nor all games end so.
pub fn deserialize_termination<'de, V: Readable, D: Deserializer<'de>>(
    deserializer: D,
) -> Result<Termination, D::Error> {
    let word = String::deserialize(deserializer)?;
    Termination::parse(&word, V::ENDS)
        .ok_or_else(|| D::Error::custom(format_args!("{} does not end by {word:?}", V::NAME)))
}

crate::declare_serde! {
    @read Claim {
        Repetition { occurrences: u32 } => "repetition" [_];
        MoveLimit { plies: u32 } => "move-limit" [_];
    }
}

/// An object with the names of the fields.
impl Serialize for DrawRules {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let mut fields = Args::default();
        for (name, number) in NUMBERS.into_iter().zip(self.numbers()) {
            fields.add(name, number.value());
        }
        fields.add(PLIES_FIRST, self.plies_first.value());
        fields.serialize(serializer)
    }
}

/// A number that is left out is `None`.
impl<'de> Deserialize<'de> for DrawRules {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        let fields = Args::deserialize(deserializer)?;
        for (name, _) in fields.iter() {
            if !NUMBERS.contains(&name) && name != PLIES_FIRST {
                return Err(D::Error::custom(format_args!(
                    "draw rules have no {name:?}"
                )));
            }
        }
        let read = || -> Result<Self, ReadMessageError> {
            let number = |name| read_argument("draw rules", &fields, name, Argument::read);
            Ok(Self {
                claim_repetition: number(NUMBERS[0])?,
                repetition: number(NUMBERS[1])?,
                claim_plies: number(NUMBERS[2])?,
                plies: number(NUMBERS[3])?,
                plies_first: read_argument("draw rules", &fields, PLIES_FIRST, Argument::read)?,
            })
        };
        read().map_err(D::Error::custom)
    }
}

const NUMBERS: [&str; 4] = ["claim_repetition", "repetition", "claim_plies", "plies"];
const PLIES_FIRST: &str = "plies_first";

impl DrawRules {
    fn numbers(&self) -> [Option<u32>; 4] {
        [
            self.claim_repetition,
            self.repetition,
            self.claim_plies,
            self.plies,
        ]
    }
}
