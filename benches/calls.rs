//! Single calls on positions of random games: `GAME/CALL/random-games`, and calls a second.

use criterion::{Criterion, Throughput, criterion_group, criterion_main};
use piece_kit::messages::Readable;
use piece_kit::{Boarded, Hidden, PlayableView, Seed, SeededRng, Side, Variant};
use strata_tactical::{Battle, Observer};
use warboard_benches::call::Call;
use warboard_benches::games::{
    BATTLE, Game, SearchVisitor, Searched, Visitor, visit_all, visit_searched,
};
use warboard_benches::sample::Sample;
use warboard_benches::search::{SearchCall, SearchSample};

fn measure<V: Readable>(criterion: &mut Criterion, name: &str, size: u64, run: impl Fn() -> u64) {
    let mut group = criterion.benchmark_group(format!("{}/{name}", V::NAME));
    group.sample_size(20);
    group.throughput(Throughput::Elements(size));
    group.bench_function("random-games", |bencher| {
        bencher.iter(|| assert_eq!(run(), size));
    });
}

struct Calls<'a>(&'a mut Criterion);

impl Visitor for Calls<'_> {
    fn visit<V: Readable>(&mut self, game: &'static Game) {
        let sample = Sample::<V>::of(game);
        for call in Call::ALL {
            measure::<V>(self.0, call.name(), call.size(game), || call.run(&sample));
        }
    }
}

impl SearchVisitor for Calls<'_> {
    fn visit<V: Boarded + Readable>(&mut self, game: &'static Game, searched: Searched) {
        let sample = SearchSample::<V>::of(game, searched);
        for call in SearchCall::ALL {
            measure::<V>(self.0, call.name(), call.size(searched), || {
                call.run(&sample)
            });
        }
    }
}

fn boards(criterion: &mut Criterion) {
    visit_all(&mut Calls(criterion));
    visit_searched(&mut Calls(criterion));
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
