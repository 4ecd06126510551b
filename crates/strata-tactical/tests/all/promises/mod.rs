//! What the README guarantees.

mod boarded;
mod events;
mod perft;
pub(crate) mod reference;
mod refusals;
mod values;
