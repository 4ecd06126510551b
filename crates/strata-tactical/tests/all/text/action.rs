//! Rule page: *Machine notation*, of turns and of steps.

use std::collections::BTreeMap;
use std::sync::OnceLock;

use crate::reference::random::random_position;
use piece_kit::Variant;
use piece_kit::geom::ParseSquareError;
use proptest::prelude::*;
use strata_tactical::{Battle, Class, ParseTurnError, Square, Step, Turn, Unit};

#[track_caller]
fn square(name: &str) -> Square {
    name.parse().unwrap_or_else(|why| panic!("{name}: {why}"))
}

/// A text means this turn, which is written so; and a step that reveals nothing.
#[track_caller]
fn assert_means(text: &str, turn: Turn) {
    assert_eq!(text.parse(), Ok(turn));
    assert_eq!(turn.to_string(), text);
    assert_eq!(text.parse(), Ok(Step::from(turn)));
    assert_eq!(Step::from(turn).to_string(), text);
}

/// A text is neither a turn nor a step; returns why.
#[track_caller]
fn refused(text: &str) -> ParseTurnError {
    match (text.parse::<Turn>(), text.parse::<Step>()) {
        (Err(why), Err(step)) => {
            assert_eq!(why, step, "{text}");
            why
        }
        (turn, step) => panic!("{text:?} was read as {turn:?} and {step:?}"),
    }
}

fn not_a_square(text: &str, why: ParseSquareError) -> ParseTurnError {
    let text = text.into();
    ParseTurnError::Square { text, why }
}

fn positions() -> &'static [Battle] {
    static POSITIONS: OnceLock<Vec<Battle>> = OnceLock::new();
    POSITIONS.get_or_init(|| {
        let read = |text: String| text.parse().expect(&text);
        (0..300).map(random_position).map(read).collect()
    })
}

#[test]
fn a_move_and_a_capture_are_written_from_to() {
    for (text, from, to) in [
        ("h1g1", "h1", "g1"),
        ("a1a9", "a1", "a9"),
        ("a10a1", "a10", "a1"),
        ("a1a10", "a1", "a10"),
        ("j12a1", "j12", "a1"),
        ("a1j12", "a1", "j12"),
        ("j12j11", "j12", "j11"),
        // The text of a turn, but never legal.
        ("b2b2", "b2", "b2"),
    ] {
        let (from, to) = (square(from), square(to));
        assert_means(text, Turn::Move { from, to });
    }
}

#[test]
fn turning_up_is_written_square_circumflex() {
    for square in Square::all() {
        assert_means(&format!("{square}^"), Turn::TurnUp { square });
    }
}

#[test]
fn the_identity_that_comes_to_light_is_appended() {
    let (from, to) = (square("a1"), square("a9"));
    for unit in Unit::CONCEALED {
        let revealed = Some(unit);
        for (text, turn) in [
            (
                "g2^",
                Turn::TurnUp {
                    square: square("g2"),
                },
            ),
            ("a1a9", Turn::Move { from, to }),
        ] {
            let text = format!("{text}={}", unit.letter());
            let step = Step { turn, revealed };
            assert_eq!(step.to_string(), text);
            assert_eq!(text.parse(), Ok(step));
            // The turn is without it: a player does not know the identity.
            assert!(text.parse::<Turn>().is_err(), "{text}");
        }
    }
}

#[test]
fn only_letters_of_units_that_can_lie_face_down_are_identities() {
    for text in [
        "g2^=",
        "g2^=K",
        "g2^=D",
        "g2^=U",
        "g2^=T",
        "g2^=n",
        "g2^=?",
        "g2^=?N",
        "g2^=NN",
        "g2^=N ",
        "g2^= N",
        "g2^==N",
        "g2^=N=N",
        "a1a9=k",
        "a1a9=",
        "a1a9=É",
        "a1a9=\u{212a}",
    ] {
        assert_eq!(
            text.parse::<Step>(),
            Err(ParseTurnError::Identity),
            "{text}"
        );
    }
    assert_eq!(
        ParseTurnError::Identity.to_string(),
        "an identity is one of Q, R, B, N, G, C, W and F"
    );
    // The turn is looked at first.
    assert_eq!("=N".parse::<Step>(), Err(ParseTurnError::Form));
    let why = not_a_square("k1", ParseSquareError::File('k'));
    assert_eq!("k1^=K".parse::<Step>(), Err(why));
}

