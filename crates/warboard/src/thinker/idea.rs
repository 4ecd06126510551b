//! What a player has found, as text.

use std::time::Duration;

use piece_kit::any::AnyAction;

use crate::erased::Client;
use crate::players::{Score, Thought};

/// A choice and what a player thinks of it.
#[derive(Clone, PartialEq, Eq, Debug)]
#[non_exhaustive]
pub struct Idea {
    /// The choice in machine notation. It leaves out what chance decides.
    pub action: String,
    /// The choice, then what the others are expected to answer, in machine notation. Where chance
    /// or a secret decides what comes next, it ends.
    pub line: Vec<String>,
    /// The line as players write it: as far as the observer can follow it.
    pub notation: Vec<String>,
    /// What the position is worth to whoever is to act if the line is played; none of a player who
    /// does not tell.
    pub score: Option<Score>,
    /// How deep it was searched, in plies.
    pub depth: u32,
    /// The positions looked at since the search began.
    pub nodes: u64,
    /// The time since then; zero without a clock.
    pub time: Duration,
}

impl Idea {
    /// A thought of somebody who sees this.
    pub(super) fn of(thought: &Thought<AnyAction>, seen: &Client) -> Self {
        let line = thought.line.iter().map(ToString::to_string).collect();
        Self {
            action: thought.choice().to_string(),
            line,
            notation: notation(seen.clone(), &thought.line),
            score: thought.score,
            depth: thought.depth,
            nodes: thought.nodes,
            time: thought.time,
        }
    }
}

/// A line as players write it, up to where something is left to chance.
fn notation(mut seen: Client, line: &[AnyAction]) -> Vec<String> {
    let mut notation = Vec::new();
    for action in line {
        let Ok(chances) = seen.chances(*action) else {
            break;
        };
        notation.push(seen.shown().notation(*action));
        let followed = match &chances[..] {
            [(told, _)] => seen.follow(told),
            _ => break,
        };
        if followed.is_err() {
            break;
        }
    }
    notation
}
