//! Why somebody does not want to play.

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

/// Why somebody does not want to play. There are no other reasons: nobody writes to anybody here.
#[derive(Clone, Copy, PartialEq, Eq, Default, Debug, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub enum DeclineReason {
    /// No reason is given.
    #[default]
    Generic,
    /// Not now.
    Later,
    /// The game is too fast.
    TooFast,
    /// The game is too slow.
    TooSlow,
    /// Another clock is wanted.
    TimeControl,
    /// A rated game is wanted.
    Rated,
    /// An unrated game is wanted.
    Casual,
    /// Orthodox chess is wanted.
    Standard,
    /// This game is not wanted.
    Variant,
    /// They do not play with programs.
    NoBot,
    /// They play with programs only.
    OnlyBot,
}
