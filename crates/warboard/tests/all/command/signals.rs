//! Ctrl-C and other signals: what is under way is kept.

use std::fs;
use std::io::{BufRead as _, BufReader, Read as _, Write as _};
use std::os::unix::fs::PermissionsExt as _;
use std::process::{Child, ChildStdin, Command, Stdio};
use std::thread::JoinHandle;

use super::files::Folder;
use super::matches::lines;
use super::table::TWINS;
use super::{command, written};

/// The command, at which signals are sent.
struct Signalled {
    child: Child,
    stdin: Option<ChildStdin>,
    /// What it has written up to a text that was waited for, and what it writes after that.
    seen: String,
    rest: Option<JoinHandle<String>>,
}

impl Signalled {
    /// Begins it, and waits until it has written a text.
    fn with(state: &Folder, arguments: &[&str], input: &str, until: &str) -> Self {
        let mut command = command(arguments);
        command.env("XDG_STATE_HOME", &state.0);
        let command = command.stdin(Stdio::piped()).stdout(Stdio::piped());
        let mut child = command
            .stderr(Stdio::piped())
            .spawn()
            .expect("the command runs");
        let mut stdin = child.stdin.take().expect("a pipe");
        stdin.write_all(input.as_bytes()).expect("it reads");
        let mut stdout = BufReader::new(child.stdout.take().expect("a pipe"));
        let (mut seen, mut byte) = (Vec::new(), [0]);
        while !String::from_utf8_lossy(&seen).contains(until) {
            stdout.read_exact(&mut byte).expect("it goes on");
            seen.extend(byte);
        }
        let rest = std::thread::spawn(move || {
            let mut rest = String::new();
            stdout.read_to_string(&mut rest).expect("UTF-8");
            rest
        });
        Self {
            child,
            stdin: Some(stdin),
            seen: String::from_utf8(seen).expect("UTF-8"),
            rest: Some(rest),
        }
    }

    fn signal(&self, name: &str) {
        let mut kill = Command::new("sh");
        kill.args(["-c", &format!("kill -{name} {}", self.child.id())]);
        assert!(kill.status().expect("a shell").success());
    }

    /// Waits for its end: the exit code, and what it wrote to both outputs.
    fn ended(mut self) -> (Option<i32>, String, String) {
        let status = self.child.wait().expect("it ends");
        drop(self.stdin.take());
        let rest = self.rest.take().expect("once").join().expect("UTF-8");
        let mut said = String::new();
        let mut stderr = self.child.stderr.take().expect("a pipe");
        stderr.read_to_string(&mut said).expect("UTF-8");
        (status.code(), format!("{}{rest}", self.seen), said)
    }
}

#[test]
fn a_game_that_is_interrupted_is_kept_and_gone_on_with() {
    let state = Folder::new("interrupted");
    for (number, (signal, code)) in (1..).zip([("INT", 130), ("TERM", 143), ("HUP", 129)]) {
        let playing = Signalled::with(&state, &["play", "capatomic"], "e5\n", "Black> ");
        playing.signal(signal);
        let (ended, _, said) = playing.ended();
        let file = state.path(&format!("warboard/capatomic-{number}.txt"));
        assert_eq!(
            said,
            format!("interrupted: the game is kept; go on with --record {file}\n")
        );
        assert_eq!(ended, Some(code));
        let record = fs::read_to_string(&file).expect("a record");
        assert_eq!(record, written(&["record", "capatomic", "e5"]));
        let mode = fs::metadata(&file).expect("a file").permissions().mode();
        assert_eq!(mode & 0o777, 0o600, "nobody else reads it");
        assert!(written(&["show", "capatomic", "--record", &file]).contains("Black to play"));
    }
}

#[test]
fn what_is_kept_already_is_not_kept_again() {
    let state = Folder::new("unchanged");
    let saved = state.path("saved");
    for (typed, until) in [
        (String::new(), "White> "),
        (format!("e5\nsave {saved}\n"), "saved; go on with"),
        ("e5\nundo\n".to_string(), "White> \n"),
    ] {
        let until = if typed.contains("undo") {
            "is taken back"
        } else {
            until
        };
        let playing = Signalled::with(&state, &["play", "capatomic"], &typed, until);
        playing.signal("INT");
        let (code, _, said) = playing.ended();
        assert_eq!(
            (code, said.as_str()),
            (Some(130), "interrupted\n"),
            "{typed}"
        );
    }
    assert_eq!(state.names(), ["saved"]);
}

