//! Capatomic Random Chess: Capablanca's pieces on ten by ten squares in one of
//! 21,836 starts, with missiles that move like kings or are launched.
//!
//! A [`Capatomic`] is a position of the game. It implements
//! [`Variant`](piece_kit::Variant), so that [`Game`](piece_kit::Game),
//! [`perft`](piece_kit::perft()) and everything else written for that trait
//! works with it.
//!
//! ```
//! use capatomic::{Capatomic, StartNumber};
//! use piece_kit::{Game, Seed, SeededRng, Variant};
//!
//! let mut rng = SeededRng::new(&Seed::guessable(2026));
//! let mut game = Game::new(Capatomic::start(StartNumber::random(&mut rng)));
//! let action = game.position().parse("e3e5")?;
//! for event in game.play(action)? {
//!     println!("{event}"); // "White's pawn goes from e3 to e5"
//! }
//! let refused = game.play(action).unwrap_err();
//! assert_eq!(refused.to_string(), "e3e5: there is no piece on e3");
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```
//!
//! # Where a rule is
//!
//! | heading of the rule page, `docs/rules/capatomic.md` | file in `src` |
//! |---|---|
//! | Board and setup | `rules/start` |
//! | Pieces | `pieces`; of pawns `rules/promotion` |
//! | Missile, Irradiated squares | `rules/launch` |
//! | Castling, With missiles | `chess`; `rules/castling` |
//! | End of the game | `end` |
//! | Position string | `fen`, with its faults in `fault` |
//! | Machine notation | `action`; `notation` is the algebraic one |
//!
//! What is as in chess is [`chess_kit`]'s, with the page of rules in `chess`: moves, captures and
//! castling alone. `position` holds a position of that, and `missiles` is what the game remembers
//! besides. `moves` generates the legal actions, `legality` says why another is refused (with the
//! reasons of `refusal`), and `play` does what an action does (with the events of `event`).
//! `boarded` is the game as a search sees it.
//!
//! # Features
//!
//! | feature | |
//! |---|---|
//! | `std` (default) | turns on `std` of the dependencies |
//! | `serde` | positions, actions and start numbers as their texts for serde |
#![no_std]
#![forbid(unsafe_code)]
#![cfg_attr(docsrs, feature(doc_cfg))]

extern crate alloc;

mod action;
mod boarded;
mod chess;
mod dead;
mod end;
mod event;
mod fault;
mod fen;
mod legality;
mod memory;
mod missiles;
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
pub use fault::{EnPassantFault, MissileFault, ParsePositionError, PositionFault};
pub use notation::ParseSanError;
pub use pieces::{Bitboard, Kind, Square};
pub use position::Capatomic;
pub use refusal::Illegal;
pub use rules::start::{ParseStartNumberError, StartNumber};

/// The examples of the README, compiled and run with the other doc tests.
#[doc = include_str!("../README.md")]
#[cfg(doctest)]
pub struct ReadmeDoctests;
