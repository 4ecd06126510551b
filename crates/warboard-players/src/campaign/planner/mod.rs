//! Plans a turn: many ways to play it are tried in the model, and the most promising longest.

mod search;
mod ways;
mod worth;

pub(super) use search::{Found, Search};
pub(super) use ways::Way;
