//! Why actions are refused: every reason with its code, its squares, and its
//! sentence.

use std::collections::BTreeSet;

use crate::common::{action, position, set_up, square};
use crate::reference::random::random_position;
use capatomic::{Action, Illegal, Kind};
use piece_kit::{Game, Refusal, Variant};

#[track_caller]
fn refusal(description: &str, text: &str) -> Illegal {
    let position = set_up(description);
    position
        .check(action(text))
        .expect_err(&format!("{text} in {position}"))
}

/// An action is refused with this code, these squares and this sentence.
#[track_caller]
fn assert_reason(description: &str, text: &str, code: &str, squares: &[&str], sentence: &str) {
    let why = refusal(description, text);
    assert_eq!(why.code(), code, "{why}");
    assert_eq!(why.squares(), squares, "{why}");
    assert_eq!(why.to_string(), sentence);
}

#[test]
fn the_game_is_over() {
    let (code, sentence) = ("finished", "the game is over: dead");
    assert_reason("White Kf2, Black Kf9", "f2f3", code, &[], sentence);
    let mate = "White Kb1 Ra9 Rb10, Black Ke10, Black to move";
    let sentence = "the game is over: checkmate w";
    assert_reason(mate, "e10e9", code, &[], sentence);
}

#[test]
fn there_is_no_piece_or_it_is_not_yours() {
    let position = "White Kf2 Pj3, Black Kf9 Pj8";
    assert_reason(
        position,
        "e3e5",
        "no-piece",
        &["e3"],
        "there is no piece on e3",
    );
    let sentence = "the piece on j8 belongs to the opponent";
    assert_reason(position, "j8j7", "not-yours", &["j8"], sentence);
}

#[test]
fn the_square_is_taken_by_an_own_piece_or_irradiated() {
    let position = "White Kf2 Re4 Pe6, Black Kf9, irradiated g4";
    let sentence = "your own piece is on e6";
    assert_reason(position, "e4e6", "own-piece", &["e6"], sentence);
    let sentence = "g4 is irradiated: nothing enters it";
    assert_reason(position, "e4g4", "irradiated", &["g4"], sentence);
}

#[test]
fn the_piece_does_not_go_there_or_something_is_in_the_way() {
    let position = "White Kf2 Re4 Pe6, Black Kf9, irradiated g4";
    let sentence = "the rook on e4 cannot go to f5";
    assert_reason(position, "e4f5", "not-its-move", &["e4", "f5"], sentence);
    let sentence = "the rook on e4 is blocked on e6";
    assert_reason(position, "e4e8", "blocked", &["e6", "e4"], sentence);
    let sentence = "the rook on e4 is blocked on g4";
    assert_reason(position, "e4h4", "blocked", &["g4", "e4"], sentence);
    // Where it does not go even on an empty board, nothing is in the way.
    let sentence = "the rook on e4 cannot go to h7";
    assert_reason(position, "e4h7", "not-its-move", &["e4", "h7"], sentence);
    let sentence = "your own piece is on f2";
    assert_reason(position, "f2f2", "own-piece", &["f2"], sentence);
}

#[test]
fn a_promotion_is_missing_or_does_not_belong_there() {
    let position = "White Kf2 Pa8 Pc5, Black Kj9";
    let sentence = "a pawn that enters a9 must promote";
    assert_reason(position, "a8a9", "promotion-missing", &["a9"], sentence);
    let sentence = "a pawn that enters c6 does not promote";
    assert_reason(position, "c5c6q", "no-promotion", &["c6"], sentence);
    let sentence = "a king that enters f3 does not promote";
    assert_reason(position, "f2f3q", "no-promotion", &["f3"], sentence);
    let archbishop = "White Kf2 Aj6 Pa8, Black Kj9";
    let sentence = "an archbishop that enters i7 does not promote";
    assert_reason(archbishop, "j6i7q", "no-promotion", &["i7"], sentence);
    let sentence = "a pawn cannot become a king";
    assert_reason(position, "a8a9k", "not-a-promotion", &[], sentence);
}

