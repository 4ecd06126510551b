//! States: chance, information, returns.

use std::collections::BTreeMap;

use piece_kit::{Seed, Side};
use strata_tactical::{Prior, SideView, Unit};
use warboard_learn::{ChanceOutcome, Learnable, Options, Player, State, Veiled};

use crate::common::{battles, named, rng};

fn from(name: &str, start: &str) -> State {
    let options = Options {
        start: Some(start.to_string()),
        ..Options::default()
    };
    State::new(name, &Seed::guessable(1), &options).unwrap()
}

#[test]
fn a_turn_that_reveals_a_unit_leads_to_chance() {
    // White's Rook captures a unit face down: a Rook, or one of two Wazirs.
    let mut state = from("strata-tactical", "1k3/5/?r?w?w2/5/R4/1K3 w 0 1");
    assert_eq!(state.player(), Player::Seat(0));
    let capture = state.index_of("a2a4").unwrap();
    state.apply(capture).unwrap();
    assert_eq!(state.player(), Player::Chance);
    let [rook, wazir] = [Unit::Rook, Unit::Wazir].map(|unit| unit.index() as u32);
    let outcome = |index, weight, probability| ChanceOutcome {
        index,
        weight,
        probability,
    };
    let expected = [outcome(rook, 1, 1.0 / 3.0), outcome(wazir, 2, 2.0 / 3.0)];
    assert_eq!(state.chance_outcomes(), expected);
    assert_eq!(state.legal(), [rook, wazir]);
    assert_eq!(state.action_text(wazir).unwrap(), "a2a4=W");
    assert!(wazir < state.max_chance_outcomes());
    assert!(state.apply(Unit::Queen.index() as u32).is_err());
    state.apply(wazir).unwrap();
    assert_eq!(state.player(), Player::Seat(1));
    let view: SideView = state.observation_text(1).unwrap().parse().unwrap();
    assert_eq!(view.own().to_string(), "RW");
    assert!(state.chance_outcomes().is_empty());
}

/// To a player who knows no more than the view, chance is as the view says: over all samples.
#[test]
fn samples_reveal_units_as_often_as_the_view_says() {
    let state = from("strata-tactical", "1k3/5/?r?q?n2/5/R4/1K3 w 0 1");
    let view: SideView = state.observation_text(0).unwrap().parse().unwrap();
    let odds = view
        .odds("a4".parse().unwrap(), &Prior::ANY)
        .unwrap()
        .unwrap();
    let mut rng = rng(2);
    let mut found = BTreeMap::<u32, f64>::new();
    let samples = 20_000;
    for _ in 0..samples {
        let mut sample = state.sample(0, &mut rng).unwrap();
        sample.apply(sample.index_of("a2a4").unwrap()).unwrap();
        for outcome in sample.chance_outcomes() {
            *found.entry(outcome.index).or_default() += outcome.probability / f64::from(samples);
        }
    }
    for unit in Unit::CONCEALED {
        let found = found
            .get(&(unit.index() as u32))
            .copied()
            .unwrap_or_default();
        assert!((found - odds.chance(unit)).abs() < 0.01, "{unit}: {found}");
    }
}

/// A battle without a deal reveals each unit as often as one that is dealt: all orders are equally likely,
/// so of the units that lie face down every one is.
#[test]
fn chance_of_a_battle_is_that_of_a_deal() {
    let [game, _] = battles();
    let position: Veiled = "1k3/5/?r?w?w2/5/R4/1K3 w 0 1".parse().unwrap();
    let mut choices = Vec::new();
    game.extend_choices(&position, &mut choices);
    let mut capture = choices.iter().filter(|choice| choice.to_string() == "a2a4");
    let chances = game.chances(&position, *capture.next().unwrap());
    let weights: Vec<_> = chances
        .iter()
        .map(|(step, weight)| (step.to_string(), *weight))
        .collect();
    assert_eq!(
        weights,
        [("a2a4=R".to_string(), 1), ("a2a4=W".to_string(), 2)]
    );
    assert_eq!(position.concealed(Side::Black).to_string(), "RWW");
}

