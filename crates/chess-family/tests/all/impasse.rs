//! The impasse of Shogi: a king in the camp of the opponent, with enough pieces.

use chess_family::Shogi;
use chess_family::shogi::{impasse_points, is_impasse};
use piece_kit::testing::{play, position};
use piece_kit::{Game, Side, Variant};

/// White's king and eleven pieces in the camp, 23 points, and black's king at home.
const ENTERED: &str = "RRBK5/PPPPPPPP1/9/9/9/9/9/9/4k4";

fn with(held: &str, turn: char) -> Shogi {
    position(&format!("{ENTERED}[{held}] {turn} - - 0 80"))
}

/// A king that has entered, with such pieces in hand, for Black, who moves second.
fn turned(held: &str) -> Shogi {
    position(&format!(
        "4K4/9/9/9/9/9/9/1pppppppp/5kbrr[{held}] b - - 0 80"
    ))
}

#[test]
fn rooks_and_bishops_are_five_points_and_all_others_but_the_king_one() {
    assert_eq!(impasse_points(&with("", 'w'), Side::White), 23);
    assert_eq!(impasse_points(&with("BGSNLP", 'w'), Side::White), 33);
    let promoted = position::<Shogi>("+R+BK6/+P+L+N+S5/9/9/9/9/9/9/4k4[] w - - 0 80");
    assert_eq!(impasse_points(&promoted, Side::White), 14);
}

#[test]
fn pieces_outside_of_the_camp_do_not_count() {
    let outside = position::<Shogi>("RRBK5/PPPPPPPP1/9/B8/9/9/9/9/4k4[] w - - 0 80");
    assert_eq!(impasse_points(&outside, Side::White), 23);
}

#[test]
fn the_side_that_moves_first_needs_28_points_and_the_other_27() {
    assert!(!is_impasse(&with("PPPP", 'w')));
    assert!(is_impasse(&with("PPPPP", 'w')));
    assert!(!is_impasse(&turned("ppp")));
    assert!(is_impasse(&turned("pppp")));
}

#[test]
fn it_must_be_the_turn_of_whoever_has_entered() {
    assert!(!is_impasse(&with("PPPPP", 'b')));
}

#[test]
fn ten_pieces_besides_the_king_must_be_in_the_camp() {
    let ten = "RRBK5/PPPPPPP2/9/9/9/9/9/9/4k4[PPPPPP] w - - 0 80";
    assert!(is_impasse(&position::<Shogi>(ten)));
    let nine = "RRBK5/PPPPPP3/9/9/9/9/9/9/4k4[PPPPPPP] w - - 0 80";
    assert!(!is_impasse(&position::<Shogi>(nine)));
}

#[test]
fn the_king_must_be_in_the_camp_and_not_in_check() {
    let below = "RRB6/PPPPPPPPP/9/3K5/9/9/9/9/4k4[PPPPP] w - - 0 80";
    assert!(!is_impasse(&position::<Shogi>(below)));
    let check = "RRBK5/PPPPPPPP1/9/9/9/9/9/9/4k4[PPPPP] w - - 0 80".replace("K5", "K4r");
    assert!(!is_impasse(&position::<Shogi>(&check)));
}

#[test]
fn the_game_ends_by_itself_when_the_turn_comes() {
    let mut game = Game::new(with("PPPPP", 'b'));
    play(&mut game, "e1e2");
    let end = game.outcome().map(|end| end.to_string());
    assert_eq!(end.as_deref(), Some("impasse w"));
    assert!(game.record().to_string().ends_with("e1e2\n"));
}

#[test]
fn a_start_is_no_end_and_the_position_has_its_moves() {
    let position = with("PPPPP", 'w');
    assert_eq!(position.outcome(), None);
    assert_eq!(Game::new(position).outcome(), None);
    assert!(!position.legal_actions().is_empty());
}
