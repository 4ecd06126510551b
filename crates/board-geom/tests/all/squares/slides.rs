//! Slides against a walk, square by square.

use super::naive::{
    Cell, Grid, STEPS, assert_cells, bits, cell, chosen, on_boards, on_every_board, set,
};
use board_geom::{Axis, Bitboard, Board, Board8x8, Square, U256};
use proptest::prelude::*;

/// The two ways of every axis: file, rank, diagonal, antidiagonal.
const WAYS: [(Axis, [Cell; 2]); 4] = [
    (Axis::File, [(0, 1), (0, -1)]),
    (Axis::Rank, [(1, 0), (-1, 0)]),
    (Axis::Diagonal, [(1, 1), (-1, -1)]),
    (Axis::AntiDiagonal, [(-1, 1), (1, -1)]),
];
const ROOK: [Cell; 4] = [STEPS[0], STEPS[2], STEPS[4], STEPS[6]];
const BISHOP: [Cell; 4] = [STEPS[1], STEPS[3], STEPS[5], STEPS[7]];

fn at<B: Board>(text: &str) -> Square<B> {
    text.parse().unwrap()
}

fn squares(texts: &str) -> Bitboard<Board8x8> {
    texts.split_whitespace().map(at).collect()
}

#[test]
fn a_rook_stops_at_the_first_occupied_square() {
    let attacks = at("d4").rook_attacks(squares("d6 d7 b4 a4 d1 h8"));
    assert_eq!(attacks, squares("d5 d6 c4 b4 d3 d2 d1 e4 f4 g4 h4"));
}

#[test]
fn a_bishop_stops_at_the_first_occupied_square() {
    let attacks = at("d4").bishop_attacks(squares("f6 g7 c5 b6 d5"));
    assert_eq!(attacks, squares("e5 f6 c5 c3 b2 a1 e3 f2 g1"));
}

#[test]
fn a_queen_attacks_what_a_rook_and_a_bishop_attack() {
    let occupied = squares("b2 d5 g4");
    let (rook, bishop) = (
        at("d4").rook_attacks(occupied),
        at("d4").bishop_attacks(occupied),
    );
    assert_eq!(at("d4").queen_attacks(occupied), rook | bishop);
    assert!(rook.is_disjoint(bishop));
}

#[test]
fn nothing_is_attacked_on_a_board_of_one_square() {
    fn check<B: Board>() {
        let only = Square::<B>::at(0, 0);
        for occupied in [Bitboard::EMPTY, Bitboard::all()] {
            assert_eq!(only.queen_attacks(occupied), Bitboard::EMPTY);
        }
    }
    on_boards!(Board1x1; check());
}

/// Every occupancy of every line with up to `longest` squares beside the
/// slider; the rest of the board is empty, then full: it must not matter.
fn check_every_occupancy_of_short_lines<B: Board>(longest: usize) {
    let empty = Grid::of::<B>([]);
    for from in Square::<B>::all() {
        for (axis, ways) in WAYS {
            let line = empty.walks(cell(from), &ways);
            if line.len() > longest {
                continue;
            }
            let elsewhere = !set(line.iter().copied());
            for occupancy in 0_u32..1 << line.len() {
                let is_there = |&(index, _): &(usize, &Cell)| occupancy >> index & 1 == 1;
                let there = line.iter().enumerate().filter(is_there);
                let there: Vec<Cell> = there.map(|(_, cell)| *cell).collect();
                let expected = Grid::of::<B>(there.iter().copied()).walks(cell(from), &ways);
                let there = set(there);
                assert_cells(from.slide(axis, there), &expected, "alone");
                assert_cells(from.slide(axis, there | elsewhere), &expected, "in a crowd");
            }
        }
    }
}

#[test]
fn every_occupancy_of_every_line_of_the_usual_boards_gives_the_squares_of_a_walk() {
    on_boards!(
        Board8x8, Wide8x8, Board10x8, Board8x10, Board10x10;
        check_every_occupancy_of_short_lines(9)
    );
}

