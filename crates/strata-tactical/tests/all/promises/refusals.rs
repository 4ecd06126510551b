//! Why turns and steps are refused: every reason with its code, its squares, and its
//! sentence.

use std::collections::BTreeSet;

use crate::common::{placed, random, turn};
use crate::promises::reference::every_conceivable_turn;
use piece_kit::testing::{assert_reason, assert_reasons, cases};
use piece_kit::{Game, Message, Variant};
use strata_tactical::{Illegal, Step, Turn, Unit};

/// Boards with the side to move, and turns that are refused on them: turn, code, squares,
/// sentence.
const REFUSED: &str = "
> w Da1 da10
a1a2 finished: the game is over: dead
> w Ka1
a1a2 finished: the game is over: elimination w
> b Ka1
a10a9 finished: the game is over: elimination w
> b Kb8 Rh10 ka10
a10b10 finished: the game is over: checkmate w
> b Kh1 Qb8 ka10
a10a9 finished: the game is over: stalemate w
# Whatever else is wrong with the turn.
> w Da1 da10
j12^ finished: the game is over: dead
> b Kb8 Rh10 ka10 ?wh1
h1^ finished: the game is over: checkmate w
> w Kh1 Rb1 ?Wb4 Fg1 Ne2 *e1 #c3 *d4 ka10 ?wb10
b1j12 off-board j12: j12 is not on the board
a5^ no-unit a5: there is no unit on a5
b10^ not-yours b10: the unit on b10 belongs to the opponent
b4b5 face-down b4: the unit on b4 lies face down and can only be turned up
h1^ face-up h1: the unit on h1 is face up already
b1b4 own-unit b4: your own unit is on b4
e2c3 obstacle c3: nothing enters the obstacle on c3
e1e2 obstacle e1: nothing enters the obstacle on e1
c3^ obstacle c3: nothing enters the obstacle on c3
e2e3 not-its-move e2 e3: the Knight on e2 cannot go to e3
> w Kh1 Rb1 Qd1 Ce1 ?Wb4 *d4 ?wd6 we5 #g4 ka10 wb10
b1b5 blocked b4 b1: the Rook on b1 is blocked on b4
d1d8 blocked d4 d1: the Queen on d1 is blocked on d4
d1h5 blocked g4 d1: the Queen on d1 is blocked on g4
e1e7 blocked e5 e1: the Cannon on e1 is blocked on e5
e1a1 blocked d1 e1: the Cannon on e1 is blocked on d1
> w Kh1 Cb2 wb3 *b5 ?wb7 rb9 ka10
b2b3 screens b2 b3: the Cannon on b2 captures over exactly one screen, and before b3 there are 0
b2b9 screens b2 b9: the Cannon on b2 captures over exactly one screen, and before b9 there are 3
> w Kh1 Wh3 rh9 ka10
h3g3 royal-attacked h9 h1: your royal unit on h1 would be attacked from h9
> w Kh1 ?Wg1 Na3 rh9 ka10
a3b5 royal-attacked h9 h1: your royal unit on h1 would still be attacked from h9
g1^ royal-attacked h9 h1: your royal unit on h1 would still be attacked from h9
h1h2 royal-attacked h9 h2: your royal unit on h2 would still be attacked from h9
> w Kh1 Rc2 ca1 ka10
c2c1 royal-attacked a1 h1: your royal unit on h1 would be attacked from a1
";

/// A turn is refused so by the arbiter's position, and by the public one, whatever the step says
/// of identities.
#[test]
fn every_reason_has_a_sentence() {
    for (description, lines) in cases(REFUSED) {
        let (side, units) = description.split_once(' ').expect("a side");
        let position = placed(units, &format!("{side} 3 9"));
        for line in lines {
            assert_reason(&position, line);
            let turn = turn(line.split(' ').next().expect("a turn"));
            let why = position.check(turn);
            for revealed in [None, Some(Unit::Wazir), Some(Unit::King)] {
                let step = Step { turn, revealed };
                assert_eq!(position.public().check(step), why, "{step} in {position}");
            }
        }
    }
}

#[test]
fn a_step_that_reveals_a_unit_says_which() {
    let public = *placed("Kh1 Rb2 ?Ng2 ka10 ?wb6", "w 3 9").public();
    for (text, name) in [("g2^", "g2"), ("b2b6", "b6")] {
        let turn: Turn = text.parse().expect(text);
        let sentence = format!(
            "name the unit that the turn reveals on {name}, or let chance draw it (play_choice)"
        );
        assert_reason(
            &public,
            &format!("{text} identity-missing {name}: {sentence}"),
        );
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
const CODES: &str = "finished off-board no-unit not-yours face-down face-up own-unit obstacle \
    not-its-move blocked screens royal-attacked identity-missing nothing-revealed identity-named \
    not-concealed royal-revealed";

#[test]
fn codes_are_stable() {
    assert_eq!(Illegal::codes().join(" "), CODES);
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
    // These two answer choices and views: `secrecy/follow` meets them.
    let mut all: BTreeSet<&str> = CODES.split(' ').collect();
    assert!(all.remove("identity-named") && all.remove("not-concealed"));
    assert_eq!(met, all, "each is met");
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
