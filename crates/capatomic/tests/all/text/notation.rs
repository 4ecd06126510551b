//! Rule page: *Standard algebraic notation*, at the end of *Machine notation*.

use capatomic::{Capatomic, ParseSanError, StartNumber};
use piece_kit::testing::{self, Rng, assert_algebraic, slips};
use piece_kit::{Refusal, Variant};

use crate::common::{action, after, position, set_up};
use crate::reference::random::random_position;

/// Legal actions are written so, and are what the texts mean: in machine notation, then
/// in algebraic notation.
#[track_caller]
fn assert_san(position: &Capatomic, pairs: &str) {
    for pair in pairs.split(", ").map(|pair| pair.split_once(' ')) {
        let write = |position: &Capatomic, action| position.san(action);
        testing::assert_san(position, pair.expect("a pair"), write, Capatomic::parse_san);
    }
}

/// No legal action is written so.
#[track_caller]
fn assert_unknown(position: &Capatomic, texts: &[&str]) {
    for text in texts {
        assert_eq!(
            position.parse_san(text),
            Err(ParseSanError),
            "{text:?} in {position}"
        );
    }
}

#[test]
fn moves_of_the_start_are_written_as_in_chess() {
    let start = Capatomic::start(StartNumber::new(12345).expect("a start"));
    assert_san(
        &start,
        "b2c4 Nc4, b2a4 Na4, e3e5 e5, e3e4 e4, f2e4 Ae4, i2j4 Cj4, f1e1 Me1",
    );
    assert_san(&start, "g2g1 Kg1");
}

#[test]
fn a_capture_has_an_x_and_a_pawn_its_file() {
    let position = set_up("White Kb1 Pe4 Rd1, Black Ki10 Nd5 Nf5");
    assert_san(&position, "e4d5 exd5, e4f5 exf5, d1d5 Rxd5");
    let stepped = set_up("White Kb1 Pe5, Black Ki10 Pd5, en passant e4, Black to move");
    assert_san(&stepped, "d5e4 dxe4");
    let king = set_up("White Ke4 Pa3, Black Ki10 Nd5 Pa8");
    assert_san(&king, "e4d5 Kxd5");
    let bishop = set_up("White Ki1 Pb4 Ba4, Black Ki10 Nc5 Nb5");
    assert_san(&bishop, "b4c5 bxc5, a4b5 Bxb5");
}

#[test]
fn a_promotion_has_an_equals_sign_and_the_letter() {
    let position = set_up("White Kd1 Pa8, Black Ki6 Rb9");
    for letter in ['Q', 'A', 'C', 'R', 'B', 'N', 'M'] {
        let small = letter.to_ascii_lowercase();
        assert_san(&position, &format!("a8a9{small} a9={letter}"));
        assert_san(&position, &format!("a8b9{small} axb9={letter}"));
    }
    assert_unknown(&position, &["a9", "a9=K", "a9=P", "a9=a", "a9A", "xb9=Q"]);
    let black = set_up("White Ki1, Black Kb10 Pj3 Pa8, Black to move");
    assert_san(&black, "j3j2m j2=M+");
}

#[test]
fn castling_names_the_missiles_that_are_brought_by_their_files() {
    let castling = set_up("White Kf2 Ra2 Rj2 Me1 Mg1, Black Kf10, castling AJ, missiles EG");
    for (wing, rook) in [("O-O", "j2"), ("O-O-O", "a2")] {
        assert_san(
            &castling,
            &format!("f2{rook} {wing}, f2{rook},e1,g1 {wing}&eg"),
        );
    }
    assert_san(&castling, "f2j2,g1 O-O&g, f2a2,e1 O-O-O&e");
    assert_unknown(
        &castling,
        &[
            "O-O&e", "0-0", "o-o", "O-O-", "OO", "O-O&", "O-O&ge", "O-O&ee", "O-O&h", "O-O&E",
            "O-O&e,g", "Kj2", "Kxj2",
        ],
    );
    let black = set_up("White Kf1, Black Kf9 Rj9 Me10, castling j, missiles e, Black to move");
    assert_san(&black, "f9j9 O-O, f9j9,e10 O-O&e");
}

