//! The campaigns of `StrataChess` (Prussia General, 2019): two to six players on a map of
//! hexes gather gold, recruit, march, and fight hidden battles.
//!
//! A [`Scenario`](scenarios::Scenario) is data: a map, seats with their armies, changes to the [`Ruleset`](scenarios::Ruleset).
//! A [`Campaign`] is a position of the game; it implements
//! [`Variant`](piece_kit::Variant), so that [`Game`](piece_kit::Game), records, undo and
//! [`perft`](piece_kit::perft()) work with it, and [`Hidden`](piece_kit::Hidden): a
//! [`View`] is what a player or a spectator knows. Battles are fought inside, turn by turn,
//! or elsewhere, and then reported.
//!
//! ```
//! use piece_kit::{SeededRng, Game, Seed, Variant};
//! use strata_strategic::{BattleMode, Campaign, Order};
//! use strata_strategic::scenarios::{Ruleset, Scenario};
//!
//! let scenario = Scenario::named("triumvirate").unwrap();
//! let campaign = Campaign::new(&scenario, &Ruleset::default(), BattleMode::Inside)?;
//! let mut game = Game::new(campaign);
//! let mut rng = SeededRng::new(&Seed::guessable(1));
//! for _ in 0..100 {
//!     let mut orders = game.position().legal_actions();
//!     orders.retain(|order| *order != Order::Concede);
//!     let Some(&order) = rng.choose(&orders) else { break };
//!     for event in game.play(order)? {
//!         println!("{event}");
//!     }
//! }
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```
//!
//! # The sources, from the ground up
//!
//! | folder | holds |
//! |---|---|
//! | `reading` | reading TOML and JSON, with every fault named by its place |
//! | `actions` | seats, phases, orders and their text, events, refusals |
//! | `scenarios` | what authors write: maps, rulesets, scenarios; those that ship and those that are drawn |
//! | `model` | where a campaign stands: what never changes in it, what is public, what is secret |
//! | `rules` | the rule page, `docs/rules/strata-strategic.md`, a file for each subject |
//! | `play` | the [`Variant`](piece_kit::Variant), the start, whole marches and selections, taking back |
//! | `views` | what players and spectators know; samples; chronicles |
//! | `files` | campaigns and views as JSON, written, read and checked |
//!
//! # Where a rule is
//!
//! | heading of the rule page, `docs/rules/strata-strategic.md` | file in `src` |
//! |---|---|
//! | Map | `scenarios/map`, `scenarios/structure` |
//! | Army | `rules/army`; what has moved in `model/army` |
//! | Turn; Gather, Recruit, Move, Battle phase | `rules/turn`; `rules/gather`, `rules/recruit`, `rules/march`, `rules/attack` |
//! | Battle; Results, Retreat | `rules/selection`, `rules/battle`; `rules/results`, `rules/retreat` |
//! | Elimination and victory | `rules/elimination`; the end, its limits and value in `rules/victory` |
//! | Defaults | `scenarios/ruleset` |
//! | Information; Views, Samples | `model/state` (public), `model/campaign` (secret), `views/told`; `views/view`, `views/follow`, `views/sample` |
//! | Scenarios that ship; Drawn maps | `scenarios/shipped`; `scenarios/generate` |
//!
//! | heading of `docs/rules/strata-strategic-files.md` | file in `src` |
//! |---|---|
//! | Orders | `actions/order`, `actions/order_text`, `actions/player_order`; a battle is reported in `rules/report` |
//! | Scenario file, Ruleset file | `scenarios/scenario`, `scenarios/read`; `scenarios/ruleset` |
//! | Campaign string | `files` |
//! | Record, Chronicle | [`Record`](piece_kit::Record); `views/chronicle/` |
//!
//! `play/variant` hands each order to its rule; refusals are in `actions/refusal`, events in
//! `actions/event`.
//!
//! # Features
//!
//! | feature | |
//! |---|---|
//! | `std` (default) | turns on `std` of the dependencies |
//!
//! Serde is always there.
#![no_std]
#![forbid(unsafe_code)]
#![cfg_attr(docsrs, feature(doc_cfg))]

extern crate alloc;

mod actions;
mod files;
mod model;
mod play;
mod reading;
mod rules;
pub mod scenarios;
mod views;

pub use actions::{
    BattleEnd, Event, Illegal, MAX_SEATS, Order, Party, Phase, PlayerOrder, Seat, Stage,
};
pub use model::{Army, BattleMode, Campaign, Group, PublicCampaign};
pub use play::{Report, take_back};
pub use views::{Observer, Told, View, Way};

/// Chronicles: what of a campaign can be proved afterwards, and to whom.
pub mod chronicles {
    pub use crate::views::{
        CampaignIdentity, Chronicle, Chronicled, Coverage, Covered, Demands, Opened, Proof,
        Published, Required, Uncovered, battle_record,
    };
}

/// Why a file, an order, a report or a chronicle is refused.
pub mod errors {
    pub use crate::actions::{ParseOrderError, ParsePartyError, PlayerOrderError};
    pub use crate::play::UndoError;
    pub use crate::reading::{Fault, FileFault, ParseWordError, ReadError, Sort, StateFault};
    pub use crate::scenarios::ParseStructureError;
    pub use crate::views::{
        BattleFault, ChronicleError, ChronicleFault, IdentityFault, ParseChronicleError,
        ParseToldError,
    };
}

/// The examples of the README, compiled and run with the other doc tests.
#[doc = include_str!("../README.md")]
#[cfg(doctest)]
pub struct ReadmeDoctests;
