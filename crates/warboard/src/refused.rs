//! Why something was not done.

use core::error::Error;
use core::fmt;

use piece_kit::messages::{Args, MessageData, Value, tame};
use piece_kit::{Message, Reasons};

/// Why an action was not played: a stable code, the squares concerned and a sentence.
/// The text is the action and the sentence.
#[derive(Clone, PartialEq, Eq, Debug)]
#[cfg_attr(
    feature = "serde",
    derive(serde::Serialize, serde::Deserialize),
    serde(deny_unknown_fields)
)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[non_exhaustive]
pub struct Refused {
    action: String,
    code: String,
    squares: Vec<String>,
    #[cfg_attr(feature = "schema", schemars(with = "crate::schemas::ArgsForm"))]
    args: Args,
    text: String,
}

impl Refused {
    /// The code for a text that is not an action.
    pub const NOT_AN_ACTION: &'static str = "not-an-action";

    /// The code for a text that is not a [`piece_kit::Word`].
    pub const NOT_A_WORD: &'static str = "not-a-word";

    /// The code for an action in a game that is over.
    pub const FINISHED: &'static str = "finished";

    /// The code of [`View::follow`](crate::View::follow) for a text that nobody is told.
    pub const NOT_TOLD: &'static str = "not-told";

    /// The code of [`Game::push`](crate::Game::push) for an action of another game.
    pub const OTHER_GAME: &'static str = "other-game";

    /// The code of [`View::preview`](crate::View::preview) for an action that leaves something
    /// to chance.
    pub const UNCERTAIN: &'static str = "uncertain";

    /// The refused text.
    pub fn action(&self) -> &str {
        &self.action
    }

    /// A short code that stays the same from release to release, for programs and translations: that
    /// of the game's refusal, or one of the constants here.
    pub fn code(&self) -> &str {
        &self.code
    }

    /// The names of the squares (or hexes) that the reason is about, the most important first.
    pub fn squares(&self) -> &[String] {
        &self.squares
    }

    /// The named arguments of the sentence, for translations.
    pub fn args(&self) -> &Args {
        &self.args
    }

    /// The reason, a sentence without a full stop.
    pub fn text(&self) -> &str {
        &self.text
    }

    /// A reason as data; `action` is the refused text.
    pub(crate) fn new(action: &str, why: MessageData) -> Self {
        let MessageData {
            code,
            squares,
            args,
            text,
        } = why;
        Self {
            action: action.to_string(),
            code,
            squares,
            args,
            text,
        }
    }

    /// The text is no action: why it cannot be read.
    pub(crate) fn not_an_action(action: &str, why: &impl Reasons) -> Self {
        Self::of(action, &NotDone::action(why))
    }

    pub(crate) fn not_told(told: &str, why: &impl Reasons) -> Self {
        let why = why.reasons();
        Self::of(told, &NotDone::NotTold { why })
    }

    pub(crate) fn finished(action: &str, outcome: &dyn fmt::Display) -> Self {
        let outcome = outcome.to_string();
        Self::of(action, &NotDone::Finished { outcome })
    }

    pub(crate) fn uncertain(action: &str) -> Self {
        Self::of(action, &NotDone::Uncertain)
    }

    /// A game's refusal as data; `action` is the refused text.
    pub fn of(action: &str, why: &impl Message) -> Self {
        Self::new(action, why.to_data())
    }
}

/// The reason, without the refused text.
impl From<Refused> for MessageData {
    fn from(refused: Refused) -> Self {
        let Refused {
            code,
            squares,
            args,
            text,
            ..
        } = refused;
        Self {
            code,
            squares,
            args,
            text,
        }
    }
}

piece_kit::refusals! {
    /// What is refused whatever the game is.
    pub(crate) enum NotDone {
        NotAnAction { why: Vec<MessageData> } => "not-an-action" [], "{why}";
        NotTold { why: Vec<MessageData> } => "not-told" [], "no observer is told this: {why}";
        Uncertain => "uncertain" [], "what it reveals is not known before";
        Finished { outcome: String } => "finished" [], "the game is over: {outcome}";
        NotYourTurn { to_act: String } =>
            "not-your-turn" [], "it is not your turn: {to_act} is to act";
        PlayersTurn { to_act: String } =>
            "players-turn" [], "the host has nothing to report: {to_act} is to act";
        NotDrawn { action: String, drawn: String } =>
            "not-drawn" [], "chance cannot have made \"{drawn}\" of {action}";
        OtherGame { of: &'static str, game: &'static str } =>
            "other-game" [], "this is an action of {of}, and the game is {game}";
        NotYourWord { player: String } =>
            "not-your-word" [], "nobody else may say that for {player}";
    }
}

impl NotDone {
    pub(crate) fn action(why: &impl Reasons) -> Self {
        let why = why.reasons();
        Self::NotAnAction { why }
    }
}

/// The action and the reason. What a stranger has written steers no terminal in it, and is cut if
/// it is long.
impl fmt::Display for Refused {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let action = Value::Text(self.action.clone());
        write!(f, "{action}: {}", tame(&self.text))
    }
}

impl Error for Refused {}
