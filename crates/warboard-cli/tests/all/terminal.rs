//! What is seen at a terminal, of 80 columns and of others.

use std::io::Write as _;
use std::process::{Command, Stdio};

use super::{plain, written};

/// What a terminal of so many columns is sent while these lines are typed.
fn seen(columns: usize, arguments: &[&str], lines: &[&str]) -> String {
    let warboard = env!("CARGO_BIN_EXE_warboard");
    let typed = format!(
        "stty cols {columns} rows 60 -echo; exec '{warboard}' '{}'",
        arguments.join("' '")
    );
    let mut child = plain(Command::new("script"))
        .args(["-qec", &typed, "/dev/null"])
        .env("LANG", "C.UTF-8")
        .env("NO_COLOR", "1")
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .spawn()
        .expect("script of util-linux runs");
    let mut stdin = child.stdin.take().expect("a pipe");
    let lines: String = lines.iter().map(|line| format!("{line}\n")).collect();
    stdin.write_all(lines.as_bytes()).expect("it reads");
    drop(stdin);
    let output = child.wait_with_output().expect("it ends");
    let text = String::from_utf8(output.stdout).expect("UTF-8");
    text.replace('\r', "")
}

/// That no line is wider, the last, which may be a position string, aside.
fn assert_fits(columns: usize, screen: &str, what: &[&str]) {
    let lines: Vec<&str> = screen.trim_end().lines().collect();
    let (_, lines) = lines.split_last().expect("a line");
    assert!(!lines.is_empty(), "{what:?}: {screen}");
    for line in lines {
        // What is typed is not seen here, and so an answer is behind the prompt.
        let line = line.split_once("> ").map_or(*line, |(_, answer)| answer);
        let width = line.chars().count();
        assert!(width <= columns, "{what:?}: {width} columns: {line}");
    }
}

#[test]
fn nothing_but_positions_is_wider_than_the_terminal() {
    let six = ["show", "strata-strategic", "--scenario", "six-crowns"];
    for screen in [
        &["--help"][..],
        &["play", "--help"],
        &["list"],
        &["rules", "shogi"],
        &["show", "omega"],
        &["show", "strata-tactical"],
        &six,
        &["analyse", "chess", "--nodes", "60000"],
    ] {
        for columns in [80, 120] {
            assert_fits(columns, &seen(columns, screen, &[]), screen);
        }
    }
}

#[test]
fn what_is_typed_at_the_table_is_answered_within_the_terminal() {
    for game in [
        &["play", "capatomic"][..],
        &["play", "strata-strategic", "--scenario", "six-crowns"],
        &["play", "strata-tactical", "--random", "--chance", "1"],
    ] {
        let lines = ["help", "hints", "pieces", "why offer", "x y z", "quit"];
        for columns in [80, 120] {
            assert_fits(columns, &seen(columns, game, &lines), game);
        }
    }
}

#[test]
fn a_wide_terminal_is_used_and_a_narrow_one_shows_smaller_hexes() {
    let six = ["show", "strata-strategic", "--scenario", "six-crowns"];
    assert!(seen(80, &six, &[]).contains("|  1:8  |"));
    assert!(seen(120, &six, &[]).contains("|1:KRBNWWFF |"));
    assert!(written(&six).contains("|1:KRBNWWFF |"), "as in a pipe");
    let widest = |text: &str| text.lines().map(|line| line.chars().count()).max();
    assert!(widest(&seen(120, &["--help"], &[])) > widest(&seen(80, &["--help"], &[])));
}

#[test]
fn a_complaint_is_broken_between_words_at_a_terminal_and_one_line_in_a_pipe() {
    let told = seen(80, &["show", "ludo"], &[]);
    assert!(told.trim_end().lines().count() > 2, "{told}");
    assert_fits(80, &told, &["show", "ludo"]);
}
