//! Where a game begins.

use core::fmt;

use piece_kit::Seed;

use crate::error::StartError;

/// A choice among the starts of a game. `Debug` shows neither a seed nor a selection.
///
/// In a game with a secret deal, a start deals from the system's randomness unless you bring
/// a [`Seed`](Self::Seed) of your own. [`GuessableTestDeal`](Self::GuessableTestDeal) is the
/// exception, for tests.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
#[non_exhaustive]
pub enum Start {
    /// The game's usual start; number 0 of numbered starts.
    #[default]
    Default,
    /// The start with a number. In a battle it is the number of the board.
    Number(u64),
    /// A start drawn by a seed, each equally likely. The same seed gives the same start, so
    /// that whoever knows it knows the deal: take one from [`random_seed`], and keep it
    /// secret while the game lasts.
    Seed(Seed),
    /// What the players have chosen to field, in a game that has such a choice.
    Fielded(Fielded),
    /// **For tests only, never for a game that people play.** The start with a number, dealt
    /// from a seed that anybody can compute: whoever reads this page knows where every unit
    /// lies. It is the same each time, on every machine. In a game without a deal it is the
    /// same as [`Number`](Self::Number).
    GuessableTestDeal(u64),
}

impl Start {
    /// The number of the start; none if it is drawn.
    pub fn number(&self) -> Option<u64> {
        match self {
            Self::Default => Some(0),
            Self::Number(number) | Self::GuessableTestDeal(number) => Some(*number),
            Self::Fielded(fielded) => Some(fielded.number),
            Self::Seed(_) => None,
        }
    }
}

/// What the two sides of a battle on its own field. White attacks with a full selection of one royal,
/// three pieces and four soldiers. Black's is full, too, or a garrison that has fewer, with or without
/// a royal, as in a campaign. Under a budget both are full: each side chooses in secret then, and one
/// without a royal cannot be mated. Each side's selection is its secret: `Debug` does not show it.
///
/// ```
/// use warboard::{Fielded, Start, find};
/// let fielded = Fielded::new("KQRNWWFF", "KQRNWWFF").within(21);
/// let battle = find("strata-tactical")?.start(&Start::Fielded(fielded))?;
/// assert_eq!(battle.turn(), "w");
///
/// let garrison = Fielded::new("KQRNWWFF", "BBBWWW");
/// let battle = find("strata-tactical")?.start(&Start::Fielded(garrison))?;
/// let view = battle.view("white")?.to_string();
/// assert!(view.starts_with("uuu3/uuu3/6/6/6/6/2UUUU/2UUUK w 0 1"));
///
/// let dear = Fielded::new("KQRRWWFF", "KQRNWWFF").within(21);
/// let why = find("strata-tactical")?.start(&Start::Fielded(dear)).unwrap_err();
/// assert_eq!(why.to_string(), "White: the units cost 23 gold, but the budget is 21");
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, PartialEq, Eq)]
#[cfg_attr(
    feature = "serde",
    derive(serde::Serialize, serde::Deserialize),
    serde(deny_unknown_fields)
)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[non_exhaustive]
pub struct Fielded {
    /// The number of the board.
    #[cfg_attr(feature = "serde", serde(default))]
    pub number: u64,
    /// White's units, a letter for each: `KQRNWWFF`.
    pub white: String,
    /// Black's units.
    pub black: String,
    /// The most gold that a selection may cost, if the players have agreed on that; both sides must
    /// field full selections then.
    #[cfg_attr(
        feature = "serde",
        serde(default, skip_serializing_if = "Option::is_none")
    )]
    pub budget: Option<u32>,
    /// The seed of the deal; if there is none, the deal is drawn from the system's randomness.
    #[cfg_attr(
        feature = "serde",
        serde(default, skip_serializing_if = "Option::is_none")
    )]
    #[cfg_attr(
        feature = "schema",
        schemars(with = "Option<crate::schemas::SeedDigits>")
    )]
    pub seed: Option<Seed>,
}

impl Fielded {
    /// These units on the first board, without a budget.
    pub fn new(white: impl Into<String>, black: impl Into<String>) -> Self {
        Self {
            number: 0,
            white: white.into(),
            black: black.into(),
            budget: None,
            seed: None,
        }
    }

    /// Sets the number of the board.
    #[must_use]
    pub fn on(mut self, number: u64) -> Self {
        self.number = number;
        self
    }

    /// Sets a budget: a selection is refused that costs more, or is not full.
    #[must_use]
    pub fn within(mut self, budget: u32) -> Self {
        self.budget = Some(budget);
        self
    }

    /// Deals from a seed: of a proof of fairness, or to repeat a deal.
    #[must_use]
    pub fn dealt_from(mut self, seed: Seed) -> Self {
        self.seed = Some(seed);
        self
    }
}

impl fmt::Debug for Fielded {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Fielded")
            .field("number", &self.number)
            .field("budget", &self.budget)
            .finish_non_exhaustive()
    }
}

/// A seed from the system's source of randomness, which nobody can guess.
///
/// # Errors
/// [`StartError::NoRandomness`] if the system has none to give.
///
/// ```
/// use warboard::{Start, find, random_seed};
/// let seed = random_seed()?;
/// let battle = find("strata-tactical")?.start(&Start::Seed(seed.clone()))?;
/// // Whoever keeps the seed can deal the same again.
/// let again = find("strata-tactical")?.start(&Start::Seed(seed))?;
/// assert_eq!(again.position(), battle.position());
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub fn random_seed() -> Result<Seed, StartError> {
    Seed::random().map_err(|_| StartError::NoRandomness)
}
