//! How a kind moves for which squares matter: what its tables are made of.

use core::marker::PhantomData;

use board_geom::{Bitboard, Board, Square, Steps};

use crate::movement::{Leaps, Pattern, Ranges, longer};
use crate::place::wrong;
use crate::ways::Ways;
use crate::{Pieces, Side, Spec};

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

/// Whether something holds of a square, by side and the square's index.
type Holds = [[bool; 256]; 2];

/// The zones of a kind, square by square.
pub(crate) struct Zones<P, const KIND: usize>(PhantomData<P>);

impl<P: Pieces, const KIND: usize> Zones<P, KIND> {
    const INSIDE: &Holds = &[
        steps::<P::Board>(&P::SPECS[KIND], Side::White, true, false).from,
        steps::<P::Board>(&P::SPECS[KIND], Side::Black, true, false).from,
    ];
    const ENTERED: &Holds = &[
        steps::<P::Board>(&P::SPECS[KIND], Side::White, true, false).to,
        steps::<P::Board>(&P::SPECS[KIND], Side::Black, true, false).to,
    ];

    /// Whether a side's piece on a square moves as it does inside a zone.
    #[inline]
    pub(crate) fn has_inside(side: Side, from: Square<P::Board>) -> bool {
        let zoned = const { P::SPECS[KIND].inside.is_some() };
        zoned && Self::INSIDE[side.index()][from.index() & 255]
    }

    /// Whether a side's piece may go to a square.
    #[inline]
    pub(crate) fn may_enter(side: Side, to: Square<P::Board>) -> bool {
        let anywhere = const { P::SPECS[KIND].within.is_none() };
        anywhere || Self::ENTERED[side.index()][to.index() & 255]
    }

    /// Those of a few squares that a side's piece may go to.
    #[inline]
    pub(crate) fn enterable(side: Side, ends: Bitboard<P::Board>) -> Bitboard<P::Board> {
        if const { P::SPECS[KIND].within.is_none() } {
            return ends;
        }
        ends.iter()
            .filter(|to| Self::may_enter(side, *to))
            .collect()
    }
}
