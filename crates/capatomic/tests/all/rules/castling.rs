//! Rule page: *Castling* and *With missiles*.

use capatomic::Capatomic;
use piece_kit::Variant;

use crate::common::{
    after, assert_claims, assert_legal, assert_refused, field, legal_from, letters, set_up,
    squares, targets,
};

/// The inventor's example: king f2, missiles e1 and g1.
const EXAMPLE: &str = "White Kf2 Ra2 Rj2 Me1 Mg1, Black Kf9, castling AJ, missiles EG";

/// The pieces on ranks 1 and 2 after an action, a1 first.
fn home(description: &str, action: &str) -> String {
    let position = after(&set_up(description), action);
    let names = |rank| ('a'..='j').map(move |file| format!("{file}{rank} "));
    let rank = |rank| letters(&position, &names(rank).collect::<String>());
    format!("{} {}", rank(1), rank(2))
}

#[test]
fn the_white_king_ends_on_i2_or_c2_and_the_rook_next_to_him_on_the_inner_side() {
    assert_eq!(home(EXAMPLE, "f2j2"), "....M.M... R......RK.");
    assert_eq!(home(EXAMPLE, "f2a2"), "....M.M... ..KR.....R");
}

#[test]
fn the_black_king_ends_on_i9_or_c9() {
    assert_claims(&[
        "White Kf2, Black Ke9 Rb9 Rh9 Md10, castling bh, missiles d, Black to move \
         | e9h9 then i9 h9 e9 is kr. | e9b9,d10 then c9 d9 b9 is kr. | e9b9,d10 then b10 d10 is m.",
    ]);
}

#[test]
fn castling_ends_on_the_same_squares_wherever_king_and_rook_start() {
    for (king, rook, expected) in [
        ("b2", "c2", ".......RK."),
        ("h2", "i2", ".......RK."),
        ("i2", "j2", ".......RK."),
        ("h2", "j2", ".......RK."),
        ("b2", "a2", "..KR......"),
        ("d2", "c2", "..KR......"),
        ("i2", "h2", "..KR......"),
        ("c2", "a2", "..KR......"),
    ] {
        let file = rook[..1].to_uppercase();
        let position = format!("White K{king} R{rook}, Black Kf9, castling {file}");
        let ranks = home(&position, &format!("{king}{rook}"));
        assert_eq!(ranks, format!(".......... {expected}"), "{king}{rook}");
    }
}

#[test]
fn king_and_rook_must_not_have_moved() {
    let position = set_up(&EXAMPLE.replace(", castling AJ", ", castling A"));
    assert_legal(&position, "f2a2");
    assert_refused(&position, "f2j2", "no-castling-right", &["f2", "j2"]);
    let shuffled = after(&set_up(EXAMPLE), "j2j5 f9g9 j5j2 g9f9");
    assert_eq!(field(&shuffled, 2), "A");
    assert_refused(&shuffled, "f2j2", "no-castling-right", &["f2", "j2"]);
    let king = after(&set_up(EXAMPLE), "f2f3 f9g9 f3f2 g9f9");
    assert_eq!(field(&king, 2), "-");
    assert_refused(&king, "f2a2", "no-castling-right", &["f2", "a2"]);
}

#[test]
fn a_rook_lost_to_capture_loses_its_right() {
    let position = set_up("White Kf2 Ra2 Rj2, Black Kf9 Rj9 Ra9, castling AJaj, Black to move");
    let captured = after(&position, "j9j2");
    assert_eq!(field(&captured, 2), "Aa");
    // A rook that comes to the same square later has no right.
    let another = set_up("White Kf2 Ra2 Rj2 Rj1, Black Kf9 Rj5, castling AJ, Black to move");
    let recaptured = after(&another, "j5j2 j1j2 f9g9");
    assert_eq!(field(&recaptured, 2), "A");
    assert_refused(&recaptured, "f2j2", "no-castling-right", &["f2", "j2"]);
}

#[test]
fn a_rook_lost_to_a_blast_loses_its_right_and_a_shielded_one_keeps_it() {
    let position =
        set_up("White Kf2 Ra2 Rg2, Black Kf9 Mj5 Pj8, castling AG, unlocked, Black to move");
    assert_eq!(field(&after(&position, "j5*b3"), 2), "G");
    let shielded = after(&position, "j5*h3");
    assert_eq!(letters(&shielded, "g2"), "R");
    assert_eq!(field(&shielded, 2), "AG");
}

