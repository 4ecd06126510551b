//! Rule page: *Algebraic notation*.

use invasion::{Invasion, ParseSanError};
use piece_kit::Message;
use piece_kit::testing::{
    self, Rng, assert_algebraic, assert_san_is_legal, assert_san_refused, random_play, rows,
};
use proptest::prelude::*;

use crate::common::{action, for_each, position, set_up};
use crate::reference::random::positions;

#[track_caller]
fn assert_san(position: &Invasion, line: &str) {
    testing::assert_san(position, line, Invasion::san, Invasion::parse_san);
}

/// Rows of a position and how legal actions are written, or which texts mean none.
#[track_caller]
fn assert_written(texts: &[&str]) {
    for_each(rows(texts), assert_san);
}

#[test]
fn every_piece_has_its_letter_and_a_trooper_too() {
    assert_written(&[
        "White Hj1 Fb2 Cj5 Pi4 Lh8 Te1 Ii8, Black Ha10 Ij10, bombs 10 | j1i2 Hi2 | b2b4 Fb4 \
         | j5h6 Ch6 | i4h4 Ph4 | h8g9 Lg9 | e1e3 Te3 | i8i9 Ii9 | no i9 ii9 hi2 fb4 Kh4 Ti3",
    ]);
}

#[test]
fn what_removes_something_has_an_x() {
    assert_written(&[
        "White Hj1 Cj5 Ph2 Lh1 Ii7, Black Ha10 Ij8 Ih8 Ie1, bombs 10 | j5j8 Cxj8 Cj8 Cj5j8 | h2h8 Pxh8 Ph8 \
         | h1e1 Lxe1 | i7h8 Ixh8 Iixh8 | no C^j8 xh8 i7xh8",
        // A Tank may remove friends, and on its way.
        "White Hj1 Tb3 Ib5, Black Ha10 Ih1 Ih3, bombs 10 | b3b4 Tb4 | b3b5 Txb5 Tb5 | b3b6 Txb6 Tb6 \
         | b3g3 Tg3 | no Txb4 Txh3",
    ]);
}

#[test]
fn a_flight_has_a_circumflex_and_a_step_has_none() {
    assert_written(&[
        "White Hj1 Pj2, Black Ha10 Ia1, bombs 10 | j2c9 P^c9 Pc9 | j2b10 P^b10+ | j2j7 P^j7 | j2i3 Pi3 \
         | no Px^c9 L^c9 P^xc9",
        // The sign tells them apart.
        "White Hj1 Pc3 Ph7, Black Ha10 | c3h8 P^h8 | h7h8 Ph8",
    ]);
}

#[test]
fn a_promotion_has_an_equals_sign_and_the_letter() {
    assert_written(&[
        "White Hj1 Id9, Black Ha8 Tc8, bombs 10 | d9c9c Ic9=C | d9c9p Ic9=P | d9c8c Ixc8=C+ Ic8=C \
         | d9c8p Ixc8=P+ | no Ic9 Ic9=L Ic9=I Ic9=H Ic9=c Ic9C Ic9c c9=C Ixc9=C",
    ]);
}

#[test]
fn the_bomb_is_written_as_in_machine_notation() {
    assert_written(&[
        "White Hj1 Ca3, Black Ha10 Ia7 Ij9, bombs 10 | @e8 @e8 | @b6 @b6+ \
         | no @ @d4 @j1 @a10 B@e8 @xb6 @E8 e8",
    ]);
}

#[test]
fn file_or_rank_or_both_tell_two_pieces_apart() {
    assert_written(&[
        "White Hj1 Tb1 Te3, Black Ha10 Ib2, bombs 10 | b1b3 Tbxb3 Txb3 T1xb3 | e3b3 Teb3 | e3c3 Tc3 Tec3 \
         | no Tb3",
        "White Hj1 Ib1 Id1, Black Ha10 Ic2, bombs 10 | b1c2 Ibxc2 | d1c2 Idxc2 | d1c1 Idc1",
        "White Hj1 Tb6 Tb10, Black Hd9 Id1, bombs 10 | b6b8 T6b8 | b10b8 T10b8",
        "White Hj1 Pb1 Pb3, Black Ha10 Ij9, bombs 10 | b1b2 P1b2 Pb1b2 | b3b2 P3b2 | b1b9 P1^b9# \
         | b3b9 P3^b9# | no Pb2 Pbb2 P2b2 P^b9",
        "White Hj1 Cb2 Cb6 Cd2, Black Ha10 Ij9, bombs 10 | b2c4 Cb2c4 | b6c4 C6c4 | d2c4 Cdc4 \
         | d2b3 Cb3",
    ]);
}

#[test]
fn a_piece_that_may_not_go_there_needs_no_telling_apart() {
    assert_written(&[
        "White Hj1 Cj3 Cf3, Black Ha10 Tb6, bombs 10 | f3h2 Cfh2",
        // The other is pinned.
        "White Hj1 Cj3 Cf3, Black Ha10 Cj9, bombs 10 | f3h2 Ch2 Cfh2 | no Cjh2",
        // One that has flown is another kind of piece.
        "White Hj1 Pb1 Lb3, Black Ha10 Ij9, bombs 10 | b1b2 Pb2 | b3b2 Lb2",
    ]);
}

