//! What is known of a position besides what stands where, as data.

use core::fmt;

/// Something that is known of a position and is not in its diagram: a right, a clock, a
/// treasury. The names are stable; each game has its own.
///
/// ```
/// use warboard::{Start, find};
/// use warboard::board::FactValue;
/// let game = find("capatomic")?.start(&Start::Default)?;
/// let facts = game.facts();
/// let unlocked = facts.iter().find(|fact| fact.name == "unlocked").unwrap();
/// assert_eq!(unlocked.value, FactValue::Flag(false));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, PartialEq, Eq, Debug)]
#[cfg_attr(
    feature = "serde",
    derive(serde::Serialize, serde::Deserialize),
    serde(deny_unknown_fields)
)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[non_exhaustive]
pub struct Fact {
    /// What it is, in lower case with hyphens: `halfmove-clock`, `gold`.
    pub name: String,
    /// Whose it is, as [`Game::turn`](crate::Game::turn) writes it, or the square or hex that
    /// it is about; none if it is about the whole game.
    #[cfg_attr(
        feature = "serde",
        serde(default, skip_serializing_if = "Option::is_none")
    )]
    pub of: Option<String>,
    /// The value.
    pub value: FactValue,
}

/// The value of a [`Fact`].
#[derive(Clone, PartialEq, Eq, Debug)]
#[cfg_attr(
    feature = "serde",
    derive(serde::Serialize, serde::Deserialize),
    serde(untagged)
)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[non_exhaustive]
pub enum FactValue {
    /// Yes or no.
    Flag(bool),
    /// A count.
    Number(u64),
    /// A word that stays the same, or a name, such as a player's or a scenario's.
    Text(String),
    /// Names, mostly of squares.
    List(Vec<String>),
}

impl Fact {
    /// A fact of the whole game.
    pub fn new(name: &str, value: impl Into<FactValue>) -> Self {
        Self {
            name: name.to_string(),
            of: None,
            value: value.into(),
        }
    }

    /// Says whose the fact is, a player's or a square's.
    #[must_use]
    pub fn of(mut self, of: impl fmt::Display) -> Self {
        self.of = Some(of.to_string());
        self
    }
}

impl From<bool> for FactValue {
    fn from(flag: bool) -> Self {
        Self::Flag(flag)
    }
}

macro_rules! counts {
    ($($number:ty),+) => {$(
        impl From<$number> for FactValue {
            fn from(number: $number) -> Self {
                Self::Number(number as u64)
            }
        }
    )+};
}

counts!(u8, u16, u32, u64, usize);

impl From<String> for FactValue {
    fn from(text: String) -> Self {
        Self::Text(text)
    }
}

impl From<&str> for FactValue {
    fn from(text: &str) -> Self {
        Self::Text(text.to_string())
    }
}

impl From<Vec<String>> for FactValue {
    fn from(items: Vec<String>) -> Self {
        Self::List(items)
    }
}

impl<T: fmt::Display> FromIterator<T> for FactValue {
    fn from_iter<I: IntoIterator<Item = T>>(items: I) -> Self {
        Self::List(items.into_iter().map(|item| item.to_string()).collect())
    }
}

/// A royal piece in check and who gives it.
#[derive(Clone, PartialEq, Eq, Debug)]
#[cfg_attr(
    feature = "serde",
    derive(serde::Serialize, serde::Deserialize),
    serde(deny_unknown_fields)
)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[non_exhaustive]
pub struct Checked {
    /// The square of the royal piece.
    pub square: String,
    /// The squares of the pieces that give check.
    pub by: Vec<String>,
}

impl Checked {
    /// The check to the royal piece on a square.
    pub fn new(square: impl fmt::Display, by: impl IntoIterator<Item: fmt::Display>) -> Self {
        Self {
            square: square.to_string(),
            by: by.into_iter().map(|checker| checker.to_string()).collect(),
        }
    }
}
