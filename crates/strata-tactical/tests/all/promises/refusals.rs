//! Why turns and steps are refused: every reason with its code, its squares, and its
//! sentence.

use std::collections::BTreeSet;

use crate::common::{placed, random};
use crate::promises::reference::every_conceivable_turn;
use piece_kit::testing::{self, assert_reasons};
use piece_kit::{Game, Refusal, Variant};
use strata_tactical::{Battle, Illegal, Step, Turn, Unit};

/// A turn is refused so, by the arbiter's position and by the public one, whatever the
/// step says of identities.
#[track_caller]
fn assert_reason(position: &Battle, text: &str, code: &str, squares: &[&str], sentence: &str) {
    testing::assert_reason(position, text, code, squares, sentence);
    let turn: Turn = text.parse().expect(text);
    let why = position.check(turn);
    for revealed in [None, Some(Unit::Wazir), Some(Unit::King)] {
        let step = Step { turn, revealed };
        assert_eq!(position.public().check(step), why, "{step} in {position}");
    }
}

#[test]
fn the_battle_is_over() {
    for (units, turn, text, how) in [
        ("Da1 da10", 'w', "a1a2", "dead"),
        ("Ka1", 'w', "a1a2", "elimination w"),
        ("Ka1", 'b', "a10a9", "elimination w"),
        ("Kb8 Rh10 ka10", 'b', "a10b10", "checkmate w"),
        ("Kh1 Qb8 ka10", 'b', "a10a9", "stalemate w"),
        // Whatever else is wrong with the turn.
        ("Da1 da10", 'w', "j12^", "dead"),
        ("Kb8 Rh10 ka10 ?wh1", 'b', "h1^", "checkmate w"),
    ] {
        let sentence = format!("the battle is over: {how}");
        assert_reason(
            &placed(units, &format!("{turn} 3 9")),
            text,
            "finished",
            &[],
            &sentence,
        );
    }
}

#[test]
fn the_square_is_no_part_of_the_board() {
    let position = placed("Kh1 Qa1 kc10 wb10", "w 3 9");
    for (text, name) in [
        ("i1h2", "i1"),
        ("a1i1", "i1"),
        ("a1a11", "a11"),
        ("a1j12", "j12"),
        ("i5^", "i5"),
        ("c12^", "c12"),
    ] {
        let sentence = format!("{name} is not on the board");
        assert_reason(&position, text, "off-board", &[name], &sentence);
    }
}

#[test]
fn there_is_no_unit_or_it_is_not_yours() {
    let position = placed("Kh1 ka10 ?wb10 *c3", "w 3 9");
    for text in ["e3e2", "e3^"] {
        let sentence = "there is no unit on e3";
        assert_reason(&position, text, "no-unit", &["e3"], sentence);
    }
    for text in ["b10b9", "b10^"] {
        let sentence = "the unit on b10 belongs to the opponent";
        assert_reason(&position, text, "not-yours", &["b10"], sentence);
    }
    let sentence = "the unit on a10 belongs to the opponent";
    assert_reason(&position, "a10a9", "not-yours", &["a10"], sentence);
}

#[test]
fn a_unit_face_down_is_turned_up_and_one_face_up_moves() {
    let position = placed("Kh1 ?Ra1 Rb1 ka10 ?wb10", "w 3 9");
    let sentence = "the unit on a1 lies face down and can only be turned up";
    assert_reason(&position, "a1a2", "face-down", &["a1"], sentence);
    for (text, name) in [("b1^", "b1"), ("h1^", "h1")] {
        let sentence = format!("the unit on {name} is face up already");
        assert_reason(&position, text, "face-up", &[name], &sentence);
    }
}

#[test]
fn an_own_unit_or_an_obstacle_is_there() {
    let position = placed("Kh1 Rb1 ?Wb4 Fg1 Ne2 *e1 #c3 *d4 ka10 wb10", "w 3 9");
    for (text, name) in [("b1b4", "b4"), ("h1g1", "g1")] {
        let sentence = format!("your own unit is on {name}");
        assert_reason(&position, text, "own-unit", &[name], &sentence);
    }
    for (text, name) in [
        ("e2c3", "c3"),
        ("e2d4", "d4"),
        ("b1e1", "e1"),
        ("e1e2", "e1"),
        ("c3^", "c3"),
    ] {
        let sentence = format!("nothing enters the obstacle on {name}");
        assert_reason(&position, text, "obstacle", &[name], &sentence);
    }
}