#[test]
fn the_king_would_be_attacked_or_still_be_attacked() {
    let pinned = "White Ke2 Re4 Pj3, Black Ki9 Re9";
    let code = "king-attacked";
    let sentence = "your king on e2 would be attacked from e9";
    assert_reason(pinned, "e4f4", code, &["e9", "e2"], sentence);
    let check = "White Ke2 Rf4 Pj3, Black Ki9 Re9";
    let sentence = "your king on e2 would still be attacked from e9";
    assert_reason(check, "f4g4", code, &["e9", "e2"], sentence);
    let sentence = "your king on e3 would still be attacked from e9";
    assert_reason(check, "e2e3", code, &["e9", "e3"], sentence);
}

#[test]
fn castling_has_reasons_of_its_own() {
    let position = "White Kf2 Ra2 Rj2, Black Kf9, castling A";
    let sentence =
        "castling f2 with j2 is not possible: the king and that rook have no castling right";
    assert_reason(
        position,
        "f2j2",
        "no-castling-right",
        &["f2", "j2"],
        sentence,
    );
    let check = "White Kf2 Ra2, Black Kg9 Rf8, castling A";
    let sentence = "castling is not possible: the king is in check from f8";
    assert_reason(check, "f2a2", "castling-in-check", &["f8"], sentence);
    let obstructed = "White Kf2 Ra2 Nb2, Black Kg9, castling A";
    let sentence = "castling is not possible: a piece stands in the way on b2";
    assert_reason(obstructed, "f2a2", "castling-obstructed", &["b2"], sentence);
    let irradiated = "White Kf2 Ra2, Black Kg9, irradiated b2, castling A";
    let sentence = "castling is not possible: b2 cannot be entered or crossed";
    assert_reason(irradiated, "f2a2", "castling-impassable", &["b2"], sentence);
    let attacked = "White Kf2 Ra2, Black Kg9 Rd9, castling A";
    let sentence = "castling is not possible: the king's way over d2 is attacked from d9";
    assert_reason(
        attacked,
        "f2a2",
        "castling-attacked",
        &["d2", "d9"],
        sentence,
    );
}

#[test]
fn a_missile_cannot_be_brought() {
    let position = "White Kf2 Rj2 Me1 Mg1, Black Kf9, castling J, missiles E";
    let sentence = "there is no missile of yours on g1 that has never moved";
    assert_reason(
        position,
        "f2j2,g1",
        "not-an-unmoved-missile",
        &["g1"],
        sentence,
    );
    let sentence = "the missile on e1 is obstructed on g1";
    assert_reason(
        position,
        "f2j2,e1",
        "missile-obstructed",
        &["g1", "e1"],
        sentence,
    );
    let stays = "White Ki2 Rj2 Mh1, Black Kf9, castling J, missiles H";
    let sentence = "the king stays on its square, so the missile on h1 cannot be brought";
    assert_reason(stays, "i2j2,h1", "king-stays", &["h1"], sentence);
    let far = "White Kf2 Rj2 Mi1, Black Kf9, castling J, missiles I";
    let sentence = "the missile on i1 would leave the board";
    assert_reason(far, "f2j2,i1", "missile-leaves-board", &["i1"], sentence);
}

/// A text in the wrong order is not read, but an action can be made by hand.
#[test]
fn two_missiles_are_out_of_order() {
    let position = set_up("White Kf2 Rj2 Me1 Mg1, Black Kf9, castling J, missiles EG");
    let why = position
        .check(Action::Bring {
            king: square("f2"),
            rook: square("j2"),
            missile: square("g1"),
            second: Some(square("e1")),
        })
        .expect_err("out of order");
    assert_eq!(why.code(), "missile-order");
    assert_eq!(why.squares(), ["g1", "e1"]);
    assert_eq!(
        why.to_string(),
        "g1 and e1 are not in the order of their files"
    );
}

