//! Why actions are refused: every reason with its code, its squares, and its
//! sentence.

use std::collections::BTreeSet;

use capatomic::{Action, Illegal};
use piece_kit::testing::{assert_reason, assert_reasons, cases};
use piece_kit::{Game, Message, Variant};

use crate::common::{action, for_each, position, set_up, square};
use crate::promises::reference::every_conceivable_action;
use crate::reference::random::random_position;

/// Positions, and actions with the code, the squares and the sentence that refuses each.
#[track_caller]
fn assert_all(refused: &str) {
    for_each(cases(refused), |position, line| {
        assert_reason(position, line);
    });
}

#[test]
fn the_game_is_over() {
    assert_all(
        "
        > White Kb1 Ra9 Rb10, Black Ke10, Black to move
        e10e9 finished: the game is over: checkmate w
        ",
    );
}

#[test]
fn the_piece_is_not_yours_or_does_not_go_there() {
    assert_all(
        "
        > White Kf2 Re4 Pe6, Black Kf9 Pj8, irradiated g4
        e3e5 no-piece e3: there is no piece on e3
        j8j7 not-yours j8: the piece on j8 belongs to the opponent
        e4e6 own-piece e6: your own piece is on e6
        f2f2 own-piece f2: your own piece is on f2
        e4g4 irradiated g4: g4 is irradiated: nothing enters it
        e4f5 not-its-move e4 f5: the rook on e4 cannot go to f5
        # Where a piece does not go even on an empty board, nothing is in the way.
        e4h7 not-its-move e4 h7: the rook on e4 cannot go to h7
        e4e8 blocked e6 e4: the rook on e4 is blocked on e6
        e4h4 blocked g4 e4: the rook on e4 is blocked on g4
        ",
    );
}

#[test]
fn a_promotion_is_missing_or_does_not_belong_there() {
    assert_all(
        "
        > White Kf2 Aj6 Pa8 Pc5, Black Kj9
        a8a9 promotion-missing a9: a pawn that enters a9 must promote
        c5c6q no-promotion c6: a pawn that enters c6 does not promote
        f2f3q no-promotion f3: a king that enters f3 does not promote
        j6i7q no-promotion i7: an archbishop that enters i7 does not promote
        a8a9k not-a-promotion: a pawn cannot become a king
        ",
    );
}

#[test]
fn the_king_would_be_attacked_or_still_be_attacked() {
    assert_all(
        "
        > White Ke2 Re4 Pj3, Black Ki9 Re9
        e4f4 king-attacked e9 e2: your king on e2 would be attacked from e9
        > White Ke2 Rf4 Pj3, Black Ki9 Re9
        f4g4 king-attacked e9 e2: your king on e2 would still be attacked from e9
        e2e3 king-attacked e9 e3: your king on e3 would still be attacked from e9
        ",
    );
}

#[test]
fn castling_has_reasons_of_its_own() {
    assert_all(
        "
        > White Kf2 Ra2 Rj2, Black Kg9, castling A
        f2j2 no-castling-right f2 j2: castling f2 with j2 is not possible: the king and that rook have no castling right
        ",
    );
    // The sentences that the kit adds are its own.
    for (with, squares) in [
        ("Nb8, Black Kg9 Rf7", "castling-in-check f7"),
        ("Nb2, Black Kg9", "castling-obstructed b2"),
        ("Nb8, Black Kg9, irradiated b2", "castling-impassable b2"),
        ("Nb8, Black Kg9 Rd9", "castling-attacked d2 d9"),
    ] {
        let position = set_up(&format!("White Kf2 Ra2 {with}, castling A"));
        let why = position.check(action("f2a2")).expect_err(with);
        assert_eq!(
            format!("{} {}", why.code(), why.squares().join(" ")),
            squares
        );
        assert!(
            why.to_string().starts_with("castling is not possible: "),
            "{why}"
        );
    }
}

