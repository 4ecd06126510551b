//! Games of the search against itself, a line of JSON for each quiet position.

use clap::Args;
use piece_kit::{Game, Seed, SeededRng, Side};
use warboard_players::{Limits, Resources, Score, Search};

use crate::starts::Tuned;

/// A unit of work.
#[derive(Args)]
pub(crate) struct Work {
    /// Games
    #[arg(long, default_value_t = 100)]
    games: u64,

    /// The seed of their openings
    #[arg(long, default_value_t = 1)]
    seed: u64,

    /// Positions looked at for each action
    #[arg(long, default_value_t = 2_000)]
    nodes: u64,
}

/// Plies at random at the start of a game, at most.
const OPENING: u64 = 10;
/// Games that are longer are drawn.
const LONGEST: usize = 400;
/// One of so many positions is kept.
const KEPT: u64 = 3;

impl Work {
    pub(crate) fn smallest() -> Self {
        Self {
            games: 1,
            seed: 1,
            nodes: 20,
        }
    }
}

pub(crate) fn play<G: Tuned>(work: &Work) -> Result<(), String> {
    let mut search = Search::<G>::new(Resources {
        table: 4 << 20,
        threads: 1,
    });
    for number in 0..work.games {
        let seed = Seed::guessable(work.seed).numbered(number);
        for line in one(&mut search, &mut SeededRng::new(&seed), work.nodes) {
            println!("{line}");
        }
    }
    Ok(())
}

fn one<G: Tuned>(search: &mut Search<G>, rng: &mut SeededRng, nodes: u64) -> Vec<String> {
    let mut game = Game::new(G::start(rng));
    for _ in 0..rng.below(OPENING + 1) {
        if let Some(&action) = rng.choose(&game.position().legal_actions()) {
            game.play(action).expect("a legal action");
        }
    }
    search.forget();
    let mut kept = Vec::new();
    while game.outcome().is_none() && game.actions().len() < LONGEST {
        let position = game.position();
        let task = Limits::of_nodes(nodes).into();
        let found = search.analyse(position, &game.path(), &task, 1, &mut |_| ());
        let Some(thought) = found.first() else { break };
        let action = thought.choice();
        let effect = position.effect(action);
        let quiet = effect.removed.is_empty() && effect.from.map(|from| from.0) == effect.becomes;
        let points = match thought.score {
            Some(Score::Points(points)) if quiet && !position.is_check() => Some(points),
            _ => None,
        };
        if let Some(points) = points.filter(|_| rng.below(KEPT) == 0) {
            let sign = if position.to_act() == Side::White {
                1
            } else {
                -1
            };
            kept.push((position.to_string(), sign * points));
        }
        game.play(action).expect("a legal action");
    }
    let result = match game.outcome().and_then(|outcome| outcome.winner()) {
        Some(Side::White) => 1.0,
        Some(Side::Black) => 0.0,
        None => 0.5,
    };
    let line = |(position, score): (String, i32)| {
        format!("{{\"position\":{position:?},\"score\":{score},\"result\":{result:?}}}")
    };
    kept.into_iter().map(line).collect()
}
