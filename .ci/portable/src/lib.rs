//! See Cargo.toml.
#![cfg(test)]

mod games;
mod golden;
#[path = "../../../crates/piece-kit/tests/all/games/seeds.rs"]
mod seeds;
#[path = "../../../crates/piece-kit/tests/all/games/signed.rs"]
mod signed;
mod texts;
