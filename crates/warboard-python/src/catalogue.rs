//! The catalogue: games by their names, and from their records.

use pyo3::prelude::*;
use pyo3::types::PyTuple;
use serde_json::json;
use warboard::messages::{MessageKind, MessageTemplate};
use warboard::piece_kit::Message as _;
use warboard::{Catalogue, RecordLimits};
use warboard_learn::{MakeError, StateError, StepError};

use crate::game::Game;
use crate::json::made;
use crate::number;
use crate::rules::Rules;
use crate::text;
use crate::wrong::{Done, Wrong};

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
    let game = py.detach(|| known().load_within(record, longest))?;
    Ok(game.into())
}

/// The game of a PGN in which nothing is to be mended. The tag ``Variant`` names the game, by any name that
/// ``find`` knows, and without it is chess; without ``FEN`` it begins at the usual start. That of a battle is
/// ``strata-tactical-public``, as everybody has seen it.
#[pyfunction]
#[pyo3(signature = (pgn, *, max_bytes = 1 << 20, max_actions = 20_000))]
pub(crate) fn load_pgn(
    py: Python<'_>,
    #[pyo3(from_py_with = text::pgn)] pgn: &str,
    #[pyo3(from_py_with = number::max_bytes)] max_bytes: usize,
    #[pyo3(from_py_with = number::max_actions)] max_actions: usize,
) -> Done<Game> {
    let catalogue = known();
    let longest = longest(max_bytes, max_actions);
    let read = py.detach(|| catalogue.read_pgn(pgn, longest))?;
    let game = read.strict()?;
    Ok(game.into())
}

/// Loads what can be played of a ``variants.ini``, the format of Fairy-Stockfish, until it is unloaded:
/// ``find`` finds the variants then, and they are played as games of the catalogue are. Each is exact or left
/// out, and ``faults`` say why.
///
/// >>> import warboard
/// >>> file = "[uncastled:chess]\ncastling = false\n[walls:chess]\ntwoBoards = true"
/// >>> loaded = warboard.load_variants(file)
/// >>> len(warboard.Game(loaded.variants[0]).legal()), str(loaded.faults[0])
/// (20, 'line 4: [walls]: twoBoards = true: this is not supported')
///
/// With ``strict`` it raises ``WarboardError`` with everything that is wrong with the text, or if a game or
/// another variant has one of the names, or too much is loaded; nothing is loaded then.
#[pyfunction]
#[pyo3(signature = (variants, *, strict = false))]
pub(crate) fn load_variants<'py>(
    py: Python<'py>,
    #[pyo3(from_py_with = text::variants)] variants: &str,
    strict: bool,
) -> Done<Bound<'py, PyAny>> {
    let (loaded, faults) = match strict {
        true => {
            let loaded = py.detach(|| warboard::custom::load_variants_strict(variants));
            (loaded.map_err(Wrong::faults)?, Vec::new())
        }
        false => {
            let loaded = py.detach(|| warboard::custom::load_variants(variants));
            let faults = loaded.reasons();
            (loaded.variants, faults)
        }
    };
    let rules = loaded.into_iter().map(|rules| Bound::new(py, Rules(rules)));
    let rules = PyTuple::new(py, rules.collect::<PyResult<Vec<_>>>()?)?;
    Ok(made(py, "variants", &faults)?.call1((rules,))?)
}

/// Unloads the variant with a name; ``False`` if none is loaded. Games that are being played go on: until
/// the last of them is gone the variant is found, and its name is taken.
#[pyfunction]
pub(crate) fn unload_variant(#[pyo3(from_py_with = text::name)] name: &str) -> bool {
    warboard::custom::unload_variant(name)
}

/// The games that ship, and the variants that are loaded.
pub(crate) fn known() -> Catalogue {
    Catalogue::default().with_loaded_variants()
}

pub(crate) fn longest(bytes: usize, actions: usize) -> RecordLimits {
    let mut longest = RecordLimits::default();
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
    messages.extend(warboard::messages::thinker_messages());
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