#[test]
fn castling_is_not_mistaken_for_a_step_to_the_same_square() {
    let beside = set_up("White Kh2 Rj2, Black Kf10 Pa8, castling J");
    assert_san(&beside, "h2i2 Ki2, h2j2 O-O");
    let stays = set_up("White Ki2 Rj2, Black Kf10 Pa8, castling J");
    assert_san(&stays, "i2j2 O-O");
}

#[test]
fn a_launch_always_names_its_origin() {
    let launch = set_up("White Kf2 Me1, Black Kb10 Rd5, unlocked");
    assert_san(&launch, "e1*g7 Me1*g7, e1*d5 Me1*d5, e1d1 Md1");
    assert_unknown(&launch, &["M*g7", "Me*g7", "e1*g7", "Me1xg7", "Me1*b9"]);
    let alone = set_up("White Kh2 Me1, Black Kb10 Rd5, unlocked");
    assert_san(&alone, "e1*e1 Me1*e1");
    let locked = set_up("White Kf2 Me1, Black Kb10 Rd5");
    assert_unknown(&locked, &["Me1*g7"]);
}

#[test]
fn the_file_tells_two_pieces_apart() {
    let knights = set_up("White Kb1 Nc4 Ng4, Black Ki10 Pj8");
    assert_san(&knights, "c4e5 Nce5, g4e5 Nge5, c4b6 Nb6");
    assert_unknown(&knights, &["Ne5", "Nc4e5", "N4e5", "Ncb6"]);
    let capture = set_up("White Kb1 Nc4 Ng4, Black Ki10 Pe5");
    assert_san(&capture, "c4e5 Ncxe5");
    let missiles = set_up("White Kb5 Me1 Mg1, Black Ki10 Pj8, unlocked");
    assert_san(&missiles, "e1f1 Mef1, g1f2 Mgf2, g1*f2 Mg1*f2");
    let neither = set_up("White Kb1 Nc4 Nf3, Black Ki10 Pj8");
    assert_san(&neither, "c4e5 Nce5");
}

#[test]
fn the_rank_tells_two_pieces_on_one_file_apart() {
    let knights = set_up("White Kb1 Nd3 Nd7, Black Ki10 Pj8");
    assert_san(&knights, "d3e5 N3e5, d7e5 N7e5");
    let rooks = set_up("White Kb2 Re1 Re10, Black Ki8 Pj8");
    assert_san(&rooks, "e1e5 R1e5, e10e5 R10e5");
}

#[test]
fn file_and_rank_together_tell_more_apart() {
    let knights = set_up("White Kb1 Nd3 Nd7 Nf3, Black Ki10 Pj8");
    assert_san(&knights, "d3e5 Nd3e5, d7e5 N7e5, f3e5 Nfe5");
    let capture = set_up("White Kb1 Nd3 Nd7 Nf3, Black Ki10 Pe5");
    assert_san(&capture, "d3e5 Nd3xe5");
}

#[test]
fn a_piece_that_may_not_go_there_needs_no_telling_apart() {
    let free = set_up("White Ke1 Ne3 Ni3, Black Kb10 Pj8");
    assert_san(&free, "i3g4 Nig4");
    let pinned = set_up("White Ke1 Ne3 Ni3, Black Kb10 Re9 Pj8");
    assert_san(&pinned, "i3g4 Ng4");
    assert_unknown(&pinned, &["Nig4", "Neg4"]);
    let irradiated = set_up("White Kb2 Re1 Re10, Black Ki8 Pj8, irradiated e7");
    assert_san(&irradiated, "e1e5 Re5");
    let other_kind = set_up("White Kb1 Nc4 Ag4, Black Ki10 Pj8");
    assert_san(&other_kind, "c4e5 Ne5");
}

