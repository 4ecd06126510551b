//! Games without boards: what any game of turns stands on.
//!
//! A game implements [`Variant`]: who is to act, which actions are legal and why others are not,
//! what an action does, when the game ends, and text for all of it. On that trait stand
//!
//! * [`Game`]: undo and redo, repetition, claims, draw offers; its [`Record`], its
//!   [PGN](pgn::Algebraic) and [EPD](epd);
//! * [`perft`](perft()) and its relatives;
//! * [`Hidden`], [`PlayableView`] and [`Host`] for games with secrets;
//! * [`Seed`] and [`SeededRng`]: the same seed draws the same on every machine.
//!
//! [`refusals!`], [`events!`] and [`faults!`] declare [messages](Message) in rows: reasons and
//! events, for people and as data. Nothing here knows kings or boards; the crate `piece-kit`, which
//! has pieces and how they move, hands on all of this.
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
#![deny(unsafe_code)]
#![cfg_attr(docsrs, feature(doc_cfg))]

extern crate alloc;
#[cfg(feature = "std")]
extern crate std;

mod actor;
pub mod any;
mod args;
mod argument;
mod argument_words;
mod declare;
#[doc(hidden)]
#[allow(missing_docs)]
pub mod declared;
#[cfg(feature = "seeds")]
mod digits;
pub mod epd;
mod epd_fault;
mod epd_operations;
mod faults;
mod foreign;
mod game;
mod game_plies;
mod game_words;
#[cfg(feature = "seeds")]
mod hidden;
mod history;
#[cfg(feature = "seeds")]
mod host;
#[cfg(feature = "seeds")]
mod host_error;
mod journal;
mod key;
mod limits;
mod message;
#[allow(missing_docs)]
mod message_args;
pub mod names;
#[cfg(not(feature = "serde"))]
mod no_serde;
#[cfg(feature = "seeds")]
mod nonce;
mod outcome;
mod path;
pub mod perft;
pub mod pgn;
mod position_store;
mod reading;
mod reasons;
mod record;
mod redo_stack;
mod repetition;
#[cfg(feature = "seeds")]
mod rng;
#[cfg(feature = "seeds")]
mod seed;
#[cfg(feature = "serde")]
#[doc(hidden)]
#[allow(missing_docs)]
pub mod serde;
mod side;
#[cfg(feature = "signatures")]
pub mod signed;
mod small_list;
mod square_names;
#[cfg(feature = "testing")]
pub mod testing;
mod variant;
mod who_may_say;
mod word;
mod word_outcome;
pub use actor::Actor;
pub use argument::English;
pub use game::Game;
#[cfg(feature = "seeds")]
pub use hidden::{Hidden, PlayableView};
#[cfg(feature = "seeds")]
pub use host::Host;
pub use message::{Event, Message, Refusal};
pub use outcome::{Claim, DrawRules, Outcome, Termination};
pub use perft::perft;
pub use reasons::Reasons;
pub use record::Record;
#[cfg(feature = "seeds")]
pub use rng::SeededRng;
#[cfg(feature = "seeds")]
pub use seed::Seed;
pub use side::{BySide, Side};
pub use small_list::{Chances, ChancesIter, Events, EventsIter};
pub use variant::Variant;
pub use word::Word;

/// Why a text, a record, an act or a word is refused.
pub mod errors {
    pub use crate::game::{AnnotateError, PlayError};
    #[cfg(feature = "seeds")]
    pub use crate::host_error::{HostError, OtherPly};
    pub use crate::limits::TooLong;
    #[cfg(feature = "getrandom")]
    pub use crate::nonce::NoRandomness;
    #[cfg(feature = "seeds")]
    pub use crate::nonce::ParseNonceError;
    pub use crate::outcome::ParseTerminationError;
    pub use crate::record::{
        HeaderError, LineFault, NoteError, ParseRecordError, PlyError, ReplayError,
        VerifyRecordError,
    };
    #[cfg(feature = "seeds")]
    pub use crate::seed::ParseSeedError;
    #[cfg(feature = "serde")]
    pub use crate::serde::ReadMessageError;
    pub use crate::side::ParseSideError;
    pub use crate::who_may_say::{ParseHostWordError, ParsePlayerWordError};
    pub use crate::word::{ParseEndedError, ParseWordError};
    pub use crate::word_outcome::WordError;
}

/// Keys of what a position has beside its pieces.
pub mod keys {
    pub use crate::key::feature_key;
}

/// What refusals and events are made of: rows of declarations, arguments, lists of faults, and reading by type.
pub mod messages {
    pub use crate::args::{Args, MessageData, Value, is_steering, tame};
    pub use crate::argument::Argument;
    pub use crate::faults::{FaultList, Faults, MoreFaults};
    pub use crate::message::{ArgRow, MessageRow};
    pub use crate::reading::{ByType, Readable, Reading};
    #[cfg(feature = "serde")]
    pub use crate::serde::{deserialize_outcome, deserialize_termination};
}

/// What a record holds: headers, notes, lines and the journal, and what of it can be verified.
pub mod records {
    pub use crate::history::History;
    pub use crate::journal::{Journal, NoJournal};
    pub use crate::path::Path;
    pub use crate::record::{Headers, Line, Note, RecordHead, Verified, Verifier};
}

/// What seeds and secrets need beside them.
#[cfg(feature = "seeds")]
pub mod seeds {
    pub use crate::digits::sha256;
    pub use crate::hidden::ToldChances;
    pub use crate::nonce::Nonce;
}

/// Reading text within limits, and the names of squares.
pub mod text {
    pub use crate::faults::decimal;
    pub use crate::limits::{ParseLimited, without_mark};
    pub use crate::square_names::SquareNames;
}

/// Who may say what: words of players and of hosts, and what comes of them.
pub mod words {
    pub use crate::who_may_say::{HostWord, PlayerWord};
    pub use crate::word::Ended;
    pub use crate::word_outcome::WordOutcome;
}

#[doc = include_str!("../README.md")]
#[cfg(doctest)]
pub struct ReadmeDoctests;
