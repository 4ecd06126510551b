//! The random numbers behind position keys.
//! docs/design.md#stable-keys
//!
//! Keys are stable within a major version: the same position has the same key
//! on every platform and in every release.

use board_geom::{Board, Square};

use crate::Pieces;
use crate::keys::feature_key;
#[cfg(not(target_family = "wasm"))]
use crate::spec::MOST_KINDS;

/// Kinds with numbers of their own in every game; the last is for squares that nothing enters.
const KINDS: usize = 16;
const IMPASSABLE: usize = KINDS - 1;

/// The first of the numbers of pieces in hand: those of pieces on a board are below.
const HELD: u64 = 0xC000;

/// The keys of pieces on the first 128 squares, by kind, side and square.
#[cfg(not(target_family = "wasm"))]
static PLACED: [[[u64; 128]; 2]; KINDS] = {
    let mut table = [[[0; 128]; 2]; KINDS];
    let mut index = 0;
    while index < KINDS * 2 * 128 {
        let (kind, side, square) = (index / 256, index / 128 % 2, index % 128);
        table[kind][side][square] = placed_key(kind, side, square);
        index += 1;
    }
    table
};

/// The keys of pieces on squares from 128 on, by kind, side and square, for boards that have such
/// squares.
#[cfg(not(target_family = "wasm"))]
static PLACED_BEYOND: [[[u64; 128]; 2]; KINDS] = {
    let mut table = [[[0; 128]; 2]; KINDS];
    let mut index = 0;
    while index < KINDS * 2 * 128 {
        let (kind, side, square) = (index / 256, index / 128 % 2, index % 128);
        table[kind][side][square] = placed_key(kind, side, 128 + square);
        index += 1;
    }
    table
};

/// The keys of pieces of the kinds from the sixteenth on, by kind, side and square, on boards of up to
/// 128 squares. The numbers of these kinds leave out [`IMPASSABLE`]. Programs whose games have fewer
/// kinds do not have this table.
#[cfg(not(target_family = "wasm"))]
static PLACED_MORE: [[[u64; 128]; 2]; MOST_KINDS + 1 - KINDS] = {
    let mut table = [[[0; 128]; 2]; MOST_KINDS + 1 - KINDS];
    let mut index = 0;
    while index < (MOST_KINDS + 1 - KINDS) * 2 * 128 {
        let (kind, side, square) = (index / 256, index / 128 % 2, index % 128);
        table[kind][side][square] = placed_key(KINDS + kind, side, square);
        index += 1;
    }
    table
};

const fn placed_key(kind: usize, side: usize, square: usize) -> u64 {
    feature_key(number(kind as u64 * 256 + side as u64 * 128, square))
}

/// The number of a feature of a square, of which that of square a1 is known.
const fn number(feature: u64, square: usize) -> u64 {
    if square < 128 {
        feature + square as u64
    } else {
        feature + BEYOND + (square - 128) as u64
    }
}

/// The distance of the numbers of squares from 128 on from those of the squares before: out of the
/// way of other features, which have numbers next to each other.
const BEYOND: u64 = 32_768;

/// The number of a piece of the kind with this index on a square.
#[inline(always)]
pub(crate) fn piece<P: Pieces>(kind: usize, side: usize, square: Square<P::Board>) -> u64 {
    if const { P::SPECS.len() < KINDS } || kind < IMPASSABLE {
        return placed(kind, side, square);
    }
    #[cfg(not(target_family = "wasm"))]
    if const { <P::Board as Board>::SQUARES <= 128 } {
        return PLACED_MORE[kind - IMPASSABLE][side % 2][square.index() % 128];
    }
    placed_key(kind + 1, side, square.index())
}

/// The number of the last of `count` pieces of a kind in a hand.
pub(crate) fn held(kind: usize, side: usize, count: u8) -> u64 {
    feature_key(HELD + ((kind * 2 + side) << u8::BITS) as u64 + u64::from(count))
}

/// The number of a square that nothing enters.
#[inline(always)]
pub(crate) fn impassable<B: Board>(square: Square<B>) -> u64 {
    placed(IMPASSABLE, 0, square)
}

#[inline(always)]
fn placed<B: Board>(kind: usize, side: usize, square: Square<B>) -> u64 {
    let (kind, side, square) = (kind % KINDS, side % 2, square.index());
    // Random numbers cannot be packed: a table of them would be a large part of a download.
    #[cfg(target_family = "wasm")]
    return placed_key(kind, side, square);
    #[cfg(not(target_family = "wasm"))]
    if B::SQUARES > 128 && square >= 128 {
        PLACED_BEYOND[kind][side][square % 128]
    } else {
        PLACED[kind][side][square % 128]
    }
}

/// The number of a feature of a square, such as a right of the rook that stands there: that of
/// a1 is `feature_key(feature)`, and so on by the [number](Square::index) of the square up to 127.
/// Squares from 128 on, of larger boards, have numbers 32,768 further, so that features of squares
/// may be numbered 128 apart on every board. Number all features of a game from a multiple of
/// 65,536 on, and no more than 32,768 of them.
///
/// ```
/// use board_geom::{Board8x8, Square};
/// use piece_kit::keys::{feature_key, square_key};
/// let b1 = Square::<Board8x8>::at(1, 0);
/// assert_eq!(square_key(65_536, b1), feature_key(65_537));
/// ```
#[inline]
pub const fn square_key<B: Board>(feature: u64, square: Square<B>) -> u64 {
    feature_key(number(feature, square.index()))
}
