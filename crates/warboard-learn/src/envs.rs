//! Many games of one kind at once.

use piece_kit::{Seed, SeededRng};

use crate::error::{MAX_ENVIRONMENTS, MakeError, StepError};
use crate::learnable::{Learnable, Sizes, mirror_cells};
use crate::options::Options;
use crate::outputs::{Masks, Observations, Outputs, length};
use crate::plane::{Number, Plane};
use crate::table::{Limits, Table};

/// The index to give an environment whose game is over and which does not begin the next by itself.
pub const NO_ACTION: i64 = -1;

/// Many games of one kind, stepped by indices. [`Batch`](crate::Batch) is the same behind one type.
///
/// Each environment has a random source of its own, so what happens in it depends on the seed, its
/// number and the actions that it was given, and neither on the others nor on threads.
#[derive(Clone)]
pub struct Envs<G: Learnable> {
    game: G,
    sizes: Sizes,
    limits: Limits,
    auto_reset: bool,
    envs: Vec<Env<G>>,
}

#[derive(Clone)]
struct Env<G: Learnable> {
    rng: SeededRng,
    table: Table<G>,
    /// The action to be played next.
    choice: Option<G::Action>,
}

impl<G: Learnable> Envs<G> {
    /// Environments with a number of games, each at its start. Of the options those count that are not
    /// about the start.
    ///
    /// # Errors
    /// [`MakeError::Empty`] if there are none; [`MakeError::TooMany`]; [`MakeError::Over`] if the game is over at its start and
    /// begins again by itself.
    pub fn new(
        game: G,
        environments: usize,
        seed: &Seed,
        options: &Options,
    ) -> Result<Self, MakeError> {
        if environments == 0 {
            return Err(MakeError::Empty);
        }
        if environments > MAX_ENVIRONMENTS {
            return Err(MakeError::TooMany { environments });
        }
        let limits = options.limits();
        let seed = seed.labelled("learn");
        let env = |number| {
            let mut rng = SeededRng::new(&seed.numbered(number));
            let start = game.start(&mut rng);
            Env {
                table: Table::new(&game, limits, start),
                rng,
                choice: None,
            }
        };
        let envs: Vec<_> = (0..environments as u64).map(env).collect();
        if options.auto_reset && envs.iter().any(|env| env.table.is_over(limits)) {
            return Err(MakeError::Over);
        }
        Ok(Self {
            sizes: game.sizes(),
            game,
            limits,
            auto_reset: options.auto_reset,
            envs,
        })
    }

    /// The sizes of the arrays: seats, actions, planes, rows and columns.
    pub fn sizes(&self) -> Sizes {
        self.sizes
    }

    /// The planes of an observation, in their order.
    pub fn planes(&self) -> &[Plane] {
        self.game.planes()
    }

    /// The number of environments.
    pub fn len(&self) -> usize {
        self.envs.len()
    }

    /// Whether there are no environments. Always false: there is one at least.
    pub fn is_empty(&self) -> bool {
        self.envs.is_empty()
    }

    /// The position of an environment, secrets included.
    pub fn position(&self, environment: usize) -> Option<&G::Position> {
        Some(&self.envs.get(environment)?.table.position)
    }

    /// The indices of the legal actions of an environment, in no order; none if its game is over.
    pub fn legal(&self, environment: usize) -> Option<&[u32]> {
        Some(self.envs.get(environment)?.table.legal(self.limits))
    }

    /// What a seat knows of the position of an environment, as text: a position string, or its view.
    /// None if there is no such environment or seat.
    pub fn observation_text(&self, environment: usize, seat: usize) -> Option<String> {
        let position = self.position(environment)?;
        (seat < self.sizes.seats).then(|| self.game.observation_text(position, seat))
    }

    /// The legal action of an environment that an index means, in machine notation.
    pub fn action_text(&self, environment: usize, index: u32) -> Option<String> {
        let table = &self.envs.get(environment)?.table;
        let choice = table.choice(self.limits, index)?;
        Some(choice.to_string())
    }

