//! The tests of the crate, as one program: counts of Fairy-Stockfish, what every game promises, and what
//! is read and refused of a file.

mod castling;
mod checks;
mod common_keys;
mod dead;
mod flags;
mod games;
mod generous;
mod notation;
mod oracle;
mod promises;
mod quiet;
mod refused;
mod registry;
mod repetition;
mod riders;
