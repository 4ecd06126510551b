//! Back and forth, whose turn it is, and what is said beside the actions.

use pyo3::prelude::*;
use pyo3::types::PyTuple;
use warboard::piece_kit::messages::MessageData;

use super::Game;
use crate::actions::{Action, Actions};
use crate::json::made;
use crate::rules::Rules;
use crate::wrong::{Done, Wrong};
use crate::{number, text};

#[pymethods]
impl Game {
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

    /// Whose turn it is, as the position string writes it; in a game that is over, whose it would
    /// be.
    #[getter]
    fn turn(&self, py: Python<'_>) -> String {
        self.lock(py).turn()
    }

    /// The name of the player whose turn it is, for sentences.
    #[getter]
    fn turn_name(&self, py: Python<'_>) -> String {
        self.lock(py).turn_name()
    }

    /// Everybody who plays, in the order of turns, as ``turn`` writes them.
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

    /// How many actions have been played.
    #[getter]
    fn ply(&self, py: Python<'_>) -> usize {
        self.lock(py).ply()
    }

    /// The last ply that ``goto`` can go to: with the actions that were taken back.
    #[getter]
    fn last_ply(&self, py: Python<'_>) -> usize {
        self.lock(py).last_ply()
    }

    /// The actions since the start.
    #[getter]
    fn actions(&self, py: Python<'_>) -> Actions {
        Actions(self.lock(py).played_actions())
    }

    /// The last action, taken apart; None at the start.
    #[getter]
    fn last<'py>(&self, py: Python<'py>) -> PyResult<Option<Bound<'py, PyAny>>> {
        let last = self.lock(py).last();
        last.map(|last| made(py, "choice", &last)).transpose()
    }

    /// Takes the last action back and returns it, and with it an end by word. None if it was a word
    /// alone, at the start.
    ///
    /// Raises ``WarboardError`` with the code ``nothing-to-undo``.
    fn undo(&self, py: Python<'_>) -> Done<Option<Action>> {
        let mut game = self.lock(py);
        let undone = game.try_undo()?;
        Ok(undone
            .map(|text| game.parse(&text))
            .transpose()?
            .map(Action))
    }

    /// Plays the action again that was taken back last, and returns it; None if it was a word alone.
    ///
    /// Raises ``WarboardError`` with the code ``nothing-to-redo``.
    fn redo(&self, py: Python<'_>) -> Done<Option<Action>> {
        let mut game = self.lock(py);
        let is_action = game.try_redo()?.is_some();
        let played = game.played_actions();
        let last = played.len().checked_sub(1).filter(|_| is_action);
        Ok(last.and_then(|last| played.get(last)).map(Action))
    }

    /// Goes to the position after ``ply`` actions, as ``undo`` and ``redo`` do.
    fn goto(&self, py: Python<'_>, #[pyo3(from_py_with = number::ply)] ply: u32) -> Done<()> {
        Ok(self.lock(py).goto(ply as usize)?)
    }

    /// Takes an end by word back, and no action with it.
    ///
    /// Raises ``WarboardError`` with the code ``no-end-by-word``.
    fn reopen(&self, py: Python<'_>) -> Done<()> {
        Ok(self.lock(py).try_reopen()?)
    }

    /// Whether the game goes on, or how it ended.
    #[getter]
    fn status<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyAny>> {
        let status = self.lock(py).status();
        made(py, "status", &status)
    }

    /// Whether the game is over: what loops ask.
    #[getter]
    fn is_over(&self, py: Python<'_>) -> bool {
        self.lock(py).is_over()
    }

    /// How the game stands in a sentence: *White resigns; Black wins*.
    #[getter]
    fn result(&self, py: Python<'_>) -> String {
        let game = self.lock(py);
        game.status().message(&game.roster()).text
    }

    /// Who has ended the game by word; None if nobody did, or nobody is known.
    #[getter]
    fn ended_by(&self, py: Python<'_>) -> Option<String> {
        self.lock(py).ended_by()
    }

    /// Who offers a draw.
    #[getter]
    fn draw_offer(&self, py: Python<'_>) -> Option<String> {
        self.lock(py).draw_offer()
    }

    /// Why a draw may be claimed now, if it may.
    #[getter]
    fn claimable_draw<'py>(&self, py: Python<'py>) -> PyResult<Option<Bound<'py, PyAny>>> {
        let claim = self.lock(py).claimable_draw();
        let claim = claim.map(MessageData::from);
        claim.map(|claim| made(py, "message", &claim)).transpose()
    }

    /// The words that ``say`` takes now, of every player and of the arbiter.
    fn words<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyAny>> {
        let words = self.lock(py).words();
        made(py, "words", &words)
    }

    /// Takes a word: ``resign w``, ``offer w``, ``accept b``, ``decline b``, ``claim w``,
    /// ``time b``, ``abandon b`` or ``agree``. Whoever calls it speaks for everybody: give a
    /// ``Host`` what players send.
    ///
    /// Raises ``Refused``; the game is then as it was.
    fn say<'py>(
        &self,
        py: Python<'py>,
        #[pyo3(from_py_with = text::word)] word: &str,
    ) -> Done<Bound<'py, PyAny>> {
        let said = self.lock(py).say(word).map_err(Wrong::word)?;
        Ok(made(py, "said", &said)?)
    }

    /// Raises ``Refused`` with the reason if ``say`` would not take a word now.
    fn check_word(
        &self,
        py: Python<'_>,
        #[pyo3(from_py_with = text::word)] word: &str,
    ) -> Done<()> {
        self.lock(py).check_word(word).map_err(Wrong::word)
    }

    /// What a host plays for the player whose turn it is if they do not answer, in campaigns.
    fn stand_in(&self, py: Python<'_>) -> Option<String> {
        self.lock(py).stand_in()
    }
}
