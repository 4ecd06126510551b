//! What is read and written.

mod action;
mod fen;
mod mutated;
mod notation;
mod view;
