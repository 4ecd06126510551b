//! What is kept of a game: its record, and what people write down beside the actions.

use pyo3::prelude::*;
use pyo3::types::{IntoPyDict as _, PyDict};

use super::Game;
use crate::json::made;
use crate::text;
use crate::wrong::{Done, Wrong};
use crate::{notes, number};

#[pymethods]
impl Game {
    /// The game as a text that ``load`` reads: in a game with secrets, the arbiter's.
    ///
    /// >>> import warboard
    /// >>> game = warboard.Game("invasion")
    /// >>> game.push("Txj8")
    /// >>> warboard.load(game.record()) == game
    /// True
    fn record(&self, py: Python<'_>) -> String {
        self.lock(py).record()
    }

    /// The game as PGN, of a battle what everybody has seen.
    ///
    /// Raises ``WarboardError`` with the code ``no-pgn`` if PGN cannot say what the game is, as of a
    /// campaign.
    fn pgn(&self, py: Python<'_>) -> Done<String> {
        Ok(self.lock(py).pgn()?)
    }

    /// Players, event, date and the like: a copy.
    #[getter]
    fn headers<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyDict>> {
        let headers = self.lock(py).headers();
        headers.into_py_dict(py)
    }

    /// Gives a header a value. ``Result`` follows from the game and cannot be set.
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
        let game = self.lock(py);
        let noted = notes::noted(&game, ply)?;
        drop(game);
        Ok(noted.map(|noted| made(py, "note", &noted)).transpose()?)
    }

    /// Notes something after ``ply`` actions, instead of what was noted there.
    ///
    /// Raises ``Refused``; the game is then as it was.
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
