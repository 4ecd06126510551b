//! Ctrl-C and other signals: what is under way is kept.

use std::fs;
use std::io::{Read as _, Write as _};
use std::os::unix::fs::PermissionsExt as _;
use std::path::Path;
use std::process::{Child, ChildStdin, ChildStdout, Command, Stdio};
use std::sync::mpsc::{Receiver, channel};
use std::time::{Duration, Instant};

use super::files::Folder;
use super::matches::lines;
use super::table::TWINS;
use super::{plain, written};

const WARBOARD: &str = env!("CARGO_BIN_EXE_warboard");

/// Longer than anything takes here: whoever waits so long waits for ever.
const PATIENCE: Duration = Duration::from_secs(120);

/// A program that heeds signals, also if those who run the tests ignore some, as in the background
/// of a shell: children inherit that.
fn heeding(program: &str) -> Command {
    if !cfg!(target_os = "linux") {
        return plain(Command::new(program));
    }
    let mut env = plain(Command::new("env"));
    env.args(["--default-signal=HUP,INT,TERM", program]);
    env
}

/// The command, at which signals are sent.
struct Signalled {
    child: Child,
    stdin: Option<ChildStdin>,
    /// Nobody reads what it writes, until something is waited for.
    stdout: Option<ChildStdout>,
    chunks: Option<Receiver<Vec<u8>>>,
    seen: Vec<u8>,
    /// How much of it has been waited for.
    known: usize,
}

impl Signalled {
    fn new(state: &Folder, arguments: &[&str]) -> Self {
        Self::of(&state.0, heeding(WARBOARD), arguments)
    }

    /// Begins it, and waits until it has written a text.
    fn with(state: &Folder, arguments: &[&str], input: &str, until: &str) -> Self {
        let mut signalled = Self::new(state, arguments);
        signalled.types(input);
        signalled.until(until);
        signalled
    }

    /// Begins it in a shell that does something before.
    fn after(state: &Folder, script: &str, arguments: &[&str]) -> Self {
        let mut shell = heeding("sh");
        let script = format!("{script}; exec \"$@\"");
        shell.args(["-c", &script, "sh", WARBOARD]);
        Self::of(&state.0, shell, arguments)
    }

    fn of(state: &Path, mut command: Command, arguments: &[&str]) -> Self {
        command.args(arguments).env("XDG_STATE_HOME", state);
        let command = command.stdin(Stdio::piped()).stdout(Stdio::piped());
        let mut child = command
            .stderr(Stdio::piped())
            .spawn()
            .expect("the command runs");
        Self {
            stdin: child.stdin.take(),
            stdout: child.stdout.take(),
            child,
            chunks: None,
            seen: Vec::new(),
            known: 0,
        }
    }

    fn types(&mut self, input: &str) {
        let stdin = self.stdin.as_mut().expect("a pipe");
        stdin.write_all(input.as_bytes()).expect("it reads");
    }

    /// Begins to read what it writes.
    fn read(&mut self) {
        let Some(mut stdout) = self.stdout.take() else {
            return;
        };
        let (sender, chunks) = channel();
        self.chunks = Some(chunks);
        std::thread::spawn(move || {
            let mut chunk = [0; 4096];
            while let Ok(bytes @ 1..) = stdout.read(&mut chunk) {
                sender.send(chunk[..bytes].to_vec()).ok();
            }
        });
    }

    /// Waits until it has written a text, after what was waited for before.
    fn until(&mut self, text: &str) {
        self.read();
        let chunks = self.chunks.as_ref().expect("it is read");
        loop {
            let new = String::from_utf8_lossy(&self.seen[self.known..]);
            if let Some(at) = new.find(text) {
                self.known += at + text.len();
                return;
            }
            let chunk = chunks.recv_timeout(PATIENCE);
            self.seen.extend(chunk.expect("it goes on"));
        }
    }

    /// Sends signals, one after the other at once.
    fn signals(&self, names: &[&str]) {
        let kill = |name| format!("kill -{name} {}", self.child.id());
        let kills: Vec<String> = names.iter().map(kill).collect();
        let kill = Command::new("sh").args(["-c", &kills.join("; ")]).output();
        kill.expect("a shell");
    }

    fn signal(&self, name: &str) {
        self.signals(&[name]);
    }

    fn has_ended(&mut self) -> bool {
        self.child.try_wait().expect("it is ours").is_some()
    }

