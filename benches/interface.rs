//! What interfaces do most, through `warboard` beside the same with the types of each game and the
//! same as JSON: list choices, preview and play an action, take it back, draw.

use std::hint::black_box;

use criterion::{BatchSize, Criterion, Throughput, criterion_group, criterion_main};
use piece_kit::messages::Readable;
use piece_kit::{Seed, SeededRng};
use warboard::protocol::Session;
use warboard::{Game, Start, games};

/// How many positions of each game are measured.
const POSITIONS: usize = 60;

/// Positions of random games, no more than ten actions apart.
fn positions(mut game: Game) -> Vec<Game> {
    let mut rng = SeededRng::new(&Seed::guessable(5));
    let start = game.clone();
    let mut positions = Vec::new();
    while positions.len() < POSITIONS {
        let mut choices = game.choices();
        choices.retain(|choice| !["concede", "yield", "time"].contains(&&*choice.kind));
        let Some(choice) = rng.choose(&choices) else {
            game = start.clone();
            continue;
        };
        if rng.below(10) == 0 {
            positions.push(game.clone());
        }
        let played = game.play_choice(&choice.action, &mut rng);
        played.expect("a choice");
    }
    positions
}

fn dynamic(criterion: &mut Criterion) {
    for rules in games() {
        let game = rules.start(&Start::GuessableTestDeal(0)).expect("a start");
        let positions = positions(game);
        let mut group = criterion.benchmark_group(format!("interface/{}", rules.name()));
        group.sample_size(10);

        let choices: usize = positions.iter().map(|game| game.choices().len()).sum();
        group.throughput(Throughput::Elements(choices as u64));
        group.bench_function("choices", |bencher| {
            let count = |game: &Game| black_box(game.choices()).len();
            bencher.iter(|| assert_eq!(positions.iter().map(count).sum::<usize>(), choices));
        });

        group.throughput(Throughput::Elements(POSITIONS as u64));
        let actions: Vec<String> = positions.iter().map(first).collect();
        group.bench_function("preview", |bencher| {
            let preview = |(game, action): (&Game, &String)| game.preview(action).is_ok();
            bencher.iter(|| assert!(positions.iter().zip(&actions).all(preview)));
        });
        // A copy of a long history is moved when it grows: games that begin here.
        let begin = |game: &Game| rules.parse(&game.position()).expect("a position");
        let begun: Vec<Game> = positions.iter().map(begin).collect();
        group.bench_function("play", |bencher| {
            bencher.iter_batched(
                || begun.clone(),
                |mut games| {
                    for (game, action) in games.iter_mut().zip(&actions) {
                        game.play(action).expect("a legal action");
                    }
                    games
                },
                BatchSize::LargeInput,
            );
        });
        group.bench_function("play and undo", |bencher| {
            let mut games = begun.clone();
            bencher.iter(|| {
                for (game, action) in games.iter_mut().zip(&actions) {
                    black_box(game.play(action)).expect("a legal action");
                    assert!(game.undo().is_some());
                }
            });
        });
        group.bench_function("diagram", |bencher| {
            bencher.iter(|| positions.iter().map(Game::diagram).map(black_box).count());
        });
    }
}

/// Games as lines of the protocol: their choices, and an action played.
fn json(criterion: &mut Criterion) {
    for rules in games() {
        let game = rules.start(&Start::GuessableTestDeal(0)).expect("a start");
        let mut session = Session::guessable_for_tests(3);
        let (mut list, mut moves, mut choices) = (Vec::new(), Vec::new(), 0);
        for game in positions(game) {
            let legal = game.choices();
            choices += legal.len();
            let begun = rules.parse(&game.position()).expect("a position");
            let of = session.open_game(begun).expect("room");
            let action = &legal[0].action;
            list.push(format!(r#"{{"v":1,"do":"choices","of":"{of}"}}"#));
            moves.extend([
                format!(r#"{{"v":1,"do":"play","of":"{of}","action":"{action}"}}"#),
                format!(r#"{{"v":1,"do":"undo","of":"{of}"}}"#),
            ]);
        }
        let mut group = criterion.benchmark_group(format!("interface/{}, JSON", rules.name()));
        group.sample_size(10);
        let mut answer = |line: &String| assert!(session.answer(line).contains(r#""ok":"#));
        group.throughput(Throughput::Elements(choices as u64));
        group.bench_function("choices", |bencher| {
            bencher.iter(|| list.iter().for_each(&mut answer));
        });
        group.throughput(Throughput::Elements(POSITIONS as u64));
        group.bench_function("play and undo", |bencher| {
            bencher.iter(|| moves.iter().for_each(&mut answer));
        });
    }
}

/// An action that can be played.
fn first(game: &Game) -> String {
    let choice = game.choices().remove(0);
    let mut rng = SeededRng::new(&Seed::guessable(7));
    game.draw(&choice.action, &mut rng).expect("a choice")
}

/// Positions with the types of their game: choices, an action played, and taken back.
fn typed<V: Readable>(criterion: &mut Criterion) {
    let rules = warboard::find(V::NAME).expect("a game");
    let game = rules.start(&Start::GuessableTestDeal(0)).expect("a start");
    let read = |game: &Game| match game.position().parse::<V>() {
        Ok(position) => position,
        Err(why) => panic!("{why}"),
    };
    let games = positions(game);
    let positions: Vec<V> = games.iter().map(read).collect();
    let mut group = criterion.benchmark_group(format!("interface/{}, typed", V::NAME));
    group.sample_size(10);

    let actions = |position: &V| black_box(position.choices()).len();
    let count: usize = positions.iter().map(actions).sum();
    group.throughput(Throughput::Elements(count as u64));
    group.bench_function("choices", |bencher| {
        bencher.iter(|| assert_eq!(positions.iter().map(actions).sum::<usize>(), count));
    });

    group.throughput(Throughput::Elements(POSITIONS as u64));
    let legal = |position: &V| position.legal_actions()[0];
    let actions: Vec<V::Action> = positions.iter().map(legal).collect();
    group.bench_function("play", |bencher| {
        bencher.iter_batched(
            || positions.clone(),
            |mut positions| {
                for (position, action) in positions.iter_mut().zip(&actions) {
                    black_box(position.play(*action)).expect("a legal action");
                }
                positions
            },
            BatchSize::LargeInput,
        );
    });
    group.bench_function("play and undo", |bencher| {
        let mut games: Vec<_> = positions
            .iter()
            .cloned()
            .map(piece_kit::Game::new)
            .collect();
        bencher.iter(|| {
            for (game, action) in games.iter_mut().zip(&actions) {
                assert!(black_box(game.play(*action)).is_ok() && game.undo().is_some());
            }
        });
    });
}

criterion_group!(
    benches,
    dynamic,
    json,
    typed::<capatomic::Capatomic>,
    typed::<invasion::Invasion>,
    typed::<strata_tactical::Battle>,
    typed::<strata_strategic::Campaign>,
);
criterion_main!(benches);
