//! Algebraic notation: how actions are written, and that each is written apart.

use std::collections::BTreeSet;

use crate::reference::random::random_position;
use invasion::{Action, Invasion, Kind, ParseSanError, Square, board};
use piece_kit::{Pieces, Placement, Refusal, Seed, SeededRng, Side, Variant};
use proptest::prelude::*;

#[track_caller]
fn position(text: &str) -> Invasion {
    text.parse().unwrap_or_else(|why| panic!("{text}: {why}"))
}

#[track_caller]
fn action(text: &str) -> Action {
    text.parse().unwrap_or_else(|why| panic!("{text}: {why}"))
}

/// The position with these pieces (`Hj1 ha10`: upper case White), White to move.
#[track_caller]
fn set_up(pieces: &str) -> Invasion {
    let mut placement = Placement::<Kind>::default();
    for square in board::sea() {
        placement.block(square);
    }
    for piece in pieces.split(' ') {
        let letter = piece.chars().next().expect("a letter and a square");
        let kind = Kind::from_letter(letter).expect("the letter of a piece");
        let side = Side::ALL[usize::from(letter.is_ascii_lowercase())];
        let square: Square = piece[1..].parse().expect(piece);
        assert_eq!(placement.put(side, kind, square), None);
    }
    position(&format!("{placement} w 10 0 1"))
}

/// A legal action is written so, and is what the text means.
#[track_caller]
fn assert_san(position: &Invasion, machine: &str, san: &str) {
    let action = action(machine);
    match position.san(action) {
        Ok(text) => assert_eq!(text, san, "{machine} in {position}"),
        Err(why) => panic!("{machine} in {position}: {why}"),
    }
    assert_eq!(position.parse_san(san), Ok(action), "{san} in {position}");
    let bare = san.trim_end_matches(['+', '#']);
    assert_eq!(position.parse_san(bare), Ok(action), "{bare} in {position}");
}

/// No legal action is written so.
#[track_caller]
fn assert_unknown(position: &Invasion, texts: &[&str]) {
    for text in texts {
        let read = position.parse_san(text);
        assert_eq!(read, Err(ParseSanError), "{text:?} in {position}");
    }
}

#[test]
fn every_piece_has_its_letter_and_a_trooper_too() {
    let start = Invasion::start();
    assert_san(&start, "h5h6", "Ih6");
    assert_san(&start, "f2e2", "Ie2");
    let all = set_up("Hj1 Fb2 Cj5 Pi4 Lh8 Te1 Ii8 ha10 ij10");
    for (machine, san) in [
        ("j1i2", "Hi2"),
        ("b2b4", "Fb4"),
        ("j5h6", "Ch6"),
        ("i4h4", "Ph4"),
        ("h8g9", "Lg9"),
        ("e1e3", "Te3"),
        ("i8i9", "Ii9"),
    ] {
        assert_san(&all, machine, san);
    }
    assert_unknown(&all, &["i9", "ii9", "hi2", "fb4", "Kh4", "Ti3"]);
}

#[test]
fn a_capture_has_an_x() {
    let position = set_up("Hj1 Cj5 Ph2 Lh1 Ii7 ha10 ij8 ih8 ie1");
    assert_san(&position, "j5j8", "Cxj8");
    assert_san(&position, "h2h8", "Pxh8");
    assert_san(&position, "h1e1", "Lxe1");
    assert_san(&position, "i7h8", "Ixh8");
    assert_unknown(&position, &["Cj8", "Ph8", "P^h8", "Ih8", "Iixh8", "i7xh8"]);
}

#[test]
fn a_tank_has_an_x_if_it_removes_anything_on_its_way() {
    let position = set_up("Hj1 Tb3 Ib5 ha10 ih1 ih3");
    assert_san(&position, "b3b4", "Tb4");
    assert_san(&position, "b3b5", "Txb5");
    assert_san(&position, "b3b6", "Txb6");
    assert_san(&position, "b3g3", "Tg3");
    assert_unknown(&position, &["Tb5", "Tb6", "Txb4", "Txh3"]);
}

#[test]
fn a_flight_has_a_circumflex_and_a_step_has_none() {
    let position = set_up("Hj1 Pj2 ha10 ia1");
    assert_san(&position, "j2c9", "P^c9");
    assert_san(&position, "j2b10", "P^b10+");
    assert_san(&position, "j2j7", "P^j7");
    assert_san(&position, "j2i3", "Pi3");
    assert_unknown(
        &position,
        &["Pc9", "P^i3", "Px^c9", "L^c9", "P^xc9", "P^ c9"],
    );
}

