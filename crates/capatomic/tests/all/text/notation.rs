//! Rule page: *Standard algebraic notation*, at the end of *Machine notation*.

use capatomic::{Capatomic, ParseSanError, StartNumber};
use piece_kit::testing::{
    self, Rng, assert_algebraic, assert_san_is_legal, assert_san_refused, rows, slips,
};
use piece_kit::{Message, Variant};

use crate::common::{action, after, for_each, position, set_up};
use crate::reference::random::random_position;

#[track_caller]
fn assert_san(position: &Capatomic, line: &str) {
    testing::assert_san(position, line, Capatomic::san, Capatomic::parse_san);
}

/// Rows of a position and how legal actions are written, or which texts mean none.
#[track_caller]
fn assert_written(texts: &[&str]) {
    for_each(rows(texts), assert_san);
}

#[test]
fn moves_of_the_start_are_written_as_in_chess() {
    let start = Capatomic::start(StartNumber::new(12345).expect("a start"));
    let moves = "b2c4 Nc4, b2a4 Na4, e3e5 e5, e3e4 e4, f2e4 Ae4, i2j4 Cj4, f1e1 Me1, g2g1 Kg1";
    moves.split(", ").for_each(|line| assert_san(&start, line));
}

#[test]
fn a_capture_has_an_x_and_a_pawn_its_file() {
    assert_written(&[
        "White Kb1 Pe4 Rd1, Black Ki10 Nd5 Nf5 | e4d5 exd5 | e4f5 exf5 | d1d5 Rxd5",
        "White Kb1 Pe5, Black Ki10 Pd5, en passant e4, Black to move | d5e4 dxe4",
        "White Ke4 Pa3, Black Ki10 Nd5 Pa8 | e4d5 Kxd5",
        "White Ki1 Pb4 Ba4, Black Ki10 Nc5 Nb5 | b4c5 bxc5 | a4b5 Bxb5",
    ]);
}

#[test]
fn a_promotion_has_an_equals_sign_and_the_letter() {
    let position = set_up("White Kd1 Pa8, Black Ki6 Rb9");
    for letter in ['Q', 'A', 'C', 'R', 'B', 'N', 'M'] {
        let small = letter.to_ascii_lowercase();
        assert_san(&position, &format!("a8a9{small} a9={letter}"));
        assert_san(&position, &format!("a8b9{small} axb9={letter}"));
    }
    assert_san(&position, "a8b9q axb9=Q xb9=Q ab9=Q");
    assert_san(&position, "no a9 a9=K a9=P a9=a a9A b9=Q");
    let black = set_up("White Ki1, Black Kb10 Pj3 Pa8, Black to move");
    assert_san(&black, "j3j2m j2=M+");
}

#[test]
fn castling_names_the_missiles_that_are_brought_by_their_files() {
    assert_written(&[
        "White Kf2 Ra2 Rj2 Me1 Mg1, Black Kf10, castling AJ, missiles EG | f2j2 O-O 0-0 \
         | f2j2,e1,g1 O-O&eg | f2a2 O-O-O 0-0-0 | f2a2,e1,g1 O-O-O&eg | f2j2,g1 O-O&g 0-0&g | f2a2,e1 O-O-O&e \
         | no O-O&e o-o 00 0-O-0-0 O-O-O-O O-O- OO O-O& O-O&ge O-O&ee O-O&h O-O&E O-O&e,g Kj2 Kxj2",
        "White Kf1, Black Kf9 Rj9 Me10, castling j, missiles e, Black to move | f9j9 O-O \
         | f9j9,e10 O-O&e",
    ]);
}

#[test]
fn castling_is_not_mistaken_for_a_step_to_the_same_square() {
    assert_written(&[
        "White Kh2 Rj2, Black Kf10 Pa8, castling J | h2i2 Ki2 | h2j2 O-O",
        "White Ki2 Rj2, Black Kf10 Pa8, castling J | i2j2 O-O",
    ]);
}

