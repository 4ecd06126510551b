//! Arguments that may come in several forms, and those that name a game or an action.

use pyo3::prelude::*;
use pyo3::types::PyString;
use warboard::piece_kit::{Seed, SeededRng};
use warboard::protocol::Fault;
use warboard::random_seed;

use crate::actions::Action;
use crate::rules::Rules;
use crate::text;
use crate::wrong::{Done, other_type};

/// An action: an `Action`, a `Choice`, or a text.
pub(crate) enum Acting {
    Listed(warboard::Action),
    Text(String),
}

impl Acting {
    /// The text, unless it is an action of another game.
    pub(crate) fn text_in(self, rules: warboard::Rules) -> Result<String, warboard::Refused> {
        match self {
            Self::Listed(action) => action.check_game(rules).map(|()| action.to_string()),
            Self::Text(text) => Ok(text),
        }
    }
}

impl<'py> FromPyObject<'_, 'py> for Acting {
    type Error = PyErr;

    fn extract(given: Borrowed<'_, 'py, PyAny>) -> PyResult<Self> {
        if let Ok(action) = given.cast::<Action>() {
            return Ok(Self::Listed(action.get().0));
        }
        let text = match given.is_instance_of::<PyString>() {
            true => Some(given.to_owned()),
            false => given.getattr("action").ok(),
        };
        match text {
            Some(text) if text.is_instance_of::<PyString>() => Ok(Self::Text(
                text::read("action", text.as_borrowed())?.to_string(),
            )),
            _ => Err(other_type(
                "an action is a str, an Action or a Choice",
                &given,
            )),
        }
    }
}

/// A game of the catalogue, given by its rules or its name.
pub(crate) enum Named<'a> {
    Rules(warboard::Rules),
    Name(&'a str),
}

impl Named<'_> {
    pub(crate) fn rules(self) -> Done<warboard::Rules> {
        match self {
            Self::Rules(rules) => Ok(rules),
            Self::Name(name) => Ok(warboard::find(name)?),
        }
    }
}

impl<'a, 'py> FromPyObject<'a, 'py> for Named<'a> {
    type Error = PyErr;

    fn extract(given: Borrowed<'a, 'py, PyAny>) -> PyResult<Self> {
        if let Ok(rules) = given.cast::<Rules>() {
            return Ok(Self::Rules(rules.get().0));
        }
        match given.is_instance_of::<PyString>() {
            true => text::read("game", given).map(Self::Name),
            false => Err(other_type("a game is a str or Rules", &given)),
        }
    }
}

/// Where draws come from: a seed of 64 digits, or a number, which is for draws that anybody may
/// foresee.
#[derive(Clone, Copy)]
pub(crate) enum Draws<'a> {
    Seed(&'a str),
    /// None if it is none of 64 bits.
    Number(Option<u64>),
}

impl<'a, 'py> FromPyObject<'a, 'py> for Draws<'a> {
    type Error = PyErr;

    fn extract(given: Borrowed<'a, 'py, PyAny>) -> PyResult<Self> {
        if given.is_instance_of::<PyString>() {
            return text::read("draws", given).map(Self::Seed);
        }
        match crate::number::whole(&given)? {
            Some(number) => Ok(Self::Number(number)),
            None => Err(other_type(
                "what draws is an int or the 64 digits of a seed",
                &given,
            )),
        }
    }
}

impl Draws<'_> {
    /// The seed that the argument with this name is: from the system's randomness if nothing is given.
    pub(crate) fn seed(argument: &str, given: Option<Self>) -> Done<Seed> {
        Ok(match given {
            None => random_seed()?,
            Some(Self::Number(Some(number))) => Seed::guessable(number),
            Some(Self::Number(None)) => {
                return Err(Fault::out_of_range(argument, 0, u64::MAX.into()).into());
            }
            Some(Self::Seed(digits)) => seed_of(argument, digits)?,
        })
    }
}

/// What draws, by the argument `draws`.
pub(crate) fn rng(draws: Option<Draws<'_>>) -> Done<SeededRng> {
    Ok(SeededRng::new(&Draws::seed("draws", draws)?))
}

/// The seed of 64 digits that the argument with this name is.
pub(crate) fn seed_of(argument: &str, digits: &str) -> Done<Seed> {
    let seed = digits.parse();
    Ok(seed.map_err(|why| Fault::malformed(argument, why))?)
}
