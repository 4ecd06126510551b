//! A catalogue of games behind one interface of text and plain data.
//!
//! [`games`] lists the games and [`find`] looks one up by name. From there on positions and
//! actions are text, and everything else is data: [choices](Choice), [what happened and
//! changed](Played), [refusals](Refused), [facts](Fact), [diagrams](Diagram). The crate is for
//! interfaces, servers and scripts that are written once for all games. If you know the game at
//! compile time, use its own crate: it has types for all of this and costs less.
//!
//! A [`Game`] is the arbiter's, who knows everything. What a player or a spectator may know is a
//! [`View`], which plays too. A server holds a [`Host`], to which everything comes with the player
//! who sends it.
//!
//! ```
//! use warboard::{Start, find};
//!
//! let mut game = find("capatomic")?.start(&Start::Default)?;
//! let played = game.play("e3e5")?;
//! assert_eq!(played.happened[0].code, "moved");
//! assert_eq!(played.happened[0].text, "White's pawn goes from e3 to e5");
//!
//! let refused = game.play("h10*e5").unwrap_err();
//! assert_eq!(refused.code(), "launches-locked");
//! assert!(refused.squares().is_empty());
//! assert_eq!(
//!     refused.to_string(),
//!     "h10*e5: launches are locked: no piece other than a pawn has been captured",
//! );
//! assert_eq!(game.status().to_string(), "ongoing");
//! assert_eq!(game.perft(1), game.legal().len() as u64);
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```
//!
//! # Another game
//!
//! A game that implements [`Variant`](piece_kit::Variant) becomes one of these by
//! implementing [`Listed`] and [`Shown`], of which titles, starts and a diagram are all that is
//! needed; [`Rules::of`] does the rest. The games of the catalogue are made the same way. A
//! [`Catalogue`] of yours finds it by name, loads its records, and gives it to a session of the
//! protocol. The command, and views that are read from JSON, know the games that ship and no
//! others.
//!
//! # Features
//!
//! | feature | |
//! |---|---|
//! | `games` (default) | every game that ships |
//! | `capatomic`, `chess-family`, `invasion`, `strata-tactical`, `strata-strategic` (in `games`) | that game alone, or all of the family; campaigns bring battles with them, battles bring [`fair`] |
//! | `chess-kit` (in `chess-family`) | [`Listed`] and [`Shown`] for games of your own whose rules stand on that crate |
//! | `chess-custom` | variants that are defined at run time: `load_variants` |
//! | `players` | a [`Thinker`] for each game that ships, in eight levels |
//! | `rayon` | `par_perft` and `par_divide` of [`Game`] |
//! | `serde` | all data as JSON and the like, read back with every key checked |
//! | `json` | the module `protocol`: the whole interface as lines of JSON |
//! | `schema` | JSON Schemas of the protocol |
#![forbid(unsafe_code)]
#![cfg_attr(docsrs, feature(doc_cfg))]

mod action;
mod any;
mod catalogue;
mod cells;
mod change_error;
mod changes;
mod choice;
mod client;
#[cfg(feature = "chess-custom")]
mod custom;
mod diagram;
mod does;
mod erase;
mod erased;
mod error;
mod fact;
#[cfg(feature = "strata-tactical")]
pub mod fair;
#[cfg(feature = "serde")]
mod forms;
mod game;
#[cfg(any(
    feature = "capatomic",
    feature = "chess-custom",
    feature = "chess-kit",
    feature = "invasion",
    feature = "strata-tactical"
))]
mod games;
mod grid;
mod hexes;
mod host;
#[cfg(feature = "serde")]
mod key_digits;
mod listed;
mod longest;
mod messages;
mod notes;
mod past;
mod pgn;
mod played;
mod player;
mod premove;
#[cfg(feature = "json")]
pub mod protocol;
mod refused;
mod rulebook;
mod rules;
#[cfg(feature = "schema")]
mod schemas;
mod seen_by_all;
mod shown;
mod shown_view;
mod spoken;
mod squares;
mod start;
mod state;
mod status;
mod svg;
#[cfg(feature = "players")]
mod thinker;
mod view;
mod views;

pub use action::{Action, Actions};
pub use catalogue::{Catalogue, find, games, load, load_pgn, load_within, verify};
pub use cells::{Aside, Cell, Piece};
pub use change_error::ChangeError;
pub use changes::Change;
pub use choice::Choice;
#[cfg(feature = "chess-custom")]
pub use custom::{load_variants, loaded_variants, unload_variant};
pub use diagram::Diagram;
pub use does::Does;
pub use erased::Rules;
pub use error::{
    LoadError, NoPgn, PositionError, RecordError, SeeError, ShiftError, StartError, UnknownGame,
    UnknownObserver, UnknownPlayer, UnknownSquare,
};
pub use fact::{Checked, Fact, FactValue};
pub use game::Game;
pub use hexes::{HexArmy, HexAttack, HexBoard, HexCell, HexInk};
pub use host::{Host, HostError, NoStandIn};
pub use listed::Listed;
pub use longest::Longest;
#[cfg(feature = "players")]
pub use messages::thinker_messages;
pub use messages::{MessageKind, MessageTemplate, TemplateArg, common as messages};
pub use notes::{Note, Variation, Verified};
pub use pgn::Pgn;
pub use piece_kit;
pub use piece_kit::{Args, MessageData};
pub use played::{Chance, Played, Said};
pub use player::{Player, Sayable};
pub use premove::Premove;
pub use refused::Refused;
pub use seen_by_all::SeenByAll;
pub use shown::Shown;
pub use shown_view::ShownView;
pub use squares::SquareBoard;
pub use start::{Fielded, Start, random_seed};
pub use state::State;
pub use status::Status;
pub use svg::{
    Colour, FIGURES, Layout, Mark, MarkKind, ParseSvgOptionError, PieceSet, SvgId, SvgOptions,
};
#[cfg(feature = "players")]
pub use thinker::{Idea, NoPlayer, ThinkError, Thinker};
pub use view::View;
pub use views::Views;
#[cfg(feature = "players")]
pub use warboard_players as players;
#[cfg(feature = "players")]
pub use warboard_players::NotALevel;

#[cfg(doctest)]
#[doc = include_str!("../README.md")]
struct Readme;

#[cfg(doctest)]
#[doc = include_str!("../../../docs/embedding.md")]
struct Guide;
