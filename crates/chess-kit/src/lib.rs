//! Chess rules for authors of chess variants.
//!
//! [`Chess`] is a position of a game whose pieces, board and few rules are a type of yours that
//! implements [`Rules`]: castling as in Chess960 with any destinations, pawns that step twice and
//! capture en passant, promotion on any ranks to what the position allows, hands and drops, checkmate,
//! stalemate and the draws of FIDE. It implements [`Variant`](piece_kit::Variant), so that
//! [`Game`](piece_kit::Game), records, [`perft`](piece_kit::perft()) and the tests that any game can
//! be put to work with it; [`Boarded`](piece_kit::Boarded), so that a search plays it; and
//! [`Algebraic`](piece_kit::pgn::Algebraic), so that PGN is read and written.
//!
//! ```
//! use chess_kit::{Chess, Rules};
//! use piece_kit::{Variant, geom::board, perft, pieces};
//!
//! board!(struct Board5x5: 5 x 5, u64);
//!
//! pieces! {
//!     enum Kind on Board5x5 {
//!         Pawn: 'P', "mfWcfF", Pawn;
//!         Knight: 'N', "N";
//!         Bishop: 'B', "B";
//!         Rook: 'R', "R";
//!         Queen: 'Q', "Q";
//!         King: 'K', "K", Royal;
//!     }
//! }
//!
//! /// Gardner's minichess: nobody castles, and pawns step once.
//! #[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
//! struct Gardner;
//!
//! impl Rules for Gardner {
//!     type Kind = Kind;
//!     type Memory = ();
//!     const NAME: &'static str = "gardner";
//!     const TITLE: &'static str = "Gardner's minichess";
//!     const SUMMARY: &'static str = "chess on five by five squares";
//!     const START: &'static str = "rnbqk/ppppp/5/PPPPP/RNBQK w - - 0 1";
//!     const PROMOTIONS: &'static [Kind] = &[Kind::Queen, Kind::Rook, Kind::Bishop, Kind::Knight];
//! }
//!
//! let start = Chess::<Gardner>::default();
//! assert_eq!(perft(&start, 3), 506);
//! let mut game = piece_kit::Game::new(start);
//! game.play(game.position().parse_san("Nc3")?)?;
//! let why = game.position().parse_san("Kd4").unwrap_err();
//! assert_eq!(why.to_string(), "your own piece is on d4");
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```
//!
//! The crate `chess-family` has variants that people play, each a page of rules on top of this.
//!
//! # Features
//!
//! | feature | |
//! |---|---|
//! | `std` (default) | turns on `std` of the dependencies |
//! | `serde` | positions and moves as their texts for serde |
#![no_std]
#![forbid(unsafe_code)]
#![cfg_attr(docsrs, feature(doc_cfg))]

extern crate alloc;

mod action;
mod boarded;
mod calls;
mod castling;
mod derived;
mod drops;
mod en_passant;
mod event;
mod explosions;
mod fault;
mod fen;
mod foreign;
mod leap;
mod legality;
mod memory;
mod moves;
mod notation;
mod play;
mod position;
mod premoves;
mod promotion;
mod refusal;
mod region;
mod rules;
mod variant;

pub use action::{Action, ParseActionError};
pub use event::Event;
pub use fault::{EnPassantFault, ParsePositionError, PositionFault};
pub use foreign::FenRemark;
pub use memory::{Checking, Memory};
pub use moves::MovesInto;
pub use notation::ParseSanError;
pub use refusal::{Illegal, LeapRefusal};
pub use region::Region;
pub use rules::{Chess, EXPLOSION, FieldKeys, OnBoard, PERPETUAL_CHECK, Rules, Stalemate};

/// The examples of the README, compiled and run with the other doc tests.
#[doc = include_str!("../README.md")]
#[cfg(doctest)]
pub struct ReadmeDoctests;
