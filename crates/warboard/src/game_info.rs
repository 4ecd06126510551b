//! What an interface must know of a game before one begins.

use crate::board::{Diagram, PieceKind, SquareBoard};
use crate::erased::AnyPosition;
use crate::{Rules, Start};

/// A game, as an interface lists it and makes room for it before one begins: [`Rules::info`].
#[derive(Clone, PartialEq, Eq, Debug)]
#[cfg_attr(
    feature = "serde",
    derive(serde::Serialize, serde::Deserialize),
    serde(deny_unknown_fields)
)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[non_exhaustive]
pub struct GameInfo {
    /// The name that requests use.
    pub name: String,
    /// The name as its players write it.
    pub title: String,
    /// The kind of game in one line, without a full stop.
    pub summary: String,
    /// How many numbered starts there are, from number 0.
    pub starts: u64,
    /// The names of the scenarios that ship with the game.
    pub scenarios: Vec<String>,
    /// Who plays; none of a game that cannot be started, such as a variant that is no longer loaded.
    #[cfg_attr(
        feature = "serde",
        serde(default, skip_serializing_if = "Option::is_none")
    )]
    pub players: Option<PlayersInfo>,
    /// Whether players may not see all that others do: each has a view of their own then.
    #[cfg_attr(
        feature = "serde",
        serde(default, skip_serializing_if = "core::ops::Not::not")
    )]
    pub secrets: bool,
    /// What the board consists of; none of a game that cannot be started.
    #[cfg_attr(
        feature = "serde",
        serde(default, skip_serializing_if = "Option::is_none")
    )]
    pub shape: Option<BoardShape>,
    /// The number of files at the usual start; none of a map.
    #[cfg_attr(
        feature = "serde",
        serde(default, skip_serializing_if = "Option::is_none")
    )]
    pub files: Option<u8>,
    /// The number of ranks at the usual start; none of a map.
    #[cfg_attr(
        feature = "serde",
        serde(default, skip_serializing_if = "Option::is_none")
    )]
    pub ranks: Option<u8>,
    /// Whether each side has a hand beside the board, from which it drops pieces.
    #[cfg_attr(
        feature = "serde",
        serde(default, skip_serializing_if = "core::ops::Not::not")
    )]
    pub hands: bool,
    /// All kinds of pieces that can be on the board or beside it, on a map in its armies and battles.
    #[cfg_attr(
        feature = "serde",
        serde(default, skip_serializing_if = "Vec::is_empty")
    )]
    pub kinds: Vec<PieceKind>,
}

/// Who plays a game.
#[derive(Clone, PartialEq, Eq, Debug)]
#[cfg_attr(
    feature = "serde",
    derive(serde::Serialize, serde::Deserialize),
    serde(deny_unknown_fields)
)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[non_exhaustive]
pub struct PlayersInfo {
    /// How many there are at least.
    pub least: usize,
    /// How many there are at most.
    pub most: usize,
    /// The names of as many as can play, in the order of turns, as [`turn`](crate::Game::turn) writes
    /// them: `w`, `2`.
    pub names: Vec<String>,
}

/// What a board consists of.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
#[cfg_attr(
    feature = "serde",
    derive(serde::Serialize, serde::Deserialize),
    serde(rename_all = "kebab-case")
)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[non_exhaustive]
pub enum BoardShape {
    /// A rectangle of squares.
    Squares,
    /// The hexagon of hexagonal chess, which has files and ranks, or a map, which has none.
    Hexes,
}

impl Rules {
    /// What an interface must know of the game before one begins.
    ///
    /// ```
    /// let info = warboard::find("crazyhouse")?.info();
    /// assert_eq!((info.files, info.ranks, info.hands), (Some(8), Some(8), true));
    /// let queen = info.kinds.iter().find(|kind| kind.name == "queen").unwrap();
    /// assert!(queen.letter == 'Q' && queen.held && queen.value > Some(500));
    /// let campaign = warboard::find("strata-strategic")?.info();
    /// assert_eq!(campaign.players.unwrap().most, 6);
    /// assert!(campaign.secrets && campaign.files.is_none());
    /// # Ok::<(), warboard::errors::UnknownGame>(())
    /// ```
    pub fn info(self) -> GameInfo {
        // What is dealt in secret is not looked at, so nobody needs to draw it.
        let usual = Start::GuessableTestDeal(self.usual_number());
        let start = self.erased.opening(&usual).ok();
        let diagram = start.as_ref().map(|start| start.0.shown().diagram());
        let board = match &diagram {
            Some(Diagram::Squares(board)) => Some(board),
            _ => None,
        };
        let hands = board.is_some_and(SquareBoard::has_hands);
        let held = |kind: PieceKind| PieceKind {
            held: kind.held && hands,
            ..kind
        };
        GameInfo {
            name: self.name().to_string(),
            title: self.title().to_string(),
            summary: self.summary().to_string(),
            starts: self.starts(),
            scenarios: self.scenarios(),
            players: start.as_ref().map(|start| self.players(start)),
            secrets: self.erased.about().has_secrets,
            shape: diagram.as_ref().map(BoardShape::of),
            files: board.map(SquareBoard::files),
            ranks: board.map(SquareBoard::ranks),
            hands,
            kinds: self.erased.kinds().into_iter().map(held).collect(),
        }
    }

    fn players(self, start: &AnyPosition) -> PlayersInfo {
        let (least, names) = self.erased.seating().unwrap_or_else(|| {
            let players = start.0.players();
            let names = players.iter().map(ToString::to_string).collect();
            (players.len(), names)
        });
        let most = names.len();
        PlayersInfo { least, most, names }
    }
}

impl BoardShape {
    fn of(diagram: &Diagram) -> Self {
        match diagram {
            Diagram::Squares(board) if !board.shape().is_hexes() => Self::Squares,
            _ => Self::Hexes,
        }
    }
}
