//! Rule page: *Units*.

use crate::common::{
    after, all_on, assert_boards, assert_legal, assert_refused, legal, obstacles, on,
};
use crate::common::{is_check, open_squares, set_up, squares, targets, units};
use strata_tactical::{Battle, Class, Square, Unit};

/// Where each unit goes from d4 on the empty plain, in the order of the page; the
/// Cannon captures otherwise.
const FROM_D4: [(Unit, &str); 10] = [
    (Unit::King, "c3 c4 c5 d3 d5 e3 e4 e5"),
    (Unit::Duke, "c4 d3 d5 e4"),
    (
        Unit::Queen,
        "a4 b4 c4 e4 f4 g4 h4 d1 d2 d3 d5 d6 d7 d8 d9 d10 \
         a1 b2 c3 e5 f6 g7 h8 a7 b6 c5 e3 f2 g1",
    ),
    (
        Unit::Rook,
        "a4 b4 c4 e4 f4 g4 h4 d1 d2 d3 d5 d6 d7 d8 d9 d10",
    ),
    (Unit::Bishop, "a1 b2 c3 e5 f6 g7 h8 a7 b6 c5 e3 f2 g1"),
    (Unit::Knight, "b3 b5 c2 c6 e2 e6 f3 f5"),
    (Unit::Guard, "c3 c4 c5 d3 d5 e3 e4 e5"),
    (
        Unit::Cannon,
        "a4 b4 c4 e4 f4 g4 h4 d1 d2 d3 d5 d6 d7 d8 d9 d10",
    ),
    (Unit::Wazir, "c4 d3 d5 e4"),
    (Unit::Ferz, "c3 c5 e3 e5"),
];

/// A battle with one of White's units on d4, its royal out of the way on h2 and Black's on
/// a10, none of which is on a line of d4, and with more units of both.
fn on_d4(unit: Unit, white: &str, black: &str) -> Battle {
    let king = royal_beside(unit);
    let letter = unit.letter();
    set_up(&format!("White {letter}d4{king}{white}, Black Ka10{black}"))
}

/// The royal of a side that has another unit.
fn royal_beside(unit: Unit) -> &'static str {
    if unit.class() == Class::Royal {
        ""
    } else {
        " Kh2"
    }
}

#[test]
fn every_unit_has_the_letter_the_class_and_the_price_of_the_table() {
    use Class::{Piece, Royal, Soldier};
    let table = [
        ("King", 'K', Royal, None),
        ("Duke", 'D', Royal, Some(10)),
        ("Queen", 'Q', Piece, Some(9)),
        ("Rook", 'R', Piece, Some(5)),
        ("Bishop", 'B', Piece, Some(3)),
        ("Knight", 'N', Piece, Some(3)),
        ("Guard", 'G', Piece, Some(4)),
        ("Cannon", 'C', Piece, Some(3)),
        ("Wazir", 'W', Soldier, Some(1)),
        ("Ferz", 'F', Soldier, Some(1)),
    ];
    let units = Unit::ALL.map(|unit| {
        let name = unit.to_string();
        (name, unit.letter(), unit.class(), unit.gold())
    });
    let table = table.map(|(name, letter, class, gold)| (name.to_string(), letter, class, gold));
    assert_eq!(units, table);
}

#[test]
fn a_letter_names_one_unit_and_no_other_letter_any() {
    for letter in 'A'..='Z' {
        let named = Unit::from_letter(letter).map(Unit::letter);
        let known = "KDQRBNGCWF".contains(letter);
        assert_eq!(named, known.then_some(letter));
    }
}

#[test]
fn every_unit_moves_as_the_table_says_and_not_otherwise() {
    for (unit, moves) in FROM_D4 {
        let battle = on_d4(unit, "", "");
        assert_eq!(targets(&battle, "d4"), squares(moves), "{unit}");
        let moved = after(&battle, &format!("d4{}", &moves[..2]));
        assert_eq!(on(&moved, "d4"), '.', "{unit}");
        assert_eq!(on(&moved, &moves[..2]), unit.letter(), "{unit}");
        let (letter, king) = (unit.letter(), royal_beside(unit));
        let black = set_up(&format!(
            "White Ka10, Black {letter}d4{king}, Black to move"
        ));
        assert_eq!(targets(&black, "d4"), squares(moves), "Black's {unit}");
        let reached = squares(&format!("{moves} d4 h2 a10"));
        for square in open_squares("plain").difference(&reached) {
            let to = square.to_string();
            assert_refused(&battle, &format!("d4{to}"), "not-its-move", &["d4", &to]);
        }
    }
}

