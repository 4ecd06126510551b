//! The campaigns of `StrataChess` (Prussia General, 2019): two to six players on a map of
//! hexes gather gold, recruit, march, and fight hidden battles.
//!
//! A [`Scenario`] is data: a map, seats with their armies, changes to the [`Ruleset`].
//! A [`Campaign`] is a position of the game; it implements
//! [`Variant`](piece_kit::Variant), so that [`Game`](piece_kit::Game), records, undo and
//! [`perft`](piece_kit::perft()) work with it, and [`Hidden`](piece_kit::Hidden): a
//! [`View`] is what a player or a spectator knows. Battles are fought inside, turn by turn,
//! or elsewhere, and then reported.
//!
//! ```
//! use piece_kit::{SeededRng, Game, Seed, Variant};
//! use strata_strategic::{BattleMode, Campaign, Order, Ruleset, Scenario};
//!
//! let scenario = Scenario::named("triumvirate").unwrap();
//! let campaign = Campaign::new(&scenario, &Ruleset::default(), BattleMode::Inside)?;
//! let mut game = Game::new(campaign);
//! let mut rng = SeededRng::new(&Seed::from(1));
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
//! Modules that implement a part of the rule page, `docs/rules/strata-strategic.md`, name
//! its heading in their first lines.
#![no_std]
#![forbid(unsafe_code)]

extern crate alloc;

mod battle;
mod campaign;
mod check;
mod chronicle;
mod event;
mod examine;
mod examine_battle;
mod generate;
mod illegal;
mod key;
mod map;
mod march;
mod order;
mod outcome;
mod play;
mod read;
mod reader;
mod rules;
mod scenario;
mod scenario_text;
mod seat;
mod selection;
mod setup;
mod shipped;
mod stage;
mod state;
mod state_text;
mod text;
mod tree;
mod turn;
mod variant;
mod view;
mod whole;
mod words;

pub use campaign::Campaign;
pub use chronicle::{BattleFault, Chronicle, ChronicleError, ParseChronicleError};
pub use event::Event;
pub use illegal::Illegal;
pub use map::{MAX_DISTANCE, MAX_HEXES, Map, OwnTerrain, ParseStructureError, Place, Structure};
pub use order::{BattleEnd, Order, ParseOrderError};
pub use reader::{Fault, ReadError};
pub use rules::{KingLostOn, RuleChanges, Rules, Ruleset, Stranded};
pub use scenario::{ArmyStart, MAX_UNITS, Scenario, ScenarioVariant, SeatStart};
pub use seat::{MAX_SEATS, ParsePartyError, Party, Seat};
pub use stage::Stage;
pub use state::{Army, BattleMode, Group, Phase, PublicCampaign};
pub use view::{Observer, View};
pub use whole::{Report, UndoError, take_back};
pub use words::ParseWordError;

/// The examples of the README, compiled and run with the other doc tests.
#[doc = include_str!("../README.md")]
#[cfg(doctest)]
pub struct ReadmeDoctests;