    /// Plays an action in each environment and writes what came of it.
    ///
    /// Chance is drawn. If a game ends, rewards and flags are those of its end; observation, mask and seat
    /// are those of the next game, which begins by itself, or of the end. Then the mask is empty.
    ///
    /// # Errors
    /// An array of another length, an index that is not legal, an action for a game that is over: no
    /// environment has changed, and nothing was written.
    pub fn step(&mut self, actions: &[i64], mut outputs: Outputs<'_>) -> Result<(), StepError> {
        self.choose(actions, &outputs)?;
        let steps = self.steps();
        steps.all(&mut self.envs, &mut outputs);
        Ok(())
    }

    /// Plays an action in each environment, as [`step`](Self::step) does, on all threads of rayon.
    ///
    /// # Errors
    /// As [`step`](Self::step).
    #[cfg(feature = "rayon")]
    pub fn par_step(&mut self, actions: &[i64], outputs: Outputs<'_>) -> Result<(), StepError> {
        self.choose(actions, &outputs)?;
        let steps = self.steps();
        // Parts enough that a core with slow games does not keep the others waiting.
        let part = self.envs.len().div_ceil(4 * rayon::current_num_threads());
        steps.split(&mut self.envs, outputs, part);
        Ok(())
    }

    /// Writes what the environments show now; no rewards.
    ///
    /// # Errors
    /// An array of another length: nothing was written.
    pub fn write(&self, mut outputs: Outputs<'_>) -> Result<(), StepError> {
        outputs.check(&self.sizes, self.envs.len())?;
        for env in &self.envs {
            let mut output = outputs.take(&self.sizes, 1);
            output.rewards.fill(0.0);
            output.terminated[0] = env.table.end.is_some().into();
            output.truncated[0] = env.table.is_truncated(self.limits).into();
            env.write(&self.game, self.limits, &mut output);
        }
        Ok(())
    }

    /// Begins the next game of an environment, whether its game is over or not.
    ///
    /// # Errors
    /// If there is no such environment.
    pub fn reset(&mut self, environment: usize) -> Result<(), StepError> {
        let environments = self.envs.len();
        let env = self.envs.get_mut(environment);
        let env = env.ok_or(StepError::NoEnvironment {
            environment,
            environments,
        })?;
        env.restart(&self.game, self.limits);
        Ok(())
    }

    /// Writes what a seat sees in an environment, whoever is to act.
    ///
    /// # Errors
    /// No such environment or seat, or an array of another length: nothing was written.
    pub fn observe<T: Number>(
        &self,
        environment: usize,
        seat: usize,
        cells: &mut [T],
    ) -> Result<(), StepError> {
        let env = self.env(environment)?;
        let seats = self.sizes.seats;
        if seat >= seats {
            return Err(StepError::NoSeat { seat, seats });
        }
        length("observation", cells.len(), self.sizes.observation())?;
        let table = &env.table;
        self.game
            .observe(&table.position, seat, table.occurrences, cells);
        Ok(())
    }

    /// Writes for each index the one that the symmetry of an environment's position makes of it, and for each
    /// cell of a plane the one where it brings it: an array of [`Sizes::actions`] and one of
    /// [`Sizes::area`]. Says whether the position has a symmetry; if not, what is written means nothing. An
    /// index that no action of the position can have may become [`u32::MAX`].
    ///
    /// Time follows the actions: a millisecond or so.
    ///
    /// # Errors
    /// No such environment, or an array of another length: nothing was written.
    pub fn mirror(
        &self,
        environment: usize,
        indices: &mut [u32],
        cells: &mut [u32],
    ) -> Result<bool, StepError> {
        let position = &self.env(environment)?.table.position;
        length("indices", indices.len(), self.sizes.actions)?;
        length("cells", cells.len(), self.sizes.area())?;
        for (index, mirrored) in (0..).zip(indices) {
            let there = self.game.mirror_index(position, index);
            *mirrored = there.unwrap_or(u32::MAX);
        }
        let write = |from, to| cells[from] = to as u32;
        Ok(mirror_cells(&self.game, position, write))
    }

