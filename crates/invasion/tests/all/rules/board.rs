//! Rule page: *Board* and *Array*.

use crate::common::{
    SEA, after, assert_claims, assert_legal, assert_refused, bombs, land, on, position, set_up,
    square, squares, targets,
};
use invasion::board::{camp, head_quarter_corner, red_corners, sea};
use invasion::{Bomb, Invasion, Square};
use piece_kit::{Side, Variant};
use std::collections::BTreeSet;

/// The kinds of pieces but the Head Quarter.
const KINDS: [char; 6] = ['F', 'C', 'P', 'L', 'T', 'I'];

#[test]
fn the_board_has_ten_files_ten_ranks_and_84_squares_that_are_not_sea() {
    assert_eq!(Square::all().len(), 100);
    assert_eq!(Square::all().next(), Some(square("a1")));
    assert_eq!(Square::all().last(), Some(square("j10")));
    assert_eq!(land().len(), 84);
}

#[test]
fn the_sea_is_d4_to_g7() {
    let water: BTreeSet<Square> = sea().iter().collect();
    assert_eq!(water, squares(SEA));
    let start = Invasion::start();
    for square in Square::all() {
        let is_sea = on(&start, &square.to_string()) == '*';
        assert_eq!(is_sea, water.contains(&square), "{square}");
    }
}

#[test]
fn no_piece_enters_the_sea() {
    for kind in KINDS {
        for from in ["d3", "e8", "c4", "h7", "c3", "h8"] {
            let position = set_up(&format!("White Hj1 {kind}{from} Fi5, Black Ha10"));
            assert!(targets(&position, from).is_disjoint(&squares(SEA)));
            for to in squares(SEA) {
                assert_refused(&position, &format!("{from}{to}"), "sea", &[&to.to_string()]);
            }
        }
    }
    let position = set_up("White Hc5 Fi5, Black Ha10");
    assert_refused(&position, "c5d5", "sea", &["d5"]);
    assert_refused(&position, "c5e6", "sea", &["e6"]);
}

#[test]
fn no_piece_stands_on_the_sea() {
    let on_the_sea = "h9/10/10/3**T*3/3****3/3****3/3****3/10/10/9H w 00 0 1";
    assert!(on_the_sea.parse::<Invasion>().is_err());
}

#[test]
fn no_piece_crosses_the_sea_but_a_paratrooper_in_flight() {
    for kind in ["C", "L"] {
        let capture = set_up(&format!("White Hj1 {kind}c5, Black Ha10 Fh5"));
        assert_refused(&capture, "c5h5", "blocked", &["d5", "c5"]);
    }
    assert_claims(&[
        "White Hj1 Pc5, Black Ha10 Fh5 | c5h5 flight-never-captures c5 h5",
        "White Hj1 Tc5, Black Ha10 Fh5 | c5h5 blocked d5 c5",
        "White Hj1 Fc6, Black Ha10 | c6e8 blocked d7 c6",
        "White Hc6 Fi5, Black Ha10 | c6e8 jump-over-sea c6 e8",
        "White Hj1 Pc5, Black Ha10 | c5h5 legal",
    ]);
}

#[test]
fn sea_squares_stop_every_line() {
    let position = set_up("White Hj1 Cc4 Tc5 Fc7, Black Ha10 Fh4 Fg8 Fh5");
    let commando = squares("a3 a5 b2 b6 d2 e3");
    assert_eq!(targets(&position, "c4"), commando, "leaps alone");
    let tank = squares("a5 b5 c1 c2 c3 c4 c6 c7 c8 c9 c10");
    assert_eq!(targets(&position, "c5"), tank);
    let flag = squares("a7 a9 b6 b7 b8 a5 c6 c8 c9 d8 e9");
    assert_eq!(targets(&position, "c7"), flag);
}

