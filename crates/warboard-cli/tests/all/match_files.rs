//! The file of `warboard match`: nothing of it is lost, and nothing is believed that cannot be.

use std::collections::BTreeSet;
use std::fs;
use std::path::PathBuf;
use std::process::Output;

use serde_json::{Value, json};

use super::matches::{fresh, games, lines};
use super::{complaint, run, written};

const MATCH: [&str; 6] = ["match", "invasion", "random", "random", "--games", "6"];

/// A file of a match of which two games have been played, and its lines.
pub(crate) struct Played {
    path: PathBuf,
    pub(crate) text: String,
}

impl Played {
    pub(crate) fn new(name: &str) -> Self {
        let path = fresh(name);
        let file = path.to_str().expect("UTF-8");
        written(&[&MATCH[..], &["--only", "0..2", "--records", "--file", file]].concat());
        let text = fs::read_to_string(&path).expect("a file");
        assert_eq!(text.lines().count(), 3);
        Self { path, text }
    }

    fn path(&self) -> &str {
        self.path.to_str().expect("UTF-8")
    }

    fn arguments(&self) -> Vec<&str> {
        [&MATCH[..], &["--file", self.path()]].concat()
    }

    /// Goes on after the file has been changed.
    fn after(&self, bytes: impl AsRef<[u8]>) -> Output {
        fs::write(&self.path, bytes).expect("written");
        run(&self.arguments())
    }

    /// Goes on, says so, and has the whole match.
    fn goes_on_after(&self, bytes: impl AsRef<[u8]>) -> String {
        let output = self.after(bytes);
        let said = String::from_utf8(output.stderr).expect("UTF-8");
        assert!(output.status.success(), "{said}");
        let now = fs::read_to_string(&self.path).expect("a file");
        let now = now.replace('\u{feff}', "");
        let numbers: Vec<Value> = games(&now)
            .iter()
            .map(|game| game["game"].clone())
            .collect();
        assert_eq!(numbers, [0, 1, 2, 3, 4, 5].map(Value::from));
        assert!(now.ends_with('\n'));
        said
    }

    /// The complaint about a text, which stays as it is.
    pub(crate) fn refused(&self, text: &str) -> String {
        fs::write(&self.path, text).expect("written");
        let why = complaint(&self.arguments());
        assert_eq!(fs::read_to_string(&self.path).expect("a file"), text);
        let (_, why) = why
            .split_once(&format!("{}: ", self.path()))
            .expect("the file");
        why.to_string()
    }

    /// The text with another value of a field in its last line.
    pub(crate) fn with(&self, field: &str, value: Value) -> String {
        self.with_all([(field, value)])
    }

    /// The text with other values of some fields in its last line.
    pub(crate) fn with_all<const N: usize>(&self, fields: [(&str, Value); N]) -> String {
        let mut lines = lines(&self.text);
        for (field, value) in fields {
            lines[2][field] = value;
        }
        lines.iter().map(|line| format!("{line}\n")).collect()
    }
}

impl Drop for Played {
    fn drop(&mut self) {
        fs::remove_file(&self.path).ok();
    }
}

#[test]
fn a_whole_last_line_without_an_end_is_kept() {
    let played = Played::new("whole");
    let marked = played.with("seconds", json!([1234.5, 0.0]));
    for end in ["", "\r", "\0\0\0"] {
        let text = format!("{}{end}", marked.trim_end());
        assert_eq!(played.goes_on_after(text), "");
        let now = fs::read_to_string(&played.path).expect("a file");
        assert_eq!(
            lines(&now)[2]["seconds"][0],
            1234.5,
            "it was not played again"
        );
        assert!(now.starts_with(marked.trim_end()));
    }
}

