//! Plays matches against Fairy-Stockfish: the same time for each move, one thread each.
//!
//!     cargo bench -p warboard-benches --bench versus -- orthodox --games 200 --time 100
//!
//! Openings are some plies at random that are about even, each played twice with sides changed.
//! A line of JSON is printed for each game, then the score with its error.
#![forbid(unsafe_code)]

mod game;
mod serve;
#[path = "../tune/starts.rs"]
mod starts;
mod uci;

use std::path::PathBuf;
use std::process::ExitCode;

use chess_family::{Capablanca, Orthodox};
use clap::builder::PossibleValue;
use clap::{Parser, ValueEnum};
use lessons::disarmed::Disarmed;

use starts::Tuned;
use uci::Engine;
use warboard_players::{Resources, Search, Terms};

/// Plays matches against Fairy-Stockfish.
#[derive(Parser)]
struct Arguments {
    /// What is played
    #[arg(value_enum, default_value_t = Played::Orthodox)]
    game: Played,

    /// Games, two of each opening
    #[arg(long, default_value_t = 2)]
    games: u32,

    /// Milliseconds for each move
    #[arg(long, default_value_t = 10)]
    time: u64,

    /// Milliseconds for each move of the other program, if they are others
    #[arg(long)]
    their_time: Option<u64>,

    /// The seed of the openings
    #[arg(long, default_value_t = 1)]
    seed: u64,

    /// A Fairy-Stockfish built with large boards, or another program with its arguments; by default
    /// the one that is installed, or if there is none this program itself
    #[arg(long, value_name = "PATH")]
    fairy: Option<String>,

    /// Terms for the search, as the program `tune` prints them, instead of those of the game
    #[arg(long, value_name = "FILE")]
    terms: Option<PathBuf>,

    /// Speaks UCI instead, so that this build can be the other program
    #[arg(long)]
    serve: bool,

    /// What cargo bench adds
    #[arg(long, hide = true)]
    bench: bool,
}

#[derive(Clone, Copy, ValueEnum)]
enum Played {
    Orthodox,
    Capablanca,
    /// Capatomic without launches and castling
    Disarmed,
    /// Against another build: the other program plays the whole game
    Capatomic,
    /// Against another build
    Invasion,
    /// Against another build: battles with open cards
    Battles,
}

fn main() -> ExitCode {
    match run(&Arguments::parse()) {
        Ok(()) => ExitCode::SUCCESS,
        Err(why) => {
            eprintln!("versus: {why}");
            ExitCode::FAILURE
        }
    }
}

fn run(arguments: &Arguments) -> Result<(), String> {
    match arguments.game {
        Played::Orthodox => with::<Orthodox>("chess", arguments),
        Played::Capablanca => with::<Capablanca>("capablanca", arguments),
        Played::Disarmed => with::<Disarmed>("disarmed", arguments),
        Played::Capatomic => with::<capatomic::Capatomic>("capatomic", arguments),
        Played::Invasion => with::<invasion::Invasion>("invasion", arguments),
        Played::Battles => with::<strata_tactical::Battle>("battles", arguments),
    }
}

/// Whoever is named, or Fairy-Stockfish if it is installed, or this program.
fn opponent(arguments: &Arguments, variant: &str) -> Result<Engine, String> {
    if let Some(path) = &arguments.fairy {
        return Engine::start(path.split_whitespace(), variant);
    }
    Engine::start(["fairy-stockfish"], variant).or_else(|why| {
        eprintln!("versus: without Fairy-Stockfish, against itself: {why}");
        let own = std::env::current_exe().map_err(|why| why.to_string())?;
        let game = arguments.game.to_possible_value();
        let game = game.as_ref().map_or("", PossibleValue::get_name);
        Engine::start([&*own.to_string_lossy(), game, "--serve"], variant)
    })
}

fn with<G: Tuned>(variant: &str, arguments: &Arguments) -> Result<(), String> {
    let terms = match &arguments.terms {
        Some(file) => {
            let text = std::fs::read_to_string(file).map_err(|why| why.to_string())?;
            let terms = Terms::read::<G::Kind>(&text, G::terms().goals);
            terms.map_err(|why| why.to_string())?
        }
        None => G::terms(),
    };
    let search = Search::with_terms(terms, Resources::default());
    if arguments.serve {
        return serve::serve::<G>(search);
    }
    let mut engine = opponent(arguments, variant)?;
    println!("{}", game::play::<G>(&mut engine, search, arguments)?);
    Ok(())
}
