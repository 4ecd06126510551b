//! `warboard completions`: what shells need to complete the command line.

use std::io::Write as _;

use clap::builder::PossibleValuesParser;
use clap::{Arg, Command, ValueHint};
use clap_complete::Shell;
use warboard::custom::loaded_variants;
use warboard::games;

use crate::args;
use crate::failure::Failure;
use crate::screen::Screen;

/// Writes the script that a shell reads.
pub(crate) fn run(shell: Shell, screen: &mut Screen) -> Result<(), Failure> {
    let command = args::command(screen.width());
    let mut command = with_values(command);
    let mut script = Vec::new();
    clap_complete::generate(shell, &mut command, "warboard", &mut script);
    if shell == Shell::Fish {
        script.extend(fish_values(&command).into_bytes());
    }
    screen.write_all(&script)?;
    Ok(())
}

/// The values of arguments without a name, which clap leaves out for fish.
fn fish_values(command: &Command) -> String {
    let mut lines = String::new();
    for command in command.get_subcommands() {
        let values: Vec<String> = command
            .get_positionals()
            .flat_map(Arg::get_possible_values)
            .map(|value| value.get_name().to_string())
            .collect();
        if !values.is_empty() {
            let (name, values) = (command.get_name(), values.join(" "));
            lines += &format!(
                "complete -c warboard -n \"__fish_warboard_using_subcommand {name}\" -f -a \"{values}\"\n"
            );
        }
    }
    lines
}

/// The command line with all that may be told of the values: names of games, those of a variants file
/// included, players, and what is no file.
fn with_values(command: Command) -> Command {
    let names: Vec<String> = command
        .get_subcommands()
        .map(|command| command.get_name().to_string())
        .collect();
    let command = names.iter().fold(command, |command, name| {
        command.mut_subcommand(name, |command| command.mut_args(with_value))
    });
    command.mut_args(with_value)
}

fn with_value(arg: Arg) -> Arg {
    match arg.get_id().as_str() {
        "game" => arg.value_parser(PossibleValuesParser::new(names_of_games())),
        "against" | "first" | "second" => arg.value_parser(PossibleValuesParser::new(players())),
        "scenario" => arg.value_hint(ValueHint::FilePath),
        _ if !arg.get_possible_values().is_empty() || is_file(&arg) => arg,
        _ => arg.value_hint(ValueHint::Other),
    }
}

fn is_file(arg: &Arg) -> bool {
    matches!(
        arg.get_value_hint(),
        ValueHint::FilePath | ValueHint::DirPath
    )
}

/// The own names of all games, and the names of starts that another name means, such as `chess960`.
fn names_of_games() -> Vec<String> {
    let loaded = loaded_variants();
    let rules = || games().iter().chain(&loaded);
    let own = rules().map(|rules| rules.name().to_string());
    let starts = rules().flat_map(|rules| rules.aliases());
    let starts = starts.filter(|alias| alias.start != Default::default());
    let starts = starts.map(|alias| alias.name.to_lowercase());
    own.chain(starts).filter(|name| is_plain(name)).collect()
}

/// Whether a name is one word that means nothing else to a shell.
fn is_plain(name: &str) -> bool {
    let is_plain = |letter: u8| letter.is_ascii_alphanumeric() || b"-_".contains(&letter);
    name.bytes().all(is_plain)
}

fn players() -> Vec<String> {
    let levels = (1..=8).map(|level| level.to_string());
    levels
        .chain(["random", "greedy"].map(String::from))
        .collect()
}
