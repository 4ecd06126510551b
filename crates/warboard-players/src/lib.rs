//! Players for warboard's games.
#![forbid(unsafe_code)]

#[cfg(feature = "strata-tactical")]
mod battle;
mod evaluate;
mod evaluated;
mod games;
mod level;
mod open;
mod player;
mod random;
mod search;
mod seen;
mod task;
mod terms;
mod thought;

#[cfg(feature = "strata-tactical")]
pub use battle::BattlePlayer;
pub use evaluate::Evaluation;
pub use evaluated::Evaluated;
pub use level::{Level, ParseLevelError};
pub use open::OpenPlayer;
pub use player::{Player, ThoughtOf, Watch};
pub use random::Random;
pub use search::{Resources, Search};
pub use seen::{Choices, Open, Seen};
pub use task::{Clock, Limits, Stop, Task};
pub use terms::{KindTerms, ReadTermsError, Terms, Weight};
pub use thought::{Score, Thought};
