//! Chess, its relatives and other board games: what a learner sees follows from their pieces.

use chess_family::{Amazons, Breakthrough, Stratomic};
use chess_kit::{Chess, Rules};
use piece_kit::SeededRng;

use super::board::{BoardPlanes, Starts};

impl<R: Rules> BoardPlanes for Chess<R> {}

impl<R: Rules> Starts for Chess<R> {
    const HAS_RANDOM_STARTS: bool = R::DRAWN.end > R::DRAWN.start + 1;

    /// The usual start is number 0. If chance decides on it, too, none is usual.
    fn usual_start(rng: &mut SeededRng) -> Self {
        match R::DRAWN.contains(&0) {
            true => Self::random_start(rng),
            false => Self::default(),
        }
    }

    fn random_start(rng: &mut SeededRng) -> Self {
        let numbers = R::DRAWN.end - R::DRAWN.start;
        let number = match numbers {
            1 => R::DRAWN.start,
            _ => R::DRAWN.start + rng.below(numbers),
        };
        R::start(number).expect("a number of a start")
    }
}

macro_rules! one_start {
    ($($game:ty),+) => {$(
        impl BoardPlanes for $game {}

        impl Starts for $game {
            fn usual_start(_: &mut SeededRng) -> Self {
                Self::default()
            }
        }
    )+};
}

one_start!(Amazons, Breakthrough, Stratomic);
