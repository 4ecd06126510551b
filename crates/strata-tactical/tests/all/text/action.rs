//! Rule page: *Machine notation*, of turns and of steps.

use crate::common::{random, square};
use piece_kit::Variant;
use piece_kit::geom::ParseSquareError;
use piece_kit::testing::{Rng, assert_exact, slips};
use strata_tactical::{Battle, ParseTurnError, Square, Step, Turn, Unit};

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
    let texts = "g2^=|g2^=K|g2^=D|g2^=U|g2^=T|g2^=n|g2^=?|g2^=?N|g2^=NN|g2^=N |g2^= N|g2^==N|g2^=N=N|\
a1a9=k|a1a9=|a1a9=É|a1a9=\u{212a}";
    for text in texts.split('|') {
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
fn every_turn_and_step_is_written_as_it_is_read() {
    let concealed = Unit::CONCEALED.map(Some);
    for from in Square::all() {
        for to in Square::all() {
            for turn in [Turn::Move { from, to }, Turn::TurnUp { square: to }] {
                let revealed = concealed[(from.index() + to.index()) % 8];
                for revealed in [None, revealed] {
                    let step = Step { turn, revealed };
                    assert_eq!(assert_exact(&step.to_string()), Some(step));
                }
                assert_eq!(assert_exact(&turn.to_string()), Some(turn));
            }
        }
    }
}

/// An action is played if it is one of the legal ones, else nothing changes.
fn assert_played_or_refused<V: Variant>(position: &V, action: V::Action) {
    let legal = position.legal_actions().contains(&action);
    assert_eq!(position.check(action).is_ok(), legal, "{action} {position}");
    let mut next = position.clone();
    let played = next.play(action);
    assert_eq!(played.is_ok(), legal, "{action} {position}");
    assert_eq!(next != *position, legal, "{action} {position}");
}

/// A text is read exactly or refused, and if it is read, played or refused.
fn assert_handled(battle: &Battle, text: &str) {
    assert_exact::<Turn>(text);
    if let Some(step) = assert_exact::<Step>(text) {
        assert_played_or_refused(battle, step.turn);
        assert_played_or_refused(battle.public(), step);
    }
}

#[test]
fn a_legal_step_with_slips_or_of_another_position_is_played_or_refused() {
    let mut rng = Rng(3);
    let mut steps = vec![Step::from(Turn::TurnUp {
        square: square("a1"),
    })];
    for seed in 0..300 {
        let battle = random(seed);
        for step in battle.public().legal_actions() {
            assert_eq!(assert_exact(&step.to_string()), Some(step));
            assert_eq!(battle.public().parse(&step.to_string()).ok(), Some(step));
            steps.push(step);
        }
        for _ in 0..12 {
            let step = rng.pick(&steps).to_string();
            assert_handled(&battle, &step);
            let signs = "abcdghij1234567890^=NWK \u{e9}";
            assert_handled(&battle, &slips(&step, signs, &mut rng));
        }
    }
}
