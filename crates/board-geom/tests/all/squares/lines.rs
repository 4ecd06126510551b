//! Rays, lines and what lies between squares, for all pairs of squares.

use super::naive::{Cell, Grid, STEPS, assert_cells, cell, on_every_board, square};
use board_geom::{Axis, Bitboard, Board, Board8x8, Board10x10, Direction, Square};

/// The step from one cell straight toward another, if one leads there.
fn step_toward(from: Cell, to: Cell) -> Option<Cell> {
    let (files, ranks) = (to.0 - from.0, to.1 - from.1);
    let straight = files == 0 || ranks == 0 || files.abs() == ranks.abs();
    (straight && from != to).then_some((files.signum(), ranks.signum()))
}

fn opposite(step: Cell) -> Cell {
    (-step.0, -step.1)
}

/// Whether all cells are on one file, one rank, one diagonal or one antidiagonal.
fn on_one_line(all: &[Cell]) -> bool {
    let same = |key: fn(Cell) -> i32| all.iter().all(|cell| key(*cell) == key(all[0]));
    same(|cell| cell.0)
        || same(|cell| cell.1)
        || same(|cell| cell.0 - cell.1)
        || same(|cell| cell.0 + cell.1)
}

#[test]
fn the_directions_go_clockwise_from_north() {
    for (direction, (files, ranks)) in Direction::ALL.into_iter().zip(STEPS) {
        let (east, north) = direction.step();
        assert_eq!((i32::from(east), i32::from(north)), (files, ranks));
    }
    assert_eq!(Direction::North.step(), (0, 1));
    assert_eq!(Direction::West.step(), (-1, 0));
}

#[test]
fn every_axis_has_two_directions_and_is_orthogonal_or_diagonal() {
    for axis in Axis::ALL {
        let along = Direction::ALL.into_iter().filter(|way| way.axis() == axis);
        let steps: Vec<_> = along.map(Direction::step).collect();
        assert_eq!(steps.len(), 2);
        let straight = steps.iter().all(|(files, ranks)| files * ranks == 0);
        assert_eq!(Axis::ORTHOGONAL.contains(&axis), straight);
        assert_eq!(Axis::DIAGONAL.contains(&axis), !straight);
    }
    assert_eq!(Direction::NorthEast.axis(), Axis::Diagonal);
    assert_eq!(Direction::NorthWest.axis(), Axis::AntiDiagonal);
    assert_eq!(Direction::North.axis(), Axis::File);
    assert_eq!(Direction::East.axis(), Axis::Rank);
}

#[test]
fn a_ray_goes_from_the_next_square_to_the_edge() {
    fn check<B: Board>() {
        let empty = Grid::of::<B>([]);
        for from in Square::<B>::all() {
            for (direction, step) in Direction::ALL.into_iter().zip(STEPS) {
                assert_cells(from.ray(direction), &empty.ray(cell(from), step), "ray");
            }
        }
    }
    on_every_board!(check());
}

#[test]
fn an_axis_is_the_two_rays_along_it() {
    fn check<B: Board>() {
        let empty = Grid::of::<B>([]);
        for from in Square::<B>::all() {
            let line = |step: usize| empty.walks(cell(from), &[STEPS[step], opposite(STEPS[step])]);
            assert_cells(from.axis(Axis::File), &line(0), "file");
            assert_cells(from.axis(Axis::Diagonal), &line(1), "diagonal");
            assert_cells(from.axis(Axis::Rank), &line(2), "rank");
            assert_cells(from.axis(Axis::AntiDiagonal), &line(3), "antidiagonal");
        }
    }
    on_every_board!(check());
}

#[test]
fn the_orthogonals_and_the_diagonals_of_a_square_leave_it_out() {
    fn check<B: Board>() {
        let empty = Grid::of::<B>([]);
        for from in Square::<B>::all() {
            let here = cell(from);
            let all = empty.cells().into_iter().filter(|other| *other != here);
            let (straight, slanted): (Vec<_>, Vec<_>) = all
                .filter(|other| on_one_line(&[here, *other]))
                .partition(|other| other.0 == here.0 || other.1 == here.1);
            assert_cells(from.orthogonals(), &straight, "orthogonals");
            assert_cells(from.diagonals(), &slanted, "diagonals");
        }
    }
    on_every_board!(check());
}

/// Calls back with every two squares of the board and their cells.
fn for_pairs<B: Board>(mut check: impl FnMut(&Grid, (Square<B>, Cell), (Square<B>, Cell))) {
    let empty = Grid::of::<B>([]);
    for from in empty.cells() {
        for to in empty.cells() {
            check(&empty, (square(from), from), (square(to), to));
        }
    }
}

#[test]
fn between_are_the_squares_that_a_walk_to_the_other_square_passes() {
    fn check<B: Board>() {
        for_pairs::<B>(|empty, (from, here), (to, there)| {
            let passed: Vec<Cell> = step_toward(here, there).map_or(Vec::new(), |step| {
                let ray = empty.ray(here, step).into_iter();
                ray.take_while(|passed| *passed != there).collect()
            });
            assert_cells(from.between(to), &passed, "between");
        });
    }
    on_every_board!(check());
}

#[test]
fn a_line_runs_from_edge_to_edge_through_both_squares() {
    fn check<B: Board>() {
        for_pairs::<B>(|empty, (from, here), (to, there)| {
            let line: Vec<Cell> = step_toward(here, there).map_or(Vec::new(), |step| {
                let mut line = empty.walks(here, &[step, opposite(step)]);
                line.push(here);
                line
            });
            assert_cells(from.line(to), &line, "line");
        });
    }
    on_every_board!(check());
}

#[test]
fn a_square_is_on_no_line_with_itself() {
    fn check<B: Board>() {
        for here in Square::<B>::all() {
            assert_eq!(here.line(here), Bitboard::EMPTY);
            assert_eq!(here.between(here), Bitboard::EMPTY);
        }
    }
    on_every_board!(check());
}

#[test]
fn the_long_diagonal_of_8x8_runs_from_a1_to_h8() {
    let at = |text: &str| -> Square<Board8x8> { text.parse().unwrap() };
    let diagonal = "a1 b2 c3 d4 e5 f6 g7 h8".split(' ').map(at).collect();
    assert_eq!(at("c3").line(at("f6")), diagonal);
    assert_eq!(at("a1").axis(Axis::Diagonal), diagonal - at("a1").into());
}

#[test]
fn a_knights_move_is_on_no_line() {
    let (b1, c3) = (Square::<Board10x10>::at(1, 0), Square::at(2, 2));
    assert!(b1.line(c3).is_empty());
    assert!(b1.between(c3).is_empty());
}
