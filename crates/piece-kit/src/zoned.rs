//! How a kind moves for which squares matter: what its tables are made of.

use board_geom::{Bitboard, Board, Square, Steps};

use crate::movement::{Leaps, Pattern, Ranges, longer};
use crate::place::wrong;
use crate::ways::Ways;
use crate::{Side, Spec};

/// How a side's piece moves or captures inside the zone in which it moves otherwise, or outside.
pub(crate) const fn pattern(spec: &Spec, capturing: bool, side: Side, inside: bool) -> Pattern {
    let movement = match spec.inside {
        Some((_, movement)) if inside => movement,
        _ => &spec.movement,
    };
    let pattern = if capturing {
        movement.captures
    } else {
        movement.moves
    };
    match side {
        Side::White => pattern,
        Side::Black => pattern.rotated(),
    }
}

/// Which steps a side's piece may make inside the zone in which it moves otherwise, or outside.
pub(crate) const fn steps<B: Board>(
    spec: &Spec,
    side: Side,
    inside: bool,
    backwards: bool,
) -> Steps {
    let mut steps = Steps {
        from: [false; 256],
        to: [false; 256],
        backwards,
    };
    let size = (B::FILES, B::RANKS);
    let mut square = 0;
    while square < size.0 as usize * size.1 as usize {
        let at = (
            (square % size.0 as usize) as u8,
            (square / size.0 as usize) as u8,
        );
        steps.from[square] = spec.is_inside(side, size, at) == inside;
        steps.to[square] = spec.may_enter(side, size, at);
        square += 1;
    }
    steps
}

/// All that a kind does on some square.
pub(crate) const fn anywhere(spec: &Spec, capturing: bool) -> Pattern {
    let outside = pattern(spec, capturing, Side::White, false);
    if spec.inside.is_none() {
        return outside;
    }
    let inside = pattern(spec, capturing, Side::White, true);
    Pattern {
        leaps: union(outside.leaps, &inside.leaps),
        slides: longest(&outside.slides, &inside.slides),
        hops: longest(&outside.hops, &inside.hops),
        ways: all_ways(spec, outside.ways, &inside.ways),
    }
}

const fn union(mut leaps: Leaps, more: &Leaps) -> Leaps {
    let mut i = 0;
    while i < more.as_slice().len() {
        leaps.add(more.as_slice()[i].0, more.as_slice()[i].1);
        i += 1;
    }
    leaps
}

const fn all_ways(spec: &Spec, mut ways: Ways, more: &Ways) -> Ways {
    let mut i = 0;
    while i < more.as_slice().len() {
        if !ways.add(more.as_slice()[i]) {
            wrong(
                spec.name,
                "it has more than 32 ways in and outside of its zone besides leaps, slides and hops",
            );
        }
        i += 1;
    }
    ways
}

const fn longest(one: &Ranges, other: &Ranges) -> Ranges {
    let (mut ranges, mut direction) = (*one, 0);
    while direction < 8 {
        ranges[direction] = longer(one[direction], other[direction]);
        direction += 1;
    }
    ranges
}

/// The ways of a kind's moves or captures, of both sides: outside the zone in which it moves
/// otherwise, and inside.
pub(crate) const fn ways(spec: &Spec, capturing: bool) -> [[Ways; 2]; 2] {
    let (white, black) = (Side::White, Side::Black);
    [
        [
            pattern(spec, capturing, white, false).ways,
            pattern(spec, capturing, black, false).ways,
        ],
        [
            pattern(spec, capturing, white, true).ways,
            pattern(spec, capturing, black, true).ways,
        ],
    ]
}

/// Whether a side's piece on a square moves as it does inside that zone.
#[inline]
pub(crate) fn is_inside<B: Board>(spec: &Spec, side: Side, from: Square<B>) -> bool {
    spec.is_inside(side, (B::FILES, B::RANKS), place(from))
}

/// Those of a few squares that a side's piece may go to.
// One by one: a set of the zone would be one more table by side, for no more than a few ends.
#[inline]
pub(crate) fn enterable<B: Board>(spec: &Spec, side: Side, ends: Bitboard<B>) -> Bitboard<B> {
    let may_enter = |to: &Square<B>| spec.may_enter(side, (B::FILES, B::RANKS), place(*to));
    ends.iter().filter(may_enter).collect()
}

fn place<B: Board>(square: Square<B>) -> (u8, u8) {
    (square.file().index(), square.rank().index())
}