#[test]
fn a_launch_always_names_its_origin() {
    assert_written(&[
        "White Kf2 Me1, Black Kb10 Rd5, unlocked | e1*g7 Me1*g7 M*g7 Me*g7 | e1*d5 Me1*d5 | e1d1 Md1 \
         | no e1*g7 Me1xg7 Me1*b9",
        "White Kh2 Me1, Black Kb10 Rd5, unlocked | e1*e1 Me1*e1",
        "White Kf2 Me1, Black Kb10 Rd5 | no Me1*g7",
    ]);
}

#[test]
fn the_file_tells_two_pieces_apart() {
    assert_written(&[
        "White Kb1 Nc4 Ng4, Black Ki10 Pj8 | c4e5 Nce5 | g4e5 Nge5 | c4b6 Nb6 Ncb6 \
         | c4e5 Nce5 Nc4e5 | no Ne5 N4e5",
        "White Kb1 Nc4 Ng4, Black Ki10 Pe5 | c4e5 Ncxe5",
        "White Kb5 Me1 Mg1, Black Ki10 Pj8, unlocked | e1f1 Mef1 | g1f2 Mgf2 | g1*f2 Mg1*f2",
        // On neither one file nor one rank.
        "White Kb1 Nc4 Nf3, Black Ki10 Pj8 | c4e5 Nce5",
    ]);
}

#[test]
fn the_rank_tells_two_pieces_on_one_file_apart() {
    assert_written(&[
        "White Kb1 Nd3 Nd7, Black Ki10 Pj8 | d3e5 N3e5 | d7e5 N7e5",
        "White Kb2 Re1 Re10, Black Ki8 Pj8 | e1e5 R1e5 | e10e5 R10e5",
    ]);
}

#[test]
fn file_and_rank_together_tell_more_apart() {
    assert_written(&[
        "White Kb1 Nd3 Nd7 Nf3, Black Ki10 Pj8 | d3e5 Nd3e5 | d7e5 N7e5 | f3e5 Nfe5",
        "White Kb1 Nd3 Nd7 Nf3, Black Ki10 Pe5 | d3e5 Nd3xe5",
    ]);
}

#[test]
fn a_piece_that_may_not_go_there_needs_no_telling_apart() {
    assert_written(&[
        "White Ke1 Ne3 Ni3, Black Kb10 Pj8 | i3g4 Nig4",
        // The other is pinned.
        "White Ke1 Ne3 Ni3, Black Kb10 Re9 Pj8 | i3g4 Ng4 Nig4 Ni3g4 | no Neg4",
        "White Kb2 Re1 Re10, Black Ki8 Pj8, irradiated e7 | e1e5 Re5",
        // Another kind of piece.
        "White Kb1 Nc4 Ag4, Black Ki10 Pj8 | c4e5 Ne5",
    ]);
}

#[test]
fn a_check_has_a_plus() {
    assert_written(&[
        "White Kb1 Ra3, Black Ki10 Pj8 | a3a10 Ra10+",
        "White Kf2 Rj2, Black Kh9, castling J | f2j2 O-O+",
        "White Kb1 Re1 Me5, Black Ke10 Pj8, unlocked | e5*a8 Me5*a8+ | e5*e7 Me5*e7",
        "White Kb1 Pa8, Black Ki9 Pj8 | a8a9r a9=R+",
    ]);
}

#[test]
fn a_mate_has_a_number_sign() {
    assert_written(&[
        "White Kb1 Ra8 Rb9, Black Ki10 Mj5 | a8a10 Ra10#",
        // A launch answers it.
        "White Kb1 Ra8 Rb9, Black Ki10 Mj5, unlocked | a8a10 Ra10+",
        "White Kb1 Ra10 Rg9 Me1, Black Ki10 Nd10, unlocked | e1*d9 Me1*d9#",
        // A stalemate has none.
        "White Ki8 Qa7, Black Kj10 | a7h7 Qh7",
        "White Ki8 Qa9, Black Kj10 | a9i9 Qi9#",
    ]);
}

