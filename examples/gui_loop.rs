//! Lesson 4: what an interface does at each step.
//!
//! Show the board, show where the touched piece may go, play, animate the
//! events, look for the end. Here the "player" follows a script.

use capatomic::{Capatomic, Event, Square};
use piece_kit::geom::{File, Rank};
use piece_kit::{Game, Variant};

fn main() -> Result<(), Box<dyn std::error::Error>> {
    let start = "4m1m3/r4k4/4n5/10/3p6/10/10/10/R3NK3R/4M1M3 w AJa - EGeg + 0 1";
    let mut game = Game::new(start.parse::<Capatomic>()?);

    for text in ["f2j2,e1,g1", "e8f6", "j1*b9", "f6e4"] {
        show(game.position());
        let action = game.position().parse(text)?;
        println!(
            "touched {}: {:?}",
            action.from(),
            targets(game.position(), action.from())
        );
        for event in game.play(action)? {
            animate(&event);
        }
        if let Some(outcome) = game.outcome() {
            println!("the end: {outcome}");
        }
        println!();
    }
    println!("taken back: {:?}", game.undo());
    Ok(())
}

/// What an interface highlights when a piece is touched.
fn targets(position: &Capatomic, touched: Square) -> Vec<String> {
    let actions = position.legal_actions().into_iter();
    let mut targets: Vec<String> = actions
        .filter(|action| action.from() == touched)
        .map(|action| action.to_string())
        .collect();
    targets.sort_unstable();
    targets
}

/// Events are data: match those that have a picture, print the rest.
fn animate(event: &Event) {
    match event {
        Event::Irradiated { square } => println!("  * flash on {square} *"),
        other => println!("  {other}"),
    }
}

fn show(position: &Capatomic) {
    for rank in Rank::all().rev() {
        let cells: String = File::all()
            .map(|file| position.placement().letter_at(Square::new(file, rank)))
            .map(|letter| letter.unwrap_or('.'))
            .collect();
        println!("{:>2} {cells}", rank.number());
    }
    println!("   abcdefghij");
}