    fn env(&self, environment: usize) -> Result<&Env<G>, StepError> {
        let environments = self.envs.len();
        let env = self.envs.get(environment);
        env.ok_or(StepError::NoEnvironment {
            environment,
            environments,
        })
    }

    /// Looks up what is to be played. Nothing else changes.
    fn choose(&mut self, actions: &[i64], outputs: &Outputs<'_>) -> Result<(), StepError> {
        length("actions", actions.len(), self.envs.len())?;
        outputs.check(&self.sizes, self.envs.len())?;
        let each = self.envs.iter_mut().zip(actions).enumerate();
        for (environment, (env, &index)) in each {
            let over = env.table.is_over(self.limits);
            let named = || u32::try_from(index).ok();
            env.choice = named().and_then(|index| env.table.choice(self.limits, index));
            match env.choice {
                Some(_) => {}
                None if over && index == NO_ACTION => {}
                None if over => return Err(StepError::Finished { environment, index }),
                None => return Err(StepError::Illegal { environment, index }),
            }
        }
        Ok(())
    }

    fn steps(&self) -> Steps<G> {
        Steps {
            game: self.game.clone(),
            sizes: self.sizes,
            limits: self.limits,
            auto_reset: self.auto_reset,
        }
    }
}

/// What stepping needs beside the environments.
struct Steps<G> {
    game: G,
    sizes: Sizes,
    limits: Limits,
    auto_reset: bool,
}

impl<G: Learnable> Steps<G> {
    fn all(&self, envs: &mut [Env<G>], outputs: &mut Outputs<'_>) {
        for env in envs {
            let mut output = outputs.take(&self.sizes, 1);
            env.step(self, &mut output);
        }
    }

    #[cfg(feature = "rayon")]
    fn split(&self, envs: &mut [Env<G>], mut outputs: Outputs<'_>, part: usize) {
        if envs.len() <= part {
            return self.all(envs, &mut outputs);
        }
        let (first, others) = envs.split_at_mut(envs.len() / 2);
        let of_first = outputs.take(&self.sizes, first.len());
        rayon::join(
            || self.split(first, of_first, part),
            || self.split(others, outputs, part),
        );
    }
}

impl<G: Learnable> Env<G> {
    fn step(&mut self, steps: &Steps<G>, output: &mut Outputs<'_>) {
        let (game, limits) = (&steps.game, steps.limits);
        output.rewards.fill(0.0);
        if let Some(choice) = self.choice.take() {
            let action = game.draw(&self.table.position, choice, &mut self.rng);
            self.table.play(game, limits, action);
            if let Some(end) = self.table.end {
                output
                    .rewards
                    .copy_from_slice(&end.returns[..steps.sizes.seats]);
            }
        }
        output.terminated[0] = self.table.end.is_some().into();
        output.truncated[0] = self.table.is_truncated(limits).into();
        if steps.auto_reset && self.table.is_over(limits) {
            self.restart(game, limits);
        }
        self.write(game, limits, output);
    }

    fn restart(&mut self, game: &G, limits: Limits) {
        let start = game.start(&mut self.rng);
        self.table.restart(game, limits, start);
    }

    /// Observation, mask and seat.
    fn write(&self, game: &G, limits: Limits, output: &mut Outputs<'_>) {
        let table = &self.table;
        let seat = game.seat(&table.position);
        output.seats[0] = seat as u8;
        let (position, times) = (&table.position, table.occurrences);
        match &mut output.observations {
            Observations::F32(cells) => game.observe(position, seat, times, cells),
            Observations::U8(cells) => game.observe(position, seat, times, cells),
            Observations::Skip => {}
        }
        if !matches!(output.masks, Masks::Skip) {
            output.masks.write(table.legal(limits));
        }
    }
}