#[test]
fn a_promotion_has_an_equals_sign_and_the_letter() {
    let position = set_up("Hj1 Id9 ha8 tc8");
    assert_san(&position, "d9c9c", "Ic9=C");
    assert_san(&position, "d9c9p", "Ic9=P");
    assert_san(&position, "d9c8c", "Ixc8=C+");
    assert_san(&position, "d9c8p", "Ixc8=P+");
    assert_unknown(
        &position,
        &[
            "Ic9", "Ic9=L", "Ic9=I", "Ic9=H", "Ic9=c", "Ic9C", "Ic9c", "c9=C", "Ixc9=C", "Ic8=C",
        ],
    );
}

#[test]
fn the_bomb_is_written_as_in_machine_notation() {
    let position = set_up("Hj1 Ca3 ha10 ia7 ij9");
    assert_san(&position, "@e8", "@e8");
    assert_san(&position, "@b6", "@b6+");
    assert_unknown(
        &position,
        &["@", "@d4", "@j1", "@a10", "B@e8", "@xb6", "@E8", "e8"],
    );
}

#[test]
fn the_file_tells_two_pieces_apart() {
    let tanks = set_up("Hj1 Tb1 Te3 ha10 ib2");
    assert_san(&tanks, "b1b3", "Tbxb3");
    assert_san(&tanks, "e3b3", "Teb3");
    assert_san(&tanks, "e3c3", "Tc3");
    assert_unknown(&tanks, &["Tb3", "Txb3", "T1xb3", "Tb1xb3", "Tec3"]);
    let commandos = set_up("Hj1 Cb2 Cd2 ha10 ij9");
    assert_san(&commandos, "b2c4", "Cbc4");
    assert_san(&commandos, "d2c4", "Cdc4");
    assert_san(&commandos, "d2b3", "Cb3");
    let troopers = set_up("Hj1 Ib1 Id1 ha10 ic2");
    assert_san(&troopers, "b1c2", "Ibxc2");
    assert_san(&troopers, "d1c2", "Idxc2");
    assert_san(&troopers, "d1c1", "Idc1");
}

#[test]
fn the_rank_tells_two_pieces_on_one_file_apart() {
    let tanks = set_up("Hj1 Tb6 Tb10 hd9 id1");
    assert_san(&tanks, "b6b8", "T6b8");
    assert_san(&tanks, "b10b8", "T10b8");
    let paratroopers = set_up("Hj1 Pb1 Pb3 ha10 ij9");
    assert_san(&paratroopers, "b1b2", "P1b2");
    assert_san(&paratroopers, "b3b2", "P3b2");
    assert_san(&paratroopers, "b1b9", "P1^b9#");
    assert_san(&paratroopers, "b3b9", "P3^b9#");
    assert_unknown(&paratroopers, &["Pb2", "Pbb2", "Pb1b2", "P2b2", "P^b9"]);
}

#[test]
fn file_and_rank_together_tell_more_apart() {
    let commandos = set_up("Hj1 Cb2 Cb6 Cd2 ha10 ic4");
    assert_san(&commandos, "d2b3", "Cb3");
    let quiet = set_up("Hj1 Cb2 Cb6 Cd2 ha10 ij9");
    assert_san(&quiet, "b2c4", "Cb2c4");
    assert_san(&quiet, "b6c4", "C6c4");
    assert_san(&quiet, "d2c4", "Cdc4");
}

#[test]
fn a_piece_that_may_not_go_there_needs_no_telling_apart() {
    let free = set_up("Hj1 Cj3 Cf3 ha10 tb6");
    assert_san(&free, "f3h2", "Cfh2");
    let pinned = set_up("Hj1 Cj3 Cf3 ha10 cj9");
    assert_san(&pinned, "f3h2", "Ch2");
    assert_unknown(&pinned, &["Cfh2", "Cjh2"]);
    // One that has flown is another kind of piece.
    let flown = set_up("Hj1 Pb1 Lb3 ha10 ij9");
    assert_san(&flown, "b1b2", "Pb2");
    assert_san(&flown, "b3b2", "Lb2");
}

#[test]
fn a_turn_that_wins_has_a_number_sign() {
    let invasion = set_up("Hj1 Fa8 hc10");
    assert_san(&invasion, "a8a10", "Fa10#");
    let check = set_up("Hj1 Ta4 Tb5 Tc5 ha10");
    assert_san(&check, "a4a5", "Taa5#");
    let no_check = set_up("Hj1 Ta3 Tb5 Tc5 ha10");
    assert_san(&no_check, "a3a4", "Ta4#");
}

#[test]
fn a_draw_has_no_sign() {
    assert_san(&set_up("Hj1 Cf9 ha10 ie8"), "@e8", "@e8");
}