#[test]
fn a_check_has_a_plus() {
    let rook = set_up("White Kb1 Ra3, Black Ki10 Pj8");
    assert_san(&rook, "a3a10 Ra10+");
    let castling = set_up("White Kf2 Rj2, Black Kh9, castling J");
    assert_san(&castling, "f2j2 O-O+");
    let discovered = set_up("White Kb1 Re1 Me5, Black Ke10 Pj8, unlocked");
    assert_san(&discovered, "e5*a8 Me5*a8+, e5*e7 Me5*e7");
    let promotion = set_up("White Kb1 Pa8, Black Ki9 Pj8");
    assert_san(&promotion, "a8a9r a9=R+");
}

#[test]
fn a_mate_has_a_number_sign() {
    let rook = set_up("White Kb1 Ra8 Rb9, Black Ki10 Mj5");
    assert_san(&rook, "a8a10 Ra10#");
    let answered = set_up("White Kb1 Ra8 Rb9, Black Ki10 Mj5, unlocked");
    assert_san(&answered, "a8a10 Ra10+");
    let launch = set_up("White Kb1 Ra10 Rg9 Me1, Black Ki10 Nd10, unlocked");
    assert_san(&launch, "e1*d9 Me1*d9#");
    let stalemate = set_up("White Ki8 Qa7, Black Kj10");
    assert_san(&stalemate, "a7h7 Qh7");
    let mate = set_up("White Ki8 Qa9, Black Kj10");
    assert_san(&mate, "a9i9 Qi9#");
}

#[test]
fn a_sign_may_be_missing_but_not_wrong() {
    let rook = set_up("White Kb1 Ra3, Black Ki10 Pj8");
    assert_eq!(rook.parse_san("Ra10"), Ok(action("a3a10")));
    assert_unknown(
        &rook,
        &["Ra10#", "Ra10++", "Ra10+#", "Ra9+", "Ra9#", "+Ra10"],
    );
    let mate = set_up("White Kb1 Ra8 Rb9, Black Ki10");
    assert_eq!(mate.parse_san("Ra10"), Ok(action("a8a10")));
    assert_unknown(&mate, &["Ra10+", "Ra10##"]);
}

#[test]
fn unknown_text_is_refused() {
    let knight = set_up("White Kb1 Nc4 Pe3, Black Ki10 Pj8");
    assert_unknown(
        &knight,
        &[
            "", "+", "#", " ", "Ne5 ", " Ne5", "ne5", "Nxe5", "Ne6", "c4e5", "PE4", "Pe4", "e3e4",
            "E4", "e4!", "é", "Ne5\n", "O-O",
        ],
    );
    assert_eq!(
        ParseSanError.to_string(),
        "no legal action is written so in algebraic notation"
    );
}

#[test]
fn an_illegal_action_has_no_notation_but_a_reason() {
    let knight = set_up("White Kb1 Nc4 Pe3, Black Ki10 Pj8");
    let why = knight.san(action("c4c5")).expect_err("no knight's move");
    assert_eq!(why.code(), "not-its-move");
    let mated = after(&set_up("White Kb1 Ra8 Rb9, Black Ki10"), "a8a10");
    assert_unknown(&mated, &["Kh10", "Kj10", "Ki9"]);
    let why = mated.san(action("i10i9")).expect_err("the game is over");
    assert_eq!(why.code(), "finished");
}

#[test]
fn every_legal_action_is_written_in_one_way_that_means_no_other() {
    for seed in 0..150 {
        let write = |position: &Capatomic, action| position.san(action);
        assert_algebraic(
            &position(&random_position(seed)),
            write,
            Capatomic::parse_san,
        );
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
            if let Ok(read) = position.parse_san(&text) {
                let san = position.san(read).expect("a legal action");
                let bare = san.trim_end_matches(['+', '#']);
                assert!(text == san || text == bare, "{text} {san} {position}");
            }
        }
    }
}
