//! Lesson 1: a game from its start to its end.
//!
//! A random game of Capatomic: where a game comes from, how to list what is
//! legal, how to play it, what happened, when it is over, and how to keep it.

use capatomic::{Capatomic, StartNumber};
use piece_kit::{Game, Record, Seed, SeededRng, Variant, Word};

fn main() -> Result<(), Box<dyn std::error::Error>> {
    // All chance comes from a seed: the same seed is the same game, everywhere.
    let mut rng = SeededRng::new(&Seed::guessable(2026));
    let number = StartNumber::random(&mut rng);
    let mut game = Game::new(Capatomic::start(number));
    println!("start {number}: {}", game.position());

    while game.outcome().is_none() {
        let actions = game.position().legal_actions();
        let action = *rng
            .choose(&actions)
            .ok_or("a game that goes on has actions")?;
        let text = game.position().san(action)?;
        let events = game.play(action)?;
        // A log, or an animation, goes through the events in order.
        let sentences: Vec<String> = events.iter().map(ToString::to_string).collect();
        println!("{text:8} {}", sentences.join("; "));

        // Players may claim a draw; these always do.
        if let Some(claim) = game.claimable_draw() {
            println!("a draw is claimed: {claim}");
            game.say(Word::Claim(game.position().to_act()))?;
        }
    }
    if let Some(outcome) = game.outcome() {
        println!("{outcome} after {} plies", game.actions().len());
    }

    // The record is text; replaying it checks every action again.
    let record = game.record().to_string();
    let again: Record<Capatomic> = record.parse()?;
    assert_eq!(again.replay()?, game);

    // What is illegal is explained.
    let start = Capatomic::start(number);
    let launch = start.parse("e1*e5")?;
    if let Err(why) = start.check(launch) {
        println!("{launch}: {why}");
    }
    Ok(())
}
