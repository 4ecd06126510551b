//! What the README guarantees.

mod events;
mod perft;
mod reference;
mod refusals;
mod values;
