//! Thinkers: who plays a game.

use std::sync::{Arc, Mutex, MutexGuard, PoisonError, TryLockError};
use std::time::Duration;

use pyo3::exceptions::PyRuntimeError;
use pyo3::prelude::*;
use pyo3::types::PyTuple;
use warboard::Idea;
use warboard::players::{Clock, Level, Limits, Resources, Stop, Task};
use warboard::protocol::Fault;

use crate::asked::Draws;
use crate::game::Game;
use crate::interrupted::Interrupted;
use crate::json::made;
use crate::number;
use crate::rules::Rules;
use crate::view::View;
use crate::wrong::other_type;
use crate::wrong::{Done, Wrong};

/// A computer player: chooses for the player to act, from what that player may know and nothing
/// else. ``Rules.player`` and ``Rules.random_player`` make one.
///
/// >>> import warboard
/// >>> host = warboard.Host(warboard.Game("strata-tactical"))
/// >>> white = warboard.find("strata-tactical").player(level=3)
/// >>> idea = white.choose(host.view("white"), nodes=500)
/// >>> host.act("w", idea).action.startswith(idea.action)
/// True
///
/// Of a game it knows the history; of views it remembers those that it was shown and what it
/// chose, as long as each follows the one before. Give each player of a game one of their own.
///
/// It searches without the interpreter's lock, one search at a time. ``stop`` ends that from
/// another thread, and Ctrl-C does.
#[pyclass(frozen, module = "warboard")]
pub(crate) struct Thinker {
    rules: warboard::Rules,
    thinker: Mutex<warboard::Thinker>,
    /// What ends the search that runs.
    running: Mutex<Option<Stop>>,
}

/// A game or a view, copied.
enum Present {
    Game(Box<warboard::Game>),
    View(Box<warboard::View>),
}

/// A clock: what is left and what each action adds, in seconds, and the actions until more time is
/// added.
struct ClockGiven(Clock);

impl<'py> FromPyObject<'_, 'py> for Present {
    type Error = PyErr;

    fn extract(given: Borrowed<'_, 'py, PyAny>) -> PyResult<Self> {
        let py = given.py();
        if let Ok(game) = given.cast::<Game>() {
            return Ok(Self::Game(Box::new(game.get().copied(py))));
        }
        match given.cast::<View>() {
            Ok(view) => Ok(Self::View(Box::new(view.get().copied(py)))),
            Err(_) => Err(other_type("a Game or a View is needed", &given)),
        }
    }
}

impl<'py> FromPyObject<'_, 'py> for ClockGiven {
    type Error = PyErr;

    fn extract(given: Borrowed<'_, 'py, PyAny>) -> PyResult<Self> {
        let wanted =
            "clock: a tuple is needed, of two numbers of seconds and perhaps a number of actions";
        let parts: Vec<Bound<'py, PyAny>> = given
            .cast::<PyTuple>()
            .map(|parts| parts.iter().collect())
            .map_err(|_| other_type(wanted, &given))?;
        let (left, increment, actions) = match &parts[..] {
            [left, increment] => (left, increment, None),
            [left, increment, actions] => (left, increment, Some(actions)),
            _ => return Err(other_type(wanted, &given)),
        };
        let time = |part: &Bound<'py, PyAny>| {
            let seconds = part.extract().map_err(|_| other_type(wanted, part))?;
            duration("clock", seconds)
        };
        Ok(Self(Clock {
            left: time(left)?,
            increment: time(increment)?,
            actions: actions.map(|given| number::actions(given)).transpose()?,
        }))
    }
}

impl From<warboard::Thinker> for Thinker {
    fn from(thinker: warboard::Thinker) -> Self {
        Self {
            rules: thinker.rules(),
            thinker: Mutex::new(thinker),
            running: Mutex::new(None),
        }
    }
}

