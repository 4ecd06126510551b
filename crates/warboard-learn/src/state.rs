//! States: one game as `OpenSpiel` sees games, with players, chance and information.

use std::fmt;

use piece_kit::{Seed, SeededRng};

use crate::catalogue;
use crate::error::{MakeError, StateError};
use crate::learnable::Sizes;
use crate::node::{AnyNode, Player};
use crate::options::Options;
use crate::plane::Plane;

/// An outcome of chance, with its index and probability.
#[derive(Clone, PartialEq, Debug)]
pub struct ChanceOutcome {
    /// The index, which [`State::apply`] takes.
    pub index: u32,
    /// The weight: divided by the sum of those of all outcomes, it is the probability, exactly.
    pub weight: u64,
    /// The probability, as near as an `f64` has it; [`weight`](Self::weight) is exact.
    pub probability: f64,
}

/// One game, step by step, with chance as a player of its own: what `OpenSpiel` asks of a state.
///
/// A state knows all secrets, as a host does. What is asked for a seat shows what that seat knows: the
/// observation and the information state. [`sample`](Self::sample) is for a search that plays on what a
/// seat knows.
///
/// Of the [`Options`], `auto_reset` does not count, and a game that is broken off is over. What is drawn
/// at the start (Capatomic's starts; terrains, selections and deals) is drawn by the seed and is no
/// chance node.
///
/// ```
/// use piece_kit::{Seed, SeededRng};
/// use warboard_learn::{Options, Player, State};
///
/// let mut rng = SeededRng::new(&Seed::guessable(2));
/// let mut state = State::new("strata-tactical", &Seed::guessable(1), &Options::default())?;
/// while state.player() != Player::Terminal {
///     let index = match state.player() {
///         Player::Chance => {
///             let outcomes: Vec<_> = state.chance_outcomes();
///             let weighted: Vec<_> = outcomes.iter().map(|one| (one.index, one.weight)).collect();
///             *rng.choose_weighted(&weighted).unwrap()
///         }
///         _ => *rng.choose(&state.legal()).unwrap(),
///     };
///     state.apply(index)?;
/// }
/// assert_eq!(state.returns().iter().sum::<f32>(), 0.0);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone)]
pub struct State(Box<dyn AnyNode>);

impl State {
    /// A game at its start: `name` is one of [`NAMES`](crate::NAMES) or that of a variant that is
    /// loaded.
    ///
    /// # Errors
    /// An unknown name, or a start that is no position.
    pub fn new(name: &str, seed: &Seed, options: &Options) -> Result<Self, MakeError> {
        catalogue::node(name, seed, options).map(Self)
    }

    /// The sizes of the arrays: seats, actions, planes, rows and columns.
    pub fn sizes(&self) -> Sizes {
        self.0.sizes()
    }

    /// The planes of an observation, in their order.
    pub fn planes(&self) -> &[Plane] {
        self.0.planes()
    }

    /// One more than the highest index of an outcome of chance.
    pub fn max_chance_outcomes(&self) -> u32 {
        self.0.max_chance_outcomes()
    }

    /// The player to act: a seat, chance, or nobody.
    pub fn player(&self) -> Player {
        self.0.player()
    }

    /// The indices of what may be applied: of actions, or of outcomes if chance is to act; none if
    /// the game is over. Sorted.
    pub fn legal(&self) -> Vec<u32> {
        let mut legal = self.0.legal();
        legal.sort_unstable();
        legal
    }

    /// The outcomes of chance; empty unless chance is to act.
    pub fn chance_outcomes(&self) -> Vec<ChanceOutcome> {
        let outcomes = self.0.outcomes();
        let sum: u64 = outcomes.iter().map(|(_, weight)| weight).sum();
        let outcomes = outcomes.into_iter();
        let outcome = |(index, weight)| ChanceOutcome {
            index,
            weight,
            probability: weight as f64 / sum as f64,
        };
        outcomes.map(outcome).collect()
    }

