//! Rule page: *Check and end of the game*, the part on the end.

use crate::common::{action, after, all_on, assert_claims, bombs, set_up};
use invasion::Invasion;
use piece_kit::errors::PlayError;
use piece_kit::testing::{assert_move_limit, assert_repetition, end_of, play};
use piece_kit::{Game, Variant};

/// A game that ends with a turn, and how.
#[track_caller]
fn assert_ended(description: &str, text: &str, end: &str) {
    let mut game = Game::new(set_up(description));
    assert_eq!(game.outcome(), None);
    play(&mut game, text);
    let outcome = game.outcome().map(|outcome| outcome.to_string());
    assert_eq!(outcome.as_deref(), Some(end));
    let refused = game.play(action(text)).expect_err("the game is over");
    assert!(matches!(refused, PlayError::Finished(_)), "{refused}");
}

/// Troopers that can go to and fro.
const SHUFFLE: &str = "White Hj1 Ib5, Black Ha10 Ij8";
/// Four plies after which all is as it was.
const ROUND: &str = "b5b4 j8j7 b4b5 j7j8";
/// Black stands in check and has no move.
const MATE: &str = "White Hj1 Ta6 Tb5 Tc5, Black Ha10, Black to move";
/// Black is not in check and has no move.
const STUCK: &str = "White Hj1 Tb5 Tc5 Tf8 Tf9, Black Ha10, Black to move";

#[test]
fn a_flag_that_enters_the_enemys_hq_corner_wins_at_once() {
    for flag in ["a9", "b9", "b10", "a8", "c8", "c10"] {
        let row = format!("White Hj1 F{flag}, Black Hc5 Ij8");
        let invades = format!("{flag}a10 then");
        assert_claims(&[&format!(
            "{row} | {invades} ends invasion w | {invades} j8j7 finished"
        )]);
    }
    for flag in ["j2", "i2", "i1", "j3", "h3", "h1"] {
        let row = format!("White Hh6 Ib5, Black Ha10 F{flag}, Black to move");
        assert_claims(&[&format!("{row} | {flag}j1 then ends invasion b")]);
    }
}

#[test]
fn a_game_ends_with_the_invasion() {
    assert_ended("White Hj1 Fb9, Black Hc5 Ij8", "b9a10", "invasion w");
}

#[test]
fn the_corner_must_be_empty() {
    assert_claims(&[
        "White Hj1 Fb9, Black Ha10 Ij8 | b9a10 never-captures a10",
        "White Hj1 Fb9, Black Hc5 Ia10 | b9a10 never-captures a10",
        "White Hj1 Fb9 Ca10, Black Hj8 | b9a10 own-piece a10",
    ]);
}

#[test]
fn the_move_to_the_corner_must_be_legal() {
    assert_claims(&[
        "White Hb7 Fb9, Black Hj8 Cb10 | b9a10 hq-attacked b10 b7",
        "White Hj1 Fb9, Black Hc5 Cj9 | b9a10 hq-attacked j9 j1",
        "White Hj1 Fc8 Ib9, Black Hj8 | c8a10 blocked b9 c8",
    ]);
}

#[test]
fn no_other_piece_and_no_other_corner_wins() {
    for (piece, text) in [
        ("Cb8", "b8a10"),
        ("Pa9", "a9a10"),
        ("Lb9", "b9a10"),
        ("Td10", "d10a10"),
        ("Ib10", "b10a10p"),
        ("Fi9", "i9j10"),
        ("Fb2", "b2a1"),
        ("Fi1", "i1j1"),
    ] {
        let row = format!("White Hh5 {piece}, Black Hf2 Fj8 | {text} then goes on");
        assert_claims(&[&row]);
    }
    assert_claims(&["White Hb9 Fe2, Black Hf8 | b9a10 then goes on"]);
}

#[test]
fn a_position_with_a_flag_on_the_enemys_hq_corner_is_finished_whoever_is_to_move() {
    for turn in ["", ", Black to move"] {
        let white = format!("White Hh5 Fa10 Ib5, Black Hf2 Ij8{turn}");
        assert_claims(&[
            &format!("{white} | ends invasion w"),
            &format!("{white}, bombs 11 | drops"),
            &format!("White Hh5 Ib5, Black Hf2 Fj1 Ij8{turn} | ends invasion b"),
            // Each on its own corner.
            &format!("White Hh5 Fj1 Ib5, Black Hf2 Fa10 Ij8{turn} | goes on"),
        ]);
    }
}

