//! Maps of hexes: the board as data, and its picture in text.

mod board;
mod changes;
mod ink;
mod notes;
mod picture;

pub(crate) use board::{Extent, column};
pub use board::{HexArmy, HexAttack, HexBoard, HexCell};
pub use ink::HexInk;
