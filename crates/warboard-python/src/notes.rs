//! Notes as Python has them, read.

use std::collections::BTreeMap;

use pyo3::exceptions::PyValueError;
use pyo3::prelude::*;
use pyo3::types::PyMapping;
use warboard::piece_kit::errors::PlyError;

use crate::fields::Fields;
use crate::number::number;

/// How deep variations may be in variations.
const DEEPEST: usize = 100;

/// What is noted after so many actions of a game, if anything is.
pub(crate) fn noted(
    game: &warboard::Game,
    ply: usize,
) -> Result<Option<warboard::notes::Note>, PlyError> {
    let last = game.ply();
    match ply <= last {
        true => Ok(game.note(ply)),
        false => Err(PlyError { ply, last }),
    }
}

/// The note that an object with the fields of `warboard.Note` is.
pub(crate) fn read(given: &Bound<'_, PyAny>) -> PyResult<warboard::notes::Note> {
    read_at(given.clone(), "note".to_string(), 0)
}

fn read_at(given: Bound<'_, PyAny>, path: String, depth: usize) -> PyResult<warboard::notes::Note> {
    if depth > DEEPEST {
        return Err(PyValueError::new_err(
            "variations are too deep in each other",
        ));
    }
    let note = Fields::of(given, path, "a warboard.Note");
    let found = note.field("variations")?;
    let Ok(items) = found.try_iter() else {
        return Err(note.other("variations", "a list of warboard.Variation", &found));
    };
    let mut variations = Vec::new();
    for (number, item) in items.enumerate() {
        let path = note.path(&format!("variations.{number}"));
        variations.push(variation(item?, path, depth)?);
    }
    Ok(warboard::notes::Note {
        comment: note.text("comment")?,
        clock_millis: note.number("clock_millis", u64::MAX)?,
        variations,
    })
}

fn variation(
    given: Bound<'_, PyAny>,
    path: String,
    depth: usize,
) -> PyResult<warboard::notes::Variation> {
    let variation = Fields::of(given, path, "a warboard.Variation");
    let found = variation.field("notes")?;
    let Ok(pairs) = found.cast::<PyMapping>() else {
        return Err(variation.other("notes", "a dict", &found));
    };
    let mut notes = BTreeMap::new();
    for pair in pairs.items()? {
        let (ply, note): (Bound<'_, PyAny>, Bound<'_, PyAny>) = pair.extract()?;
        let ply = number(&variation.path("notes"), &ply, u64::from(u32::MAX))?;
        let path = variation.path(&format!("notes.{ply}"));
        notes.insert(ply as usize, read_at(note, path, depth + 1)?);
    }
    let actions = variation.texts("actions")?;
    Ok(warboard::notes::Variation { actions, notes })
}
