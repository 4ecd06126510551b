//! Lesson 23: a wall that is moved in every turn, and a turn of two steps that is one action: [Duck
//! chess](lessons::ducklings) on five by five squares.
//!
//!     cargo run --release --example moving_walls

use std::error::Error;

use lessons::ducklings::Ducklings;
use piece_kit::{Game, Variant, perft};

#[cfg(test)]
#[path = "tests/lessons/moving_walls.rs"]
mod tests;

fn main() -> Result<(), Box<dyn Error>> {
    // One text says both steps: the move, and the way from there to the duck's square.
    let mut game = Game::new(Ducklings::default());
    for text in ["e2e3,e3d3", "b5c3,c3a3", "d2c3,c3d3", "a4a3,a3b3"] {
        println!("{text}, one of {}:", game.position().count_legal());
        for event in game.play(text.parse()?)? {
            println!("  {event}");
        }
        println!("  {}", game.position());
    }

    println!("A move onto the duck is refused, and a duck that stays or is put on a piece:");
    for text in ["b2b3,b3c4", "c3b4,b4b3", "c3b4,b4c1"] {
        let why = game.position().check(text.parse()?);
        println!("  {text}: {}", why.expect_err("a rule forbids it"));
    }
    println!("It may go to the square that the piece has just left:");
    for event in game.play("c3b4,b4c3".parse()?)? {
        println!("  {event}");
    }

    for depth in 1..=3 {
        println!("perft {depth}: {}", perft(&Ducklings::default(), depth));
    }
    Ok(())
}