#[test]
fn every_unit_but_the_cannon_captures_as_it_moves_and_never_its_own_side() {
    let units = FROM_D4.into_iter();
    let targets =
        units.flat_map(|(unit, moves)| moves.split_whitespace().map(move |to| (unit, to)));
    for ((unit, to), other) in targets.flat_map(|target| ["F", "?W"].map(|other| (target, other))) {
        let (text, other) = (format!("d4{to}"), format!(" {other}{to}"));
        let own = on_d4(unit, &other, "");
        assert_refused(&own, &text, "own-unit", &[to]);
        let battle = on_d4(unit, "", &other);
        if unit == Unit::Cannon {
            assert_refused(&battle, &text, "screens", &["d4", to]);
            continue;
        }
        let captured = after(&battle, &text);
        assert_eq!(on(&captured, "d4"), '.', "{unit} takes{other}");
        assert_eq!(on(&captured, to), unit.letter());
        let count = |battle: &Battle| battle.public().placement().occupied().len();
        assert_eq!(count(&captured), count(&battle) - 1);
    }
}

#[test]
fn every_unit_stays_on_the_board() {
    assert_boards(&[
        "on narrow, White Ka1, Black Kc7 | a1 to a2 b1 b2",
        "on narrow, White Da1, Black Kc7 | a1 to a2 b1",
        "on narrow, White Na1 Kd3, Black Kc7 | a1 to b3 c2",
        "on narrow, White Ga1 Kd3, Black Kc7 | a1 to a2 b1 b2",
        "on narrow, White Wa1 Kd3, Black Kc7 | a1 to a2 b1",
        "on narrow, White Fa1 Kd3, Black Kc7 | a1 to b2",
        "on narrow, White Ba1 Kd3, Black Kc7 | a1 to b2 c3 d4 e5",
        "on narrow, White Ra1 Kd3, Black Kc7 | a1 to a2 a3 a4 a5 a6 a7 b1 c1 d1 e1",
        "on narrow, White Kc7 Qe1, Black Ka6 | e1 to a1 b1 c1 d1 e2 e3 e4 e5 e6 e7 d2 c3 b4 a5 | e1f1 off-board f1 | e1e8 off-board e8",
    ]);
}

#[test]
fn a_slider_stops_before_a_unit_of_its_own_and_on_one_of_the_opponents() {
    assert_boards(&[
        "White Kh2 Rd4 Wd6 ?Fb4, Black Ka10 Ff4 ?Qd2 | d4 to c4 e4 f4 d3 d2 d5 | d4d7 blocked d6 d4 | d4a4 blocked b4 d4 | d4g4 blocked f4 d4 | d4d1 blocked d2 d4",
        "White Kh2 Bd4 Wf6 ?Fb2, Black Ka10 Fe3 ?Qb6 | d4 to e5 c3 e3 c5 b6",
        "White Kh2 Qd4 Wd6 ?Fb4 Wf6 ?Fb2, Black Ka10 Ff4 ?Qd2 Fe3 ?Qb6 | d4 to c4 e4 f4 d3 d2 d5 e5 c3 e3 c5 b6",
    ]);
}

#[test]
fn a_knight_leaps_over_units() {
    assert_boards(&[
        "White Kh2 Nd4 Wc3 Wc4 ?Wc5 ?Wd3, Black Ka10 ?Wd5 ?We3 Fe4 Ne5 | d4 to b3 b5 c2 c6 e2 e6 f3 f5",
    ]);
}

#[test]
fn a_guard_is_not_royal() {
    let battle = set_up("White Kh2 Gd4, Black Ka10 Rd9");
    assert!(!is_check(&battle), "an attacked Guard is not in check");
    assert_legal(&battle, "h2h1");
    assert_legal(&battle, "d4d5");
    let captured = after(&battle, "h2h1 d9d4");
    assert_eq!(all_on(&captured, "d4 h1"), "rK");
    assert!(!legal(&captured).is_empty(), "the battle goes on");
}

#[test]
fn a_cannon_captures_along_rank_or_file_over_exactly_one_screen() {
    let all = "White Kh2 Cd4 Wd5 Wb4 We4 Wd2, Black Ka10 Nd9 Na4 Nh4 Nd1";
    let battle = set_up(all);
    assert_eq!(targets(&battle, "d4"), squares("d9 a4 h4 d1 c4 d3"));
    for to in ["d9", "a4", "h4", "d1"] {
        assert_eq!(on(&after(&battle, &format!("d4{to}")), to), 'C');
    }
}

