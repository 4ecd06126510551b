//! Nodes a second of perft, with the counts asserted, beside cozy-chess on
//! orthodox chess in the same run.

use capatomic::{Capatomic, StartNumber};
use cozy_chess::Board;
use criterion::{Criterion, Throughput, criterion_group, criterion_main};
use piece_kit::perft;

/// Perft with bulk counting, as cozy-chess' own example does it.
fn cozy(board: &Board, depth: u32) -> u64 {
    let mut nodes = 0;
    board.generate_moves(|moves| {
        if depth == 1 {
            nodes += moves.len() as u64;
        } else {
            for mv in moves {
                let mut next = board.clone();
                next.play_unchecked(mv);
                nodes += cozy(&next, depth - 1);
            }
        }
        false
    });
    nodes
}

fn perfts(criterion: &mut Criterion) {
    let mut group = criterion.benchmark_group("perft");
    group.sample_size(20);

    let orthodox = Board::default();
    group.throughput(Throughput::Elements(4_865_609));
    group.bench_function("cozy-chess/orthodox start/5", |bencher| {
        bencher.iter(|| assert_eq!(cozy(&orthodox, 5), 4_865_609));
    });

    for (number, depth, nodes) in [(0, 4, 5_169_846), (12345, 4, 5_680_856)] {
        let start = Capatomic::start(StartNumber::new(number).expect("a start"));
        group.throughput(Throughput::Elements(nodes));
        group.bench_function(format!("capatomic/start {number}/{depth}"), |bencher| {
            bencher.iter(|| assert_eq!(perft(&start, depth), nodes));
        });
    }
    group.finish();
}

criterion_group!(benches, perfts);
criterion_main!(benches);
