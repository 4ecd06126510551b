//! Example variants, written with what `board-geom` and `piece-kit` publish, and players
//! of `StrataChess` campaigns.
//!
//! `README.md` leads through the lessons; each module says what it teaches.
#![forbid(unsafe_code)]

pub mod disarmed;
pub mod ducklings;
pub mod evaluation;
pub mod hexapawn;
pub mod listed;
pub mod marseillais;
pub mod players;
pub mod scratch;
pub mod search;

/// The first program of the workspace's README, compiled and run with the other doc tests.
#[doc = include_str!("../../README.md")]
#[cfg(doctest)]
pub struct ReadmeDoctests;