#[test]
fn signs_and_marks_at_the_end_do_not_matter() {
    assert_written(&[
        "White Kb1 Ra3, Black Ki10 Pj8 | a3a10 Ra10+ Ra10# Ra10++ Ra10+# Ra10!? Ra10+!! \
         | a3a9 Ra9 Ra9+ Ra9# | no +Ra10 !Ra10",
        "White Kb1 Ra8 Rb9, Black Ki10 | a8a10 Ra10# Ra10+ Ra10##",
    ]);
}

#[test]
fn unknown_text_is_refused() {
    let knight = set_up("White Kb1 Nc4 Pe3, Black Ki10 Pj8");
    assert_san(&knight, "no + # ne5 Nxe5 Ne6 c4e5 PE4 E4 !e4 é O-O");
    assert_san(&knight, "e3e4 e4 e4! Pe4");
    assert_san(&knight, "e3e4 e4 e3e4 ee4 3e4");
    for text in ["", " ", "Ne5 ", " Ne5", "Ne5\n"] {
        assert_eq!(knight.parse_san(text), Err(ParseSanError::Form), "{text:?}");
    }
    assert_eq!(
        ParseSanError::Form.to_string(),
        "no action is written so in algebraic notation"
    );
}

#[test]
fn an_illegal_action_has_no_notation_but_a_reason() {
    let knight = set_up("White Kb1 Nc4 Pe3, Black Ki10 Pj8");
    let why = knight.san(action("c4c5")).expect_err("no knight's move");
    assert_eq!(why.code(), "not-its-move");
    let mated = after(&set_up("White Kb1 Ra8 Rb9, Black Ki10"), "a8a10");
    assert_san(&mated, "no Kh10 Kj10 Ki9");
    let why = mated.san(action("i10i9")).expect_err("the game is over");
    assert_eq!(why.code(), "finished");
}

#[test]
fn every_legal_action_is_written_in_one_way_that_means_no_other_with_the_right_sign() {
    for seed in 0..150 {
        let position = position(&random_position(seed));
        let (write, read) = (Capatomic::san, Capatomic::parse_san);
        assert_algebraic(&position, Capatomic::is_check, write, read);
    }
}

#[test]
fn what_is_read_is_the_notation_of_a_legal_action() {
    let mut rng = Rng(2);
    for seed in 0..150 {
        let position = position(&random_position(seed));
        for action in position.legal_actions().into_iter().step_by(9) {
            let san = position.san(action).expect("a legal action");
            let text = slips(&san, "KQRBNACMx=+#&-Oabcdej1239* \u{e9}", &mut rng);
            assert_san_is_legal(&position, &text, Capatomic::san, Capatomic::parse_san);
        }
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
        "White Kb1 Nc4 Ng4, Black Ki10 Pj8 | Ne5 ambiguous c4 g4 | N4e5 ambiguous c4 g4",
        "White Kb1 Nd3 Nd7 Nf3, Black Ki10 Pj8 | Nde5 ambiguous d3 d7 | N3e5 ambiguous d3 f3",
        "White Kb1 Pc4 Pe4, Black Ki10 Nd5 | xd5 ambiguous c4 e4",
        "White Kb1 Me1 Mg1, Black Ki10 Rj8, unlocked | M*e5 ambiguous e1 g1 | M1*e5! ambiguous e1 g1",
        // The origin is enough, or one of them may not move.
        "White Ke1 Ne3 Nc3, Black Kb10 Re9 Pj8 | Neg4 king-attacked e9 e1",
    ]);
    let knights = set_up("White Kb1 Nd3 Nd7 Nf3, Black Ki10 Pj8");
    let why = knights.parse_san("Ne5+").expect_err("three knights");
    assert_eq!(why.to_string(), "Ne5 may be Nd3e5, Nfe5 or N7e5");
    assert_eq!(
        why.args().to_string(),
        "text=Ne5 choices=Nd3e5 Nfe5 N7e5 from=d3 f3 d7 one_of=Nd3e5, Nfe5 or N7e5"
    );
}

