//! Pieces and how they move: what the rules of a chess-like game stand on.
//!
//! **Any game** implements [`Variant`] of the crate `game-kit`, all of which this crate hands on:
//! [`Game`], [`Record`], [`Hidden`], [messages](Message), [`Seed`], [`perft`](perft()).
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
//! | `seeds` (default) | [`Seed`] and [`SeededRng`], and what needs them: [`Nonce`](seeds::Nonce), [`Hidden`], [`Host`], [`sha256`](seeds::sha256) |
//! | `getrandom` (default) | [`Seed::random`], [`Nonce::random`](seeds::Nonce::random) and `signed::SecretKey::random`, from the system |
//! | `rand_core` | [`SeededRng`] is a `Rng` and a `CryptoRng` of `rand_core` 0.10 |
//! | `serde` | text forms for serde |
//! | `rayon` | [`par_perft`](perft::par_perft) |
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
mod castling_field;
mod castling_rights;
mod checks;
mod clocks;
mod count;
mod effect;
mod exchange;
mod fields;
pub mod hands;
mod hoppers;
mod kind_hint;
mod kind_tables;
mod kinds;
pub mod marks;
mod movement;
pub mod notation;
mod paths;
mod pawns;
mod piece_moves;
mod pieces;
mod placement_text;
mod regions;
mod role;
mod safety;
mod san_move;
mod san_text;
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
pub use board_geom as geom;
pub use boarded::{BoardOf, Boarded};
pub use checks::Checks;
pub use clocks::Clocks;
#[cfg(feature = "seeds")]
pub use game_kit::seeds;
#[cfg(feature = "serde")]
#[doc(hidden)]
pub use game_kit::serde;
#[cfg(feature = "serde")]
pub use game_kit::serde_as_text;
#[cfg(feature = "signatures")]
pub use game_kit::signed;
pub use game_kit::{
    Actor, BySide, Chances, Claim, DrawRules, English, Event, Events, Game, Message, Outcome,
    Reasons, Record, Refusal, Side, Termination, Variant, Word, perft,
};
#[cfg(feature = "seeds")]
pub use game_kit::{Hidden, Host, PlayableView, Seed, SeededRng};
pub use game_kit::{
    any, argument_words, epd, errors, events, faults, messages, names, pgn, records, refusals,
    text, words,
};
#[doc(hidden)]
pub use game_kit::{declare, declared};
#[doc(hidden)]
pub use kinds::lower_case_len;
pub use piece_moves::PieceMoves;
pub use pieces::{Pieces, Placement};
pub use role::Role;
pub use safety::Safety;
#[doc(hidden)]
pub use spec::{Clause, check_specs};
#[doc(hidden)]
pub use tables::tables_len;
#[doc(hidden)]
pub use way_tables::{WayTables, captures_by_ways, count_ways};
pub use zone::Zone;

/// Castling: rules, rights, refusals, and the field of a FEN.
pub mod castling {
    pub use crate::castling_field::{CastlingFault, FilesField};
    pub use crate::castling_rights::{
        Castling, CastlingRefusal, CastlingRights, CastlingRule, Wing,
    };
}

/// Fields of a FEN, read and written.
pub mod fen {
    pub use crate::fields::{FieldFault, FieldReader, PlacementFault};
    pub use crate::placement_text::{Sign, write_ranks};
}

/// Zobrist keys of squares and of what a position has beside its pieces.
pub mod keys {
    pub use crate::zobrist::square_key;
    pub use game_kit::keys::feature_key;
}

/// Moves of pawns, pins, and the slots that moves have in arrays.
pub mod moves {
    pub use crate::action_index::{MoveSlots, PairSlots};
    pub use crate::attacks::forward;
    pub use crate::checks::{Pin, nearest_reason};
    pub use crate::pawns::{PawnMoves, pawn_attacks};
}

/// Moves in standard algebraic notation.
pub mod san {
    pub use crate::san_move::SanMove;
    pub use crate::san_text::{
        Meanings, ParseSanError, PieceNotation, only_legal, parse_san, san_sign, unsigned_san,
        write_san,
    };
}

/// What [`pieces!`] makes of its declarations: kinds, tables and ways to move.
pub mod specs {
    pub use crate::effect::{Effect, Way};
    pub use crate::kind_hint::KindHint;
    pub use crate::movement::Movement;
    pub use crate::pieces::{KindVisitor, SpecialAttacks};
    pub use crate::role::Royalty;
    pub use crate::spec::Spec;
    pub use crate::special_attacks::Attack;
    pub use crate::tables::PieceTables;
}

#[doc = include_str!("../README.md")]
#[cfg(doctest)]
pub struct ReadmeDoctests;
