//! Tests for games: those of any game, and those of games on a board. With feature `testing`;
//! everything here panics with what is wrong.
//!
//! | what your game promises | asserted by |
//! |---|---|
//! | [`Boarded`](crate::Boarded) | [`assert_boarded`], [`assert_mirrored`] |
//! | events tell every change of the board | [`assert_events`] |
//! | algebraic notation | [`assert_algebraic`], [`assert_san`], [`assert_san_is_legal`], [`assert_san_refused`] |
//!
//! [`Sketch`] helps to make positions. All else is what [`game_kit::testing`] has.

mod boarded;
mod events;
mod san;
mod sketch;

pub use boarded::{Sight, assert_boarded, assert_mirrored};
pub use events::{Change, assert_events};
pub use game_kit::testing::*;
pub use san::{assert_algebraic, assert_san, assert_san_is_legal, assert_san_refused};
pub use sketch::Sketch;
