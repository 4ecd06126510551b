//! Whether a game goes on.

use core::fmt;
use std::collections::BTreeMap;

use piece_kit::any::AnyActor;
use piece_kit::messages::{Args, MessageData, Value};
use piece_kit::{Outcome, Variant as _};

use crate::Player;
use crate::erased::AnyPosition;

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
        /// The winner, as [`Game::turn`](crate::Game::turn) writes it; none in a draw.
        #[cfg_attr(
            feature = "serde",
            serde(default, skip_serializing_if = "Option::is_none")
        )]
        winner: Option<String>,
        /// What each player gets, in hundredths of a game; empty if that is 100 for the winner, 50 in a
        /// draw, else 0: [`Variant::points`](piece_kit::Variant::points).
        #[cfg_attr(
            feature = "serde",
            serde(default, skip_serializing_if = "BTreeMap::is_empty")
        )]
        points: BTreeMap<String, u8>,
    },
}

impl Status {
    /// The status of a game in a position, ended in a way of which the position may not know.
    pub(crate) fn of(position: &AnyPosition, outcome: Option<Outcome<AnyActor>>) -> Self {
        let Some(outcome) = outcome else {
            return Self::Ongoing {
                check: !position.shown().checked().is_empty(),
            };
        };
        let mut status = Self::from(outcome);
        if let Self::Over { points, .. } = &mut status {
            let players = position.0.players();
            let worth = |player| position.points(outcome, player);
            if players
                .iter()
                .any(|player| worth(*player) != outcome.points(*player))
            {
                *points = players
                    .iter()
                    .map(|player| (player.to_string(), worth(*player)))
                    .collect();
            }
        }
        status
    }

    /// Whether the game is over.
    pub fn is_over(&self) -> bool {
        matches!(self, Self::Over { .. })
    }

    /// The status as people say it, with names from [`Game::roster`](crate::Game::roster):
    /// *Checkmate: White wins*; *White resigns; Black wins*; *The game is a draw by agreement*.
    /// In a game of two the loser is named, too.
    ///
    /// The code is the word of the end, with the arguments `winner` and `loser` as far as there
    /// are such; of a game that goes on it is `ongoing` or `check`. [`Display`](fmt::Display) is
    /// the text for programs.
    ///
    /// ```
    /// # use warboard::{Start, find};
    /// let mut game = find("capatomic")?.start(&Start::Default)?;
    /// game.say("resign w")?;
    /// let result = game.status().message(&game.roster());
    /// assert_eq!((result.code.as_str(), result.text.as_str()), ("resignation", "White resigns; Black wins"));
    /// assert_eq!(game.status().to_string(), "resignation b");
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn message(&self, roster: &[Player]) -> MessageData {
        let mut args = Args::default();
        let (code, text) = match self {
            Self::Ongoing { check: false } => ("ongoing", "The game goes on".to_string()),
            Self::Ongoing { check: true } => ("check", "Check".to_string()),
            Self::Over {
                by,
                winner: None,
                points,
            } => (by.as_str(), drawn(by, &shares(roster, points))),
            Self::Over {
                by,
                winner: Some(winner),
                ..
            } => {
                args.add("winner", Value::Text(winner.clone()));
                let loser = opponent(roster, winner);
                if let Some(loser) = loser {
                    args.add("loser", Value::Text(loser.player.clone()));
                }
                let loser = loser.map(|player| player.name.as_str());
                (by.as_str(), won(by, &name(roster, winner), loser))
            }
        };
        MessageData {
            code: code.to_string(),
            squares: Vec::new(),
            args,
            text,
        }
    }
}

/// Who gets what of a game that nobody has won, if not half of it.
fn shares(roster: &[Player], points: &BTreeMap<String, u8>) -> String {
    let share = |(player, points): (&String, &u8)| {
        let name = name(roster, player);
        format!("{name} gets {}", f32::from(*points) / 100.0)
    };
    points.iter().map(share).collect::<Vec<_>>().join(", ")
}

fn drawn(by: &str, shares: &str) -> String {
    match by {
        "stalemate" if !shares.is_empty() => format!("Stalemate: {shares}"),
        "stalemate" => "Stalemate: the game is a draw".to_string(),
        "dead" => "The game is a draw: neither side can win".to_string(),
        "time" => "Time has run out: the game is a draw".to_string(),
        "move-limit" => "The game is a draw by the move limit".to_string(),
        "unknown" => "The game is a draw".to_string(),
        by => format!("The game is a draw by {}", by.replace('-', " ")),
    }
}

fn won(by: &str, winner: &str, loser: Option<&str>) -> String {
    match (by, loser) {
        ("checkmate", _) => format!("Checkmate: {winner} wins"),
        ("stalemate", _) => format!("Stalemate: {winner} wins"),
        ("resignation", Some(loser)) => format!("{loser} resigns; {winner} wins"),
        ("time", Some(loser)) => format!("{loser} has run out of time; {winner} wins"),
        ("abandonment", Some(loser)) => format!("{loser} has left; {winner} wins"),
        ("time", None) => format!("{winner} wins on time"),
        ("unknown", _) => format!("{winner} wins"),
        (by, _) => format!("{winner} wins by {}", by.replace('-', " ")),
    }
}

/// A player's name; of a team, whom no roster has, `team-2` as `Team 2`.
fn name(roster: &[Player], actor: &str) -> String {
    if let Some(player) = roster.iter().find(|player| player.player == actor) {
        return player.name.clone();
    }
    let words = actor.replace('-', " ");
    let mut letters = words.chars();
    let first = letters.next().map(|first| first.to_ascii_uppercase());
    first.into_iter().chain(letters).collect()
}

/// The other one of two players.
fn opponent<'r>(roster: &'r [Player], player: &str) -> Option<&'r Player> {
    match roster {
        [one, other] if one.player == player => Some(other),
        [other, one] if one.player == player => Some(other),
        _ => None,
    }
}

impl<A: Copy + fmt::Display> From<Outcome<A>> for Status {
    fn from(outcome: Outcome<A>) -> Self {
        Self::Over {
            by: outcome.termination().word().to_string(),
            winner: outcome.winner().map(|winner| winner.to_string()),
            points: BTreeMap::new(),
        }
    }
}

impl fmt::Display for Status {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Ongoing { check: false } => f.write_str("ongoing"),
            Self::Ongoing { check: true } => f.write_str("ongoing check"),
            Self::Over {
                by, winner: None, ..
            } => write!(f, "{by}"),
            Self::Over {
                by,
                winner: Some(winner),
                ..
            } => write!(f, "{by} {winner}"),
        }
    }
}