#[test]
fn a_launch_has_reasons_of_its_own() {
    let position = "White Kf2 Me1 Rj1, Black Kf9 Bh4";
    let sentence = "the piece on j1 is not a missile and cannot be launched";
    assert_reason(position, "j1*c5", "not-a-missile", &["j1"], sentence);
    let sentence = "launches are locked: no piece other than a pawn has been captured";
    let free = "White Kb2 Me1, Black Kf9 Pj8";
    assert_reason(free, "e1*c5", "launches-locked", &[], sentence);
    let attacked = "White Kb2 Me1, Black Kf9 Bh4, unlocked";
    let sentence = "the missile on e1 is attacked from h4";
    assert_reason(
        attacked,
        "e1*c5",
        "missile-attacked",
        &["h4", "e1"],
        sentence,
    );
    let unlocked = format!("{free}, unlocked");
    let sentence = "c3 is shielded by White's king on b2";
    assert_reason(
        &unlocked,
        "e1*c3",
        "target-shielded",
        &["c3", "b2"],
        sentence,
    );
    let sentence = "g10 is shielded by Black's king on f9";
    assert_reason(
        &unlocked,
        "e1*g10",
        "target-shielded",
        &["g10", "f9"],
        sentence,
    );
}

#[test]
fn reasons_are_looked_at_in_the_order_of_the_page() {
    // Locked comes before attacked, attacked before shielded, and all of them
    // before what would become of the own king.
    let locked = "White Ke2 Me3 Ph3, Black Kf9 Re9 Bg5";
    assert_eq!(refusal(locked, "e3*d2").code(), "launches-locked");
    let attacked = format!("{locked}, unlocked");
    assert_eq!(refusal(&attacked, "e3*d2").code(), "missile-attacked");
    let shielded = "White Kd2 Me3 Ph3, Black Kf10 Bh6 Pg5, unlocked";
    assert_eq!(refusal(shielded, "e3*d2").code(), "target-shielded");
}

/// Every reason but those that need an action of a piece that is not the mover's
/// (`no-piece`, `not-yours`), a set-up position (`missile-leaves-board`) or an
/// action that no text is read as (`missile-order`).
#[test]
fn the_reasons_are_met_in_random_positions() {
    let mut met = BTreeSet::new();
    for seed in 0..120 {
        let position = position(&random_position(seed));
        let own = position.placement().side(position.turn());
        let king = position.king(position.turn());
        for from in own {
            for to in capatomic::Square::all() {
                let kind = if to.index() % 2 == 0 {
                    Kind::Queen
                } else {
                    Kind::King
                };
                let actions = [
                    Action::Move { from, to },
                    Action::Launch { from, target: to },
                    Action::Promotion { from, to, kind },
                    Action::Bring {
                        king,
                        rook: from,
                        missile: to,
                        second: None,
                    },
                ];
                for action in actions {
                    if let Err(why) = position.check(action) {
                        met.insert(why.code());
                    }
                }
            }
        }
    }
    let mut codes = Illegal::codes();
    let not_met = [
        "no-piece",
        "not-yours",
        "missile-leaves-board",
        "missile-order",
    ];
    codes.retain(|code| !not_met.contains(code));
    assert_eq!(met, codes.into_iter().collect());
}

#[test]
fn a_game_names_the_action_and_the_reason_and_stays_as_it_was() {
    let mut game = Game::new(set_up(
        "White Kf2 Me1 Nb1, Black Kf9 Bb4, unlocked, Black to move",
    ));
    game.play(action("b4c3")).expect("a legal move");
    let before = game.clone();
    let refused = game.play(action("e1*g7")).expect_err("it is attacked");
    assert_eq!(
        refused.to_string(),
        "e1*g7: the missile on e1 is attacked from c3"
    );
    assert_eq!(game, before);
    game.play(action("b1d2")).expect("the game goes on");
}

#[test]
fn a_refused_action_leaves_the_position_and_its_sentence_names_every_square() {
    for seed in 0..60 {
        let position = position(&random_position(seed));
        for from in position.placement().occupied() {
            for to in capatomic::Square::all() {
                let launch = Action::Launch { from, target: to };
                for action in [Action::Move { from, to }, launch] {
                    let mut unchanged = position;
                    let Err(why) = unchanged.play(action) else {
                        continue;
                    };
                    assert_eq!(unchanged, position, "{action}");
                    assert_eq!(unchanged.key(), position.key(), "{action}");
                    let sentence = why.to_string();
                    assert!(!sentence.ends_with('.'), "{sentence}");
                    let words: Vec<&str> = sentence.split([' ', ':', ',', '\'']).collect();
                    for name in why.squares() {
                        assert!(words.contains(&&*name), "{sentence} names no {name}");
                    }
                }
            }
        }
    }
}
