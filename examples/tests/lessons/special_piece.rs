//! What the lesson on a special piece prints, and its legal moves against those that a slow search
//! for attackers allows.

use piece_kit::geom::{Board8x8, Square};
use piece_kit::testing::Rng;
use piece_kit::{Placement, Side};

use super::{BLOCK, BOTH_WAYS, CHECK, Kind, PIN, UNSAFE, cylinder_targets, legal, names};

fn moves(text: &str) -> Vec<String> {
    let placement = Placement::parse(text).unwrap();
    let moves = legal(&placement, Side::White).into_iter();
    let moves = moves.map(|(from, targets)| format!("{from}: {}", names(targets)));
    moves.collect()
}

#[test]
fn the_lesson_runs() {
    super::main();
}

#[test]
fn checks_pins_and_guarded_squares() {
    assert_eq!(moves(CHECK), ["e3: g4", "e1: h4", "a4: a3 b3 a5 b5"]);
    assert_eq!(moves(BOTH_WAYS), ["e3: g4", "a4: a3 b3 a5 b5"]);
    assert_eq!(moves(PIN), ["h4: g4", "a4: a3 b3 a5 b5"]);
    assert_eq!(moves(UNSAFE), ["a3: a2 b2 b3"]);
    assert_eq!(moves(BLOCK), ["h3: a3", "a1: b1 b2"]);
}

/// The steps of a piece as files and ranks, and how many of them it goes at most.
fn steps(kind: Kind) -> (&'static [(i8, i8)], i8) {
    const LINES: &[(i8, i8)] = &[(0, 1), (1, 0), (0, -1), (-1, 0)];
    const SLANTS: &[(i8, i8)] = &[(1, 1), (1, -1), (-1, -1), (-1, 1)];
    match kind {
        Kind::Knight => {
            const LEAPS: &[(i8, i8)] = &[
                (1, 2),
                (2, 1),
                (2, -1),
                (1, -2),
                (-1, -2),
                (-2, -1),
                (-2, 1),
                (-1, 2),
            ];
            (LEAPS, 1)
        }
        Kind::Bishop => (SLANTS, 7),
        Kind::Rook | Kind::Cylinder => (LINES, 7),
        Kind::King => {
            const ALL: &[(i8, i8)] = &[
                (0, 1),
                (1, 0),
                (0, -1),
                (-1, 0),
                (1, 1),
                (1, -1),
                (-1, -1),
                (-1, 1),
            ];
            (ALL, 1)
        }
    }
}

/// Walks step by step from the piece on a square: whether it comes to another.
fn attacks(placement: &Placement<Kind>, from: Square<Board8x8>, to: Square<Board8x8>) -> bool {
    let kind = placement.kind_at(from).unwrap();
    let (steps, furthest) = steps(kind);
    steps.iter().any(|&(files, ranks)| {
        let mut at = from;
        for _ in 0..furthest {
            let file = at.file().index() as i8 + files;
            let rank = at.rank().index() as i8 + ranks;
            let file = if kind == Kind::Cylinder {
                file.rem_euclid(8)
            } else {
                file
            };
            if !(0..8).contains(&file) || !(0..8).contains(&rank) {
                return false;
            }
            at = Square::at(file as u8, rank as u8);
            if at == to {
                return true;
            }
            if placement.occupied().contains(at) {
                return false;
            }
        }
        false
    })
}

fn is_attacked(placement: &Placement<Kind>, to: Square<Board8x8>, by: Side) -> bool {
    placement
        .side(by)
        .iter()
        .any(|from| attacks(placement, from, to))
}

/// The legal moves of White as one tries them, each on a copy.
fn tried(placement: &Placement<Kind>) -> Vec<(Square<Board8x8>, Square<Board8x8>)> {
    let mut moves = Vec::new();
    for from in placement.side(Side::White) {
        let kind = placement.kind_at(from).unwrap();
        for to in placement.enterable(Side::White) {
            let mut after = *placement;
            after.remove(from);
            after.put(Side::White, kind, to);
            let king = after.royal(Side::White).unwrap();
            if attacks(placement, from, to) && !is_attacked(&after, king, Side::Black) {
                moves.push((from, to));
            }
        }
    }
    moves.sort_unstable();
    moves
}

/// A placement by chance, in which White may be in check and Black is not.
fn random_placement(rng: &mut Rng) -> Placement<Kind> {
    loop {
        let mut placement = Placement::default();
        let mut put = |side, kind| {
            let at = Square::from_index(rng.below(64) as u8).unwrap();
            if placement.at(at).is_none() {
                placement.put(side, kind, at);
            }
        };
        for side in Side::ALL {
            put(side, Kind::King);
            for kind in [Kind::Knight, Kind::Bishop, Kind::Rook, Kind::Cylinder] {
                put(side, kind);
                put(side, kind);
            }
        }
        let kings = Side::ALL.map(|side| placement.royal(side));
        let [Some(_), Some(black)] = kings else {
            continue;
        };
        if !is_attacked(&placement, black, Side::White) {
            return placement;
        }
    }
}

#[test]
fn the_kit_finds_what_trying_every_move_finds() {
    let mut rng = Rng(20);
    let mut checks = 0;
    for _ in 0..2000 {
        let placement = random_placement(&mut rng);
        checks += usize::from(placement.checks(Side::White).checkers().any());
        let listed = legal(&placement, Side::White).into_iter();
        let listed = listed.flat_map(|(from, targets)| targets.iter().map(move |to| (from, to)));
        let mut listed: Vec<_> = listed.collect();
        listed.sort_unstable();
        assert_eq!(listed, tried(&placement), "{placement}");
    }
    assert!(checks > 200, "{checks}");
}

#[test]
fn a_cylinder_does_not_come_back_to_where_it_stands() {
    let placement = Placement::parse("7k/8/8/8/2C5/8/8/7K").unwrap();
    let from = "c4".parse().unwrap();
    assert_eq!(cylinder_targets(&placement, Side::White, from).len(), 14);
}
