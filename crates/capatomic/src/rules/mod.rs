//! The rules that make the game what it is, a file for each.

pub(crate) mod castling;
pub(crate) mod launch;
pub(crate) mod promotion;
pub(crate) mod start;
