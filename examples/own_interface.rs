//! Lesson 3: your own game behind the interface that programs embed.
//!
//! `src/listed.rs` says what `warboard` needs to know of Hexapawn besides its rules. From
//! there on it is one of the games: what is written once for all of them, as the lesson
//! `gui_client` is, or a program that speaks JSON, plays it too.

use std::error::Error;

use lessons::hexapawn::Hexapawn;
use warboard::protocol::Session;
use warboard::{Catalogue, Rules, Start};

fn main() -> Result<(), Box<dyn Error>> {
    let catalogue = Catalogue::default().with(Rules::of::<Hexapawn>());
    for rules in catalogue.games() {
        println!("{}: {}", rules.name(), rules.summary());
    }

    // With the types of the crate.
    let mut game = catalogue.find("hexapawn")?.start(&Start::Default)?;
    for choice in game.choices_from("b1")? {
        println!(
            "{} goes to {}",
            choice.action,
            choice.to.unwrap_or_default()
        );
    }
    let played = game.play("b1b2")?;
    println!("{}", played.happened[0]);
    println!("{}", game.diagram());
    let loaded = catalogue.load(&game.record())?;
    assert_eq!(loaded.position(), game.position());

    // As JSON, for programs in other languages.
    let mut session = Session::default();
    session.set_catalogue(catalogue);
    for request in [
        r#"{"v":1,"do":"start","game":"hexapawn"}"#,
        r#"{"v":1,"do":"play","of":"g1","action":"b1b2"}"#,
        r#"{"v":1,"do":"check","of":"g1","action":"b2b3"}"#,
    ] {
        println!("> {request}\n< {}", session.answer(request));
    }
    Ok(())
}
