//! Pieces and how they move: what the rules of a chess-like game stand on.
//!
//! **Any game** implements [`Variant`] of the crate `game-kit`, all of which this crate hands on:
//! [`Game`], [`Record`], [`Hidden`], [messages](Message), [`Seed`], [`perft`].
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
//! | `seeds` (default) | [`Seed`] and [`SeededRng`], and what needs them: [`Nonce`], [`Hidden`], [`Host`], [`sha256`] |
//! | `getrandom` (default) | [`Seed::random`], [`Nonce::random`] and `signed::SecretKey::random`, from the system |
//! | `rand_core` | [`SeededRng`] is a `Rng` and a `CryptoRng` of `rand_core` 0.10 |
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

mod action_index;
mod attacks;
mod betza;
mod betza_error;
mod boarded;
mod castling;
mod castling_field;
mod checks;
mod clocks;
mod count;
mod effect;
mod exchange;
mod fields;
mod hands;
mod hoppers;
mod kind_hint;
mod kind_tables;
mod kinds;
mod marks;
mod movement;
mod notation;
mod paths;
mod pawns;
mod piece_moves;
mod pieces;
mod placement_text;
mod regions;
mod role;
mod safety;
mod san;
mod san_move;
mod spec;
mod special_attacks;
mod tables;
#[cfg(feature = "testing")]
pub mod testing;
mod way_tables;
mod ways;
mod zobrist;
mod zone;
mod zone_tables;
pub use action_index::{MoveSlots, PairSlots};
pub use attacks::forward;
pub use board_geom as geom;
pub use boarded::{BoardOf, Boarded};
pub use castling::{Castling, CastlingRefusal, CastlingRights, CastlingRule, Wing};
pub use castling_field::{CastlingFault, FilesField};
pub use checks::{Checks, Pin, nearest_reason};
pub use clocks::Clocks;
pub use effect::{Effect, Way};
pub use fields::{FieldFault, FieldReader, PlacementFault};
#[cfg(feature = "getrandom")]
pub use game_kit::NoRandomness;
pub use game_kit::any;
#[cfg(feature = "serde")]
#[doc(hidden)]
pub use game_kit::serde;
#[cfg(feature = "signatures")]
pub use game_kit::signed;
pub use game_kit::{
    Actor, Algebraic, AnnotateError, ArgRow, Args, Argument, BySide, ByType, Chances, Claim,
    DrawRules, Ended, English, Event, Events, FaultList, Faults, Game, HeaderError, Headers,
    History, HostWord, Journal, Line, LineFault, Message, MessageData, MessageRow, MoreFaults,
    NoJournal, Note, NoteError, Outcome, ParseEndedError, ParseHostWordError, ParseLimited,
    ParsePlayerWordError, ParseRecordError, ParseSideError, ParseTerminationError, ParseWordError,
    Path, PgnError, PgnFault, PlayError, PlayerWord, PlyError, Readable, Reading, Reasons, Record,
    RecordHead, Refusal, ReplayError, Side, SquareNames, Termination, TooLong, Value, Variant,
    Verified, Verifier, VerifyRecordError, Word, WordError, WordOutcome, decimal, divide,
    feature_key, is_steering, perft, pgn_moves, tame, without_mark,
};
#[cfg(feature = "seeds")]
pub use game_kit::{
    Hidden, Host, HostError, Nonce, OtherPly, ParseNonceError, ParseSeedError, PlayableView, Seed,
    SeededRng, ToldChances, sha256,
};
#[cfg(feature = "serde")]
pub use game_kit::{ReadMessageError, deserialize_outcome, deserialize_termination, serde_as_text};
pub use game_kit::{argument_words, events, faults, refusals};
#[doc(hidden)]
pub use game_kit::{declare, declared};
#[cfg(feature = "rayon")]
pub use game_kit::{par_perft, par_perft_by};
pub use hands::{DropMove, Hands, HandsFault, ParseDropError};
pub use kind_hint::KindHint;
#[doc(hidden)]
pub use kinds::lower_case_len;
pub use marks::{Mark, MarkValue};
pub use movement::Movement;
pub use notation::{Origin, Rivals, SquareFault, begins_with_square, leading_square, parse_square};
pub use pawns::{PawnMoves, pawn_attacks};
pub use piece_moves::PieceMoves;
pub use pieces::{KindVisitor, Pieces, Placement, SpecialAttacks};
pub use placement_text::{Sign, write_ranks};
pub use role::{Role, Royalty};
pub use safety::Safety;
pub use san::{
    Meanings, ParseSanError, PieceNotation, only_legal, parse_san, san_sign, unsigned_san,
    write_san,
};
pub use san_move::SanMove;
pub use spec::Spec;
#[doc(hidden)]
pub use spec::{Clause, check_specs};
pub use special_attacks::Attack;
pub use tables::PieceTables;
#[doc(hidden)]
pub use tables::tables_len;
#[doc(hidden)]
pub use way_tables::{WayTables, captures_by_ways, count_ways};
pub use zobrist::square_key;
pub use zone::Zone;

#[doc = include_str!("../README.md")]
#[cfg(doctest)]
pub struct ReadmeDoctests;
