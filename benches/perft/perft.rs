//! Trees, counted in every way: `GAME/WAY/POSITION`, and nodes a second.

use std::time::Duration;

use criterion::{Criterion, Throughput, criterion_group, criterion_main};
use piece_kit::messages::Readable;
use strata_strategic::BattleMode;
use warboard_benches::campaigns;
use warboard_benches::count::Count;
use warboard_benches::games::{Game, Visitor, visit_all};

/// As many leaves as take some milliseconds.
fn most(count: Count) -> u64 {
    match count {
        Count::Bulk => 6_000_000,
        Count::Played | Count::PlayedAndKey => 600_000,
    }
}

fn tree<V: Readable>(
    criterion: &mut Criterion,
    position: &V,
    name: &str,
    depths: &[(u32, u64); 3],
) {
    for (count, &(depth, leaves)) in Count::ALL.into_iter().zip(depths) {
        let mut group = criterion.benchmark_group(format!("{}/{}", V::NAME, count.name()));
        group.sample_size(20);
        group.throughput(Throughput::Elements(leaves));
        group.bench_function(name, |bencher| {
            bencher.iter(|| assert_eq!(count.leaves(position, depth), leaves));
        });
    }
}

fn boards(criterion: &mut Criterion) {
    struct Trees<'a>(&'a mut Criterion);
    impl Visitor for Trees<'_> {
        fn visit<V: Readable>(&mut self, game: &'static Game) {
            for row in game.positions {
                let depths = Count::ALL.map(|count| row.depth(most(count), u32::MAX));
                tree(self.0, &row.read::<V>(), row.name, &depths);
            }
        }
    }
    visit_all(&mut Trees(criterion));
}

fn campaign(criterion: &mut Criterion) {
    let duel = campaigns::start("duel", BattleMode::Inside);
    tree(criterion, &duel, "duel", &[campaigns::DUEL; 3]);
}

/// A tree takes some milliseconds and always the same way: a second measures it.
fn short() -> Criterion {
    Criterion::default()
        .warm_up_time(Duration::from_millis(200))
        .measurement_time(Duration::from_secs(1))
}

criterion_group! {
    name = benches;
    config = short();
    targets = boards, campaign
}
criterion_main!(benches);
