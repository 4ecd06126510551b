//! A catalogue of games behind one interface of text and plain data.
//!
//! [`games`] lists the games and [`find`] looks one up by name. From there on positions and
//! actions are text, and everything else is data: [choices](Choice), [what happened and
//! changed](Played), [refusals](Refused), [facts](board::Fact), [diagrams](board::Diagram). The crate is for
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
//! implementing [`CatalogueEntry`](entry::CatalogueEntry) and [`Present`](entry::Present), of which titles, starts and a
//! diagram are all that is needed; [`Rules::of`] does the rest. The games of the catalogue are made the same way. A
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
//! | `chess-kit` (in `chess-family`) | [`CatalogueEntry`](entry::CatalogueEntry) and [`Present`](entry::Present) for games of your own whose rules stand on that crate |
//! | `chess-custom` | variants that are defined at run time: `load_variants` |
//! | `players` | a [`Thinker`] for each game that ships, in eight levels |
//! | `rayon` | `par_perft` and `par_divide` of [`Game`] |
//! | `serde` | all data as JSON and the like, read back with every key checked |
//! | `json` | the module `protocol`: the whole interface as lines of JSON |
//! | `schema` | JSON Schemas of the protocol |
#![forbid(unsafe_code)]
#![cfg_attr(docsrs, feature(doc_cfg))]

mod action;
mod action_flags;
mod any;
mod catalogue;
mod catalogue_entry;
mod cells;
mod change_error;
mod changes;
mod choice;
mod client;
#[cfg(feature = "chess-custom")]
pub mod custom;
mod diagram;
mod epd_game;
mod epd_reader;
mod erase;
mod erased;
mod error;
mod fact;
#[cfg(feature = "strata-tactical")]
pub mod fair;
mod game;
mod game_info;
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
pub mod messages;
pub mod notes;
mod past;
mod pgn_entry;
mod pgn_game;
mod pgn_reader;
mod piece_kind;
mod played;
mod player;
mod premove;
mod present;
mod present_view;
#[cfg(feature = "json")]
pub mod protocol;
mod record_limits;
mod refused;
mod rulebook;
mod rules;
mod sayable;
#[cfg(feature = "schema")]
mod schemas;
mod seen_by_all;
#[cfg(feature = "serde")]
mod serde_boards;
mod squares;
mod standing_word;
mod start;
mod state;
mod status;
pub mod svg;
#[cfg(feature = "players")]
mod thinker;
#[cfg(any(
    feature = "capatomic",
    feature = "chess-kit",
    feature = "invasion",
    feature = "strata-tactical"
))]
mod values;
mod view;
mod views;

pub use action::{Action, Actions};
pub use action_flags::ActionFlags;
pub use catalogue::{Catalogue, find, games, load, load_pgn, read_pgn, verify};
pub use choice::Choice;
pub use erased::Rules;
pub use game::Game;
pub use game_info::{BoardShape, GameInfo, PlayersInfo};
pub use host::Host;
pub use notes::Verified;
pub use piece_kit;
pub use played::{Chance, Played};
pub use player::Player;
pub use premove::Premove;
pub use record_limits::RecordLimits;
pub use refused::Refused;
pub use start::{Fielded, Start, random_seed};
pub use state::State;
pub use status::Status;
#[cfg(feature = "players")]
pub use thinker::{Idea, Thinker};
pub use view::View;
#[cfg(feature = "players")]
pub use warboard_players as players;

/// What an interface shows of a position: boards and maps as data, pieces, changes, facts.
pub mod board {
    pub use crate::cells::{Aside, Cell, Piece};
    pub use crate::changes::Change;
    pub use crate::diagram::Diagram;
    pub use crate::fact::{Checked, Fact, FactValue};
    pub use crate::hexes::{HexArmy, HexAttack, HexBoard, HexCell, HexInk};
    pub use crate::piece_kind::PieceKind;
    pub use crate::squares::SquareBoard;
}

/// What a game says of itself to stand in a catalogue: titles and starts, how it is shown, its views,
/// its PGN.
pub mod entry {
    pub use crate::catalogue_entry::CatalogueEntry;
    pub use crate::pgn_entry::Pgn;
    pub use crate::present::Present;
    pub use crate::present_view::PresentView;
    pub use crate::seen_by_all::SeenByAll;
    pub use crate::views::Views;
}

/// Errors. Why an action is refused is [`Refused`].
pub mod errors {
    pub use crate::change_error::ChangeError;
    pub use crate::error::{
        LoadError, NoPgn, PositionError, RecordError, SeeError, ShiftError, StartError,
        UnknownGame, UnknownObserver, UnknownPlayer, UnknownSquare,
    };
    pub use crate::host::{HostError, NoStandIn};
    #[cfg(feature = "players")]
    pub use crate::thinker::{NoPlayer, ThinkError};
}

/// Games as PGN, the form in which chess programs exchange them: read as others write it, one game or
/// files of any length.
///
/// What is legal is kept, and what was to be mended is told with its line and column. Whoever wants only
/// what is as it should be asks for [`PgnGame::strict`](pgn::PgnGame::strict).
///
/// ```
/// use warboard::pgn::PgnReader;
/// let file = "[White \"Ada\"]\n\n1. e4 e5 2. Qh5 Ke7 3. Qxe5# *\n\n1. e4 e5 2. Ke3 1-0";
/// for entry in PgnReader::new(file.as_bytes()) {
///     let entry = entry?;
///     let read = entry.read?;
///     print!("game {}: {}", entry.number, read.game.status());
///     for what in read.mended.iter().chain(&read.fault) {
///         print!("; {what}");
///     }
///     println!();
/// }
/// // game 1: checkmate w; the result is 1-0, not *
/// // game 2: ongoing; line 5, column 12: 2. "Ke3": the king does not move so
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub mod pgn {
    pub use piece_kit::pgn::PgnTags;

    pub use crate::pgn_game::PgnGame;
    pub use crate::pgn_reader::{PgnEntry, PgnReader};
}

/// Positions with operations, one a line: test suites and books of openings. [`EpdReader`](epd::EpdReader) reads files of
/// them, and [`Rules::read_epd`] one.
pub mod epd {
    pub use piece_kit::epd::{EpdFault, EpdOperand, EpdOperation, EpdOperations};

    pub use crate::epd_game::Epd;
    pub use crate::epd_reader::{EpdEntry, EpdReader};
}

/// What is said of a game beside its actions: draw offers, resignations, ends.
pub mod words {
    pub use crate::played::Said;
    pub use crate::sayable::Sayable;
}

#[cfg(doctest)]
#[doc = include_str!("../README.md")]
struct Readme;

#[cfg(doctest)]
#[doc = include_str!("../../../docs/embedding.md")]
struct Guide;
