//! Rule page: *Pieces*, the Trooper and its promotion.

use crate::common::{
    after, all_on, assert_claims, assert_legal, assert_refused, land, legal_from, on, set_up,
    square, squares, targets,
};

#[test]
fn it_moves_one_square_along_rank_or_file() {
    assert_claims(&[
        "White Hj1 Ib5, Black Hj10 | b5 to a5 b4 b6 c5",
        "White Hj1, Black Hj10 Ie9, Black to move | e9 to d9 e8 e10 f9",
        "White Hj1 Ic5, Black Hj10 | c5 to b5 c4 c6",
    ]);
}

#[test]
fn it_moves_to_an_empty_square() {
    let position = set_up("White Hj1 Ib5 Fb6, Black Hj10 Fa5");
    assert_eq!(targets(&position, "b5"), squares("b4 c5"));
    assert_refused(&position, "b5b6", "own-piece", &["b6"]);
    assert_refused(&position, "b5a5", "not-its-capture", &["b5", "a5"]);
}

#[test]
fn it_captures_one_square_diagonally() {
    let position = set_up("White Hj1 Ib5, Black Hj10 Fa4 La6 Tc4 Ic6 Id3");
    assert_eq!(targets(&position, "b5"), squares("a5 b4 b6 c5 a4 a6 c4 c6"));
    assert_refused(&position, "b5d3", "not-its-capture", &["b5", "d3"]);
    assert_eq!(all_on(&after(&position, "b5c4"), "b5 c4"), ".I");
}

#[test]
fn it_neither_steps_diagonally_nor_twice() {
    let position = set_up("White Hj1 Ib5, Black Hj10");
    for to in ["a4", "c6", "a6", "c4", "b7", "b3"] {
        assert_refused(&position, &format!("b5{to}"), "not-its-move", &["b5", to]);
    }
}

#[test]
fn a_move_that_ends_in_the_enemy_camp_promotes_at_once() {
    let position = set_up("White Hj1 Id9, Black Hj10");
    assert_eq!(
        legal_from(&position, "d9"),
        ["d9c9c", "d9c9p", "d9d10", "d9d8", "d9e9"]
    );
    assert_eq!(all_on(&after(&position, "d9c9c"), "d9 c9"), ".C");
    assert_eq!(all_on(&after(&position, "d9c9p"), "d9 c9"), ".P");
}

#[test]
fn a_capture_that_ends_in_the_enemy_camp_promotes_at_once() {
    let position = set_up("White Hj1 Id9, Black Hj10 Fc10 Tc8 Ie10");
    assert_eq!(
        legal_from(&position, "d9"),
        [
            "d9c10c", "d9c10p", "d9c8c", "d9c8p", "d9c9c", "d9c9p", "d9d10", "d9d8", "d9e10",
            "d9e9"
        ]
    );
    assert_eq!(all_on(&after(&position, "d9c10p"), "d9 c10"), ".P");
}

#[test]
fn promotion_is_forced() {
    let position = set_up("White Hj1 Id9, Black Hj10 Fc10");
    assert_refused(&position, "d9c9", "promotion-missing", &["c9"]);
    assert_refused(&position, "d9c10", "promotion-missing", &["c10"]);
}

#[test]
fn black_promotes_in_the_white_camp() {
    let position = set_up("White Ha1 Ti3 Fg1, Black Hj10 Ii4, Black to move");
    assert_eq!(
        legal_from(&position, "i4"),
        ["i4h4", "i4i5", "i4j4"],
        "the Tank is not captured from before"
    );
    let capture = set_up("White Ha1 Tj3 Fg1, Black Hj10 Ii4, Black to move");
    assert_eq!(
        legal_from(&capture, "i4"),
        ["i4h4", "i4i3c", "i4i3p", "i4i5", "i4j3c", "i4j3p", "i4j4"]
    );
    assert_eq!(all_on(&after(&capture, "i4j3c"), "i4 j3"), ".c");
    assert_eq!(on(&after(&capture, "i4i3p"), "i3"), 'p');
}

#[test]
fn every_square_of_the_enemy_camp_promotes_and_no_other() {
    let black_camp = squares("a8 a9 a10 b8 b9 b10 c8 c9 c10");
    let white_camp = squares("h1 h2 h3 i1 i2 i3 j1 j2 j3");
    for from in land() {
        // The Head Quarters keep out of the way.
        let mut far = ["a1", "a5", "e1", "e10", "j5"]
            .into_iter()
            .filter(|name| square(name).distance(from) > 2);
        let (one, other) = (far.next().unwrap(), far.next().unwrap());
        let white = set_up(&format!("White H{one} I{from}, Black H{other}"));
        let black = set_up(&format!(
            "White H{one}, Black H{other} I{from}, Black to move"
        ));
        for (position, enemy_camp) in [(white, &black_camp), (black, &white_camp)] {
            for to in targets(&position, &from.to_string()) {
                let text = format!("{from}{to}");
                let forms = legal_from(&position, &text);
                if enemy_camp.contains(&to) {
                    assert_eq!(forms, [format!("{text}c"), format!("{text}p")]);
                } else {
                    assert_eq!(forms, [text]);
                }
            }
        }
    }
}

#[test]
fn a_trooper_set_up_in_the_enemy_camp_promotes_when_it_moves_within_it() {
    let position = set_up("White Hj1 Ib9, Black Hj10");
    assert_eq!(
        legal_from(&position, "b9"),
        [
            "b9a9c", "b9a9p", "b9b10c", "b9b10p", "b9b8c", "b9b8p", "b9c9c", "b9c9p"
        ]
    );
    assert_claims(&["White Hj1 Ic8, Black Hj10 | c8d8 legal | c8c7 legal | c8d8 then d8 is I"]);
}

#[test]
fn only_a_trooper_that_enters_the_enemy_camp_promotes() {
    assert_claims(&[
        "White Hj1 Id9 Cd8 Pd10 Ih4, Black Hj9 | d9e9c no-promotion e9 | d8b9p no-promotion b9 \
         | d10c10c no-promotion c10 | h4h3p no-promotion h3 | h4h3 legal",
    ]);
}

#[test]
fn it_becomes_a_commando_or_a_paratrooper_and_nothing_else() {
    let position = set_up("White Hj1 Id9, Black Hj10");
    for letter in ["h", "f", "l", "t", "i"] {
        assert_refused(&position, &format!("d9c9{letter}"), "not-a-promotion", &[]);
    }
}

#[test]
fn the_new_paratrooper_has_its_flight() {
    assert_claims(&["White Hj1 Id9, Black Hj10 Ii8 \
         | d9c9p i8i7 then c9 to b8 b9 b10 c8 c10 d8 d9 d10 c1 c2 c3 c4 h9 i9 j9 h4 i3 j2 \
         | d9c9p i8i7 c9h4 then h4 is L"]);
}

#[test]
fn there_is_no_limit_of_number() {
    let many = "Ca1 Ca2 Ca3 Pb1 Pb2 Pb3 Lc1";
    let position = set_up(&format!("White Hj1 {many} Id9, Black Hj10"));
    assert_legal(&position, "d9c9c");
    assert_legal(&position, "d9c9p");
}

#[test]
fn the_new_piece_attacks_at_once() {
    let position = set_up("White Hj1 Ib7, Black Ha9 Fj10");
    for text in ["b7b8c", "b7b8p"] {
        assert!(after(&position, text).is_check(), "{text}");
    }
    let quiet = after(&set_up("White Hj1 Ic6, Black Ha9 Fj10"), "c6c7");
    assert!(!quiet.is_check());
}
