//! Nodes a second of perft, with the counts asserted: this project's games, and
//! orthodox chess beside cozy-chess and shakmaty in the same run.

use capatomic::{Capatomic, StartNumber};
use cozy_chess::Board;
use criterion::{Criterion, Throughput, criterion_group, criterion_main};
use invasion::Invasion;
use lessons::orthodox::Orthodox;
use piece_kit::{BySide, Hidden, PlayableView, Seed, SeededRng, Side, Variant, perft};
use shakmaty::fen::Fen;
use shakmaty::{CastlingMode, Chess};
use strata_tactical::{Battle, Observer, Selection, TerrainName};

const START: (&str, u32, u64) = (
    "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1",
    5,
    4_865_609,
);
const KIWIPETE: (&str, u32, u64) = (
    "r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1",
    4,
    4_085_603,
);

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

fn orthodox(criterion: &mut Criterion) {
    for (name, (fen, depth, nodes)) in [("start", START), ("kiwipete", KIWIPETE)] {
        let mut group = criterion.benchmark_group(format!("perft/orthodox {name}/{depth}"));
        group.sample_size(20);
        group.throughput(Throughput::Elements(nodes));

        let ours: Orthodox = fen.parse().expect("a FEN");
        group.bench_function("warboard", |bencher| {
            bencher.iter(|| assert_eq!(perft(&ours, depth), nodes));
        });
        let board: Board = fen.parse().expect("a FEN");
        group.bench_function("cozy-chess", |bencher| {
            bencher.iter(|| assert_eq!(cozy(&board, depth), nodes));
        });
        let setup: Fen = fen.parse().expect("a FEN");
        let position: Chess = setup.into_position(CastlingMode::Standard).expect("legal");
        group.bench_function("shakmaty", |bencher| {
            bencher.iter(|| assert_eq!(shakmaty::perft(&position, depth), nodes));
        });
        group.finish();
    }
}

fn capatomic(criterion: &mut Criterion) {
    let mut group = criterion.benchmark_group("perft/capatomic");
    group.sample_size(20);
    for (number, depth, nodes) in [(0, 4, 5_169_846), (12345, 4, 5_680_856)] {
        let start = Capatomic::start(StartNumber::new(number).expect("a start"));
        group.throughput(Throughput::Elements(nodes));
        group.bench_function(format!("start {number}/{depth}"), |bencher| {
            bencher.iter(|| assert_eq!(perft(&start, depth), nodes));
        });
    }
    group.finish();
}

/// Three middle games: with many lines open, with the Head Quarter in the open, and
/// with an armed Bomb.
const INVASION: [(&str, &str, u32, u64); 4] = [
    ("start", Invasion::START, 4, 4_043_540),
    (
        "open lines",
        "hft1ii4/t2ii1c3/1fpii5/iii****2I/1i1****CI1/i1c****II1/li1****I1I/4FI2CT/4I1IPPF/4IIITH1 w 00 20 19",
        3,
        377_383,
    ),
    (
        "open Head Quarter",
        "phtfiic3/f1i7/tcpii1i3/i1i****2I/iii****1I1/i2****I2/3****III/4I1IPCT/3C2IFHF/2I2IIT1P w 00 60 31",
        3,
        326_844,
    ),
    (
        "armed Bomb",
        "h2f5F/f1cii5/tcpii4T/iii****3/i1i****3/i2****II1/3****II1/5IIP2/5IICP1/5lITFH w 10 0 11",
        3,
        548_522,
    ),
];

fn invasion(criterion: &mut Criterion) {
    let mut group = criterion.benchmark_group("perft/invasion");
    group.sample_size(20);
    for (name, text, depth, nodes) in INVASION {
        let position: Invasion = text.parse().expect("a position");
        group.throughput(Throughput::Elements(nodes));
        group.bench_function(format!("{name}/{depth}"), |bencher| {
            bencher.iter(|| assert_eq!(perft(&position, depth), nodes));
        });
    }
    group.finish();
}

/// Three middle games with most units face up, and the start on the mountain.
const BATTLES: [(&str, &str, u32, u64); 4] = [
    (
        "plain",
        "dffn4/wnw4Q/8/8/8/1q6/8/6N1/4WFWF/6NK b 21 11",
        4,
        1_117_755,
    ),
    (
        "fortress",
        "q2f1*2/f1qr1*2/2?f2*2/***1f*2/8/8/B6F/4F3/2G1W2F/5RD1 w 32 17",
        4,
        675_965,
    ),
    (
        "woods",
        "kgwf4/f7/4b1*1/2f1*Q2/2*4*/*4*2/2q*2N1/1*3F2/5W?G1/5W?WD b 19 10",
        4,
        430_853,
    ),
    (
        "mountain, start",
        "k?r?w?g4/?n?f?w?f4/8/8/###2###/###2###/8/8/4?F?G?N?W/4?W?B?FD w 0 1",
        5,
        23_712,
    ),
];

fn strata_tactical(criterion: &mut Criterion) {
    let mut group = criterion.benchmark_group("perft/strata-tactical");
    group.sample_size(20);
    for (name, text, depth, nodes) in BATTLES {
        let battle: Battle = text.parse().expect("a position");
        group.throughput(Throughput::Elements(nodes));
        group.bench_function(format!("{name}/{depth}"), |bencher| {
            bencher.iter(|| assert_eq!(perft(&battle, depth), nodes));
        });
    }
    group.finish();

    let mut group = criterion.benchmark_group("strata-tactical");
    let start = strata_start();
    let view = start.view(Observer::Side(Side::White));
    let mut rng = SeededRng::new(&Seed::guessable(1));
    group.bench_function("sample a deal", |bencher| {
        bencher.iter(|| Battle::sample(&view, &mut rng));
    });
    let turn = start.legal_actions()[0];
    group.bench_function("tell and follow", |bencher| {
        bencher.iter(|| {
            let mut view = view;
            assert!(view.follow(start.tell(Observer::Spectator, turn)).is_ok());
        });
    });
    group.finish();
}

fn strata_start() -> Battle {
    let terrain = TerrainName::Plain.terrain();
    let selections = BySide::from_fn(|_| Selection::default());
    Battle::draw(&terrain, &selections, &Seed::guessable(1))
}

criterion_group!(benches, orthodox, capatomic, invasion, strata_tactical);
criterion_main!(benches);
