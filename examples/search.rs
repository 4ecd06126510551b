//! Lesson 16: one search for every game on a board.
//!
//! `src/search.rs` is an alpha-beta that knows no game: `Boarded` shows it the pieces, what an
//! action does to them, captures and checks, and `src/evaluation.rs` tells it what they are worth.
//! Here it plays each game against a player who draws lots.

use std::time::Instant;

use capatomic::Capatomic;
use chess_family::{Breakthrough, Capablanca, Grand, Orthodox, Shako, Stratomic};
use invasion::Invasion;
use lessons::evaluation::Valued;
use lessons::search::{Limits, Search};
use piece_kit::{Game, Seed, SeededRng, Side};
use strata_tactical::PublicBattle;

/// Positions for a move: without a clock, a game is the same wherever it is played.
const LIMITS: Limits = Limits {
    depth: 8,
    nodes: 1_000,
};

fn main() {
    play::<Orthodox>();
    play::<Capablanca>();
    play::<Grand>();
    play::<Shako>();
    play::<Stratomic>();
    play::<Breakthrough>();
    play::<Capatomic>();
    play::<Invasion>();
    play::<PublicBattle>();
}

/// White searches, Black draws lots. Chance decides what a turn reveals.
fn play<G: Valued>() {
    let mut rng = SeededRng::new(&Seed::guessable(1));
    let mut game = Game::new(G::start());
    let mut search = Search::new(1 << 14);
    let (mut nodes, mut seconds) = (0, 0.0);
    while game.outcome().is_none() && game.actions().len() < 200 {
        let position = game.position();
        let choice = if position.to_act() == Side::White {
            let began = Instant::now();
            let found = search.choose(position, game.path(), LIMITS);
            seconds += began.elapsed().as_secs_f64();
            nodes += search.nodes;
            found.map(|(choice, _)| choice)
        } else {
            rng.choose(&position.choices()).copied()
        };
        let Some(choice) = choice else { break };
        let action = position.draw(choice, &mut rng).expect("a legal choice");
        game.play(action).expect("a legal action");
    }
    let end = game.outcome().map(|outcome| outcome.to_string());
    println!(
        "{}: {} after {} plies, {:.0} thousand positions a second",
        G::NAME,
        end.unwrap_or("unfinished".to_string()),
        game.actions().len(),
        nodes as f64 / seconds / 1e3,
    );
}