#[test]
fn both_rights_are_gone_after_castling() {
    let position = set_up("White Kf2 Ra2 Rj2, Black Kf9 Ra9, castling AJa");
    assert_eq!(field(&after(&position, "f2j2"), 2), "a");
}

#[test]
fn the_king_must_not_be_in_check() {
    let position = set_up("White Kf2 Rj2, Black Kf9 Bd4, castling J");
    assert_refused(&position, "f2j2", "castling-in-check", &["d4"]);
}

#[test]
fn no_square_of_the_kings_way_may_be_attacked_both_ends_included() {
    for file in ["g", "h", "i"] {
        let position = set_up(&format!("White Kf2 Rj2, Black Kd9 R{file}9, castling J"));
        let (way, attacker) = (format!("{file}2"), format!("{file}9"));
        assert_refused(&position, "f2j2", "castling-attacked", &[&way, &attacker]);
    }
    let rook_only = set_up("White Kf2 Rj2, Black Kd9 Rj9, castling J");
    assert_legal(&rook_only, "f2j2");
    let west = set_up("White Kf2 Ra2, Black Ki9 Rb9, castling A");
    assert_legal(&west, "f2a2");
}

#[test]
fn attacks_are_those_of_the_position_before_the_move() {
    assert_claims(&[
        // After the move the rook would stand between.
        "White Ki2 Rj2, Black Kd9 Re2, castling J | i2j2 castling-in-check e2",
        "White Kc2 Ra2, Black Ki9 Qg2, castling A | c2a2 castling-in-check g2",
        // After the move the rook would have left the square that it shares with the way.
        "White Kf2 Rg2, Black Kd9 Rg9, castling G | f2g2 castling-attacked g2 g9",
    ]);
}

#[test]
fn every_square_of_the_kings_way_holds_no_piece_and_is_not_irradiated() {
    // The rook stands inside, so the way goes beyond it.
    for square in ["h2", "i2"] {
        let position = format!("White Kf2 Rg2, Black Kd9, castling G, irradiated {square}");
        assert_refused(&set_up(&position), "f2g2", "castling-impassable", &[square]);
        let position = format!("White Kf2 Rg2 N{square}, Black Kd9, castling G");
        assert_refused(&set_up(&position), "f2g2", "castling-obstructed", &[square]);
        let position = format!("White Kf2 Rg2, Black Kd9 N{square}, castling G");
        assert_refused(&set_up(&position), "f2g2", "castling-obstructed", &[square]);
    }
}

#[test]
fn no_piece_and_no_irradiated_square_stands_between_king_and_rook() {
    let position = set_up("White Kf2 Ra2 Nb2, Black Kd9, castling A");
    assert_refused(&position, "f2a2", "castling-obstructed", &["b2"]);
    let irradiated = set_up("White Kf2 Ra2, Black Kd9, castling A, irradiated b2");
    assert_refused(&irradiated, "f2a2", "castling-impassable", &["b2"]);
}

#[test]
fn the_rooks_destination_is_free_and_not_irradiated() {
    assert_claims(&[
        // The king stands on its destination; the rook has to pass to h2 or d2.
        "White Ki2 Rj2 Nh2, Black Kd9, castling J | i2j2 castling-obstructed h2",
        "White Kc2 Ra2, Black Kj9, castling A, irradiated d2 | c2a2 castling-impassable d2",
        "White Kh2 Rj2, Black Kd9, castling J | h2j2 legal",
    ]);
}

#[test]
fn a_rook_that_shielded_the_king_may_not_leave_him_attacked() {
    let position = set_up("White Kd2 Rb2, Black Kj9 Ra2, castling B");
    assert_refused(&position, "d2b2", "castling-attacked", &["c2", "a2"]);
    let without = set_up("White Kd2 Rb2, Black Kj9, castling B, irradiated e5");
    assert_legal(&without, "d2b2");
}

#[test]
fn a_king_on_his_destination_castles_by_moving_the_rook_alone() {
    let position = "White Ki2 Rj2 Mh1 Mj1, Black Kd9, castling J, missiles HJ";
    assert_eq!(home(position, "i2j2"), ".......M.M .......RK.");
    let position = set_up(position);
    assert_eq!(legal_from(&position, "i2j2"), ["i2j2"], "one castling only");
    assert_refused(&position, "i2j2,h1", "king-stays", &["h1"]);
    assert_refused(&position, "i2j2,h1,j1", "king-stays", &["h1"]);
}

