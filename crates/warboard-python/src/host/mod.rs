//! Hosts: a game to which everything comes with the player who sends it.

mod keeping;

use std::sync::{Mutex, MutexGuard};

use pyo3::exceptions::PyTypeError;
use pyo3::prelude::*;
use pyo3::sync::MutexExt as _;
use pyo3::types::PyTuple;
use warboard::random_seed;

use crate::asked::{Acting, seed_of};
use crate::game::Game;
use crate::json::made;
use crate::number;
use crate::rules::Rules;
use crate::text;
use crate::view::View;
use crate::wrong::other_type;
use crate::wrong::{Done, Wrong};

/// A game and the seed from which its host draws: what a server holds.
///
/// Actions and words come with the player who sends them, as ``Game.turn`` writes players. All that
/// ``act`` and ``say`` are given may come from a stranger: nobody acts for another, names what
/// chance or the host decides, or learns from a refusal what they do not know. What is the host's
/// alone has methods of its own: ``declare``, ``stand_in``, ``report``. Whatever is refused leaves
/// the host as it was.
///
/// It takes a copy of the game. Chance follows from the seed and the ply; without a seed the
/// system's randomness gives one. To store a host, store ``record()`` and ``seed``, which are
/// secret; it cannot be pickled, so that neither goes anywhere by chance.
///
/// >>> import warboard
/// >>> host = warboard.Host(warboard.Game("strata-tactical"))
/// >>> host.act("b", "b8^")
/// Traceback (most recent call last):
///     ...
/// warboard.errors.IllegalAction: b8^: it is not your turn: w is to act
/// >>> host.act("w", "c1^", ply=0).happened[0].code
/// 'revealed'
#[pyclass(frozen, module = "warboard")]
pub(crate) struct Host(Mutex<warboard::Host>);

impl Host {
    /// The host, which nobody else has meanwhile. Let it go before anything is asked of Python.
    fn lock<'h>(&'h self, py: Python<'_>) -> MutexGuard<'h, warboard::Host> {
        let host = self.0.lock_py_attached(py);
        host.expect("no call has panicked")
    }
}

/// Refuses what was meant for another ply.
fn check_ply(host: &warboard::Host, ply: Option<usize>) -> Done<()> {
    Ok(ply.map_or(Ok(()), |ply| host.check_ply(ply))?)
}

#[pymethods]
impl Host {
    #[new]
    #[pyo3(signature = (game, seed = None))]
    fn new(
        py: Python<'_>,
        game: &Bound<'_, PyAny>,
        #[pyo3(from_py_with = text::seed)] seed: Option<&str>,
    ) -> Done<Self> {
        let Ok(game) = game.cast::<Game>() else {
            return Err(other_type("a host is one of a warboard.Game", game).into());
        };
        let seed = match seed {
            Some(digits) => seed_of("seed", digits)?,
            None => random_seed()?,
        };
        let game = game.get().copied(py);
        Ok(Self(Mutex::new(warboard::Host::with_seed(game, seed))))
    }

