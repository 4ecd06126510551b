//! Tables by square.

use piece_kit::geom::{Board, Square};

/// Squares of which tables are made: at least as many as any board has.
pub(super) const SQUARES: usize = 256;

/// What squares have, by their numbers; numbers between those of hexes have nothing.
pub(super) fn by_number<B: Board, T: Clone>(
    of: impl Fn(Square<B>) -> T,
    nothing: T,
) -> impl Iterator<Item = T> {
    let has = move |number| Square::from_index(number).map_or_else(|| nothing.clone(), &of);
    (0..B::SQUARES).map(move |number| has(number as u8))
}

/// How many king's steps nearer than eight each square is to this one.
pub(super) fn nearness<B: Board>(square: Square<B>) -> [i8; SQUARES] {
    let mut near = [0; SQUARES];
    for other in Square::all() {
        near[other.index()] = 8 - square.distance(other) as i8;
    }
    near
}
