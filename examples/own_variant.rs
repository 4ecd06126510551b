//! Lesson 2: your own game, and everything that comes with it.
//!
//! `src/hexapawn.rs` implements `Variant` for a game without kings in little
//! more than a page; the crate `chess-kit` does it for chess and its relatives. Here
//! one generic function plays any of them.

use std::fmt::Debug;

use chess_family::{Breakthrough, Grand, Orthodox, Shako, Stratomic};
use lessons::hexapawn::Hexapawn;
use piece_kit::{Game, Seed, SeededRng, Variant, perft};

fn main() {
    play::<Hexapawn>();
    play::<Breakthrough>();
    play::<Orthodox>();
    play::<Grand>();
    play::<Shako>();
    play::<Stratomic>();
}

/// Plays a random game of any variant, and replays it from its record.
fn play<V: Variant + Default + Debug>() {
    let mut rng = SeededRng::new(&Seed::guessable(1));
    let mut game = Game::new(V::default());
    while game.outcome().is_none() && game.actions().len() < 300 {
        let actions = game.position().legal_actions();
        let Some(&action) = rng.choose(&actions) else {
            break;
        };
        game.play(action).expect("a legal action");
    }
    let ended = match game.outcome() {
        Some(outcome) => outcome.to_string(),
        None => "unfinished".to_string(),
    };
    println!(
        "{}: perft(3) {}, a random game of {} plies: {ended}",
        V::NAME,
        perft(&V::default(), 3),
        game.actions().len()
    );
    let record = game.record();
    assert_eq!(record.replay().expect("a legal game"), game);
}