#[test]
fn probabilities_add_up_and_outcomes_can_be_applied() {
    for (name, options) in named() {
        let mut rng = rng(3);
        let mut state = State::new(name, &Seed::guessable(4), &options).unwrap();
        for _ in 0..400 {
            match state.player() {
                Player::Terminal => break,
                Player::Chance => {
                    let outcomes = state.chance_outcomes();
                    let sum: f64 = outcomes.iter().map(|outcome| outcome.probability).sum();
                    assert!((sum - 1.0).abs() < 1e-12);
                    for outcome in &outcomes {
                        assert!(outcome.weight > 0 && outcome.index < state.max_chance_outcomes());
                        let mut next = state.clone();
                        next.apply(outcome.index).unwrap();
                        assert_ne!(next.player(), Player::Chance);
                    }
                }
                Player::Seat(seat) => assert!(seat < state.sizes().seats),
            }
            assert!(state.returns().iter().all(|got| *got == 0.0));
            state.apply(*rng.choose(&state.legal()).unwrap()).unwrap();
        }
    }
}

#[test]
fn returns_are_of_winners_and_losers() {
    let mut state = from(
        "capatomic",
        "5k4/R9/1R8/10/10/10/10/10/10/5K4 w - - - - 0 1",
    );
    assert_eq!(state.termination(), None);
    state.apply(state.index_of("b8b10").unwrap()).unwrap();
    assert_eq!(state.player(), Player::Terminal);
    assert_eq!(state.returns(), [1.0, -1.0]);
    assert_eq!(state.termination(), Some("checkmate"));
    assert!(state.legal().is_empty());
}

#[test]
fn conceding_a_campaign_of_teams_is_a_loss_for_the_team() {
    for (scenario, concessions, expected) in [
        ("duel", 1, vec![-1.0, 1.0]),
        ("triumvirate", 2, vec![-1.0, -1.0, 1.0]),
    ] {
        let options = Options {
            scenario: scenario.to_string(),
            words: true,
            ..Options::default()
        };
        let mut state = State::new("strata-strategic", &Seed::guessable(5), &options).unwrap();
        for _ in 0..concessions {
            state.apply(state.index_of("concede").unwrap()).unwrap();
        }
        assert_eq!(state.returns(), expected);
    }
    let options = Options {
        scenario: "six-crowns-pairs".to_string(),
        words: true,
        ..Options::default()
    };
    let mut state = State::new("strata-strategic", &Seed::guessable(5), &options).unwrap();
    let mut left = 0;
    while state.player() != Player::Terminal {
        // The last pair stays.
        let Player::Seat(seat) = state.player() else {
            panic!("no chance")
        };
        let concedes =
            !state.observation_text(seat).unwrap().is_empty() && left < 4 && seat % 3 != 2;
        let text = if concedes { "concede" } else { "end" };
        left += usize::from(concedes);
        state.apply(state.index_of(text).unwrap()).unwrap();
    }
    let wins = state.returns().iter().filter(|got| **got == 1.0).count();
    assert_eq!((wins, state.returns().len()), (2, 6));
}

#[test]
fn information_is_what_was_told_from_the_start() {
    let mut state = from("strata-tactical", "1k3/5/2?r2/5/2R1?N/1K3 w 0 1");
    for text in ["e2^", "e2^=N", "b6a6"] {
        state.apply(state.index_of(text).unwrap()).unwrap();
    }
    assert_eq!(
        state.information_text(1).unwrap(),
        "1k3/5/2u2/5/2R1U/1K3 w 0 1 b R 1/0\ne2^=N\nb6a6",
    );
    assert_eq!(
        state.observation_text(1).unwrap(),
        "k4/5/2u2/5/2R1N/1K3 w 2 2 b R 0/0"
    );
}

#[test]
fn a_game_that_is_broken_off_is_over_without_a_result() {
    let options = Options {
        max_plies: 3,
        ..Options::default()
    };
    let mut state = State::new("invasion", &Seed::guessable(6), &options).unwrap();
    for _ in 0..3 {
        state.apply(state.legal()[0]).unwrap();
    }
    assert_eq!(state.player(), Player::Terminal);
    assert_eq!(
        (state.returns(), state.termination()),
        (vec![0.0, 0.0], None)
    );
}

#[test]
fn a_clone_goes_its_own_way() {
    let state = State::new("capatomic", &Seed::guessable(7), &Options::default()).unwrap();
    let mut clone = state.clone();
    clone.apply(clone.legal()[0]).unwrap();
    assert_ne!(clone.observation_text(0), state.observation_text(0));
    assert_eq!(state.player(), Player::Seat(0));
}
