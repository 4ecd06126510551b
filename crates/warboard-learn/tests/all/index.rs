//! Every choice has one index, and no other choice has it.

use std::collections::BTreeSet;

use piece_kit::{Seed, Variant};
use strata_strategic::{Order, Stage};
use warboard_learn::{CapatomicGame, InvasionGame, Learnable, Options, Player, State};

use crate::common::{battles, campaigns, named, rng, walk};

fn has_one_index_each<G: Learnable>(game: &G, plies: usize) -> BTreeSet<u32> {
    let mut seen = BTreeSet::new();
    walk(game, plies, &mut rng(1), |position, choices| {
        let indices = choices.iter().map(|choice| game.index(position, *choice));
        let indices: BTreeSet<u32> = indices.collect();
        assert_eq!(indices.len(), choices.len(), "{position:?}");
        assert!(
            indices
                .iter()
                .all(|index| (*index as usize) < game.sizes().actions)
        );
        seen.extend(indices);
    });
    seen
}

#[test]
fn choices_of_board_games_have_one_index_each() {
    has_one_index_each(&CapatomicGame::new(), 20_000);
    has_one_index_each(&InvasionGame::new(), 20_000);
}

#[test]
fn choices_of_battles_have_one_index_each() {
    for game in battles() {
        has_one_index_each(&game, 20_000);
    }
}

#[test]
fn choices_of_campaigns_have_one_index_each() {
    for game in campaigns() {
        let seen = has_one_index_each(&game, 10_000);
        assert!(seen.len() > 100, "{} indices", seen.len());
    }
}

/// All of the kinds of choices in a position, the rules' own list included.
#[test]
fn every_legal_order_of_a_campaign_is_a_choice_with_a_number() {
    let mut stages = BTreeSet::new();
    for game in campaigns() {
        walk(&game, 5000, &mut rng(2), |position, choices| {
            stages.insert(position.public().stage().to_string());
            let orders = position
                .legal_actions()
                .into_iter()
                .map(|order| match order {
                    Order::Battle(step) => Order::Battle(step.turn.into()),
                    order => order,
                });
            let orders: BTreeSet<_> = orders.collect();
            let numbers = orders.iter().map(|order| {
                let number = game.index_of_orders().number(position.public(), *order);
                number.unwrap_or_else(|| panic!("{order} has no number")) as u32
            });
            let numbers: BTreeSet<_> = numbers.collect();
            let chosen = choices.iter().map(|choice| game.index(position, *choice));
            assert_eq!(numbers, chosen.collect(), "{position:?}");
        });
    }
    assert_eq!(stages.len(), 7, "all but reports: {stages:?}");
}

#[test]
fn every_whole_march_is_a_path_of_indices() {
    for game in campaigns() {
        let mut rng = rng(3);
        let mut marches = 0;
        walk(&game, 1500, &mut rng.clone(), |position, _| {
            let public = position.public();
            if public.stage() != Stage::Move || marches > 2000 {
                return;
            }
            let from: Vec<_> = public.armies().map(|(hex, _)| hex).collect();
            let Some(&from) = rng.choose(&from) else {
                return;
            };
            for (to, units) in public.marches(from).take(40) {
                let mut campaign = position.clone();
                for order in position.march_orders(from, to, &units).unwrap() {
                    let mut choices = Vec::new();
                    game.extend_choices(&campaign, &mut choices);
                    let index = game.index(&campaign, order);
                    let found = choices
                        .iter()
                        .find(|other| game.index(&campaign, **other) == index);
                    assert_eq!(found, Some(&order));
                    game.play(&mut campaign, order);
                }
                marches += 1;
            }
        });
        assert!(marches > 40, "{marches} marches");
    }
}

#[test]
fn an_index_becomes_text_and_text_an_index() {
    for (name, options) in named() {
        let mut rng = rng(4);
        let mut state = State::new(name, &Seed::guessable(4), &options).unwrap();
        for _ in 0..300 {
            let legal = state.legal();
            if state.player() == Player::Terminal {
                assert!(legal.is_empty());
                break;
            }
            for &index in &legal {
                let text = state.action_text(index).unwrap();
                assert_eq!(state.index_of(&text), Some(index), "{name}: {text}");
            }
            state.apply(*rng.choose(&legal).unwrap()).unwrap();
        }
    }
}

/// What policies were learned with must mean the same in every release.
#[test]
fn indices_stay_as_they_are() {
    let find = |name: &str, start: Option<&str>, action: &str| {
        let options = Options {
            start: start.map(ToString::to_string),
            words: true,
            ..Options::default()
        };
        let state = State::new(name, &Seed::guessable(0), &options).unwrap();
        state.index_of(action)
    };
    let launches = "10/5k4/10/10/10/4p5/10/10/R4K3R/4M1M3 w AJ - EG + 0 1";
    for (action, index) in crate::golden::CAPATOMIC {
        assert_eq!(
            find("capatomic", Some(launches), action),
            Some(index),
            "{action}"
        );
    }
    for (action, index) in crate::golden::PROMOTIONS {
        let start = "10/5k4/P9/10/10/4p5/10/10/R4K3R/10 w AJ - - - 0 1";
        assert_eq!(
            find("capatomic", Some(start), action),
            Some(index),
            "{action}"
        );
    }
    for (action, index) in crate::golden::INVASION {
        let start = "h9/10/3I6/1II****3/3****3/3****3/3****3/7ii1/6i3/9H b 11 0 1";
        assert_eq!(
            find("invasion", Some(start), action),
            Some(index),
            "{action}"
        );
    }
    let battle = "1k3/5/2?r2/5/2R1?N/1K3 w 0 1";
    for (action, index) in crate::golden::BATTLE {
        assert_eq!(
            find("strata-tactical", Some(battle), action),
            Some(index),
            "{action}"
        );
    }
    for (action, index) in crate::golden::CAMPAIGN {
        assert_eq!(
            find("strata-strategic", None, action),
            Some(index),
            "{action}"
        );
    }
}
