//! Rule page: *Machine notation*.

use std::collections::BTreeMap;
use std::sync::OnceLock;

use crate::reference::random::random_position;
use invasion::{Action, Invasion, Kind, ParseActionError, Square};
use piece_kit::geom::ParseSquareError;
use piece_kit::{Pieces, Variant};
use proptest::prelude::*;

#[track_caller]
fn square(name: &str) -> Square {
    name.parse().unwrap_or_else(|why| panic!("{name}: {why}"))
}

/// A text means this action, which is written so.
#[track_caller]
fn assert_means(text: &str, action: Action) {
    assert_eq!(text.parse(), Ok(action));
    assert_eq!(action.to_string(), text);
}

#[track_caller]
fn refused(text: &str) -> ParseActionError {
    match text.parse::<Action>() {
        Ok(action) => panic!("{text:?} was read as {action:?}"),
        Err(why) => why,
    }
}

fn not_a_square(text: &str, why: ParseSquareError) -> ParseActionError {
    let text = text.into();
    ParseActionError::Square { text, why }
}

fn positions() -> &'static [Invasion] {
    static POSITIONS: OnceLock<Vec<Invasion>> = OnceLock::new();
    POSITIONS.get_or_init(|| {
        let read = |text: String| text.parse().expect(&text);
        (0..300).map(random_position).map(read).collect()
    })
}

#[test]
fn a_move_a_capture_and_a_flight_are_written_from_to() {
    for (text, from, to) in [
        ("h3h8", "h3", "h8"),
        ("a1j10", "a1", "j10"),
        ("j10a1", "j10", "a1"),
        ("a10a1", "a10", "a1"),
        ("a1a10", "a1", "a10"),
        // Texts of actions, but never legal.
        ("d4g7", "d4", "g7"),
        ("b2b2", "b2", "b2"),
    ] {
        let (from, to) = (square(from), square(to));
        assert_means(text, Action::Move { from, to });
    }
}

#[test]
fn a_promotion_is_written_from_to_letter_in_lower_case() {
    let (from, to) = (square("d9"), square("c9"));
    for (letter, kind) in [
        ('c', Kind::Commando),
        ('p', Kind::Paratrooper),
        // Texts of actions, but never legal.
        ('h', Kind::HeadQuarter),
        ('f', Kind::Flag),
        ('l', Kind::Flown),
        ('t', Kind::Tank),
        ('i', Kind::Trooper),
    ] {
        let text = format!("d9c9{letter}");
        assert_means(&text, Action::Promotion { from, to, kind });
    }
    let (to, kind) = (square("c10"), Kind::Paratrooper);
    assert_means("d9c10p", Action::Promotion { from, to, kind });
}

#[test]
fn a_bomb_is_written_as_an_at_sign_and_the_target() {
    for square in Square::all() {
        assert_means(&format!("@{square}"), Action::Drop { target: square });
    }
}

#[test]
fn a_part_that_is_no_square_is_named() {
    use ParseSquareError::{Empty, File, Rank};
    for (text, part, why) in [
        ("", "", Empty),
        ("e3", "", Empty),
        ("e", "e", Rank),
        ("ee5", "e", Rank),
        ("k1k2", "k1", File('k')),
        ("e3k5", "k5", File('k')),
        ("E3e5", "E3", File('E')),
        ("e3E5", "E5", File('E')),
        ("e0e5", "e0", Rank),
        ("e11e5", "e11", Rank),
        ("e3e55", "e55", Rank),
        ("e03e5", "e03", Rank),
        ("e3e0", "e0", Rank),
        ("e99999999999999999999e1", "e99999999999999999999", Rank),
        ("e3-e5", "-", File('-')),
        ("e3xe5", "x", File('x')),
        ("e3 e5", " ", File(' ')),
        (" e3e5", " ", File(' ')),
        ("Cc4", "C", File('C')),
        ("P^h8", "P", File('P')),
        ("0000", "0000", File('0')),
        ("é3e5", "é3", File('é')),
        ("e3é5", "é5", File('é')),
        ("e\u{663}e5", "e", Rank),
        ("\u{ff45}3e5", "\u{ff45}3", File('\u{ff45}')),
        ("e3@e5", "@", File('@')),
        ("@", "", Empty),
        ("@@d8", "@d8", File('@')),
        ("@ d8", " d8", File(' ')),
        ("@d8 ", "d8 ", Rank),
        ("@d8c", "d8c", Rank),
        ("@d8d9", "d8d9", Rank),
        ("@d08", "d08", Rank),
        ("@d11", "d11", Rank),
        ("@D8", "D8", File('D')),
        ("@k1", "k1", File('k')),
        ("d8@", "@", File('@')),
    ] {
        assert_eq!(refused(text), not_a_square(part, why), "{text:?}");
        let sentence = format!("{part:?} is not a square: {why}");
        assert_eq!(refused(text).to_string(), sentence);
    }
}

