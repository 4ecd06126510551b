//! Where a game begins.

use piece_kit::Seed;

/// A choice among the starts of a game. `Debug` does not show a seed.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
#[non_exhaustive]
pub enum Start {
    /// The game's usual start; number 0 of numbered starts.
    #[default]
    Default,
    /// The start with a number.
    Number(u64),
    /// A start drawn by a seed, each equally likely. The same seed gives the same start.
    Seed(Seed),
}
