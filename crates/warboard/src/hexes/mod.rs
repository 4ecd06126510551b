//! Maps of hexes: the board as data, and its picture in text.

mod board;
mod cells;
mod changes;
mod ink;
mod notes;
mod picture;

pub use board::HexBoard;
pub(crate) use board::{Extent, column};
pub use cells::{HexArmy, HexAttack, HexCell};
pub use ink::HexInk;
