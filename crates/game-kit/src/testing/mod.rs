//! Tests that any game can be put to. With feature `testing`; everything here panics
//! with what is wrong.
//!
//! | what your game promises | asserted by |
//! |---|---|
//! | [`Variant`](crate::Variant) | [`assert_contract`] |
//! | [`Hidden`](crate::Hidden) and its views | [`assert_views`], [`assert_followed`], [`assert_told_alike`] |
//! | what chance decides | [`assert_chances`] |
//! | numbers of legal actions to some depth | [`assert_perft_file`] |
//! | a sentence of the rules | [`assert_legal`], [`assert_refused`], [`assert_reason`], with [`position`], [`legal`], [`after`], [`targets`]; many, as text: [`assert_claims`], [`cases`], [`rows`] |
//! | draws of a [`Game`](crate::Game) as in chess | [`assert_repetition`], [`assert_move_limit`], [`assert_dead`], with [`play`] |
//! | the same rules as a slow and simple [`Reference`] | [`assert_agrees`], [`assert_successors_agree`], [`assert_refusals`] |
//! | no action panics, whoever plays it | [`assert_no_action_panics`], [`assert_no_sequence_panics`], [`assert_played_or_refused`] |
//! | refusals name their squares and change nothing | [`assert_reasons`] |
//! | events in sentences | [`assert_told`] |
//! | keys that stay, and tell positions apart | [`assert_key_file`], [`assert_keys`], [`assert_transposition`] |
//! | text is read as it is written, whatever it is | [`assert_exact`], [`assert_stable`], [`assert_faults`], [`slips`] |
//! | records of whole games, with all that people write into them | [`assert_records`] |
//! | PGN of whole games | [`assert_pgn`] |
//! | plain values, text for serde | [`assert_plain`], [`assert_serde`] |
//!
//! [`Rng`] helps to make positions.

mod ask;
mod claims;
mod contract;
mod draws;
mod hidden;
mod keys;
mod messages;
mod perft_file;
mod pgn;
mod random;
mod reasons;
mod records;
mod reference;
mod senseless;
mod text;
mod told;
mod values;

pub use ask::{action, after, assert_legal, legal, position, squares, targets};
pub use claims::{assert_claims, cases, end_of, rows};
pub use contract::assert_contract;
pub use draws::{assert_dead, assert_move_limit, assert_repetition, play};
pub use hidden::{assert_chances, assert_followed, assert_told_alike, assert_views};
pub use keys::{
    assert_key_file, assert_key_is_that_of_the_text, assert_keys, assert_transposition,
};
pub use messages::{assert_message, assert_rows};
pub use perft_file::assert_perft_file;
pub use pgn::assert_pgn;
pub use random::{Rng, random_play};
pub use reasons::{assert_reason, assert_reasons, assert_refused};
pub use records::assert_records;
pub use reference::{
    Reference, assert_agrees, assert_no_action_panics, assert_played_or_refused, assert_refusals,
    assert_successors_agree,
};
pub use senseless::assert_no_sequence_panics;
pub use text::{assert_exact, assert_faults, assert_stable, slips};
pub use told::assert_told;
pub use values::assert_plain;
#[cfg(feature = "serde")]
pub use values::assert_serde;
