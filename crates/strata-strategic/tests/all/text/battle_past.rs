//! The texts of battles whose past is not possible.

use piece_kit::Variant;
use serde_json::Value;
use strata_strategic::{BattleMode, Campaign, Order, Stage};
use strata_tactical::PublicBattle;

use super::faults::{altered, listed};
use crate::common::random;
use crate::common::states::{ATTACK, SELECTIONS, after, line};

const INSIDE: BattleMode = BattleMode::Inside;

/// The turns that reveal nothing and capture nothing.
fn quiet(fight: &Campaign) -> Vec<Order> {
    let mut orders = fight.legal_actions();
    let position = fight.public().battle_position().copied();
    orders.retain(|order| match (order, &position) {
        (Order::Battle(step), Some(before)) => {
            let mut after = *before;
            after.play_unchecked(*step);
            step.revealed.is_none() && after.halfmove_clock() > 0
        }
        _ => false,
    });
    orders
}

/// A fight with so many positions behind it since the last capture or reveal, in which
/// each player has come back to the same place if `back` is asked for.
fn dance(behind: usize, back: bool) -> Campaign {
    let start = after(&line(INSIDE), &format!("{ATTACK} {SELECTIONS}"));
    let mut rng = random::rng(2);
    for _ in 0..1000 {
        let mut line = vec![start.clone()];
        for _ in 0..60 {
            let fight = line.last().expect("a start");
            if fight.public().stage() != Stage::Fight {
                break;
            }
            let text: Value = serde_json::from_str(&fight.to_string()).expect("a text");
            let past = text["state"]["battle"]["past"]
                .as_array()
                .map_or(0, Vec::len);
            let placement = |at: usize| {
                let position = line[line.len() - 1 - at].public().battle_position();
                position
                    .expect("a battle")
                    .to_string()
                    .split(' ')
                    .next()
                    .map(str::to_string)
            };
            if past == behind && (!back || placement(0) == placement(behind)) {
                return fight.clone();
            }
            let orders = Some(quiet(fight)).filter(|quiet| !quiet.is_empty());
            let orders = orders.unwrap_or_else(|| fight.legal_actions());
            let mut next = fight.clone();
            next.play_unchecked(*rng.choose(&orders).expect("an order"));
            line.push(next);
        }
    }
    panic!("nobody has danced");
}

#[test]
fn positions_of_a_battle_come_one_after_the_other() {
    let fight = dance(4, false);
    let tree: Value = serde_json::from_str(&fight.to_string()).expect("a text");
    let past = tree["state"]["battle"]["past"].as_array().expect("a list");
    let read = |order: &[usize]| {
        let mut tree = tree.clone();
        let past = order.iter().map(|&index| past[index].clone());
        tree["state"]["battle"]["past"] = past.collect();
        tree.to_string().parse::<Campaign>()
    };
    assert_eq!(read(&[0, 1, 2, 3]).as_ref(), Ok(&fight));
    for wrong in [&[0, 1, 3][..], &[1, 0, 2, 3], &[0, 1, 2], &[0, 1, 2, 3, 3]] {
        let why = read(wrong).expect_err("no line").to_string();
        assert!(why.starts_with("state.battle.past: these are not"), "{why}");
    }
}

#[test]
fn a_battle_goes_on_only_until_a_position_has_come_three_times() {
    let twice = dance(4, true);
    let mut tree: Value = serde_json::from_str(&twice.to_string()).expect("a text");
    let battle = &mut tree["state"]["battle"];
    // The same four again, as they would be counted on.
    let counted_on = |text: &Value| -> Value {
        let text = text.as_str().expect("a text");
        let mut fields: Vec<String> = text.split(' ').map(str::to_string).collect();
        for (field, more) in [(2, 4), (3, 2)] {
            let number: u32 = fields[field].parse().expect("a number");
            fields[field] = (number + more).to_string();
        }
        fields.join(" ").into()
    };
    let past = battle["past"].as_array().expect("a list");
    let again: Vec<Value> = past.iter().map(counted_on).collect();
    let past: Vec<Value> = past.iter().cloned().chain(again).collect();
    battle["position"] = counted_on(&battle["position"]);
    battle["past"] = past.into();
    let why = tree
        .to_string()
        .parse::<Campaign>()
        .expect_err("it is over");
    let over = "state.battle.past: the battle has ended by repetition";
    assert_eq!(why.to_string(), over);
}

#[test]
fn the_past_of_a_battle_does_not_reach_over_a_capture() {
    let start = after(&line(INSIDE), &format!("{ATTACK} {SELECTIONS}"));
    let mut rng = random::rng(3);
    let mut fight = start.clone();
    for _ in 0..100_000 {
        let before = fight.public().battle_position().copied();
        let mut turns = fight.legal_actions();
        turns.retain(|order| matches!(order, Order::Battle(_)));
        let Some(&order) = rng.choose(&turns) else {
            fight = start.clone();
            continue;
        };
        fight.play_unchecked(order);
        let seen = matches!(order, Order::Battle(step) if step.revealed.is_none());
        let now = fight.public().battle_position();
        if let (Some(before), true, Some(0)) = (before, seen, now.map(PublicBattle::halfmove_clock))
        {
            let past = format!("\"past\":[\"{before}\"]");
            let why = "state.battle.past: these are not the positions since the last capture or reveal, in order";
            let text = altered(&fight.to_string(), "\"past\":[]", &past);
            assert_eq!(listed(&text.parse::<Campaign>().unwrap_err()), [why]);
            return;
        }
    }
    panic!("nobody has been captured face up");
}
