//! What only this game has: its units, its boards and what a side fields.

mod picture;
pub(crate) mod selection;
pub(crate) mod terrain;
pub(crate) mod terrain_name;
pub(crate) mod unit;
pub(crate) mod units;
