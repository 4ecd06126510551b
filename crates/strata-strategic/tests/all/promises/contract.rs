//! What [`Variant`] promises of every state of a campaign: texts, lists and `check` agree,
//! a refused order changes nothing, and no sequence of orders panics.

use crate::common::{random, states};
use std::collections::BTreeSet;
use std::hint::black_box;

use crate::common::states::{ATTACK, LINE, SELECTIONS, after, begin, line, order};
use crate::common::table::table;
use piece_kit::testing::{
    Rng, assert_contract, assert_no_action_panics, assert_no_sequence_panics, assert_reasons,
    assert_records, assert_refusals,
};
use piece_kit::{Game, Hidden, Message, PlayableView, Variant};
use strata_strategic::errors::UndoError;
use strata_strategic::scenarios::Scenario;
use strata_strategic::{BattleMode, Campaign, Event, Illegal, Order, View, take_back};

#[test]
fn every_state_keeps_the_contract_of_a_variant() {
    for state in states::all() {
        assert_contract(state);
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
fn records_of_random_games_are_read_and_judged_alike() {
    let mut rng = Rng(13);
    for state in states::all().iter().step_by(10) {
        assert_records(state, &mut rng, 20);
    }
}

#[test]
fn check_allows_exactly_the_legal_orders_and_a_refusal_says_why_and_changes_nothing() {
    for state in states::all() {
        let conceivable = states::conceivable(state);
        for legal in state.legal_actions() {
            assert!(conceivable.contains(&legal), "{legal} in {state}");
        }
        assert_refusals::<Campaign>(&state.to_string(), &conceivable);
        assert_reasons(state, conceivable.into_iter().step_by(7));
    }
}

#[test]
fn no_order_panics_however_senseless() {
    for (number, state) in states::all().iter().enumerate() {
        let conceivable = states::conceivable(state).into_iter();
        let some: Vec<Order> = conceivable.skip(number % 9).step_by(9).collect();
        assert_no_action_panics::<Campaign>(&state.to_string(), &some);
    }
}

/// After orders with some sense, to get somewhere, and others with none.
#[test]
fn no_sequence_of_orders_panics_however_senseless() {
    for (number, state) in (0..).zip(states::all()) {
        let mut rng = random::rng(number);
        let conceivable = states::conceivable(state);
        let mut next = state.clone();
        for _ in 0..8 {
            let legal = next.legal_actions();
            let sense = rng.below(3) > 0;
            let Some(&order) = rng.choose(if sense { &legal } else { &conceivable }) else {
                continue;
            };
            black_box(next.events(order));
            next.play_unchecked(order);
            let public = next.public();
            black_box((public.stage(), public.value(public.active()), next.key()));
            for observer in public.observers() {
                let view = next.view(observer);
                black_box((view.to_string(), view.battle(), view.choices()));
                black_box(Campaign::sample(&view, &mut rng).to_string());
            }
            black_box(next.to_string().parse::<Campaign>().is_ok());
        }
    }
}

/// So many sequences from every state.
fn play_senselessly(sequences: u64) {
    for (number, state) in (0..).zip(states::all()) {
        let mut rng = Rng(number);
        let conceivable = states::conceivable(state);
        for _ in 0..sequences {
            let senseless = |_: &Campaign, rng: &mut Rng| rng.pick(&conceivable);
            assert_no_sequence_panics(state, &mut rng, 8, senseless);
        }
    }
}

#[test]
fn no_sequence_stops_the_program_however_senseless() {
    play_senselessly(1);
}

#[test]
#[ignore = "long"]
fn no_sequence_of_300_000_stops_the_program() {
    let states = states::all().len() as u64;
    play_senselessly(300_000_u64.div_ceil(states));
}

/// Programs and translations rely on codes: they are added, never changed. Those of a battle
/// stand where it is; `ended` is the end of the campaign, and `battle-over` of a battle.
const EVENTS: &str = "turn-began income produced recruited phase-began march-opened picked \
    marched attack-declared declined battle-began selecting selected \
    revealed captured moved check ended battle-over \
    draw-offered casualty-told battle-ended lost retreating retreated conceded eliminated \
    taken-over removed round-ended";

#[test]
fn events_are_what_play_returns_and_playing_unchecked_comes_to_the_same() {
    assert_eq!(Event::codes().join(" "), EVENTS);
    let mut met = BTreeSet::new();
    for state in states::all() {
        for order in state.legal_actions() {
            let (mut played, mut unchecked) = (state.clone(), state.clone());
            let events = state.events(order);
            assert_eq!(
                played.play(order).as_ref(),
                Ok(&events),
                "{order} in {state}"
            );
            unchecked.play_unchecked(order);
            assert!(!events.is_empty(), "{order} does nothing in {state}");
            assert!(played == unchecked, "{order} in {state}");
            assert!(events.iter().all(|event| !event.to_string().ends_with('.')));
            met.extend(events.iter().map(Message::code));
        }
    }
    // Two groups attack one army; the first wins, and the other declines.
    let group = "DRBNWWFF";
    let mut table = table("0,0 1 DRBNWWFF\n0,1 1 DRBNWWFF\n1,0 2 DRBNWWFF");
    table.march("0,0", "1,0", group).march("0,1", "1,0", group);
    met.extend(table.events.iter().map(Message::code));
    table.play("end 0,0x1,0").field(group, group);
    table.report("resignation:w", "-", "-").play("0,1|1,0");
    met.extend(table.events.iter().map(Message::code));
    assert_eq!(met, EVENTS.split(' ').collect(), "each is met");
}

#[test]
fn a_game_takes_everything_back_to_its_start() {
    for number in 0..11 {
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
fn a_player_takes_back_what_they_ordered_in_their_turn_before_anything_is_decided() {
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
        // They have selected, and the defender may act on that.
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

/// Whoever ends the campaign has acted last, in their own turn, and nothing was revealed.
#[test]
fn nobody_takes_back_the_end_of_a_campaign() {
    let one_round = LINE.replace("gold = 9", "gold = 0") + "rules = { round_limit = 1 }";
    let scenario = Scenario::from_toml(&one_round).expect("a scenario");
    let mut game = Game::new(begin(&scenario, BattleMode::Inside));
    for text in ["end", "end", "end", "end"] {
        assert_eq!(game.outcome(), None);
        game.play(order(text)).unwrap_or_else(|why| panic!("{why}"));
    }
    let before = game.clone();
    assert!(game.outcome().is_some());
    let turn = |campaign: &Campaign| {
        let public = campaign.public();
        (public.round(), public.active(), campaign.to_act())
    };
    assert_eq!(game.before().map(turn), Some(turn(game.position())));
    assert_eq!(take_back(&mut game), Err(UndoError::NotYours));
    assert!(game == before);
}

#[test]
fn a_campaign_that_is_over_stays_over_whatever_is_ordered() {
    for campaign in states::all() {
        if let Some(outcome) = campaign.outcome() {
            for order in states::conceivable(campaign) {
                let refused = Err(Illegal::Finished { outcome });
                assert_eq!(campaign.check(order), refused, "{order}");
                let mut next = campaign.clone();
                assert_eq!(next.play(order).map(|_| ()), refused);
                assert!(campaign.events(order).is_empty(), "{order}");
                next.play_unchecked(order);
                assert_eq!(next, *campaign, "{order}");
            }
        }
    }
}