#[test]
fn the_file_of_a_game_with_secrets_says_so() {
    let state = Folder::new("secret");
    let battle = ["strata-tactical", "-p", TWINS[0]];
    let legal = written(&[&["legal"], &battle[..], &["--view", "white"]].concat());
    let action = legal.lines().next().expect("an action");
    let play = [&["play"], &battle[..]].concat();
    let playing = Signalled::with(
        &state,
        &play,
        &format!("\n{action}\n"),
        "Black, sit at the screen",
    );
    playing.signal("INT");
    let (code, _, said) = playing.ended();
    assert_eq!(code, Some(130));
    let expected =
        "interrupted: the game is kept; the file tells every secret; go on with --record ";
    assert!(said.starts_with(expected), "{said}");
}

/// Whoever has no folder for what programs remember finds the game where they are.
#[test]
fn a_game_is_kept_somewhere() {
    let state = Folder::new("nowhere");
    let here = Folder::new("here");
    fs::write(state.path("file"), "no folder").expect("a file");
    let mut playing = command(&["play", "invasion"]);
    playing
        .env("XDG_STATE_HOME", state.path("file"))
        .current_dir(&here.0);
    let playing = playing
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .stderr(Stdio::piped());
    let mut child = playing.spawn().expect("the command runs");
    let mut stdin = child.stdin.take().expect("a pipe");
    stdin.write_all(b"f1e1\n").expect("it reads");
    let mut lines = BufReader::new(child.stdout.take().expect("a pipe")).lines();
    while !lines
        .next()
        .expect("it goes on")
        .expect("UTF-8")
        .contains("White: ")
    {}
    let signalled = Command::new("sh")
        .args(["-c", &format!("kill -INT {}", child.id())])
        .status();
    assert!(signalled.expect("a shell").success());
    std::thread::spawn(move || lines.for_each(drop));
    let output = child.wait_with_output().expect("it ends");
    drop(stdin);
    let said = String::from_utf8(output.stderr).expect("UTF-8");
    assert!(said.contains("/invasion-1.txt"), "{said}");
    assert_eq!(here.names(), ["invasion-1.txt"]);
}

/// Somebody who thinks for a quarter of an hour is ended, too.
#[test]
fn an_interrupt_ends_the_thoughts_of_the_program() {
    let state = Folder::new("thinking");
    let game = ["play", "capatomic", "--against", "8@1000000ms"];
    let mut playing = Signalled::with(&state, &game, "", "White> ");
    playing
        .stdin
        .as_mut()
        .expect("a pipe")
        .write_all(b"e5\n")
        .expect("it reads");
    playing.signal("INT");
    let (code, _, said) = playing.ended();
    assert_eq!(code, Some(130));
    assert!(said.starts_with("interrupted"), "{said}");
}

#[test]
fn a_match_that_is_interrupted_says_how_it_stands_and_goes_on() {
    let state = Folder::new("match");
    let file = state.path("match.jsonl");
    let game = [
        "match", "invasion", "8@100n", "random", "--games", "100000", "--file", &file,
    ];
    let with_lines = [&game[..], &["--json"]].concat();
    for (arguments, signal, code) in [(&with_lines, "INT", 130), (&with_lines, "TERM", 143)] {
        let matched = Signalled::with(&state, arguments, "", "\"winner\"");
        matched.signal(signal);
        let (ended, seen, said) = matched.ended();
        assert_eq!(ended, Some(code));
        let kept = fs::read_to_string(&file).expect("a file");
        let games = lines(&kept).len() - 1;
        let expected =
            format!("interrupted after {games} of 100000 games; the same command goes on\n");
        assert_eq!(said, expected);
        let told = lines(&seen);
        assert_eq!(told.len(), games + 2, "heading, games and sum");
        assert_eq!(told[games + 1]["sum"]["games"], games);
    }
}
