//! The rules of a game.

use pyo3::prelude::*;
use pyo3::types::PyTuple;

use crate::actions::{Action, action};
use crate::json::made;
use crate::text;
use crate::wrong::Done;

/// The rules of one game: its names and the ways to begin.
///
/// >>> import warboard
/// >>> rules = warboard.find("capatomic")
/// >>> rules.title, rules.starts
/// ('Capatomic Random Chess', 21836)
#[pyclass(frozen, eq, hash, module = "warboard")]
#[derive(PartialEq, Hash)]
pub(crate) struct Rules(pub(crate) warboard::Rules);

#[pymethods]
impl Rules {
    /// The name that ``find`` takes: lower case, with hyphens.
    #[getter]
    fn name(&self) -> &'static str {
        self.0.name()
    }

    /// The name of the game as its players write it.
    #[getter]
    fn title(&self) -> &'static str {
        self.0.title()
    }

    /// The kind of game in one line, without a full stop.
    #[getter]
    fn summary(&self) -> &'static str {
        self.0.summary()
    }

    /// How many numbered starts there are, from number 0.
    #[getter]
    fn starts(&self) -> u64 {
        self.0.starts()
    }

    /// The names of the scenarios that ship with the game; none in a game without scenarios.
    #[getter]
    fn scenarios<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyTuple>> {
        PyTuple::new(py, self.0.scenarios())
    }

    /// Whether the players choose what they field, which is then dealt in secret.
    #[getter]
    fn has_selections(&self) -> bool {
        self.0.has_selections()
    }

    /// What an interface must know of the game before one begins.
    ///
    /// >>> import warboard
    /// >>> info = warboard.find("crazyhouse").info()
    /// >>> info.shape, info.files, info.ranks, info.players.names, info.hands
    /// ('squares', 8, 8, ('w', 'b'), True)
    /// >>> [kind.name for kind in info.kinds if kind.held]
    /// ['pawn', 'knight', 'bishop', 'rook', 'queen']
    fn info<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyAny>> {
        made(py, "info", &self.0.info())
    }

    /// The action that a text in machine notation means, legal or not: one that was stored.
    fn action(&self, #[pyo3(from_py_with = text::text)] text: &str) -> Done<Action> {
        action(self.0, text)
    }

    /// Every message that the game can give: for translators, and for programs that react to
    /// codes.
    fn messages<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyAny>> {
        made(py, "templates", &self.0.messages())
    }

    fn __str__(&self) -> &'static str {
        self.name()
    }

    fn __repr__(&self) -> String {
        format!("<Rules {}>", self.name())
    }

    fn __reduce__<'py>(&self, py: Python<'py>) -> PyResult<(Bound<'py, PyAny>, (&'static str,))> {
        let find = py.import("warboard._warboard")?.getattr("find")?;
        Ok((find, (self.name(),)))
    }
}
