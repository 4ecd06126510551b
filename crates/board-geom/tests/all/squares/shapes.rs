//! Sets of squares moved as a whole, and files and ranks as sets.

use std::collections::BTreeSet;

use super::naive::{Cell, Grid, STEPS, bits, cells, chosen, on_every_board, set};
use board_geom::{Bitboard, Board, Board8x8, Board10x8, Direction, File, Rank, Square, U256};
use proptest::prelude::*;

/// The cells that something maps the cells of a set to, if on the board.
fn mapped<B: Board>(of: Bitboard<B>, map: impl Fn(Cell) -> Vec<Cell>) -> BTreeSet<Cell> {
    let board = Grid::of::<B>([]);
    let all = cells(of).into_iter().flat_map(map);
    all.filter(|cell| board.holds(*cell)).collect()
}

fn check_shift<B: Board>(bits: U256) {
    let set = chosen::<B>(bits);
    for (direction, (files, ranks)) in Direction::ALL.into_iter().zip(STEPS) {
        let shifted = set.shift(direction);
        let expected = mapped(set, |(file, rank)| vec![(file + files, rank + ranks)]);
        assert_eq!(
            cells(shifted),
            expected,
            "{set:?} {direction:?} on {:?}",
            B::default()
        );
        assert!(shifted.is_subset(Bitboard::all()));
    }
}

fn check_grown<B: Board>(bits: U256) {
    let set = chosen::<B>(bits);
    let expected = mapped(set, |(file, rank)| {
        let near = |by: i32| (-1..=1).map(move |other| (file + other, rank + by));
        (-1..=1).flat_map(near).collect()
    });
    assert_eq!(
        cells(set.dilate()),
        expected,
        "{set:?} on {:?}",
        B::default()
    );
}

fn check_grown_by_edges<B: Board>(bits: U256) {
    let set = chosen::<B>(bits);
    let expected = mapped(set, |(file, rank)| {
        let beside = [(file - 1, rank), (file + 1, rank)];
        let above = [(file, rank - 1), (file, rank + 1), (file, rank)];
        [&beside[..], &above].concat()
    });
    assert_eq!(cells(set.dilate_edges()), expected, "{set:?}");
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(500))]

    #[test]
    fn a_shift_moves_every_square_one_step_and_drops_what_leaves_the_board(bits in bits()) {
        on_every_board!(check_shift(bits));
    }

    #[test]
    fn a_grown_set_has_the_nine_squares_around_each_of_its_squares(bits in bits()) {
        on_every_board!(check_grown(bits));
        on_every_board!(check_grown_by_edges(bits));
    }
}

#[test]
fn a_single_square_shifts_to_its_neighbour() {
    fn check<B: Board>() {
        for square in Square::<B>::all() {
            for direction in Direction::ALL {
                let shifted = Bitboard::from(square).shift(direction);
                assert_eq!(shifted.single(), square.neighbour(direction));
                assert_eq!(shifted.is_empty(), square.neighbour(direction).is_none());
            }
        }
    }
    on_every_board!(check());
}

#[test]
fn a_full_board_shifts_to_all_but_the_edge_it_leaves() {
    let north = Bitboard::<Board10x8>::all().shift(Direction::North);
    assert_eq!(north, !Bitboard::from(Rank::new(0).unwrap()));
    let west = Bitboard::<Board10x8>::all().shift(Direction::West);
    assert_eq!(west, !Bitboard::from(File::new(9).unwrap()));
}

#[test]
fn a_file_and_a_rank_are_the_sets_of_their_squares() {
    fn check<B: Board>() {
        let (files, ranks) = (i32::from(B::FILES), i32::from(B::RANKS));
        for file in File::<B>::all() {
            let here = i32::from(file.index());
            assert_eq!(
                Bitboard::from(file),
                set((0..ranks).map(|rank| (here, rank)))
            );
        }
        for rank in Rank::<B>::all() {
            let here = i32::from(rank.index());
            assert_eq!(
                Bitboard::from(rank),
                set((0..files).map(|file| (file, here)))
            );
        }
    }
    on_every_board!(check());
}

#[test]
fn a_king_in_the_corner_grows_to_four_squares() {
    let corner: Bitboard<Board8x8> = Square::at(7, 0).into();
    let grown: Vec<String> = corner
        .dilate()
        .iter()
        .map(|square| square.to_string())
        .collect();
    assert_eq!(grown, ["g1", "h1", "g2", "h2"]);
}
