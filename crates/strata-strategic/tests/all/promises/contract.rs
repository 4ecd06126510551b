//! What [`Variant`] promises of every state of a campaign: texts, lists and `check` agree,
//! a refused order changes nothing, and no sequence of orders panics.

use crate::common::random;
use crate::common::states;
use std::hint::black_box;

use crate::common::states::{ATTACK, SELECTIONS, after, begin, line, order};
use piece_kit::testing::{assert_contract, assert_no_action_panics, assert_refusals};
use piece_kit::{Game, Hidden, PlayError, Refusal, Variant};
use strata_strategic::{BattleMode, Campaign, Order, Scenario, Stage, UndoError, View, take_back};

const STAGES: [Stage; 8] = [
    Stage::Recruit,
    Stage::Move,
    Stage::March,
    Stage::Attack,
    Stage::Selection,
    Stage::Fight,
    Stage::Report,
    Stage::Retreat,
];

#[track_caller]
fn assert_all_stages(states: &[Campaign]) {
    for stage in STAGES {
        assert!(states::has_stage(states, stage), "no state in {stage}");
    }
    assert!(states.iter().any(|state| state.outcome().is_some()));
}

#[test]
fn every_state_keeps_the_contract_of_a_variant() {
    let states = states::collected(88, 2);
    assert_all_stages(&states);
    for state in states {
        assert_contract(&state);
    }
}

#[test]
fn check_allows_exactly_the_legal_orders_of_all_that_one_can_think_of() {
    let states = states::collected(66, 1);
    assert_all_stages(&states);
    for state in states {
        let conceivable = states::conceivable(&state);
        for legal in state.legal_actions() {
            assert!(conceivable.contains(&legal), "{legal} in {state}");
        }
        assert_refusals::<Campaign>(&state.to_string(), &conceivable);
    }
}

#[test]
fn a_refused_order_says_why_and_changes_nothing() {
    for state in states::collected(44, 1) {
        let mut unchanged = state.clone();
        for order in states::conceivable(&state).into_iter().step_by(7) {
            let Err(why) = unchanged.check(order) else {
                continue;
            };
            assert_eq!(
                unchanged.play(order),
                Err(why.clone()),
                "{order} in {state}"
            );
            assert!(unchanged == state, "{order} has changed {state}");
            assert!(
                !why.code().is_empty() && !why.to_string().ends_with('.'),
                "{why}"
            );
            assert!(
                why.code()
                    .chars()
                    .all(|c| c.is_ascii_lowercase() || c == '-')
            );
        }
    }
}

#[test]
fn no_order_panics_however_senseless() {
    let states = states::collected(44, 1);
    assert_all_stages(&states);
    for (number, state) in states.iter().enumerate() {
        let conceivable = states::conceivable(state).into_iter();
        let some: Vec<Order> = conceivable.skip(number % 9).step_by(9).collect();
        assert_no_action_panics::<Campaign>(&state.to_string(), &some);
    }
}

#[test]
fn no_sequence_of_orders_panics_however_senseless() {
    for (number, state) in (0..).zip(states::collected(44, 1)) {
        let mut rng = random::rng(number);
        let conceivable = states::conceivable(&state);
        let mut next = state;
        for _ in 0..60 {
            // Some sense, to get somewhere.
            let legal = next.legal_actions();
            let pool = if rng.below(3) == 0 {
                &conceivable
            } else {
                &legal
            };
            let Some(&order) = rng.choose(pool) else {
                continue;
            };
            black_box(next.events(order));
            next.play_unchecked(order);
            ask_everything(&next, &mut rng);
        }
    }
}

fn ask_everything(campaign: &Campaign, rng: &mut piece_kit::SeededRng) {
    let public = campaign.public();
    black_box((campaign.to_string(), format!("{campaign:?}")));
    black_box((campaign.key(), campaign.outcome(), campaign.to_act()));
    black_box((
        public.stage(),
        public.retreats().count(),
        public.value(public.active()),
    ));
    for observer in public.observers() {
        let view = campaign.view(observer);
        black_box((view.to_string(), view.battle(), view.side()));
        black_box(Campaign::sample(&view, rng).to_string());
    }
    black_box(campaign.to_string().parse::<Campaign>().is_ok());
}

#[test]
fn events_are_what_apply_returns_and_playing_unchecked_comes_to_the_same() {
    for state in states::collected(66, 2) {
        for order in state.legal_actions() {
            let (mut applied, mut played) = (state.clone(), state.clone());
            let events = state.events(order);
            assert_eq!(
                applied.play(order).as_ref(),
                Ok(&events),
                "{order} in {state}"
            );
            played.play_unchecked(order);
            assert!(!events.is_empty(), "{order} does nothing in {state}");
            assert!(applied == played, "{order} in {state}");
            for event in events {
                let text = event.to_string();
                assert!(!text.is_empty() && !text.ends_with('.'), "{text}");
            }
        }
    }
}

