//! Squares, files and ranks against coordinates.

use std::collections::VecDeque;

use super::naive::{Cell, Grid, STEPS, cell, on_boards, on_every_board, square};
use board_geom::{Board, Board8x8, Board10x8, Board10x10, Direction, File, Rank, Square};

#[test]
fn a_board_has_its_files_times_its_ranks_squares_numbered_along_the_ranks() {
    fn check<B: Board>() {
        assert_eq!(
            u32::from(B::SQUARES),
            u32::from(B::FILES) * u32::from(B::RANKS)
        );
        let cells = Grid::of::<B>([]).cells();
        let squares: Vec<Square<B>> = Square::all().collect();
        assert_eq!(squares.len(), cells.len());
        for (index, (square, here)) in squares.iter().zip(cells).enumerate() {
            assert_eq!(square.index(), index);
            assert_eq!(cell(*square), here);
            assert_eq!(Square::from_index(index as u8), Some(*square));
            assert_eq!(Square::new(square.file(), square.rank()), *square);
            assert_eq!(super::naive::square(here), *square);
        }
        assert!(squares.is_sorted());
    }
    on_every_board!(check());
}

#[test]
fn a_number_beyond_the_board_is_no_square() {
    fn check<B: Board>() {
        for index in 0..=u8::MAX {
            let exists = u16::from(index) < B::SQUARES;
            assert_eq!(Square::<B>::from_index(index).is_some(), exists);
        }
    }
    on_every_board!(check());
}

#[test]
fn the_squares_files_and_ranks_of_a_board_run_both_ways() {
    fn check<B: Board>() {
        assert_eq!(Square::<B>::all().len(), usize::from(B::SQUARES));
        assert_eq!(File::<B>::all().len(), usize::from(B::FILES));
        assert_eq!(Rank::<B>::all().len(), usize::from(B::RANKS));
        let last = Square::<B>::all().next_back().unwrap();
        assert_eq!(last.index(), usize::from(B::SQUARES) - 1);
        let files = File::<B>::all().rev().map(File::index);
        assert!(files.eq((0..B::FILES).rev()));
        let ranks = Rank::<B>::all().rev().map(Rank::index);
        assert!(ranks.eq((0..B::RANKS).rev()));
    }
    on_every_board!(check());
}

#[test]
fn an_index_beyond_the_board_is_no_file_and_no_rank() {
    fn check<B: Board>() {
        for index in 0..=u8::MAX {
            let (file, rank) = (File::<B>::new(index), Rank::<B>::new(index));
            assert_eq!(file.map(File::index), (index < B::FILES).then_some(index));
            assert_eq!(rank.map(Rank::index), (index < B::RANKS).then_some(index));
        }
    }
    on_every_board!(check());
}

#[test]
fn a_file_or_a_rank_offset_beyond_the_board_does_not_exist() {
    fn check<B: Board>() {
        for by in i8::MIN..=i8::MAX {
            for file in File::<B>::all() {
                let index = i32::from(file.index()) + i32::from(by);
                let inside = (0..i32::from(B::FILES)).contains(&index);
                let found = file.offset(by).map(|file| i32::from(file.index()));
                assert_eq!(found, inside.then_some(index));
            }
            for rank in Rank::<B>::all() {
                let index = i32::from(rank.index()) + i32::from(by);
                let inside = (0..i32::from(B::RANKS)).contains(&index);
                let found = rank.offset(by).map(|rank| i32::from(rank.index()));
                assert_eq!(found, inside.then_some(index));
            }
        }
    }
    on_every_board!(check());
}

#[test]
fn a_square_offset_beyond_the_board_does_not_exist() {
    fn check<B: Board>(farthest: i8) {
        let board = Grid::of::<B>([]);
        let extremes = [i8::MIN, i8::MAX];
        let offsets = || (-farthest..=farthest).chain(extremes);
        for from in board.cells() {
            for (files, ranks) in offsets().flat_map(|files| offsets().map(move |r| (files, r))) {
                let to = (from.0 + i32::from(files), from.1 + i32::from(ranks));
                let expected = board.holds(to).then(|| square(to));
                assert_eq!(square::<B>(from).offset(files, ranks), expected);
            }
        }
    }
    on_boards!(Board8x8, Board10x8, Board8x10, Board10x10, Board1x1, Board26x1; check(11));
    on_every_board!(check(2));
}

#[test]
fn a_neighbour_is_one_step_away() {
    fn check<B: Board>() {
        let board = Grid::of::<B>([]);
        for from in board.cells() {
            for (direction, step) in Direction::ALL.into_iter().zip(STEPS) {
                let to = (from.0 + step.0, from.1 + step.1);
                let expected = board.holds(to).then(|| square(to));
                assert_eq!(square::<B>(from).neighbour(direction), expected);
            }
        }
    }
    on_every_board!(check());
}

/// Steps of a king from one cell to all, rank by rank, found by flooding the board.
fn kings_steps(board: &Grid, from: Cell) -> Vec<Option<u8>> {
    let slot = |cell: Cell| (cell.1 * board.files + cell.0) as usize;
    let mut steps = vec![None; board.cells().len()];
    steps[slot(from)] = Some(0);
    let mut front = VecDeque::from([from]);
    while let Some(cell) = front.pop_front() {
        for step in STEPS {
            let next = (cell.0 + step.0, cell.1 + step.1);
            if board.holds(next) && steps[slot(next)].is_none() {
                steps[slot(next)] = steps[slot(cell)].map(|steps| steps + 1);
                front.push_back(next);
            }
        }
    }
    steps
}

#[test]
fn the_distance_is_the_number_of_kings_steps() {
    fn check<B: Board>() {
        let board = Grid::of::<B>([]);
        for from in Square::<B>::all() {
            let steps = kings_steps(&board, cell(from));
            for to in Square::all() {
                assert_eq!(Some(from.distance(to)), steps[to.index()], "{from} {to}");
            }
        }
    }
    on_every_board!(check());
}

#[test]
fn dark_squares_alternate_from_a1() {
    fn check<B: Board>() {
        for here in Square::<B>::all() {
            let (file, rank) = cell(here);
            assert_eq!(here.is_dark(), (file + rank) % 2 == 0, "{here}");
        }
    }
    on_every_board!(check());
    assert!(Square::<Board8x8>::at(0, 0).is_dark());
    assert!(!Square::<Board8x8>::at(7, 0).is_dark());
    assert!(Square::<Board10x10>::at(9, 9).is_dark());
}

#[test]
#[should_panic(expected = "not on the board")]
fn a_file_beyond_the_board_panics() {
    let _ = Square::<Board10x8>::at(10, 0);
}

#[test]
#[should_panic(expected = "not on the board")]
fn a_rank_beyond_the_board_panics() {
    let _ = Square::<Board10x8>::at(0, 8);
}
