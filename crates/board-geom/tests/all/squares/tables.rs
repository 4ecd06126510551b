//! Tables of leaps and ranges against walks, and the limits of a board.

use std::collections::BTreeSet;

use super::naive::{Cell, Grid, STEPS, Tested, assert_cells, bits, cell, chosen, on_every_board};
use board_geom::{
    Bitboard, Board8x8, Board10x10, Direction, Geometry, HexNumbers, Shape, Square, SquareTable,
    Steps, U256,
};
use proptest::prelude::*;

static KNIGHT: SquareTable<Board10x10> = SquareTable::<Board10x10>::leaps(&[
    (1, 2),
    (2, 1),
    (2, -1),
    (1, -2),
    (-1, -2),
    (-2, -1),
    (-2, 1),
    (-1, 2),
]);

/// The Gold of Shogi: one step north, north-east, east, south, west, north-west.
static GOLD: SquareTable<Board8x8> = SquareTable::<Board8x8>::rays(&[1, 1, 1, 0, 1, 0, 1, 1]);

fn squares(texts: &str) -> Bitboard<Board8x8> {
    let square = |text: &str| -> Square<Board8x8> { text.parse().unwrap() };
    texts.split_whitespace().map(square).collect()
}

#[test]
fn a_knight_in_the_corner_of_10x10_has_two_leaps_and_inside_eight() {
    let leaps = |file, rank| KNIGHT.at(Square::<Board10x10>::at(file, rank)).len();
    assert_eq!([leaps(9, 9), leaps(1, 0), leaps(1, 1)], [2, 3, 4]);
    assert_eq!([leaps(5, 5), leaps(2, 7)], [8, 8]);
}

#[test]
fn a_gold_has_no_step_to_the_southern_corners() {
    let d4 = "d4".parse().unwrap();
    assert_eq!(GOLD.at(d4), squares("d5 e5 e4 d3 c4 c5"));
}

#[test]
fn steps_may_be_limited_to_squares_and_read_backwards() {
    type Table = SquareTable<Board10x10>;
    const LEAPS: [(i8, i8); 3] = [(1, 2), (-3, 0), (0, 1)];
    const RANGES: [u8; 8] = [3, 0, 255, 1, 0, 0, 2, 0];
    let is_from = |at: usize| at % 3 != 1;
    let is_to = |at: usize| at % 7 < 4;
    let mut steps = Steps {
        from: std::array::from_fn(is_from),
        to: std::array::from_fn(is_to),
        backwards: false,
    };
    let ahead = Table::leaps(&[])
        .with_leaps(&LEAPS, &steps)
        .with_rays(&RANGES, &steps);
    steps.backwards = true;
    let back = Table::leaps(&[])
        .with_leaps(&LEAPS, &steps)
        .with_rays(&RANGES, &steps);
    let wanted = |from: Square<Board10x10>, to: Square<Board10x10>| {
        let files = to.file().index() as i8 - from.file().index() as i8;
        let ranks = to.rank().index() as i8 - from.rank().index() as i8;
        let rides = |(direction, range): (&Direction, u8)| {
            let (file, rank) = direction.step();
            (1..=range.min(9) as i8).any(|n| (n * file, n * rank) == (files, ranks))
        };
        let reaches =
            LEAPS.contains(&(files, ranks)) || Direction::ALL.iter().zip(RANGES).any(rides);
        reaches && is_from(from.index()) && is_to(to.index())
    };
    for one in Square::all() {
        for other in Square::all() {
            assert_eq!(ahead.at(one).contains(other), wanted(one, other));
            assert_eq!(back.at(one).contains(other), wanted(other, one));
        }
    }
}

#[test]
fn no_leap_and_no_range_reach_nothing() {
    fn check<B: Tested>() {
        for square in Square::<B>::all() {
            assert!(B::leaps(&[]).at(square).is_empty());
            assert!(B::rays(&[0; 8]).at(square).is_empty());
        }
    }
    on_every_board!(check());
}

#[test]
fn an_unlimited_range_is_a_queen_on_an_empty_board() {
    fn check<B: Tested>() {
        let table = B::rays(&[u8::MAX; 8]);
        for square in Square::<B>::all() {
            let queen = square.queen_attacks(Bitboard::EMPTY);
            assert_eq!(table.at(square), queen);
        }
    }
    on_every_board!(check());
}

