//! Notes as Python has them, read.

use std::collections::BTreeMap;

use pyo3::exceptions::PyValueError;
use pyo3::prelude::*;

/// How deep variations may be in variations.
const DEEPEST: usize = 100;

#[derive(FromPyObject)]
struct Note<'py> {
    comment: String,
    clock_millis: Option<u64>,
    variations: Vec<Variation<'py>>,
}

#[derive(FromPyObject)]
struct Variation<'py> {
    actions: Vec<String>,
    notes: BTreeMap<usize, Bound<'py, PyAny>>,
}

/// The note that an object with the fields of `warboard.Note` is.
pub(crate) fn read(given: &Bound<'_, PyAny>) -> PyResult<warboard::Note> {
    read_at(given, 0)
}

fn read_at(given: &Bound<'_, PyAny>, depth: usize) -> PyResult<warboard::Note> {
    if depth > DEEPEST {
        return Err(PyValueError::new_err(
            "variations are too deep in each other",
        ));
    }
    let Note {
        comment,
        clock_millis,
        variations,
    } = given.extract()?;
    let varied = |Variation { actions, notes }: Variation<'_>| {
        let notes = notes
            .into_iter()
            .map(|(ply, note)| Ok((ply, read_at(&note, depth + 1)?)));
        let notes = notes.collect::<PyResult<_>>()?;
        Ok(warboard::Variation { actions, notes })
    };
    let variations = variations
        .into_iter()
        .map(varied)
        .collect::<PyResult<_>>()?;
    Ok(warboard::Note {
        comment,
        clock_millis,
        variations,
    })
}
