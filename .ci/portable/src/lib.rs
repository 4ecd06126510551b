//! See Cargo.toml.
#![cfg(test)]

mod games;
mod golden;
#[path = "../../../crates/piece-kit/tests/seeds.rs"]
mod seeds;
