//! The battles of `StrataChess` (Prussia General, 2019): up to eight units a side on
//! boards with trees, walls and rock, lying face down until they are turned up or
//! captured. Not even their owner knows which is which.
//!
//! What everybody may know is a type: a [`PublicBattle`] has no place for a secret, and
//! legality, checks and results are written for it. A [`Battle`] adds the identities;
//! it implements [`Variant`](piece_kit::Variant) and [`Hidden`](piece_kit::Hidden),
//! so that [`Game`](piece_kit::Game), [`perft`](piece_kit::perft()), views and samples
//! work with it. An [`Arbiter`] holds a battle and tells what everybody may know.
//!
//! ```
//! use piece_kit::{BySide, Hidden, SeededRng, Seed, Side, Variant};
//! use strata_tactical::{Battle, Observer, Selection, TerrainName};
//!
//! let selections = BySide { white: Selection::default(), black: "DBGCWWWF".parse()? };
//! let woods = TerrainName::Woods.terrain();
//! let mut battle = Battle::draw(&woods, &selections, &Seed::guessable(1));
//! // Turning a unit up shows which it is: to everybody, its owner included.
//! let events = battle.play("g2^".parse()?)?;
//! println!("{}", events[0]); // "White's unit on g2 is a ..."
//!
//! // A search plays on battles drawn from what its side knows.
//! let view = battle.view(Observer::Side(Side::Black));
//! let imagined = Battle::sample(&view, &mut SeededRng::new(&Seed::guessable(2)));
//! assert_eq!(imagined.view(Observer::Side(Side::Black)), view);
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```
//!
//! | who | has | may be given to |
//! |---|---|---|
//! | everybody | [`PublicBattle`], [`Step`], [`Event`], [`Illegal`] | anybody |
//! | a player | [`SideView`], their [`Selection`] | that player |
//! | the arbiter | [`Deal`], [`Battle`], [`Arbiter`] | nobody |
//!
//! # Where a rule is
//!
//! | heading of the rule page, `docs/rules/strata-tactical.md` | file in `src` |
//! |---|---|
//! | Units | `pieces` (how they move), `rules/unit` (classes and prices), `rules/units` |
//! | Boards | `rules/terrain_name` (those of the page), `rules/terrain` (any board), `rules/picture` (its text) |
//! | Deployment | `rules/selection` (chosen, drawn, or within a budget of gold), `secrecy/deal`; the places in `rules/terrain` |
//! | Information | `secrecy/observer`, `secrecy/view`, `secrecy/follow`, `secrecy/sample`, `secrecy/prior`, `secrecy/chance` |
//! | Turns | `attacks`, `moves`, `legality` (with the reasons of `refusal`), `play` (with the events of `event`) |
//! | End of the battle | `end`; draws by history in `variant` |
//! | Position string | `fen`, with its faults in `fault` |
//! | Machine notation | `action`; `notation` is the algebraic one |
//! | Fair deals | `fair`: `terms`, `commitment`, `units`, `server`, `client`, `transcript`, `verify`, `flips` |
//!
//! `position` is what everybody sees, `secrecy/battle` the same with every identity, and
//! `secrecy/arbiter` hosts a battle. `boarded` is a battle as a search sees it.
//!
//! # Features
//!
//! | feature | |
//! |---|---|
//! | `std` (default) | turns on `std` of the dependencies |
//! | `serde` | terrains, public positions, turns, views, selections, commitments, transcripts and the like as their texts for serde |
//! | `signatures` | `Terms::context`: players sign what they say of a battle |
#![no_std]
#![forbid(unsafe_code)]
#![cfg_attr(docsrs, feature(doc_cfg))]

extern crate alloc;

mod action;
mod attacks;
mod boarded;
mod end;
mod event;
pub mod fair;
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
mod secrecy;
#[cfg(feature = "serde")]
mod serde;
mod variant;

pub use action::{Step, Turn};
pub use event::Event;
pub use pieces::{BattleBoard, Bitboard, Kind, Square};
pub use position::{Face, PublicBattle};
pub use refusal::Illegal;
pub use rules::selection::Selection;
pub use rules::terrain::{Cell, PLACES, Terrain};
pub use rules::terrain_name::TerrainName;
pub use rules::unit::{Class, Unit};
pub use rules::units::Units;
pub use secrecy::arbiter::{Arbiter, Replica};
pub use secrecy::battle::Battle;
pub use secrecy::casualties::casualties;
pub use secrecy::deal::Deal;
pub use secrecy::observer::Observer;
pub use secrecy::prior::{Odds, Prior};
pub use secrecy::taken::Taken;
pub use secrecy::view::{SideView, View};

/// Why a text, a selection, terrain or a set-up is refused.
pub mod errors {
    pub use crate::action::ParseTurnError;
    pub use crate::fault::{ParsePositionError, PositionFault};
    pub use crate::notation::ParseSanError;
    pub use crate::rules::selection::{ParseSelectionError, SelectionError, SelectionFault};
    pub use crate::rules::terrain::{ParseTerrainError, TerrainFault};
    pub use crate::rules::units::ParseUnitsError;
    pub use crate::secrecy::arbiter::SetUpError;
    pub use crate::secrecy::chance::StepsError;
    pub use crate::secrecy::observer::ParseObserverError;
    pub use crate::secrecy::prior::PriorError;
    pub use crate::secrecy::view::ParseViewError;
}

/// The examples of the README, compiled and run with the other doc tests.
#[doc = include_str!("../README.md")]
#[cfg(doctest)]
pub struct ReadmeDoctests;
