//! What a game looks like, and to whom.

use pyo3::prelude::*;
use pyo3::types::PyTuple;

use super::Game;
use crate::json::{made, plain};
use crate::number;
use crate::picture::{self, Marks};
use crate::text;
use crate::view::View;
use crate::wrong::Done;

#[pymethods]
impl Game {
    /// The string of the current position: in a game with secrets, the arbiter's.
    #[getter]
    fn position(&self, py: Python<'_>) -> String {
        self.lock(py).position()
    }

    /// The position as other programs write it: in chess and its relatives as FEN, with ``K`` and ``Q`` for
    /// castling with the outermost rook. In other games it is ``position``.
    ///
    /// >>> import warboard
    /// >>> warboard.Game("chess").fen.split()[2], warboard.Game("chess").position.split()[2]
    /// ('KQkq', 'AHah')
    #[getter]
    fn fen(&self, py: Python<'_>) -> String {
        self.lock(py).fen()
    }

    /// The string of the position at the start.
    #[getter]
    fn start(&self, py: Python<'_>) -> String {
        self.lock(py).start()
    }

    /// A key of 64 bits: equal for positions that repeat each other, the same in all releases of a
    /// major version, and public.
    #[getter]
    fn key(&self, py: Python<'_>) -> u64 {
        self.lock(py).key()
    }

    /// The number of times that the position has occurred, now included.
    #[getter]
    fn occurrences(&self, py: Python<'_>) -> u32 {
        self.lock(py).occurrences()
    }

    /// The key of the position after ``ply`` actions.
    fn key_at(&self, py: Python<'_>, #[pyo3(from_py_with = number::ply)] ply: usize) -> Done<u64> {
        Ok(self.lock(py).key_at(ply)?)
    }

    /// The board and what is on it: in a game with secrets, the arbiter's.
    fn diagram<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyAny>> {
        let diagram = self.lock(py).diagram();
        plain(py, &diagram)
    }

    /// The state, with everything that an interface shows, as the protocol has it: in a game with
    /// secrets, the arbiter's.
    fn state<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyAny>> {
        let state = self.lock(py).state();
        plain(py, &state)
    }

    /// What is public and not in the diagram: rights, clocks, treasuries.
    fn facts<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyAny>> {
        let facts = self.lock(py).facts();
        made(py, "facts", &facts)
    }

    /// What is public and not in the diagram, as sentences without a full stop; ``facts`` has it as
    /// data.
    fn remarks(&self, py: Python<'_>) -> Vec<String> {
        self.lock(py).remarks()
    }

    /// The royal pieces in check of the player whose turn it is, and who gives it.
    fn checked<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyAny>> {
        let checked = self.lock(py).checked();
        made(py, "checked", &checked)
    }

    /// The pieces that have been taken off the board, the first first.
    fn captured<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyAny>> {
        let captured = self.lock(py).captured();
        made(py, "captured", &captured)
    }

    /// A picture of the board: in a game with secrets, the arbiter's.
    ///
    /// ``bottom`` is the side at the bottom, ``turn`` turns a map of hexes by sixths. ``last`` are
    /// the squares of the last action and ``check`` those in danger: those of the game, if you do
    /// not give others. ``marks`` are of ``Mark``. ``pieces`` are ``figures`` or ``letters``.
    /// ``clickable`` gives each square, and each piece beside the board, its name as ``data-square``,
    /// and ``id`` is the one of the element, with which all ids in it begin.
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
        let game = self.lock(py);
        let mut options = picture::options(bottom, pieces, marks, id)?;
        options.turn = turn;
        options.coordinates = coordinates;
        options.clickable = clickable;
        options.last = last.unwrap_or_else(|| picture::last(game.last()));
        options.check = check.unwrap_or_else(|| picture::check(game.checked()));
        Ok(picture::drawn(&game.diagram(), &options)?)
    }

    /// The picture in a notebook, as everybody sees it; a battle's without what lies face down.
    fn _repr_svg_(&self, py: Python<'_>) -> String {
        let view = self.public(py);
        let mut options = warboard::svg::SvgOptions::default();
        options.last = picture::last(self.lock(py).last());
        options.check = picture::check(view.checked());
        view.diagram().svg_with(&options)
    }

    /// The observers, whose views differ: players and spectators, or ``everybody``.
    #[getter]
    fn observers<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyTuple>> {
        let observers = self.lock(py).observers();
        PyTuple::new(py, observers)
    }

    /// Which observer the player is whose turn it is; None if a host acts.
    #[getter]
    fn observer_to_act(&self, py: Python<'_>) -> Option<String> {
        self.lock(py).observer_to_act()
    }

    /// The view of an observer now, or after ``ply`` actions: for them alone.
    #[pyo3(signature = (observer, ply = None))]
    fn view(
        &self,
        py: Python<'_>,
        #[pyo3(from_py_with = text::observer)] observer: &str,
        #[pyo3(from_py_with = number::ply)] ply: Option<usize>,
    ) -> Done<View> {
        let game = self.lock(py);
        Ok(View::from(match ply {
            None => game.view(observer)?,
            Some(ply) => game.view_at(observer, ply)?,
        }))
    }

    /// What an observer is told of each action after the first ``ply`` ones, then of what no
    /// action tells: for them alone. ``View.follow`` follows each line.
    #[pyo3(signature = (observer, ply = 0))]
    fn told_since(
        &self,
        py: Python<'_>,
        #[pyo3(from_py_with = text::observer)] observer: &str,
        #[pyo3(from_py_with = number::ply)] ply: usize,
    ) -> Done<Vec<String>> {
        Ok(self.lock(py).told_since(observer, ply)?)
    }

    /// A number for what an observer knows of the game up to a ply: another one now means that
    /// something was taken back.
    fn fingerprint_at(
        &self,
        py: Python<'_>,
        #[pyo3(from_py_with = text::observer)] observer: &str,
        #[pyo3(from_py_with = number::ply)] ply: usize,
    ) -> Done<u64> {
        Ok(self.lock(py).fingerprint_at(observer, ply)?)
    }
}
