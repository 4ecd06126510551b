//! Rule page: *Machine notation*.

use std::collections::BTreeMap;
use std::sync::OnceLock;

use crate::common::{assert_legal, position, set_up, square};
use crate::reference::random::random_position;
use capatomic::{Action, Capatomic, Kind, ParseActionError};
use piece_kit::Variant;
use piece_kit::geom::ParseSquareError;
use proptest::prelude::*;

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
    ParseActionError::Square {
        text: text.into(),
        why,
    }
}

fn positions() -> &'static [Capatomic] {
    static POSITIONS: OnceLock<Vec<Capatomic>> = OnceLock::new();
    POSITIONS.get_or_init(|| {
        (0..300)
            .map(|seed| position(&random_position(seed)))
            .collect()
    })
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
        assert_means(text, Action::Move { from, to });
    }
}

#[test]
fn a_promotion_is_written_from_to_letter_in_lower_case() {
    for (letter, kind) in [
        ('q', Kind::Queen),
        ('a', Kind::Archbishop),
        ('c', Kind::Chancellor),
        ('r', Kind::Rook),
        ('b', Kind::Bishop),
        ('n', Kind::Knight),
        ('m', Kind::Missile),
        // Texts of actions, but never legal.
        ('k', Kind::King),
        ('p', Kind::Pawn),
    ] {
        let (from, to) = (square("a8"), square("b9"));
        assert_means(
            &format!("a8b9{letter}"),
            Action::Promotion { from, to, kind },
        );
    }
    let (from, to, kind) = (square("a9"), square("a10"), Kind::Missile);
    assert_means("a9a10m", Action::Promotion { from, to, kind });
}

#[test]
fn castling_is_written_as_the_kings_square_and_the_rooks_square() {
    let (from, to) = (square("f2"), square("j2"));
    assert_means("f2j2", Action::Move { from, to });
    let castling = set_up("White Kf2 Rj2 Pa3, Black Kf9 Pa8, castling J");
    assert_legal(&castling, "f2j2");
    assert!(
        "f2i2"
            .parse()
            .is_ok_and(|step| castling.check(step).is_err()),
        "it is not written as the king's step"
    );
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
        ("", "", Empty),
        ("e3", "", Empty),
        ("e", "e", Rank),
        ("ee5", "e", Rank),
        ("k1k2", "k1", File('k')),
        ("e3k5", "k5", File('k')),
        ("E3e5", "E3", File('E')),
        ("e0e5", "e0", Rank),
        ("e11e5", "e11", Rank),
        ("e3e55", "e55", Rank),
        ("e03e5", "e03", Rank),
        ("e3-e5", "-", File('-')),
        ("e3 e5", " ", File(' ')),
        (" e3e5", " ", File(' ')),
        ("Nc4", "N", File('N')),
        ("O-O", "O", File('O')),
        ("0000", "0000", File('0')),
        ("é3e5", "é3", File('é')),
        ("e1*", "", Empty),
        ("*e1", "", Empty),
        ("*", "", Empty),
        ("e1*g7 ", "g7 ", Rank),
        ("e1*g7q", "g7q", Rank),
        ("e1 *g7", "e1 ", Rank),
        ("e1**g7", "*g7", File('*')),
        ("e1*k7", "k7", File('k')),
        ("e1g7*", "e1g7", Rank),
        ("f2j2,", "", Empty),
        ("f2j2,,g1", "", Empty),
        ("f2j2,e1,", "", Empty),
        ("f2j2,e1q", "e1q", Rank),
        ("f2j2,e1,g1 ", "g1 ", Rank),
        ("f2j2, e1", " e1", File(' ')),
        ("f2,j2", "", Empty),
        (",f2j2", "", Empty),
    ] {
        assert_eq!(refused(text), not_a_square(part, why), "{text:?}");
        assert_eq!(
            refused(text).to_string(),
            format!("{part:?} is not a square: {why}")
        );
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
fn a_text_means_one_legal_action_of_its_position() {
    for position in positions() {
        let mut meanings = BTreeMap::new();
        for action in position.legal_actions() {
            let text = action.to_string();
            assert!(!text.contains(char::is_whitespace), "{text:?}");
            assert_eq!(text.parse(), Ok(action), "{position}");
            assert_eq!(position.parse(&text).ok(), Some(action), "{position}");
            let other = meanings.insert(text, action);
            assert_eq!(other, None, "{position}");
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
fn check_playing(position: &Capatomic, action: Action) {
    let legal = position.legal_actions().contains(&action);
    assert_eq!(position.check(action).is_ok(), legal, "{action} {position}");
    let mut next = *position;
    match next.play(action) {
        Ok(_) => assert!(legal && next != *position, "{action} {position}"),
        Err(why) => {
            assert!(!legal, "{action} {position}: {why}");
            assert_eq!(next, *position, "{action}: {why}");
            assert_eq!(position.check(action), Err(why));
            assert!(!why.to_string().is_empty());
        }
    }
}

const ACTION: &str =
    "[a-j]([1-9]|10)(\\*[a-j]([1-9]|10)|[a-j]([1-9]|10)([abckmnpqr]|,[a-j](1|10)(,[a-j](1|10))?)?)";

proptest! {
    #![proptest_config(ProptestConfig { failure_persistence: None, ..ProptestConfig::with_cases(4000) })]

    #[test]
    fn arbitrary_text_is_read_or_refused(text in ".*") {
        check_reading(&text);
    }

    #[test]
    fn text_that_looks_like_an_action_is_read_or_refused(text in "[a-kA0-9*,é ]{0,12}") {
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
        slips in prop::collection::vec((0_usize..12, prop::sample::select(
            "abcefgij1234567890*,qmk".chars().collect::<Vec<_>>()
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
