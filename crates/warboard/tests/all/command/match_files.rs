//! The file of `warboard match`: nothing of it is lost, and nothing is believed that cannot be.

use std::fs;
use std::path::PathBuf;
use std::process::Output;

use serde_json::{Value, json};

use super::matches::{fresh, games, lines};
use super::{complaint, run, written};

const MATCH: [&str; 6] = ["match", "invasion", "random", "random", "--games", "6"];

/// A file of a match of which two games have been played, and its lines.
struct Played {
    path: PathBuf,
    text: String,
}

impl Played {
    fn new(name: &str) -> Self {
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
    fn refused(&self, text: &str) -> String {
        fs::write(&self.path, text).expect("written");
        let why = complaint(&self.arguments());
        assert_eq!(fs::read_to_string(&self.path).expect("a file"), text);
        let (_, why) = why
            .split_once(&format!("{}: ", self.path()))
            .expect("the file");
        why.to_string()
    }

    /// The text with another value of a field in its last line.
    fn with(&self, field: &str, value: Value) -> String {
        let mut lines = lines(&self.text);
        lines[2][field] = value;
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
}

#[test]
fn what_looks_like_no_line_of_a_match_is_left_alone() {
    let played = Played::new("alone");
    let text = &played.text;
    for more in [
        "keep me",
        "{\"mine\":1}",
        "{\"mine\":",
        "{}",
        "[",
        "{\"mine\":1}\u{e9}",
    ] {
        let why = played.refused(&format!("{text}{more}"));
        assert!(why.starts_with("line 4: "), "{why}");
    }
    for other in ["{\"my\":\"notes", "notes", "\"{"] {
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

/// What a line says is refused with its number and the field.
#[test]
fn every_line_is_checked() {
    let played = Played::new("checked");
    let game = |winner: Value, points: Value| {
        let text = played.with("winner", winner);
        let mut lines = lines(&text);
        (lines[2]["points"], lines[2]["end"]) = (points, "move-limit".into());
        lines
            .iter()
            .map(|line| format!("{line}\n"))
            .collect::<String>()
    };
    for (text, why) in [
        (
            played.with("game", 6.into()),
            "\"game\" is 6, and the match has 6 games, which count from 0: more with --games",
        ),
        (
            played.with("game", 0.into()),
            "\"first\" is \"b\", and in game 0 it is \"w\"",
        ),
        (
            played.with("first", "x".into()),
            "\"first\" is \"x\", and in game 1 it is \"b\"",
        ),
        (
            played.with("winner", "x".into()),
            "\"winner\" is \"x\", which is none of w, b",
        ),
        (
            played.with("end", "flood".into()),
            "\"end\" is \"flood\", which is no end of the game",
        ),
        (
            game("b".into(), 0.5.into()),
            "\"points\" are 0.5, not 1 for the winner",
        ),
        (
            game("w".into(), 1.0.into()),
            "\"points\" are 1, not 0 for who has lost",
        ),
        (
            game(Value::Null, 1.0.into()),
            "\"points\" are 1, not 0.5 in a draw",
        ),
        (
            played.with("plies", 30_000.into()),
            "\"plies\" are 30000, and no game has more than 20000",
        ),
        (
            played.with("choices", json!([9000, 9000])),
            "\"choices\" are 9000 and 9000 of ",
        ),
        (
            played.with("choices", json!([u64::MAX, 1])),
            "\"choices\" are 18446744073709551615 and 1 of ",
        ),
        (
            played.with("seconds", json!([-1.0, 1.0])),
            "\"seconds\" are -1",
        ),
        (
            played.with(
                "events",
                json!({"boom": {"times": 1, "first": 1, "last": 1}}),
            ),
            "\"events\" has \"boom\", which is no event of the game",
        ),
        (
            played.with(
                "events",
                json!({"moved": {"times": 1, "first": 2, "last": 1}}),
            ),
            "\"events\": \"moved\" happens when it cannot",
        ),
        (
            played.with("more", 1.into()),
            "it is no line of a match: unknown field `more`",
        ),
        (
            played.with("nodes", json!([1])),
            "it is no line of a match: invalid length 1",
        ),
        (
            played.text.replace("\"plies\":", "\"plies\":1,\"plies\":"),
            "it is no line of a match: duplicate field `plies`",
        ),
    ] {
        let said = played.refused(&text);
        let line = if said.starts_with("line 2") {
            "line 2: "
        } else {
            "line 3: "
        };
        let said = said.strip_prefix(line).expect("the line");
        assert!(said.starts_with(why), "{said}\n{why}");
    }
    let last = played.text.lines().last().expect("a game");
    let why = played.refused(&format!("{}{last}\n", played.text));
    assert_eq!(why, "line 4: game 1 is in line 3 already");
}

#[test]
fn a_stalemate_has_the_points_that_a_game_gives_it() {
    let played = Played::new("stalemate");
    let mut lines = lines(&played.text);
    (lines[2]["winner"], lines[2]["points"], lines[2]["end"]) =
        (Value::Null, 0.25.into(), "stalemate".into());
    let text: String = lines.iter().map(|line| format!("{line}\n")).collect();
    assert_eq!(played.goes_on_after(text), "");
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

/// What a stranger has written into a line reaches nobody's terminal.
#[test]
fn what_is_shown_of_a_file_steers_no_terminal() {
    let played = Played::new("tame");
    let nasty = "\u{1b}[2J\u{202e}evil\u{7f}\u{9b}";
    let refused = [
        played.with("end", nasty.into()),
        played.with("first", nasty.into()),
        played.with("winner", nasty.into()),
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
    let record = format!("game invasion\n{nasty}");
    fs::write(&played.path, played.with("record", record.clone().into())).expect("written");
    let output = run(&[&played.arguments()[..], &["--json"]].concat());
    assert_tame(&output.stdout);
    let told = lines(&String::from_utf8(output.stdout).expect("UTF-8"));
    assert_eq!(told[2]["record"], record.as_str(), "nothing of it is lost");
}

fn assert_tame(bytes: &[u8]) {
    let text = std::str::from_utf8(bytes).expect("UTF-8");
    let plain = |letter| letter == '\n' || !piece_kit::is_steering(letter);
    assert!(text.chars().all(plain), "{text:?}");
}

#[cfg(unix)]
mod processes {
    use std::process::{Child, Stdio};
    use std::time::{Duration, Instant};

    use super::super::command;
    use super::*;

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
            let running = Running::new(path.clone());
            running.until(kept.len() + 2 + 3 * round);
            drop(running);
            let text = fs::read(&path).expect("a file");
            let whole = text.iter().rposition(|byte| *byte == b'\n').expect("lines");
            let now = lines(std::str::from_utf8(&text[..whole]).expect("UTF-8"));
            assert_eq!(now[1..=kept.len()], kept[..], "round {round}");
            kept = now[1..].to_vec();
        }
        fs::remove_file(path).expect("removed");
    }
}