#[test]
fn an_invasion_comes_before_capitulation() {
    let stuck = STUCK.replace("Hj1", "Hi2 Ii1 Ij2");
    // The Flag has no move either, but it has invaded.
    let invaded = stuck.replace("Ha10", "Ha10 Fj1");
    assert_claims(&[
        &format!("{stuck} | ends capitulation w"),
        &format!("{invaded} | ends invasion b"),
    ]);
}

#[test]
fn a_flag_blown_up_before_it_arrives_does_not_invade() {
    let position = set_up("White Hj1 Fb9 Ib5, Black Hc5 Ij8, bombs 01, Black to move");
    let dropped = after(&position, "@a9");
    assert_eq!(all_on(&dropped, "b9 a10"), "..");
    assert_eq!(end_of(&dropped), "");
}

#[test]
fn a_side_to_move_without_a_legal_turn_loses_in_check() {
    assert!(set_up(MATE).is_check());
    assert_claims(&[
        &format!("{MATE} | ends capitulation w | a10a9 finished"),
        "White Hj1, Black Ha10 Tj5 Ti6 Th6 | ends capitulation b",
        "White Hj1 Ta4 Tb5 Tc5, Black Ha10 | a4a5 then ends capitulation w",
    ]);
}

#[test]
fn a_side_to_move_without_a_legal_turn_loses_out_of_check_too() {
    let white = "White Hj1, Black Ha10 Ti6 Th6 Te3 Te2";
    assert!(!set_up(STUCK).is_check() && !set_up(white).is_check());
    assert_claims(&[
        &format!("{STUCK} | ends capitulation w"),
        &format!("{white} | ends capitulation b"),
        "White Hj1 Tb5 Tc5 Tf8 Te9, Black Ha10 | e9d9 then ends capitulation w",
    ]);
}

#[test]
fn a_piece_that_cannot_move_is_no_legal_turn() {
    let free = STUCK.replace("Ha10", "Ha10 Ij10");
    let blocked = free.replace("Hj1", "Hj1 Ij9 Fi10");
    let pinned_by_check = MATE.replace("Ha10", "Ha10 Ij10");
    assert_claims(&[
        &format!("{blocked} | ends capitulation w"),
        &format!("{free} | goes on"),
        &format!("{pinned_by_check} | ends capitulation w"),
    ]);
}

#[test]
fn a_bomb_that_may_be_dropped_is_a_legal_turn() {
    for bombs in ["00", "10", "0x", "xx"] {
        assert_claims(&[
            &format!("{STUCK}, bombs {bombs} | ends capitulation w"),
            &format!("{MATE}, bombs {bombs} | ends capitulation w"),
        ]);
    }
    assert_claims(&[
        &format!("{STUCK}, bombs 01 | goes on"),
        &format!("{MATE}, bombs 01 | goes on | drops a5 a6 a7 b5 b6 b7"),
        // It would not help.
        "White Hj1 Ta6 Tb5 Tc5 Td10, Black Ha10, bombs 01, Black to move | ends capitulation w",
    ]);
}

#[test]
fn a_check_that_can_be_answered_is_no_capitulation() {
    let escape = MATE.replace(" Tc5", "");
    let capture = MATE.replace("Ha10", "Ha10 Ib7");
    assert_claims(&[
        &format!("{escape} | goes on"),
        &format!("{capture} | goes on | b7a6 legal"),
    ]);
}

#[test]
fn the_two_hqs_alone_are_a_draw_at_once() {
    for turn in ["", ", Black to move"] {
        assert_claims(&[
            &format!("White Hj1, Black Ha10{turn} | ends dead"),
            &format!("White He2, Black Hf3{turn} | ends dead"),
        ]);
    }
    assert_claims(&["White Hj1, Black Ha10 | j1j2 finished"]);
}

#[test]
fn the_two_hqs_alone_are_a_draw_even_with_an_armed_bomb() {
    for bombs in ["10", "01", "11", "1x", "x1"] {
        for turn in ["", ", Black to move"] {
            let bare = format!("White Hj1, Black Ha10, bombs {bombs}{turn}");
            assert_claims(&[&format!("{bare} | ends dead")]);
        }
    }
    let last = "White Hj1 Ie9, Black Ha10 Fe8, bombs 11";
    assert_eq!(bombs(&after(&set_up(last), "@e8")), "x1");
    assert_claims(&[&format!(
        "{last} | @e8 then ends dead | @e8 then @b3 finished"
    )]);
}

#[test]
fn any_other_piece_keeps_the_game_alive() {
    for piece in ["Fe9", "Ce9", "Pe9", "Le9", "Te9", "Ie9"] {
        assert_claims(&[
            &format!("White Hj1 {piece}, Black Ha8 | goes on"),
            &format!("White Hj1, Black Ha10 {piece} | goes on"),
        ]);
    }
}

