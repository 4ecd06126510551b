//! What users of campaigns do most: list orders, apply them, copy states, play campaigns.

use std::hint::black_box;

use criterion::{Criterion, Throughput, criterion_group, criterion_main};
use piece_kit::{Hidden, PlayableView, Seed, SeededRng, Variant, perft};
use strata_strategic::{BattleMode, Campaign, Observer, Order, Ruleset, Scenario, Stage, View};

fn start(scenario: &str, battles: BattleMode) -> Campaign {
    let scenario = Scenario::named(scenario).expect("a shipped scenario");
    Campaign::new(&scenario, &Ruleset::default(), battles).expect("a valid scenario")
}

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

/// States of random campaigns for six, at a stage that is wanted.
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

fn orders(criterion: &mut Criterion) {
    let map = states(|stage| matches!(stage, Stage::Recruit | Stage::Move | Stage::March));
    let battle = states(|stage| stage == Stage::Fight);
    for (name, states) in [("on the map", &map), ("in a battle", &battle)] {
        let pairs: Vec<(&Campaign, Order)> = states
            .iter()
            .map(|state| (state, state.legal_actions()[0]))
            .collect();
        let mut group = criterion.benchmark_group(format!("campaign for six, {name}"));
        group.sample_size(20);
        group.throughput(Throughput::Elements(states.len() as u64));
        group.bench_function("copy", |bencher| {
            bencher.iter(|| {
                states
                    .iter()
                    .for_each(|state| drop(black_box(state.clone())));
            });
        });
        group.bench_function("legal orders", |bencher| {
            let mut list = Vec::new();
            bencher.iter(|| {
                for state in states {
                    list.clear();
                    state.extend_legal(&mut list);
                    assert!(!list.is_empty());
                }
            });
        });
        group.bench_function("check", |bencher| {
            bencher.iter(|| {
                for (state, order) in &pairs {
                    assert!(state.check(*order).is_ok());
                }
            });
        });
        group.bench_function("play on a copy", |bencher| {
            bencher.iter(|| {
                for (state, order) in &pairs {
                    let mut next = Campaign::clone(state);
                    next.play_unchecked(*order);
                    black_box(next);
                }
            });
        });
        group.bench_function("key", |bencher| {
            bencher.iter(|| states.iter().fold(0, |keys, state| keys ^ state.key()));
        });
        group.bench_function("view", |bencher| {
            bencher.iter(|| {
                for state in states {
                    black_box(state.view(Observer::Spectator));
                }
            });
        });
        let views: Vec<View> = states
            .iter()
            .map(|state| state.view(Observer::Spectator))
            .collect();
        group.bench_function("choices of a view", |bencher| {
            bencher.iter(|| {
                for view in &views {
                    assert!(!view.choices().is_empty());
                }
            });
        });
        group.bench_function("tell and follow", |bencher| {
            bencher.iter(|| {
                for ((state, order), view) in pairs.iter().zip(&views) {
                    let told = state.tell(Observer::Spectator, *order);
                    let mut view = view.clone();
                    assert!(view.follow(told).is_ok());
                }
            });
        });
        group.finish();
    }
}

fn campaigns(criterion: &mut Criterion) {
    let mut group = criterion.benchmark_group("random campaigns");
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
        group.bench_function(format!("{scenario}, {battles}"), |bencher| {
            bencher.iter(|| assert_eq!(played(&mut SeededRng::new(&Seed::guessable(1))), expected));
        });
    }
    group.finish();
}

/// The tree of orders from the start of a duel.
fn tree(criterion: &mut Criterion) {
    let duel = start("duel", BattleMode::Inside);
    let mut group = criterion.benchmark_group("perft");
    group.sample_size(10);
    group.throughput(Throughput::Elements(41_800));
    group.bench_function("duel/5", |bencher| {
        bencher.iter(|| assert_eq!(perft(&duel, 5), 41_800));
    });
    group.finish();
}

criterion_group!(benches, orders, campaigns, tree);
criterion_main!(benches);