#[test]
fn a_sign_may_be_missing_but_not_wrong() {
    let check = set_up("Hj1 Ca3 ha10 ia7 ij9");
    assert_eq!(check.parse_san("@b6"), Ok(action("@b6")));
    assert_unknown(&check, &["@b6#", "@b6++", "@b6+#", "+@b6", "@e8+", "@e8#"]);
    let win = set_up("Hj1 Fa8 hc10");
    assert_eq!(win.parse_san("Fa10"), Ok(action("a8a10")));
    assert_unknown(&win, &["Fa10+", "Fa10##", "Fa10+#", "Fa9#", "Fa9+"]);
}

#[test]
fn unknown_text_is_refused() {
    let position = set_up("Hj1 Cj5 ha10 ij8");
    let texts = [
        "",
        "+",
        "#",
        " ",
        "x",
        "^",
        "=",
        "Ch6 ",
        " Ch6",
        "Ch6\n",
        "ch6",
        "CH6",
        "Cxh6",
        "C^h6",
        "Ch7",
        "j5h6",
        "Cj5h6",
        "Cjh6",
        "Ch6!",
        "Ch06",
        "é",
        "C\u{ff48}6",
    ];
    assert_unknown(&position, &texts);
    assert_eq!(
        ParseSanError.to_string(),
        "no legal action is written so in algebraic notation"
    );
}

#[test]
fn an_illegal_action_has_no_notation_but_a_reason() {
    let position = set_up("Hj1 Cj5 ha10 ij8");
    let why = position.san(action("j5j6")).expect_err("no leap");
    assert_eq!(why.code(), "not-its-move");
    let mut won = set_up("Hj1 Fa8 hc10");
    won.play(action("a8a10")).expect("an invasion");
    assert_unknown(&won, &["Hc9", "Hb10", "Fa9"]);
    let why = won.san(action("c10c9")).expect_err("the game is over");
    assert_eq!(why.code(), "finished");
}

/// Every legal action is written in one way that means no other; returns the texts.
fn assert_unique(position: &Invasion) -> BTreeSet<String> {
    let mut texts = BTreeSet::new();
    for action in position.legal_actions() {
        let san = position.san(action).expect("a legal action");
        let bare = san.trim_end_matches(['+', '#']).to_owned();
        assert!(texts.insert(bare), "{san} {action} twice in {position}");
    }
    texts
}

#[test]
fn every_legal_action_is_written_in_one_way_and_read_again() {
    for seed in 0..120 {
        let position = position(&random_position(seed));
        assert_unique(&position);
        for action in position.legal_actions() {
            let san = position.san(action).expect("a legal action");
            let read = position.parse_san(&san);
            assert_eq!(read, Ok(action), "{san} {action} {position}");
        }
    }
}

#[test]
fn games_from_the_start_can_be_written_and_read() {
    let mut rng = SeededRng::new(&Seed::from(11));
    for _ in 0..20 {
        let mut position = Invasion::start();
        while position.fullmove() < 80 {
            let texts: Vec<String> = assert_unique(&position).into_iter().collect();
            let Some(text) = rng.choose(&texts) else {
                break;
            };
            let action = position.parse_san(text).expect(text);
            let san = position.san(action).expect("a legal action");
            assert_eq!(san.trim_end_matches(['+', '#']), text, "{position}");
            assert_eq!(position.parse_san(&san), Ok(action), "{san} {position}");
            position.play(action).expect("a legal action");
            let wins = position.outcome().is_some_and(|end| end.winner().is_some());
            assert_eq!(san.ends_with('#'), wins, "{san} {position}");
            let check = position.is_check() && !wins;
            assert_eq!(san.ends_with('+'), check, "{san} {position}");
        }
    }
}

proptest! {
    #![proptest_config(ProptestConfig { failure_persistence: None, ..ProptestConfig::with_cases(800) })]

    #[test]
    fn what_is_read_is_the_notation_of_a_legal_action(
        seed in 0_u64..500,
        text in "(.*|[HFCPLTI]([a-j]|[1-9]|10)?[x^]?[a-j]([1-9]|10)(=[CP])?[+#]?|@[a-j]([1-9]|10)[+#]?)",
    ) {
        let position = position(&random_position(seed));
        if let Ok(action) = position.parse_san(&text) {
            let san = position.san(action).expect("a legal action");
            let bare = san.trim_end_matches(['+', '#']);
            prop_assert!(san == text || bare == text, "{} {} {}", text, san, position);
        }
    }
}

#[test]
fn a_flight_is_told_from_a_step_by_its_sign_alone() {
    let text = "h9/10/10/3****P2/3****3/3****3/3****3/2P7/10/9H w 00 0 1";
    let position: Invasion = text.parse().expect("a position");
    for (action, san) in [("c3h8", "P^h8"), ("h7h8", "Ph8")] {
        let action = position.parse(action).expect(action);
        assert_eq!(position.san(action).as_deref(), Ok(san));
        assert_eq!(position.parse_san(san), Ok(action));
    }
}
