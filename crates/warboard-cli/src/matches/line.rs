//! The line that a match keeps of a game.

use std::collections::BTreeMap;
use std::ops::Range;

use serde::{Deserialize, Serialize};

/// Games of more actions are drawn: more than a campaign has whose every battle is long.
pub(super) const LONGEST: usize = 20_000;

/// The end of such a game.
pub(super) const UNFINISHED: &str = "unfinished";

/// How a game went: a line of JSON. What has two entries is the first player's and the second's.
#[derive(Clone, Default, Serialize, Deserialize, Debug)]
#[serde(deny_unknown_fields)]
pub(super) struct Line {
    pub(super) game: u32,
    /// For whom the first player played, a seat or a team, as the game writes them.
    pub(super) first: String,
    /// Who has won.
    pub(super) winner: Option<String>,
    /// What the first player has of the point: 1, 0, or in a draw an equal part, unless the game says
    /// otherwise.
    pub(super) points: f64,
    /// How the game ended: `checkmate`, `stalemate`, `unfinished`.
    pub(super) end: String,
    pub(super) plies: usize,
    /// What happened, by the codes of the events.
    pub(super) events: BTreeMap<String, Happened>,
    pub(super) choices: [u64; 2],
    pub(super) nodes: [u64; 2],
    pub(super) seconds: [f64; 2],
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub(super) record: Option<String>,
}

/// More events of one kind than an action tells of: no board has more squares, and no map more units.
const MOST_AT_ONCE: u32 = 1000;

/// When events of one kind happen in a game, in plies from the opening's first.
#[derive(Clone, Copy, Serialize, Deserialize, Debug)]
#[serde(deny_unknown_fields)]
pub(super) struct Happened {
    pub(super) times: u32,
    pub(super) first: u32,
    pub(super) last: u32,
}

impl Happened {
    /// Whether it can be of a game that was played from one ply to another.
    pub(super) fn is_within(&self, plies: &Range<usize>) -> bool {
        let Self { times, first, last } = *self;
        let is_ordered = plies.start < first as usize && first <= last;
        if !is_ordered || last as usize > plies.end {
            return false;
        }
        let (least, most) = match last - first {
            0 => (1, MOST_AT_ONCE),
            more => (2, MOST_AT_ONCE.saturating_mul(more + 1)),
        };
        (least..=most).contains(&times)
    }

    /// Counts the events of an action.
    pub(super) fn add<'c>(
        all: &mut BTreeMap<String, Self>,
        ply: usize,
        codes: impl Iterator<Item = &'c str>,
    ) {
        let ply = ply as u32;
        for code in codes {
            let none = Self {
                times: 0,
                first: ply,
                last: ply,
            };
            let happened = all.entry(code.to_string()).or_insert(none);
            happened.times += 1;
            happened.last = ply;
        }
    }
}
