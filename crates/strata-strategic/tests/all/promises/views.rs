//! Rule page: *Information*. Campaigns that differ only in what is selected, and is not
//! known, look the same to everybody who may not know it, whatever a program asks of them.

use crate::common::{random, states};
use std::collections::BTreeMap;
use std::hash::{BuildHasher, BuildHasherDefault, DefaultHasher};
use std::sync::LazyLock;

use crate::common::states::{ATTACK, SELECTIONS, after, line};
use crate::common::twins::twin;
use piece_kit::{Game, Hidden, Message, PlayableView, Side, Variant};
use strata_strategic::{BattleMode, Campaign, Event, Illegal, Observer, Order, Seat, Stage, View};
use strata_tactical::Illegal::NotConcealed;
use strata_tactical::{Class, Step, Turn};

/// A view as bytes, in every form that it has.
fn texts(view: &View) -> [String; 5] {
    [
        view.to_string(),
        format!("{view:?} {view:#?}"),
        serde_json::to_string(view).expect("a text"),
        format!(
            "{:?} {:?} {:?}",
            view.side(),
            view.selection(),
            view.observer()
        ),
        format!("{:?}", view.battle()),
    ]
}

/// All that a program can ask of a campaign but its text, its orders and its views.
fn looks(campaign: &Campaign) -> Vec<String> {
    let hasher = BuildHasherDefault::<DefaultHasher>::default();
    vec![
        format!("{campaign:?} {campaign:#?} {:?}", campaign.public()),
        format!("{:?}", Game::new(campaign.clone())),
        format!("{:?} {}", campaign.outcome(), campaign.to_act()),
        format!("{} {}", campaign.key(), hasher.hash_one(campaign)),
        format!(
            "{} {}",
            campaign.public().stage(),
            campaign.halfmove_clock()
        ),
    ]
}

/// The side whose selection an observer knows.
fn side_of(campaign: &Campaign, observer: Observer) -> Option<Side> {
    campaign.view(observer).side()
}

#[track_caller]
fn assert_alike(one: &Campaign, other: &Campaign, changed: Side) {
    assert_eq!(looks(one), looks(other));
    assert_eq!(one.public(), other.public());
    for observer in one.public().observers() {
        if side_of(one, observer) != Some(changed) {
            let (view, others) = (one.view(observer), other.view(observer));
            assert_eq!(texts(&view), texts(&others), "{one} and {other}");
            assert_eq!(view, others);
        }
    }
}

/// What is answered to an order: a word, hexes or squares, and a sentence.
fn answer(campaign: &Campaign, order: Order) -> String {
    match campaign.check(order) {
        Ok(()) => String::from("legal"),
        Err(why) => format!("{} {:?} {why} {why:?}", why.code(), why.squares()),
    }
}

/// The order names a unit face down: only the host gives such an order.
fn names_identity(campaign: &Campaign, order: Order) -> bool {
    let position = campaign.public().battle_position();
    match (order, position) {
        (Order::Battle(step), Some(position)) => position.reveals(step.turn).is_some(),
        _ => false,
    }
}

/// Nobody but the host learns anything from what is allowed, refused, or told.
#[track_caller]
fn assert_same_answers(one: &Campaign, other: &Campaign, some: impl Iterator<Item = Order>) {
    for order in some {
        if names_identity(one, order) {
            for answered in [one.check(order), other.check(order)] {
                let host = matches!(answered, Ok(()) | Err(Illegal::Battle(NotConcealed { .. })));
                assert!(host || one.check(order) == other.check(order), "{order}");
            }
            continue;
        }
        assert_eq!(
            answer(one, order),
            answer(other, order),
            "{order} in {one} and {other}"
        );
        if one.check(order).is_ok() {
            let (events, others) = (one.events(order), other.events(order));
            assert_eq!(until_the_end(&events), until_the_end(&others), "{order}");
        }
    }
}

