//! What the server can be asked.

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use warboard::piece_kit::seeds::Nonce;
use warboard::protocol as rules;
use warboard::protocol::{AnyRequest, Fault, Id, read_line};

use super::LONGEST_REQUEST;
use crate::table::decline_reason::DeclineReason;
use crate::table::setup::Setup;

/// A request, by its name as `do`. `of` is the name of a table. `by` is needed by those who have several seats there.
// It is read with its name outside: serde tells of a name inside nothing about where a fault is.
#[derive(Clone, PartialEq, Debug, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case", deny_unknown_fields)]
#[schemars(tag = "do")]
#[allow(missing_docs)]
pub enum Request {
    /// Who asks, with their ratings. The reply is `you`.
    Me {},
    /// Gives whoever asks another name. The reply is `you`.
    Rename { name: String },
    /// Says that whoever asks is a program, for good. The reply is `you`.
    BecomeBot {},
    /// Creates a table. The reply is `table`.
    Create { setup: Box<Setup> },
    /// Lists tables. The reply is `tables`.
    Tables { list: ListName },
    /// What may be known of a table. The reply is `table`.
    Table {
        of: String,
        #[serde(default, skip_serializing_if = "Option::is_none")]
        by: Option<String>,
    },
    /// Sits down: on a seat, or on one that is free. The reply is `table`.
    Sit {
        of: String,
        #[serde(default, skip_serializing_if = "Option::is_none")]
        seat: Option<String>,
    },
    /// Declines the seat that is kept for whoever asks. The reply is `table`.
    Decline {
        of: String,
        #[serde(default)]
        reason: DeclineReason,
    },
    /// Stands up before the game has begun. The reply is `table`.
    Rise { of: String },
    /// Publishes what the player has committed to, where the deal is fair. The reply is `table`.
    Commit { of: String, commitment: String },
    /// Selects units in secret: with the nonce of the commitment, if there is one. The reply is `table`.
    Select {
        of: String,
        units: String,
        #[serde(default, skip_serializing_if = "Option::is_none")]
        #[schemars(with = "Option<String>")]
        nonce: Option<Nonce>,
    },
    /// Follows a table on a socket: from here on, or from what the reader has followed before. The reply is
    /// `followed`; what happens then is pushed. With `shows`, it is told what each line did (`played`).
    Follow {
        of: String,
        #[serde(default, skip_serializing_if = "Option::is_none")]
        by: Option<String>,
        #[serde(default, skip_serializing_if = "Option::is_none")]
        since: Option<usize>,
        #[serde(default, skip_serializing_if = "Option::is_none")]
        fingerprint: Option<String>,
        #[serde(default, skip_serializing_if = "std::ops::Not::not")]
        shows: bool,
    },
    /// Follows a table no more. The reply is `done`.
    Unfollow { of: String },
    /// Follows the list of open tables on a socket. The reply is `tables`.
    Watch {},
    /// Acts, at the ply that the player has seen. The reply is `followed`, when the action is on the disk.
    Act {
        of: String,
        action: String,
        ply: usize,
        #[serde(default, skip_serializing_if = "Option::is_none")]
        by: Option<String>,
    },
    /// Says `resign`, `offer`, `accept`, `decline` or `claim`. The reply is `followed`.
    Speak {
        of: String,
        word: String,
        #[serde(default, skip_serializing_if = "Option::is_none")]
        ply: Option<usize>,
        #[serde(default, skip_serializing_if = "Option::is_none")]
        by: Option<String>,
    },
    /// Asks to take an action back, agrees to it, or declines. The reply is `table`.
    TakeBack {
        of: String,
        answer: Answer,
        #[serde(default, skip_serializing_if = "Option::is_none")]
        by: Option<String>,
    },
    /// Gives a table up before the game is under way. The reply is `table`.
    Abort { of: String },
    /// Asks for another game, or agrees to it. The reply is `table`, with the `next` one if there is one.
    Rematch { of: String },
    /// Claims that the player who is to act has left. The reply is `table`.
    ClaimAbandoned { of: String },
    /// Reports what happened in a battle that was fought elsewhere, as the arbiter. The reply is `table`.
    Report {
        of: String,
        action: String,
        ply: usize,
    },
    /// What the arbiter can report. The reply is `reports`.
    Reports { of: String },
    /// The record of a game that is over. The reply is `record`.
    Record { of: String },
    /// The PGN of a game that is over. The reply is `pgn`.
    Pgn { of: String },
    /// The transcript of a battle that is over. The reply is `transcript`.
    Transcript { of: String },
    /// Somebody by their name, with their ratings. The reply is `you`.
    Person { name: String },
}

/// Which tables are listed.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub enum ListName {
    /// At which anybody may sit down.
    Open,
    /// At which anybody may watch.
    Live,
    /// At which whoever asks has a seat, or which they have created.
    Mine,
}

/// What a player says about taking an action back.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub enum Answer {
    /// Asks, or agrees if somebody else has asked.
    Ask,
    /// Declines, or no longer asks.
    Decline,
}

/// What is asked: something of the server's own, or of the rules.
pub(crate) enum Asked {
    Own(Request),
    /// A request of the protocol of the rules, about the view that whoever asks has of a table, or about none.
    Rules(Box<rules::Request>),
}

/// A request with its id.
pub(crate) struct Call {
    pub(crate) id: Option<Id>,
    pub(crate) asked: Result<Asked, Fault>,
}

impl Call {
    /// Reads a line.
    pub(crate) fn read(line: &str) -> Self {
        if line.len() > LONGEST_REQUEST {
            let asked = Err(Fault::too_long(LONGEST_REQUEST));
            return Self { id: None, asked };
        }
        let (id, request) = read_line(line);
        let asked = request.and_then(Asked::read);
        Self { id, asked }
    }
}

/// The requests of the rules that are about what a reader sees of a table.
const OF_A_VIEW: [&str; 9] = [
    "state", "svg", "layout", "choices", "premoves", "read", "check", "preview", "chances",
];

/// The requests of the rules that are about no table.
const OF_THE_RULES: [&str; 2] = ["games", "codes"];

impl Asked {
    fn read(request: AnyRequest) -> Result<Self, Fault> {
        let name = request.name();
        match OF_A_VIEW.contains(&name) || OF_THE_RULES.contains(&name) {
            true => Ok(Self::Rules(Box::new(request.into_rules()?))),
            false => Ok(Self::Own(request.into_own()?)),
        }
    }
}
