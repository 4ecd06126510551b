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
//! # Where a rule is
//!
//! | heading of the rule page, `docs/rules/invasion.md` | file in `src` |
//! |---|---|
//! | Board and setup | `rules/board`, `rules/start` |
//! | Pieces | `pieces`; `rules/head_quarter`, `rules/flight`, `rules/tank`, `rules/promotion` |
//! | Bomb | `rules/bomb` |
//! | Check and end of the game | `attacks`, `end` |
//! | Position string | `fen`, with its faults in `fault` |
//! | Machine notation | `action`; `notation` is the algebraic one |
//!
//! `position` is what the game remembers, with its key. `moves` generates the legal
//! actions, `legality` says why another is refused (with the reasons of `refusal`), and
//! `play` does what an action does (with the events of `event`). `boarded` is the game as a
//! search sees it.
//!
//! # Features
//!
//! | feature | |
//! |---|---|
//! | `std` (default) | turns on `std` of the dependencies |
//! | `serde` | positions and actions as their texts for serde |
#![no_std]
#![forbid(unsafe_code)]
#![cfg_attr(docsrs, feature(doc_cfg))]

extern crate alloc;

mod action;
mod attacks;
mod boarded;
mod end;
mod event;
mod fault;
mod fen;
mod legality;
mod moves;
mod notation;
mod pieces;
mod play;
mod position;
mod premoves;
mod refusal;
mod rules;
mod variant;

pub use action::{Action, ParseActionError};
pub use event::Event;
pub use fault::{ParsePositionError, PositionFault};
pub use notation::ParseSanError;
pub use pieces::{Bitboard, Kind, Square, Tanks};
pub use position::{Bomb, Invasion};
pub use refusal::Illegal;
pub use rules::board;

/// The examples of the README, compiled and run with the other doc tests.
#[doc = include_str!("../README.md")]
#[cfg(doctest)]
pub struct ReadmeDoctests;