#[test]
fn campaigns_that_differ_in_what_everybody_knows_have_different_hashes() {
    let start = line(BattleMode::Inside);
    let ended = after(&start, "end");
    let hasher = BuildHasherDefault::<DefaultHasher>::default();
    assert_ne!(hasher.hash_one(&start), hasher.hash_one(&ended));
}

/// The events up to the end of a battle, which tells what was selected.
fn until_the_end(events: &[Event]) -> &[Event] {
    let over = |event: &Event| matches!(event, Event::BattleEnded { .. });
    let end = events.iter().position(over);
    &events[..end.unwrap_or(events.len())]
}

/// States of battles, each with a twin in which a side has selected otherwise.
static TWINS: LazyLock<Vec<(Campaign, Campaign, Side)>> = LazyLock::new(|| {
    let mut twins = Vec::new();
    for number in 0..22 {
        states::play(number, |campaign, rng| {
            let public = campaign.public();
            let fights = public.stage() == Stage::Fight;
            let odds = if fights { 20 } else { 3 };
            if public.battle().is_none() || rng.below(odds) > 0 {
                return;
            }
            for side in Side::ALL {
                if let Some(other) = twin(campaign, side, rng) {
                    twins.push((campaign.clone(), other, side));
                }
            }
        });
    }
    twins
});

fn with_twins(mut visit: impl FnMut(&Campaign, &Campaign, Side)) {
    for (campaign, other, side) in TWINS.iter() {
        visit(campaign, other, *side);
    }
}

#[test]
fn other_selections_look_the_same_to_everybody_else() {
    let mut met = [[0_u32; 2]; 3];
    with_twins(|campaign, other, side| {
        assert_ne!(campaign, other);
        assert_alike(campaign, other, side);
        let stage = match campaign.public().stage() {
            Stage::Selection => 0,
            Stage::Fight => 1,
            _ => 2,
        };
        met[stage][side.index()] += 1;
    });
    let enough = met.iter().flatten().all(|count| *count > 5);
    assert!(enough, "{met:?}");
}

/// The side that selects knows its own picks, and what it is answered depends on them; the
/// host's answers to a report depend on both selections.
#[test]
fn nothing_is_answered_differently_because_of_what_the_other_side_selected() {
    let mut compared = 0;
    with_twins(|campaign, other, side| {
        let public = campaign.public();
        if public.selecting() == Some(side) || public.stage() == Stage::Report {
            return;
        }
        let conceivable = states::conceivable(campaign).into_iter();
        let skipped = compared % 29;
        assert_same_answers(campaign, other, conceivable.skip(skipped).step_by(29));
        assert_same_answers(campaign, other, campaign.legal_actions().into_iter());
        compared += 1;
    });
    assert!(compared > 30, "only {compared}");
}

/// Two battles with other selections are fought by the same turns, until one of them
/// reveals what the other cannot have.
#[test]
fn two_battles_cannot_be_told_apart_until_another_unit_comes_to_light() {
    let (mut steps, mut parted) = (0, 0);
    with_twins(|campaign, other, _| {
        if campaign.public().stage() != Stage::Fight {
            return;
        }
        let mut rng = random::rng(steps);
        let (mut one, mut other) = (campaign.clone(), other.clone());
        while let Some(order) = random::choose(&one, &mut rng) {
            if other.check(order).is_err() {
                parted += 1;
                return;
            }
            let (events, others) = (one.events(order), other.events(order));
            assert_eq!(until_the_end(&events), until_the_end(&others));
            one.play_unchecked(order);
            other.play_unchecked(order);
            steps += 1;
            if one.public().battle().is_none() {
                return;
            }
            assert_eq!(looks(&one), looks(&other));
            let spectator = Observer::Spectator;
            assert_eq!(texts(&one.view(spectator)), texts(&other.view(spectator)));
        }
    });
    assert!(steps > 300 && parted > 10, "{steps} {parted}");
}

