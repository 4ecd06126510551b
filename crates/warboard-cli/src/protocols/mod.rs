//! Protocols that programs for chess speak, for the games that two play without secrets.

mod engine;
mod uci;
mod xboard;

pub(crate) use uci::run as uci;
use warboard::piece_kit::tame;
pub(crate) use xboard::run as xboard;

/// The games that both protocols offer, the first of which is played until another is asked for.
const GAMES: [&str; 2] = ["capatomic", "invasion"];

/// The start of a text that somebody has sent, to quote it in one short line.
fn quoted(text: &str) -> String {
    const MOST: usize = 60;
    let start: String = text.chars().take(MOST).collect();
    let rest = if start.len() < text.len() { "..." } else { "" };
    format!("\"{}\"{rest}", tame(&start))
}
