//! The games for programs that learn to play: what `warboard.learn` shows.

mod arrays;
mod batch;
mod options;
mod state;
mod threads;

pub(crate) use batch::Batch;
pub(crate) use state::{_state, State};

use pyo3::prelude::*;
use pyo3::types::PyTuple;

/// The games by name.
pub(crate) fn names(py: Python<'_>) -> PyResult<Bound<'_, PyTuple>> {
    PyTuple::new(py, warboard_learn::NAMES)
}

/// The planes of a game as `warboard.learn.Plane`.
fn planes<'py>(py: Python<'py>, planes: &[warboard_learn::Plane]) -> PyResult<Bound<'py, PyTuple>> {
    let class = py.import("warboard.learn")?.getattr("Plane")?;
    let each = planes
        .iter()
        .map(|plane| class.call1((&*plane.name, &*plane.description, plane.highest)));
    PyTuple::new(py, each.collect::<PyResult<Vec<_>>>()?)
}
