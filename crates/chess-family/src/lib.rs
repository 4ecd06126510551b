//! Chess variants that people play, each a page that reads like its rules.
//!
//! | game | board | what is different |
//! |---|---|---|
//! | [`Orthodox`] | 8x8 | chess, and [Chess960](chess960) |
//! | [`Capablanca`] | 10x8 | archbishop and chancellor; [Gothic](GOTHIC) and other starts |
//! | [`Grand`] | 10x10 | no castling; promotion on three ranks to what was captured |
//! | [`Shako`] | 10x10 | cannons and elephants |
//!
//! Each is [`Chess`](chess_kit::Chess) with rules of its own, so it has legal moves, refusals that
//! say why, events, FEN, UCI, algebraic notation, PGN and records, and a search can play it.
//!
//! ```
//! use chess_family::Grand;
//! use piece_kit::{Game, Variant};
//! let mut game = Game::new(Grand::default());
//! game.play(game.position().parse("d3d5")?)?;
//! assert_eq!(game.position().legal_actions().len(), 65);
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```
#![no_std]
#![forbid(unsafe_code)]

extern crate alloc;

pub mod capablanca;
pub mod grand;
pub mod orthodox;
pub mod shako;
mod shuffle;

pub use capablanca::{Capablanca, GOTHIC};
pub use grand::Grand;
pub use orthodox::{CHESS960, Orthodox, chess960};
pub use shako::Shako;

/// The examples of the README, compiled and run with the other doc tests.
#[doc = include_str!("../README.md")]
#[cfg(doctest)]
pub struct ReadmeDoctests;