    /// Waits for its end: the exit code, and what it wrote to both outputs.
    fn ended(mut self) -> (Option<i32>, String, String) {
        self.read();
        let began = Instant::now();
        while !self.has_ended() {
            assert!(began.elapsed() < PATIENCE, "it does not end");
            std::thread::sleep(Duration::from_millis(5));
        }
        let status = self.child.wait().expect("it has ended");
        self.seen
            .extend(self.chunks.take().expect("it is read").iter().flatten());
        let mut said = String::new();
        let mut stderr = self.child.stderr.take().expect("a pipe");
        stderr.read_to_string(&mut said).expect("UTF-8");
        let seen = String::from_utf8(std::mem::take(&mut self.seen));
        (status.code(), seen.expect("UTF-8"), said)
    }
}

impl Drop for Signalled {
    fn drop(&mut self) {
        self.child.kill().ok();
        self.child.wait().ok();
    }
}

/// A terminal that is closed sends two signals, as does somebody in a hurry.
#[test]
fn a_game_that_is_interrupted_is_kept_and_gone_on_with() {
    let state = Folder::new("interrupted");
    let sent: [&[&str]; 6] = [
        &["INT"],
        &["TERM"],
        &["HUP"],
        &["HUP", "HUP"],
        &["TERM", "HUP"],
        &["INT", "INT"],
    ];
    for (number, signals) in (1..).zip(sent) {
        let playing = Signalled::with(&state, &["play", "capatomic"], "e5\n", "Black> ");
        playing.signals(signals);
        let (ended, _, said) = playing.ended();
        let file = state.path(&format!("warboard/capatomic-{number}.txt"));
        assert_eq!(
            said,
            format!("interrupted: the game is kept; go on with --record {file}\n")
        );
        let code = |signal: &&str| match *signal {
            "INT" => 130,
            "TERM" => 143,
            _ => 129,
        };
        let codes: Vec<i32> = signals.iter().map(code).collect();
        assert!(ended.is_some_and(|code| codes.contains(&code)), "{ended:?}");
        let record = fs::read_to_string(&file).expect("a record");
        assert_eq!(record, written(&["record", "capatomic", "e5"]));
        let mode = fs::metadata(&file).expect("a file").permissions().mode();
        assert_eq!(mode & 0o777, 0o600, "nobody else reads it");
        assert!(written(&["show", "capatomic", "--record", &file]).contains("Black to play"));
    }
}

/// As `nohup` begins it, or a shell in the background.
#[cfg(target_os = "linux")]
#[test]
fn a_signal_that_was_ignored_before_stays_so() {
    let state = Folder::new("ignored");
    let mut playing = Signalled::after(&state, "trap '' HUP INT", &["play", "capatomic"]);
    playing.until("White> ");
    playing.signals(&["HUP", "INT"]);
    playing.types("e5\n");
    playing.until("Black> ");
    playing.signal("TERM");
    let (code, _, said) = playing.ended();
    assert_eq!(code, Some(143));
    assert!(said.starts_with("interrupted: the game is kept"), "{said}");

    let games = [
        "match", "invasion", "random", "random", "--games", "100000", "--json",
    ];
    let mut matched = Signalled::after(&state, "trap '' INT", &games);
    matched.until("\"winner\"");
    matched.signal("INT");
    for _ in 0..50 {
        matched.until("\"winner\"");
    }
    matched.signal("TERM");
    assert_eq!(matched.ended().0, Some(143));
}

/// Whoever sees that nothing happens presses Ctrl-C again, and is not kept waiting.
#[cfg(target_os = "linux")]
#[test]
fn a_later_ctrl_c_ends_a_command_that_hangs() {
    let state = Folder::new("hangs");
    let full = "head -c 65000 /dev/zero";
    let mut playing = Signalled::after(&state, full, &["play", "capatomic"]);
    // It waits until somebody reads the board, after it has begun to listen.
    let status = format!("/proc/{}/status", playing.child.id());
    let listens = || {
        let status = fs::read_to_string(&status).expect("it is there");
        let caught = status
            .lines()
            .find_map(|line| line.strip_prefix("SigCgt:"))
            .expect("a set");
        u64::from_str_radix(caught.trim(), 16).expect("a set") & 0b10 != 0
    };
    let began = Instant::now();
    while !listens() {
        assert!(began.elapsed() < PATIENCE, "it does not listen");
        std::thread::sleep(Duration::from_millis(5));
    }
    while !playing.has_ended() {
        assert!(began.elapsed() < PATIENCE, "it does not end");
        std::thread::sleep(Duration::from_millis(300));
        playing.signal("INT");
    }
    assert_eq!(playing.ended().0, Some(130));
}

