//! Chess variants that are defined at run time, by the text of a `variants.ini`.
//!
//! The format is that of [Fairy-Stockfish](https://fairy-stockfish.github.io): sections of keys, of
//! which this crate knows the most common ones (README.md lists them) and refuses the others by name.
//! What it reads is played as exactly as what is compiled.
//!
//! ```
//! use chess_custom::Definitions;
//! let file = Definitions::parse("
//! [almost-chess:chess]
//! queen = -
//! chancellor = c
//! promotionPieceTypes = crbn
//! startFen = rnbckbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBCKBNR w KQkq - 0 1
//! ")?;
//! let start = file.variants()[0].start();
//! assert_eq!(start.legal_actions().len(), 22);
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```
//!
//! Positions share their [`Definition`], which is freed with the last of them. What is to be a game of the
//! kit, with records, players and the command, is [loaded](load): it then has a name in the whole program,
//! until it is [unloaded](unload), and its positions are [`Custom`].
//!
//! # Features
//!
//! | feature | |
//! |---|---|
//! | `std` (default) | turns on `std` of the dependencies |
//! | `serde` | positions and actions of loaded variants ([`Custom`]) as their texts for serde |
#![no_std]
#![forbid(unsafe_code)]
#![cfg_attr(docsrs, feature(doc_cfg))]

extern crate alloc;

mod action;
mod attacks;
mod betza;
mod boarded;
mod build;
mod castling;
mod castling_field;
mod castling_goal;
mod chase;
mod connection;
mod consistency;
mod counting;
mod dead;
mod definition;
mod draft;
mod duple;
mod enclosing;
mod end;
mod end_rules;
mod event;
mod fault;
mod fen;
mod fen_reader;
mod filters;
mod gating;
mod gating_field;
mod ini;
mod janggi;
mod keys;
mod kind_tables;
mod kinds;
mod legality;
mod mixtures;
mod moves;
mod notation;
mod pass;
mod past;
mod pattern;
mod petrify;
mod play;
mod position;
mod quiet;
mod read;
mod refusal;
mod registry;
mod setup;
mod shatar;
mod shuttle;
mod sinks;
mod start;
mod state;
mod tables;
mod types;
mod values;
mod variant;
mod walling;

pub use action::{Action, ParseActionError};
pub use definition::Definition;
pub use event::Event;
pub use fault::{DefinitionFault, LoadFault};
pub use fen::{Fen, ParsePositionError, PositionFault};
pub use kinds::{Board12x10, Kind};
pub use notation::ParseSanError;
pub use position::Position;
pub use read::{Definitions, base, base_names};
pub use refusal::Illegal;
pub use registry::{Loaded, load, loaded, unload};
pub use variant::Custom;

/// The examples of the README, compiled and run with the other doc tests.
#[doc = include_str!("../README.md")]
#[cfg(doctest)]
pub struct ReadmeDoctests;
