//! Rule page: *Pieces*, the Head Quarter.

use crate::common::{
    assert_claims, assert_legal, assert_refused, land, set_up, square, squares, targets,
};
use invasion::Square;
use std::collections::BTreeSet;

/// The jumps that the rule page names, one way.
const OVER_A_CORNER: [(&str, &str); 4] = [("c6", "e8"), ("c5", "e3"), ("f8", "h6"), ("f3", "h5")];

/// The squares that two king steps or one reach, the middle square being land.
fn reach(from: Square) -> BTreeSet<Square> {
    let land = land();
    let near = |one: Square, other: Square| one.distance(other) == 1;
    let over_land = |to: Square| {
        land.iter()
            .any(|&middle| near(from, middle) && near(middle, to))
    };
    land.iter()
        .copied()
        .filter(|&to| to != from && (near(from, to) || over_land(to)))
        .collect()
}

#[test]
fn it_moves_to_any_empty_square_that_two_king_steps_or_one_reach() {
    assert_claims(&[
        "White Hb5 Fh2, Black Ha10 | b5 to a3 a4 a5 a6 a7 b3 b4 b6 b7 c3 c4 c5 c6 c7 d3",
        "White Hj1 Fa5, Black Ha10 | j1 to h1 h2 h3 i1 i2 i3 j2 j3",
        "White He2 Fa5, Black Ha10 | e2 to c1 c2 c3 c4 d1 d2 d3 e1 e3 f1 f2 f3 g1 g2 g3",
        "White Hj1 Fa5, Black Hi9, Black to move \
         | i9 to g8 g9 g10 h7 h8 h9 h10 i7 i8 i10 j7 j8 j9 j10",
    ]);
}

#[test]
fn it_goes_no_further() {
    let position = set_up("White Hb5 Fh2, Black Ha10");
    for to in ["b8", "b2", "c8", "e2", "h5", "b1"] {
        assert_refused(&position, &format!("b5{to}"), "not-its-move", &["b5", to]);
    }
    assert_refused(&position, "b5b5", "not-its-move", &["b5", "b5"]);
}

#[test]
fn pieces_on_the_middle_square_do_not_matter() {
    assert_claims(&[
        "White Hj1 Fi1 Fi2 Fj2, Black Ha10 | j1 to h1 h2 h3 i3 j3",
        "White Hj1, Black Ha10 Fi1 Fi2 Fj2 | j1 to h1 h2 h3 i3 j3",
        "White Hj1 Fa5, Black Hi2 Fi1 Fj2 | j1 to h1 h2 h3 i3 j3",
    ]);
}

#[test]
fn the_square_it_enters_must_be_empty_and_it_never_captures() {
    let position = set_up("White Hj1 Fj2 Ih3, Black Ha10 Fi2 Lh2 Ii1");
    for to in ["i2", "h2", "i1"] {
        assert_refused(&position, &format!("j1{to}"), "never-captures", &[to]);
    }
    for to in ["j2", "h3"] {
        assert_refused(&position, &format!("j1{to}"), "own-piece", &[to]);
    }
    let beside = set_up("White Hj1 Fa5, Black Hi2");
    assert_refused(&beside, "j1i2", "never-captures", &["i2"]);
}

#[test]
fn the_diagonal_jumps_over_a_corner_of_the_sea_are_forbidden_either_way() {
    for (one, other) in OVER_A_CORNER {
        for (from, to) in [(one, other), (other, one)] {
            let position = set_up(&format!("White H{from} Fa1, Black Hj10"));
            assert_refused(
                &position,
                &format!("{from}{to}"),
                "jump-over-sea",
                &[from, to],
            );
        }
    }
}

#[test]
fn the_land_rule_forbids_no_other_move() {
    let mut forbidden = BTreeSet::new();
    for from in land() {
        let reach = reach(from);
        let near = land().into_iter().filter(|to| to.distance(from) <= 2);
        forbidden.extend(
            near.filter(|to| *to != from && !reach.contains(to))
                .map(|to| (from, to)),
        );
    }
    let both_ways = OVER_A_CORNER.into_iter().flat_map(|(one, other)| {
        let (one, other) = (square(one), square(other));
        [(one, other), (other, one)]
    });
    assert_eq!(forbidden, both_ways.collect::<BTreeSet<_>>());
}

#[test]
fn from_every_square_it_goes_where_the_land_rule_lets_it() {
    let far = ["a10 b10", "j1 j2"];
    for from in land() {
        let taken = far
            .into_iter()
            .map(squares)
            .find(|taken| taken.iter().all(|taken| taken.distance(from) > 2))
            .expect("one corner is far away");
        let black: Vec<&Square> = taken.iter().collect();
        let position = set_up(&format!("White H{from}, Black H{} F{}", black[0], black[1]));
        let expected: BTreeSet<Square> = reach(from).difference(&taken).copied().collect();
        assert_eq!(targets(&position, &from.to_string()), expected, "{from}");
    }
}

#[test]
fn round_a_corner_of_the_sea_it_goes_where_one_middle_square_is_land() {
    assert_claims(&[
        "White Hc7 Fh2, Black Hj10 | c7 to a5 a6 a7 a8 a9 b5 b6 b7 b8 b9 c5 c6 c8 c9 d8 d9 e8 e9",
        "White Hc6 Fh2, Black Hj10 | c6d8 legal",
    ]);
}

#[test]
fn it_may_not_enter_an_attacked_square() {
    for (attacker, from) in [
        ("Ih4", "h4"),
        ("Ci9", "i9"),
        ("Pi10", "i10"),
        ("Li8", "i8"),
        ("Td3", "d3"),
    ] {
        let position = set_up(&format!("White Hj1 Fa5, Black Ha10 {attacker}"));
        assert!(!position.is_check());
        assert_refused(&position, "j1i3", "hq-attacked", &[from, "i3"]);
        assert_legal(&position, "j1j2");
    }
}

#[test]
fn only_the_square_that_it_ends_on_must_be_safe() {
    assert_claims(&[
        "White Hj1 Fa5, Black Ha10 Ca2 | j1 to h1 h3 i1 i3 j3",
        "White Hj1 Fa5, Black Ha10 Ca1 Ca2 | check | j1 to h3 i3 j3",
    ]);
}

#[test]
fn it_cannot_hide_behind_itself() {
    let position = set_up("White Hj3 Fa5, Black Ha10 Cj9");
    assert_refused(&position, "j3j1", "hq-attacked", &["j9", "j1"]);
    assert_refused(&position, "j3j5", "hq-attacked", &["j9", "j5"]);
    assert_legal(&position, "j3i1");
}

#[test]
fn its_camp_and_its_corner_do_not_hold_it() {
    assert_claims(&[
        // Only a Flag invades.
        "White Hb9 Fa5, Black Hj10 | b9a10 legal | b9a10 then a10 is H | b9a10 then goes on",
    ]);
}
