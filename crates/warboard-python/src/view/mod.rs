//! Views: what an observer knows of a game.

mod showing;

use std::sync::{Mutex, MutexGuard};

use pyo3::prelude::*;
use pyo3::sync::MutexExt as _;
use pyo3::types::PyTuple;

use crate::asked::{Acting, Draws, Named, rng};
use crate::game::Game;
use crate::json::made;
use crate::rules::Rules;
use crate::text;
use crate::wrong::{Done, Wrong};

/// What an observer knows of a game, with the rules as far as the observer may know them: all that
/// a client needs. Nothing that a view does or shows depends on what its observer does not know.
///
/// A server sends its text once, and then what it tells of every action:
///
/// >>> import warboard
/// >>> host = warboard.Host(warboard.Game("strata-tactical"))
/// >>> client = warboard.View("strata-tactical", host.view("white").text)
/// >>> _ = host.act("w", client.choices()[0])
/// >>> for line in host.told_since("white", 0):
/// ...     _ = client.follow(line)
/// >>> client == host.view("white")
/// True
///
/// Views are equal if their games, observers and texts are. They change, so they have no hash. They
/// may be used by several threads.
#[pyclass(frozen, module = "warboard")]
pub(crate) struct View(Mutex<warboard::View>);

impl From<warboard::View> for View {
    fn from(view: warboard::View) -> Self {
        Self(Mutex::new(view))
    }
}

impl View {
    /// The view, which nobody else has meanwhile. Let it go before anything is asked of Python.
    fn lock<'v>(&'v self, py: Python<'_>) -> MutexGuard<'v, warboard::View> {
        let view = self.0.lock_py_attached(py);
        view.expect("no call has panicked")
    }

    /// A copy, to be used without the lock.
    pub(crate) fn copied(&self, py: Python<'_>) -> warboard::View {
        self.lock(py).clone()
    }
}

#[pymethods]
impl View {
    /// A view from its text, as a server sends it.
    #[new]
    fn new(game: Named<'_>, #[pyo3(from_py_with = text::text)] text: &str) -> Done<Self> {
        Ok(game.rules()?.parse_view(text)?.into())
    }

    /// The text: what the observer may know, and nothing else.
    #[getter]
    fn text(&self, py: Python<'_>) -> String {
        self.lock(py).to_string()
    }

    /// The rules of the game.
    #[getter]
    fn rules(&self, py: Python<'_>) -> Rules {
        Rules(self.lock(py).rules())
    }

