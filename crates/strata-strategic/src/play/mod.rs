//! Playing a campaign: its start, the orders one by one, whole marches and selections, taking back.

mod batches;
mod start;
mod undo;
mod variant;

pub use batches::Report;
pub use undo::{UndoError, take_back};