#[test]
fn the_unit_does_not_move_like_that() {
    let position = placed("Kh1 Qe5 Ra4 Bb3 Nf3 Gd1 Cg8 Wb1 Fb6 kc10 wb10 wh7", "w 3 9");
    for (text, name) in [
        ("h1h3", "King"),
        ("e5f7", "Queen"),
        ("a4b5", "Rook"),
        ("b3b4", "Bishop"),
        ("f3f4", "Knight"),
        ("d1d3", "Guard"),
        ("g8h9", "Cannon"),
        // Nor is a capture along a diagonal one of too few screens.
        ("g8h7", "Cannon"),
        ("b1c2", "Wazir"),
        ("b6b7", "Ferz"),
    ] {
        let (from, to) = text.split_at(2);
        let sentence = format!("the {name} on {from} cannot go to {to}");
        assert_reason(&position, text, "not-its-move", &[from, to], &sentence);
    }
    let duke = placed("Dh1 ka10 wb10", "w 3 9");
    let sentence = "the Duke on h1 cannot go to g2";
    assert_reason(&duke, "h1g2", "not-its-move", &["h1", "g2"], sentence);
}

#[test]
fn the_nearest_thing_in_the_way_is_named() {
    let position = placed("Kh1 Rb1 Qd1 Ce1 ?Wb4 *d4 ?wd6 we5 #g4 ka10 wb10", "w 3 9");
    for (text, name, obstacle) in [
        ("b1b5", "Rook", "b4"),
        ("b1b10", "Rook", "b4"),
        ("d1d8", "Queen", "d4"),
        ("d1h5", "Queen", "g4"),
        ("e1e7", "Cannon", "e5"),
        ("e1a1", "Cannon", "d1"),
    ] {
        let (from, _) = text.split_at(2);
        let sentence = format!("the {name} on {from} is blocked on {obstacle}");
        assert_reason(&position, text, "blocked", &[obstacle, from], &sentence);
    }
}

#[test]
fn a_cannon_captures_over_exactly_one_screen() {
    let position = placed("Kh1 Cb2 wb3 *b5 ?wb7 rb9 nf2 ka10", "w 3 9");
    for (text, target, found) in [
        ("b2b3", "b3", 0),
        ("b2f2", "f2", 0),
        ("b2b9", "b9", 3),
        ("b2b7", "b7", 2),
    ] {
        let sentence = format!(
            "the Cannon on b2 captures over exactly one screen, and before {target} there are {found}"
        );
        assert_reason(&position, text, "screens", &["b2", target], &sentence);
    }
    // Its line ends at rock, screen or not.
    let rock = placed("Kh1 Cb2 *b3 #b5 wb7 ka10", "w 3 9");
    let sentence = "the Cannon on b2 is blocked on b5";
    assert_reason(&rock, "b2b7", "blocked", &["b5", "b2"], sentence);
}

#[test]
fn the_own_royal_unit_would_be_attacked() {
    let pinned = placed("Kh1 Wh3 rh9 ka10", "w 3 9");
    let sentence = "your royal unit on h1 would be attacked from h9";
    assert_reason(&pinned, "h3g3", "royal-attacked", &["h9", "h1"], sentence);
    let check = placed("Kh1 ?Wg1 Na3 rh9 ka10", "w 3 9");
    for text in ["a3b5", "g1^"] {
        let sentence = "your royal unit on h1 would still be attacked from h9";
        assert_reason(&check, text, "royal-attacked", &["h9", "h1"], sentence);
    }
    let sentence = "your royal unit on h2 would still be attacked from h9";
    assert_reason(&check, "h1h2", "royal-attacked", &["h9", "h2"], sentence);
    let beside = placed("Kh1 Na3 rg9 ka10", "w 3 9");
    let sentence = "your royal unit on g1 would be attacked from g9";
    assert_reason(&beside, "h1g1", "royal-attacked", &["g9", "g1"], sentence);
    // Becoming the one screen of a Cannon, and going away as one of two.
    let screen = placed("Kh1 Rc2 ca1 ka10", "w 3 9");
    let sentence = "your royal unit on h1 would be attacked from a1";
    assert_reason(&screen, "c2c1", "royal-attacked", &["a1", "h1"], sentence);
    let two = placed("Kh1 Rc1 ?We1 ca1 ka10", "w 3 9");
    assert_reason(&two, "c1c5", "royal-attacked", &["a1", "h1"], sentence);
}

