//! What may be chosen, and playing it.

use std::time::{Duration, Instant};

use pyo3::prelude::*;

use super::Game;
use crate::actions::{Action, Actions};
use crate::asked::{Acting, Draws, rng};
use crate::json::made;
use crate::number;
use crate::text;
use crate::wrong::Done;

/// How many plies of a playout are played before somebody is asked whether to go on.
const AT_ONCE: usize = 256;

/// Asks Python now and then whether Ctrl-C was pressed.
struct Pause {
    asked: Instant,
    interrupted: PyResult<()>,
}

impl Pause {
    fn new() -> Self {
        let asked = Instant::now();
        Self {
            asked,
            interrupted: Ok(()),
        }
    }

    fn goes_on(&mut self) -> bool {
        if self.asked.elapsed() > Duration::from_millis(50) {
            #[allow(
                clippy::redundant_closure_for_method_calls,
                reason = "the method is of one lifetime"
            )]
            let interrupted = Python::attach(|py| py.check_signals());
            self.interrupted = interrupted;
            self.asked = Instant::now();
        }
        self.interrupted.is_ok()
    }
}

#[pymethods]
impl Game {
    /// The legal actions, or those that begin on a square or hex, in an order that is always the
    /// same; empty if the game is over. In a game with secrets the list is the arbiter's: show
    /// players the ``choices`` of their view.
    ///
    /// >>> import random, warboard
    /// >>> game = warboard.Game("capatomic")
    /// >>> game.legal("e3")
    /// <Actions [e3e4, e3e5]>
    /// >>> game.push(random.choice(game.legal()))
    #[pyo3(signature = (square = None))]
    fn legal(
        &self,
        py: Python<'_>,
        #[pyo3(from_py_with = text::square)] square: Option<&str>,
    ) -> Done<Actions> {
        let game = self.lock(py);
        Ok(Actions(match square {
            None => game.legal_actions(),
            Some(square) => game.legal_actions_from(square)?,
        }))
    }

