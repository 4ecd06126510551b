//! Rule page: *Machine notation*, of turns and of steps.

use crate::common::{random, square};
use piece_kit::Variant;
use piece_kit::geom::ParseSquareError;
use piece_kit::notation::SquareFault;
use piece_kit::testing::{Rng, assert_exact, assert_played_or_refused, slips};
use strata_tactical::errors::ParseTurnError;
use strata_tactical::{Battle, Square, Step, Turn, Unit};

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
    ParseTurnError::Square(SquareFault { text, why })
}

#[test]
fn a_move_and_a_capture_are_written_from_to() {
    // The last is the text of a turn, but never legal.
    let texts = "h1 g1|a1 a9|a10 a1|a1 a10|j12 a1|a1 j12|j12 j11|b2 b2";
    for (from, to) in texts.split('|').filter_map(|text| text.split_once(' ')) {
        let text = format!("{from}{to}");
        let (from, to) = (square(from), square(to));
        assert_means(&text, Turn::moving(from, to));
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
    let (from, to, square) = (square("a1"), square("a9"), square("g2"));
    let turns = [
        ("g2^", Turn::TurnUp { square }),
        ("a1a9", Turn::moving(from, to)),
    ];
    for ((text, turn), unit) in turns
        .into_iter()
        .flat_map(|turn| Unit::CONCEALED.map(|unit| (turn, unit)))
    {
        let text = format!("{text}={}", unit.letter());
        let revealed = Some(unit);
        let step = Step { turn, revealed };
        assert_eq!(step.to_string(), text);
        assert_eq!(text.parse(), Ok(step));
        // The turn is without it: a player does not know the identity.
        assert!(text.parse::<Turn>().is_err(), "{text}");
    }
}

#[test]
fn only_letters_of_units_that_can_lie_face_down_are_identities() {
    let texts = "g2^=|g2^=K|g2^=D|g2^=U|g2^=T|g2^=n|g2^=?|g2^=?N|g2^= N|g2^==N|\
a1a9=k|a1a9=|a1a9=É|a1a9=\u{212a}";
    for text in texts.split('|') {
        assert_eq!(
            text.parse::<Step>(),
            Err(ParseTurnError::Identity),
            "{text}"
        );
    }
    for text in ["g2^=NN", "g2^=N ", "g2^=N=N", "a1a9=R 0123456789abcdef"] {
        let why = text.parse::<Step>();
        assert_eq!(why, Err(ParseTurnError::AfterIdentity), "{text}");
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
    let texts = "g2^^>g2^|h1g1^>h1g1|g13^>g13|k1^>k1|e3e>e|\
        k1k2>k1|e3k5>k5|e3E5>E5|e0e5>e0|e13e5>e13|e3e55>e55|e03e5>e03|\
        e99999999999999999999e1>e99999999999999999999|e3-e5>-e5|e3xe5>xe5|e3 e5> e5|e3e5 >e5 |\
        e3e5\n>e5\n|e3e5q>e5q|e3e5e7>e5e7|e3é5>é5|g2^ >^ |g2^N>^N";
    for (text, part) in texts
        .split('|')
        .map(|pair| pair.split_once('>').expect(pair))
    {
        let why = part.parse::<Square>().expect_err(part);
        let error = refused(text);
        assert_eq!(
            error.to_string(),
            format!("{part:?} is not a square: {why}")
        );
        assert_eq!(error, not_a_square(part, why), "{text:?}");
    }
}

#[test]
fn a_text_of_no_form_is_refused() {
    for text in
        "|h|h1|h12|0000|é|7|h999999999999999999999|^|g^|^g2^| g2^|G2^|ee5|E3e5|Nc4|é3e5|\u{ff45}3e5"
            .split('|')
    {
        let error: Box<dyn std::error::Error + Send + Sync> = Box::new(refused(text));
        assert_eq!(
            error.to_string(),
            "a turn is written like h1g1 or g2^",
            "{text:?}"
        );
    }
}

#[test]
fn every_turn_and_step_is_written_as_it_is_read() {
    let concealed = Unit::CONCEALED.map(Some);
    for from in Square::all() {
        for to in Square::all() {
            for turn in [Turn::moving(from, to), Turn::TurnUp { square: to }] {
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