#[test]
fn a_step_that_reveals_a_unit_says_which() {
    let public = *placed("Kh1 Rb2 ?Ng2 ka10 ?wb6", "w 3 9").public();
    for (text, name) in [("g2^", "g2"), ("b2b6", "b6")] {
        let turn: Turn = text.parse().expect(text);
        let sentence = format!("the step must say which unit is revealed on {name}");
        testing::assert_reason(&public, text, "identity-missing", &[name], &sentence);
        for royal in [Unit::King, Unit::Duke] {
            let revealed = Some(royal);
            let why = public.check(Step { turn, revealed }).expect_err(text);
            assert_eq!(why, Illegal::RoyalRevealed { unit: royal });
            assert_eq!(why.to_string(), format!("a {royal} never lies face down"));
        }
        for unit in Unit::CONCEALED {
            let revealed = Some(unit);
            assert_eq!(
                public.check(Step { turn, revealed }),
                Ok(()),
                "{text}={unit}"
            );
        }
    }
}

#[test]
fn a_step_that_reveals_no_unit_says_nothing_of_one() {
    let public = *placed("Kh1 Rb2 ka10 wb6", "w 3 9").public();
    for text in ["b2b3", "b2b6", "h1h2"] {
        let turn: Turn = text.parse().expect(text);
        for unit in Unit::ALL {
            let revealed = Some(unit);
            let why = public.check(Step { turn, revealed }).expect_err(text);
            assert_eq!(why, Illegal::NothingRevealed { unit });
            let sentence = format!("the turn reveals no unit, so no {unit}");
            assert_eq!(why.to_string(), sentence);
        }
        assert_eq!(public.check(turn.into()), Ok(()), "{text}");
    }
}

/// Programs and translations rely on codes: they are added, never changed.
const CODES: [&str; 15] = [
    "finished",
    "off-board",
    "no-unit",
    "not-yours",
    "face-down",
    "face-up",
    "own-unit",
    "obstacle",
    "not-its-move",
    "blocked",
    "screens",
    "royal-attacked",
    "identity-missing",
    "nothing-revealed",
    "royal-revealed",
];

#[test]
fn codes_are_stable() {
    assert_eq!(Illegal::codes(), CODES);
}

#[test]
fn a_refused_step_leaves_the_position_and_its_sentence_names_every_square() {
    let identities = [None, Some(Unit::Rook), Some(Unit::Duke)];
    let steps = every_conceivable_turn().into_iter().zip((0..3).cycle());
    let steps = steps.map(|(turn, number)| Step {
        turn,
        revealed: identities[number],
    });
    let met: BTreeSet<&str> = (0..12)
        .flat_map(|seed| assert_reasons(random(seed).public(), steps.clone()))
        .collect();
    assert_eq!(met, BTreeSet::from(CODES), "each is met");
}

#[test]
fn a_game_names_the_turn_and_the_reason_and_stays_as_it_was() {
    let mut game = Game::new(placed("Kh1 Wh3 rh9 ka10", "w 3 9"));
    let before = game.clone();
    let refused = game.play("h3g3".parse().expect("a turn"));
    assert_eq!(
        refused.expect_err("it is pinned").to_string(),
        "h3g3: your royal unit on h1 would be attacked from h9"
    );
    assert_eq!(game, before);
    let step = "h3h4".parse().expect("a turn");
    game.play(step).expect("the game goes on");
}
