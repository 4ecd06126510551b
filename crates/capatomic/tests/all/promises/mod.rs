//! What the README guarantees.

mod boarded;
mod events;
mod perft;
mod reference;
mod refusals;
mod values;