#[test]
fn every_occupancy_of_every_short_line_of_odd_boards_gives_the_squares_of_a_walk() {
    on_every_board!(check_every_occupancy_of_short_lines(7));
}

/// Up to two blockers anywhere on a line, however long it is.
fn check_two_blockers<B: Board>() {
    let empty = Grid::of::<B>([]);
    for from in Square::<B>::all() {
        for (axis, ways) in WAYS {
            let line = empty.walks(cell(from), &ways);
            for first in &line {
                for second in &line {
                    let blockers = [*first, *second];
                    let expected = Grid::of::<B>(blockers).walks(cell(from), &ways);
                    assert_cells(from.slide(axis, set(blockers)), &expected, "two blockers");
                }
            }
        }
    }
}

#[test]
fn two_blockers_anywhere_on_a_long_line_give_the_squares_of_a_walk() {
    on_boards!(Board26x1, Board1x64, Board16x8, Board3x40, Board2x32; check_two_blockers());
}

#[test]
fn a_blocker_at_either_end_of_a_line_of_128_squares_is_reached() {
    fn check<B: Board>() {
        let ends: Bitboard<B> = set([(0, 0), (0, 127)]);
        for from in Square::<B>::all() {
            let others = !Bitboard::from(from);
            assert_eq!(from.slide(Axis::File, ends), others);
            assert_eq!(from.slide(Axis::File, Bitboard::EMPTY), others);
        }
    }
    on_boards!(Board1x128; check());
}

fn check_all_slides<B: Board>(occupied: U256) {
    let occupied = chosen::<B>(occupied);
    let grid = Grid::of::<B>(occupied.iter().map(cell));
    for from in Square::all() {
        let here = cell(from);
        for (axis, ways) in WAYS {
            assert_cells(from.slide(axis, occupied), &grid.walks(here, &ways), "axis");
        }
        assert_cells(
            from.rook_attacks(occupied),
            &grid.walks(here, &ROOK),
            "rook",
        );
        assert_cells(
            from.bishop_attacks(occupied),
            &grid.walks(here, &BISHOP),
            "bishop",
        );
        assert_cells(
            from.queen_attacks(occupied),
            &grid.walks(here, &STEPS),
            "queen",
        );
    }
}

/// A walk that may not enter a hole, unlike a slide, which takes the first one in.
fn check_holes<B: Board>(occupied: U256, holes: U256) {
    let (occupied, holes) = (chosen::<B>(occupied), chosen::<B>(holes));
    let (pieces, closed) = (
        Grid::of::<B>(occupied.iter().map(cell)),
        Grid::of::<B>(holes.iter().map(cell)),
    );
    for from in Square::all() {
        let mut expected = Vec::new();
        for step in STEPS {
            for reached in pieces.walk(cell(from), step) {
                if closed.contains(reached) {
                    break;
                }
                expected.push(reached);
            }
        }
        let found = from.queen_attacks(occupied | holes) - holes;
        assert_cells(found, &expected, "around holes");
    }
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(300))]

    #[test]
    fn slides_on_any_occupied_board_give_the_squares_of_a_walk(occupied in bits()) {
        on_every_board!(check_all_slides(occupied));
    }

    #[test]
    fn a_slide_does_not_pass_holes_that_are_added_to_the_occupied_squares(
        occupied in bits(),
        holes in bits(),
    ) {
        on_every_board!(check_holes(occupied, holes));
    }

    #[test]
    fn whether_the_slider_itself_is_occupied_does_not_matter(occupied in bits(), at in any::<u8>()) {
        fn check<B: Board>(occupied: U256, at: u8) {
            let from = Square::<B>::from_index((u16::from(at) % B::SQUARES) as u8).unwrap();
            let occupied = chosen(occupied);
            for axis in Axis::ALL {
                let without = from.slide(axis, occupied - from.into());
                assert_eq!(from.slide(axis, occupied | from.into()), without);
                assert!(!without.contains(from));
            }
        }
        on_every_board!(check(occupied, at));
    }
}
