//! Scripts with which shells complete the command, and manual pages.

use std::fs;
use std::process::Command;

use super::files::Folder;
use super::help::commands;
use super::{complaint, written};

#[test]
fn the_script_of_every_shell_has_every_command_and_where_it_can_every_game() {
    for shell in ["bash", "zsh", "fish", "powershell", "elvish"] {
        let script = written(&["completions", shell]);
        for word in commands().iter().map(String::as_str).chain(["against"]) {
            assert!(script.contains(word), "{shell}: {word}");
        }
        if !["powershell", "elvish"].contains(&shell) {
            let games = warboard::games().iter().map(|rules| rules.name());
            for word in games.chain(["chess960", "greedy"]) {
                assert!(script.contains(word), "{shell}: {word}");
            }
        }
    }
    assert!(complaint(&["completions", "command.com"]).contains("powershell"));
}

/// What bash offers for the last of some words.
#[cfg(target_os = "linux")]
fn offered(script: &str, words: &[&str]) -> Vec<String> {
    let [.., before, last] = words else {
        panic!("a command and a word");
    };
    let typed = words.join("' '");
    let index = words.len() - 1;
    let line = format!(
        "{script}\nCOMP_WORDS=('{typed}'); COMP_CWORD={index}\n\
         _warboard warboard '{last}' '{before}'; printf '%s\\n' \"${{COMPREPLY[@]}}\""
    );
    let output = Command::new("bash")
        .args(["--norc", "-c", &line])
        .output()
        .expect("bash runs");
    let offered = String::from_utf8(output.stdout).expect("UTF-8");
    offered.lines().map(String::from).collect()
}

#[test]
#[cfg(target_os = "linux")]
fn bash_completes_commands_games_options_and_players() {
    let script = written(&["completions", "bash"]);
    for (words, expected) in [
        (&["warboard", "ana"][..], "analyse"),
        (&["warboard", "play", "king"], "king-of-the-hill"),
        (&["warboard", "play", "chess9"], "chess960"),
        (&["warboard", "play", "chess", "--agai"], "--against"),
        (&["warboard", "play", "chess", "--against", "gr"], "greedy"),
        (&["warboard", "show", "chess", "--pieces", "fig"], "figures"),
        (&["warboard", "completions", "po"], "powershell"),
    ] {
        assert!(
            offered(&script, words).contains(&expected.to_string()),
            "{words:?}"
        );
    }
    let numbers = offered(&script, &["warboard", "start", "chess", "--number", "1"]);
    assert_eq!(numbers, ["1"], "no file is a number");
}

#[test]
#[cfg(target_os = "linux")]
fn bash_completes_names_of_files_and_of_the_variants_in_one() {
    let folder = Folder::new("completions");
    let file = folder.0.join("variants.ini");
    fs::write(&file, "[wandering-chess:chess]\ncastling = false\n").expect("a file");
    let file = file.to_str().expect("UTF-8");
    let script = written(&["completions", "bash", "--variants", file]);
    let games = offered(&script, &["warboard", "play", "wander"]);
    assert_eq!(games, ["wandering-chess"]);
    let (start, _) = file.split_at(file.len() - 3);
    let files = offered(&script, &["warboard", "list", "--variants", start]);
    assert_eq!(files, [file]);
}

#[test]
fn there_is_a_manual_page_of_the_command_and_of_each_of_its_commands() {
    let folder = Folder::new("manual");
    let pages = folder.0.join("man1");
    assert_eq!(written(&["man", pages.to_str().expect("UTF-8")]), "");
    let page = |name: &str| fs::read_to_string(pages.join(format!("{name}.1")));
    let whole = page("warboard").expect("the page of the command");
    assert_eq!(whole, written(&["man"]));
    for name in commands() {
        let title = format!("warboard-{name}");
        assert!(whole.contains(&format!("warboard\\-{name}(1)")), "{name}");
        let page = page(&title).expect("a page");
        assert!(page.contains(&title.to_uppercase()), "{page}");
        for section in ["NAME", "SYNOPSIS", "DESCRIPTION", "EXAMPLES", "SEE ALSO"] {
            let heading = page.lines().any(|line| {
                line.strip_prefix(".SH ")
                    .is_some_and(|it| it.trim_matches('"') == section)
            });
            assert!(heading, "{name}: {section}");
        }
    }
    let count = fs::read_dir(&pages).expect("a folder").count();
    assert_eq!(count, commands().len() + 1);
}

#[test]
fn a_folder_that_cannot_be_made_is_told() {
    let output = super::run(&["man", "/dev/null/man1"]);
    assert_eq!(output.status.code(), Some(1));
    let why = String::from_utf8_lossy(&output.stderr);
    assert!(why.starts_with("cannot write /dev/null/man1: "), "{why}");
}