fn reached(grid: &Grid, from: Cell, leaps: &[(i8, i8)]) -> Vec<Cell> {
    let leap = |leap: &(i8, i8)| (from.0 + i32::from(leap.0), from.1 + i32::from(leap.1));
    let reached: BTreeSet<Cell> = leaps
        .iter()
        .map(leap)
        .filter(|to| grid.holds(*to))
        .collect();
    reached.into_iter().collect()
}

/// The walk of a rider that goes `ranges[d]` steps at most in direction `d`.
fn ridden(grid: &Grid, from: Cell, ranges: [u8; 8]) -> Vec<Cell> {
    let way = |(step, range): (&Cell, u8)| {
        let walk = grid.walk(from, *step).into_iter();
        walk.take(range.into()).collect::<Vec<_>>()
    };
    STEPS.iter().zip(ranges).flat_map(way).collect()
}

fn check_leaps<B: Tested>(leaps: &[(i8, i8)]) {
    let (table, empty) = (B::leaps(leaps), Grid::of::<B>([]));
    for from in Square::<B>::all() {
        let expected = reached(&empty, cell(from), leaps);
        assert_cells(table.at(from), &expected, "leaps");
    }
}

fn check_rays<B: Tested>(ranges: [u8; 8]) {
    let (table, empty) = (B::rays(&ranges), Grid::of::<B>([]));
    for from in Square::<B>::all() {
        let expected = ridden(&empty, cell(from), ranges);
        assert_cells(table.at(from), &expected, "rays");
    }
}

fn check_rider<B: Tested>(ranges: [u8; 8], occupied: U256) {
    let (table, occupied) = (B::rays(&ranges), chosen::<B>(occupied));
    let grid = Grid::of::<B>(occupied.iter().map(cell));
    for from in Square::<B>::all() {
        let expected = ridden(&grid, cell(from), ranges);
        let found = from.queen_attacks(occupied) & table.at(from);
        assert_cells(found, &expected, "rider");
    }
}

fn ranges() -> impl Strategy<Value = [u8; 8]> {
    prop::array::uniform8(prop_oneof![Just(0), Just(1), 0_u8..12, Just(u8::MAX)])
}

fn near_leaps() -> impl Strategy<Value = Vec<(i8, i8)>> {
    prop::collection::vec((-4_i8..=4, -4_i8..=4), 0..6)
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(300))]

    #[test]
    fn leaps_reach_the_square_that_far_away_if_it_is_on_the_board(leaps in near_leaps()) {
        on_every_board!(check_leaps(&leaps));
    }

    #[test]
    fn leaps_of_any_size_never_wrap_around_the_board(
        leaps in prop::collection::vec(any::<(i8, i8)>(), 0..6),
    ) {
        on_every_board!(check_leaps(&leaps));
    }

    #[test]
    fn rays_reach_as_far_as_their_range_in_each_direction(ranges in ranges()) {
        on_every_board!(check_rays(ranges));
    }

    #[test]
    fn a_slide_cut_off_by_a_table_is_a_rider_of_limited_range(ranges in ranges(), occupied in bits()) {
        on_every_board!(check_rider(ranges, occupied));
    }
}

#[test]
#[should_panic(expected = "more squares than the integer has bits")]
fn a_board_of_more_squares_than_bits_is_refused() {
    let _ = Geometry::<u128>::new(3, 43, Shape::Squares);
}

#[test]
#[should_panic(expected = "more squares than the integer has bits")]
fn a_board_of_257_squares_is_refused() {
    let _ = Geometry::<U256>::new(16, 17, Shape::Squares);
}

#[test]
#[should_panic(expected = "at most 128 ranks")]
fn a_board_of_129_ranks_is_refused() {
    let _ = Geometry::<U256>::new(1, 129, Shape::Squares);
}

#[test]
#[should_panic(expected = "at most 26")]
fn a_board_of_27_files_is_refused() {
    let _ = Geometry::<u64>::new(27, 1, Shape::Squares);
}

#[test]
#[should_panic(expected = "needs files and ranks")]
fn a_board_without_ranks_is_refused() {
    let _ = Geometry::<u64>::new(8, 0, Shape::Squares);
}

#[test]
#[should_panic(expected = "odd number of files")]
fn hexes_on_an_even_number_of_files_are_refused() {
    let _ = Geometry::<u64>::new(8, 8, Shape::Hexes(HexNumbers::Rank));
}

#[test]
#[should_panic(expected = "the first file of a board of hexes has no hex")]
fn a_hexagon_whose_first_file_is_empty_is_refused() {
    let _ = Geometry::<u64>::new(9, 4, Shape::Hexes(HexNumbers::Rank));
}
