//! How a board is drawn.

use std::fmt::Display;
use std::str::FromStr;

use pyo3::prelude::*;
use warboard::Choice;
use warboard::board::{Checked, Diagram};
use warboard::errors::UnknownSquare;
use warboard::protocol::Fault;
use warboard::svg::SvgOptions;

use crate::fields::Fields;
use crate::wrong::Done;
use crate::wrong::other_type;

/// Objects with the fields of `warboard.Mark`.
#[derive(Default)]
pub(crate) struct Marks(Vec<Mark>);

struct Mark {
    square: String,
    kind: String,
    colour: String,
}

impl<'py> FromPyObject<'_, 'py> for Marks {
    type Error = PyErr;

    fn extract(given: Borrowed<'_, 'py, PyAny>) -> PyResult<Self> {
        let wanted = "marks: a list of warboard.Mark is needed";
        let items = given.try_iter().map_err(|_| other_type(wanted, &given))?;
        let mark = |(number, item): (usize, PyResult<Bound<'py, PyAny>>)| {
            let mark = Fields::of(item?, format!("marks.{number}"), "a warboard.Mark");
            Ok(Mark {
                square: mark.text("square")?,
                kind: mark.text("kind")?,
                colour: mark.text("colour")?,
            })
        };
        items
            .enumerate()
            .map(mark)
            .collect::<PyResult<_>>()
            .map(Self)
    }
}

/// The options that are words.
pub(crate) fn options(
    bottom: &str,
    pieces: &str,
    marks: Marks,
    id: Option<&str>,
) -> Done<SvgOptions> {
    let mut options = SvgOptions::default();
    options.bottom = word("bottom", bottom)?;
    options.pieces = word("pieces", pieces)?;
    options.id = id.map(|id| word("id", id)).transpose()?;
    for (number, mark) in marks.0.into_iter().enumerate() {
        let kind = word(&format!("marks.{number}.kind"), &mark.kind)?;
        let colour = word(&format!("marks.{number}.colour"), &mark.colour)?;
        options
            .marks
            .push(warboard::svg::Mark::new(mark.square, kind, colour));
    }
    Ok(options)
}

/// The word that an option is.
fn word<T: FromStr<Err: Display>>(option: &str, text: &str) -> Result<T, Fault> {
    text.parse().map_err(|why| Fault::malformed(option, why))
}

/// A diagram with options that fit it.
pub(crate) fn drawn(diagram: &Diagram, options: &SvgOptions) -> Result<String, UnknownSquare> {
    options.check(diagram)?;
    Ok(diagram.svg_with(options))
}

/// The squares of the last action.
pub(crate) fn last(last: Option<Choice>) -> Vec<String> {
    let squares = last.into_iter().flat_map(|last| [last.from, last.to]);
    squares.flatten().collect()
}

/// The squares of royal pieces in check.
pub(crate) fn check(checked: Vec<Checked>) -> Vec<String> {
    checked.into_iter().map(|checked| checked.square).collect()
}