#[test]
fn a_players_view_has_their_own_selection_and_no_other() {
    with_twins(|campaign, other, side| {
        let seat = campaign.public().combatant(side).expect("a side");
        let view = campaign.view(Observer::Seat(seat));
        assert_eq!(view.side(), Some(side));
        assert_eq!(view.selection(), Some(campaign.selection(side)));
        assert_ne!(
            view,
            other.view(Observer::Seat(seat)),
            "a player knows their own selection"
        );
        for observer in campaign.public().observers() {
            let view = campaign.view(observer);
            let own = side_of(campaign, observer).map(|side| campaign.selection(side));
            assert_eq!(view.selection(), own);
        }
    });
}

#[test]
fn a_players_battle_is_the_public_one_with_their_own_units() {
    let mut seen = 0;
    with_twins(|campaign, _, side| {
        let seat = campaign.public().combatant(side).expect("a side");
        let view = campaign.view(Observer::Seat(seat));
        let Some(position) = campaign.public().battle_position() else {
            assert_eq!(view.battle(), None);
            return;
        };
        let battle = view.battle().expect("a battle");
        assert_eq!((battle.public(), battle.side()), (position, side));
        assert_eq!(battle.own(), campaign.concealed(side));
        let hidden = campaign.concealed(!side);
        for class in [Class::Piece, Class::Soldier] {
            assert_eq!(battle.enemy(class), hidden.of_class(class));
        }
        assert_eq!(campaign.view(Observer::Spectator).battle(), None);
        seen += 1;
    });
    assert!(seen > 15, "only {seen}");
}

#[test]
fn no_text_for_a_spectator_has_a_place_for_a_secret() {
    for state in states::all() {
        let mut all = vec![
            format!("{state:?} {state:#?}"),
            format!("{:?}", state.public()),
        ];
        all.extend(texts(&state.view(Observer::Spectator)));
        let told = state.public().battle().is_some();
        for observer in state.public().observers() {
            let text = state.view(observer).to_string();
            assert!(!text.contains("\"secret\""), "{text}");
            let own = told && side_of(state, observer).is_some();
            assert_eq!(text.contains("\"fielded\""), own, "{text}");
            assert_eq!(text.contains("\"concealed\""), own, "{text}");
        }
        for text in all {
            for word in ["secret", "fielded", "concealed"] {
                assert!(!text.contains(word), "{word} in {text}");
            }
        }
    }
}

#[test]
fn an_observer_is_told_their_own_choices_and_no_others() {
    with_twins(|one, other, changed| {
        for observer in one.public().observers() {
            let orders = one.view(observer).choices();
            if side_of(one, observer) != Some(changed) {
                assert_eq!(orders, other.view(observer).choices());
            }
            let legal = one.legal_actions();
            match one.public().stage() {
                Stage::Selection if one.public().selecting() == side_of(one, observer) => {
                    assert_eq!(orders, legal);
                }
                Stage::Selection | Stage::Report => assert_eq!(orders, []),
                _ => {
                    // Every turn, once, whatever it may reveal.
                    let mut bare: Vec<Order> = legal.into_iter().map(unresolved).collect();
                    bare.dedup();
                    assert_eq!(orders, bare);
                }
            }
        }
    });
}

#[test]
fn the_host_draws_what_comes_to_light_among_all_that_lies_face_down() {
    let mut fight = after(&line(BattleMode::Inside), &format!("{ATTACK} {SELECTIONS}"));
    let mut rng = random::rng(1);
    let turns = |campaign: &Campaign| {
        let orders = campaign.view(Observer::Spectator).choices();
        orders.into_iter().find_map(|order| match order {
            Order::Battle(step) => Some(step.turn),
            _ => None,
        })
    };
    let turn = turns(&fight).expect("a turn");
    let mut drawn = BTreeMap::new();
    for _ in 0..700 {
        let order = fight.draw(order_of(turn), &mut rng).expect("a legal turn");
        assert_eq!(fight.check(order), Ok(()));
        *drawn.entry(order.to_string()).or_insert(0) += 1;
    }
    // R B N once, W and F twice, of seven.
    let numbers: Vec<i32> = drawn.values().copied().collect();
    assert_eq!(
        drawn.keys().map(|order| &order[4..]).collect::<String>(),
        "BFNRW"
    );
    for (number, expected) in numbers.into_iter().zip([100, 200, 100, 100, 200]) {
        assert!((number - expected).abs() < 60, "{drawn:?}");
    }
    // A refusal draws nothing, and says the same whatever lies there.
    let illegal = "a9^".parse().expect("a turn");
    let before = rng.clone();
    assert!(matches!(
        fight.draw(order_of(illegal), &mut rng),
        Err(Illegal::Battle(_))
    ));
    assert_eq!(rng.bits(), before.clone().bits());
    fight = after(&line(BattleMode::Inside), "end");
    assert!(matches!(
        fight.draw(order_of(turn), &mut rng),
        Err(Illegal::NotNow { .. })
    ));
}

