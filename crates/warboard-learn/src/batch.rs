//! Batches: many games at once, of the game with a name.

use piece_kit::Seed;

use crate::any_envs::AnyEnvs;
use crate::catalogue;
use crate::error::{MakeError, StepError};
use crate::learnable::Sizes;
use crate::options::Options;
use crate::outputs::Outputs;
use crate::plane::Plane;

/// Many games of one kind, stepped by indices: the game is chosen by its name, one of
/// [`NAMES`](crate::NAMES) or that of a variant that is loaded. [`Envs`](crate::Envs) is the same for one type of game.
///
/// ```
/// use piece_kit::Seed;
/// use warboard_learn::{Batch, Masks, Observations, Options, Outputs};
///
/// let n = 8;
/// let mut batch = Batch::new("capatomic", n, &Seed::guessable(1), &Options::default())?;
/// let sizes = batch.sizes();
/// let mut observations = vec![0.0_f32; n * sizes.observation()];
/// let mut masks = vec![0_u8; n * sizes.actions];
/// let mut rewards = vec![0.0; n * sizes.seats];
/// let [mut seats, mut terminated, mut truncated] = [(); 3].map(|()| vec![0; n]);
/// macro_rules! outputs { () => { Outputs {
///     observations: Observations::F32(&mut observations),
///     masks: Masks::Bytes(&mut masks),
///     seats: &mut seats,
///     rewards: &mut rewards,
///     terminated: &mut terminated,
///     truncated: &mut truncated,
/// } } }
/// batch.write(outputs!())?;
/// for _ in 0..10 {
///     // The first legal action of each.
///     let first = |mask: &[u8]| mask.iter().position(|legal| *legal == 1).unwrap() as i64;
///     let actions: Vec<i64> = masks.chunks(sizes.actions).map(first).collect();
///     batch.step(&actions, outputs!())?;
/// }
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone)]
pub struct Batch(Box<dyn AnyEnvs>);

impl Batch {
    /// A batch of a number of games, each at its start.
    ///
    /// # Errors
    /// An unknown name, a start that is no position, no environments or
    /// [too many](crate::MAX_ENVIRONMENTS).
    pub fn new(
        name: &str,
        environments: usize,
        seed: &Seed,
        options: &Options,
    ) -> Result<Self, MakeError> {
        catalogue::envs(name, environments, seed, options).map(Self)
    }

    /// The sizes of the arrays: seats, actions, planes, rows and columns.
    pub fn sizes(&self) -> Sizes {
        self.0.sizes()
    }

    /// The planes of an observation, in their order.
    pub fn planes(&self) -> &[Plane] {
        self.0.planes()
    }

    /// The versions of the planes and of the indices.
    pub fn versions(&self) -> (u32, u32) {
        self.0.versions()
    }

    /// The number of environments.
    pub fn len(&self) -> usize {
        self.0.len()
    }

    /// Whether there are no environments. Always false: a batch has one at least.
    pub fn is_empty(&self) -> bool {
        self.len() == 0
    }

    /// Plays an action in each environment and writes what came of it, as [`Envs::step`](crate::Envs::step) does.
    ///
    /// # Errors
    /// As [`Envs::step`](crate::Envs::step).
    pub fn step(&mut self, actions: &[i64], outputs: Outputs<'_>) -> Result<(), StepError> {
        self.0.step(actions, outputs)
    }

    /// Plays an action in each environment on all threads of rayon, as [`Envs::par_step`](crate::Envs::par_step) does.
    ///
    /// # Errors
    /// As [`Envs::step`](crate::Envs::step).
    #[cfg(feature = "rayon")]
    pub fn par_step(&mut self, actions: &[i64], outputs: Outputs<'_>) -> Result<(), StepError> {
        self.0.par_step(actions, outputs)
    }

    /// Writes what the environments show now, as [`Envs::write`](crate::Envs::write) does.
    ///
    /// # Errors
    /// As [`Envs::write`](crate::Envs::write).
    pub fn write(&self, outputs: Outputs<'_>) -> Result<(), StepError> {
        self.0.write(outputs)
    }

    /// Begins the next game of an environment, as [`Envs::reset`](crate::Envs::reset) does.
    ///
    /// # Errors
    /// As [`Envs::reset`](crate::Envs::reset).
    pub fn reset(&mut self, environment: usize) -> Result<(), StepError> {
        self.0.reset(environment)
    }

    /// Writes what a seat sees in an environment, as [`Envs::observe`](crate::Envs::observe) does, in `f32`.
    ///
    /// # Errors
    /// As [`Envs::observe`](crate::Envs::observe).
    pub fn observe(
        &self,
        environment: usize,
        seat: usize,
        cells: &mut [f32],
    ) -> Result<(), StepError> {
        self.0.observe(environment, seat, cells)
    }

    /// The indices of the legal actions of an environment, as [`Envs::legal`](crate::Envs::legal) lists them.
    pub fn legal(&self, environment: usize) -> Option<&[u32]> {
        self.0.legal(environment)
    }

    /// What a seat knows of the position of an environment, as text: see [`Envs::observation_text`](crate::Envs::observation_text).
    pub fn observation_text(&self, environment: usize, seat: usize) -> Option<String> {
        self.0.observation_text(environment, seat)
    }

    /// The legal action of an environment that an index means, in machine notation: see
    /// [`Envs::action_text`](crate::Envs::action_text).
    pub fn action_text(&self, environment: usize, index: u32) -> Option<String> {
        self.0.action_text(environment, index)
    }

    /// Writes the indices and cells that the symmetry of an environment's position makes of indices and
    /// cells, as [`Envs::mirror`](crate::Envs::mirror) does.
    ///
    /// # Errors
    /// As [`Envs::mirror`](crate::Envs::mirror).
    pub fn mirror(
        &self,
        environment: usize,
        indices: &mut [u32],
        cells: &mut [u32],
    ) -> Result<bool, StepError> {
        self.0.mirror(environment, indices, cells)
    }
}