#[test]
fn the_letter_of_a_promotion_is_one_of_the_game_in_lower_case() {
    for (text, letter) in [
        ("d9c9C", 'C'),
        ("d9c9P", 'P'),
        ("d9c9H", 'H'),
        ("d9c9q", 'q'),
        ("d9c9b", 'b'),
        ("d9c9=", '='),
        ("d9c9+", '+'),
        ("d9c9 ", ' '),
        ("d9c9\n", '\n'),
        ("d9c9é", 'é'),
        // A Cyrillic es, an i without a dot, an Arabic digit.
        ("d9c9\u{441}", '\u{441}'),
        ("d9c9\u{131}", '\u{131}'),
        ("d9c9\u{663}", '\u{663}'),
    ] {
        assert_eq!(refused(text), ParseActionError::Letter(letter));
        let sentence = format!("no piece has the lower-case letter {letter:?}");
        assert_eq!(refused(text).to_string(), sentence);
    }
}

#[test]
fn a_text_of_no_form_is_refused() {
    for text in [
        "d9c9cc",
        "d9c9=c",
        "d9c9c ",
        "d9c9  ",
        "d9c9c10",
        "d9c9@d8",
        "d9c9c\u{301}",
    ] {
        assert_eq!(refused(text), ParseActionError::Form, "{text}");
    }
    assert_eq!(
        ParseActionError::Form.to_string(),
        "an action is written like h3h8, d9c9p or @d8"
    );
}

#[test]
fn an_error_of_reading_is_an_error() {
    let error: Box<dyn std::error::Error + Send + Sync> = Box::new(refused("d9"));
    assert_eq!(
        error.to_string(),
        "\"\" is not a square: a square is missing"
    );
}

#[test]
fn a_text_means_one_legal_action_of_its_position() {
    for position in positions() {
        let mut meanings = BTreeMap::new();
        for action in position.legal_actions() {
            let text = action.to_string();
            assert_eq!(text.parse(), Ok(action), "{position}");
            assert_eq!(position.parse(&text).ok(), Some(action), "{position}");
            let other = meanings.insert(text, action);
            assert_eq!(other, None, "{position}");
        }
    }
}

#[test]
fn every_action_is_written_as_it_is_read() {
    for from in Square::all() {
        for to in Square::all() {
            let drop = Action::Drop { target: to };
            let kinds = Kind::ALL.iter();
            let promotions = kinds.map(|&kind| Action::Promotion { from, to, kind });
            for action in promotions.chain([drop, Action::Move { from, to }]) {
                assert_eq!(action.to_string().parse(), Ok(action));
            }
        }
    }
}

/// What is read is written as it was; what is refused says why.
fn check_reading(text: &str) {
    match text.parse::<Action>() {
        Ok(action) => assert_eq!(action.to_string(), text),
        Err(why) => assert!(!why.to_string().is_empty()),
    }
}

/// An action is played if it is one of the legal ones, else nothing changes.
fn check_playing(position: &Invasion, action: Action) {
    let legal = position.legal_actions().contains(&action);
    assert_eq!(position.check(action).is_ok(), legal, "{action} {position}");
    let mut next = *position;
    match next.play(action) {
        Ok(_) => assert!(legal && next != *position, "{action} {position}"),
        Err(why) => {
            assert!(!legal, "{action} {position}: {why}");
            assert_eq!(next, *position, "{action}: {why}");
            assert_eq!(position.check(action), Err(why));
        }
    }
}

const ACTION: &str = "[a-j]([1-9]|10)[a-j]([1-9]|10)[cfhilpt]?|@[a-j]([1-9]|10)";

proptest! {
    #![proptest_config(ProptestConfig { failure_persistence: None, ..ProptestConfig::with_cases(4000) })]

    #[test]
    fn arbitrary_text_is_read_or_refused(text in any::<String>()) {
        check_reading(&text);
    }

    #[test]
    fn text_that_looks_like_an_action_is_read_or_refused(text in "[a-kA0-9@,é ]{0,12}") {
        check_reading(&text);
    }

    #[test]
    fn any_action_is_played_or_refused_in_any_position(
        text in ACTION, index in any::<prop::sample::Index>()
    ) {
        check_reading(&text);
        if let Ok(action) = text.parse() {
            check_playing(index.get(positions()), action);
        }
    }

    #[test]
    fn a_legal_action_with_slips_is_played_or_refused(
        index in any::<prop::sample::Index>(),
        which in any::<prop::sample::Index>(),
        slips in prop::collection::vec((0_usize..8, prop::sample::select(
            "abcdghij1234567890@cpt".chars().collect::<Vec<_>>()
        ), 0_u8..4), 0..3),
    ) {
        let position = index.get(positions());
        let legal = position.legal_actions();
        prop_assume!(!legal.is_empty());
        let mut letters: Vec<char> = which.get(&legal).to_string().chars().collect();
        for (place, letter, slip) in slips {
            let place = place % letters.len();
            match slip {
                0 => letters.insert(place, letter),
                1 if letters.len() > 1 => { letters.remove(place); }
                _ => letters[place] = letter,
            }
        }
        let text: String = letters.into_iter().collect();
        check_reading(&text);
        if let Ok(action) = text.parse() {
            check_playing(position, action);
        }
    }

    #[test]
    fn a_legal_action_of_another_position_is_played_or_refused(
        index in any::<prop::sample::Index>(),
        other in any::<prop::sample::Index>(),
        which in any::<prop::sample::Index>(),
    ) {
        let legal = other.get(positions()).legal_actions();
        prop_assume!(!legal.is_empty());
        check_playing(index.get(positions()), *which.get(&legal));
    }
}
