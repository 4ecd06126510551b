//! Rule page: *Machine notation*.

use capatomic::{Action, Kind, ParseActionError};
use piece_kit::geom::ParseSquareError;
use piece_kit::notation::SquareFault;
use piece_kit::testing::{Rng, assert_exact, assert_played_or_refused, slips};
use piece_kit::{Pieces, Variant};

use crate::common::{assert_legal, assert_refused, position, set_up, square};
use crate::reference::random::random_position;

/// A text means this action, which is written so.
#[track_caller]
fn assert_means(text: &str, action: Action) {
    assert_eq!(text.parse(), Ok(action));
    assert_eq!(action.to_string(), text);
}

#[track_caller]
fn refused(text: &str) -> ParseActionError {
    text.parse::<Action>().expect_err(text)
}

#[test]
fn a_move_is_written_from_to() {
    for (text, from, to) in [
        ("e3e5", "e3", "e5"),
        ("a1j10", "a1", "j10"),
        ("j10a1", "j10", "a1"),
        ("a10a1", "a10", "a1"),
    ] {
        let (from, to) = (square(from), square(to));
        assert_means(text, Action::moving(from, to));
    }
}

#[test]
fn a_promotion_is_written_from_to_letter_in_lower_case() {
    // Of king and pawn, too, there are texts of actions, but never legal ones.
    for letter in "qacrbnmkp".chars() {
        let kind = Kind::from_letter(letter).expect("a kind");
        let (from, to) = (square("a8"), square("b9"));
        let promotion = Action::Promotion { from, to, kind };
        assert_means(&format!("a8b9{letter}"), promotion);
    }
    let (from, to, kind) = (square("a9"), square("a10"), Kind::Missile);
    assert_means("a9a10m", Action::Promotion { from, to, kind });
}

#[test]
fn castling_is_written_as_the_kings_square_and_the_rooks_square() {
    let (from, to) = (square("f2"), square("j2"));
    assert_means("f2j2", Action::moving(from, to));
    let castling = set_up("White Kf2 Rj2 Pa3, Black Kf9 Pa8, castling J");
    assert_legal(&castling, "f2j2");
    // It is not written as the king's step.
    assert_refused(&castling, "f2i2", "not-its-move", &["f2", "i2"]);
}

#[test]
fn castling_with_missiles_names_each_of_them_in_file_order() {
    let bring = |missile, second: Option<&str>| Action::Bring {
        king: square("f2"),
        rook: square("j2"),
        missile: square(missile),
        second: second.map(square),
    };
    assert_means("f2j2,e1", bring("e1", None));
    assert_means("f2j2,g1", bring("g1", None));
    assert_means("f2j2,e1,g1", bring("e1", Some("g1")));
    let castling = set_up("White Kf2 Ra2 Rj2 Me1 Mg1, Black Kf9, castling AJ, missiles EG");
    for text in ["f2j2", "f2j2,g1", "f2j2,e1,g1", "f2a2,e1", "f2a2,e1,g1"] {
        assert_legal(&castling, text);
    }
    let both = bring("e1", Some("g1"));
    assert_eq!(both.from(), square("f2"));
    assert!(both.missiles().eq([square("e1"), square("g1")]));
    assert!(bring("g1", None).missiles().eq([square("g1")]));
}

#[test]
fn a_launch_is_written_as_the_missiles_square_an_asterisk_and_the_target() {
    for (text, from, target) in [
        ("e1*g7", "e1", "g7"),
        ("a10*j10", "a10", "j10"),
        ("e1*e1", "e1", "e1"),
    ] {
        let (from, target) = (square(from), square(target));
        let launch = Action::Launch { from, target };
        assert_means(text, launch);
        assert_eq!(launch.from(), from);
        assert_eq!(launch.missiles().next(), None);
    }
}

#[test]
fn a_part_that_is_no_square_is_named() {
    use ParseSquareError::{Empty, File, Rank};
    for (text, part, why) in [
        ("e3", "", Empty),
        ("k1k2", "k1", File('k')),
        ("e11e5", "e11", Rank),
        ("e03e5", "e03", Rank),
        ("e3-e5", "-", File('-')),
        ("e1*", "", Empty),
        ("e1*g7q", "g7q", Rank),
        ("e1 *g7", "e1 ", Rank),
        ("e1**g7", "*g7", File('*')),
        ("e1g7*", "e1g7", Rank),
        ("f2j2,,g1", "", Empty),
        ("f2j2,e1,", "", Empty),
        ("f2j2,e1q", "e1q", Rank),
        ("f2j2,e1,g1 ", "g1 ", Rank),
        ("f2j2, e1", " e1", File(' ')),
    ] {
        let refused = refused(text);
        assert_eq!(
            refused.to_string(),
            format!("{part:?} is not a square: {why}")
        );
        let text = part.to_owned();
        assert_eq!(refused, ParseActionError::Square(SquareFault { text, why }));
    }
}

#[test]
fn the_letter_of_a_promotion_is_one_of_the_game_in_lower_case() {
    for (text, letter) in [
        ("e3e5x", 'x'),
        ("e3e5Q", 'Q'),
        ("e3e5 ", ' '),
        ("e3e5\n", '\n'),
        ("e3e5+", '+'),
        ("e3e5é", 'é'),
    ] {
        assert_eq!(refused(text), ParseActionError::Letter(letter));
        assert_eq!(
            refused(text).to_string(),
            format!("no piece has the letter {letter:?} in lower case")
        );
    }
}

#[test]
fn missiles_in_another_order_are_refused() {
    for text in ["f2j2,g1,e1", "f2j2,e1,e1", "f2j2,e1,e10"] {
        assert_eq!(refused(text), ParseActionError::MissileOrder, "{text}");
    }
    assert_eq!(
        ParseActionError::MissileOrder.to_string(),
        "missiles are named in the order of their files"
    );
}

#[test]
fn a_text_of_no_form_is_refused() {
    for text in [
        "e3e5qq",
        "e3e5=q",
        "e3e5  ",
        "e3e5e7",
        "f2j2q,e1",
        "f2j2 ,e1",
        "f2j2,e1,g1,h1",
        "f2j2,e1,g1,",
    ] {
        assert_eq!(refused(text), ParseActionError::Form, "{text}");
    }
    assert_eq!(
        ParseActionError::Form.to_string(),
        "an action is written like e3e5, a8a9q, f2j2 (castling), f2j2,e1,g1 or e1*g7"
    );
}

#[test]
fn a_legal_action_with_slips_is_read_or_refused_and_played_or_refused() {
    let mut rng = Rng(3);
    for seed in 0..200 {
        let position = position(&random_position(seed));
        for action in position.legal_actions() {
            let text = slips(
                &action.to_string(),
                "abcefgij1234567890*,qmkA\u{e9} ",
                &mut rng,
            );
            if let Some(action) = assert_exact(&text) {
                assert_played_or_refused(&position, action);
            }
        }
    }
}
