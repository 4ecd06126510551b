//! The rules that only Invasion has, one a file.

pub mod board;
pub(crate) mod bomb;
pub(crate) mod flight;
pub(crate) mod head_quarter;
pub(crate) mod promotion;
pub(crate) mod start;
pub(crate) mod tank;