    /// Applies an action of the player to act, or an outcome of chance.
    ///
    /// # Errors
    /// If it is not legal, or the game is over; the state is then as it was.
    pub fn apply(&mut self, index: u32) -> Result<(), StateError> {
        self.0.apply(index)
    }

    /// The action or outcome that an index means here, in machine notation.
    ///
    /// # Errors
    /// If it is not legal.
    pub fn action_text(&self, index: u32) -> Result<String, StateError> {
        self.0.action_text(index)
    }

    /// The index of an action or outcome in machine notation; none if it is not legal.
    pub fn index_of(&self, text: &str) -> Option<u32> {
        let mut legal = self.legal().into_iter();
        legal.find(|index| self.action_text(*index).is_ok_and(|known| known == text))
    }

    /// The return of each seat: 0 while the game goes on and if it was broken off.
    pub fn returns(&self) -> Vec<f32> {
        self.0.returns()
    }

    /// The reason of the end of the game, as one word; none while it goes on and if it was broken off.
    pub fn termination(&self) -> Option<&'static str> {
        self.0.termination()
    }

    /// What a seat knows of the position now, as text: a position string, or its view.
    ///
    /// # Errors
    /// If there is no such seat.
    pub fn observation_text(&self, seat: usize) -> Result<String, StateError> {
        self.seat(seat)?;
        Ok(self.0.observation_text(seat))
    }

    /// All that a seat knows: what it knew at the start, and what it was told of each action since, each
    /// on a line of its own. While chance is to act, what was just chosen is not among it yet. Plays the
    /// game again.
    ///
    /// # Errors
    /// If there is no such seat.
    pub fn information_text(&self, seat: usize) -> Result<String, StateError> {
        self.seat(seat)?;
        Ok(self.0.information_text(seat))
    }

    /// Writes the planes that a seat sees. They are the tensor of the information state, too: as much of
    /// it as the rules depend on, and not the moves that led there.
    ///
    /// # Errors
    /// If there is no such seat, or the array has another length: nothing was written.
    pub fn observe(&self, seat: usize, cells: &mut [f32]) -> Result<(), StateError> {
        self.seat(seat)?;
        let (found, needed) = (cells.len(), self.sizes().observation());
        if found != needed {
            return Err(StateError::Length { found, needed });
        }
        self.0.observe(seat, cells);
        Ok(())
    }

    /// A state that a seat cannot tell from this one: what it does not know is drawn anew, as likely as it is
    /// to the seat. In a game without secrets, the same state.
    ///
    /// # Errors
    /// If there is no such seat.
    pub fn sample(&self, seat: usize, rng: &mut SeededRng) -> Result<Self, StateError> {
        self.seat(seat)?;
        Ok(Self(self.0.sample(seat, rng)))
    }

    /// The index that the symmetry of the position makes of an action's; none if it has no symmetry.
    pub fn mirror_index(&self, index: u32) -> Option<u32> {
        self.0.mirror_index(index)
    }

    /// Writes the planes that the symmetry of the position makes of planes, and says whether it has one.
    ///
    /// # Errors
    /// If an array has another length than an observation.
    pub fn mirror_planes(&self, planes: &[f32], mirrored: &mut [f32]) -> Result<bool, StateError> {
        let needed = self.sizes().observation();
        for found in [planes.len(), mirrored.len()] {
            if found != needed {
                return Err(StateError::Length { found, needed });
            }
        }
        Ok(self.0.mirror_planes(planes, mirrored))
    }

    fn seat(&self, seat: usize) -> Result<(), StateError> {
        let seats = self.sizes().seats;
        if seat < seats {
            Ok(())
        } else {
            Err(StateError::NoSeat { seat, seats })
        }
    }
}

/// Who is to act and how long the game has lasted, and no secret.
impl fmt::Debug for State {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "State({:?}, ply {})", self.player(), self.0.ply())
    }
}