#[test]
fn the_screen_of_a_cannon_is_any_unit_of_either_side_or_a_tree_or_wall() {
    for (screen, white, black, sign) in [
        ("an own unit", " Wd6", "Ka10", 'W'),
        ("an own unit face down", " ?Qd6", "Ka10", 'U'),
        ("an enemy", "", "Ka10 Wd6", 'w'),
        ("an enemy face down", "", "Ka10 ?Nd6", 'u'),
        ("the enemy's royal", "", "Kd6", 'k'),
        ("the enemy's Duke", "", "Dd6", 'd'),
        ("a tree", "", "Ka10, obstacles *d6", '*'),
    ] {
        let black = match black.split_once(", ") {
            Some((king, obstacles)) => format!("{king} Bd9, {obstacles}"),
            None => format!("{black} Bd9"),
        };
        let battle = set_up(&format!("White Kh2 Cd4{white}, Black {black}"));
        assert_legal(&battle, "d4d9");
        assert_refused(&battle, "d4d8", "blocked", &["d6", "d4"]);
        let captured = after(&battle, "d4d9");
        let mut expected = String::from(".C");
        expected.insert(1, sign);
        assert_eq!(all_on(&captured, "d4 d6 d9"), expected, "{screen}");
    }
    let own_royal = set_up("White Kd6 Cd4, Black Ka10 Wd9");
    assert_legal(&own_royal, "d4d9");
    let own_duke = set_up("White Dd6 Cd4, Black Ka10 Wd9");
    assert_legal(&own_duke, "d4d9");
}

#[test]
fn a_wall_of_the_fortress_and_every_tree_of_the_woods_is_a_screen() {
    let wall = set_up("on fortress, White Kh2 Ca5, Black Kh10 Wa9");
    assert_legal(&wall, "a5a9");
    let aside = set_up("on fortress, White Kh2 Ch9, Black Kh6 Wb9");
    assert_legal(&aside, "h9b9");
    for tree in obstacles("woods") {
        // The squares on both sides of a tree; above and below it on the a- and the h-file.
        let (file, rank) = (tree.file().index(), tree.rank().index());
        let (files, ranks) = if file == 0 || file == 7 {
            (0, 1)
        } else {
            (1, 0)
        };
        let from = Square::at(file - files, rank - ranks);
        let to = Square::at(file + files, rank + ranks);
        let battle = set_up(&format!("on woods, White Kh1 C{from}, Black Kh10 ?W{to}"));
        assert_legal(&battle, &format!("{from}{to}"));
    }
}

#[test]
fn rock_is_no_screen_and_ends_a_cannons_line() {
    assert_boards(&[
        "White Kh2 Cd4, Black Ka10 Bd9, obstacles #d6 | d4d9 blocked d6 d4",
        "White Kh2 Cd4 Wd5, Black Ka10 Bd9, obstacles #d6 | d4d9 blocked d6 d4",
        "White Kh2 Cd4, Black Ka10 Wd7 Bd9, obstacles #d6 | d4d9 blocked d6 d4",
        "White Kh2 Cd4 Wd5, Black Ka10 Bd7, obstacles #d8 | d4d7 legal",
        "on mountain, White Kh2 Ca3, Black Kd10 Wa7 | a3a7 blocked a5 a3 | a3 to a1 a2 a4 b3 c3 d3 e3 f3 g3 h3",
    ]);
}

#[test]
fn a_cannon_that_has_a_screen_captures_no_obstacle() {
    assert_boards(&[
        "on woods, White Kh1 Cd1 Wd2, Black Ka10 | d1d4 obstacle d4",
        "on mountain, White Kh1 Ca1 Wa3, Black Kd10 | a1a5 obstacle a5",
    ]);
}

#[test]
fn a_cannon_captures_nothing_over_no_screen_or_over_two() {
    assert_boards(&[
        "White Kh2 Cd4, Black Ka10 Wd5 Wg4 | d4d5 screens d4 d5 | d4g4 screens d4 g4",
        "White Kh2 Cd4 Wd6 Wd7, Black Ka10 Bd9 | d4d9 screens d4 d9",
        "White Kh2 Cd4 ?Wd6, Black Ka10 ?Wd7 Bd9 | d4d9 screens d4 d9",
        "White Kh2 Cd4 Wd5, Black Ka10 Bd9, obstacles *d6 | d4d9 screens d4 d9",
        "White Kh2 Cd4, Black Ka10 Bd9, obstacles *d6 *d8 | d4d9 screens d4 d9",
    ]);
}

