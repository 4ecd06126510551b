//! Many games at once.

use std::sync::{Mutex, MutexGuard};

use numpy::{IntoPyArray as _, PyArray1};
use pyo3::prelude::*;
use pyo3::sync::MutexExt as _;
use pyo3::types::PyTuple;
use warboard_learn::{NO_ACTION, Sizes, StepError};

use super::arrays;
use super::options::{Given, Learned};
use super::threads;
use crate::asked::{Draws, rng};
use crate::number;
use crate::text;
use crate::wrong::Done;

/// Many games of one kind, stepped at once by the indices of actions, into arrays of numpy that
/// the caller owns.
///
/// ``game`` is one of ``warboard.learn.NAMES``, or a variant that ``warboard.load_variants`` has
/// loaded: its name or rules. What is drawn (starts, deals, chance) follows from
/// ``seed``: a number, or the 64 digits of a seed; from the system's randomness without it. What
/// happens in an environment depends on the seed, its number and its actions alone.
///
/// ``start`` is the position string that each game begins from. With ``random_start`` each begins
/// from another one of its starts, as Chess960 has them; games without a usual start do so anyway.
/// ``scenario`` names that of campaigns (``duel`` if none is given), ``terrain`` that of battles
/// (any). With ``words`` the orders of campaigns that give up, and draw offers of their battles, are among the actions.
/// ``claim_draws``: a draw that may be claimed ends the game. After ``max_plies`` a game is broken
/// off (0: never). ``auto_reset``: the next game of an environment begins by itself.
///
/// >>> from warboard import learn
/// >>> batch = learn.Batch("capatomic", 4, seed=7)
/// >>> arrays = learn.Arrays.of(batch)
/// >>> batch.write(arrays)
/// >>> for step in range(10):
/// ...     batch.step(batch.random_actions(step), arrays)
/// >>> arrays.observations.shape, arrays.seats.tolist()
/// ((4, 29, 10, 10), [0, 0, 0, 0])
///
/// A batch knows all secrets, as a host does; what it writes for a seat is what that seat's view
/// knows. It may be used by several threads, and keeps none of them waiting while it steps.
#[pyclass(frozen, module = "warboard.learn")]
pub(crate) struct Batch {
    name: String,
    sizes: Sizes,
    environments: usize,
    envs: Mutex<warboard_learn::Batch>,
}

impl Batch {
    /// The batch, which nobody else has meanwhile. Let it go before anything is asked of Python.
    fn lock<'b>(&'b self, py: Python<'_>) -> MutexGuard<'b, warboard_learn::Batch> {
        self.envs
            .lock_py_attached(py)
            .expect("no call has panicked")
    }

    /// What an environment shows of itself, if it and the seat are there.
    fn of<T>(
        &self,
        py: Python<'_>,
        environment: usize,
        seat: usize,
        shown: impl FnOnce(&warboard_learn::Batch) -> Option<T>,
    ) -> Done<T> {
        let seats = self.sizes.seats;
        let environments = self.environments;
        Ok(shown(&self.lock(py)).ok_or(if environment < environments {
            StepError::NoSeat { seat, seats }
        } else {
            StepError::NoEnvironment {
                environment,
                environments,
            }
        })?)
    }
}

/// Where each index comes from, and each cell of a plane.
type Mirror<'py> = (Bound<'py, PyArray1<u32>>, Bound<'py, PyArray1<u32>>);

