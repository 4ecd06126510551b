//! What is read and written.

mod action;
mod fen;
mod notation;
