//! One game, with chance as a player of its own.

use std::sync::{Arc, Mutex, MutexGuard};

use numpy::{IntoPyArray as _, PyArray1, PyArray3, PyArrayMethods as _};
use pyo3::exceptions::{PyOverflowError, PyTypeError, PyValueError};
use pyo3::prelude::*;
use pyo3::sync::MutexExt as _;
use pyo3::types::{PyDict, PyTuple};
use warboard::piece_kit::Seed;
use warboard_learn::{ChanceOutcome, Options, Player, Sizes, StateError};

use super::arrays::{numbers, shown};
use super::options::{Given, Learned};
use crate::asked::{Draws, rng};
use crate::number;
use crate::text;
use crate::wrong::Done;

/// One game, step by step, with chance as a player of its own: with the names of ``OpenSpiel``.
///
/// ``game`` and the options are those of ``Batch``. What is drawn at
/// the start is drawn by ``seed`` and is no chance node. Players are seats from 0; chance is -1, and
/// nobody, when the game is over, -4.
///
/// >>> from warboard import learn
/// >>> state = learn.State("strata-tactical", seed=3)
/// >>> state.apply_action(state.string_to_action("c1^"))
/// >>> state.is_chance_node(), round(sum(p for _, p in state.chance_outcomes()), 9)
/// (True, 1.0)
///
/// A state knows all secrets, as a host does. What is asked for a player shows what that player
/// knows, and ``resample_from_infostate`` gives a state for a search that plays on what a player
/// knows.
#[pyclass(frozen, module = "warboard.learn")]
pub(crate) struct State {
    sizes: Sizes,
    /// None of a sample, which cannot be played again.
    origin: Option<Arc<Origin>>,
    line: Mutex<Line>,
}

/// A state with what led to it.
#[derive(Clone)]
struct Line {
    state: warboard_learn::State,
    applied: Vec<u32>,
}

/// What a state is made of.
struct Origin {
    name: String,
    seed: Seed,
    options: Options,
}

impl Origin {
    fn begin(self) -> Done<State> {
        let state = warboard_learn::State::new(&self.name, &self.seed, &self.options)?;
        let applied = Vec::new();
        Ok(State {
            sizes: state.sizes(),
            origin: Some(Arc::new(self)),
            line: Mutex::new(Line { state, applied }),
        })
    }
}

impl Line {
    fn apply(&mut self, index: u32) -> Result<(), StateError> {
        self.state.apply(index)?;
        self.applied.push(index);
        Ok(())
    }
}

impl State {
    /// The line, which nobody else has meanwhile. Let it go before anything is asked of Python.
    fn line<'s>(&'s self, py: Python<'_>) -> MutexGuard<'s, Line> {
        let line = self.line.lock_py_attached(py);
        line.expect("no call has panicked")
    }

    /// What is asked of the state.
    fn ask<T>(&self, py: Python<'_>, asked: impl FnOnce(&warboard_learn::State) -> T) -> T {
        asked(&self.line(py).state)
    }

    fn of(&self, line: Line) -> Self {
        Self {
            sizes: self.sizes,
            origin: self.origin.clone(),
            line: Mutex::new(line),
        }
    }
}

const CHANCE: i64 = -1;
const TERMINAL: i64 = -4;

