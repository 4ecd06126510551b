//! Games without boards: what any game of turns stands on.
//!
//! A game implements [`Variant`]: who is to act, which actions are legal and why others are not,
//! what an action does, when the game ends, and text for all of it. On that trait stand
//!
//! * [`Game`]: undo and redo, repetition, claims, draw offers; its [`Record`] and its
//!   [PGN](Algebraic);
//! * [`perft`] and its relatives;
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
//! | `seeds` (default) | [`Seed`] and [`SeededRng`], and what needs them: [`Nonce`], [`Hidden`], [`Host`], [`sha256`] |
//! | `getrandom` (default) | [`Seed::random`], [`Nonce::random`] and `signed::SecretKey::random`, from the system |
//! | `rand_core` | [`SeededRng`] is a `Rng` and a `CryptoRng` of `rand_core` 0.10 |
//! | `serde` | text forms for serde |
//! | `rayon` | [`par_perft`] |
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
#[cfg(not(feature = "serde"))]
mod no_serde;
#[cfg(feature = "seeds")]
mod nonce;
mod outcome;
mod path;
mod perft;
mod pgn;
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
#[cfg(feature = "serde")]
pub use self::serde::{ReadMessageError, deserialize_outcome, deserialize_termination};
pub use actor::Actor;
pub use args::{Args, MessageData, Value, is_steering, tame};
pub use argument::{Argument, English};
#[cfg(feature = "seeds")]
pub use digits::sha256;
pub use faults::{FaultList, Faults, MoreFaults, decimal};
pub use game::{AnnotateError, Game, PlayError};
#[cfg(feature = "seeds")]
pub use hidden::{Hidden, PlayableView, ToldChances};
pub use history::History;
#[cfg(feature = "seeds")]
pub use host::Host;
#[cfg(feature = "seeds")]
pub use host_error::{HostError, OtherPly};
pub use journal::{Journal, NoJournal};
pub use key::feature_key;
pub use limits::{ParseLimited, TooLong, without_mark};
pub use message::{ArgRow, Event, Message, MessageRow, Refusal};
#[cfg(feature = "getrandom")]
pub use nonce::NoRandomness;
#[cfg(feature = "seeds")]
pub use nonce::{Nonce, ParseNonceError};
pub use outcome::{Claim, DrawRules, Outcome, ParseTerminationError, Termination};
pub use path::Path;
pub use perft::{divide, perft};
#[cfg(feature = "rayon")]
pub use perft::{par_perft, par_perft_by};
pub use pgn::{Algebraic, PgnError, PgnFault, pgn_moves};
pub use reading::{ByType, Readable, Reading};
pub use reasons::Reasons;
pub use record::{
    HeaderError, Headers, Line, LineFault, Note, NoteError, ParseRecordError, PlyError, Record,
    RecordHead, ReplayError, Verified, Verifier, VerifyRecordError,
};
#[cfg(feature = "seeds")]
pub use rng::SeededRng;
#[cfg(feature = "seeds")]
pub use seed::{ParseSeedError, Seed};
pub use side::{BySide, ParseSideError, Side};
pub use small_list::{Chances, ChancesIter, Events, EventsIter};
pub use square_names::SquareNames;
pub use variant::Variant;
pub use who_may_say::{HostWord, ParseHostWordError, ParsePlayerWordError, PlayerWord};
pub use word::{Ended, ParseEndedError, ParseWordError, Word};
pub use word_outcome::{WordError, WordOutcome};

#[doc = include_str!("../README.md")]
#[cfg(doctest)]
pub struct ReadmeDoctests;
