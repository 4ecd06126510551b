//! What happens at a table, as it is stored: a table is what its events make of it.

use serde::{Deserialize, Serialize};
use warboard::fair::Sealed;
use warboard::piece_kit::Seed;

use super::decline_reason::DeclineReason;
use super::setup::Setup;

/// Somebody who has a key.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct Person {
    pub(crate) id: String,
    pub(crate) name: String,
    #[serde(default)]
    pub(crate) bot: bool,
}

/// Who sits on a seat.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub(crate) enum Sitter {
    Person(Person),
    /// A computer player, 1 to 8.
    Level(u8),
}

/// Something that happened at a table. It holds every secret: it goes to the database alone.
#[derive(Clone, Serialize, Deserialize)]
#[serde(tag = "what", rename_all = "kebab-case", deny_unknown_fields)]
pub(crate) enum Event {
    Created {
        by: Person,
        setup: Setup,
        seats: Vec<String>,
        /// The game at its start, unless players have to select first.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        record: Option<String>,
        /// What everything that is drawn follows from.
        seed: Seed,
    },
    Sat {
        seat: usize,
        who: Sitter,
    },
    Rose {
        seat: usize,
    },
    /// A seat is kept for somebody.
    Invited {
        seat: usize,
        who: Person,
    },
    /// The person for whom a seat was kept does not want it.
    Declined {
        seat: usize,
        reason: DeclineReason,
    },
    Committed {
        seat: usize,
        commitment: String,
    },
    Selected {
        seat: usize,
        sealed: Sealed,
    },
    /// The game begins, with what was selected.
    Began {
        #[serde(default, skip_serializing_if = "Option::is_none")]
        record: Option<String>,
    },
    Acted {
        by: String,
        action: String,
        /// With what chance decided, if it did.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        drawn: Option<String>,
        /// Milliseconds of the clock that the network cost.
        #[serde(default, skip_serializing_if = "is_zero")]
        given: i64,
    },
    Said {
        by: String,
        word: String,
    },
    Declared {
        word: String,
    },
    StoodIn {
        action: String,
        /// As of an action.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        drawn: Option<String>,
    },
    Reported {
        action: String,
    },
    BackAsked {
        by: usize,
    },
    BackDeclined {
        by: usize,
    },
    WentBack {
        ply: usize,
        seed: Seed,
    },
    RematchAsked {
        by: usize,
    },
    Rematched {
        table: String,
    },
    /// The table is given up before the game has begun, or without a result.
    Aborted,
}

impl Event {
    /// Whether it changes who sits where, or for whom a seat is kept.
    pub(crate) fn seats(&self) -> bool {
        matches!(
            self,
            Self::Sat { .. } | Self::Rose { .. } | Self::Invited { .. } | Self::Declined { .. }
        )
    }
}

fn is_zero(value: &i64) -> bool {
    *value == 0
}
