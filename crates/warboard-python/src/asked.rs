//! Arguments that may come in several forms.

use pyo3::exceptions::{PyOverflowError, PyTypeError, PyValueError};
use pyo3::prelude::*;
use pyo3::types::PyString;
use warboard::piece_kit::{Seed, SeededRng};
use warboard::{StartError, random_seed};

use crate::actions::Action;
use crate::rules::Rules;
use crate::wrong::{Done, Wrong};

/// An action: an `Action`, a `Choice`, or a text.
pub(crate) enum Acting {
    Listed(warboard::Action),
    Text(String),
}

impl Acting {
    pub(crate) fn into_text(self) -> String {
        match self {
            Self::Listed(action) => action.to_string(),
            Self::Text(text) => text,
        }
    }
}

impl<'py> FromPyObject<'_, 'py> for Acting {
    type Error = PyErr;

    fn extract(given: Borrowed<'_, 'py, PyAny>) -> PyResult<Self> {
        if let Ok(action) = given.cast::<Action>() {
            return Ok(Self::Listed(action.get().0.clone()));
        }
        if let Ok(text) = given.cast::<PyString>() {
            return Ok(Self::Text(text.to_str()?.to_string()));
        }
        let text = given.getattr("action").and_then(|text| text.extract());
        if let Ok(text) = text {
            return Ok(Self::Text(text));
        }
        let kind = given.get_type();
        let why = format!(
            "an action is a str, an Action or a Choice, not {}",
            kind.name()?
        );
        Err(PyTypeError::new_err(why))
    }
}

/// A game of the catalogue, given by its rules or its name.
pub(crate) enum Named {
    Rules(warboard::Rules),
    Name(String),
}

impl Named {
    pub(crate) fn rules(self) -> Done<warboard::Rules> {
        match self {
            Self::Rules(rules) => Ok(rules),
            Self::Name(name) => Ok(warboard::find(&name)?),
        }
    }
}

impl<'py> FromPyObject<'_, 'py> for Named {
    type Error = PyErr;

    fn extract(given: Borrowed<'_, 'py, PyAny>) -> PyResult<Self> {
        if let Ok(rules) = given.cast::<Rules>() {
            return Ok(Self::Rules(rules.get().0));
        }
        if let Ok(name) = given.cast::<PyString>() {
            return Ok(Self::Name(name.to_str()?.to_string()));
        }
        let kind = given.get_type();
        let why = format!("a game is a str or Rules, not {}", kind.name()?);
        Err(PyTypeError::new_err(why))
    }
}

/// Where the draws of a search come from: a seed of 64 digits, or a number, which is for draws that
/// anybody may foresee.
pub(crate) enum Draws {
    Number(u64),
    Seed(String),
}

impl<'py> FromPyObject<'_, 'py> for Draws {
    type Error = PyErr;

    fn extract(given: Borrowed<'_, 'py, PyAny>) -> PyResult<Self> {
        if let Ok(digits) = given.cast::<PyString>() {
            return Ok(Self::Seed(digits.to_str()?.to_string()));
        }
        given.extract().map(Self::Number).map_err(|why: PyErr| {
            let py = given.py();
            if why.is_instance_of::<PyOverflowError>(py) {
                return PyValueError::new_err("a number to draw with is from 0 to 2**64 - 1");
            }
            match given.get_type().name() {
                Ok(kind) => PyTypeError::new_err(format!(
                    "what draws is an int or the 64 digits of a seed, not {kind}"
                )),
                Err(why) => why,
            }
        })
    }
}

impl Draws {
    /// The seed of what draws: from the system's randomness if nothing else is given.
    pub(crate) fn seed(given: Option<Self>) -> Done<Seed> {
        Ok(match given {
            None => random_seed()?,
            Some(Self::Number(number)) => Seed::guessable(number),
            Some(Self::Seed(seed)) => seed.parse()?,
        })
    }
}

/// What draws.
pub(crate) fn rng(draws: Option<Draws>) -> Done<SeededRng> {
    Ok(SeededRng::new(&Draws::seed(draws)?))
}

/// A seed of 64 digits, or one from the system's randomness.
pub(crate) fn seed(digits: Option<&str>) -> Result<Seed, Wrong> {
    match digits {
        Some(digits) => Ok(digits.parse::<Seed>()?),
        None => random_seed().map_err(|why: StartError| why.into()),
    }
}