#[test]
fn a_line_that_was_cut_off_is_removed_and_that_is_said() {
    let played = Played::new("cut");
    let whole = played.text.len() - played.text.lines().last().expect("a game").len() - 1;
    for cut in [whole + 1, whole + 40, played.text.len() - 2] {
        let said = played.goes_on_after(&played.text[..cut]);
        let bytes = cut - whole;
        let expected =
            format!("the last line, of {bytes} bytes, was cut off while it was written: removed");
        assert!(said.contains(&expected), "{said}");
    }
    let zeros = format!("{}\0\0\0\0", played.text);
    assert!(
        played
            .goes_on_after(zeros)
            .contains("of 4 bytes, was cut off")
    );
    let within = [played.text.as_bytes(), b"{\"game\":1,\"first\":\"S\xc3"].concat();
    assert!(played.goes_on_after(within).contains("was cut off"));
    let heading = played.text.lines().next().expect("a heading");
    assert!(
        played
            .goes_on_after(&heading[..20])
            .contains("of 20 bytes, was cut off")
    );
    assert_eq!(played.goes_on_after(heading), "");
    for torn in [
        "{",
        "{\"match\"",
        "{\"match\":{\"first\":\"ran",
        &heading[..heading.len() - 1],
    ] {
        let said = played.goes_on_after(format!("{}{torn}", played.text));
        let bytes = format!("of {} bytes, was cut off", torn.len());
        assert!(said.contains(&bytes), "{said}");
    }
    let game = played
        .text
        .lines()
        .last()
        .expect("a game")
        .replace("\"game\":1", "\"game\":2");
    for cut in 1..game.find(":[").expect("a list") {
        let said = played.goes_on_after(format!("{}{}", played.text, &game[..cut]));
        assert!(said.contains("was cut off"), "{said}");
    }
}

#[test]
fn what_looks_like_no_line_of_a_match_is_left_alone() {
    let played = Played::new("alone");
    let text = &played.text;
    for more in [
        "keep me",
        "{\"mine\":1}",
        "{\"mine\":",
        "{\"my own notes, no newline",
        "{\"game\":1,\"my own notes",
        "{}",
        "[",
        "{\"mine\":1}\u{e9}",
    ] {
        let why = played.refused(&format!("{text}{more}"));
        assert!(why.starts_with("line 4: "), "{why}");
    }
    let heading = text.lines().next().expect("a heading");
    let other = format!("{text}{}", heading.replace("invasion", "capatomic"));
    let why = played.refused(&other[..other.len() - 9]);
    assert!(why.starts_with("line 4: "), "{why}");
    for other in ["{\"my\":\"notes", "notes", "\"{", "{\"game"] {
        let why = played.refused(other);
        assert!(
            why.starts_with("line 1: it is no line of a match: "),
            "{why}"
        );
    }
    let headless = text.split_once('\n').expect("a heading").1;
    let why = played.refused(headless);
    assert_eq!(why, "line 1: it does not say what match the file is of");
}

#[test]
fn files_that_were_put_together_may_have_marks_and_returns() {
    let played = Played::new("marks");
    let windows = format!("\u{feff}{}", played.text.replace('\n', "\r\n"));
    assert_eq!(played.goes_on_after(&windows), "");
    let (heading, rest) = played.text.split_once('\n').expect("a heading");
    let (first, second) = rest.split_once('\n').expect("two games");
    let both = format!("\u{feff}{heading}\n{first}\n\u{feff}{heading}\n{second}");
    assert_eq!(played.goes_on_after(&both), "");
    let whole = format!(
        "{}\u{feff}{}",
        &played.text[..played.text.len() - second.len()],
        second.trim_end()
    );
    assert_eq!(played.goes_on_after(whole), "");
}

/// Escape sequences in the fields of a line, and in its names, are shown escaped.
#[test]
fn what_is_shown_of_a_file_steers_no_terminal() {
    let played = Played::new("tame");
    let nasty = "\u{1b}[2J\u{202e}evil\u{7f}\u{9b}";
    let refused = [
        played.with("end", nasty.into()),
        played.with("first", nasty.into()),
        played.with("winner", nasty.into()),
        played.with("record", format!("game invasion\n{nasty}").into()),
        played.with(nasty, 1.into()),
        played.with(
            "events",
            json!({ nasty: {"times": 1, "first": 1, "last": 1} }),
        ),
        played.text.replacen("random", nasty, 1),
    ];
    for text in refused {
        let output = played.after(&text);
        assert_eq!(output.status.code(), Some(2));
        assert_tame(&output.stderr);
        assert_eq!(output.stdout, b"");
    }
}

