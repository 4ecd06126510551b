//! What may lie face down: the exact odds, and priors that do not fit.

use crate::common::{side_view, square, units, view};
use piece_kit::{Seed, SeededRng, Side, Variant};
use strata_tactical::errors::{PriorError, StepsError};
use strata_tactical::{Battle, Class, Prior, SideView, Unit, Units};

/// The odds of a unit face down, `Q 1/4` for each that it may be.
#[track_caller]
fn assert_odds(view: &SideView, name: &str, prior: &Prior, expected: &[(Unit, u128, u128)]) {
    let odds = view.odds(square(name), prior);
    let odds = odds.expect("a prior that fits").expect("a unit face down");
    let mut sum = 0.0;
    for unit in Unit::ALL {
        let (share, total) = odds.of(unit);
        let found = expected.iter().find(|(other, ..)| *other == unit);
        let (_, over, under) = *found.unwrap_or(&(unit, 0, 1));
        assert_eq!(
            share * under,
            over * total,
            "{unit} on {name}: {share}/{total}"
        );
        let exact = over as f64 / under as f64;
        assert!(
            (odds.chance(unit) - exact).abs() < 1e-12,
            "{unit} on {name}"
        );
        sum += odds.chance(unit);
    }
    assert!((sum - 1.0).abs() < 1e-12, "{name}: {sum}");
}

/// White has a Queen, two Wazirs and a Ferz face down, Black two pieces and a soldier.
const VIEW: &str = "1k3/5/u1u1u/5/1U1U1/UK1U1 w 3 9 w QWWF 2/1";

use Unit::{Bishop, Cannon, Ferz, Guard, Knight, Queen, Rook, Wazir};

#[test]
fn an_own_unit_is_any_of_the_own_ones_face_down_whatever_the_prior() {
    let view = view(VIEW);
    for name in ["a1", "b2", "d1", "d2"] {
        for prior in [Prior::ANY, Prior::weighted([(Queen, 9), (Ferz, 1)])] {
            let own = [(Queen, 1, 4), (Wazir, 1, 2), (Ferz, 1, 4)];
            assert_odds(&view, name, &prior, &own);
        }
    }
    for name in ["b1", "b6", "a2", "c3", "j12"] {
        assert_eq!(view.odds(square(name), &Prior::ANY), Ok(None), "{name}");
    }
}

#[test]
fn an_enemy_is_of_a_class_as_likely_as_its_number_and_any_unit_of_it() {
    let view = view(VIEW);
    for name in ["a4", "c4", "e4"] {
        // Of 36 pairs of pieces 35 have one Queen at most: 5 with it here.
        let pieces = [Rook, Bishop, Knight, Guard, Cannon].map(|unit| (unit, 2 * 6, 3 * 35));
        let others = [(Queen, 2 * 5, 3 * 35), (Wazir, 1, 6), (Ferz, 1, 6)];
        assert_odds(&view, name, &Prior::ANY, &[&pieces[..], &others].concat());
        // None if the Queen has been captured.
        let pieces = [Rook, Bishop, Knight, Guard, Cannon].map(|unit| (unit, 2, 15));
        let without = Prior::ANY.without(Queen);
        assert_odds(&view, name, &without, &[&pieces[..], &others[1..]].concat());
    }
}

#[test]
fn a_weighted_prior_makes_units_of_a_class_as_likely_as_their_weights() {
    let view = view(VIEW);
    let prior = Prior::weighted([(Queen, 1), (Rook, 3), (Wazir, 65_535), (Ferz, 65_535)]);
    // The weights of pairs with one Queen at most are 3 x 3 + 2 x 1 x 3.
    let odds = [(Queen, 2, 15), (Rook, 8, 15), (Wazir, 1, 6), (Ferz, 1, 6)];
    assert_odds(&view, "a4", &prior, &odds);
    // The last weight of a unit counts, and royal units have none.
    let again = Prior::weighted([
        (Queen, 7),
        (Queen, 1),
        (Rook, 3),
        (Ferz, 1),
        (Unit::King, 9),
    ]);
    let odds = [(Queen, 2, 15), (Rook, 8, 15), (Ferz, 1, 3)];
    assert_odds(&view, "c4", &again, &odds);
}

#[test]
fn an_army_makes_units_as_likely_as_it_has_them() {
    let view = view(VIEW);
    let prior = Prior::unseen(&units("KQRBBWWWF"));
    let odds = [
        (Queen, 1, 6),
        (Rook, 1, 6),
        (Bishop, 1, 3),
        (Wazir, 1, 4),
        (Ferz, 1, 12),
    ];
    assert_odds(&view, "e4", &prior, &odds);
    // As many as lie there: all of them do.
    let exact = Prior::unseen(&units("NCF"));
    let odds = [(Knight, 1, 3), (Cannon, 1, 3), (Ferz, 1, 3)];
    assert_odds(&view, "e4", &exact, &odds);
}