    /// What the player whose turn it is may choose, taken apart: all of it, or what begins on a
    /// square or hex. It never names what chance decides.
    #[pyo3(signature = (square = None))]
    fn choices<'py>(
        &self,
        py: Python<'py>,
        #[pyo3(from_py_with = text::square)] square: Option<&str>,
    ) -> Done<Bound<'py, PyAny>> {
        let game = self.lock(py);
        let choices = match square {
            None => game.choices(),
            Some(square) => game.choices_from(square)?,
        };
        drop(game);
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

    /// The action that a text means, legal or not: machine notation, or what players write.
    fn parse(&self, py: Python<'_>, #[pyo3(from_py_with = text::text)] text: &str) -> Done<Action> {
        Ok(Action(self.lock(py).parse(text)?))
    }

    /// The machine notation of the action that a text means, legal or not, as ``parse`` reads it.
    fn read(&self, py: Python<'_>, #[pyo3(from_py_with = text::text)] text: &str) -> Done<String> {
        Ok(self.lock(py).read(text)?)
    }

    /// A legal action as players write it.
    fn notation(&self, py: Python<'_>, action: Acting) -> Done<String> {
        let game = self.lock(py);
        Ok(game.notation(&action.text_in(game.rules())?)?)
    }

    /// The actions since the start as players write them.
    fn notations(&self, py: Python<'_>) -> Vec<String> {
        self.lock(py).notations()
    }

    /// Raises ``IllegalAction`` with the reason if an action is not legal, as ``play`` would.
    fn check(&self, py: Python<'_>, action: Acting) -> Done<()> {
        let game = self.lock(py);
        Ok(game.check(&action.text_in(game.rules())?)?)
    }

    /// Whether an action is legal.
    fn is_legal(&self, py: Python<'_>, action: Acting) -> bool {
        let game = self.lock(py);
        let text = action.text_in(game.rules());
        text.is_ok_and(|action| game.check(&action).is_ok())
    }

    /// What ``play`` would return, but nothing is played. Of an action that reveals something it
    /// tells what that is: it is for the arbiter.
    fn preview<'py>(&self, py: Python<'py>, action: Acting) -> Done<Bound<'py, PyAny>> {
        let game = self.lock(py);
        let played = game.preview(&action.text_in(game.rules())?)?;
        drop(game);
        Ok(made(py, "played", &played)?)
    }

    /// Plays an action, exactly the one given, and says what happened and what has changed. If chance
    /// still decides a part of it, as in battles of campaigns, ``play_choice`` draws that.
    ///
    /// Raises ``IllegalAction``; the game is then as it was.
    fn play<'py>(&self, py: Python<'py>, action: Acting) -> Done<Bound<'py, PyAny>> {
        let mut game = self.lock(py);
        let action = action.text_in(game.rules())?;
        let played = game.play(&action)?;
        drop(game);
        Ok(made(py, "played", &played)?)
    }

    /// Plays one of the ``choices()``, completed with what chance decides, and says what happened.
    /// ``draws`` as in ``draw``. An action that names what chance decides is refused.
    ///
    /// Raises ``IllegalAction``; the game is then as it was.
    ///
    /// >>> import warboard
    /// >>> game = warboard.Game("strata-strategic")
    /// >>> while game.ply < 100 and not game.is_over:
    /// ...     _ = game.play_choice(game.choices()[0], draws=game.ply)
    #[pyo3(signature = (action, draws = None))]
    fn play_choice<'py>(
        &self,
        py: Python<'py>,
        action: Acting,
        draws: Option<Draws<'_>>,
    ) -> Done<Bound<'py, PyAny>> {
        let mut rng = rng(draws)?;
        let mut game = self.lock(py);
        let action = action.text_in(game.rules())?;
        let played = game.play_choice(&action, &mut rng)?;
        drop(game);
        Ok(made(py, "played", &played)?)
    }

    /// Plays an action as ``play`` does, and does not say what happened: for loops.
    ///
    /// Raises ``IllegalAction``; the game is then as it was.
    fn push(&self, py: Python<'_>, action: Acting) -> Done<()> {
        let mut game = self.lock(py);
        let action = match action {
            Acting::Listed(action) => action,
            Acting::Text(text) => game.parse(&text)?,
        };
        Ok(game.push(&action)?)
    }

    /// What may become of a choice: complete actions with their weights, as the arbiter knows
    /// them; one if nothing is left to chance.
    fn chances<'py>(&self, py: Python<'py>, action: Acting) -> Done<Bound<'py, PyAny>> {
        let game = self.lock(py);
        let chances = game.chances(&action.text_in(game.rules())?)?;
        drop(game);
        Ok(made(py, "chances", &chances)?)
    }

    /// A choice completed with what chance decides: what ``play_choice`` would play. ``draws`` is a
    /// seed, or for draws that anybody may foresee a number; without it the system's randomness.
    #[pyo3(signature = (action, draws = None))]
    fn draw(&self, py: Python<'_>, action: Acting, draws: Option<Draws<'_>>) -> Done<Action> {
        let mut rng = rng(draws)?;
        let game = self.lock(py);
        let drawn = game.draw(&action.text_in(game.rules())?, &mut rng)?;
        Ok(Action(game.parse(&drawn)?))
    }

    /// Plays at random, up to ``plies`` actions or to the end, and returns how many were played.
    /// Every choice is equally likely, but for words and what gives something up. Other threads
    /// run meanwhile, but for those that use this game.
    ///
    /// >>> import warboard
    /// >>> game = warboard.Game("invasion")
    /// >>> game.playout(draws=7, plies=20), game.ply
    /// (20, 20)
    #[pyo3(signature = (*, draws = None, plies = 10_000))]
    fn playout(
        &self,
        py: Python<'_>,
        draws: Option<Draws<'_>>,
        #[pyo3(from_py_with = number::plies)] plies: usize,
    ) -> Done<usize> {
        let mut rng = rng(draws)?;
        let mut played = 0;
        while played < plies {
            let next = AT_ONCE.min(plies - played);
            let more = py.detach(|| {
                let mut game = self.0.lock().expect("no call has panicked");
                game.play_at_random(next, &mut rng)
            });
            played += more;
            if more < next {
                break;
            }
            py.check_signals()?;
        }
        Ok(played)
    }

    /// The number of leaves of the tree of legal actions at a depth, of 64 at most: no deeper count
    /// ends. Other threads run meanwhile.
    ///
    /// >>> import warboard
    /// >>> warboard.Game("capatomic").perft(2)
    /// 2205
    fn perft(
        &self,
        py: Python<'_>,
        #[pyo3(from_py_with = number::perft_depth)] depth: u32,
    ) -> PyResult<u64> {
        let game = self.copied(py);
        let mut pause = Pause::new();
        let leaves = py.detach(|| game.perft_while(depth, &mut || pause.goes_on()));
        pause.interrupted?;
        Ok(leaves.unwrap_or_default())
    }

    /// Every legal action with the perft below it. Other threads run meanwhile. Ctrl-C waits for
    /// its end: for deep trees play an action and ask for ``perft``.
    fn divide(
        &self,
        py: Python<'_>,
        #[pyo3(from_py_with = number::perft_depth)] depth: u32,
    ) -> PyResult<Vec<(String, u64)>> {
        let game = self.copied(py);
        Ok(py.detach(|| {
            let mut counts = Vec::new();
            game.divide(depth, |action, nodes| {
                counts.push((action.to_string(), nodes));
            });
            counts
        }))
    }
}
