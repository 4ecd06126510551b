//! What may be said of the game now.

use piece_kit::any::AnyActor;
use piece_kit::{Game, Variant as _, Word};

use crate::erased::AnyPosition;

/// A word that may be said now.
#[derive(Clone, PartialEq, Eq, Debug)]
#[cfg_attr(
    feature = "serde",
    derive(serde::Serialize, serde::Deserialize),
    serde(deny_unknown_fields)
)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[non_exhaustive]
pub struct Sayable {
    /// The word, ready to be [said](crate::Game::say): `offer w`.
    pub word: String,
    /// Whose word it is, as [`turn`](crate::Game::turn) writes them. None of `agree`, which is
    /// the arbiter's word: no player alone may say it.
    #[cfg_attr(
        feature = "serde",
        serde(default, skip_serializing_if = "Option::is_none")
    )]
    pub player: Option<String>,
    /// The action that the word is, in a game in which words are actions.
    #[cfg_attr(
        feature = "serde",
        serde(default, skip_serializing_if = "Option::is_none")
    )]
    pub action: Option<String>,
}

/// The words that a game takes now.
pub(crate) fn sayable(game: &Game<AnyPosition>) -> Vec<Sayable> {
    let mut words = Vec::new();
    for player in game.position().0.players() {
        words.extend([
            Word::Offer(player),
            Word::Accept(player),
            Word::Decline(player),
            Word::Claim(player),
            Word::Resign(player),
            Word::Time(player),
            Word::Abandon(player),
        ]);
    }
    words.push(Word::Agree);
    words.retain(|word| game.check_word(*word).is_ok());
    let sayable = |word: Word<AnyActor>| Sayable {
        word: word.to_string(),
        player: word.actor().map(|player| player.to_string()),
        action: game
            .position()
            .action_of(word)
            .map(|action| action.to_string()),
    };
    words.into_iter().map(sayable).collect()
}
