//! What the lesson on hexes prints.

use piece_kit::geom::{Bitboard, Hour, Square};
use piece_kit::{Placement, Side};

use super::{CHECK, Hexagon, Kind, colour, hex, legal, names, picture};

#[test]
fn the_lesson_runs() {
    super::main();
}

/// Steps along rays and leaps, in files and ranks.
fn reached(from: Square<Hexagon>, steps: &[(i8, i8)], furthest: i8) -> Bitboard<Hexagon> {
    let ways = steps.iter().flat_map(|&(files, ranks)| {
        (1..=furthest).filter_map(move |by| from.offset(by * files, by * ranks))
    });
    ways.collect()
}

/// A knight goes two steps over an edge and one more, a third to either side.
fn knight_steps() -> Vec<(i8, i8)> {
    let edges = Hour::EDGES.map(Hour::step);
    let pairs = (0..6).flat_map(|hour| [(hour, (hour + 1) % 6), (hour, (hour + 5) % 6)]);
    let leap = |(far, near): (usize, usize)| {
        (
            2 * edges[far].0 + edges[near].0,
            2 * edges[far].1 + edges[near].1,
        )
    };
    pairs.map(leap).collect()
}

#[test]
fn pieces_go_as_hours_say() {
    let edges = Hour::EDGES.map(Hour::step);
    let corners = Hour::CORNERS.map(Hour::step);
    for from in Square::all() {
        let attacks = |kind| Placement::default().attacks(Side::White, kind, from);
        assert_eq!(attacks(Kind::Rook), reached(from, &edges, 6), "{from}");
        assert_eq!(attacks(Kind::Bishop), reached(from, &corners, 6), "{from}");
        assert_eq!(
            attacks(Kind::Knight),
            reached(from, &knight_steps(), 1),
            "{from}"
        );
        let king = reached(from, &edges, 1) | reached(from, &corners, 1);
        assert_eq!(attacks(Kind::King), king, "{from}");
    }
}

#[test]
fn the_colours_share_the_board() {
    let colours = ["d4", "d3", "d5"].map(|start| colour(hex(start)));
    assert_eq!(colours.map(Bitboard::len), [13, 12, 12]);
    let all = colours
        .into_iter()
        .fold(Bitboard::EMPTY, |all, colour| all | colour);
    assert_eq!(all, Bitboard::all());
}

#[test]
fn a_picture_has_a_line_for_each_half_hex() {
    let lines = picture(Bitboard::from(hex("d4")) | hex("g1").into());
    assert_eq!(lines.len(), 13);
    assert_eq!(lines[0], "      .");
    assert_eq!(lines[6], "  .   *   .");
    assert_eq!(lines[9], ".   .   .   *");
}

#[test]
fn a_check_is_answered_and_a_pin_holds() {
    let placement = Placement::parse(CHECK).unwrap();
    let checkers = placement.checks(Side::White).checkers();
    assert_eq!(names(checkers), "f3");
    let moves = legal(&placement, Side::White).into_iter();
    let moves: Vec<String> = moves
        .map(|(from, targets)| format!("{from}: {}", names(targets)))
        .collect();
    assert_eq!(moves, ["b2: e2", "g2: e2 f3", "d4: ", "d1: c1 c2 d2 e1"]);
}