#[pymethods]
impl Rules {
    /// A computer player of the game, of a level from 1, a beginner, to 8, as good as it gets.
    ///
    /// The ``seed``, 64 hexadecimal digits or a number, decides what the levels below 8 overlook and
    /// what a player of a battle imagines; the system draws one if there is none. With one thread the same
    /// seed, history and limits of depth and nodes give the same choices. What it
    /// remembers takes ``table_mib`` mebibytes, 65,536 at most, and some more for each of its
    /// ``threads``, 256 at most.
    ///
    /// >>> import warboard
    /// >>> game = warboard.Game("invasion")
    /// >>> idea = game.rules.player(level=8, seed=1).choose(game, nodes=2000)
    /// >>> idea.action == idea.line[0], game.check(idea)
    /// (True, None)
    #[pyo3(signature = (level = 8, seed = None, *, threads = 1, table_mib = 16))]
    fn player(
        &self,
        py: Python<'_>,
        #[pyo3(from_py_with = number::level)] level: u32,
        seed: Option<Draws<'_>>,
        #[pyo3(from_py_with = number::threads)] threads: usize,
        #[pyo3(from_py_with = number::table_mib)] table_mib: u32,
    ) -> Done<Thinker> {
        let level = Level::try_from(level)?;
        let seed = Draws::seed("seed", seed)?;
        let table = (table_mib as usize).saturating_mul(1 << 20);
        let resources = Resources { table, threads };
        Ok(py.detach(|| self.0.player(level, &seed, resources))?.into())
    }

    /// A player that chooses at random: every choice as likely as any other, but for words such
    /// as giving up. The ``seed`` is as of ``player``.
    #[pyo3(signature = (seed = None))]
    fn random_player(&self, seed: Option<Draws<'_>>) -> Done<Thinker> {
        Ok(self.0.random_player(&Draws::seed("seed", seed)?).into())
    }
}

#[pymethods]
impl Thinker {
    /// The rules of the game.
    #[getter]
    fn rules(&self) -> Rules {
        Rules(self.rules)
    }

    /// A choice for the player who is to act in a game, or whose view it is. A level below 8 may choose less
    /// than the best that it has found.
    ///
    /// It thinks at most ``depth`` plies deep, looks at about ``nodes`` positions, and takes
    /// ``seconds`` or a part of a ``clock``: the seconds that are left, those that each action adds, and
    /// if you like the actions until more time is added. Without any of these it is one second.
    #[pyo3(signature = (seen, *, nodes = None, depth = None, seconds = None, clock = None))]
    fn choose<'py>(
        &self,
        py: Python<'py>,
        seen: Present,
        #[pyo3(from_py_with = number::nodes)] nodes: Option<u64>,
        #[pyo3(from_py_with = number::depth)] depth: Option<u32>,
        seconds: Option<f64>,
        clock: Option<ClockGiven>,
    ) -> Done<Bound<'py, PyAny>> {
        let mut limits = limits(nodes, depth, seconds, clock)?;
        if limits == Limits::default() {
            limits.time = Some(Duration::from_secs(1));
        }
        let idea = self.search(py, limits, move |thinker, task, _| match &seen {
            Present::Game(game) => thinker.choose_in(game, task),
            Present::View(view) => thinker.choose(view, task),
        })?;
        Ok(made(py, "idea", &idea)?)
    }

    /// The best choices, at most ``lines``, the best first, whatever the level. ``progress`` is called
    /// with what has been found so far after each depth that is complete; what it raises ends the
    /// search. The limits are those of ``choose``, and without any it goes on until it is stopped.
    ///
    /// >>> import warboard
    /// >>> game = warboard.Game("capatomic")
    /// >>> player = game.rules.player()
    /// >>> depths = []
    /// >>> ideas = player.analyse(game, 2, depth=3, progress=lambda ideas: depths.append(ideas[0].depth))
    /// >>> depths, len(ideas)
    /// ([1, 2, 3], 2)
    #[pyo3(signature = (
        seen, lines = 1, *, nodes = None, depth = None, seconds = None, clock = None, progress = None
    ))]
    #[allow(clippy::too_many_arguments, reason = "they are named in Python")]
    fn analyse<'py>(
        &self,
        py: Python<'py>,
        seen: Present,
        #[pyo3(from_py_with = number::lines)] lines: usize,
        #[pyo3(from_py_with = number::nodes)] nodes: Option<u64>,
        #[pyo3(from_py_with = number::depth)] depth: Option<u32>,
        seconds: Option<f64>,
        clock: Option<ClockGiven>,
        progress: Option<Py<PyAny>>,
    ) -> Done<Bound<'py, PyAny>> {
        let limits = limits(nodes, depth, seconds, clock)?;
        let ideas = self.search(py, limits, move |thinker, task, interrupted| {
            let mut watch = |ideas: &[Idea]| {
                if let Some(progress) = &progress {
                    interrupted.call(|py| progress.call1(py, (made(py, "ideas", &ideas)?,)));
                }
            };
            match &seen {
                Present::Game(game) => thinker.analyse_in(game, task, lines, &mut watch),
                Present::View(view) => thinker.analyse(view, task, lines, &mut watch),
            }
        })?;
        Ok(made(py, "ideas", &ideas)?)
    }

    /// Ends the search that runs, within 10 milliseconds: it answers with the best that it has
    /// found. Any thread may call it, and ``progress`` may. Nothing if no search runs.
    fn stop(&self) {
        if let Some(stop) = &*self.running() {
            stop.stop();
        }
    }

    /// Whether a search runs, which ``stop`` would end.
    #[getter]
    fn is_thinking(&self) -> bool {
        self.running().is_some()
    }

    /// Forgets everything that it has been shown and found: a new game begins.
    fn forget(&self) -> PyResult<()> {
        self.idle()?.forget();
        Ok(())
    }

    fn __repr__(&self) -> String {
        format!("<Thinker {}>", self.rules.name())
    }
}

