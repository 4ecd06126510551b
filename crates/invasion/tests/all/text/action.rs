//! Rule page: *Machine notation*.

use invasion::{Action, Kind, ParseActionError, Square};
use piece_kit::geom::ParseSquareError;
use piece_kit::notation::SquareFault;
use piece_kit::testing::{Rng, assert_exact, assert_played_or_refused, slips};
use piece_kit::{Pieces, Variant};
use proptest::prelude::*;

use crate::common::{legal_from, position, set_up, square};
use crate::reference::random::positions;

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
fn a_move_a_capture_and_a_flight_are_written_from_to() {
    // The last two are texts of actions, but never legal.
    for (text, from, to) in [
        ("h3h8", "h3", "h8"),
        ("a1j10", "a1", "j10"),
        ("j10a1", "j10", "a1"),
        ("a10a1", "a10", "a1"),
        ("d4g7", "d4", "g7"),
        ("b2b2", "b2", "b2"),
    ] {
        let (from, to) = (square(from), square(to));
        assert_means(text, Action::moving(from, to));
    }
}

#[test]
fn a_flight_and_a_capture_never_share_a_target() {
    let flight = set_up("White Hj1 Pb5, Black Hj9");
    let capture = set_up("White Hj1 Pb5, Black Hj9 Ib10");
    for position in [flight, capture] {
        assert_eq!(legal_from(&position, "b5b10"), ["b5b10"]);
    }
}

#[test]
fn a_promotion_is_written_from_to_letter_in_lower_case() {
    let (from, to) = (square("d9"), square("c10"));
    for &kind in Kind::ALL {
        let letter = kind.letter().to_ascii_lowercase();
        let text = format!("d9c10{letter}");
        assert_means(&text, Action::Promotion { from, to, kind });
    }
}

#[test]
fn a_bomb_is_written_as_an_at_sign_and_the_target() {
    for target in Square::all() {
        assert_means(&format!("@{target}"), Action::Drop { target });
    }
}

#[test]
fn an_action_tells_the_square_of_the_piece_that_acts() {
    for (text, from) in [("h3h8", Some("h3")), ("d9c10c", Some("d9")), ("@e5", None)] {
        let action: Action = text.parse().expect(text);
        assert_eq!(action.from(), from.map(square));
    }
}

#[test]
fn a_part_that_is_no_square_is_named() {
    use ParseSquareError::{Empty, File, Rank};
    for (text, part, why) in [
        ("e3", "", Empty),
        ("k1k2", "k1", File('k')),
        ("e3E5", "E5", File('E')),
        ("e0e5", "e0", Rank),
        ("e3e55", "e55", Rank),
        ("e03e5", "e03", Rank),
        ("e99999999999999999999e1", "e99999999999999999999", Rank),
        ("e3-e5", "-", File('-')),
        ("e3 e5", " ", File(' ')),
        ("e3@e5", "@", File('@')),
        ("@", "", Empty),
        ("@@d8", "@d8", File('@')),
        ("@ d8", " d8", File(' ')),
        ("@d8 ", "d8 ", Rank),
        ("@d8c", "d8c", Rank),
        ("@d11", "d11", Rank),
    ] {
        let sentence = format!("{part:?} is not a square: {why}");
        let expected = SquareFault {
            text: part.into(),
            why,
        };
        assert_eq!(refused(text), expected.into(), "{text:?}");
        assert_eq!(refused(text).to_string(), sentence);
    }
}

#[test]
fn the_letter_of_a_promotion_is_one_of_the_game_in_lower_case() {
    for letter in [
        'C', 'P', 'H', 'q', 'b', '=', '+', ' ', '\n', 'é', '\u{441}', '\u{131}', '\u{663}',
    ] {
        let why = refused(&format!("d9c9{letter}"));
        assert_eq!(why, ParseActionError::Letter(letter));
        let sentence = format!("no piece has the lower-case letter {letter:?}");
        assert_eq!(why.to_string(), sentence);
    }
}

#[test]
fn a_text_of_no_form_is_refused() {
    let sentence = "an action is written like h3h8, d9c9p or @d8";
    for more in ["cc", "=c", "c ", "  ", "c10", "@d8", "c\u{301}"] {
        let why = refused(&format!("d9c9{more}"));
        assert_eq!(why, ParseActionError::Form, "{more}");
        assert_eq!(why.to_string(), sentence);
    }
    // What does not begin with a square.
    for text in ["", "e", "Cc4", "E3e5", " e3e5", "é3e5", "e\u{663}e5", "*e1"] {
        assert_eq!(refused(text), ParseActionError::Form, "{text:?}");
    }
}

#[test]
fn a_legal_action_of_another_position_with_slips_is_played_or_refused() {
    let mut rng = Rng(3);
    for _ in 0..1000 {
        let [position, other] = [(); 2].map(|()| position(&positions()[rng.below(300)]));
        let legal = other.legal_actions();
        if legal.is_empty() {
            continue;
        }
        let action = rng.pick(&legal);
        assert_played_or_refused(&position, action);
        let text = slips(&action.to_string(), "abcdghij1234567890@cpt", &mut rng);
        if let Some(action) = assert_exact(&text) {
            assert_played_or_refused(&position, action);
        }
    }
}

proptest! {
    #![proptest_config(ProptestConfig { failure_persistence: None, ..ProptestConfig::with_cases(1000) })]

    #[test]
    fn any_text_is_read_or_refused(
        text in "(\\PC*|[a-kA0-9@,é ]{0,12}|[a-j]([1-9]|10)[a-j]([1-9]|10)[cfhilpt]?)",
    ) {
        assert_exact::<Action>(&text);
    }
}