#[test]
fn a_part_that_is_no_square_is_named() {
    use ParseSquareError::{Empty, File, Rank};
    for (text, part, why) in [
        ("^", "", Empty),
        ("g^", "g", Rank),
        ("g2^^", "g2^", Rank),
        ("h1g1^", "h1g1", Rank),
        ("^g2^", "^g2", File('^')),
        (" g2^", " g2", File(' ')),
        ("G2^", "G2", File('G')),
        ("g13^", "g13", Rank),
        ("k1^", "k1", File('k')),
        ("ee5", "e", Rank),
        ("e3e", "e", Rank),
        ("k1k2", "k1", File('k')),
        ("e3k5", "k5", File('k')),
        ("E3e5", "E3", File('E')),
        ("e3E5", "E5", File('E')),
        ("e0e5", "e0", Rank),
        ("e13e5", "e13", Rank),
        ("e3e55", "e55", Rank),
        ("e03e5", "e03", Rank),
        ("e99999999999999999999e1", "e99999999999999999999", Rank),
        ("e3-e5", "-e5", File('-')),
        ("e3xe5", "xe5", File('x')),
        ("e3 e5", " e5", File(' ')),
        ("e3e5 ", "e5 ", Rank),
        ("e3e5\n", "e5\n", Rank),
        ("e3e5q", "e5q", Rank),
        ("e3e5e7", "e5e7", Rank),
        ("Nc4", "N", File('N')),
        ("é3e5", "é3", File('é')),
        ("e3é5", "é5", File('é')),
        ("e\u{663}e5", "e", Rank),
        ("\u{ff45}3e5", "\u{ff45}3", File('\u{ff45}')),
        ("g2^ ", "^ ", File('^')),
        ("g2^N", "^N", File('^')),
    ] {
        assert_eq!(refused(text), not_a_square(part, why), "{text:?}");
        let sentence = format!("{part:?} is not a square: {why}");
        assert_eq!(refused(text).to_string(), sentence);
    }
}

#[test]
fn a_text_of_no_form_is_refused() {
    for text in [
        "",
        "h",
        "h1",
        "h12",
        "0000",
        "é",
        "7",
        "h999999999999999999999",
    ] {
        assert_eq!(refused(text), ParseTurnError::Form, "{text:?}");
    }
    assert_eq!(
        ParseTurnError::Form.to_string(),
        "a turn is written like h1g1 or g2^"
    );
}

#[test]
fn an_error_of_reading_is_an_error() {
    let error: Box<dyn std::error::Error + Send + Sync> = Box::new(refused("^"));
    assert_eq!(
        error.to_string(),
        "\"\" is not a square: a square is missing"
    );
}

#[test]
fn a_text_means_one_legal_turn_of_its_position_and_one_legal_step() {
    for position in positions() {
        let mut meanings = BTreeMap::new();
        for turn in position.legal_actions() {
            let text = turn.to_string();
            assert_eq!(text.parse(), Ok(turn), "{position}");
            assert_eq!(position.parse(&text).ok(), Some(turn), "{position}");
            let other = meanings.insert(text, turn);
            assert_eq!(other, None, "{position}");
        }
        let public = position.public();
        let mut meanings = BTreeMap::new();
        for step in public.legal_actions() {
            let text = step.to_string();
            assert_eq!(text.parse(), Ok(step), "{position}");
            assert_eq!(public.parse(&text).ok(), Some(step), "{position}");
            let other = meanings.insert(text, step);
            assert_eq!(other, None, "{position}");
        }
    }
}

