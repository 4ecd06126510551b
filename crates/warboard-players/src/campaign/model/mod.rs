//! A quick model of a campaign: the map as places, and battles decided by odds in one draw.

mod battle;
mod ground;
mod lots;
mod odds;
mod policy;
mod turn;
mod world;

pub(super) use ground::Ground;
pub(super) use lots::{Lots, Luck};
pub(super) use odds::field;
pub(super) use policy::{Style, play_turn, recruit};
pub(super) use world::{Act, Going, World, prices};

/// A place of the map: its index in the order of hexes.
pub(super) type At = u8;
