//! What players and spectators know, and what is left of a campaign when it is over.

mod chronicle;
mod sample;
mod view;

pub use chronicle::{BattleFault, Chronicle, ChronicleError, ParseChronicleError};
pub(crate) use view::Own;
pub use view::{Observer, View};
