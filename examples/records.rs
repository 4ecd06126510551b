//! Lesson 7: keeping games.
//!
//! A record is text: the start, the actions, what the players said to end the game, and
//! whatever people write down beside them. Reading checks its form, replaying checks every
//! action, and both say what is wrong and where.

use std::time::Duration;

use capatomic::{Capatomic, StartNumber};
use piece_kit::records::{Line, Note, RecordHead};
use piece_kit::{Game, Record, Side, Variant, Word};

fn main() -> Result<(), Box<dyn std::error::Error>> {
    let start = Capatomic::start(StartNumber::new(12345).ok_or("a number below 21,836")?);
    let mut game = Game::new(start);
    for text in ["e3e5", "f8f6", "e5f6"] {
        let action = game.position().parse(text)?;
        game.play(action)?;
    }
    game.say(Word::Resign(Side::Black))?;

    // What people keep beside the actions.
    game.headers_mut().set("White", "Ada")?;
    let note = Note {
        comment: "The pawn on f6 had no guard.".to_string(),
        clock: Some(Duration::from_secs(298)),
        variations: vec![Line::from(vec!["e5e6".parse()?])],
    };
    game.annotate(3, note)?;
    let text = game.record().to_string();
    print!("{text}");

    let record: Record<Capatomic> = text.parse()?;
    let replayed = record.replay()?;
    assert_eq!(replayed, game);
    println!("replayed: {:?}\n", replayed.outcome());

    // A stranger's record: of which game is it, and is it legal? At most 1000 actions.
    let head: RecordHead = text.parse()?;
    let verified = Record::<Capatomic>::verify(&text, 1000)?;
    println!(
        "{}, {} plies: {:?}\n",
        head.game, verified.plies, verified.outcome
    );

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
