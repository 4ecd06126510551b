//! See Cargo.toml.
#![cfg(test)]

mod games;
mod golden;
#[path = "../../../crates/game-kit/tests/all/seeds.rs"]
mod seeds;
#[path = "../../../crates/game-kit/tests/all/signed.rs"]
mod signed;
mod texts;