#[pymethods]
impl Batch {
    #[new]
    #[pyo3(signature = (
        game, environments, *, seed = None, start = None, random_start = false, scenario = None,
        terrain = None,
        words = false, claim_draws = true, max_plies = 0, auto_reset = true,
    ))]
    #[expect(clippy::too_many_arguments, reason = "keywords of Python")]
    fn new(
        py: Python<'_>,
        game: Learned<'_>,
        #[pyo3(from_py_with = number::environments)] environments: usize,
        seed: Option<Draws<'_>>,
        #[pyo3(from_py_with = text::start)] start: Option<&str>,
        random_start: bool,
        #[pyo3(from_py_with = text::scenario)] scenario: Option<&str>,
        #[pyo3(from_py_with = text::terrain)] terrain: Option<&str>,
        words: bool,
        claim_draws: bool,
        #[pyo3(from_py_with = number::max_plies)] max_plies: u32,
        auto_reset: bool,
    ) -> Done<Self> {
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
        py.import("numpy")?;
        let name = game.0.to_string();
        let options = given.options(&name)?;
        let seed = Draws::seed("seed", seed)?;
        let envs =
            py.detach(|| warboard_learn::Batch::new(&name, environments, &seed, &options))?;
        Ok(Self {
            name,
            sizes: envs.sizes(),
            environments,
            envs: Mutex::new(envs),
        })
    }

    /// The name of the game.
    #[getter]
    fn name(&self) -> &str {
        &self.name
    }

    /// How many seats a game has.
    #[getter]
    fn seats(&self) -> usize {
        self.sizes.seats
    }

    /// How many indices of actions there are, from 0.
    #[getter]
    fn actions(&self) -> usize {
        self.sizes.actions
    }

    /// Planes, rows and columns of an observation.
    #[getter]
    fn shape(&self) -> (usize, usize, usize) {
        (self.sizes.planes, self.sizes.rows, self.sizes.columns)
    }

    /// The bytes of a mask that has a bit for each action.
    #[getter]
    fn packed_mask(&self) -> usize {
        self.sizes.packed_mask()
    }

    /// What observations show.
    #[getter]
    fn planes<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyTuple>> {
        let planes = self.lock(py).planes().to_vec();
        super::planes(py, &planes)
    }

    /// The versions of the planes and of the indices: they change if what was learned before would
    /// mean something else.
    #[getter]
    fn versions(&self, py: Python<'_>) -> (u32, u32) {
        self.lock(py).versions()
    }

    /// How many environments there are.
    fn __len__(&self) -> usize {
        self.environments
    }

    /// Plays an action in each environment and writes what came of it, without the interpreter's
    /// lock; with ``parallel`` on all cores.
    ///
    /// ``actions`` has an index for each environment, ``warboard.learn.NO_ACTION`` where the game is
    /// over. ``arrays`` has what ``warboard.learn.Arrays`` has. If a game ends, rewards and flags are
    /// those of its end; observation, mask and seat are those of the next game, or of the end without
    /// ``auto_reset``. Raises if an index is not legal or an array has another length or type: then
    /// no environment has changed. Each array needs memory of its own, which nobody else may touch
    /// meanwhile.
    #[pyo3(signature = (actions, arrays, *, parallel = false))]
    fn step(
        &self,
        py: Python<'_>,
        actions: &Bound<'_, PyAny>,
        arrays: arrays::Given<'_>,
        parallel: bool,
    ) -> Done<()> {
        let actions = arrays::indices(actions)?;
        let actions = actions.as_slice()?;
        let mut arrays = arrays.borrowed()?;
        let outputs = arrays.outputs(&self.sizes, self.environments)?;
        let pool = parallel.then(threads::pool).transpose()?;
        py.detach(|| {
            let mut locked = self.envs.lock().expect("no call has panicked");
            let envs = &mut *locked;
            match pool {
                Some(pool) => pool.install(|| envs.par_step(actions, outputs)),
                None => envs.step(actions, outputs),
            }
        })?;
        Ok(())
    }

    /// Writes what the environments show now; no rewards.
    fn write(&self, py: Python<'_>, arrays: arrays::Given<'_>) -> Done<()> {
        let mut arrays = arrays.borrowed()?;
        let outputs = arrays.outputs(&self.sizes, self.environments)?;
        py.detach(|| {
            self.envs
                .lock()
                .expect("no call has panicked")
                .write(outputs)
        })?;
        Ok(())
    }

    /// Begins the next game of an environment, whether its game is over or not.
    fn reset(
        &self,
        py: Python<'_>,
        #[pyo3(from_py_with = number::environment)] environment: usize,
    ) -> Done<()> {
        Ok(self.lock(py).reset(environment)?)
    }

    /// The indices of the legal actions of an environment, in no order; none if its game is over.
    fn legal<'py>(
        &self,
        py: Python<'py>,
        #[pyo3(from_py_with = number::environment)] environment: usize,
    ) -> Done<Bound<'py, PyArray1<u32>>> {
        let legal = |envs: &warboard_learn::Batch| envs.legal(environment).map(<[u32]>::to_vec);
        Ok(self.of(py, environment, 0, legal)?.into_pyarray(py))
    }

    /// An index for each environment: any legal one, all as likely, and ``NO_ACTION`` where the game
    /// is over. With the same ``draws``, a number or the 64 digits of a seed, the same; without, from
    /// the system's randomness.
    #[pyo3(signature = (draws = None))]
    fn random_actions<'py>(
        &self,
        py: Python<'py>,
        draws: Option<Draws<'_>>,
    ) -> Done<Bound<'py, PyArray1<i64>>> {
        let mut rng = rng(draws)?;
        let envs = self.lock(py);
        let each = (0..self.environments).map(|environment| {
            let index = rng.choose(envs.legal(environment).unwrap_or_default());
            index.copied().map_or(NO_ACTION, i64::from)
        });
        let indices: Vec<i64> = each.collect();
        drop(envs);
        Ok(indices.into_pyarray(py))
    }

    /// Writes what a seat sees in an environment, whoever is to act, into an array of ``float32``
    /// with room for an observation.
    fn observe(
        &self,
        py: Python<'_>,
        #[pyo3(from_py_with = number::environment)] environment: usize,
        #[pyo3(from_py_with = number::seat)] seat: usize,
        observation: &Bound<'_, PyAny>,
    ) -> Done<()> {
        let mut array = arrays::numbers("observation", observation)?;
        let cells = array.as_slice_mut()?;
        Ok(self.lock(py).observe(environment, seat, cells)?)
    }

    /// What a seat knows of the position of an environment, as text: a position string, or its view.
    fn observation_text(
        &self,
        py: Python<'_>,
        #[pyo3(from_py_with = number::environment)] environment: usize,
        #[pyo3(from_py_with = number::seat)] seat: usize,
    ) -> Done<String> {
        self.of(py, environment, seat, |envs| {
            envs.observation_text(environment, seat)
        })
    }

    /// The legal action of an environment that an index means, in machine notation.
    fn action_text(
        &self,
        py: Python<'_>,
        #[pyo3(from_py_with = number::environment)] environment: usize,
        #[pyo3(from_py_with = number::index)] index: u32,
    ) -> Done<String> {
        let text = self.lock(py).action_text(environment, index);
        let none = || StepError::Illegal {
            environment,
            index: index.into(),
        };
        text.ok_or_else(none).or_else(|why| {
            let seatless = |envs: &warboard_learn::Batch| envs.legal(environment).map(|_| ());
            self.of(py, environment, 0, seatless)?;
            Err(why.into())
        })
    }

    /// What the symmetry of an environment's position makes of each index, and of each cell of a
    /// plane: arrays to index with, as in ``mask[indices]`` and ``plane.ravel()[cells]``; ``None`` if
    /// the position has no symmetry. An index that no action there can have may be 2**32 - 1.
    fn mirror<'py>(
        &self,
        py: Python<'py>,
        #[pyo3(from_py_with = number::environment)] environment: usize,
    ) -> Done<Option<Mirror<'py>>> {
        let mut indices = vec![0; self.sizes.actions];
        let mut cells = vec![0; self.sizes.area()];
        let there = self
            .lock(py)
            .mirror(environment, &mut indices, &mut cells)?;
        Ok(there.then(|| (indices.into_pyarray(py), cells.into_pyarray(py))))
    }

    /// A copy that goes on by itself, and draws the same.
    fn copy(&self, py: Python<'_>) -> Self {
        let copied = py.detach(|| self.envs.lock().expect("no call has panicked").clone());
        Self {
            name: self.name.clone(),
            sizes: self.sizes,
            environments: self.environments,
            envs: Mutex::new(copied),
        }
    }

    fn __copy__(&self, py: Python<'_>) -> Self {
        self.copy(py)
    }

    fn __deepcopy__(&self, py: Python<'_>, _memo: &Bound<'_, PyAny>) -> Self {
        self.copy(py)
    }

    fn __repr__(&self) -> String {
        format!("<Batch of {} {}>", self.environments, self.name)
    }
}
