//! Warboard's games for programs that learn to play.
//!
//! * [`Batch`] steps many games at once by the indices of actions, and writes observations, masks,
//!   rewards and flags into arrays of the caller. [`Envs`] is the same for one type of game.
//! * [`State`] is one game with chance as a player of its own, information of each seat, and samples.
//! * [`Learnable`] is a game as both see it: [indices](#indices), [planes](#planes), chance.
//!
//! There are no networks here, and no allocation while a batch is stepped but what the rules of a game
//! need themselves. Everything follows from a seed, on any number of threads.
//!
//! | name | game | seats | actions | planes |
//! |---|---|---|---|---|
//! | `capatomic` | [`CapatomicGame`] | 2 | 13,748 | 29 of 10 x 10 |
//! | `invasion` | [`InvasionGame`] | 2 | 3,778 | 23 of 10 x 10 |
//! | `strata-tactical` | [`BattleGame`] | 2 | 4,732 | 38 of 12 x 10 |
//! | `strata-tactical-open` | the same, all units face up | 2 | 4,732 | 38 of 12 x 10 |
//! | `strata-strategic` | [`CampaignGame`] | 2 to 6 | 4,749 and 29 for each hex: 5,300 in the duel | 147 of at least 12 x 10 |
//!
//! # Indices
//! An action has one index in its position, and each index means one action at most. Those of board games
//! and battles are [slots](piece_kit::Boarded::slot): of squares as the side to move sees them. Those of
//! campaigns are of the map: [`CampaignIndex`].
//!
//! # Planes
//! Each game has a list of named planes ([`Plane`]). What a seat sees is written from its view, its own
//! pieces always at the same places. A cell is a square, rows from the seat's own edge and columns from
//! file a as it is [seen](piece_kit::Boarded::seen), or a hex: `r` is the row and `q` the column, each
//! from the lowest of the map.
//!
//! # Symmetries
//!
//! | game | symmetry |
//! |---|---|
//! | Capatomic | left and right, once no rook may castle: castling goes to other files on either side |
//! | Invasion | across the diagonal from corner to corner of the camps |
//! | battles | left and right on the files of the board; the terrain is mirrored with the units |
//! | campaigns | none: maps may have some, but their indices are of hexes as they are |
//!
//! An index and planes are mirrored by [`State::mirror_index`] and [`State::mirror_planes`], and all at once by
//! [`Batch::mirror`].
//!
//! # Versions
//! [`Learnable::PLANES_VERSION`] and [`Learnable::INDEX_VERSION`] change if what was learned with an
//! earlier release would mean something else; golden files keep them honest.
//!
//! # Features
//!
//! | feature | |
//! |---|---|
//! | `rayon` | `par_step` of [`Batch`] and [`Envs`]: the environments of a batch on all cores |
#![forbid(unsafe_code)]
#![cfg_attr(docsrs, feature(doc_cfg))]

mod batch;
mod envs;
mod error;
mod games;
mod learnable;
mod node;
mod options;
mod outputs;
mod plane;
mod state;
mod table;

pub use batch::Batch;
pub use envs::{Envs, MAX_ENVIRONMENTS, NO_ACTION};
pub use error::{MakeError, StateError, StepError};
pub use games::{
    BattleGame, BoardGame, BoardPlanes, CampaignGame, CampaignIndex, CapatomicGame, InvasionGame,
    Veiled,
};
pub use learnable::{End, Learnable, MAX_SEATS, Played, Sizes};
pub use options::{NAMES, Options};
pub use outputs::{Masks, Observations, Outputs};
pub use plane::{Number, Plane};
pub use state::{ChanceOutcome, Player, State};

/// The examples of the README, compiled and run with the other doc tests.
#[doc = include_str!("../README.md")]
#[cfg(doctest)]
pub struct ReadmeDoctests;
