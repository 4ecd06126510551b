//! What is agreed before a game begins.

use std::collections::BTreeMap;

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use warboard::fair::Terms;

use super::clock::Timing;

/// What somebody creates a table with.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct Setup {
    /// The name of the game, or of one of its starts.
    pub game: String,
    /// Where it begins; by default at the usual start.
    #[serde(default, skip_serializing_if = "Opening::is_usual")]
    pub start: Opening,
    /// Who sits where, by the names of the seats (`w`, `2`). A seat without an entry is open.
    #[serde(default, skip_serializing_if = "BTreeMap::is_empty")]
    pub seats: BTreeMap<String, Reserved>,
    /// How time is given; without it there is no limit.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub clock: Option<Timing>,
    /// Whether the result counts for ratings: of games between two persons that begin as usual.
    #[serde(default, skip_serializing_if = "is_false")]
    pub rated: bool,
    /// Whether the table is listed, for anybody to sit down and to watch. Otherwise it needs an invitation.
    #[serde(default, skip_serializing_if = "is_false")]
    pub public: bool,
    /// Whether actions may be taken back if all agree.
    #[serde(default, skip_serializing_if = "is_false")]
    pub take_backs: bool,
    /// How many seconds late spectators see a game with secrets, 0 to 3600; by default 60.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub delay: Option<u32>,
}

fn is_false(value: &bool) -> bool {
    !value
}

/// Where a game begins.
#[derive(Clone, PartialEq, Eq, Default, Debug, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub enum Opening {
    /// At the usual start; where that is drawn by lot, at a drawn one.
    #[default]
    Usual,
    /// At the start with a number.
    Number(u64),
    /// At one of the starts, drawn by lot.
    Drawn,
    /// At a scenario: the name of one that ships with the game, or the text of one.
    Scenario(String),
    /// At a position, of which everybody knows everything.
    Position(String),
    /// In a battle: with what the players select, each in secret.
    Selections(Selections),
    /// Only in answers: at a scenario or position of the creator's own, whose text is too long to be told each time.
    Own,
}

/// A text of a start that is longer is not told with each answer.
const LONGEST_TOLD: usize = 400;

impl Opening {
    fn is_usual(&self) -> bool {
        *self == Self::Usual
    }

    /// The start as answers tell it.
    pub(crate) fn told(&self, has_secrets: bool) -> Self {
        match self {
            Self::Position(_) if has_secrets => Self::Own,
            Self::Scenario(text) | Self::Position(text) if text.len() > LONGEST_TOLD => Self::Own,
            start => start.clone(),
        }
    }
}

/// A battle for which the players select their units.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct Selections {
    /// The board: `standard`, `narrow`, `plain`, `woods`, `mountain` or `fortress`; or one of your own, its ranks from
    /// the highest with `/` between: `.` is an open square, `*` a tree or wall, `#` rock, `_` no square.
    #[serde(default = "standard")]
    pub board: String,
    /// The most gold that a selection may cost.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub budget: Option<u32>,
    /// Whether the deal follows from commitments of both players and of the server, so that anybody can check
    /// it afterwards.
    #[serde(default, skip_serializing_if = "is_false")]
    pub fair: bool,
}

impl Selections {
    /// What two players select under.
    pub(super) fn terms(&self, white: &str, black: &str) -> Terms {
        let mut terms = Terms::new(white, black, &self.board);
        terms.budget = self.budget;
        terms
    }
}

fn standard() -> String {
    "standard".to_string()
}

/// For whom a seat is kept.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub enum Reserved {
    /// Whoever creates the table.
    Me,
    /// A computer player of this level, 1 to 8.
    Level(u8),
    /// Somebody else, by their name: they sit down, or decline.
    Person(String),
}
