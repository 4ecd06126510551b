//! Pieces, legal moves and games: what the rules of a chess-like game stand on.
//!
//! The crate has two halves, and a game may use either alone.
//!
//! **Any game** implements [`Variant`]: who is to act, which actions are legal
//! and why others are not, what an action does, when the game ends, and text for
//! all of it. On that trait stand [`Game`] (undo and redo, repetition, claims, draw
//! offers), [`Record`] and [PGN](Algebraic), [`perft`] and its relatives, and [`Hidden`],
//! [`PlayableView`] and [`Host`] for games with secrets. [`refusals!`], [`events!`] and [`faults!`]
//! declare [messages](Message) in rows: reasons and events, for people and as data.
//! Nothing in this half knows kings or boards.
//!
//! **Games of pieces on a board** declare their pieces in Betza notation with
//! [`pieces!`], keep them in a [`Placement`], and get legal moves in groups: a
//! piece and the set of squares it may go to, with checks and pins taken
//! into account ([`Placement::checks`], [`Placement::visit_pieces`],
//! [`Placement::visit_pawns`], [`Placement::royal_targets`]). Everything is
//! compiled for the board and the pieces of the game.
//!
//! | feature | |
//! |---|---|
//! | `std` (default) | links `std`; no function depends on it |
//! | `getrandom` (default) | [`Seed::random`], [`Nonce::random`] and `signed::SecretKey::random`, from the system |
//! | `serde` | text forms for serde |
//! | `rayon` | [`par_perft`] |
//! | `signatures` | [`signed`]: what players say, signed, and what of a record that proves |
//! | `testing` | [`testing`]: tests that any game can be put to |
#![no_std]
#![forbid(unsafe_code)]
#![cfg_attr(docsrs, feature(doc_cfg))]

extern crate alloc;
#[cfg(feature = "std")]
extern crate std;

mod actor;
mod args;
mod attack;
mod betza;
mod boarded;
mod castling;
mod castling_field;
mod chance;
mod checks;
mod clocks;
mod count;
mod declare;
#[doc(hidden)]
#[allow(missing_docs)]
pub mod declared;
mod digits;
mod exchange;
mod faults;
mod fields;
mod foreign;
mod game;
mod game_plies;
mod game_words;
mod hands;
mod hidden;
mod hint;
mod history;
mod hoppers;
mod host;
mod host_error;
mod journal;
mod kinds;
mod message;
mod movement;
#[cfg(not(feature = "serde"))]
mod no_serde;
mod nonce;
mod notation;
mod occurred;
mod outcome;
#[allow(missing_docs)]
mod parts;
mod path;
mod patterns;
mod pawns;
mod perft;
mod pgn;
mod piece_moves;
mod pieces;
mod place;
mod placement;
mod placement_text;
mod reach;
mod record;
mod rng;
mod royalty;
mod said;
mod san;
mod san_move;
mod seed;
#[cfg(feature = "serde")]
#[doc(hidden)]
#[allow(missing_docs)]
pub mod serde;
mod side;
#[cfg(feature = "signatures")]
pub mod signed;
mod slots;
mod speaker;
mod spec;
#[cfg(feature = "testing")]
pub mod testing;
mod trail;
mod undone;
mod variant;
mod ways;
mod within;
mod word;
mod zobrist;
mod zone;
mod zoned;

#[cfg(feature = "serde")]
pub use self::serde::{ReadMessageError, deserialize_outcome, deserialize_termination};
pub use actor::Actor;
pub use args::{Args, Argument, English, Value, is_steering, tame};
pub use attack::{Attack, SpecialAttacks};
pub use board_geom as geom;
pub use boarded::{BoardOf, Boarded, Effect, Way};
pub use castling::{Castling, CastlingRefusal, CastlingRights, CastlingRule, Wing};
pub use castling_field::{CastlingFault, FilesField};
pub use chance::Chances;
pub use checks::{Checks, Pin, nearest_reason};
pub use clocks::Clocks;
pub use declare::SquareNames;
pub use digits::sha256;
pub use faults::{FaultList, Faults, MoreFaults, Reasons, decimal};
pub use fields::{FieldFault, FieldReader};
pub use game::{AnnotateError, Game, PlayError};
pub use hands::{DropMove, Hands, HandsFault, ParseDropError};
pub use hidden::{Hidden, PlayableView, ToldChances};
pub use hint::Hint;
pub use history::History;
pub use host::Host;
pub use host_error::{HostError, OtherPly};
pub use journal::{Events, Journal, Unread};
#[doc(hidden)]
pub use kinds::lower_case_len;
pub use message::{ArgRow, Event, Message, MessageData, MessageRow, Refusal};
pub use movement::Movement;
#[cfg(feature = "getrandom")]
pub use nonce::NoRandomness;
pub use nonce::{Nonce, ParseNonceError};
pub use notation::{Origin, Rivals, SquareFault, begins_with_square, leading_square, parse_square};
pub use outcome::{Claim, DrawRules, Outcome, ParseTerminationError, Termination};
pub use path::Path;
pub use pawns::{PawnMoves, pawn_attacks};
#[cfg(feature = "rayon")]
pub use perft::par_perft;
pub use perft::{divide, perft};
pub use pgn::{Algebraic, PgnError, PgnFault, pgn_moves};
pub use piece_moves::PieceMoves;
#[doc(hidden)]
pub use pieces::tables_len;
pub use pieces::{KindVisitor, PieceTables, Pieces, Role};
pub use placement::Placement;
pub use placement_text::{PlacementFault, Sign, write_ranks};
pub use reach::forward;
pub use record::{
    HeaderError, Headers, Line, LineFault, Note, NoteError, ParseRecordError, PlyError, Record,
    RecordHead, ReplayError, Verified, Verifier, VerifyRecordError,
};
pub use rng::SeededRng;
pub use royalty::{Royalty, Safety};
pub use said::{Said, WordError};
pub use san::{Meanings, ParseSanError, only_legal, parse_san, san_sign, unsigned_san, write_san};
pub use san_move::SanMove;
pub use seed::{ParseSeedError, Seed};
pub use side::{BySide, ParseSideError, Side};
pub use slots::{MoveSlots, PairSlots};
pub use speaker::{HostWord, ParseHostWordError, ParsePlayerWordError, PlayerWord};
pub use spec::Spec;
#[doc(hidden)]
pub use spec::{Clause, check_specs};
pub use variant::Variant;
#[doc(hidden)]
pub use ways::{WayTables, captures_by_ways, count_ways};
pub use within::{ReadWithin, TooLong, without_mark};
pub use word::{Ended, ParseEndedError, ParseWordError, Word};
pub use zobrist::{feature_key, square_key};
pub use zone::Zone;

#[doc = include_str!("../README.md")]
#[cfg(doctest)]
pub struct ReadmeDoctests;
