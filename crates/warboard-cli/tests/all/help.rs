//! What `--help` says.

use super::{command, written};

/// The names of all commands.
pub(crate) fn commands() -> Vec<String> {
    let help = written(&["--help"]);
    let (_, list) = help.split_once("\nCommands:\n").expect("commands");
    let list = list.lines().take_while(|line| !line.is_empty());
    let names = list.filter_map(|line| line.strip_prefix("  ")?.split(' ').next());
    let names = names.filter(|name| !name.is_empty() && *name != "help");
    names.map(String::from).collect()
}

#[test]
fn every_command_has_a_help_of_80_columns_with_examples() {
    let commands = commands();
    assert!(commands.len() > 20, "{commands:?}");
    let whole = [String::from("--version")];
    for name in whole.iter().chain(&commands) {
        for long in ["-h", "--help"] {
            let help = match name.as_str() {
                "--version" => written(&[long]),
                name => written(&[name, long]),
            };
            for line in help.lines() {
                assert!(line.chars().count() <= 80, "{name}: {line}");
            }
            assert!(help.contains("\nExamples:\n  "), "{name}: {help}");
        }
    }
}

#[test]
fn the_first_line_that_a_newcomer_types_is_in_the_help() {
    let help = written(&["-h"]);
    let (_, examples) = help.split_once("\nExamples:\n").expect("examples");
    assert!(
        examples.trim_start().starts_with("warboard tour"),
        "{examples}"
    );
    for part in [
        "warboard list",
        "warboard play chess --against 3",
        "Exit codes:",
    ] {
        assert!(examples.contains(part), "{part}: {examples}");
    }
}

#[test]
fn the_games_are_listed_by_that_name_too() {
    assert_eq!(written(&["games"]), written(&["list"]));
    assert!(written(&["-h"]).contains("[alias: games]"));
}

#[test]
fn options_are_under_headings_and_the_short_help_fits_on_a_screen() {
    let help = written(&["play", "-h"]);
    for heading in [
        "Options",
        "Where to begin",
        "Battles (strata-tactical)",
        "Global options",
    ] {
        assert!(
            help.contains(&format!("\n{heading}:\n")),
            "{heading}: {help}"
        );
    }
    assert!(help.lines().count() <= 60, "{help}");
    assert!(!help.contains("--guessable-test-deal"));
    assert!(written(&["play", "--help"]).contains("--guessable-test-deal"));
}

#[test]
fn help_in_a_pipe_does_not_depend_on_the_terminal() {
    let wide = command(&["play", "--help"])
        .env("COLUMNS", "200")
        .output()
        .expect("the command runs");
    assert_eq!(
        String::from_utf8_lossy(&wide.stdout),
        written(&["play", "--help"])
    );
}
