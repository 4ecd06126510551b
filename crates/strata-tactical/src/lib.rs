//! The battles of `StrataChess` (Prussia General, 2019): up to eight units a side on
//! boards with trees, walls and rock, face down until somebody looks, their owners
//! not excepted.
//!
//! What is public is a type: a [`PublicBattle`] has no place for a secret, and all of
//! legality, checks and results is written for it. A [`Battle`] adds the identities;
//! it implements [`Variant`](piece_kit::Variant) and [`Hidden`](piece_kit::Hidden),
//! so that [`Game`](piece_kit::Game), [`perft`](piece_kit::perft()), views and samples
//! work with it. An [`Arbiter`] holds a battle and gives away what everybody may know.
//!
//! ```
//! use piece_kit::{BySide, Hidden, SeededRng, Seed, Side, Variant};
//! use strata_tactical::{Battle, Observer, Selection, Terrain};
//!
//! let units: Selection = "KQRNWWFF".parse()?;
//! let woods = Terrain::named("woods").unwrap();
//! let mut battle = Battle::draw(&woods, &BySide { white: units, black: units }, &Seed::from(1));
//! // Turning a unit up shows which it is: to everybody, its owner included.
//! let events = battle.play("g2^".parse()?)?;
//! println!("{}", events[0]); // "White's unit on g2 is a ..."
//!
//! // A search plays on battles drawn from what its side knows.
//! let view = battle.view(Observer::Side(Side::Black));
//! let imagined = Battle::sample(&view, &mut SeededRng::new(&Seed::from(2)));
//! assert_eq!(imagined.view(Observer::Side(Side::Black)), view);
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```
//!
//! | who | has | may be given to |
//! |---|---|---|
//! | everybody | [`PublicBattle`], [`Step`], [`Event`], [`Illegal`] | anybody |
//! | a player | [`SideView`] | that player |
//! | the arbiter | [`Deal`], [`Battle`], [`Arbiter`] | nobody |
//!
//! Modules that implement a part of the rule page, `docs/rules/strata-tactical.md`,
//! name its heading in their first lines.
#![no_std]
#![forbid(unsafe_code)]

extern crate alloc;
#[cfg(test)]
extern crate std;

mod arbiter;
mod battle;
mod deal;
mod event;
pub mod fair;
mod fault;
mod illegal;
mod legality;
mod notation;
mod odds;
mod public;
mod secret;
mod selection;
mod terrain;
mod text;
mod transcript;
mod turn;
mod units;
mod variant;
mod view;

pub use arbiter::{Arbiter, Replica, SetUpError, Told};
pub use battle::Battle;
pub use deal::Deal;
pub use event::Event;
pub use fair::{Commitment, Commitments, Entry, Opening, ParseCommitmentError};
pub use fault::{ParsePositionError, PositionFault};
pub use illegal::Illegal;
pub use odds::{Odds, Prior, PriorError};
pub use piece_kit::ParseSanError;
pub use public::{Face, PublicBattle};
pub use selection::{ParseSelectionError, Selection, SelectionError, SelectionFault};
pub use terrain::{Cell, PLACES, ParseTerrainError, Terrain, TerrainFault};
pub use transcript::{ParseTranscriptError, Transcript, VerifyError};
pub use turn::{ParseTurnError, Step, Turn};
pub use units::{BattleBoard, Bitboard, Class, Kind, ParseUnitsError, Square, Unit, Units};
pub use view::{Observer, ParseViewError, SideView, View};

/// The examples of the README, compiled and run with the other doc tests.
#[doc = include_str!("../README.md")]
#[cfg(doctest)]
pub struct ReadmeDoctests;
