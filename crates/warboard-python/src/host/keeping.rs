//! What a host stores, and what is written down beside the actions.

use pyo3::prelude::*;
use pyo3::types::{IntoPyDict as _, PyDict};

use super::Host;
use crate::game::Game;
use crate::json::made;
use crate::text;
use crate::wrong::{Done, Wrong};
use crate::{notes, number};

#[pymethods]
impl Host {
    /// The game as a text that ``load`` reads, with every secret: to be stored.
    fn record(&self, py: Python<'_>) -> String {
        self.lock(py).record()
    }

    /// The game as PGN, of a battle what everybody has seen. Of a campaign it raises ``WarboardError``
    /// with the code ``no-pgn``.
    fn pgn(&self, py: Python<'_>) -> Done<String> {
        Ok(self.lock(py).game().pgn()?)
    }

    /// The seed of the draws, to be stored: whoever knows it knows the draws.
    #[getter]
    fn seed(&self, py: Python<'_>) -> String {
        self.lock(py).seed().to_string()
    }

    /// A copy of the game, which knows everything: to analyse it, or to take something back and go
    /// on with another host.
    fn game(&self, py: Python<'_>) -> Game {
        self.lock(py).game().clone().into()
    }

    /// Players, event, date and the like: a copy.
    #[getter]
    fn headers<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyDict>> {
        let headers = self.lock(py).headers();
        headers.into_py_dict(py)
    }

    /// Gives a header a value.
    fn set_header(
        &self,
        py: Python<'_>,
        #[pyo3(from_py_with = text::name)] name: &str,
        #[pyo3(from_py_with = text::value)] value: &str,
    ) -> Done<()> {
        Ok(self.lock(py).set_header(name, value)?)
    }

    /// Removes a header and returns its value; None if there is none.
    fn remove_header(
        &self,
        py: Python<'_>,
        #[pyo3(from_py_with = text::name)] name: &str,
    ) -> Option<String> {
        self.lock(py).remove_header(name)
    }

    /// The notes after ``ply`` actions; None if there are none.
    fn note<'py>(
        &self,
        py: Python<'py>,
        #[pyo3(from_py_with = number::ply)] ply: usize,
    ) -> Done<Option<Bound<'py, PyAny>>> {
        let host = self.lock(py);
        let noted = notes::noted(host.game(), ply)?;
        drop(host);
        Ok(noted.map(|noted| made(py, "note", &noted)).transpose()?)
    }

    /// Notes something after ``ply`` actions: for the host, since why it is refused may tell
    /// secrets.
    fn annotate(
        &self,
        py: Python<'_>,
        #[pyo3(from_py_with = number::ply)] ply: usize,
        note: &Bound<'_, PyAny>,
    ) -> Done<()> {
        let noted = notes::read(note)?;
        let annotated = self.lock(py).annotate(ply, &noted);
        annotated.map_err(Wrong::word)
    }
}