#[test]
fn what_is_kept_already_is_not_kept_again() {
    let state = Folder::new("unchanged");
    let saved = state.path("saved");
    for (typed, until) in [
        (String::new(), "White> "),
        (format!("e5\nsave {saved}\n"), "saved; go on with"),
        ("e5\nundo\n".to_string(), "is taken back"),
    ] {
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
    let mut warboard = heeding(WARBOARD);
    warboard.current_dir(&here.0);
    let mut playing = Signalled::of(&state.0.join("file"), warboard, &["play", "invasion"]);
    playing.types("f1e1\n");
    playing.until("White: ");
    playing.signal("INT");
    let (_, _, said) = playing.ended();
    assert!(said.contains("/invasion-1.txt"), "{said}");
    assert_eq!(here.names(), ["invasion-1.txt"]);
}

/// Somebody who thinks for a quarter of an hour is ended, too.
#[test]
fn an_interrupt_ends_the_thoughts_of_the_program() {
    let state = Folder::new("thinking");
    let game = ["play", "capatomic", "--against", "8@1000000ms"];
    let mut playing = Signalled::with(&state, &game, "", "White> ");
    // What is left of the line is told when the program begins to think.
    playing.types("e5; e4\n");
    playing.until("it is Black's turn");
    playing.signal("INT");
    let (code, _, said) = playing.ended();
    assert_eq!(code, Some(130));
    assert!(said.starts_with("interrupted: the game is kept"), "{said}");
}

const MATCH: [&str; 6] = ["match", "invasion", "8@100n", "random", "--games", "100000"];

#[test]
fn a_match_that_is_interrupted_says_how_it_stands_and_goes_on() {
    let state = Folder::new("match");
    let file = state.path("match.jsonl");
    let with_lines = [&MATCH[..], &["--json", "--file", &file]].concat();
    for (signal, code) in [("INT", 130), ("TERM", 143)] {
        let matched = Signalled::with(&state, &with_lines, "", "\"winner\"");
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

/// A line of the file says that a game has been played; without one, nothing goes on.
#[test]
fn the_standings_of_an_interrupted_match_are_told_as_text() {
    let state = Folder::new("standings");
    let file = state.path("match.jsonl");
    let part = ["--only", "50000..90000"];
    let matched = Signalled::new(&state, &[&MATCH[..], &part, &["--file", &file]].concat());
    let began = Instant::now();
    let written = || fs::read_to_string(&file).unwrap_or_default();
    while !written().contains("\"winner\"") {
        assert!(began.elapsed() < PATIENCE, "it plays no game");
        std::thread::sleep(Duration::from_millis(5));
    }
    matched.signal("INT");
    let (code, seen, said) = matched.ended();
    assert_eq!(code, Some(130));
    let games = lines(&written()).len() - 1;
    let expected = format!("interrupted after {games} of 40000 games; the same command goes on\n");
    assert_eq!(said, expected);
    assert!(seen.starts_with("8@100n against random: +"), "{seen}");

    let matched = Signalled::with(&state, &[&MATCH[..], &["--json"]].concat(), "", "winner");
    matched.signal("INT");
    let (code, _, said) = matched.ended();
    assert_eq!(code, Some(130));
    let said = said.strip_suffix(" of 100000 games\n");
    let said = said.and_then(|said| said.strip_prefix("interrupted after "));
    assert!(said.is_some_and(|games| games.parse::<u32>().is_ok()));
}

/// A match of which nothing is left has not been interrupted.
#[test]
fn a_match_that_has_ended_is_told_as_ever() {
    let state = Folder::new("over");
    let file = state.path("match.jsonl");
    let games = ["match", "invasion", "random", "random", "--games", "60"];
    let games = [&games[..], &["--records", "--file", &file]].concat();
    written(&games);
    let size = fs::metadata(&file).expect("a file").len();
    assert!(size > 70_000, "a pipe takes all {size} bytes of it");
    let mut matched = Signalled::new(&state, &[&games[..], &["--json"]].concat());
    let mut first = [0];
    let stdout = matched.stdout.as_mut().expect("nobody reads");
    stdout.read_exact(&mut first).expect("it writes");
    matched.signal("INT");
    let (code, seen, said) = matched.ended();
    assert_eq!((code, said.as_str()), (Some(0), ""));
    let told = lines(&format!("{{{seen}"));
    assert_eq!(told[61]["sum"]["games"], 60);
}
