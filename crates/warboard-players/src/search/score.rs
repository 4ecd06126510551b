//! Values of positions as the search counts them.

use crate::Score;

/// More than any position is worth. A win is worth as much less as it is plies away.
pub(crate) const MOST: i32 = 32_000;
/// Less than any position is worth.
pub(super) const LOST: i32 = -MOST;
/// The plies that a line may have.
pub(super) const LONGEST: usize = 120;
/// How deep a search looks at most, extensions aside.
pub(crate) const DEEPEST: u32 = LONGEST as u32 - 20;
/// What is worth more than this is a win, however far away.
pub(crate) const WIN: i32 = MOST - 1_000;
/// What evaluations are below.
pub(super) const MOST_EVAL: i32 = 25_000;

/// The least and the greatest value that the search cares for.
pub(crate) type Bounds = (i32, i32);

/// What a value of the search means.
pub(crate) fn score(value: i32) -> Score {
    match value {
        WIN.. => Score::Win((MOST - value).unsigned_abs()),
        _ if value <= -WIN => Score::Loss((value + MOST).unsigned_abs()),
        _ => Score::Points(value),
    }
}

/// A value at a distance from where the search began, as the table keeps it: from the position.
pub(super) fn to_table(value: i32, ply: usize) -> i32 {
    match value {
        WIN.. => value + ply as i32,
        _ if value <= -WIN => value - ply as i32,
        _ => value,
    }
}

/// A value at a distance from where the search began, of one that the table keeps.
pub(super) fn from_table(value: i32, ply: usize) -> i32 {
    match value {
        WIN.. => value - ply as i32,
        _ if value <= -WIN => value + ply as i32,
        _ => value,
    }
}
