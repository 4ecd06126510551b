//! Tags and results as PGN has them.

use crate::{Actor, Outcome, Side};

/// Tags that every game has, with what stands for an unknown value.
pub(super) const ROSTER: [(&str, &str); 6] = [
    ("Event", "?"),
    ("Site", "?"),
    ("Date", "????.??.??"),
    ("Round", "?"),
    ("White", "?"),
    ("Black", "?"),
];

/// Tags that the game itself gives.
pub(super) const OWN: [&str; 5] = ["Result", "Variant", "SetUp", "FEN", "Termination"];

/// The result as PGN writes it.
pub(super) fn result<A: Actor>(outcome: Option<Outcome<A>>) -> &'static str {
    match outcome.map(|outcome| outcome.winner().and_then(Actor::side)) {
        None => "*",
        Some(None) => "1/2-1/2",
        Some(Some(Side::White)) => "1-0",
        Some(Some(Side::Black)) => "0-1",
    }
}