    /// The name of the game.
    #[getter]
    fn name(&self, py: Python<'_>) -> &'static str {
        self.lock(py).rules().name()
    }

    /// Whose view it is.
    #[getter]
    fn observer(&self, py: Python<'_>) -> String {
        self.lock(py).observer()
    }

    /// Which player the observer is; None of a spectator, and of everybody.
    #[getter]
    fn player(&self, py: Python<'_>) -> Option<String> {
        self.lock(py).player()
    }

    /// Whose turn it is.
    #[getter]
    fn turn(&self, py: Python<'_>) -> String {
        self.lock(py).turn()
    }

    /// The name of the player whose turn it is, for sentences.
    #[getter]
    fn turn_name(&self, py: Python<'_>) -> String {
        self.lock(py).turn_name()
    }

    /// Everybody who plays, in the order of turns.
    #[getter]
    fn players<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyTuple>> {
        let players = self.lock(py).players();
        PyTuple::new(py, players)
    }

    /// Everybody who plays, in the order of turns, each with a name and with the observer that they
    /// are.
    #[getter]
    fn roster<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyAny>> {
        let roster = self.lock(py).roster();
        made(py, "players", &roster)
    }

    /// Whether the observer is the player whose turn it is; of everybody, whether the game goes on.
    #[getter]
    fn is_to_act(&self, py: Python<'_>) -> bool {
        self.lock(py).is_to_act()
    }

    /// Whether the game goes on, as far as the observer has been told.
    #[getter]
    fn status<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyAny>> {
        let status = self.lock(py).status();
        made(py, "status", &status)
    }

    /// Whether the game is over, as far as the observer has been told.
    #[getter]
    fn is_over(&self, py: Python<'_>) -> bool {
        self.lock(py).status().is_over()
    }

    /// How the game stands in a sentence.
    #[getter]
    fn result(&self, py: Python<'_>) -> String {
        let view = self.lock(py);
        view.status().message(&view.roster()).text
    }

    /// Who offers a draw, as far as the observer has been told.
    #[getter]
    fn draw_offer(&self, py: Python<'_>) -> Option<String> {
        self.lock(py).draw_offer()
    }

    /// Who has ended the game by word.
    #[getter]
    fn ended_by(&self, py: Python<'_>) -> Option<String> {
        self.lock(py).ended_by()
    }

    /// The key of the game, which is public.
    #[getter]
    fn key(&self, py: Python<'_>) -> u64 {
        self.lock(py).key()
    }

    /// The last action that the view was told, taken apart as far as the observer may know it; None
    /// of a view that has followed none yet.
    #[getter]
    fn last<'py>(&self, py: Python<'py>) -> PyResult<Option<Bound<'py, PyAny>>> {
        let last = self.lock(py).last();
        last.map(|last| made(py, "choice", &last)).transpose()
    }

    /// The choices of the player to act, as far as the observer may know: all of them, or what
    /// begins on a square or hex.
    #[pyo3(signature = (square = None))]
    fn choices<'py>(
        &self,
        py: Python<'py>,
        #[pyo3(from_py_with = text::square)] square: Option<&str>,
    ) -> Done<Bound<'py, PyAny>> {
        let view = self.lock(py);
        let choices = match square {
            None => view.choices(),
            Some(square) => view.choices_from(square)?,
        };
        drop(view);
        Ok(made(py, "choices", &choices)?)
    }

    /// The actions that a player who waits may plan.
    fn premoves<'py>(
        &self,
        py: Python<'py>,
        #[pyo3(from_py_with = text::player)] player: &str,
    ) -> Done<Bound<'py, PyAny>> {
        let premoves = self.lock(py).premoves(player)?;
        Ok(made(py, "premoves", &premoves)?)
    }

    /// The action that a text means, in machine notation, from what the observer knows.
    fn read(&self, py: Python<'_>, #[pyo3(from_py_with = text::text)] text: &str) -> Done<String> {
        Ok(self.lock(py).read(text)?)
    }

    /// One of the choices as players write it.
    fn notation(&self, py: Python<'_>, action: Acting) -> Done<String> {
        let view = self.lock(py);
        Ok(view.notation(&action.text_in(view.rules())?)?)
    }

    /// Raises ``IllegalAction`` with the reason if an action is not one of the choices: ask before
    /// you send it.
    fn check(&self, py: Python<'_>, action: Acting) -> Done<()> {
        let view = self.lock(py);
        Ok(view.check(&action.text_in(view.rules())?)?)
    }

    /// Whether an action is one of the choices.
    fn is_legal(&self, py: Python<'_>, action: Acting) -> bool {
        let view = self.lock(py);
        let text = action.text_in(view.rules());
        text.is_ok_and(|action| view.check(&action).is_ok())
    }

    /// What the observer would be told of a choice, each with its weight as far as the observer
    /// knows; one if nothing is left to chance.
    fn chances<'py>(&self, py: Python<'py>, action: Acting) -> Done<Bound<'py, PyAny>> {
        let view = self.lock(py);
        let chances = view.chances(&action.text_in(view.rules())?)?;
        drop(view);
        Ok(made(py, "chances", &chances)?)
    }

    /// What a choice does, which is not played. Raises ``IllegalAction`` with the code
    /// ``uncertain`` if it leaves something to chance.
    fn preview<'py>(&self, py: Python<'py>, action: Acting) -> Done<Bound<'py, PyAny>> {
        let view = self.lock(py);
        let played = view.preview(&action.text_in(view.rules())?)?;
        drop(view);
        Ok(made(py, "played", &played)?)
    }

    /// Follows a line that the host tells, and says what happened.
    ///
    /// Raises ``Refused`` if it is nothing that is told, or cannot have happened; the view is then
    /// as it was.
    fn follow<'py>(
        &self,
        py: Python<'py>,
        #[pyo3(from_py_with = text::line)] line: &str,
    ) -> Done<Bound<'py, PyAny>> {
        let played = self.lock(py).follow(line).map_err(Wrong::word)?;
        Ok(made(py, "played", &played)?)
    }

    /// A full game drawn from those that agree with the view, by their probabilities: for an engine.
    /// It begins at the current position. ``draws`` is a seed or a number, as of ``Game.draw``.
    #[pyo3(signature = (draws = None))]
    fn sample(&self, py: Python<'_>, draws: Option<Draws<'_>>) -> Done<Game> {
        let mut rng = rng(draws)?;
        Ok(self.lock(py).sample(&mut rng).into())
    }

    /// A copy, which goes its own way.
    fn copy(&self, py: Python<'_>) -> Self {
        self.lock(py).clone().into()
    }

    fn __copy__(&self, py: Python<'_>) -> Self {
        self.copy(py)
    }

    fn __deepcopy__(&self, py: Python<'_>, _memo: &Bound<'_, PyAny>) -> Self {
        self.copy(py)
    }

    fn __eq__(slf: &Bound<'_, Self>, other: &Bound<'_, Self>) -> bool {
        if slf.is(other) {
            return true;
        }
        // One lock at a time: two threads may compare the same two views.
        let other = other.get().lock(slf.py()).clone();
        *slf.get().lock(slf.py()) == other
    }

    #[classattr]
    const __hash__: Option<Py<PyAny>> = None;

    /// The board in letters.
    fn __str__(&self, py: Python<'_>) -> String {
        self.lock(py).diagram().to_string()
    }

    fn __repr__(&self, py: Python<'_>) -> String {
        let view = self.lock(py);
        let (name, observer, text) = (view.rules().name(), view.observer(), view.to_string());
        format!("<View {name} of {observer}: {text}>")
    }

    fn __reduce__<'py>(
        slf: &Bound<'py, Self>,
    ) -> PyResult<(Bound<'py, PyAny>, (&'static str, String))> {
        let view = slf.get().lock(slf.py());
        let parts = (view.rules().name(), view.to_string());
        drop(view);
        Ok((slf.get_type().into_any(), parts))
    }
}
