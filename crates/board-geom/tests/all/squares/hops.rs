//! Hops over exactly one screen against a walk, square by square.

use super::naive::{Cell, Grid, assert_cells, bits, cell, chosen, on_boards, on_every_board, set};
use board_geom::{Axis, Bitboard, Board, Board8x8, Board10x10, Square, U256};
use proptest::prelude::*;

const WAYS: [(Axis, [Cell; 2]); 4] = [
    (Axis::File, [(0, 1), (0, -1)]),
    (Axis::Rank, [(1, 0), (-1, 0)]),
    (Axis::Diagonal, [(1, 1), (-1, -1)]),
    (Axis::AntiDiagonal, [(-1, 1), (1, -1)]),
];

/// Walks to the first occupied square; if it is a screen, all squares beyond
/// it up to and including the next occupied one.
fn hop(occupied: &Grid, screens: &Grid, from: Cell, step: Cell) -> Vec<Cell> {
    let mut cell = (from.0 + step.0, from.1 + step.1);
    while occupied.holds(cell) && !occupied.contains(cell) {
        cell = (cell.0 + step.0, cell.1 + step.1);
    }
    if screens.contains(cell) {
        occupied.walk(cell, step)
    } else {
        Vec::new()
    }
}

fn hops(occupied: &Grid, screens: &Grid, from: Cell, ways: &[Cell; 2]) -> Vec<Cell> {
    let way = |step: &Cell| hop(occupied, screens, from, *step);
    ways.iter().flat_map(way).collect()
}

fn at(text: &str) -> Square<Board8x8> {
    text.parse().unwrap()
}

fn squares(texts: &str) -> Bitboard<Board8x8> {
    texts.split_whitespace().map(at).collect()
}

#[test]
fn a_cannon_hops_over_one_screen_up_to_the_next_occupied_square() {
    let occupied = squares("a3 a6 a8");
    let beyond = at("a1").hop(Axis::File, occupied, occupied);
    assert_eq!(beyond, squares("a4 a5 a6"));
}

#[test]
fn a_cannon_without_a_screen_reaches_nothing() {
    let others = squares("b1 b2 h8");
    assert!(at("a1").hop(Axis::File, others, others).is_empty());
    assert!(
        at("d4")
            .hop(Axis::Rank, Bitboard::EMPTY, Bitboard::all())
            .is_empty()
    );
}

#[test]
fn a_screen_on_the_edge_has_nothing_beyond_it() {
    let edge = squares("a8");
    assert!(at("a1").hop(Axis::File, edge, edge).is_empty());
}

#[test]
fn a_screen_next_to_another_gives_only_the_second() {
    let occupied = squares("e4 f4 g4");
    let beyond = at("d4").hop(Axis::Rank, occupied, occupied);
    assert_eq!(beyond, squares("f4"));
}

#[test]
fn a_blocker_that_is_no_screen_ends_the_line() {
    let occupied = squares("d6 d7 d2");
    let beyond = at("d4").hop(Axis::File, occupied, squares("d7 d2"));
    assert_eq!(beyond, squares("d1"), "only the way over d2 is open");
}

#[test]
fn a_hop_ends_at_the_second_blocker_whether_it_is_a_screen_or_not() {
    let occupied = squares("c3 f6 g7");
    let without = at("a1").hop(Axis::Diagonal, occupied, squares("c3"));
    assert_eq!(without, squares("d4 e5 f6"));
    assert_eq!(at("a1").hop(Axis::Diagonal, occupied, occupied), without);
}

#[test]
fn both_ways_of_an_axis_hop_over_their_own_screen() {
    let occupied = squares("c5 f2 a8");
    let beyond = at("d4").hop(Axis::AntiDiagonal, occupied, squares("c5 f2"));
    assert_eq!(beyond, squares("b6 a7 g1"));
}

/// Every square of a line free, a screen, or a blocker that is no screen.
fn check_every_line_state<B: Board>(from: Square<B>) {
    let empty = Grid::of::<B>([]);
    for (axis, ways) in WAYS {
        let line = empty.walks(cell(from), &ways);
        for state in 0..3_u32.pow(line.len() as u32) {
            let (mut occupied, mut screens) = (empty.clone(), empty.clone());
            let (mut occupied_set, mut screen_set) = (Bitboard::EMPTY, Bitboard::EMPTY);
            let mut rest = state;
            for there in &line {
                if rest % 3 > 0 {
                    occupied.mark(*there);
                    occupied_set |= set([*there]);
                }
                if rest % 3 == 1 {
                    screens.mark(*there);
                    screen_set |= set([*there]);
                }
                rest /= 3;
            }
            let expected = hops(&occupied, &screens, cell(from), &ways);
            let found = from.hop(axis, occupied_set, screen_set);
            assert_cells(found, &expected, "every state of the line");
        }
    }
}

#[test]
fn every_state_of_every_line_of_8x8_gives_the_hops_of_a_walk() {
    Square::<Board8x8>::all().for_each(check_every_line_state);
}

#[test]
fn every_state_of_lines_of_ten_squares_gives_the_hops_of_a_walk() {
    for from in [(0, 0), (4, 5), (9, 9)] {
        check_every_line_state::<Board10x10>(super::naive::square(from));
    }
}

fn check_hops<B: Board>(occupied: U256, screens: U256) {
    let (occupied, screens) = (chosen::<B>(occupied), chosen::<B>(screens));
    let occupied_grid = Grid::of::<B>(occupied.iter().map(cell));
    // A screen that is not occupied is none.
    let screen_grid = Grid::of::<B>((screens & occupied).iter().map(cell));
    for from in Square::all() {
        for (axis, ways) in WAYS {
            let expected = hops(&occupied_grid, &screen_grid, cell(from), &ways);
            assert_cells(from.hop(axis, occupied, screens), &expected, "hop");
        }
    }
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(300))]

    #[test]
    fn hops_over_any_screens_give_the_squares_of_a_walk(occupied in bits(), screens in bits()) {
        on_every_board!(check_hops(occupied, screens));
    }

    #[test]
    fn hops_over_any_piece_give_the_squares_of_a_walk(occupied in bits()) {
        on_boards!(
            Board8x8, Board10x8, Board10x10, Board8x10, Board16x8, Board1x128;
            check_hops(occupied, occupied)
        );
    }

    #[test]
    fn a_hop_never_reaches_what_a_slide_reaches(occupied in bits(), screens in bits()) {
        fn check<B: Board>(occupied: U256, screens: U256) {
            let (occupied, screens) = (chosen::<B>(occupied), chosen(screens));
            for from in Square::<B>::all() {
                for axis in Axis::ALL {
                    let hop = from.hop(axis, occupied, screens);
                    assert!(hop.is_disjoint(from.slide(axis, occupied)));
                    assert!(hop.is_subset(from.axis(axis)));
                }
            }
        }
        on_boards!(Board8x8, Board10x10, Board3x40; check(occupied, screens));
    }
}
