//! Tests that any game can be put to. With feature `testing`; everything here panics
//! with what is wrong.
//!
//! | what your game promises | asserted by |
//! |---|---|
//! | [`Variant`](crate::Variant) | [`assert_contract`] |
//! | numbers of legal actions to some depth | [`assert_perft_file`] |
//! | a sentence of the rules | [`assert_legal`], [`assert_refused`], [`assert_reason`], with [`position`], [`legal`], [`after`], [`targets`] |
//! | the same rules as a slow and simple [`Reference`] | [`assert_agrees`], [`assert_successors_agree`], [`assert_refusals`] |
//! | no action panics, whoever plays it | [`assert_no_action_panics`] |
//! | refusals name their squares and change nothing | [`assert_reasons`] |
//! | events tell every change of the board | [`assert_events`] |
//! | keys that stay, and tell positions apart | [`assert_key_file`], [`assert_keys`], [`assert_transposition`] |
//! | text is read as it is written, whatever it is | [`assert_exact`], [`assert_stable`], [`slips`] |
//! | algebraic notation | [`assert_algebraic`], [`assert_san`] |
//! | plain values, text for serde | [`assert_plain`], [`assert_serde`] |
//!
//! [`Rng`] and [`Sketch`] help to make positions.

mod ask;
mod contract;
mod events;
mod keys;
mod perft_file;
mod random;
mod reasons;
mod reference;
mod san;
mod sketch;
mod text;
mod values;

pub use ask::{after, assert_legal, legal, position, squares, targets};
pub use contract::assert_contract;
pub use events::{Change, assert_events};
pub use keys::{
    assert_key_file, assert_key_is_that_of_the_text, assert_keys, assert_transposition,
};
pub use perft_file::assert_perft_file;
pub use random::{Rng, random_play};
pub use reasons::{assert_reason, assert_reasons, assert_refused};
pub use reference::{
    Reference, assert_agrees, assert_no_action_panics, assert_refusals, assert_successors_agree,
};
pub use san::{assert_algebraic, assert_san};
pub use sketch::Sketch;
pub use text::{assert_exact, assert_stable, slips};
pub use values::assert_plain;
#[cfg(feature = "serde")]
pub use values::assert_serde;
