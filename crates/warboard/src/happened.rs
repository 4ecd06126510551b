//! What an action did.

use core::fmt;

use piece_kit::Event;

use crate::Change;

/// One event of an action, as data. The text is the sentence.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
#[cfg_attr(
    feature = "serde",
    derive(serde::Serialize, serde::Deserialize),
    serde(deny_unknown_fields)
)]
#[non_exhaustive]
pub struct Happened {
    /// A short code that stays the same from release to release, for programs and
    /// translations.
    pub code: String,
    /// The names of the squares (or hexes) that the event is about.
    pub squares: Vec<String>,
    /// A sentence without a full stop.
    pub text: String,
}

impl Happened {
    /// A game's event as data.
    pub fn of(event: &impl Event) -> Self {
        Self {
            code: event.code().to_string(),
            squares: event.squares(),
            text: event.to_string(),
        }
    }

    /// The end of a game by its history, which no position tells.
    pub(crate) fn ended(outcome: &impl fmt::Display) -> Self {
        Self {
            code: "ended".to_string(),
            squares: Vec::new(),
            text: format!("the game is over: {outcome}"),
        }
    }
}

impl fmt::Display for Happened {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.text)
    }
}

/// What may become of an action, and how likely that is.
#[derive(Clone, PartialEq, Eq, Debug)]
#[cfg_attr(
    feature = "serde",
    derive(serde::Serialize, serde::Deserialize),
    serde(deny_unknown_fields)
)]
#[non_exhaustive]
pub struct Chance {
    /// Of a [`Game`](crate::Game) the action with what chance decides, ready to be played; of a
    /// [`View`](crate::View) what its observer would be told.
    pub action: String,
    /// Its weight, at least 1: divided by the sum of all weights it is the probability.
    pub weight: u64,
}

/// An action that was played, or would be.
#[derive(Clone, PartialEq, Eq, Debug)]
#[cfg_attr(
    feature = "serde",
    derive(serde::Serialize, serde::Deserialize),
    serde(deny_unknown_fields)
)]
#[non_exhaustive]
pub struct Played {
    /// The action in machine notation.
    pub action: String,
    /// The action as players write it.
    pub notation: String,
    /// What it did, in the order in which it happened.
    pub happened: Vec<Happened>,
    /// What is different in the diagram.
    pub changes: Vec<Change>,
}
