//! Rule page: *Pieces*, the Flag. What it does on a corner is in `bomb.rs` and
//! `end.rs`.

use crate::common::{
    after, all_on, assert_claims, assert_legal, assert_refused, land, set_up, square, squares,
    targets,
};
use invasion::Square;
use std::collections::BTreeSet;

#[test]
fn it_moves_one_or_two_squares_in_line() {
    assert_claims(&[
        "White Hj1 Fb2, Black Ha10 | b2 to a1 a2 a3 b1 b3 b4 c1 c2 c3 d2",
        "White Hj1 Fe2, Black Ha10 | e2 to c2 c4 d1 d2 d3 e1 e3 f1 f2 f3 g2",
        "White Hj1 Fb5, Black Hj10 | b5 to a4 a5 a6 b3 b4 b6 b7 c4 c5 c6 d3",
        "White Hj1, Black Hc1 Fi9, Black to move | i9 to g9 h8 h9 h10 i7 i8 i10 j8 j9 j10",
    ]);
}

/// The square some files and ranks away, if it is land.
fn away(from: Square, files: i16, ranks: i16) -> Option<Square> {
    let coordinates = |square: Square| {
        let (file, rank) = (square.file().index(), square.rank().index());
        (i16::from(file), i16::from(rank))
    };
    let (file, rank) = coordinates(from);
    land()
        .into_iter()
        .find(|to| coordinates(*to) == (file + files, rank + ranks))
}

#[test]
fn from_every_square_it_goes_one_or_two_over_land() {
    let steps = [-1, 0, 1].map(|files| [-1, 0, 1].map(|ranks| (files, ranks)));
    for from in land() {
        let mut expected = BTreeSet::new();
        for (files, ranks) in steps.into_iter().flatten().filter(|step| *step != (0, 0)) {
            let one = away(from, files, ranks);
            let two = one.and_then(|one| away(one, files, ranks));
            expected.extend(one.into_iter().chain(two));
        }
        // The Head Quarters keep out of the way.
        let mut far = ["a1", "a5", "e1", "e10", "j5"]
            .into_iter()
            .filter(|name| square(name).distance(from) > 2);
        let (one, other) = (far.next().unwrap(), far.next().unwrap());
        for black in [false, true] {
            let description = if black {
                format!("White H{one}, Black H{other} F{from}, Black to move")
            } else {
                format!("White H{one} F{from}, Black H{other}")
            };
            let position = set_up(&description);
            if from != square(if black { "j1" } else { "a10" }) {
                assert_eq!(targets(&position, &from.to_string()), expected, "{from}");
            }
        }
    }
}

#[test]
fn it_goes_no_further_and_only_in_line() {
    let position = set_up("White Hj1 Fb2, Black Ha10");
    for to in ["b5", "e2", "c4", "d3", "a4", "d1"] {
        assert_refused(&position, &format!("b2{to}"), "not-its-move", &["b2", to]);
    }
}

#[test]
fn it_goes_over_empty_land_alone() {
    assert_claims(&[
        "White Hj1 Fb2 Ib3, Black Ha10 Lc2 | b2 to a1 a2 a3 b1 c1 c3 | b2b4 blocked b3 b2 \
         | b2d2 blocked c2 b2",
        "White Hj1 Fc6, Black Hj10 | c6e8 blocked d7 c6 | c6 to a4 a6 a8 b5 b6 b7 c4 c5 c7 c8",
    ]);
}

#[test]
fn it_moves_to_an_empty_square_and_never_captures() {
    let position = set_up("White Hj1 Fb2 Ib4, Black Ha10 Fc2 Ia3 Td2");
    assert_eq!(targets(&position, "b2"), squares("a1 a2 b1 b3 c1 c3"));
    for to in ["c2", "a3", "d2"] {
        assert_refused(&position, &format!("b2{to}"), "never-captures", &[to]);
    }
    assert_refused(&position, "b2b4", "own-piece", &["b4"]);
}

#[test]
fn two_squares_past_a_corner_of_the_sea_are_over_land() {
    for text in [
        "c7e9", "d8b6", "c4e2", "d3b5", "h7f9", "g8i6", "h4f2", "g3i5",
    ] {
        let position = set_up(&format!("White Hj1 F{}, Black Ha10", &text[..2]));
        assert_legal(&position, text);
    }
}

#[test]
fn a_flag_can_be_captured_like_any_other_piece() {
    let position = set_up("White Hj1 Fe2, Black Ha10 Ch2, Black to move");
    let captured = after(&position, "h2e2");
    assert_eq!(all_on(&captured, "h2 e2"), ".c");
}
