//! How a board is drawn.

use pyo3::prelude::*;
use warboard::{Checked, Choice, SvgOptions};

use crate::wrong::Done;

/// An object with the fields of `warboard.Mark`.
#[derive(FromPyObject)]
pub(crate) struct Mark {
    square: String,
    kind: String,
    colour: String,
}

/// The options that are words.
pub(crate) fn options(
    bottom: &str,
    pieces: &str,
    marks: Vec<Mark>,
    id: Option<&str>,
) -> Done<SvgOptions> {
    let mut options = SvgOptions::default();
    options.bottom = bottom.parse()?;
    options.pieces = pieces.parse()?;
    options.id = id.map(str::parse).transpose()?;
    for Mark {
        square,
        kind,
        colour,
    } in marks
    {
        let mark = warboard::Mark::new(square, kind.parse()?, colour.parse()?);
        options.marks.push(mark);
    }
    Ok(options)
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
