//! The tests of this crate, one program.

mod battles;
mod campaigns;
mod search;
#[cfg(feature = "chess-custom")]
mod variants;
