//! What a view looks like.

use pyo3::prelude::*;

use super::View;
use crate::json::{made, plain};
use crate::number;
use crate::picture::{self, Marks};
use crate::text;
use crate::wrong::Done;

#[pymethods]
impl View {
    /// The board as the observer sees it.
    fn diagram<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyAny>> {
        let diagram = self.lock(py).diagram();
        plain(py, &diagram)
    }

    /// The state, with everything that an interface shows, as the protocol has it.
    fn state<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyAny>> {
        let state = self.lock(py).state();
        plain(py, &state)
    }

    /// What the observer knows besides the diagram, as data.
    fn facts<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyAny>> {
        let facts = self.lock(py).facts();
        made(py, "facts", &facts)
    }

    /// What is public and not in the diagram, as sentences without a full stop.
    fn remarks(&self, py: Python<'_>) -> Vec<String> {
        self.lock(py).remarks()
    }

    /// The royal pieces in check of the player whose turn it is, and who gives it.
    fn checked<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyAny>> {
        let checked = self.lock(py).checked();
        made(py, "checked", &checked)
    }

    /// A picture of the board as the observer sees it, with the options of ``Game.svg``.
    #[pyo3(signature = (
        *, bottom = "w", turn = 0, last = None, check = None, marks = Marks::default(),
        coordinates = true, pieces = "figures", clickable = false, id = None,
    ))]
    #[allow(clippy::too_many_arguments, reason = "they are keywords")]
    fn svg(
        &self,
        py: Python<'_>,
        #[pyo3(from_py_with = text::bottom)] bottom: &str,
        #[pyo3(from_py_with = number::turn)] turn: u8,
        #[pyo3(from_py_with = text::last)] last: Option<Vec<String>>,
        #[pyo3(from_py_with = text::check)] check: Option<Vec<String>>,
        marks: Marks,
        coordinates: bool,
        #[pyo3(from_py_with = text::pieces)] pieces: &str,
        clickable: bool,
        #[pyo3(from_py_with = text::id)] id: Option<&str>,
    ) -> Done<String> {
        let mut options = picture::options(bottom, pieces, marks, id)?;
        let view = self.lock(py);
        options.turn = turn;
        options.coordinates = coordinates;
        options.clickable = clickable;
        options.last = last.unwrap_or_else(|| picture::last(view.last()));
        options.check = check.unwrap_or_else(|| picture::check(view.checked()));
        Ok(picture::drawn(&view.diagram(), &options)?)
    }

    /// The picture in a notebook.
    fn _repr_svg_(&self, py: Python<'_>) -> String {
        let view = self.lock(py);
        let mut options = warboard::svg::SvgOptions::default();
        options.last = picture::last(view.last());
        options.check = picture::check(view.checked());
        view.diagram().svg_with(&options)
    }
}
