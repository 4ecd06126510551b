//! Campaigns: `strata-strategic/CALL/STATES` and `strata-strategic/whole/SCENARIO`.

use std::hint::black_box;

use criterion::{Criterion, Throughput, criterion_group, criterion_main};
use piece_kit::{Hidden, PlayableView, Seed, SeededRng, Variant};
use strata_strategic::{BattleMode, Campaign, Observer, Order, Stage, View};
use warboard_benches::campaigns::start;

/// A random order that gives nothing up.
fn choose(campaign: &Campaign, orders: &mut Vec<Order>, rng: &mut SeededRng) -> Option<Order> {
    orders.clear();
    campaign.extend_legal(orders);
    orders.retain(|order| !matches!(order, Order::Concede | Order::Yield | Order::TimeOut));
    rng.choose(orders).copied()
}

/// Plays a campaign to its end; returns the number of orders.
fn play(mut campaign: Campaign, rng: &mut SeededRng) -> u32 {
    let mut orders = Vec::new();
    let mut number = 0;
    while let Some(order) = choose(&campaign, &mut orders, rng) {
        campaign.play_unchecked(order);
        number += 1;
    }
    assert!(campaign.outcome().is_some());
    number
}

/// States of random campaigns for six, one of every seventy at a stage that is wanted.
fn states(wanted: impl Fn(Stage) -> bool) -> Vec<Campaign> {
    let mut rng = SeededRng::new(&Seed::guessable(3));
    let mut orders = Vec::new();
    let mut states = Vec::new();
    while states.len() < 500 {
        let mut campaign = start("six-crowns", BattleMode::Inside);
        while let Some(order) = choose(&campaign, &mut orders, &mut rng) {
            campaign.play_unchecked(order);
            let stage = campaign.public().stage();
            let over = campaign.outcome().is_some();
            if wanted(stage) && !over && rng.below(70) == 0 {
                states.push(campaign.clone());
            }
        }
    }
    states.truncate(500);
    states
}

/// Measures a call on every state.
fn each<S>(
    criterion: &mut Criterion,
    call: &str,
    name: &str,
    states: &[S],
    answer: impl Fn(&S) -> bool,
) {
    let mut group = criterion.benchmark_group(format!("{}/{call}", Campaign::NAME));
    group.sample_size(20);
    group.throughput(Throughput::Elements(states.len() as u64));
    group.bench_function(name, |bencher| {
        bencher.iter(|| assert!(states.iter().all(&answer)));
    });
}

fn calls(criterion: &mut Criterion) {
    let map = states(|stage| matches!(stage, Stage::Recruit | Stage::Move | Stage::March));
    let battle = states(|stage| stage == Stage::Fight);
    for (name, states) in [("on-the-map", map), ("in-a-battle", battle)] {
        each(criterion, "copy", name, &states, |state| {
            black_box(state.clone()).outcome().is_none()
        });
        each(criterion, "list", name, &states, |state| {
            !state.legal_actions().is_empty()
        });
        each(criterion, "key", name, &states, |state| {
            black_box(state.key()) != 0
        });
        with_orders(criterion, name, &states);
        with_views(criterion, name, &states);
    }
}

fn with_orders(criterion: &mut Criterion, name: &str, states: &[Campaign]) {
    let first = |state: &Campaign| (state.clone(), state.legal_actions()[0]);
    let pairs: Vec<(Campaign, Order)> = states.iter().map(first).collect();
    each(criterion, "check", name, &pairs, |(state, order)| {
        state.check(*order).is_ok()
    });
    each(criterion, "play", name, &pairs, |(state, order)| {
        let mut next = state.clone();
        next.play_unchecked(*order);
        black_box(next) != *state
    });
    each(criterion, "events", name, &pairs, |(state, order)| {
        !state.events(*order).is_empty()
    });
}

fn with_views(criterion: &mut Criterion, name: &str, states: &[Campaign]) {
    let view = |state: &Campaign| state.view(Observer::Spectator);
    each(criterion, "view", name, states, |state| {
        black_box(view(state)).outcome().is_none()
    });
    let views: Vec<View> = states.iter().map(view).collect();
    each(criterion, "choices-of-a-view", name, &views, |view| {
        !view.choices().is_empty()
    });
    let told = |state: &Campaign| {
        (
            view(state),
            state.tell(Observer::Spectator, state.legal_actions()[0]),
        )
    };
    let told: Vec<_> = states.iter().map(told).collect();
    each(criterion, "follow", name, &told, |(view, told)| {
        view.clone().follow(*told).is_ok()
    });
}

fn whole(criterion: &mut Criterion) {
    let mut group = criterion.benchmark_group(format!("{}/whole", Campaign::NAME));
    group.sample_size(10);
    for (scenario, battles) in [
        ("duel", BattleMode::Inside),
        ("duel", BattleMode::Reported),
        ("six-crowns", BattleMode::Inside),
        ("six-crowns", BattleMode::Reported),
    ] {
        let start = start(scenario, battles);
        let played = |rng: &mut SeededRng| (0..5).map(|_| play(start.clone(), rng)).sum::<u32>();
        let expected = played(&mut SeededRng::new(&Seed::guessable(1)));
        group.throughput(Throughput::Elements(5));
        group.bench_function(format!("{scenario}-{battles}"), |bencher| {
            bencher.iter(|| assert_eq!(played(&mut SeededRng::new(&Seed::guessable(1))), expected));
        });
    }
}

criterion_group!(benches, calls, whole);
criterion_main!(benches);
