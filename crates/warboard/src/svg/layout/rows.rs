//! Rows of entries beside a board: pieces that wait there, and the names of its zones.

use std::collections::HashMap;

use piece_kit::Side;

use super::lengths::SIZE;
use crate::cells::Aside;
use crate::squares::SquareBoard;

/// The height of a row of pieces.
pub(in crate::svg) const ROW: i64 = SIZE + 4;

/// The height of a row of zones.
pub(in crate::svg) const LINE: i64 = 34;

/// Between two entries with words.
const GAP: i64 = 14;

/// From the left edge of a zone's sample to the words.
pub(in crate::svg) const SAMPLE: i64 = 34;

/// The width of a letter.
const LETTER: i64 = 8;

/// The letters of a state or a zone that are drawn.
const LONGEST: usize = 24;

/// A piece beside the board, or so many of them that look the same.
#[derive(Clone, Debug)]
pub(in crate::svg) struct Waiting {
    pub(in crate::svg) aside: Aside,
    pub(in crate::svg) count: usize,
    /// The name of the place.
    pub(in crate::svg) name: String,
}

impl Waiting {
    /// What is written after it; what is held is in a hand and needs no word.
    pub(in crate::svg) fn words(&self) -> String {
        match self.aside.is_held() {
            true => String::new(),
            false => cut(&self.aside.state),
        }
    }

    fn width(&self) -> i64 {
        match length(&self.words()) {
            0 => SIZE,
            length => SIZE + length + GAP,
        }
    }
}

/// What waits beside a board on a side, each with its left upper corner from that of the row.
#[derive(Clone, Debug, Default)]
pub(in crate::svg) struct Rows<T> {
    pub(in crate::svg) entries: Vec<((i64, i64), T)>,
    pub(in crate::svg) height: i64,
    /// The width that the widest entry has.
    pub(in crate::svg) widest: i64,
}

impl<T> Rows<T> {
    /// Entries from left to right, in as many rows as they need in this width; at least one, if
    /// there is to be room for entries to come.
    fn flow(entries: Vec<(i64, T)>, room: i64, row: i64, at_least: i64) -> Self {
        let widest = entries.iter().map(|(width, _)| *width).max();
        let widest = widest.unwrap_or_default();
        let room = room.max(widest);
        let (mut x, mut y) = (0, 0);
        let mut rows = i64::from(!entries.is_empty());
        let place = |(width, entry)| {
            if x > 0 && x + width > room {
                (x, y) = (0, y + row);
                rows += 1;
            }
            let corner = (x, y);
            x += width;
            (corner, entry)
        };
        let entries = entries.into_iter().map(place).collect();
        Self {
            entries,
            height: row * rows.max(at_least),
            widest,
        }
    }
}

/// The pieces of a side that wait beside the board.
pub(super) fn waiting(board: &SquareBoard, side: Side, room: i64) -> Rows<Waiting> {
    let mut all: Vec<Waiting> = Vec::new();
    let mut known = HashMap::new();
    let asides = board.asides().iter();
    for aside in asides.filter(|aside| aside.piece.side == side) {
        let index = *known.entry(aside).or_insert(all.len());
        if index == all.len() {
            all.push(Waiting {
                aside: aside.clone(),
                count: 0,
                name: aside.place(),
            });
        }
        all[index].count += 1;
    }
    let entries = all.into_iter().map(|waiting| (waiting.width(), waiting));
    Rows::flow(entries.collect(), room, ROW, board.has_hands().into())
}

/// The names of the zones.
pub(super) fn zones(board: &SquareBoard, room: i64) -> Rows<String> {
    let mut zones: Vec<&str> = Vec::new();
    for (file, rank) in board.squares() {
        let zone = board.cell(file, rank).zone.as_deref();
        zones.extend(zone.filter(|zone| !zones.contains(zone)));
    }
    let width = |zone: &str| SAMPLE + length(&cut(zone)) + GAP;
    let entries = zones
        .into_iter()
        .map(|zone| (width(zone), zone.to_string()));
    Rows::flow(entries.collect(), room, LINE, 0)
}

/// The width of words; letters beyond ASCII may be twice as wide.
pub(in crate::svg) fn length(words: &str) -> i64 {
    let columns = |letter: char| 1 + i64::from(!letter.is_ascii());
    LETTER * words.chars().map(columns).sum::<i64>()
}

/// Words as long as they are drawn.
pub(in crate::svg) fn cut(words: &str) -> String {
    if words.chars().count() <= LONGEST {
        return words.to_string();
    }
    let start: String = words.chars().take(LONGEST - 1).collect();
    start + "\u{2026}"
}
