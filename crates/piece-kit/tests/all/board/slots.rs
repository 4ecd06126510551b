//! Numbers for pairs of squares.

use board_geom::{
    Board, Board8x8, Board10x10, Board12x12, Board16x16, GlinskiBoard, Hour, ShafranBoard, Square,
};
use piece_kit::moves::PairSlots;

/// Whether a queen's line or a knight's leap leads from one square to another.
fn connected<B: Board>(from: Square<B>, to: Square<B>) -> bool {
    let apart = |a: u8, b: u8| a.abs_diff(b);
    let files = apart(from.file().index(), to.file().index());
    let ranks = apart(from.rank().index(), to.rank().index());
    let line = files == 0 || ranks == 0 || files == ranks;
    from != to && (line || files + ranks == 3)
}

fn are_counted_in_order<B: Board>(connected: fn(Square<B>, Square<B>) -> bool) {
    let mut next = 0;
    for from in Square::<B>::all() {
        for to in Square::<B>::all() {
            let number = connected(from, to).then_some(next);
            assert_eq!(PairSlots::of(from, to), number, "{from}{to}");
            if let Some(number) = number {
                assert_eq!(PairSlots::pair(number), Some((from, to)));
                next += 1;
            }
        }
    }
    assert_eq!(PairSlots::<B>::LEN, next);
    assert_eq!(PairSlots::<B>::pair(next), None);
}

/// By steps of one hour: a queen's lines, and two over an edge with one to the side.
fn hexes_connected<B: Board>(from: Square<B>, to: Square<B>) -> bool {
    let step = |from: Square<B>, hour: Hour| from.offset(hour.step().0, hour.step().1);
    let ride = |hour| std::iter::successors(step(from, hour), move |at| step(*at, hour));
    let mut hours = Hour::EDGES.into_iter().chain(Hour::CORNERS);
    let leap = |at: usize| {
        let [left, ahead, right] = [5, 0, 1].map(|by| Hour::EDGES[(at + by) % 6].step());
        [left, right].map(|(files, ranks)| from.offset(2 * ahead.0 + files, 2 * ahead.1 + ranks))
    };
    hours.any(|hour| ride(hour).any(|square| square == to))
        || (0..6).flat_map(leap).any(|square| square == Some(to))
}

#[test]
fn pairs_have_numbers_without_holes_by_square() {
    are_counted_in_order::<Board8x8>(connected);
    are_counted_in_order::<Board10x10>(connected);
    are_counted_in_order::<Board12x12>(connected);
    are_counted_in_order::<Board16x16>(connected);
    are_counted_in_order::<GlinskiBoard>(hexes_connected);
    are_counted_in_order::<ShafranBoard>(hexes_connected);
}