fn order_of(turn: Turn) -> Order {
    Order::Battle(turn.into())
}

fn unresolved(order: Order) -> Order {
    match order {
        Order::Battle(step) => Order::Battle(Step {
            revealed: None,
            ..step
        }),
        order => order,
    }
}

/// Games with other picks and turns, and the same public position at their end, show the
/// same.
#[test]
fn debug_of_games_and_records_shows_no_order() {
    let debug = |orders: &str| {
        let mut game = Game::new(line(BattleMode::Inside));
        for order in orders.split_whitespace() {
            game.play(states::order(order)).expect("a legal order");
        }
        format!("{game:?} {:?}", game.record())
    };
    let [one, other] = ["D B N C W W F F", "D Q R B W W F F"]
        .map(|black| debug(&format!("{ATTACK} D R B N W W F F {black}")));
    assert_eq!(one, other);
}

#[test]
fn a_seat_that_is_not_there_sees_what_spectators_see() {
    let campaign = after(&line(BattleMode::Inside), ATTACK);
    let absent = Seat::new(6).map(Observer::Seat).expect("a seat");
    assert_eq!(campaign.view(absent), campaign.view(Observer::Spectator));
}

#[test]
fn debug_shows_where_a_campaign_stands_and_no_unit() {
    for mode in [BattleMode::Inside, BattleMode::Reported] {
        for orders in [ATTACK.to_string(), format!("{ATTACK} {SELECTIONS}")] {
            let campaign = after(&line(mode), &orders);
            let key = campaign.key();
            let public = format!("PublicCampaign(line, round 1, seat 1, battle, key {key:016x})");
            assert_eq!(format!("{:?}", campaign.public()), public);
            assert_eq!(format!("{campaign:?}"), format!("Campaign({public})"));
        }
    }
}

/// What is equal for the key is equal for what everybody sees.
#[test]
fn keys_tell_public_states_apart() {
    let mut keys = BTreeMap::<u64, (String, String)>::new();
    for number in 0..12 {
        states::play(number, |campaign, rng| {
            if rng.below(5) == 0 {
                let text = campaign.view(Observer::Spectator).to_string();
                let last = (text, campaign.to_string());
                let known = keys.entry(campaign.key()).or_insert_with(|| last.clone());
                assert_eq!(known.0, last.0);
            }
        });
    }
    assert!(keys.len() > 500, "only {}", keys.len());
    let fight = after(&line(BattleMode::Inside), &format!("{ATTACK} {SELECTIONS}"));
    let offered = after(&fight, "offer");
    assert_ne!(fight.key(), offered.key());
    let offer = |campaign: &Campaign| campaign.public().draw_offer();
    assert_eq!((offer(&fight), offer(&offered)), (None, Some(Side::White)));
    // A client has the same key.
    let view = offered.view(Observer::Spectator);
    assert_eq!(
        (view.public().key(), view.public().has_fought()),
        (offered.key(), true)
    );
    let left = after(&line(BattleMode::Inside), "concede");
    let view = left.view(Observer::Spectator);
    assert_eq!(view.public().outcome(), left.outcome());
    assert!(view.public().outcome().is_some());
}
