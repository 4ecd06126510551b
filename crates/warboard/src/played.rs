//! What an action did.

use core::fmt;

use piece_kit::messages::{Args, MessageData, Value};

use crate::changes::Change;

/// The end of a game by word or by its history, which no position tells.
pub(crate) fn ended(outcome: &impl fmt::Display) -> MessageData {
    let mut args = Args::default();
    args.add("outcome", Value::Text(outcome.to_string()));
    MessageData {
        code: "ended".to_string(),
        squares: Vec::new(),
        args,
        text: format!("the game is over: {outcome}"),
    }
}

/// What may become of an action, and how likely that is.
#[derive(Clone, PartialEq, Eq, Debug)]
#[cfg_attr(
    feature = "serde",
    derive(serde::Serialize, serde::Deserialize),
    serde(deny_unknown_fields)
)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
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
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[non_exhaustive]
pub struct Played {
    /// The action in machine notation.
    pub action: String,
    /// The action as players write it.
    pub notation: String,
    /// What it did, in the order in which it happened.
    #[cfg_attr(
        feature = "schema",
        schemars(with = "Vec<crate::schemas::MessageForm>")
    )]
    pub happened: Vec<MessageData>,
    /// What is different in the diagram.
    pub changes: Vec<Change>,
    /// How many actions have been played then; none in a view, which has no history.
    #[cfg_attr(
        feature = "serde",
        serde(default, skip_serializing_if = "Option::is_none")
    )]
    pub ply: Option<usize>,
}

/// What a word did.
#[derive(Clone, PartialEq, Eq, Debug)]
#[cfg_attr(
    feature = "serde",
    derive(serde::Serialize, serde::Deserialize),
    serde(deny_unknown_fields)
)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[non_exhaustive]
pub struct Said {
    /// The action that the word was, in a game in which words are actions: it has been played.
    #[cfg_attr(
        feature = "serde",
        serde(default, skip_serializing_if = "Option::is_none")
    )]
    pub action: Option<String>,
    /// What happened, in order.
    #[cfg_attr(
        feature = "schema",
        schemars(with = "Vec<crate::schemas::MessageForm>")
    )]
    pub happened: Vec<MessageData>,
    /// What is different in the diagram, if the word was an action.
    pub changes: Vec<Change>,
    /// How many actions have been played then: as many as before, if the word was none.
    pub ply: usize,
}
