//! Tunes what pieces and places are worth, by games that the search plays against itself.
//!
//!     cargo bench -p warboard-benches --bench tune -- games capatomic --games 1000 --seed 1 > 1.jsonl
//!     cargo bench -p warboard-benches --bench tune -- fit capatomic 1.jsonl 2.jsonl > capatomic.terms
//!
//! A unit of work is a range of games with a seed: run as many as there are machines, each with
//! another seed, and give all their lines to the fit.
#![forbid(unsafe_code)]

mod fit;
mod games;
mod model;
mod starts;

use std::path::PathBuf;
use std::process::ExitCode;

use chess_family::{Capablanca, Orthodox};
use clap::{Parser, Subcommand, ValueEnum};
use lessons::disarmed::Disarmed;

use starts::Tuned;

/// Tunes the terms of a game.
#[derive(Parser)]
struct Arguments {
    #[command(subcommand)]
    step: Option<Step>,

    /// What cargo bench adds
    #[arg(long, hide = true, global = true)]
    bench: bool,
}

#[derive(Subcommand)]
enum Step {
    /// Plays games and prints a line of JSON for each position
    Games {
        /// What is played
        #[arg(value_enum)]
        game: Name,
        #[command(flatten)]
        work: games::Work,
    },
    /// Fits the terms to positions and prints them
    Fit {
        /// What was played
        #[arg(value_enum)]
        game: Name,
        /// Files of lines
        files: Vec<PathBuf>,
    },
}

#[derive(Clone, Copy, ValueEnum)]
enum Name {
    Orthodox,
    Capablanca,
    Disarmed,
    Capatomic,
    Invasion,
    Battles,
}

fn main() -> ExitCode {
    // Without a step, as when all benchmarks are tried, one short game is played and fitted.
    let step = Arguments::parse().step;
    let done = match step {
        Some(Step::Games { game, work }) => by_name(game, Job::Games(&work)),
        Some(Step::Fit { game, files }) => by_name(game, Job::Fit(&files)),
        None => by_name(Name::Orthodox, Job::Games(&games::Work::smallest())),
    };
    match done {
        Ok(()) => ExitCode::SUCCESS,
        Err(why) => {
            eprintln!("tune: {why}");
            ExitCode::FAILURE
        }
    }
}

#[derive(Clone, Copy)]
enum Job<'a> {
    Games(&'a games::Work),
    Fit(&'a [PathBuf]),
}

fn by_name(game: Name, job: Job<'_>) -> Result<(), String> {
    match game {
        Name::Orthodox => run::<Orthodox>(job),
        Name::Capablanca => run::<Capablanca>(job),
        Name::Disarmed => run::<Disarmed>(job),
        Name::Capatomic => run::<capatomic::Capatomic>(job),
        Name::Invasion => run::<invasion::Invasion>(job),
        Name::Battles => run::<strata_tactical::Battle>(job),
    }
}

fn run<G: Tuned>(job: Job<'_>) -> Result<(), String> {
    match job {
        Job::Games(work) => games::play::<G>(work),
        Job::Fit(files) => fit::fit::<G>(files),
    }
}
