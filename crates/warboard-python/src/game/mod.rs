//! Games: made, copied, compared, stored.

mod choosing;
mod keeping;
mod plies;
mod showing;

use std::sync::{Mutex, MutexGuard};

use pyo3::prelude::*;
use pyo3::sync::MutexExt as _;
use warboard::Start;
use warboard::protocol::Fault;

use crate::actions::ActionIterator;
use crate::asked::{Named, seed_of};
use crate::fields::Fields;
use crate::number;
use crate::text;
use crate::wrong::Done;

/// A game in progress, with everything that its arbiter knows. What a player may know is a
/// ``View``.
///
/// Give at most one (``several-starts``) of ``number`` (a start), ``seed`` (64 hexadecimal digits;
/// who knows it knows the deal), ``position``, ``scenario`` (the name of one that ships, or the text
/// of one), ``fielded`` (what the sides of a battle field), and for tests ``guessable_test_deal`` (a
/// start whose deal anybody can compute). Without them it is the game's usual start. What is secret
/// is dealt from the system's randomness.
///
/// >>> import warboard
/// >>> game = warboard.Game("capatomic")
/// >>> print(game.play("e5").happened[0])
/// White's pawn goes from e3 to e5
/// >>> game.turn, game.ply, len(game.legal())
/// ('b', 1, 47)
/// >>> game.undo(), game == warboard.Game("capatomic")
/// (<Action e3e5>, True)
///
/// Games are equal if all that their records keep is equal: start, actions, notes, headers, the end
/// and a draw offer that stands. They change, so they have no hash. They may be used by several
/// threads.
#[pyclass(frozen, module = "warboard")]
pub(crate) struct Game(Mutex<warboard::Game>);

impl From<warboard::Game> for Game {
    fn from(game: warboard::Game) -> Self {
        Self(Mutex::new(game))
    }
}

impl Game {
    /// The game, which nobody else has meanwhile. Let it go before anything is asked of Python.
    // docs/design.md#a-lock-for-each-object
    pub(crate) fn lock<'g>(&'g self, py: Python<'_>) -> MutexGuard<'g, warboard::Game> {
        let game = self.0.lock_py_attached(py);
        game.expect("no call has panicked")
    }

    /// A copy, to be used without the lock.
    pub(crate) fn copied(&self, py: Python<'_>) -> warboard::Game {
        self.lock(py).clone()
    }

    /// What everybody may see.
    // docs/design.md#what-shows-itself-is-public
    fn public(&self, py: Python<'_>) -> warboard::View {
        let game = self.lock(py);
        let players = game.roster();
        let is_player = |observer: &String| {
            let mut theirs = players.iter();
            theirs.any(|player| player.observer.as_ref() == Some(observer))
        };
        let observers = game.observers();
        let spectator = observers.iter().find(|observer| !is_player(observer));
        // In a game without secrets everybody is a player.
        let observer = spectator.unwrap_or(&observers[0]);
        game.view(observer).expect("one of the observers")
    }
}

/// What the sides field: an object with the fields of `warboard.Fielded`.
fn fielded(given: &Bound<'_, PyAny>) -> Done<Start> {
    let given = Fields::of(given.clone(), "fielded".to_string(), "a warboard.Fielded");
    let mut fielded = warboard::Fielded::new(given.text("white")?, given.text("black")?);
    fielded = fielded.on(given.number("number", u64::MAX)?.unwrap_or_default());
    if let Some(budget) = given.number("budget", u32::MAX.into())? {
        fielded = fielded.within(u32::try_from(budget).unwrap_or(u32::MAX));
    }
    if !given.field("seed")?.is_none() {
        let seed = seed_of(&given.path("seed"), &given.text("seed")?)?;
        fielded = fielded.dealt_from(seed);
    }
    Ok(Start::Fielded(fielded))
}

/// Refuses several starts at once.
fn check_one<const N: usize>(given: [(&str, bool); N]) -> Result<(), Fault> {
    let mut given = given.into_iter().filter(|(_, given)| *given);
    match (given.next(), given.next()) {
        (Some((one, _)), Some((other, _))) => Err(Fault::several_starts(one, other)),
        _ => Ok(()),
    }
}

#[pymethods]
impl Game {
    #[new]
    #[pyo3(signature = (
        game, number = None, *, seed = None, position = None, scenario = None, fielded = None,
        guessable_test_deal = None,
    ))]
    fn new(
        game: Named<'_>,
        #[pyo3(from_py_with = number::number_of)] number: Option<u64>,
        #[pyo3(from_py_with = text::seed)] seed: Option<&str>,
        #[pyo3(from_py_with = text::position)] position: Option<&str>,
        #[pyo3(from_py_with = text::scenario)] scenario: Option<&str>,
        fielded: Option<&Bound<'_, PyAny>>,
        #[pyo3(from_py_with = number::guessable_test_deal)] guessable_test_deal: Option<u64>,
    ) -> Done<Self> {
        let rules = game.rules()?;
        check_one([
            ("number", number.is_some()),
            ("seed", seed.is_some()),
            ("scenario", scenario.is_some()),
            ("fielded", fielded.is_some()),
            ("position", position.is_some()),
            ("guessable_test_deal", guessable_test_deal.is_some()),
        ])?;
        if let Some(position) = position {
            return Ok(rules.parse(position)?.into());
        }
        if let Some(scenario) = scenario {
            return Ok(rules.start_scenario(scenario)?.into());
        }
        let start = match (number, seed, fielded, guessable_test_deal) {
            (Some(number), ..) => Start::Number(number),
            (_, Some(digits), ..) => Start::Seed(seed_of("seed", digits)?),
            (.., Some(given), _) => self::fielded(given)?,
            (.., Some(number)) => Start::GuessableTestDeal(number),
            _ => Start::Default,
        };
        Ok(rules.start(&start)?.into())
    }

    /// A copy with its history, which goes its own way.
    fn copy(&self, py: Python<'_>) -> Self {
        self.copied(py).into()
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
        // One lock at a time: two threads may compare the same two games.
        let other = other.get().copied(slf.py());
        *slf.get().lock(slf.py()) == other
    }

    #[classattr]
    const __hash__: Option<Py<PyAny>> = None;

    /// The actions that have been played.
    fn __iter__(&self, py: Python<'_>) -> ActionIterator {
        ActionIterator::over(self.lock(py).played_actions())
    }

    /// The board in letters as everybody sees it; a battle's without what lies face down.
    fn __str__(&self, py: Python<'_>) -> String {
        self.public(py).diagram().to_string()
    }

    /// What is public: neither the position nor the actions of a game with secrets.
    fn __repr__(&self, py: Python<'_>) -> String {
        let game = self.lock(py);
        let (name, ply, status) = (game.rules().name(), game.ply(), game.status());
        match status.is_over() {
            true => format!("<Game {name}: ply {ply}, {status}>"),
            false => format!("<Game {name}: ply {ply}, {} to act>", game.turn()),
        }
    }

    fn __reduce__<'py>(&self, py: Python<'py>) -> PyResult<(Bound<'py, PyAny>, (String,))> {
        let record = self.lock(py).record();
        let load = py.import("warboard._warboard")?.getattr("_load")?;
        Ok((load, (record,)))
    }
}
