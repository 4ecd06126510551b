//! Movement of kinds for which squares matter: what their tables are made of.

use board_geom::{Board, Steps};

use crate::Side;
use crate::betza_error::wrong;
use crate::movement::{Leaps, Pattern, Ranges, longer};
use crate::spec::{MOST_REGIONS, Spec};
use crate::ways::Ways;

/// The pattern of a side's moves or captures in a region: 0 outside of the zones in which it moves
/// otherwise.
pub(crate) const fn pattern(spec: &Spec, capturing: bool, side: Side, region: usize) -> Pattern {
    let movement = spec.movement_in(region);
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

/// The steps that a side's piece may make from the squares of a region.
pub(crate) const fn steps<B: Board>(
    spec: &Spec,
    side: Side,
    region: usize,
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
        steps.from[square] = spec.region(side, size, at) == region;
        steps.to[square] = spec.may_enter(side, size, at);
        square += 1;
    }
    steps
}

/// The pattern of all that a kind does on some square.
pub(crate) const fn anywhere(spec: &Spec, capturing: bool) -> Pattern {
    let mut all = pattern(spec, capturing, Side::White, 0);
    let mut region = 1;
    while region < spec.regions() {
        let inside = pattern(spec, capturing, Side::White, region);
        all = Pattern {
            leaps: union(all.leaps, &inside.leaps),
            slides: longest(&all.slides, &inside.slides),
            hops: longest(&all.hops, &inside.hops),
            ways: all_ways(spec, all.ways, &inside.ways),
        };
        region += 1;
    }
    all
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

/// The ways of a kind by region and side.
pub(crate) type WaysByRegion = [[Ways; 2]; MOST_REGIONS];

/// The ways of a kind's moves or captures.
pub(crate) const fn ways(spec: &Spec, capturing: bool) -> WaysByRegion {
    let mut ways = [[Ways::NONE; 2]; MOST_REGIONS];
    let mut region = 0;
    while region < spec.regions() {
        ways[region] = [
            pattern(spec, capturing, Side::White, region).ways,
            pattern(spec, capturing, Side::Black, region).ways,
        ];
        region += 1;
    }
    ways
}