#[test]
fn threefold_repetition_may_be_claimed_and_fivefold_ends_the_game() {
    assert_repetition(&set_up(SHUFFLE), ROUND);
}

#[test]
fn a_position_that_differs_in_a_bomb_or_a_flight_is_another_one() {
    let mut bomb = Game::new(set_up("White Hj1 Fb1, Black Ha10 Ij8"));
    play(&mut bomb, "b1a1 j8j7 a1b1 j7j8");
    assert_eq!(bomb.occurrences(), 1, "the Bomb has been armed");
    play(&mut bomb, "b1a1 j8j7 a1b1 j7j8");
    assert_eq!(bomb.occurrences(), 2, "a second arrival changes nothing");
    let flown = after(&set_up("White Hj1 Pb5, Black Hf8 Ij8"), "b5b10");
    let [has_flown, may_fly] = ["Lb10", "Pb10"]
        .map(|piece| set_up(&format!("White Hj1 {piece}, Black Hf8 Ij8, Black to move")));
    assert!(flown.repeats(&has_flown));
    assert!(!flown.repeats(&may_fly));
}

#[test]
fn fifty_moves_may_be_claimed_and_seventy_five_end_the_game() {
    let start = |plies| set_up(&format!("{SHUFFLE}, halfmove {plies}"));
    assert_move_limit(start, "b5b4 j8j7");
}

#[test]
fn a_halfmove_at_or_over_a_limit_does_not_finish_a_position_by_itself() {
    for halfmove in ["100", "101", "150", "151", "4294967295"] {
        let row = format!("{SHUFFLE}, halfmove {halfmove} | goes on | b5b4 legal");
        assert_claims(&[&row]);
    }
}

#[test]
fn the_other_ends_come_before_the_counters() {
    let invades = "White Hj1 Fb9, Black Hc5 Ij8, halfmove 149";
    assert_ended(invades, "b9a10", "invasion w");
    let mates = "White Hj1 Ta4 Tb5 Tc5, Black Ha10, halfmove 149";
    assert_ended(mates, "a4a5", "capitulation w");
}

const ACTIVE: &str = "White Hj1 Fb2 Id9 Ch5 Pe1 Te3 Ic3, Black Ha10 Fh8 Fi3 Ic10, halfmove 42";

#[test]
fn every_irreversible_turn_resets_halfmove() {
    let position = set_up(ACTIVE);
    for (text, why) in [
        ("h5h8", "a capture"),
        ("e3i3", "a Tank that removes an enemy"),
        ("e3c3", "a Tank that removes a friend"),
        ("e3b3", "a Tank that removes a friend on its way"),
        ("d9c9c", "a promotion"),
        ("d9c10p", "a promotion with a capture"),
        ("e1j6", "a flight"),
        ("b2a1", "an arming"),
    ] {
        assert_eq!(after(&position, text).halfmove_clock(), 0, "{why}");
    }
    let armed = set_up(&format!("{ACTIVE}, bombs 10"));
    assert_eq!(after(&armed, "@h8").halfmove_clock(), 0, "the Bomb");
    assert_eq!(
        after(&armed, "@a5").halfmove_clock(),
        0,
        "a Bomb that removes nothing"
    );
}

#[test]
fn no_other_turn_resets_halfmove() {
    let position = set_up(ACTIVE);
    for (text, why) in [
        ("j1j3", "a Head Quarter's move"),
        ("b2b4", "a Flag's move"),
        ("h5i7", "a Commando's leap"),
        ("e1d1", "a Paratrooper's step"),
        ("e3g3", "a Tank's move that removes nothing"),
        ("d9d8", "a Trooper's move"),
    ] {
        assert_eq!(after(&position, text).halfmove_clock(), 43, "{why}");
    }
    let armed = set_up(&format!("{ACTIVE}, bombs 10"));
    assert_eq!(
        after(&armed, "b2a1").halfmove_clock(),
        43,
        "a second arrival"
    );
    let spent = set_up(&format!("{ACTIVE}, bombs x0"));
    assert_eq!(after(&spent, "b2a1").halfmove_clock(), 43, "nothing to arm");
}

/// No game leads there; the rule page has it under *Settled questions*.
#[test]
fn with_flags_on_both_hq_corners_the_side_that_has_just_moved_has_won() {
    let text = "F1h7/10/10/3****3/3****3/3****3/3****3/10/10/7H1f w 00 0 1";
    for (turn, winner) in [("w", "b"), ("b", "w")] {
        let text = text.replace(" w ", &format!(" {turn} "));
        let position: Invasion = text.parse().expect("a position");
        let outcome = position.outcome().map(|outcome| outcome.to_string());
        assert_eq!(outcome, Some(format!("invasion {winner}")));
    }
}