#[test]
fn there_is_no_queen_beside_one_face_up_and_one_counts_of_several() {
    let seen = view("1k1q1/5/u1u1u/5/5/1K3 w 3 9 w - 2/1");
    let soldiers = [(Wazir, 1, 6), (Ferz, 1, 6)];
    let pieces = [Rook, Bishop, Knight, Guard, Cannon].map(|unit| (unit, 2, 15));
    assert_odds(&seen, "a4", &Prior::ANY, &[&pieces[..], &soldiers].concat());
    let weighted = Prior::weighted([(Queen, 9), (Rook, 1), (Wazir, 1), (Ferz, 1)]);
    let odds = [&[(Rook, 2, 3)][..], &soldiers].concat();
    assert_odds(&seen, "a4", &weighted, &odds);
    let army = Prior::unseen(&units("QQRRWF"));
    assert_odds(&seen, "a4", &army, &odds);
    let odds = [&[(Queen, 2, 9), (Rook, 4, 9)][..], &soldiers].concat();
    assert_odds(&view(VIEW), "a4", &army, &odds);
}

#[test]
fn a_class_that_does_not_lie_there_needs_no_units_and_has_no_odds() {
    let soldiers = view("1k3/5/u1u1u/5/5/1K3 w 3 9 w - 0/3");
    let prior = Prior::weighted([(Wazir, 2), (Ferz, 1)]);
    assert_odds(&soldiers, "a4", &prior, &[(Wazir, 2, 3), (Ferz, 1, 3)]);
    let pieces = view("1k3/5/u1u1u/5/5/1K3 w 3 9 w - 3/0");
    let prior = Prior::unseen(&units("GGGC"));
    assert_odds(&pieces, "a4", &prior, &[(Guard, 3, 4), (Cannon, 1, 4)]);
}

#[test]
fn a_reveal_changes_the_odds_of_the_others() {
    let text = "1k3/5/?n1?w1?w/5/5/1K1?Q?F w 0 1";
    let mut battle: Battle = text.parse().expect(text);
    let army = units("NNRWWF");
    let white = side_view(&battle, Side::White);
    let odds = [(Knight, 2, 9), (Rook, 1, 9), (Wazir, 4, 9), (Ferz, 2, 9)];
    assert_odds(&white, "c4", &Prior::unseen(&army), &odds);
    let black = side_view(&battle, Side::Black);
    assert_odds(&black, "c4", &Prior::ANY, &[(Knight, 1, 3), (Wazir, 2, 3)]);
    for (turn, seen) in [("d1^", "Q"), ("a4^", "N")] {
        let turn = turn.parse().expect(turn);
        let step = battle.resolve(turn);
        assert_eq!(
            step.revealed
                .map(|unit| unit.letter().to_string())
                .as_deref(),
            Some(seen)
        );
        battle.play(turn).expect("a legal turn");
    }
    let prior = Prior::unseen(&army.without(&units("N")));
    let white = side_view(&battle, Side::White);
    assert_odds(&white, "c4", &prior, &[(Wazir, 2, 3), (Ferz, 1, 3)]);
    assert_odds(&white, "e1", &prior, &[(Ferz, 1, 1)]);
    let black = side_view(&battle, Side::Black);
    assert_odds(&black, "c4", &Prior::ANY, &[(Wazir, 1, 1)]);
    assert_odds(&black, "e1", &Prior::ANY, &[(Wazir, 1, 2), (Ferz, 1, 2)]);
    assert_eq!(white.odds(square("a4"), &prior), Ok(None), "it is face up");
}