    /// Plays what a player sends, completed with what chance decides, and says what happened as
    /// that player sees it.
    ///
    /// With ``ply``, how many actions the player has seen, it is refused if there are more or fewer
    /// now: then nothing is taken twice or late. ``drawn`` is the complete action if something
    /// else draws: one of the ``chances`` of the game, and never what a player sends.
    ///
    /// Raises ``IllegalAction``, ``UnknownNameError``, or ``WarboardError`` with the code
    /// ``other-ply``.
    #[pyo3(signature = (player, action, *, drawn = None, ply = None))]
    fn act<'py>(
        &self,
        py: Python<'py>,
        #[pyo3(from_py_with = text::player)] player: &str,
        action: Acting,
        drawn: Option<Acting>,
        #[pyo3(from_py_with = number::ply)] ply: Option<usize>,
    ) -> Done<Bound<'py, PyAny>> {
        let mut host = self.lock(py);
        check_ply(&host, ply)?;
        let rules = host.rules();
        let action = action.text_in(rules)?;
        let played = match drawn {
            None => host.act(player, &action)?,
            Some(drawn) => host.act_drawn(player, &action, &drawn.text_in(rules)?)?,
        };
        drop(host);
        Ok(made(py, "played", &played)?)
    }

    /// Takes a player's own word: ``resign``, ``offer``, ``accept``, ``decline`` or ``claim``,
    /// alone or with that player after it.
    #[pyo3(signature = (player, word, *, ply = None))]
    fn say<'py>(
        &self,
        py: Python<'py>,
        #[pyo3(from_py_with = text::player)] player: &str,
        #[pyo3(from_py_with = text::word)] word: &str,
        #[pyo3(from_py_with = number::ply)] ply: Option<usize>,
    ) -> Done<Bound<'py, PyAny>> {
        let mut host = self.lock(py);
        check_ply(&host, ply)?;
        let said = host.say(player, word).map_err(Wrong::word)?;
        drop(host);
        Ok(made(py, "said", &said)?)
    }

    /// Says as the host that a player has run out of time (``time w``) or has left (``abandon w``),
    /// or that the players have agreed on a draw (``agree``). Never call it with what a player
    /// sends.
    #[pyo3(signature = (word, *, ply = None))]
    fn declare<'py>(
        &self,
        py: Python<'py>,
        #[pyo3(from_py_with = text::word)] word: &str,
        #[pyo3(from_py_with = number::ply)] ply: Option<usize>,
    ) -> Done<Bound<'py, PyAny>> {
        let mut host = self.lock(py);
        check_ply(&host, ply)?;
        let said = host.declare(word).map_err(Wrong::word)?;
        drop(host);
        Ok(made(py, "said", &said)?)
    }

    /// Plays on for the player whose turn it is and who does not answer, in a game in which no word
    /// can be declared for them at every moment.
    ///
    /// Raises ``WarboardError`` with the code ``no-stand-in`` if there is nothing to play.
    #[pyo3(signature = (*, ply = None))]
    fn stand_in<'py>(
        &self,
        py: Python<'py>,
        #[pyo3(from_py_with = number::ply)] ply: Option<usize>,
    ) -> Done<Bound<'py, PyAny>> {
        let mut host = self.lock(py);
        check_ply(&host, ply)?;
        let played = host.stand_in()?;
        drop(host);
        Ok(made(py, "played", &played)?)
    }

    /// Plays an action of the host's own when no player is to act: in a campaign the report of a
    /// battle that was fought elsewhere. Never call it with what a player sends.
    #[pyo3(signature = (action, *, ply = None))]
    fn report<'py>(
        &self,
        py: Python<'py>,
        action: Acting,
        #[pyo3(from_py_with = number::ply)] ply: Option<usize>,
    ) -> Done<Bound<'py, PyAny>> {
        let mut host = self.lock(py);
        check_ply(&host, ply)?;
        let action = action.text_in(host.rules())?;
        let played = host.report(&action)?;
        drop(host);
        Ok(made(py, "played", &played)?)
    }

    /// What ``report`` takes now: for the host alone.
    fn reports<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyAny>> {
        let reports = self.lock(py).reports();
        made(py, "choices", &reports)
    }

    /// What a player may choose now, or what begins on a square or hex; nothing if it is not their
    /// turn.
    #[pyo3(signature = (player, square = None))]
    fn choices<'py>(
        &self,
        py: Python<'py>,
        #[pyo3(from_py_with = text::player)] player: &str,
        #[pyo3(from_py_with = text::square)] square: Option<&str>,
    ) -> Done<Bound<'py, PyAny>> {
        let choices = self.lock(py).choices(player, square)?;
        Ok(made(py, "choices", &choices)?)
    }

    /// The action that a text means to a player, in machine notation.
    fn read(
        &self,
        py: Python<'_>,
        #[pyo3(from_py_with = text::player)] player: &str,
        #[pyo3(from_py_with = text::text)] text: &str,
    ) -> Done<String> {
        Ok(self.lock(py).read(player, text)?)
    }

    /// Raises what ``act`` would raise, or returns the action in machine notation.
    fn check(
        &self,
        py: Python<'_>,
        #[pyo3(from_py_with = text::player)] player: &str,
        action: Acting,
    ) -> Done<String> {
        let host = self.lock(py);
        Ok(host.check(player, &action.text_in(host.rules())?)?)
    }

    /// The words that ``say`` takes from a player now.
    fn words<'py>(
        &self,
        py: Python<'py>,
        #[pyo3(from_py_with = text::player)] player: &str,
    ) -> Done<Bound<'py, PyAny>> {
        let words = self.lock(py).words(player)?;
        Ok(made(py, "words", &words)?)
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

    /// Who has a view.
    #[getter]
    fn observers<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyTuple>> {
        let observers = self.lock(py).observers();
        PyTuple::new(py, observers)
    }

    /// Everybody who plays, with the observers that they are, and with their names.
    #[getter]
    fn roster<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyAny>> {
        let roster = self.lock(py).roster();
        made(py, "players", &roster)
    }

    /// Whose turn it is: a player's, or the host's own.
    #[getter]
    fn turn(&self, py: Python<'_>) -> String {
        self.lock(py).turn()
    }

    /// How many actions have been played.
    #[getter]
    fn ply(&self, py: Python<'_>) -> usize {
        self.lock(py).ply()
    }

    /// Whether the game goes on, or how it ended.
    #[getter]
    fn status<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyAny>> {
        let status = self.lock(py).status();
        made(py, "status", &status)
    }

    /// Whether the game is over.
    #[getter]
    fn is_over(&self, py: Python<'_>) -> bool {
        self.lock(py).game().is_over()
    }

    /// The view of an observer now, or after ``ply`` actions: for them alone.
    #[pyo3(signature = (observer, ply = None))]
    fn view(
        &self,
        py: Python<'_>,
        #[pyo3(from_py_with = text::observer)] observer: &str,
        #[pyo3(from_py_with = number::ply)] ply: Option<usize>,
    ) -> Done<View> {
        let host = self.lock(py);
        Ok(View::from(match ply {
            None => host.view(observer)?,
            Some(ply) => host.view_at(observer, ply)?,
        }))
    }

    /// What an observer is told of everything after so many actions: for them alone.
    #[pyo3(signature = (observer, ply = 0))]
    fn told_since(
        &self,
        py: Python<'_>,
        #[pyo3(from_py_with = text::observer)] observer: &str,
        #[pyo3(from_py_with = number::ply)] ply: usize,
    ) -> Done<Vec<String>> {
        Ok(self.lock(py).told_since(observer, ply)?)
    }

    /// A number for what an observer knows of the game up to a ply, for them alone.
    fn fingerprint_at(
        &self,
        py: Python<'_>,
        #[pyo3(from_py_with = text::observer)] observer: &str,
        #[pyo3(from_py_with = number::ply)] ply: usize,
    ) -> Done<u64> {
        Ok(self.lock(py).fingerprint_at(observer, ply)?)
    }

    /// What is public.
    fn __repr__(&self, py: Python<'_>) -> String {
        let host = self.lock(py);
        let (name, ply, turn) = (host.rules().name(), host.ply(), host.turn());
        format!("<Host {name}: ply {ply}, {turn} to act>")
    }

    fn __reduce__(&self) -> PyResult<()> {
        let why = "a Host has secrets: store its record() and seed, and make another from them";
        Err(PyTypeError::new_err(why))
    }
}