#[pymethods]
impl State {
    #[new]
    #[pyo3(signature = (
        game, *, seed = None, start = None, random_start = false, scenario = None,
        terrain = None, words = false,
        claim_draws = true, max_plies = 0,
    ))]
    #[expect(clippy::too_many_arguments, reason = "keywords of Python")]
    fn new(
        py: Python<'_>,
        game: Learned<'_>,
        seed: Option<Draws<'_>>,
        #[pyo3(from_py_with = text::start)] start: Option<&str>,
        random_start: bool,
        #[pyo3(from_py_with = text::scenario)] scenario: Option<&str>,
        #[pyo3(from_py_with = text::terrain)] terrain: Option<&str>,
        words: bool,
        claim_draws: bool,
        #[pyo3(from_py_with = number::max_plies)] max_plies: u32,
    ) -> Done<Self> {
        let auto_reset = false;
        let given = Given {
            start,
            random_start,
            scenario,
            terrain,
            words,
            claim_draws,
            max_plies,
            auto_reset,
        };
        let name = game.0.to_string();
        let options = given.options(&name)?;
        py.import("numpy")?;
        let seed = Draws::seed("seed", seed)?;
        Origin {
            name,
            seed,
            options,
        }
        .begin()
    }

    /// How many players there are.
    fn num_players(&self) -> usize {
        self.sizes.seats
    }

    /// How many indices of actions there are, from 0.
    fn num_distinct_actions(&self) -> usize {
        self.sizes.actions
    }

    /// One more than the highest index of an outcome of chance.
    fn max_chance_outcomes(&self, py: Python<'_>) -> u32 {
        self.ask(py, warboard_learn::State::max_chance_outcomes)
    }

    /// Planes, rows and columns of an observation.
    #[getter]
    fn shape(&self) -> (usize, usize, usize) {
        (self.sizes.planes, self.sizes.rows, self.sizes.columns)
    }

    /// What observations show.
    #[getter]
    fn planes<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyTuple>> {
        let planes = self.ask(py, |state| state.planes().to_vec());
        super::planes(py, &planes)
    }

    /// Who is to act: a seat, or -1 for chance, or -4 if the game is over.
    fn current_player(&self, py: Python<'_>) -> i64 {
        match self.ask(py, warboard_learn::State::player) {
            Player::Seat(seat) => seat as i64,
            Player::Chance => CHANCE,
            Player::Terminal => TERMINAL,
        }
    }

    /// Whether chance is to act.
    fn is_chance_node(&self, py: Python<'_>) -> bool {
        self.ask(py, warboard_learn::State::player) == Player::Chance
    }

    /// Whether the game is over, or was broken off.
    fn is_terminal(&self, py: Python<'_>) -> bool {
        self.ask(py, warboard_learn::State::player) == Player::Terminal
    }

    /// The indices of what may be applied, sorted: of actions, or of outcomes if chance is to act. Of
    /// a player who is not to act, none.
    #[pyo3(signature = (player = None))]
    fn legal_actions(
        &self,
        py: Python<'_>,
        #[pyo3(from_py_with = anybody)] player: Option<i64>,
    ) -> Vec<u32> {
        if player.is_some_and(|player| player != self.current_player(py)) {
            return Vec::new();
        }
        self.ask(py, warboard_learn::State::legal)
    }

    /// For each index of an action 1 if it is legal, else 0: an array of ``uint8``. All 0 for a player
    /// who is not to act, and while chance is.
    #[pyo3(signature = (player = None))]
    fn legal_actions_mask<'py>(
        &self,
        py: Python<'py>,
        #[pyo3(from_py_with = anybody)] player: Option<i64>,
    ) -> Bound<'py, PyArray1<u8>> {
        let mut mask = vec![0; self.sizes.actions];
        if !self.is_chance_node(py) {
            for index in self.legal_actions(py, player) {
                mask[index as usize] = 1;
            }
        }
        mask.into_pyarray(py)
    }

    /// What chance may decide, with probabilities; nothing unless it is to act.
    fn chance_outcomes(&self, py: Python<'_>) -> Vec<(u32, f64)> {
        let outcomes = self.ask(py, warboard_learn::State::chance_outcomes);
        let pair = |outcome: ChanceOutcome| (outcome.index, outcome.probability);
        outcomes.into_iter().map(pair).collect()
    }

    /// What chance may decide, as pairs of index and weight; nothing unless it is to act. Weights divided
    /// by their sum are the probabilities exactly.
    fn chance_weights(&self, py: Python<'_>) -> Vec<(u32, u64)> {
        let outcomes = self.ask(py, warboard_learn::State::chance_outcomes);
        let pair = |outcome: ChanceOutcome| (outcome.index, outcome.weight);
        outcomes.into_iter().map(pair).collect()
    }

    /// Applies an action of the player to act, or an outcome of chance. If it is not legal, the state
    /// stays as it was.
    fn apply_action(
        &self,
        py: Python<'_>,
        #[pyo3(from_py_with = number::index)] index: u32,
    ) -> Done<()> {
        Ok(self.line(py).apply(index)?)
    }

    /// A copy to which an action or outcome has been applied.
    fn child(
        &self,
        py: Python<'_>,
        #[pyo3(from_py_with = number::index)] index: u32,
    ) -> Done<Self> {
        let mut child = self.line(py).clone();
        child.apply(index)?;
        Ok(self.of(child))
    }

    /// The action or outcome that an index means here, in machine notation.
    fn action_to_string(
        &self,
        py: Python<'_>,
        #[pyo3(from_py_with = number::index)] index: u32,
    ) -> Done<String> {
        Ok(self.ask(py, |state| state.action_text(index))?)
    }

    /// The index of an action or outcome in machine notation.
    fn string_to_action(
        &self,
        py: Python<'_>,
        #[pyo3(from_py_with = text::text)] text: &str,
    ) -> PyResult<u32> {
        let index = self.ask(py, |state| state.index_of(text));
        index.ok_or_else(|| PyValueError::new_err(format!("{:?} is not legal here", &*text)))
    }

    /// What each player has got: 0 while the game goes on and if it was broken off.
    fn returns(&self, py: Python<'_>) -> Vec<f32> {
        self.ask(py, warboard_learn::State::returns)
    }

    /// How the game has ended, as one word; ``None`` while it goes on and if it was broken off.
    fn termination(&self, py: Python<'_>) -> Option<&'static str> {
        self.ask(py, warboard_learn::State::termination)
    }

    /// What a player knows of the position now: a position string, or a view.
    fn observation_string(
        &self,
        py: Python<'_>,
        #[pyo3(from_py_with = number::player)] player: usize,
    ) -> Done<String> {
        Ok(self.ask(py, |state| state.observation_text(player))?)
    }

    /// All that a player knows: what it knew at the start, and what it was told of each action since,
    /// a line each. While chance is to act, what was just chosen is not among it yet. The game is
    /// played again for it.
    fn information_state_string(
        &self,
        py: Python<'_>,
        #[pyo3(from_py_with = number::player)] player: usize,
    ) -> Done<String> {
        let state = self.ask(py, Clone::clone);
        Ok(py.detach(|| state.information_text(player))?)
    }

    /// The planes that a player sees: a new array, or into one of ``float32`` with room for them.
    #[pyo3(signature = (player, out = None))]
    fn observation_tensor<'py>(
        &self,
        py: Python<'py>,
        #[pyo3(from_py_with = number::player)] player: usize,
        out: Option<Bound<'py, PyAny>>,
    ) -> Done<Bound<'py, PyAny>> {
        let out = match out {
            Some(out) => out,
            None => {
                let (planes, rows, columns) = self.shape();
                PyArray3::<f32>::zeros(py, [planes, rows, columns], false).into_any()
            }
        };
        let mut array = numbers("out", &out)?;
        let cells = array.as_slice_mut()?;
        self.ask(py, |state| state.observe(player, cells))?;
        drop(array);
        Ok(out)
    }

    /// A state that a player cannot tell from this one: what the player does not know is drawn anew,
    /// as likely as it is to the player. With the same ``draws``, a number or the 64 digits of a seed,
    /// the same; without, from the system's randomness.
    #[pyo3(signature = (player, draws = None))]
    fn resample_from_infostate(
        &self,
        py: Python<'_>,
        #[pyo3(from_py_with = number::player)] player: usize,
        draws: Option<Draws<'_>>,
    ) -> Done<Self> {
        let mut rng = rng(draws)?;
        let state = self.ask(py, Clone::clone);
        let state = py.detach(|| state.sample(player, &mut rng))?;
        let applied = Vec::new();
        Ok(Self {
            sizes: self.sizes,
            origin: None,
            line: Mutex::new(Line { state, applied }),
        })
    }

    /// The index that the symmetry of the position makes of an action's; ``None`` if it has none.
    fn mirror_index(
        &self,
        py: Python<'_>,
        #[pyo3(from_py_with = number::index)] index: u32,
    ) -> Option<u32> {
        self.ask(py, |state| state.mirror_index(index))
    }

    /// What the symmetry of the position makes of planes: a new array; ``None`` if it has none.
    fn mirror_planes<'py>(
        &self,
        py: Python<'py>,
        planes: &Bound<'py, PyAny>,
    ) -> Done<Option<Bound<'py, PyArray3<f32>>>> {
        let given = shown("planes", planes)?;
        let (count, rows, columns) = self.shape();
        let mut mirrored = vec![0.0; self.sizes.observation()];
        let there = {
            let planes = given.as_slice()?;
            self.ask(py, |state| state.mirror_planes(planes, &mut mirrored))?
        };
        if !there {
            return Ok(None);
        }
        let mirrored = mirrored.into_pyarray(py).reshape([count, rows, columns])?;
        Ok(Some(mirrored))
    }

    /// A copy.
    fn clone(&self, py: Python<'_>) -> Self {
        let line = self.line(py).clone();
        self.of(line)
    }

    fn __copy__(&self, py: Python<'_>) -> Self {
        self.clone(py)
    }

    fn __deepcopy__(&self, py: Python<'_>, _memo: &Bound<'_, PyAny>) -> Self {
        self.clone(py)
    }

    /// What it began with, and what has been applied: all secrets included.
    fn __reduce__<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyTuple>> {
        let why = "a sample is not pickled: nobody has played it";
        let origin = self.origin.as_ref();
        let origin = origin.ok_or_else(|| PyTypeError::new_err(why))?;
        let Options {
            start,
            random_start,
            scenario,
            terrain,
            words,
            claim_draws,
            max_plies,
            ..
        } = &origin.options;
        let applied = self.line(py).applied.clone();
        let options = PyDict::new(py);
        options.set_item("seed", origin.seed.to_string())?;
        options.set_item("start", start)?;
        options.set_item("random_start", random_start)?;
        if origin.name == "strata-strategic" {
            options.set_item("scenario", scenario)?;
        }
        options.set_item("terrain", terrain.map(|terrain| terrain.to_string()))?;
        options.set_item("words", words)?;
        options.set_item("claim_draws", claim_draws)?;
        options.set_item("max_plies", max_plies)?;
        let again = py.import("warboard._warboard")?.getattr("_state")?;
        (again, (&origin.name, options, applied)).into_pyobject(py)
    }

    /// Who is to act, and no secret.
    fn __repr__(&self, py: Python<'_>) -> String {
        self.ask(py, |state| format!("<{state:?}>"))
    }
}

/// A player, whether there is such a one or not.
fn anybody(given: &Bound<'_, PyAny>) -> PyResult<Option<i64>> {
    given.extract().or_else(
        |why: PyErr| match why.is_instance_of::<PyOverflowError>(given.py()) {
            true => Ok(Some(i64::MAX)),
            false => Err(why),
        },
    )
}

/// The state to which actions and outcomes lead: what a pickle calls.
#[pyfunction]
#[allow(
    clippy::needless_pass_by_value,
    reason = "an argument is extracted as a value"
)]
pub(crate) fn _state<'py>(
    py: Python<'py>,
    #[pyo3(from_py_with = text::game)] game: &str,
    options: &Bound<'py, PyDict>,
    applied: Vec<u32>,
) -> PyResult<Bound<'py, State>> {
    let state = py.get_type::<State>().call((game,), Some(options))?;
    let state = state.cast_into::<State>()?;
    for index in applied {
        state.get().apply_action(py, index)?;
    }
    Ok(state)
}
