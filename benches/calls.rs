//! Single calls on positions of random games: `GAME/CALL/random-games`, and calls a second.

use criterion::{Criterion, Throughput, criterion_group, criterion_main};
use piece_kit::{Hidden, PlayableView, Seed, SeededRng, Side, Variant};
use strata_tactical::{Battle, Observer};
use warboard_benches::call::Call;
use warboard_benches::games::{BATTLE, Game, Visitor, visit_all};
use warboard_benches::sample::Sample;

fn boards(criterion: &mut Criterion) {
    struct Calls<'a>(&'a mut Criterion);
    impl Visitor for Calls<'_> {
        fn visit<V: Variant>(&mut self, game: &'static Game) {
            let sample = Sample::<V>::of(game);
            for call in Call::ALL {
                let mut group = self
                    .0
                    .benchmark_group(format!("{}/{}", V::NAME, call.name()));
                let size = call.size(game);
                group.sample_size(20);
                group.throughput(Throughput::Elements(size));
                group.bench_function("random-games", |bencher| {
                    bencher.iter(|| assert_eq!(call.run(&sample), size));
                });
            }
        }
    }
    visit_all(&mut Calls(criterion));
}

/// What only a game with secrets has.
fn secrets(criterion: &mut Criterion) {
    let start: Battle = BATTLE.positions[0].read();
    let view = start.view(Observer::Side(Side::White));
    let mut rng = SeededRng::new(&Seed::guessable(1));
    criterion.bench_function("strata-tactical/sample/plain-start", |bencher| {
        bencher.iter(|| Battle::sample(&view, &mut rng));
    });
    let turn = start.legal_actions()[0];
    criterion.bench_function("strata-tactical/follow/plain-start", |bencher| {
        bencher.iter(|| {
            let mut view = view;
            assert!(view.follow(start.tell(Observer::Spectator, turn)).is_ok());
        });
    });
}

criterion_group!(benches, boards, secrets);
criterion_main!(benches);