impl Thinker {
    /// Searches without the interpreter's lock.
    fn search<T: Send>(
        &self,
        py: Python<'_>,
        limits: Limits,
        search: impl Send
        + FnOnce(
            &mut warboard::Thinker,
            &Task,
            &Interrupted,
        ) -> Result<T, warboard::errors::ThinkError>,
    ) -> Done<T> {
        let thinker: &mut warboard::Thinker = &mut *self.idle()?;
        let interrupted = Arc::new(Interrupted::new());
        let asked = interrupted.clone();
        let stop = Stop::asking(move || asked.is_time_to_end());
        *self.running() = Some(stop.clone());
        let task = Task {
            limits,
            stop,
            ..Task::default()
        };
        let found = py.detach(|| search(thinker, &task, &interrupted));
        *self.running() = None;
        interrupted.raised()?;
        found.map_err(Wrong::from)
    }

    /// The thinker, if it does not think. Nobody waits for one that does, least of all its own
    /// `progress`.
    fn idle(&self) -> PyResult<MutexGuard<'_, warboard::Thinker>> {
        match self.thinker.try_lock() {
            Ok(thinker) => Ok(thinker),
            Err(TryLockError::Poisoned(poisoned)) => Ok(poisoned.into_inner()),
            Err(TryLockError::WouldBlock) => Err(PyRuntimeError::new_err(
                "this player is thinking: it does one search at a time",
            )),
        }
    }

    fn running(&self) -> MutexGuard<'_, Option<Stop>> {
        self.running.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

fn limits(
    nodes: Option<u64>,
    depth: Option<u32>,
    seconds: Option<f64>,
    clock: Option<ClockGiven>,
) -> PyResult<Limits> {
    let time = seconds.map(|seconds| duration("seconds", seconds));
    Ok(Limits {
        depth,
        nodes,
        time: time.transpose()?,
        clock: clock.map(|ClockGiven(clock)| clock),
    })
}

/// The seconds that an argument with this name is.
fn duration(argument: &str, seconds: f64) -> PyResult<Duration> {
    Duration::try_from_secs_f64(seconds).map_err(|_| {
        let why = format!("{seconds} is no number of seconds");
        Wrong::from(Fault::malformed(argument, why)).into()
    })
}
