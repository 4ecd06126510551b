//! Campaigns: `strata-strategic/CALL/STATES` and `strata-strategic/whole/SCENARIO`.

use criterion::{Criterion, Throughput, criterion_group, criterion_main};
use piece_kit::{Seed, SeededRng, Variant};
use strata_strategic::{BattleMode, Campaign};
use warboard_benches::campaign_call::{CampaignCall, CampaignSample, Place, STATES};
use warboard_benches::campaigns::{list_lasting, start};

fn calls(criterion: &mut Criterion) {
    for place in Place::ALL {
        let sample = CampaignSample::of(place);
        for call in CampaignCall::ALL {
            let mut group =
                criterion.benchmark_group(format!("{}/{}", Campaign::NAME, call.name()));
            group.sample_size(20);
            group.throughput(Throughput::Elements(STATES as u64));
            group.bench_function(place.name(), |bencher| {
                bencher.iter(|| assert_eq!(call.run(&sample), STATES as u64));
            });
        }
    }
}

/// Plays a random campaign to its end; returns the number of orders.
fn play(mut campaign: Campaign, rng: &mut SeededRng) -> u32 {
    let (mut orders, mut number) = (Vec::new(), 0);
    list_lasting(&campaign, &mut orders);
    while let Some(&order) = rng.choose(&orders) {
        campaign.play_unchecked(order);
        number += 1;
        list_lasting(&campaign, &mut orders);
    }
    assert!(campaign.outcome().is_some());
    number
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