#[test]
fn every_turn_and_step_is_written_as_it_is_read() {
    let concealed = Unit::CONCEALED.map(Some);
    for from in Square::all() {
        for to in Square::all() {
            for turn in [Turn::Move { from, to }, Turn::TurnUp { square: to }] {
                assert_eq!(turn.to_string().parse(), Ok(turn));
                let revealed = concealed[(from.index() + to.index()) % 8];
                for revealed in [None, revealed] {
                    let step = Step { turn, revealed };
                    assert_eq!(step.to_string().parse(), Ok(step));
                }
            }
        }
    }
}

/// What is read is written as it was; what is refused says why.
fn check_reading(text: &str) {
    match text.parse::<Turn>() {
        Ok(turn) => assert_eq!(turn.to_string(), text),
        Err(why) => assert!(!why.to_string().is_empty()),
    }
    match text.parse::<Step>() {
        Ok(step) => {
            assert_eq!(step.to_string(), text);
            let royal = step
                .revealed
                .is_some_and(|unit| unit.class() == Class::Royal);
            assert!(!royal, "{text}");
        }
        Err(why) => assert!(!why.to_string().is_empty()),
    }
}

/// An action is played if it is one of the legal ones, else nothing changes.
fn check_playing<V: Variant<Action: std::fmt::Display>>(position: &V, action: V::Action) {
    let legal = position.legal_actions().contains(&action);
    assert_eq!(position.check(action).is_ok(), legal, "{action} {position}");
    let mut next = position.clone();
    match next.play(action) {
        Ok(_) => assert!(legal && next != *position, "{action} {position}"),
        Err(why) => {
            assert!(!legal, "{action} {position}: {why}");
            assert_eq!(next, *position, "{action}: {why}");
            assert_eq!(position.check(action), Err(why));
        }
    }
}

const STEP: &str = "([a-j]([1-9]|1[0-2])){1,2}\\^?(=[QRBNGCWF])?";

proptest! {
    #![proptest_config(ProptestConfig { failure_persistence: None, ..ProptestConfig::with_cases(4000) })]

    #[test]
    fn arbitrary_text_is_read_or_refused(text in any::<String>()) {
        check_reading(&text);
    }

    #[test]
    fn text_that_looks_like_a_step_is_read_or_refused(text in "[a-kA0-9^=NWKé ]{0,10}") {
        check_reading(&text);
    }

    #[test]
    fn any_step_is_played_or_refused_in_any_position(
        text in STEP, index in any::<prop::sample::Index>()
    ) {
        check_reading(&text);
        let position = index.get(positions());
        if let Ok(step) = text.parse::<Step>() {
            check_playing(position, step.turn);
            check_playing(position.public(), step);
        }
    }

    #[test]
    fn a_legal_step_with_slips_is_played_or_refused(
        index in any::<prop::sample::Index>(),
        which in any::<prop::sample::Index>(),
        slips in prop::collection::vec((0_usize..8, prop::sample::select(
            "abcdghij1234567890^=NWK".chars().collect::<Vec<_>>()
        ), 0_u8..4), 0..3),
    ) {
        let position = index.get(positions());
        let legal = position.public().legal_actions();
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
        if let Ok(step) = text.parse::<Step>() {
            check_playing(position, step.turn);
            check_playing(position.public(), step);
        }
    }

    #[test]
    fn a_legal_step_of_another_position_is_played_or_refused(
        index in any::<prop::sample::Index>(),
        other in any::<prop::sample::Index>(),
        which in any::<prop::sample::Index>(),
    ) {
        let legal = other.get(positions()).public().legal_actions();
        prop_assume!(!legal.is_empty());
        let step = *which.get(&legal);
        check_playing(index.get(positions()), step.turn);
        check_playing(index.get(positions()).public(), step);
    }
}
