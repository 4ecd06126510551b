//! Texts of Python, which need not be Unicode.

use pyo3::exceptions::PyUnicodeEncodeError;
use pyo3::prelude::*;
use pyo3::types::PyString;
use warboard::protocol::Fault;

use crate::wrong::Wrong;
use crate::wrong::other_type;

/// The `str` that an argument or field with this name is.
pub(crate) fn read<'a>(name: &str, given: Borrowed<'a, '_, PyAny>) -> PyResult<&'a str> {
    if !given.is_instance_of::<PyString>() {
        return Err(other_type(&format!("{name}: a str is needed"), &given));
    }
    given.extract().map_err(|why: PyErr| {
        let py = given.py();
        match why.is_instance_of::<PyUnicodeEncodeError>(py) {
            // Half a character, such as those that Python makes of bytes that are no UTF-8.
            true => match why.value(py).getattr("start").and_then(|at| at.extract()) {
                Ok(place) => Wrong::from(Fault::half_a_character(name, place)).into(),
                Err(why) => why,
            },
            false => why,
        }
    })
}

/// The list of `str` that an argument or field with this name is, or whatever else has some.
pub(crate) fn list(name: &str, given: &Bound<'_, PyAny>) -> PyResult<Vec<String>> {
    let other = || other_type(&format!("{name}: a list of str is needed"), given);
    // A str has some, too.
    if given.is_instance_of::<PyString>() {
        return Err(other());
    }
    let items = given.try_iter().map_err(|_| other())?;
    let texts = items.map(|item| Ok(read(name, item?.as_borrowed())?.to_string()));
    texts.collect()
}

/// What the functions below read: a text, or some, or none of `None`.
pub(crate) trait Textual<'a>: Sized {
    fn read(name: &str, given: &'a Bound<'_, PyAny>) -> PyResult<Self>;
}

impl<'a> Textual<'a> for &'a str {
    fn read(name: &str, given: &'a Bound<'_, PyAny>) -> PyResult<Self> {
        read(name, given.as_borrowed())
    }
}

impl<'a> Textual<'a> for Vec<String> {
    fn read(name: &str, given: &'a Bound<'_, PyAny>) -> PyResult<Self> {
        list(name, given)
    }
}

impl<'a, T: Textual<'a>> Textual<'a> for Option<T> {
    fn read(name: &str, given: &'a Bound<'_, PyAny>) -> PyResult<Self> {
        match given.is_none() {
            true => Ok(None),
            false => T::read(name, given).map(Some),
        }
    }
}

/// Functions that read an argument of their name.
macro_rules! arguments {
    ($($name:ident)+) => {$(
        pub(crate) fn $name<'a, T: Textual<'a>>(given: &'a Bound<'_, PyAny>) -> PyResult<T> {
            T::read(stringify!($name), given)
        }
    )+};
}

arguments! {
    bottom check game id last line name observer pgn pieces player position record scenario seed square
    start terrain text texts value variants word
}
