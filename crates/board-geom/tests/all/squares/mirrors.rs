//! Mirrors and half turns against coordinates.

use super::naive::{Cell, bits, cell, cells, chosen, on_every_board, square};
use board_geom::{Bitboard, Board, Square, U256};
use proptest::prelude::*;

/// Where each of the three brings a cell: files reversed, ranks reversed, both.
fn images<B: Board>((file, rank): Cell) -> [Cell; 3] {
    let (files, ranks) = (i32::from(B::FILES), i32::from(B::RANKS));
    let (mirrored, flipped) = (files - 1 - file, ranks - 1 - rank);
    [(mirrored, rank), (file, flipped), (mirrored, flipped)]
}

fn mirrors<B: Board>(set: Bitboard<B>) -> [Bitboard<B>; 3] {
    [set.mirror_files(), set.mirror_ranks(), set.half_turn()]
}

#[test]
fn a_square_is_mirrored_and_turned_as_its_coordinates_are() {
    fn check<B: Board>() {
        for here in Square::<B>::all() {
            let found = [here.mirror_files(), here.mirror_ranks(), here.half_turn()];
            assert_eq!(found, images::<B>(cell(here)).map(square), "{here}");
        }
    }
    on_every_board!(check());
}

fn check_sets<B: Board>(bits: U256) {
    let set = chosen::<B>(bits);
    for (which, mirrored) in mirrors(set).into_iter().enumerate() {
        let expected = cells(set).into_iter().map(|cell| images::<B>(cell)[which]);
        assert_eq!(cells(mirrored), expected.collect(), "{set:?}");
        assert_eq!(mirrors(mirrored)[which], set);
    }
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(300))]

    #[test]
    fn a_set_is_mirrored_and_turned_square_by_square(bits in bits()) {
        on_every_board!(check_sets(bits));
    }
}
