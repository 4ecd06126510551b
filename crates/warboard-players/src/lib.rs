//! Computer players for warboard's games.
//!
//! A [`Player`] chooses for the side or seat to act, from what that side or seat may know:
//!
//! | game | what is seen | player |
//! |---|---|---|
//! | Capatomic, Invasion, any [`Boarded`](piece_kit::Boarded) game with [`Terms`] | the position ([`Open`]) | [`OpenPlayer`] |
//! | hidden battles | a side's view ([`Seen`]) | `BattlePlayer` |
//! | campaigns | a seat's view ([`Seen`]) | `CampaignPlayer` |
//! | any | either | [`Random`] |
//!
//! A [`Level`] says how strong they are, a [`Task`] how long they may think, a [`Thought`] what they have
//! found. Nothing here panics on a position or view, and what a search remembers is bounded by its
//! [`Resources`].
//!
//! # A game of your own
//!
//! [`Search`] plays every game that implements [`Evaluated`]: a table of what its pieces are worth. The
//! numbers of the games that ship are tuned by games of the search against itself, with the program
//! `benches/tune` of the repository; [`Evaluation`] is what it fits.
//!
//! # The sources
//!
//! | file | holds |
//! |---|---|
//! | `player`, `seen`, `task`, `thought`, `level` | what a player is and is asked |
//! | `search` | the alpha-beta: `worker` its root, `tree`, `prune`, `quiesce`, `order`, `correction`, `table`, `memory`, `timing` |
//! | `evaluate`, `terms`, `evaluated` | what positions are worth |
//! | `games` | the terms of each game |
//! | `open`, `battle`, `campaign`, `random` | the players |
//! | `fighter`, `campaign/greedy` | greedy players, to measure against |
//!
//! # Features
//!
//! | feature | |
//! |---|---|
//! | `capatomic`, `chess-family`, `invasion`, `strata-strategic` (default) | the terms of these games, and of campaigns the players |
//! | `strata-tactical` (in `strata-strategic`) | players of hidden battles |
//! | `chess-kit` (in `chess-family`) | the terms of games whose rules stand on that crate |
//! | `chess-custom` | the terms of variants that are defined at run time |
//!
//! Without any, the search is there for games of your own.
#![deny(unsafe_code)]
#![cfg_attr(docsrs, feature(doc_cfg))]

#[cfg(feature = "strata-tactical")]
mod battle;
#[cfg(feature = "strata-strategic")]
mod campaign;
mod estimate;
mod evaluate;
mod evaluated;
#[cfg(feature = "strata-tactical")]
mod fighter;
#[cfg(any(
    feature = "capatomic",
    feature = "chess-custom",
    feature = "chess-kit",
    feature = "invasion",
    feature = "strata-tactical"
))]
mod games;
mod level;
mod open;
mod player;
mod random;
mod search;
mod seen;
mod task;
mod terms;
mod thought;

#[cfg(feature = "strata-tactical")]
pub use battle::BattlePlayer;
#[cfg(feature = "strata-strategic")]
pub use campaign::{CampaignPlayer, Greedy};
pub use evaluate::Evaluation;
pub use evaluated::Evaluated;
#[cfg(feature = "strata-tactical")]
pub use fighter::GreedyFighter;
#[cfg(feature = "chess-custom")]
pub use games::terms_of_variant;
use level::Strength;
pub use level::{Level, NotALevel, ParseLevelError};
pub use open::OpenPlayer;
pub use player::{Player, ThoughtOf, Watch};
pub use random::Random;
#[cfg(target_family = "wasm")]
pub use search::set_clock;
pub use search::{Resources, Search};
pub use seen::{Choices, Open, Seen};
pub use task::{Clock, Follow, Limits, Progress, Stop, Task};
pub use terms::{KindTerms, ReadTermsError, Terms, Weight};
pub use thought::{Score, Thought};

/// The examples of the README, compiled and run with the other doc tests.
#[doc = include_str!("../README.md")]
#[cfg(doctest)]
pub struct ReadmeDoctests;
