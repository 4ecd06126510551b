//! Compares with other programs: cozy-chess, shakmaty, and Fairy-Stockfish if there is one.
//!
//!     cargo bench -p warboard-benches --bench compare -- --fairy PATH
//!
//! With `--family` only the chess family, and only with Fairy-Stockfish.
//!
//! All run in turns, in many short rounds, and count the same trees in the same way; every count
//! is asserted. Without `--bench`, which `cargo bench` adds, one round of small trees is run.
#![forbid(unsafe_code)]

mod clock;
mod fairy;
mod peers;
mod race;
mod report;

use std::cell::RefCell;
use std::env;
use std::process::ExitCode;
use std::rc::Rc;

use clap::Parser;
use fairy::Fairy;
use race::Size;
use warboard_benches::count::Count;

/// Compares warboard's perft with that of other programs.
#[derive(Parser)]
struct Arguments {
    /// A Fairy-Stockfish built with large boards; without it the variable
    /// `FAIRY_STOCKFISH`, then `fairy-stockfish` on the path
    #[arg(long, value_name = "PATH")]
    fairy: Option<String>,

    /// How often everything is run
    #[arg(long, default_value_t = 25)]
    rounds: usize,

    /// Compares the games of the chess family, and only with Fairy-Stockfish
    #[arg(long)]
    family: bool,

    /// What cargo bench adds
    #[arg(long, hide = true)]
    bench: bool,
}

fn main() -> ExitCode {
    match compare(&Arguments::parse()) {
        Ok(()) => ExitCode::SUCCESS,
        Err(why) => {
            eprintln!("compare: {why}");
            ExitCode::FAILURE
        }
    }
}

fn compare(arguments: &Arguments) -> Result<(), String> {
    let (size, rounds) = if arguments.bench {
        let (leaves, total) = (7_500_000, 5_000_000);
        (Size { leaves, total }, arguments.rounds.max(1))
    } else {
        let (leaves, total) = (50_000, 0);
        (Size { leaves, total }, 1)
    };
    let fairy = find(arguments.fairy.clone())?;
    if arguments.family && fairy.is_none() {
        return Err("--family compares with Fairy-Stockfish, which there is not".to_owned());
    }
    report::heading(rounds, fairy.as_ref());
    let fairy = fairy.map(|fairy| Rc::new(RefCell::new(fairy)));
    let mut races = race::all(size, fairy.as_ref(), arguments.family);
    for _ in 0..rounds {
        races.iter_mut().try_for_each(race::Race::run)?;
    }
    if arguments.family {
        report::family(&races);
        return Ok(());
    }
    for count in Count::ALL {
        report::table(count, &races);
    }
    Ok(())
}

/// The Fairy-Stockfish that was named, or one that is installed.
fn find(named: Option<String>) -> Result<Option<Fairy>, String> {
    let named = named.or_else(|| env::var("FAIRY_STOCKFISH").ok());
    match named {
        Some(path) => Fairy::start(&path).map(Some),
        None => Ok(Fairy::start("fairy-stockfish")
            .inspect_err(|why| eprintln!("compare: without Fairy-Stockfish: {why}"))
            .ok()),
    }
}
