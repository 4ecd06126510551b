//! See Cargo.toml.
#![cfg(test)]

mod games;
mod golden;
#[path = "../../../crates/piece-kit/tests/all/games/seeds.rs"]
mod seeds;
