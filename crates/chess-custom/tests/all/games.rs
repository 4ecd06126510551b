//! Games that Fairy-Stockfish has judged.

use chess_custom::Custom;
use piece_kit::records::History;
use piece_kit::testing::{play, position};
use piece_kit::{Game, Record};

/// Plays the games of a file, each of which is over with its last move and not before; how many.
pub(crate) fn assert_games(file: &str) -> usize {
    let is_game = |line: &&str| !line.is_empty() && !line.starts_with('#');
    let lines = file.lines().filter(is_game);
    let games = lines.map(|line| {
        let parts: Vec<&str> = line.split("; ").collect();
        let [start, moves, end] = parts.try_into().expect("three parts");
        assert_eq!(winner(start, moves), end, "{line}");
    });
    games.count()
}

/// Plays a game; who wins, or draw.
fn winner(start: &str, moves: &str) -> String {
    let mut game = Game::new(position::<Custom>(start));
    play(&mut game, moves);
    // A record of the game is verified, and a history of it agrees.
    let record = game.record().to_string();
    let verified = Record::<Custom>::verify(&record, 300).expect("a record");
    assert_eq!(verified.outcome, game.outcome(), "{start} {moves}");
    let mut history = History::new(game.start().clone());
    game.positions().skip(1).for_each(|next| history.push(next));
    let reached = history.position().outcome();
    assert_eq!(
        reached.or(history.outcome()),
        game.outcome(),
        "{start} {moves}"
    );
    let outcome = game.outcome().map(|outcome| match outcome.winner() {
        Some(winner) => winner.to_string(),
        None => "draw".to_string(),
    });
    outcome.unwrap_or_default()
}