#[test]
fn a_missile_cannot_be_brought() {
    assert_all(
        "
        > White Kf2 Rj2 Me1 Mg1, Black Kf9, castling J, missiles E
        f2j2,g1 not-an-unmoved-missile g1: there is no missile of yours on g1 that has never moved
        f2j2,e1 missile-obstructed g1 e1: the missile on e1 is obstructed on g1
        > White Ki2 Rj2 Mh1, Black Kf9, castling J, missiles H
        i2j2,h1 king-stays h1: the king stays on its square, so the missile on h1 cannot be brought
        > White Kf2 Rj2 Mi1, Black Kf9, castling J, missiles I
        f2j2,i1 missile-leaves-board i1: the missile on i1 would leave the board
        ",
    );
}

/// A text in the wrong order is not read, but an action can be made by hand.
#[test]
fn two_missiles_are_out_of_order() {
    let position = set_up("White Kf2 Rj2 Me1 Mg1, Black Kf9, castling J, missiles EG");
    let [king, rook, missile, second] = ["f2", "j2", "g1", "e1"].map(square);
    let why = position.check(Action::Bring {
        king,
        rook,
        missile,
        second: Some(second),
    });
    let why = why.expect_err("out of order");
    assert_eq!(why.code(), "missile-order");
    assert_eq!(why.squares(), ["g1", "e1"]);
    assert_eq!(
        why.to_string(),
        "g1 and e1 are not in the order of their files"
    );
}

#[test]
fn a_launch_has_reasons_of_its_own() {
    assert_all(
        "
        > White Kb2 Me1 Rj1, Black Kf9 Pj8
        j1*c5 not-a-missile j1: the piece on j1 is not a missile and cannot be launched
        e1*c5 launches-locked: launches are locked: no piece other than a pawn has been captured
        > White Kb2 Me1 Rj1, Black Kf9 Pj8, unlocked
        e1*c3 target-shielded c3 b2: c3 is shielded by White's king on b2
        e1*g10 target-shielded g10 f9: g10 is shielded by Black's king on f9
        > White Kb2 Me1, Black Kf9 Bh4, unlocked
        e1*c5 missile-attacked h4 e1: the missile on e1 is attacked from h4
        ",
    );
}

#[test]
fn reasons_are_looked_at_in_the_order_of_the_page() {
    // Locked comes before attacked, attacked before shielded, and all of them
    // before what would become of your own king.
    let locked = "White Ke2 Me3 Ph3, Black Kf9 Re9 Bg5";
    let attacked = format!("{locked}, unlocked");
    let shielded = "White Kd2 Me3 Ph3, Black Kf10 Bh6 Pg5, unlocked";
    for (description, code) in [
        (locked, "launches-locked"),
        (&attacked, "missile-attacked"),
        (shielded, "target-shielded"),
    ] {
        let why = set_up(description).check(action("e3*d2"));
        assert_eq!(why.expect_err(code).code(), code);
    }
}

#[test]
fn every_reason_is_met_in_random_positions_and_names_its_squares() {
    let mut met = BTreeSet::new();
    for seed in 0..300 {
        let position = position(&random_position(seed));
        let actions = every_conceivable_action(&position).into_iter();
        let some = actions.skip(seed as usize % 19).step_by(19);
        met.extend(assert_reasons(&position, some));
    }
    // No missile leaves the board that began beside its king.
    met.insert("missile-leaves-board");
    assert_eq!(met, Illegal::codes().into_iter().collect());
}

#[test]
fn a_game_names_the_action_and_the_reason_and_stays_as_it_was() {
    let start = "White Kf2 Me1 Nb1, Black Kf9 Bb4, unlocked, Black to move";
    let mut game = Game::new(set_up(start));
    game.play(action("b4c3")).expect("a legal move");
    let before = game.clone();
    let refused = game.play(action("e1*g7")).expect_err("it is attacked");
    let sentence = "e1*g7: the missile on e1 is attacked from c3";
    assert_eq!(refused.to_string(), sentence);
    assert_eq!(game, before);
    game.play(action("b1d2")).expect("the game goes on");
}
