//! Positions of random games, with their actions: the work of real games.

use piece_kit::messages::Readable;
use piece_kit::{Seed, SeededRng, Variant};

use crate::games::Game;

/// How many positions a sample has.
pub const POSITIONS: usize = 200;

/// The length of a random game, at most.
const PLIES: usize = 80;

/// Positions of random games, and all their legal actions.
#[derive(Debug)]
pub struct Sample<V: Variant> {
    /// The positions; none is finished.
    pub positions: Vec<V>,
    /// The legal actions, each with the position before it.
    pub actions: Vec<(V, V::Action)>,
    /// The position strings.
    pub texts: Vec<String>,
}

impl<V: Variant> Sample<V> {
    /// The sample of a game, the same at every time.
    ///
    /// # Panics
    /// If it does not have as many actions as the table says.
    pub fn of(game: &Game) -> Self
    where
        V: Readable,
    {
        let sample = Self::new(&game.positions[0].read());
        assert_eq!(sample.actions.len() as u64, game.sampled, "{}", V::NAME);
        sample
    }

    /// A fifth of the positions of random games.
    fn new(start: &V) -> Self {
        let mut rng = SeededRng::new(&Seed::guessable(10));
        let mut positions = Vec::new();
        while positions.len() < POSITIONS {
            let mut position = start.clone();
            for _ in 0..PLIES {
                // In an order of its own, so that a generator may have another.
                let mut actions = position.legal_actions();
                actions.sort_unstable();
                let Some(&action) = rng.choose(&actions) else {
                    break;
                };
                if rng.below(5) == 0 {
                    positions.push(position.clone());
                }
                position.play_unchecked(action);
            }
        }
        positions.truncate(POSITIONS);
        let with_position = |position: &V| {
            let actions = position.legal_actions().into_iter();
            let position = position.clone();
            actions.map(move |action| (position.clone(), action))
        };
        Self {
            actions: positions.iter().flat_map(with_position).collect(),
            texts: positions.iter().map(ToString::to_string).collect(),
            positions,
        }
    }
}
