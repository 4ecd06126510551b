//! Whether a game goes on.

use core::fmt;

use piece_kit::Outcome;

/// Whether a game goes on, or how it ended.
///
/// The text is `ongoing`, `ongoing check`, or the termination followed by the
/// winner if there is one: `checkmate w`, `stalemate`, `dead`.
#[derive(Clone, PartialEq, Eq, Debug)]
#[cfg_attr(
    feature = "serde",
    derive(serde::Serialize, serde::Deserialize),
    serde(tag = "state", rename_all = "lowercase", deny_unknown_fields)
)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[non_exhaustive]
pub enum Status {
    /// The game goes on.
    Ongoing {
        /// Whether the player whose turn it is is in check.
        check: bool,
    },
    /// The game is over.
    Over {
        /// How it ended, in a word: [`Termination::word`](piece_kit::Termination::word).
        by: String,
        /// The winner, as [`AnyGame::turn`](crate::Game::turn) writes it; none in a draw.
        #[cfg_attr(
            feature = "serde",
            serde(default, skip_serializing_if = "Option::is_none")
        )]
        winner: Option<String>,
    },
}

impl Status {
    /// Whether the game is over.
    pub fn is_over(&self) -> bool {
        matches!(self, Self::Over { .. })
    }
}

impl<A: Copy + fmt::Display> From<Outcome<A>> for Status {
    fn from(outcome: Outcome<A>) -> Self {
        Self::Over {
            by: outcome.termination().word().to_string(),
            winner: outcome.winner().map(|winner| winner.to_string()),
        }
    }
}

impl fmt::Display for Status {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Ongoing { check: false } => f.write_str("ongoing"),
            Self::Ongoing { check: true } => f.write_str("ongoing check"),
            Self::Over { by, winner: None } => write!(f, "{by}"),
            Self::Over {
                by,
                winner: Some(winner),
            } => write!(f, "{by} {winner}"),
        }
    }
}
