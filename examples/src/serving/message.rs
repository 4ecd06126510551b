//! What a client and the server send each other: each line is one of these, as JSON.

use piece_kit::messages::MessageData;
use serde::{Deserialize, Serialize};
use warboard::View;

/// What a client sends.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case", deny_unknown_fields)]
pub enum Request {
    /// Sits down as a player. Who comes back says what they have followed.
    Join {
        /// As the roster writes the player: `w`, `2`.
        player: String,
        /// What only this player knows.
        key: String,
        /// None of somebody who has no view yet.
        #[serde(default)]
        since: Option<Followed>,
    },
    /// Watches, without a key.
    Watch {
        /// None of somebody who has no view yet.
        #[serde(default)]
        since: Option<Followed>,
    },
    /// An action, as its player chooses it.
    Play {
        /// How many actions the client has followed: one that comes late is not played.
        ply: usize,
        /// In either notation.
        action: String,
    },
    /// A player's own word: `resign`, `offer`, `accept`, `decline`, `claim`.
    Say {
        /// How many actions the client has followed.
        ply: usize,
        /// The word.
        word: String,
    },
}

/// What the server sends.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case", deny_unknown_fields)]
pub enum Answer {
    /// What the observer knows, to begin with.
    View {
        /// The view.
        view: View,
        /// Where it stands.
        now: Now,
    },
    /// What has been played and said since.
    Told {
        /// Each is followed by [`View::follow`]. They are not to be counted: an offer and the end
        /// are no actions.
        lines: Vec<String>,
        /// Where the view stands after them.
        now: Now,
    },
    /// Why a request is refused.
    Refused(MessageData),
}

/// Where a client stands.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Now {
    /// What to send when coming back.
    pub followed: Followed,
    /// What the player may say, for buttons: no view can know it.
    pub words: Vec<String>,
}

/// How far a client has followed which game.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Followed {
    /// How many actions.
    pub ply: usize,
    /// What the observer knew then, in hexadecimal digits: a number of JSON is too short for some
    /// readers.
    pub fingerprint: String,
}
