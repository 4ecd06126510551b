//! The tests of the crate, in one binary.

mod batch;
mod common;
mod every;
mod golden;
mod index;
mod mirror;
mod planes;
mod refusals;
mod secrecy;
mod state;
