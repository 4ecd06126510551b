//! Lesson 22: a game whose turn is two actions by the same player, [Marseillais chess](lessons::marseillais).
//!
//!     cargo run --release --example two_actions

use std::error::Error;

use lessons::marseillais::Marseillais;
use piece_kit::{Game, Record, Variant, perft};

#[cfg(test)]
#[path = "tests/lessons/two_actions.rs"]
mod tests;

fn main() -> Result<(), Box<dyn Error>> {
    // White begins with a single move. Then each player acts twice: a program that asks `to_act` before
    // every action needs no other notion of a turn.
    let mut game = Game::new(Marseillais::default());
    for text in ["e2e4", "e7e5", "g8f6", "d1h5", "f1c4", "f6h5", "d8h4"] {
        let (side, left) = (game.position().to_act(), game.position().moves_left());
        let events = game.play(game.position().parse(text)?)?;
        let told: Vec<String> = events.iter().map(ToString::to_string).collect();
        println!("{}, {left} left: {}", side.name(), told.join("; "));
    }

    // A check ends the turn at once, and has to be answered with the first move.
    let action = game.position().parse("c4f7")?;
    for event in game.play(action)? {
        println!("{event}");
    }
    let position = game.position();
    println!(
        "{} is to act, with {} moves left",
        position.to_act().name(),
        position.moves_left()
    );
    let why = position.check(position.parse("h4e4")?);
    println!("h4e4: {}", why.expect_err("the check must be answered"));

    // An undo takes one action back, not a turn, and a record has a line for each action.
    game.undo();
    println!("before: {}", game.position());
    let record = game.record().to_string();
    assert_eq!(record.parse::<Record<Marseillais>>()?.replay()?, game);
    println!("{record}");

    for depth in 1..=5 {
        println!("perft {depth}: {}", perft(&Marseillais::default(), depth));
    }
    Ok(())
}
