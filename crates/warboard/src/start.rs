//! Where a game begins.

use piece_kit::Seed;

/// A choice among the starts of a game. `Debug` does not show a seed.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
#[non_exhaustive]
pub enum Start {
    /// The start that the game begins from if nothing else is said: of numbered
    /// starts, number 0.
    #[default]
    Default,
    /// The start with a number.
    Number(u64),
    /// A start drawn fairly by a seed: the same seed, the same start.
    Seed(Seed),
}
