//! What the rule page says, heading by heading.

mod castling;
mod end;
mod irradiation;
mod launch;
mod pieces;
mod start;
