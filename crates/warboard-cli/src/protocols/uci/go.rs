//! `go`: how long to think.

use std::str::SplitWhitespace;
use std::time::Duration;

use warboard::players::{Clock, Limits};

use crate::protocols::common::quoted;

/// What `go` orders.
pub(super) struct Order {
    pub(super) limits: Limits,
    /// Whether only `stop` may be answered with the best move.
    pub(super) holds: bool,
}

/// A side's clock in milliseconds.
#[derive(Clone, Copy, Default)]
struct Side {
    left: Option<u64>,
    increment: u64,
}

impl Order {
    /// The order in a text, for whoever is to act.
    pub(super) fn read(text: &str, turn: &str) -> Result<Self, String> {
        let mut limits = Limits::default();
        let (mut white, mut black) = (Side::default(), Side::default());
        let mut actions = None;
        let mut infinite = false;
        let mut words = text.split_whitespace();
        while let Some(word) = words.next() {
            match word {
                "infinite" => infinite = true,
                "depth" => limits.depth = Some(number(word, &mut words)?),
                "nodes" => limits.nodes = Some(number(word, &mut words)?),
                "mate" => {
                    let moves: u32 = number(word, &mut words)?;
                    limits.depth = Some(moves.saturating_mul(2).saturating_sub(1));
                }
                "movetime" => limits.time = Some(milliseconds(number(word, &mut words)?)),
                "movestogo" => actions = Some(number(word, &mut words)?),
                "wtime" => white.left = Some(time(word, &mut words)?),
                "btime" => black.left = Some(time(word, &mut words)?),
                "winc" => white.increment = time(word, &mut words)?,
                "binc" => black.increment = time(word, &mut words)?,
                "ponder" | "searchmoves" => return Err(format!("{word} is not offered")),
                _ => return Err(format!("unknown word {}", quoted(word))),
            }
        }
        let side = if turn == "w" { white } else { black };
        limits.clock = side.left.map(|left| Clock {
            left: milliseconds(left),
            increment: milliseconds(side.increment),
            actions: actions.filter(|actions| *actions > 0),
        });
        let holds = infinite || limits == Limits::default();
        Ok(Self { limits, holds })
    }
}

/// The number after a word.
fn number<T: std::str::FromStr>(word: &str, words: &mut SplitWhitespace<'_>) -> Result<T, String> {
    let number = words.next().and_then(|digits| digits.parse().ok());
    number.ok_or_else(|| format!("{word} needs a whole number"))
}

/// The time after a word; some programs send what is below zero if time has run out.
fn time(word: &str, words: &mut SplitWhitespace<'_>) -> Result<u64, String> {
    let time: i64 = number(word, words)?;
    Ok(u64::try_from(time).unwrap_or(0))
}

/// A time that can be computed with.
fn milliseconds(number: u64) -> Duration {
    const DAY: u64 = 86_400_000;
    Duration::from_millis(number.min(365 * DAY))
}
