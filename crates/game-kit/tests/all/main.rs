//! The tests of the crate, in one binary.

mod toy;

mod any;
#[cfg(feature = "serde")]
mod data;
mod declarations;
mod game;
mod hidden;
mod host;
#[cfg(feature = "serde")]
mod kept;
mod notes;
mod perft;
mod pgn;
mod record;
mod seeds;
#[cfg(feature = "signatures")]
mod signed;
#[cfg(feature = "signatures")]
mod signed_log;
#[cfg(feature = "testing")]
mod testing;
mod texts;
mod verify;
mod words;
