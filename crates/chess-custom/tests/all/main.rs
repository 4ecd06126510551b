//! The tests of the crate, as one program: counts of Fairy-Stockfish, what every game promises, and what
//! is read and refused of a file.

mod castling;
mod checks;
mod common_keys;
mod counting;
mod dead;
mod demotions;
mod enclosing;
mod flags;
mod future_kings;
mod games;
mod gates;
mod gating;
mod generous;
mod goals;
mod janggi;
mod leaps;
mod material;
mod names;
mod notation;
mod oracle;
mod passes;
mod promises;
mod quiet;
mod refused;
mod registry;
mod repetition;
mod riders;
mod royal_walls;
mod royals;
mod setup;
mod shatar;
mod shuttles;
mod sittuyin;
mod texts_and_slots;
mod walling;