#[test]
fn a_cannon_moves_over_nothing() {
    assert_boards(&[
        "White Kh2 Cd4 Wd6 ?Wb4, Black Ka10 Ff4, obstacles *d2 | d4 to c4 e4 d3 d5 | d4d7 blocked d6 d4 | d4d1 blocked d2 d4 | d4g4 blocked f4 d4",
    ]);
}

#[test]
fn a_cannon_jumps_however_far_the_screen_and_the_target_are() {
    for screen in ["d2", "d3", "d5", "d7", "d9"] {
        let battle = set_up(&format!("White Kh2 Cd1 W{screen}, Black Ka9 Nd10"));
        assert_legal(&battle, "d1d10");
    }
    assert_boards(&["White Kh2 Cd4 Wd5, Black Ka10 Nd6 Bd8 | d4d6 legal | d4d8 screens d4 d8"]);
}

#[test]
fn a_cannon_captures_neither_its_screen_nor_what_is_aside() {
    assert_boards(&[
        "White Kh2 Cd4, Black Ka10 Wd6 Fe5 ?Wf6 | d4d6 screens d4 d6 | d4f6 not-its-move d4 f6 | d4e5 not-its-move d4 e5",
    ]);
}

#[test]
fn a_cannon_gives_check_as_it_captures() {
    assert_boards(&[
        "White Kd2 Wh9, Black Ka10 Cd9 | no check",
        "White Kd2 Wd3, Black Ka10 Cd9 | check",
        "White Kd2 ?Wd8, Black Ka10 Cd9 | check",
        "White Kd2 Wh9, Black Ka10 Cd9 Bd6 | check",
        "White Kd2 Wh9, Black Ka10 Cd9 ?Bd6 | check",
        "White Kd2 Wh9, Black Kd6 Cd9 | check",
        "White Kd2 Wh9, Black Ka10 Cd9, obstacles *d5 | check",
        "White Kd2 Wh9, Black Ka10 Cd9, obstacles #d5 | no check",
        "White Kd2 Wd3, Black Ka10 Cd9, obstacles #d5 | no check",
        "White Kd2 Wd3, Black Ka10 Cd9 ?Wd4 | no check",
        "White Kd2 Wd3, Black Ka10 Cd9, obstacles *d5 | no check",
    ]);
}

#[test]
fn nothing_is_promoted() {
    for unit in ["W", "F", "N", "G"] {
        let (from, to) = match unit {
            "N" => ("c8", "b10"),
            "F" => ("c9", "b10"),
            _ => ("b9", "b10"),
        };
        let battle = set_up(&format!("White Kh2 {unit}{from}, Black Kh8"));
        let there = after(&battle, &format!("{from}{to}"));
        assert_eq!(on(&there, to).to_string(), unit);
    }
    let black = set_up("White Kh4, Black Ka10 We2, Black to move");
    assert_eq!(on(&after(&black, "e2e1"), "e1"), 'w');
}

#[test]
fn nobody_castles() {
    assert_boards(&[
        "White Ke1 Ra1 Rh1, Black Kd10 | e1 to d1 d2 e2 f1 f2 | e1g1 not-its-move e1 g1 | e1c1 not-its-move e1 c1 | e1h1 own-unit h1",
    ]);
}

#[test]
fn units_have_names() {
    let names = [Unit::King, Unit::Guard, Unit::Ferz].map(Unit::name);
    assert_eq!(names, ["king", "guard", "ferz"]);
}

#[test]
fn units_are_added_and_removed_as_often_as_they_are_there() {
    let (knights, army) = (units("NN"), units("NNWF"));
    assert_eq!(knights.with(&units("FW")), army);
    assert_eq!(army.without(&knights), units("WF"));
    assert_eq!(knights.without(&army), units("-"));
    assert!(army.includes(&knights) && !knights.includes(&army));
    let mut left = army;
    let removed = [(); 3].map(|()| left.remove(Unit::Knight));
    assert_eq!((removed, left), ([true, true, false], units("WF")));
    left.add(Unit::Ferz);
    assert_eq!(left, units("WFF"));
}
