//! Protocols that programs for chess speak, for the games that two play without secrets.

mod common;
mod engine;
mod uci;
mod xboard;

pub(crate) use uci::run as uci;
pub(crate) use xboard::run as xboard;