#[test]
fn a_prior_without_enough_units_is_refused() {
    let view = view(VIEW);
    let (piece, soldier) = (Class::Piece, Class::Soldier);
    for (prior, class, needed, found) in [
        (Prior::weighted([]), piece, 2, 0),
        (Prior::weighted([(Wazir, 1)]), piece, 2, 0),
        (Prior::weighted([(Queen, 0), (Wazir, 1)]), piece, 2, 0),
        (Prior::weighted([(Queen, 1), (Wazir, 1)]), piece, 2, 1),
        (Prior::weighted([(Rook, 1)]), soldier, 1, 0),
        (Prior::weighted([(Rook, 1), (Unit::Duke, 1)]), soldier, 1, 0),
        (Prior::unseen(&Units::NONE), piece, 2, 0),
        (Prior::unseen(&units("KQW")), piece, 2, 1),
        (Prior::unseen(&units("KQQW")), piece, 2, 1),
        (Prior::unseen(&units("KQR")), soldier, 1, 0),
    ] {
        let why = PriorError {
            class,
            needed,
            found,
        };
        let name = class.name();
        assert_eq!(
            why.to_string(),
            format!("{needed} of class {name} lie face down, but the prior has {found}")
        );
        let mut rng = SeededRng::new(&Seed::guessable(1));
        assert_eq!(view.sample(&prior, &mut rng), Err(why));
        assert_eq!(view.odds(square("a4"), &prior), Err(why));
    }
    // Units with a weight are without end, but for the Queen.
    let mut rng = SeededRng::new(&Seed::guessable(1));
    let prior = Prior::weighted([(Rook, 1), (Wazir, 1)]);
    let sampled = view.sample(&prior, &mut rng).expect("a prior that fits");
    assert_eq!(side_view(&sampled, Side::Black).own().to_string(), "RRW");
}

/// The weight of each identity on a square: over all ways in which units can lie on the squares,
/// with as many pieces as are known and one Queen at most.
fn weights_by_trying(
    squares: usize,
    pieces: usize,
    queen_seen: bool,
    weight: impl Fn(Unit) -> u128,
) -> Vec<(Unit, u128)> {
    let mut ways: Vec<Vec<Unit>> = vec![Vec::new()];
    for _ in 0..squares {
        let longer = |way: &Vec<Unit>| {
            let way = way.clone();
            Unit::CONCEALED.map(|unit| [&way[..], &[unit]].concat())
        };
        ways = ways.iter().flat_map(longer).collect();
    }
    let count =
        |way: &[Unit], is: &dyn Fn(Unit) -> bool| way.iter().filter(|unit| is(**unit)).count();
    ways.retain(|way| count(way, &|unit| unit.class() == Class::Piece) == pieces);
    ways.retain(|way| count(way, &|unit| unit == Queen) <= usize::from(!queen_seen));
    let of = |first: Unit| {
        let ways = ways.iter().filter(|way| way[0] == first);
        ways.map(|way| way.iter().map(|unit| weight(*unit)).product::<u128>())
            .sum()
    };
    Unit::CONCEALED.map(|unit| (unit, of(unit))).to_vec()
}

#[test]
fn the_steps_of_a_turn_are_weighed_as_all_ways_in_which_units_can_lie() {
    let weights = [
        (Queen, 2),
        (Rook, 3),
        (Knight, 1),
        (Cannon, 5),
        (Wazir, 4),
        (Ferz, 1),
    ];
    let prior = Prior::weighted(weights);
    let weight = |unit| {
        let found = weights.iter().find(|(other, _)| *other == unit);
        found.map_or(0, |(_, weight)| u128::from(*weight))
    };
    for (pieces, soldiers) in [(3, 0), (2, 1), (1, 2), (0, 3)] {
        for rank in ["1k3", "1k1q1"] {
            let text = format!("{rank}/5/u1u1u/5/R4/1K3 w 3 9 w - {pieces}/{soldiers}");
            let view = view(&text);
            let steps = view.steps("a2a4".parse().expect("a turn"), &prior);
            let steps = steps.expect("a legal turn");
            let total: u128 = steps.iter().map(|(_, weight)| weight).sum();
            let tried = weights_by_trying(3, pieces, rank.contains('q'), weight);
            let all: u128 = tried.iter().map(|(_, weight)| weight).sum();
            for (unit, expected) in tried {
                let step = steps.iter().find(|(step, _)| step.revealed == Some(unit));
                let found = step.map_or(0, |(_, weight)| *weight);
                assert_eq!(found * all, expected * total, "{text} {unit}");
                assert_eq!(step.is_some(), expected > 0, "{text} {unit}");
            }
        }
    }
}

#[test]
fn a_turn_has_no_steps_if_it_is_illegal_or_the_prior_does_not_fit() {
    let view = view("1k3/5/u1u1u/5/R4/1K3 w 3 9 w - 2/1");
    let steps = |text: &str, prior: &Prior| view.steps(text.parse().expect("a turn"), prior);
    assert_eq!(steps("a2b2", &Prior::ANY).expect("one step").len(), 1);
    let why = steps("a2b3", &Prior::ANY).expect_err("not a rook's move");
    assert!(matches!(why, StepsError::Illegal(_)), "{why}");
    let few = Prior::unseen(&units("RW"));
    let class = Class::Piece;
    let (needed, found) = (2, 1);
    let error = PriorError {
        class,
        needed,
        found,
    };
    assert_eq!(steps("a2a4", &few), Err(StepsError::Prior(error)));
}
