//! Numbers for pairs of squares.

use board_geom::{Board, Board8x8, Board10x10, Board12x12, Board16x16, Square};
use piece_kit::PairSlots;

/// Whether a queen's line or a knight's leap leads from one square to another.
fn connected<B: Board>(from: Square<B>, to: Square<B>) -> bool {
    let apart = |a: u8, b: u8| a.abs_diff(b);
    let files = apart(from.file().index(), to.file().index());
    let ranks = apart(from.rank().index(), to.rank().index());
    let line = files == 0 || ranks == 0 || files == ranks;
    from != to && (line || files + ranks == 3)
}

fn are_counted_in_order<B: Board>() {
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

#[test]
fn pairs_have_numbers_without_holes_by_square() {
    are_counted_in_order::<Board8x8>();
    are_counted_in_order::<Board10x10>();
    are_counted_in_order::<Board12x12>();
    are_counted_in_order::<Board16x16>();
}
