//! Lesson 6: keeping games.
//!
//! A record is text: the start, the actions, and what the players said to end
//! the game. Reading checks its form, replaying checks every action, and both say
//! what is wrong and where.

use capatomic::{Capatomic, StartNumber};
use piece_kit::{Game, Record, Side, Variant, Word};

fn main() -> Result<(), Box<dyn std::error::Error>> {
    let start = Capatomic::start(StartNumber::new(12345).ok_or("a number below 21,836")?);
    let mut game = Game::new(start);
    for text in ["e3e5", "f8f6", "e5f6"] {
        let action = game.position().parse(text)?;
        game.play(action)?;
    }
    game.say(Word::Resign(Side::Black))?;
    let text = game.record().to_string();
    print!("{text}");

    let record: Record<Capatomic> = text.parse()?;
    let replayed = record.replay()?;
    assert_eq!(replayed, game);
    println!("replayed: {:?}\n", replayed.outcome());

    // A game that did not happen.
    let forged = text.replace("f8f6", "f8f4");
    match forged.parse::<Record<Capatomic>>()?.replay() {
        Ok(_) => println!("nothing wrong with it"),
        Err(why) => println!("refused: {why}"),
    }
    let garbled = text.replace("e5f6", "e5-f6");
    if let Err(why) = garbled.parse::<Record<Capatomic>>() {
        println!("refused: {why}");
    }
    Ok(())
}
