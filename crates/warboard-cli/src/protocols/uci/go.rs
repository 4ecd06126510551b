//! `go`: how long to think, and about what.

use std::iter::Peekable;
use std::str::SplitWhitespace;
use std::time::Duration;

use warboard::Game;
use warboard::players::{Clock, Limits};

use super::dialect::{Dialect, Squares};
use crate::failure::refusal;
use crate::protocols::common::quoted;

/// What `go` orders.
#[derive(Clone, Default, Debug)]
pub(super) struct Order {
    pub(super) limits: Limits,
    /// The actions to think about; all of them if it is none.
    pub(super) among: Option<Vec<String>>,
    /// Whether only `stop` may be answered with the best move.
    pub(super) holds: bool,
    /// Whether the limits do not hold before `ponderhit`.
    pub(super) ponders: bool,
    /// The depth to count to, instead of thinking.
    pub(super) perft: Option<u32>,
    /// What could not be used, and why.
    pub(super) remarks: Vec<String>,
}

/// The words of `go`, which end a list of moves.
const WORDS: [&str; 19] = [
    "searchmoves",
    "ponder",
    "wtime",
    "btime",
    "winc",
    "binc",
    "movestogo",
    "depth",
    "nodes",
    "mate",
    "movetime",
    "infinite",
    "perft",
    // Of USI and UCCI.
    "byoyomi",
    "time",
    "increment",
    "opptime",
    "oppincrement",
    "oppmovestogo",
];

/// What is searched if no limit could be read.
const UNREADABLE: u64 = 10_000;

/// A side's clock in milliseconds.
#[derive(Clone, Copy, Default)]
struct Side {
    left: Option<u64>,
    increment: u64,
}

type Words<'t> = Peekable<SplitWhitespace<'t>>;

impl Order {
    /// The order in a text, for whoever is to act in a game. What cannot be read is left out. `time` and
    /// `increment` are in units of so many milliseconds.
    pub(super) fn read(text: &str, game: &Game, dialect: Dialect, unit: u64) -> Self {
        let mut order = Self::default();
        let (mut white, mut black) = (Side::default(), Side::default());
        let (mut mover, mut byoyomi) = (Side::default(), 0);
        let mut actions = None;
        let mut is_unreadable = false;
        let mut words = text.split_whitespace().peekable();
        while let Some(word) = words.next() {
            match word {
                "infinite" => order.holds = true,
                "ponder" => order.ponders = true,
                "searchmoves" => order.read_moves(&mut words, game, dialect.squares(game)),
                _ if WORDS.contains(&word) => {
                    let Some(number) = number(&mut words) else {
                        order.remark(format!("{word} needs a whole number"));
                        is_unreadable = true;
                        continue;
                    };
                    let small = u32::try_from(number).unwrap_or(u32::MAX);
                    let limits = &mut order.limits;
                    match word {
                        "depth" => limits.depth = Some(small),
                        "nodes" => limits.nodes = Some(number),
                        "mate" => limits.depth = Some(small.saturating_mul(2).saturating_sub(1)),
                        "movetime" => limits.time = Some(milliseconds(number)),
                        "movestogo" => actions = Some(small).filter(|actions| *actions > 0),
                        "wtime" => white.left = Some(number),
                        "btime" => black.left = Some(number),
                        "winc" => white.increment = number,
                        "binc" => black.increment = number,
                        "byoyomi" => byoyomi = number,
                        "time" => mover.left = Some(number.saturating_mul(unit)),
                        "increment" => mover.increment = number.saturating_mul(unit),
                        "perft" => order.perft = Some(small),
                        // The opponent's.
                        _ => {}
                    }
                }
                _ => order.remark(format!("{} is left out", quoted(word))),
            }
        }
        // In USI Black begins, who is White here.
        let is_white = (game.turn() == "w") != (dialect == Dialect::Usi);
        let (name, own, other) = match is_white {
            true => ("wtime", white, black),
            false => ("btime", black, white),
        };
        let own = if mover.left.is_some() { mover } else { own };
        let is_timed = own.left.or(other.left).is_some() || byoyomi > 0;
        if is_timed && own.left.is_none() && byoyomi == 0 {
            order.remark(format!("no {name}: no time is left"));
        }
        let left = own.left.unwrap_or(0);
        // Byoyomi is there for every move anew.
        let is_last = left == 0 && byoyomi > 0;
        order.limits.clock = is_timed.then(|| Clock {
            left: milliseconds(left.saturating_add(byoyomi)),
            increment: milliseconds(own.increment.saturating_add(byoyomi)),
            actions: if is_last { Some(1) } else { actions },
        });
        if order.limits == Limits::default() {
            match is_unreadable {
                true => order.limits.nodes = Some(UNREADABLE),
                false => order.holds = true,
            }
        }
        order
    }

    fn remark(&mut self, why: String) {
        self.remarks.push(why);
    }

    /// The moves up to the next word of `go`.
    fn read_moves(&mut self, words: &mut Words<'_>, game: &Game, squares: Squares) {
        let among = self.among.get_or_insert_default();
        while let Some(word) = words.next_if(|word| !WORDS.contains(word)) {
            let read = game.read(&squares.read(word));
            match read.and_then(|action| game.check(&action).map(|()| action)) {
                Ok(action) => among.push(action),
                Err(why) => self.remarks.push(refusal(&why, why.text())),
            }
        }
    }
}

/// The number after a word, with nothing below zero: some programs send that if time has run out.
fn number(words: &mut Words<'_>) -> Option<u64> {
    let digits = words.next_if(|word| !WORDS.contains(word))?;
    let (is_below, digits) = match digits.strip_prefix('-') {
        Some(digits) => (true, digits),
        None => (false, digits),
    };
    let is_number = !digits.is_empty() && digits.bytes().all(|digit| digit.is_ascii_digit());
    let number = if is_below { Ok(0) } else { digits.parse() };
    is_number.then(|| number.unwrap_or(u64::MAX))
}

/// A time that can be computed with.
fn milliseconds(number: u64) -> Duration {
    const DAY: u64 = 86_400_000;
    Duration::from_millis(number.min(365 * DAY))
}