#[test]
fn a_diagonal_step_between_two_squares_that_touch_a_corner_of_the_sea_is_not_blocked() {
    // A step at each corner, either way.
    for (one, other) in [("c7", "d8"), ("c4", "d3"), ("g8", "h7"), ("g3", "h4")] {
        for (from, to) in [(one, other), (other, one)] {
            let text = format!("{from}{to}");
            for mover in ['F', 'P', 'L'] {
                let position = set_up(&format!("White Hj1 {mover}{from}, Black Ha10"));
                assert_legal(&position, &text);
            }
            for capturer in ['C', 'P', 'L', 'I'] {
                let position = set_up(&format!("White Hj1 {capturer}{from}, Black Ha10 F{to}"));
                assert_legal(&position, &text);
            }
            let hq = set_up(&format!("White H{from} Fa1, Black Ha10"));
            assert_legal(&hq, &text);
        }
    }
    let beyond = set_up("White Hj1 Cb6, Black Ha10 Ff10");
    assert_legal(&beyond, "b6f10");
    let flag = set_up("White Hj1 Fc7, Black Ha10");
    assert_legal(&flag, "c7e9");
}

#[test]
fn each_side_has_a_camp_of_3x3_squares_in_its_corner() {
    let of = |side| camp(side).iter().collect::<BTreeSet<Square>>();
    assert_eq!(of(Side::White), squares("h1 h2 h3 i1 i2 i3 j1 j2 j3"));
    assert_eq!(of(Side::Black), squares("a8 a9 a10 b8 b9 b10 c8 c9 c10"));
}

#[test]
fn the_outer_corner_of_a_camp_is_its_hq_corner() {
    assert_eq!(head_quarter_corner(Side::White), square("j1"));
    assert_eq!(head_quarter_corner(Side::Black), square("a10"));
}

#[test]
fn the_other_two_corners_are_the_red_corners() {
    assert_eq!(
        red_corners().iter().collect::<BTreeSet<Square>>(),
        squares("a1 j10")
    );
}

#[test]
fn white_moves_first() {
    assert_eq!(Invasion::start().turn(), Side::White);
    let moved = after(&Invasion::start(), "h5h6");
    assert_eq!(moved.turn(), Side::Black);
}

#[test]
fn the_array_is_that_of_the_rule_page() {
    let black = "Ha10 Fa9 Fb10 Ta8 Tc10 Cb8 Cc9 Pb9 Pc8 \
        Ia6 Ib6 Ic6 Ia7 Ib7 Ic7 Id8 Id9 Id10 Ie8 Ie9 Ie10";
    let white = "Hj1 Fj2 Fi1 Tj3 Th1 Ci3 Ch2 Pi2 Ph3 \
        Ij5 Ii5 Ih5 Ij4 Ii4 Ih4 Ig3 Ig2 Ig1 If3 If2 If1";
    let described = set_up(&format!("White {white}, Black {black}"));
    assert_eq!(described, Invasion::start());
    assert_eq!(described.to_string(), Invasion::START);
}

#[test]
fn the_start_is_the_position_string_of_the_rule_page() {
    let page =
        "hftii5/fpcii5/tcpii5/iii****3/iii****3/3****III/3****III/5IIPCT/5IICPF/5IITFH w 00 0 1";
    assert_eq!(Invasion::START, page);
    assert_eq!(Invasion::start().to_string(), page);
}

#[test]
fn the_white_array_is_the_black_one_turned_by_180_degrees() {
    let start = Invasion::start();
    let turned: Vec<Square> = Square::all().rev().collect();
    for (square, opposite) in Square::all().zip(turned) {
        let here = start.placement().at(square);
        let there = start.placement().at(opposite);
        assert_eq!(here.map(|(side, kind)| (!side, kind)), there, "{square}");
    }
}

#[test]
fn both_bombs_are_off_at_the_start() {
    let start = Invasion::start();
    assert_eq!(bombs(&start), "00");
    assert_eq!(start.bomb(Side::White), Bomb::Off);
    assert_eq!(start.bomb(Side::Black), Bomb::Off);
}

#[test]
fn any_other_array_can_be_loaded_as_a_position_string() {
    let text = "tt7h/10/10/3****3/3****3/3****3/3****3/PPPPPPPPPP/10/4H5 b x1 7 30";
    let loaded = position(text);
    assert_eq!(loaded.to_string(), text);
    assert_eq!(loaded.turn(), Side::Black);
    assert!(!loaded.legal_actions().is_empty());
}
