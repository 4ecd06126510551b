//! What users of Capatomic do most: list, count, check, apply, read and write.

use std::hint::black_box;

use capatomic::{Action, Capatomic, StartNumber};
use criterion::{Criterion, Throughput, criterion_group, criterion_main};
use piece_kit::{Seed, SeededRng, Variant, perft};

/// Positions of random games, launches and all: the work of real games.
fn positions() -> Vec<Capatomic> {
    let mut rng = SeededRng::new(&Seed::guessable(10));
    let mut positions = Vec::new();
    while positions.len() < 1000 {
        let mut position = Capatomic::start(StartNumber::random(&mut rng));
        for _ in 0..80 {
            let actions = position.legal_actions();
            let Some(&action) = rng.choose(&actions) else {
                break;
            };
            position.play_unchecked(action);
            positions.push(position);
        }
    }
    positions
}

fn actions(criterion: &mut Criterion) {
    let positions = positions();
    let total: u64 = positions.iter().map(Variant::count_legal).sum();
    let pairs: Vec<(Capatomic, Action)> = positions
        .iter()
        .flat_map(|&position| {
            let actions = position.legal_actions();
            actions.into_iter().map(move |action| (position, action))
        })
        .collect();
    assert_eq!(pairs.len() as u64, total);

    let mut group = criterion.benchmark_group("capatomic");
    group.sample_size(20);
    group.throughput(Throughput::Elements(total));
    group.bench_function("count legal actions", |bencher| {
        bencher.iter(|| {
            let count: u64 = positions.iter().map(Variant::count_legal).sum();
            assert_eq!(count, total);
        });
    });
    group.bench_function("list legal actions", |bencher| {
        let mut list = Vec::new();
        bencher.iter(|| {
            list.clear();
            for position in &positions {
                position.extend_legal(&mut list);
            }
            assert_eq!(list.len() as u64, total);
        });
    });
    group.bench_function("play on a copy", |bencher| {
        bencher.iter(|| {
            for &(mut position, action) in &pairs {
                position.play_unchecked(action);
                black_box(position.placement().key());
            }
        });
    });
    group.finish();

    let few: Vec<_> = pairs.iter().step_by(97).copied().collect();
    let mut group = criterion.benchmark_group("capatomic, checked");
    group.sample_size(20);
    group.throughput(Throughput::Elements(few.len() as u64));
    group.bench_function("check an action", |bencher| {
        bencher.iter(|| {
            assert!(
                few.iter()
                    .all(|(position, action)| position.check(*action).is_ok())
            );
        });
    });
    group.bench_function("apply with events", |bencher| {
        bencher.iter(|| {
            for &(mut position, action) in &few {
                assert!(position.play(action).is_ok_and(|events| !events.is_empty()));
            }
        });
    });
    group.finish();
}

fn text(criterion: &mut Criterion) {
    let positions = positions();
    let strings: Vec<String> = positions.iter().map(ToString::to_string).collect();
    let mut group = criterion.benchmark_group("capatomic, text");
    group.sample_size(20);
    group.throughput(Throughput::Elements(positions.len() as u64));
    group.bench_function("write a position", |bencher| {
        bencher.iter(|| {
            positions
                .iter()
                .map(|position| position.to_string().len())
                .sum::<usize>()
        });
    });
    group.bench_function("read a position", |bencher| {
        bencher.iter(|| {
            for (string, position) in strings.iter().zip(&positions) {
                assert_eq!(string.parse::<Capatomic>().as_ref(), Ok(position));
            }
        });
    });
    group.finish();
}

/// A middle game with missiles unlocked, where launches are most of the tree.
fn unlocked(criterion: &mut Criterion) {
    let position: Capatomic =
        "4m1m3/rnbqkc1cnr/ppppp1pppp/5p4/10/4*5/3P6/PPP1PPPPPP/RNBQKAACNR/3M1M4 w AJaj - DFeg + 4 9"
            .parse()
            .expect("a position");
    let nodes = 7_443_157;
    let mut group = criterion.benchmark_group("perft with launches");
    group.sample_size(10);
    group.throughput(Throughput::Elements(nodes));
    group.bench_function("capatomic/3", |bencher| {
        bencher.iter(|| assert_eq!(perft(&position, 3), nodes));
    });
    group.finish();
}

criterion_group!(benches, actions, text, unlocked);
criterion_main!(benches);
