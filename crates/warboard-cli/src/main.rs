//! The command `warboard`: games on big boards, shown, played and counted.
//!
//! It stands on the library alone, so that a game of the catalogue is in the
//! command too. Results go to standard output, and a script can rely on their
//! form; complaints are one sentence on standard error.
#![forbid(unsafe_code)]

mod analysis;
mod args;
mod commands;
mod completions;
mod counting;
mod draw;
mod facts;
mod failure;
mod files;
mod input;
mod interrupt;
mod machine;
mod manual;
mod matches;
mod names;
mod offers;
mod opened;
mod page;
mod pgn_files;
mod playing;
mod progress;
mod protocols;
mod records;
mod rules;
mod screen;
mod suite;
mod table;
mod told;
mod tour;
mod variant_files;
mod wrap;

use std::process::ExitCode;

use crate::screen::Screen;

fn main() -> ExitCode {
    interrupt::outlive_limits_of_files();
    let args = match args::read(std::env::args_os()) {
        Ok(args) => args,
        Err(error) => return failure::of_arguments(error),
    };
    let mut screen = Screen::new(args.colour, args.pieces);
    let load = |file| variant_files::load(file, args.strict_variants);
    let loaded = args.variants.as_deref().map_or(Ok(()), load);
    match loaded.and_then(|()| commands::run(&args.command, &mut screen)) {
        Ok(()) => ExitCode::SUCCESS,
        Err(failure) => failure.report(),
    }
}