#[test]
fn a_rook_that_already_stands_on_its_destination_castles() {
    let east = "White Kf2 Rh2 Mg1, Black Kf9, castling H, missiles G";
    assert_eq!(home(east, "f2h2"), "......M... .......RK.");
    assert_eq!(home(east, "f2h2,g1"), ".........M .......RK.");
    let west = "White Ke2 Rd2, Black Kf9, castling D";
    assert_eq!(home(west, "e2d2"), ".......... ..KR......");
    let black = set_up("White Kf2, Black Kf9 Rh9, castling h, Black to move");
    let castled = after(&black, "f9h9");
    assert_eq!(letters(&castled, "i9 h9"), "kr");
}

#[test]
fn castling_is_written_as_a_move_to_the_rook_and_beside_the_kings_own_steps() {
    let position = set_up("White Kf2 Rg2, Black Kd9, castling G");
    assert_eq!(targets(&position, "f2"), squares("e1 f1 g1 e2 g2 e3 f3 g3"));
    assert_refused(&position, "f2i2", "not-its-move", &["f2", "i2"]);
}

#[test]
fn in_the_inventors_example_both_missiles_come_along_to_h1_and_j1() {
    assert_eq!(home(EXAMPLE, "f2j2,e1,g1"), ".......M.M R......RK.");
}

#[test]
fn each_missile_moves_by_the_kings_displacement() {
    assert_eq!(home(EXAMPLE, "f2a2,e1,g1"), ".M.M...... ..KR.....R");
    assert_eq!(home(EXAMPLE, "f2a2,e1"), ".M....M... ..KR.....R");
    assert_eq!(home(EXAMPLE, "f2j2,g1"), "....M....M R......RK.");
}

#[test]
fn bringing_none_one_or_both_are_different_moves() {
    let position = set_up("White Kh2 Rj2 Mg1 Mi1, Black Kd9, castling J, missiles GI");
    let expected = ["h2j2", "h2j2,g1", "h2j2,g1,i1", "h2j2,i1"];
    assert_eq!(legal_from(&position, "h2j2"), expected);
}

#[test]
fn a_missile_that_is_left_behind_obstructs_and_one_that_comes_along_does_not() {
    let position = set_up(EXAMPLE);
    assert_eq!(
        legal_from(&position, "f2j2"),
        ["f2j2", "f2j2,e1,g1", "f2j2,g1"]
    );
    assert_refused(&position, "f2j2,e1", "missile-obstructed", &["g1", "e1"]);
    assert_eq!(
        legal_from(&position, "f2a2"),
        ["f2a2", "f2a2,e1", "f2a2,e1,g1"]
    );
    assert_refused(&position, "f2a2,g1", "missile-obstructed", &["e1", "g1"]);
}

#[test]
fn a_missile_left_behind_obstructs_on_the_destination_too() {
    let position = set_up("White Kg2 Rj2 Mf1 Mh1, Black Kd9, castling J, missiles FH");
    assert_refused(&position, "g2j2,f1", "missile-obstructed", &["h1", "f1"]);
    assert_legal(&position, "g2j2,f1,h1");
}

#[test]
fn a_piece_or_an_irradiated_square_on_the_way_or_the_destination_obstructs() {
    for square in ["h1", "i1", "j1"] {
        for there in [format!("White N{square}"), format!("irradiated {square}")] {
            let position = set_up(&format!("{EXAMPLE}, {there}"));
            assert_refused(&position, "f2j2,g1", "missile-obstructed", &[square, "g1"]);
            assert_legal(&position, "f2j2");
            assert_legal(&position, "f2a2,e1,g1");
        }
    }
    let opponent = set_up("White Kf2 Ra2 Me1, Black Kf9 Rb1 Pj8, castling A, missiles E");
    assert_refused(&opponent, "f2a2,e1", "missile-obstructed", &["b1", "e1"]);
}

#[test]
fn a_missile_that_has_moved_cannot_be_brought() {
    let position = set_up(EXAMPLE);
    let moved = after(&position, "g1g2 f9f10 g2g1 f10f9");
    assert_eq!(field(&moved, 4), "E");
    assert_refused(&moved, "f2j2,g1", "not-an-unmoved-missile", &["g1"]);
    // It stands in the way of the other like any piece.
    assert_refused(&moved, "f2j2,e1", "missile-obstructed", &["g1", "e1"]);
    let promoted = set_up("White Kf2 Rj2 Mg1, Black Kf9, castling J");
    assert_eq!(legal_from(&promoted, "f2j2"), ["f2j2"]);
}

