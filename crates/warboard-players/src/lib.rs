//! Players for warboard's games.
#![forbid(unsafe_code)]

mod level;
mod player;
mod random;
mod seen;
mod task;
mod thought;

pub use level::{Level, ParseLevelError};
pub use player::{Player, ThoughtOf, Watch};
pub use random::Random;
pub use seen::{Choices, Open, Seen};
pub use task::{Clock, Limits, Stop, Task};
pub use thought::{Score, Thought};