#[test]
fn what_a_text_means_is_refused_as_the_action_is() {
    assert_refused(&[
        "White Kb1 Nc4 Pe3 Pe5 Ra1 Mh1, Black Ki10 Ne6 Pj8 \
         | Nc9 not-its-move c4 c9 | Ne5 own-piece e5 | e6 blocked e6 e5 | Nb1 own-piece b1 \
         | Rc1 blocked b1 a1 | e7 not-its-move e5 e7 | e4=Q no-promotion e4 \
         | Mh1*e5 launches-locked | Mg1*e5 none-of-kind | Kb9 not-its-move b1 b9",
        "White Kb1 Rb2, Black Kb10 Rb9 Pj8 | Rc2 king-attacked b9 b1 | Rxb10 blocked b9 b2",
        "White Kd1 Pa8 Mh1, Black Ki6 Rb9 Rh5, unlocked \
         | a9 promotion-missing a9 | axb9 promotion-missing b9 | a9=K not-a-promotion \
         | Mh1*e5 missile-attacked h5 h1",
        // Another reason than that of the nearest piece, which does not move so.
        "White Kb1 Rc4 Rd1, Black Ki10 Pd3 Pj8 | Rd5 blocked d3 d1",
        "White Ki1 Nc4, Black Kb10 Pd5, Black to move | Nd6 none-of-kind | Kc3 not-its-move b10 c3",
    ]);
}

#[test]
fn a_capture_that_captures_nothing_is_refused() {
    assert_refused(&[
        "White Kb1 Nc4 Pe3, Black Ki10 Pj8 \
         | exd4 nothing-captured d4 | xd4 nothing-captured d4 | Nxe5 nothing-captured e5 \
         | Nxi9 nothing-captured i9 | Nxe3 own-piece e3",
        // An en passant that is not possible any more.
        "White Kb1 Pe5, Black Ki10 Pd5, Black to move | dxe4 nothing-captured e4",
    ]);
    let en_passant = set_up("White Kb1 Pe5, Black Ki10 Pd5, en passant e4, Black to move");
    assert_san(&en_passant, "d5e4 dxe4 de4");
    // Without a file and an x, a pawn moves straight.
    assert_refused(&["White Kb1 Pc4 Pd4, Black Ki10 Nd5 | d5 blocked d5 d4"]);
}

#[test]
fn a_piece_that_is_not_there_is_named() {
    let position = set_up("White Kb1 Nc4 Pe3, Black Ki10 Qa5");
    for (text, sentence) in [
        ("Qd4", "you have no queen"),
        ("Nbd2", "you have no knight on file b"),
        ("N10d2", "you have no knight on rank 10"),
        ("Nb3d2", "you have no knight on b3"),
        ("d5", "you have no pawn on file d"),
        ("fxe4", "you have no pawn on file f"),
    ] {
        let why = position.parse_san(text).expect_err(text);
        assert_eq!(why.to_string(), sentence);
        assert_san_refused(&position, &format!("{text} none-of-kind"));
    }
}

#[test]
fn castling_is_refused_as_its_action_is() {
    assert_refused(&[
        "White Kf2 Ra2 Rj2 Ng2 Me1 Mg1, Black Kf10, castling AJ, missiles EG \
         | O-O castling-obstructed g2 | 0-0 castling-obstructed g2 | O-O&g castling-obstructed g2 \
         | O-O-O&ge missile-order g1 e1 | O-O-O&ee missile-order e1 e1 \
         | O-O-O&h not-an-unmoved-missile h1",
        "White Kf2 Ra2, Black Kf10 Rf9, castling A \
         | O-O-O castling-in-check f9 | O-O no-castling-right f2 j2",
        "White Kf2 Ra2 Ri2, Black Kf10, castling A | O-O no-castling-right f2 i2",
        "White Kf3, Black Kf10 Pa4 | 0-0-0# no-castling-right f3 a3 | O-O&e no-castling-right f3 j3",
        "White Ka2, Black Kf10 Pa4 | O-O-O no-castling-right a2 a2",
    ]);
}
