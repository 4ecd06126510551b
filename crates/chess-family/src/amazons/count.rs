//! The number of turns, without a list of them.
//!
//! All arrows fly over the same free squares, except that each amazon has left one. So the arrows from
//! every square that amazons reach are counted together, direction by direction and step by step,
//! and those that fly to or beyond a square that was left are added.

use piece_kit::geom::Direction::{
    self, East, North, NorthEast, NorthWest, South, SouthEast, SouthWest, West,
};
use piece_kit::geom::{Bitboard, Board10x10};

type Set = Bitboard<Board10x10>;

/// The number of turns: each a way of one of the amazons and an arrow from where it ends.
pub(super) fn turns(amazons: Set, free: Set) -> u32 {
    let mut targets = Targets::default();
    let beyond = targets.add_axis(amazons, free, [North, South])
        + targets.add_axis(amazons, free, [NorthEast, SouthWest])
        + targets.add_axis(amazons, free, [East, West])
        + targets.add_axis(amazons, free, [SouthEast, NorthWest]);
    let arrows = targets.digits.into_iter().rev().fold(0, |arrows, squares| {
        2 * arrows + arrows_to_free_or_left(squares, free)
    });
    arrows + beyond
}

/// How many amazons reach each square: up to four, as a side has four.
#[derive(Default)]
struct Targets {
    /// By binary digit of that number, the lowest first: the squares where the digit is 1.
    digits: [Set; 3],
}

impl Targets {
    /// Adds what amazons reach in two opposite directions, and tells how many arrows fly from there
    /// beyond the square that their amazon has left: from either side to every square of the other.
    #[inline(always)]
    fn add_axis(&mut self, amazons: Set, free: Set, [there, back]: [Direction; 2]) -> u32 {
        self.add(passed(amazons, there, free));
        self.add(passed(amazons, back, free));
        let mut between = amazons & free.shift(back) & free.shift(there);
        let mut arrows = 0;
        while let Some(amazon) = between.pop_first() {
            let before = passed(amazon.into(), there, free).len();
            let behind = passed(amazon.into(), back, free).len();
            arrows += 2 * before * behind;
        }
        arrows
    }

    #[inline(always)]
    fn add(&mut self, squares: Set) {
        let mut carried = squares;
        for digit in &mut self.digits {
            (*digit, carried) = (*digit ^ carried, *digit & carried);
        }
    }
}

/// The arrows from all of the squares together: over free squares, and one each to the square that the
/// amazon has left.
#[inline(always)]
fn arrows_to_free_or_left(squares: Set, free: Set) -> u32 {
    if squares.is_empty() {
        return 0;
    }
    squares.len()
        + flights(squares, North, free)
        + flights(squares, NorthEast, free)
        + flights(squares, East, free)
        + flights(squares, SouthEast, free)
        + flights(squares, South, free)
        + flights(squares, SouthWest, free)
        + flights(squares, West, free)
        + flights(squares, NorthWest, free)
}

/// The squares that amazons reach in a direction.
#[inline(always)]
fn passed(amazons: Set, direction: Direction, free: Set) -> Set {
    let mut all = Set::EMPTY;
    let mut step = amazons.shift(direction) & free;
    while step.any() {
        all |= step;
        step = step.shift(direction) & free;
    }
    all
}

/// The number of arrows in a direction from each of the squares, all together.
#[inline(always)]
fn flights(squares: Set, direction: Direction, free: Set) -> u32 {
    let mut count = 0;
    let mut step = squares.shift(direction) & free;
    while step.any() {
        count += step.len();
        step = step.shift(direction) & free;
    }
    count
}
