//! Invasion (Jean-Louis Cazaux, 2001): chess on 84 squares around a sea, with
//! Head Quarters, Flags, Commandos, Paratroopers, Tanks, Troopers and a Bomb, and
//! two ways to win.
//!
//! An [`Invasion`] is a position of the game. It implements
//! [`Variant`](piece_kit::Variant), so that [`Game`](piece_kit::Game),
//! [`perft`](piece_kit::perft()) and everything else written for that trait works
//! with it.
//!
//! ```
//! use invasion::Invasion;
//! use piece_kit::{Game, Variant};
//!
//! let mut game = Game::new(Invasion::start());
//! let action = game.position().parse("h5h6")?;
//! for event in game.play(action)? {
//!     println!("{event}"); // "White's Trooper goes from h5 to h6"
//! }
//! let refused = game.play(action).unwrap_err();
//! assert_eq!(refused.to_string(), "h5h6: there is no piece on h5");
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```
//!
//! The modules have the names of the headings of the rule page,
//! `docs/rules/invasion.md`, and of the pieces with rules of their own.
#![no_std]
#![forbid(unsafe_code)]

extern crate alloc;
#[cfg(test)]
extern crate std;

mod action;
mod apply;
pub mod board;
mod bomb;
mod check;
mod event;
mod fault;
mod flight;
mod hq;
mod illegal;
mod legality;
mod moves;
mod notation;
mod pieces;
mod position;
mod tank;
mod text;
mod variant;

pub use action::{Action, ParseActionError};
pub use board::{Bitboard, Square};
pub use event::Event;
pub use fault::{ParsePositionError, PositionFault};
pub use illegal::Illegal;
pub use piece_kit::ParseSanError;
pub use pieces::Kind;
pub use position::{Bomb, Invasion};

/// The examples of the README, compiled and run with the other doc tests.
#[doc = include_str!("../README.md")]
#[cfg(doctest)]
pub struct ReadmeDoctests;