#[test]
fn a_turn_that_wins_has_a_number_sign_and_a_draw_none() {
    assert_written(&[
        "White Hj1 Fa8, Black Hc10, bombs 10 | a8a10 Fa10# Fa10+ Fa10+# | a8a9 Fa9 Fa9#",
        // Capitulation, in check or not.
        "White Hj1 Ta4 Tb5 Tc5, Black Ha10, bombs 10 | a4a5 Taa5#",
        "White Hj1 Ta3 Tb5 Tc5, Black Ha10, bombs 10 | a3a4 Ta4#",
        "White Hj1 Cf9, Black Ha10 Ie8, bombs 10 | @e8 @e8",
        "White Hj1 Ca3, Black Ha10 Ia7 Ij9, bombs 10 | @b6 @b6+ @b6# @b6+! | no +@b6",
    ]);
}

#[test]
fn unknown_text_is_refused() {
    let position = set_up("White Hj1 Cj5, Black Ha10 Ij8");
    let texts = "no + # x ^ = ch6 CH6 Cxh6 C^h6 Ch7 j5h6 !Ch6 Ch06 é C\u{ff48}6";
    assert_san(&position, texts);
    for text in ["", " ", "Ch6 ", " Ch6", "Ch6\n"] {
        assert_eq!(
            position.parse_san(text),
            Err(ParseSanError::Form),
            "{text:?}"
        );
    }
}

#[test]
fn an_illegal_action_has_no_notation_but_a_reason() {
    let position = set_up("White Hj1 Cj5, Black Ha10 Ij8");
    let why = position.san(action("j5j6")).expect_err("no leap");
    assert_eq!(why.code(), "not-its-move");
    let won = set_up("White Hj1 Fa10, Black Hc10, Black to move");
    assert_san(&won, "no Hc9");
    let why = won.san(action("c10c9")).expect_err("the game is over");
    assert_eq!(why.code(), "finished");
}

#[test]
fn every_legal_action_is_written_in_one_way_with_the_right_sign_and_read_again() {
    let random = positions()[..200].iter().map(|text| position(text));
    let played = random_play(&Invasion::start(), &mut Rng(11), 30);
    for position in random.chain(played) {
        let (write, read) = (Invasion::san, Invasion::parse_san);
        assert_algebraic(&position, Invasion::is_check, write, read);
    }
}

proptest! {
    #![proptest_config(ProptestConfig { failure_persistence: None, ..ProptestConfig::with_cases(300) })]

    #[test]
    fn what_is_read_is_the_notation_of_a_legal_action(
        at in 0_usize..500,
        text in "(.*|[HFCPLTI]([a-j]|[1-9]|10)?[x^]?[a-j]([1-9]|10)(=[CP])?[+#]?|@[a-j]([1-9]|10)[+#]?)",
    ) {
        let position = position(&positions()[at]);
        assert_san_is_legal(&position, &text, Invasion::san, Invasion::parse_san);
    }
}

/// Rows of a position and texts that mean no legal action, with the code and the squares of the
/// reason.
#[track_caller]
fn assert_refused(texts: &[&str]) {
    for_each(rows(texts), |position, line| {
        assert_san_refused(position, line);
    });
}

#[test]
fn what_fits_several_legal_actions_is_ambiguous() {
    assert_refused(&[
        "White Hj1 Tb1 Te3, Black Ha10 Ib2, bombs 10 | Tb3 ambiguous b1 e3",
        "White Hj1 Pb1 Pb3, Black Ha10 Ij9, bombs 10 | Pbb2 ambiguous b1 b3 | P^b9 ambiguous b1 b3",
        "White Hj1 Ib1 Id1, Black Ha10 Ic2, bombs 10 | Ixc2 ambiguous b1 d1",
    ]);
    let tanks = set_up("White Hj1 Tb1 Te3, Black Ha10 Ib2, bombs 10");
    let why = tanks.parse_san("Tb3").expect_err("two Tanks");
    assert_eq!(why.to_string(), "Tb3 may be Tbxb3 or Teb3");
}

#[test]
fn what_a_text_means_is_refused_as_the_action_is() {
    assert_refused(&["White Hj1 Cj5 Ph2 Lh1 Id9 Fc3 Te1, Black Ha10 Ij8 Ih8 \
         | Cj6 not-its-move j5 j6 | Ce5 sea e5 | Pc8 not-its-move h2 c8 | Lb7 has-flown h1 b7 \
         | Ic9 promotion-missing c9 | Ic9=T not-a-promotion | @b5 bomb-off | Hxa10 never-captures a10 \
         | Fc6 not-its-move c3 c6 | Bd3 no-such-action | Tjd3 none-of-kind | Kc4 no-such-action"]);
}

#[test]
fn a_capture_that_captures_nothing_is_refused() {
    assert_refused(&["White Hj1 Cj5 Tb3 Ib5, Black Ha10 Ij8, bombs 10 \
         | Cxh6 nothing-captured h6 | Txb4 nothing-captured b4 | Ixc6 nothing-captured c6 \
         | Cxb5 own-piece b5 | Qxb5 no-such-action"]);
}

#[test]
fn a_piece_that_is_not_there_is_named() {
    let position = set_up("White Hj1 Cj5, Black Ha10 Ij8");
    for (text, sentence) in [
        ("Pd9", "you have no Paratrooper"),
        ("Chd7", "you have no Commando on file h"),
        ("C10d7", "you have no Commando on rank 10"),
    ] {
        assert_eq!(
            position.parse_san(text).expect_err(text).to_string(),
            sentence
        );
    }
}
