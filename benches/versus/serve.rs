//! The search behind UCI, as far as the other side of this program needs it: so that a build can
//! be played against another.

use std::io::BufRead;
use std::time::Duration;

use crate::starts::Tuned;
use piece_kit::messages::Readable;
use piece_kit::{Game, Seed, SeededRng};
use warboard_players::{Evaluated, Limits, Search};

/// Answers until the input ends.
pub(crate) fn serve<G: Tuned>(mut search: Search<G>) -> Result<(), String> {
    let mut rng = SeededRng::new(&Seed::guessable(0));
    let mut game = Game::new(G::start(&mut rng));
    for line in std::io::stdin().lock().lines() {
        let line = line.map_err(|why| why.to_string())?;
        let words: Vec<&str> = line.split_whitespace().collect();
        match words.as_slice() {
            ["uci"] => println!("uciok"),
            ["isready"] => println!("readyok"),
            ["ucinewgame"] => search.forget(),
            ["position", "fen", rest @ ..] => game = read(rest)?,
            ["go", "movetime", time] => go(&mut search, &game, time)?,
            ["quit"] => break,
            _ => {}
        }
    }
    Ok(())
}

fn read<G: Readable>(words: &[&str]) -> Result<Game<G>, String> {
    let mut parts = words.split(|word| *word == "moves");
    let fen = parts.next().unwrap_or_default().join(" ");
    let mut game = Game::new(fen.parse::<G>().map_err(|why| why.to_string())?);
    for text in parts.next().unwrap_or_default() {
        let action = game.position().parse(text).map_err(|why| why.to_string())?;
        game.play(action).map_err(|why| why.to_string())?;
    }
    Ok(game)
}

fn go<G: Evaluated>(search: &mut Search<G>, game: &Game<G>, time: &str) -> Result<(), String> {
    let time = time.parse().map_err(|_| format!("no time: {time}"))?;
    let task = Limits::of_time(Duration::from_millis(time)).into();
    let mut tell = |thoughts: &[warboard_players::Thought<G::Action>]| {
        for thought in thoughts {
            let line: Vec<String> = thought.line.iter().map(ToString::to_string).collect();
            let score = thought
                .score
                .map_or(String::new(), |score| score.to_string());
            println!(
                "info depth {} score {score} nodes {} time {} pv {}",
                thought.depth,
                thought.nodes,
                thought.time.as_millis(),
                line.join(" "),
            );
        }
    };
    let found = search.analyse(game.position(), &game.path(), &task, 1, &mut tell);
    let best = found.first().map(|thought| thought.choice().to_string());
    println!("bestmove {}", best.unwrap_or("0000".to_owned()));
    Ok(())
}