#[test]
fn a_text_has_one_line_and_every_view_of_it_has_one() {
    for state in states::collected(44, 1) {
        assert_eq!(state.to_string().lines().count(), 1);
        for observer in state.public().observers() {
            let view = state.view(observer);
            let text = view.to_string();
            assert_eq!(text.lines().count(), 1);
            assert_eq!(text.parse::<View>().as_ref(), Ok(&view), "{text}");
        }
    }
}

#[test]
fn a_game_takes_everything_back_to_its_start() {
    for number in 0..22 {
        let mut rng = random::rng(number);
        let mut game = Game::new(random::start(number));
        for _ in 0..300 {
            let Some(order) = states::choose(game.position(), &mut rng) else {
                break;
            };
            let before = game.position().clone();
            game.play(order).expect("a legal order");
            if rng.below(4) == 0 {
                assert_eq!(game.undo(), Some(order));
                assert!(*game.position() == before, "{order}");
            }
        }
        let record = game.record();
        let replayed = record.replay().expect("a game replays");
        assert!(replayed == game, "{record}");
        while game.undo().is_some() {}
        assert!(*game.position() == random::start(number));
    }
}

#[test]
fn a_finished_game_takes_no_more_orders() {
    let start = begin(
        &Scenario::named("duel").expect("a scenario"),
        BattleMode::Inside,
    );
    let mut game = Game::new(start);
    game.play(Order::Concede).expect("a legal order");
    let over = game.play(Order::EndPhase).unwrap_err();
    assert!(matches!(over, PlayError::Finished(_)));
    assert_eq!(over.to_string(), "the game is over: resignation 2");
}

/// A game of these orders, and what becomes of the wish to take the last one back.
#[track_caller]
fn assert_take_back(battles: BattleMode, orders: &str, expected: Result<(), UndoError>) {
    let mut game = Game::new(line(battles));
    for text in orders.split_whitespace() {
        game.play(order(text)).unwrap_or_else(|why| panic!("{why}"));
    }
    let before = game.clone();
    let answer = take_back(&mut game);
    assert_eq!(answer.map(|_| ()), expected, "{orders}");
    match answer {
        Ok(order) => {
            assert_eq!(Some(order), before.actions().next_back());
            game.play(order).expect("it was legal");
        }
        Err(why) => assert!(!why.to_string().is_empty()),
    }
    assert!(game == before, "{orders}");
}

#[test]
fn a_player_takes_back_what_he_ordered_in_his_turn_before_anything_is_decided() {
    let (inside, reported) = (BattleMode::Inside, BattleMode::Reported);
    for mode in [inside, reported] {
        assert_take_back(mode, "", Err(UndoError::Start));
        assert_take_back(mode, "+W@0,0", Ok(()));
        assert_take_back(mode, "end", Ok(()));
        assert_take_back(mode, "end 1,0>2,0", Ok(()));
        assert_take_back(mode, "end 1,0>2,0 D R B N W W", Ok(()));
        assert_take_back(mode, "end 1,0>2,0 D R B N W W F F go", Ok(()));
        let declared = ATTACK
            .strip_suffix(" 1,0x2,0")
            .expect("the attack is named");
        assert_take_back(mode, declared, Ok(()));
        // The turn is over.
        assert_take_back(mode, "end end", Err(UndoError::NotYours));
        assert_take_back(mode, "end concede", Err(UndoError::Revealed));
        // The battle has begun, and the attacker selects.
        assert_take_back(mode, ATTACK, Ok(()));
        assert_take_back(mode, &format!("{ATTACK} D R B"), Ok(()));
        // He has selected, and the defender may act on that.
        let selected = format!("{ATTACK} D R B N W W F F");
        assert_take_back(mode, &selected, Err(UndoError::NotYours));
        assert_take_back(mode, &format!("{selected} D Q R B"), Ok(()));
        let both = format!("{ATTACK} {SELECTIONS}");
        assert_take_back(mode, &both, Err(UndoError::NotYours));
    }
}

#[test]
fn nobody_takes_back_what_was_brought_to_light_or_decided() {
    let (inside, reported) = (BattleMode::Inside, BattleMode::Reported);
    let both = format!("{ATTACK} {SELECTIONS}");
    let begun = after(&line(inside), &both);
    let orders = begun.legal_actions();
    let turn = orders
        .iter()
        .find(|order| matches!(order, Order::Battle(_)));
    let turn = turn.expect("a turn");
    for last in [turn.to_string().as_str(), "yield", "time"] {
        let orders = format!("{both} {last}");
        assert_take_back(inside, &orders, Err(UndoError::Revealed));
    }
    for last in ["-wR", "time:b", "time:w"] {
        let orders = format!("{both} {last}");
        assert_take_back(reported, &orders, Err(UndoError::Revealed));
    }
}
