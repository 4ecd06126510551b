//! The catalogue: games by their names.

use pyo3::prelude::*;
use pyo3::types::PyTuple;
use serde_json::json;
use warboard::piece_kit::Message as _;
use warboard::{Longest, MessageKind, MessageTemplate};
use warboard_learn::{MakeError, StateError, StepError};

use crate::actions::Action;
use crate::game::Game;
use crate::json::made;
use crate::number;
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

/// The action of a game with a text in machine notation.
pub(crate) fn action(rules: warboard::Rules, text: &str) -> Done<Action> {
    let action = rules.actions([text])?.get(0);
    Ok(Action(action.expect("one text is one action")))
}

/// Every game: those of this project, the simplest first, then chess and its relatives.
///
/// >>> import warboard
/// >>> [rules.name for rules in warboard.games()][:5]
/// ['capatomic', 'invasion', 'strata-tactical', 'strata-strategic', 'chess']
#[pyfunction]
pub(crate) fn games(py: Python<'_>) -> PyResult<Bound<'_, PyTuple>> {
    let games = warboard::games().iter().copied().map(Rules);
    let games: Vec<Bound<'_, Rules>> = games
        .map(|rules| Bound::new(py, rules))
        .collect::<PyResult<_>>()?;
    PyTuple::new(py, games)
}

/// The game with a name. Besides ``games()`` it knows ``strata-tactical-public``: a battle as
/// everybody has seen it, of which the PGN of a battle is.
#[pyfunction]
pub(crate) fn find(#[pyo3(from_py_with = text::name)] name: &str) -> Done<Rules> {
    Ok(Rules(warboard::find(name)?))
}

/// The game of a record, which names the game; every action is checked again. Longer records than
/// these limits are refused before anything of them is played.
#[pyfunction]
#[pyo3(signature = (record, *, max_bytes = 1 << 20, max_actions = 20_000))]
pub(crate) fn load(
    py: Python<'_>,
    #[pyo3(from_py_with = text::record)] record: &str,
    #[pyo3(from_py_with = number::max_bytes)] max_bytes: usize,
    #[pyo3(from_py_with = number::max_actions)] max_actions: usize,
) -> Done<Game> {
    let longest = longest(max_bytes, max_actions);
    let game = py.detach(|| warboard::load_within(record, longest))?;
    Ok(game.into())
}

/// The game of a PGN with the tag ``Variant``, and ``FEN`` if the game has several starts. That of
/// a battle is ``strata-tactical-public``, as everybody has seen it.
#[pyfunction]
#[pyo3(signature = (pgn, *, max_bytes = 1 << 20, max_actions = 20_000))]
pub(crate) fn load_pgn(
    py: Python<'_>,
    #[pyo3(from_py_with = text::pgn)] pgn: &str,
    #[pyo3(from_py_with = number::max_bytes)] max_bytes: usize,
    #[pyo3(from_py_with = number::max_actions)] max_actions: usize,
) -> Done<Game> {
    let catalogue = warboard::Catalogue::default();
    let longest = longest(max_bytes, max_actions);
    let game = py.detach(|| catalogue.load_pgn_within(pgn, longest))?;
    Ok(game.into())
}

fn longest(bytes: usize, actions: usize) -> Longest {
    let mut longest = Longest::default();
    longest.bytes = bytes;
    longest.actions = actions;
    longest
}

/// The game of a record of any length: what a pickle calls.
#[pyfunction]
pub(crate) fn _load(
    py: Python<'_>,
    #[pyo3(from_py_with = text::record)] record: &str,
) -> Done<Game> {
    load(py, record, usize::MAX, usize::MAX)
}

/// Checks a record of at most so many actions with bounded memory: for records that strangers send.
#[pyfunction]
#[pyo3(signature = (record, max_actions = 20_000))]
pub(crate) fn verify<'py>(
    py: Python<'py>,
    #[pyo3(from_py_with = text::record)] record: &str,
    #[pyo3(from_py_with = number::max_actions)] max_actions: usize,
) -> Done<Bound<'py, PyAny>> {
    let verified = py.detach(|| warboard::verify(record, max_actions))?;
    Ok(made(
        py,
        "verified",
        &json!({
            "game": verified.rules.name(),
            "plies": verified.plies,
            "position": verified.position,
            "status": verified.status,
            "headers": verified.headers,
        }),
    )?)
}

/// Every message that does not depend on a game: those of games, sessions and thinkers, then those of
/// ``warboard.learn``.
#[pyfunction]
pub(crate) fn messages(py: Python<'_>) -> PyResult<Bound<'_, PyAny>> {
    let mut messages = warboard::protocol::messages();
    messages.extend(warboard::thinker_messages());
    for row in [MakeError::rows(), StateError::rows(), StepError::rows()].concat() {
        let message = MessageTemplate::of(MessageKind::Fault, row);
        // One fault can be one of several.
        if !messages.contains(&message) {
            messages.push(message);
        }
    }
    made(py, "templates", &messages)
}

/// A seed from the system's randomness: 64 hexadecimal digits that nobody can guess.
#[pyfunction]
pub(crate) fn random_seed() -> Done<String> {
    Ok(warboard::random_seed()?.to_string())
}
