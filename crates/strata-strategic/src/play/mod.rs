//! Playing a campaign: its start, the orders one by one, whole marches and selections, taking back,
//! and playing on for who does not answer.

mod batches;
mod groups;
mod settle;
mod stand_in;
mod start;
mod undo;
mod variant;

pub use batches::Report;
pub use undo::{UndoError, take_back};
