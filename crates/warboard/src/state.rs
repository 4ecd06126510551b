//! Everything that an interface shows of a game at once.

use core::fmt;

use piece_kit::messages::MessageData;

use crate::cells::Piece;
use crate::diagram::Diagram;
use crate::fact::{Checked, Fact};
use crate::{Choice, Game, Player, Status, View};

/// Everything that is shown of a game or of a view: enough for one redraw. [`Game::state`] and
/// [`View::state`] give it.
///
/// The state of a game is the arbiter's, who knows everything: send a player the state of
/// their view. What only a game has, because a view has no history, is none in a view.
/// `Debug` shows neither the position nor the diagram.
#[derive(Clone, PartialEq, Eq)]
#[cfg_attr(
    feature = "serde",
    derive(serde::Serialize, serde::Deserialize),
    serde(deny_unknown_fields)
)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[non_exhaustive]
pub struct State {
    /// The name of the game: [`Rules::name`](crate::Rules::name).
    pub game: String,
    /// Whose view it is; none in the arbiter's game.
    #[cfg_attr(
        feature = "serde",
        serde(default, skip_serializing_if = "Option::is_none")
    )]
    pub observer: Option<String>,
    /// Which player that is: [`View::player`].
    #[cfg_attr(
        feature = "serde",
        serde(default, skip_serializing_if = "Option::is_none")
    )]
    pub player: Option<String>,
    /// Everybody who plays, by all their names.
    pub players: Vec<Player>,
    /// The position string, or the text of the view.
    pub position: String,
    /// The position as other programs write it, if that is another text: [`Game::fen`].
    #[cfg_attr(
        feature = "serde",
        serde(default, skip_serializing_if = "Option::is_none")
    )]
    pub fen: Option<String>,
    /// The key of the position; in JSON 16 hexadecimal digits.
    #[cfg_attr(feature = "serde", serde(with = "crate::key_digits"))]
    #[cfg_attr(feature = "schema", schemars(with = "crate::schemas::KeyDigits"))]
    pub key: u64,
    /// How many actions have been played since the start.
    #[cfg_attr(
        feature = "serde",
        serde(default, skip_serializing_if = "Option::is_none")
    )]
    pub ply: Option<usize>,
    /// The last ply that can be gone to: the plies played, and those taken back that can be played again.
    #[cfg_attr(
        feature = "serde",
        serde(default, skip_serializing_if = "Option::is_none")
    )]
    pub last_ply: Option<usize>,
    /// How often the position has occurred, now included.
    #[cfg_attr(
        feature = "serde",
        serde(default, skip_serializing_if = "Option::is_none")
    )]
    pub occurrences: Option<u32>,
    /// Whose turn it is: [`Game::turn`].
    pub turn: String,
    /// The name of the player whose turn it is, for sentences.
    pub turn_name: String,
    /// Whether the observer may act now. Of the arbiter's game, whether the game goes on.
    pub to_act: bool,
    /// Whether the game goes on.
    pub status: Status,
    /// How the game ended in a sentence, if it is over: [`Status::message`]. The status has it as
    /// data.
    #[cfg_attr(
        feature = "serde",
        serde(default, skip_serializing_if = "Option::is_none")
    )]
    pub result: Option<String>,
    /// Why a draw may be claimed now, if it may: the message of a [`Claim`](piece_kit::Claim).
    #[cfg_attr(
        feature = "serde",
        serde(default, skip_serializing_if = "Option::is_none")
    )]
    #[cfg_attr(
        feature = "schema",
        schemars(with = "Option<crate::schemas::MessageForm>")
    )]
    pub claim: Option<MessageData>,
    /// Who offers a draw.
    #[cfg_attr(
        feature = "serde",
        serde(default, skip_serializing_if = "Option::is_none")
    )]
    pub offer: Option<String>,
    /// Who has ended the game by word: [`Game::ended_by`].
    #[cfg_attr(
        feature = "serde",
        serde(default, skip_serializing_if = "Option::is_none")
    )]
    pub ended_by: Option<String>,
    /// The royal pieces in check.
    pub checked: Vec<Checked>,
    /// The pieces that have been taken off the board since the start, the first first.
    #[cfg_attr(
        feature = "serde",
        serde(default, skip_serializing_if = "Option::is_none")
    )]
    pub captured: Option<Vec<Piece>>,
    /// The last action, taken apart; of a view [the last that it was told](View::last).
    #[cfg_attr(
        feature = "serde",
        serde(default, skip_serializing_if = "Option::is_none")
    )]
    pub last: Option<Choice>,
    /// What is known besides the diagram, as data.
    pub facts: Vec<Fact>,
    /// What people want to read of the facts: sentences without a full stop, which say nothing that
    /// the facts and the status do not say.
    pub remarks: Vec<String>,
    /// The board.
    pub diagram: Diagram,
}

impl Game {
    /// Everything that is shown of the game, for the arbiter: the position, the diagram and
    /// the last action of a game with secrets tell all of them.
    ///
    /// ```
    /// # use warboard::{Start, find};
    /// let mut game = find("capatomic")?.start(&Start::Default)?;
    /// game.play("e5")?;
    /// let state = game.state();
    /// assert_eq!((state.turn.as_str(), state.ply), ("b", Some(1)));
    /// assert_eq!(state.last.and_then(|last| last.to).as_deref(), Some("e5"));
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn state(&self) -> State {
        let status = self.status();
        let players = self.roster();
        let position = self.position();
        State {
            game: self.rules().name().to_string(),
            observer: None,
            player: None,
            fen: Some(self.fen()).filter(|fen| *fen != position),
            position,
            key: self.key(),
            ply: Some(self.ply()),
            last_ply: Some(self.last_ply()),
            occurrences: Some(self.occurrences()),
            turn: self.turn(),
            turn_name: self.turn_name(),
            to_act: !status.is_over(),
            result: status.is_over().then(|| status.message(&players).text),
            status,
            players,
            claim: self.claimable_draw().map(Into::into),
            offer: self.draw_offer(),
            ended_by: self.ended_by(),
            checked: self.checked(),
            captured: Some(self.captured()),
            last: self.last(),
            facts: self.facts(),
            remarks: self.remarks(),
            diagram: self.diagram(),
        }
    }
}

impl View {
    /// Everything that is shown of the view, and nothing that its observer may not know.
    ///
    /// ```
    /// # use warboard::{Start, find};
    /// let battle = find("strata-tactical")?.start(&Start::Default)?;
    /// let state = battle.view("black")?.state();
    /// assert_eq!((state.observer.as_deref(), state.to_act), (Some("black"), false));
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn state(&self) -> State {
        let status = self.status();
        let players = self.roster();
        State {
            game: self.rules().name().to_string(),
            observer: Some(self.observer()),
            player: self.player(),
            position: self.to_string(),
            fen: None,
            key: self.key(),
            ply: None,
            last_ply: None,
            occurrences: None,
            turn: self.turn(),
            turn_name: self.turn_name(),
            to_act: self.is_to_act(),
            result: status.is_over().then(|| status.message(&players).text),
            status,
            players,
            claim: None,
            offer: self.draw_offer(),
            ended_by: self.ended_by(),
            checked: self.checked(),
            captured: None,
            last: self.last(),
            facts: self.facts(),
            remarks: self.remarks(),
            diagram: self.diagram(),
        }
    }
}

impl fmt::Debug for State {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("State")
            .field("game", &self.game)
            .field("observer", &self.observer)
            .field("ply", &self.ply)
            .field("turn", &self.turn)
            .field("status", &self.status)
            .finish_non_exhaustive()
    }
}