/// What is quoted is long enough to be found.
#[test]
fn of_a_long_line_little_is_shown() {
    let played = Played::new("long");
    let long = "a b ".repeat(500_000);
    let refused = [
        played.with("end", long.clone().into()),
        played.with("first", long.clone().into()),
        played.with("winner", long.clone().into()),
        played.with("record", format!("game invasion\n{long}").into()),
        played.with(&long, 1.into()),
        played.with(
            "events",
            json!({ &*long: {"times": 1, "first": 1, "last": 1} }),
        ),
        played.text.replacen("random", &long, 1),
    ];
    for text in refused {
        let why = played.refused(&text);
        assert!(why.len() <= 700, "{} bytes: {}", why.len(), &why[..700]);
    }
}

fn assert_tame(bytes: &[u8]) {
    let text = std::str::from_utf8(bytes).expect("UTF-8");
    let plain = |letter| letter == '\n' || !piece_kit::messages::is_steering(letter);
    assert!(text.chars().all(plain), "{text:?}");
}

#[cfg(unix)]
mod processes {
    use std::process::{Child, Stdio};
    use std::time::{Duration, Instant};

    use super::*;
    use crate::command;

    /// Longer than any game takes.
    const PATIENCE: Duration = Duration::from_secs(60);

    /// A match that goes on for long.
    pub(super) struct Running {
        child: Child,
        path: PathBuf,
    }

    impl Running {
        fn new(path: PathBuf) -> Self {
            let mut match_ =
                command(&["match", "invasion", "random", "random", "--games", "100000"]);
            match_.arg("--file").arg(&path);
            let child = match_.stdout(Stdio::null()).stderr(Stdio::null()).spawn();
            let child = child.expect("the command runs");
            Self { child, path }
        }

        /// Waits until so many lines are written.
        fn until(&self, lines: usize) {
            let began = Instant::now();
            let written = || fs::read(&self.path).unwrap_or_default();
            while written().iter().filter(|byte| **byte == b'\n').count() < lines {
                assert!(began.elapsed() < PATIENCE, "it writes no games");
                std::thread::sleep(Duration::from_millis(5));
            }
        }
    }

    impl Drop for Running {
        fn drop(&mut self) {
            self.child.kill().ok();
            self.child.wait().ok();
        }
    }

    #[test]
    fn no_second_process_uses_the_file() {
        let path = fresh("locked");
        let file = path.to_str().expect("UTF-8");
        let first = Running::new(path.clone());
        first.until(3);
        let second = [&MATCH[..4], &["--games", "100000", "--file", file]].concat();
        for _ in 0..3 {
            let why = complaint(&second);
            let expected = "another process plays a match with it; give each its own file";
            assert!(
                why.starts_with(&format!("cannot use {file}: {expected}")),
                "{why}"
            );
        }
        first.until(6);
        drop(first);
        let few = [
            &MATCH[..4],
            &["--games", "100000", "--only", "0..1", "--file", file],
        ]
        .concat();
        assert!(run(&few).status.success(), "the file is free again");
        fs::remove_file(path).expect("removed");
    }

    /// However a run ends, every line that it has written is there when the next goes on.
    #[test]
    fn what_a_killed_match_has_written_is_kept() {
        let path = fresh("killed");
        let mut kept = Vec::new();
        for round in 1..=5 {
            // One of them plays, whichever it is.
            let both = [(); 2].map(|()| Running::new(path.clone()));
            both[0].until(kept.len() + 2 + 3 * round);
            drop(both);
            let text = fs::read(&path).expect("a file");
            let whole = text.iter().rposition(|byte| *byte == b'\n').expect("lines");
            let now = lines(std::str::from_utf8(&text[..whole]).expect("UTF-8"));
            assert_eq!(now[1..=kept.len()], kept[..], "round {round}");
            let numbers: BTreeSet<_> = now[1..].iter().map(|game| game["game"].as_u64()).collect();
            assert_eq!(numbers.len(), now.len() - 1, "each game is played once");
            kept = now[1..].to_vec();
        }
        fs::remove_file(path).expect("removed");
    }
}
