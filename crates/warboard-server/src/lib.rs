//! Games between machines: all games of `warboard`, hidden battles and campaigns of six included, in a browser and
//! for bots, with clocks, spectators, ratings and a database that loses nothing that was acknowledged.
//!
//! The command `warboard-server` is all that most need; `docs/server.md` describes what it speaks. Programs that have
//! a server inside call [`serve`].
#![forbid(unsafe_code)]

mod denied;
mod hall;
mod lock;
mod options;
pub mod protocol;
mod store;
mod table;
mod web;

pub use options::Options;
pub use store::{Rating, backup};
pub use table::Followed;
pub use table::clock::Timing;
pub use table::decline_reason::DeclineReason;
pub use table::info::{DealInfo, DeclinedInfo, PersonInfo, SeatInfo, StageName, TableInfo};
pub use table::setup::{Opening, Reserved, Selections, Setup};
pub use web::{Server, serve};

/// The program of the README, which is compiled with the other examples.
#[doc = include_str!("../README.md")]
#[cfg(doctest)]
pub struct ReadmeDoctests;
