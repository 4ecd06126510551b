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
#![doc = include_str!("../games.md")]
//!
//! Variants that are loaded at run time (`load_variants`) have their names, too, and boards, planes and
//! indices of their own.
//!
//! The types are [`BoardGame`] of the games' positions ([`CapatomicGame`], [`InvasionGame`],
//! `BoardGame<chess_family::Shogi>`, `BoardGame<chess_custom::Custom>`), [`BattleGame`] (with open cards, too) and
//! [`CampaignGame`].
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
//! from the lowest of the map. In hexagonal chess a row is a rank, and cells without a hex are 0.
//!
//! # Planes from pieces
//! Those of Capatomic, Invasion, battles and campaigns are written by hand. Those of the other games are, in this order:
//!
//! | planes | cells |
//! |---|---|
//! | `own-pawn` and so on, then `other-pawn` and so on | where pieces of each kind are |
//! | `board` | squares that pieces may enter: none beyond the board, and none with a wall |
//! | `own-hand-pawn` and so on, then `other-hand-pawn` and so on | in games with drops, how many of each kind are in hand, up to 30 |
//! | `own-castling`, `other-castling` | rooks that may still castle; in variants by file also what castles with them |
//! | `own-leap`, `other-leap` | the king that may still leap, in Metamachy |
//! | `en-passant` | squares that a piece has passed, if it can be captured there; `passer`: that piece, in variants by file |
//! | `own-checks-left`, `other-checks-left` | checks still to give |
//! | `passes` | passes in a row, in Janggi |
//! | `own-checks-in-a-row`, `other-checks-in-a-row` | moves in a row that have given check, where perpetual check loses; up to 50 |
//! | `unlocked` | missiles may be launched, in Stratomic |
//! | `clock` | plies without progress, in games with a move limit; up to 255 |
//! | `occurrences` | how often the position has occurred, in games that count repetitions |
//! | `to-act`, `black` | it is your turn; you are Black |
//!
//! A game has those that matter in its rules. [`BoardPlanes`] makes a game of your own one of them.
//!
//! # Symmetries
//!
//! | game | symmetry |
//! |---|---|
//! | Capatomic | left and right, once no rook may castle: castling goes to other files on either side |
//! | Invasion | across the diagonal from corner to corner of the camps |
//! | battles | left and right on the files of the board; the terrain is mirrored with the units |
//! | campaigns | none: maps may have some, but their indices are of hexes as they are |
//! | the others | none is told, though some have one |
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
//! | `chess-family` (default) | chess and its relatives |
//! | `chess-custom` (default) | variants that are defined at run time |
//! | `rayon` | `par_step` of [`Batch`] and [`Envs`]: the environments of a batch on all cores |
#![forbid(unsafe_code)]
#![cfg_attr(docsrs, feature(doc_cfg))]

mod any_envs;
mod batch;
mod catalogue;
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
pub use catalogue::NAMES;
#[cfg(feature = "chess-custom")]
pub use catalogue::{load_variants, unload_variant};
pub use envs::{Envs, NO_ACTION};
pub use error::{MAX_ENVIRONMENTS, MakeError, StateError, StepError};
pub use games::{
    BattleGame, BoardGame, BoardPlanes, CampaignGame, CampaignIndex, CapatomicGame, InvasionGame,
    Starts, Veiled,
};
pub use learnable::{End, Learnable, MAX_SEATS, Played, Sizes};
pub use node::Player;
pub use options::Options;
pub use outputs::{Masks, Observations, Outputs};
pub use plane::{Number, Plane};
pub use state::{ChanceOutcome, State};

/// The examples of the README, compiled and run with the other doc tests.
#[doc = include_str!("../README.md")]
#[cfg(doctest)]
pub struct ReadmeDoctests;
