//! Lesson 5: saying why something is not allowed.
//!
//! Every refusal has a sentence for people, a code for programs and
//! translations, and the squares to highlight; a faulty position names all its
//! faults at once.

use capatomic::Capatomic;
use piece_kit::{Message, Variant};

fn main() -> Result<(), Box<dyn std::error::Error>> {
    let position: Capatomic =
        "5k4/10/10/2*3r3/10/10/10/4b5/R4K3R/4M1M3 w AJ - EG + 0 30".parse()?;
    println!("{position}\n");

    for text in [
        "f2j2,e1,g1",
        "e1*e9",
        "g1*f3",
        "a2j2",
        "f2e2",
        "a2a2",
        "e5e6",
    ] {
        let action = position.parse(text)?;
        match position.check(action) {
            Ok(()) => println!("{text:12} is legal"),
            Err(why) => println!("{text:12} {why} [{}] {:?}", why.code(), why.squares()),
        }
    }

    let faulty = "10/10/10/10/10/10/10/10/P8K/10 x Q e4 - ? 0 0";
    if let Err(why) = faulty.parse::<Capatomic>() {
        println!("\n{faulty}");
        for fault in why.faults() {
            println!("  {fault}");
        }
    }
    Ok(())
}