#[test]
fn a_missile_that_was_brought_has_moved() {
    let castled = after(&set_up(EXAMPLE), "f2j2,g1");
    assert_eq!(field(&castled, 4), "E");
    assert_eq!(field(&after(&set_up(EXAMPLE), "f2j2"), 4), "EG");
}

#[test]
fn a_missile_keeps_its_letter_until_it_moves_or_dies_whatever_becomes_of_the_rights() {
    let position = set_up(EXAMPLE);
    assert_eq!(field(&after(&position, "f2f3"), 4), "EG");
    let captured = set_up("White Kf2 Me1 Mg1 Pj3, Black Kf9 Re8, missiles EG, Black to move");
    assert_eq!(field(&after(&captured, "e8e1"), 4), "G");
    let shielded =
        set_up("White Kf2 Me1 Mg1 Pj3, Black Kf9 Mj6, missiles EG, unlocked, Black to move");
    assert_eq!(field(&after(&shielded, "j6*h2"), 4), "EG");
    let away = set_up("White Kf4 Me1 Mg1 Pj3, Black Kf9 Mj6, missiles EG, unlocked, Black to move");
    assert_eq!(field(&after(&away, "j6*h1"), 4), "E");
    let launched = set_up("White Kf2 Me1 Mg1 Pj3, Black Kf9, missiles EG, unlocked");
    assert_eq!(field(&after(&launched, "e1*b5"), 4), "G");
}

#[test]
fn it_is_no_obstacle_that_a_missile_its_path_or_its_destination_is_attacked() {
    let position = set_up(&EXAMPLE.replace("Black Kf9", "Black Kf9 Ra1"));
    // The rook on a1 attacks e1 and all that lies before it.
    assert_legal(&position, "f2a2,e1");
    let destination = set_up("White Kf2 Rj2 Mg1, Black Kf9 Rj9, castling J, missiles G");
    assert_legal(&destination, "f2j2,g1");
}

#[test]
fn a_missile_that_would_leave_the_board_cannot_be_brought() {
    let position = set_up("White Kf2 Rj2 Mi1, Black Kf9, castling J, missiles I");
    assert_refused(&position, "f2j2,i1", "missile-leaves-board", &["i1"]);
    assert_eq!(legal_from(&position, "f2j2"), ["f2j2"]);
}

#[test]
fn castling_is_named_by_king_and_rook() {
    let position = set_up(EXAMPLE);
    assert_refused(&position, "e1j2,g1", "no-castling-right", &["e1", "j2"]);
    assert_refused(&position, "f2g2,g1", "no-castling-right", &["f2", "g2"]);
    assert_refused(&position, "f2j2,f2", "not-an-unmoved-missile", &["f2"]);
}

#[test]
fn castling_and_bringing_missiles_neither_capture_nor_reset_the_counter() {
    let position = set_up(&format!("{EXAMPLE}, halfmove 7"));
    let castled = after(&position, "f2j2,e1,g1");
    assert_eq!(castled.halfmove_clock(), 8);
    assert_eq!(castled.placement().occupied().len(), 6);
}

/// Not a rule, but what `play_unchecked` promises of an illegal action.
#[test]
fn a_castling_into_other_pieces_played_unchecked_moves_nothing() {
    let position = set_up("White Kf2 Ra2 Nc2 Me1, Black Kf9, castling A");
    for text in ["f2a2", "f2a2,e1", "f2a2,c2", "f2a2,a2,f9"] {
        let mut next = position;
        next.play_unchecked(text.parse().expect(text));
        assert_eq!(next.placement(), position.placement(), "{text}");
        assert!(next.count_legal() > 0, "{text}");
    }
}

/// It would leave a square with several kinds, and a king that moves there could vanish.
#[test]
fn a_promotion_onto_ones_own_piece_played_unchecked_moves_nothing() {
    let start =
        "6m1m1/aqnbbcrknr/pppppppppp/10/10/10/10/PPPPPPPPPP/AQNBBCRKNR/6M1M1 w GJgj - GIgi - 0 1";
    let position: Capatomic = start.parse().expect("a position");
    for text in ["f2g2q", "f2g2r", "g2i2m", "f3g3p"] {
        let mut next = position;
        next.play_unchecked(text.parse().expect(text));
        assert_eq!(next, position, "{text}");
    }
}
