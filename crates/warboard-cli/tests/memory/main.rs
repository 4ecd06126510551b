//! What the command takes at most for what strangers may send it through a pipe or a file, as the system
//! counts it.

#![cfg(target_os = "linux")]

use std::fs;
use std::io::{BufRead as _, BufReader, Write as _};
use std::path::PathBuf;
use std::process::{Child, ChildStdin, Command, Stdio};
use std::sync::Mutex;
use std::sync::mpsc::{Receiver, channel};
use std::thread;
use std::time::Duration;

use serde_json::Value;

/// One test at a time: all ask a system that is busy with nothing else.
static ALONE: Mutex<()> = Mutex::new(());

/// Longer than any answer takes.
const PATIENCE: Duration = Duration::from_secs(300);

/// The command, which answers while it is spoken to.
struct Process {
    child: Child,
    stdin: Option<ChildStdin>,
    lines: Receiver<String>,
}

impl Process {
    fn new(arguments: &[&str]) -> Self {
        let mut command = Command::new(env!("CARGO_BIN_EXE_warboard"));
        let command = command.args(arguments).stderr(Stdio::null());
        let command = command.stdin(Stdio::piped()).stdout(Stdio::piped());
        let mut child = command.spawn().expect("the command runs");
        let stdin = child.stdin.take();
        let stdout = BufReader::new(child.stdout.take().expect("a pipe"));
        let (sender, lines) = channel();
        thread::spawn(move || {
            let mut lines = stdout.lines();
            lines.try_for_each(|line| sender.send(line.expect("UTF-8")))
        });
        Self {
            child,
            stdin,
            lines,
        }
    }

    fn send(&mut self, text: &str) {
        let stdin = self.stdin.as_mut().expect("the input is open");
        stdin.write_all(text.as_bytes()).expect("it reads");
        stdin.write_all(b"\n").expect("it reads");
    }

    /// Waits for a line that begins so; how long the lines before it are.
    fn until(&self, start: &str) -> usize {
        let lines = std::iter::repeat_with(|| self.next(start));
        let before = lines.take_while(|line| !line.starts_with(start));
        before.map(|line| line.len()).sum()
    }

    fn next(&self, start: &str) -> String {
        let line = self.lines.recv_timeout(PATIENCE);
        line.unwrap_or_else(|why| panic!("no line begins with {start:?}: {why}"))
    }

    /// The most bytes that it has had in memory.
    fn peak(&self) -> usize {
        let status = format!("/proc/{}/status", self.child.id());
        let status = fs::read_to_string(status).expect("it is there");
        let line = status.lines().find_map(|line| line.strip_prefix("VmHWM:"));
        let kilobytes = line.and_then(|line| line.trim().strip_suffix(" kB"));
        kilobytes
            .expect("a size")
            .parse::<usize>()
            .expect("a number")
            << 10
    }

    fn threads(&self) -> usize {
        let tasks = fs::read_dir(format!("/proc/{}/task", self.child.id()));
        tasks.expect("it is there").count()
    }
}

impl Drop for Process {
    fn drop(&mut self) {
        self.child.kill().ok();
        self.child.wait().ok();
    }
}

/// Lines of a megabyte and more, of which no answer quotes more than a little.
fn bad_lines() -> impl Iterator<Item = String> {
    let long = 1 << 20;
    let moves = "e2e4 ".repeat(long / 5 - 10);
    let lines = [
        "x".repeat(long - 2),
        "x".repeat(8 * long),
        format!("position fen {}", "8/".repeat(long / 2 - 20)),
        format!("position startpos moves {moves}"),
        format!("go {}", "depth 1 ".repeat(long / 8 - 10)),
        format!("go {}", "y".repeat(long - 20)),
        format!("setoption name {}", "z".repeat(long - 20)),
        format!("setboard {}", "8/".repeat(long / 2 - 20)),
        format!("usermove {}", "e".repeat(long - 20)),
        format!("option {}", "=".repeat(long - 20)),
        format!("level {}", "9".repeat(long - 20)),
        "\u{1b}\u{202e}".repeat(long / 6),
        "\n".repeat(100_000),
        "e2e4\n".repeat(100_000),
    ];
    lines.into_iter()
}

#[test]
fn programs_that_speak_chess_protocols_cost_little_whatever_they_send() {
    let _alone = ALONE.lock();
    let protocols = [
        ("uci", "setoption name Hash value 1", "isready", "readyok"),
        ("xboard", "force\nmemory 1", "ping 1", "pong 1"),
    ];
    for (protocol, first, ask, answer) in protocols {
        let mut process = Process::new(&[protocol]);
        process.send(&format!("{first}\n{ask}"));
        process.until(answer);
        let before = process.peak();
        for line in bad_lines() {
            process.send(&line);
            process.send(ask);
            let told = process.until(answer);
            let few = 200 * line.lines().count();
            assert!(
                told <= few.max(4_000),
                "{told} bytes are told of {} ...",
                &line[..20]
            );
        }
        let memory = process.peak() - before;
        println!("{protocol}: {} KB", memory / 1000);
        assert!(memory <= 60_000_000, "{protocol}: {memory} bytes");
    }
}

/// A machine that runs two threads at once was busy for tens of seconds with the 256 that a program had
/// asked for, and did not answer meanwhile.
#[test]
fn a_search_has_no_more_threads_than_the_machine_runs() {
    let _alone = ALONE.lock();
    let machine = thread::available_parallelism().expect("a number").get();
    let mut process = Process::new(&["uci"]);
    process.send("isready");
    process.until("readyok");
    let idle = process.threads();
    process.send("setoption name Hash value 1\nsetoption name Threads value 256");
    if machine < 256 {
        process.until(&format!("info string Threads: {machine} will search"));
    }
    process.send("go infinite");
    process.until("info depth 2 ");
    assert!(
        process.threads() <= idle + machine.min(256),
        "{}",
        process.threads()
    );
    process.send("isready");
    process.until("readyok");
    process.send("stop");
    process.until("bestmove ");
}

/// Its table, and for each thread what it remembers of actions and evaluations.
#[test]
fn a_search_takes_its_table_and_some_megabytes_a_thread() {
    let _alone = ALONE.lock();
    for (game, table) in [("capatomic", 4), ("metamachy", 4), ("metamachy", 16)] {
        let mut process = Process::new(&["uci"]);
        process.send(&format!("setoption name UCI_Variant value {game}\nisready"));
        process.until("readyok");
        let before = process.peak();
        process.send(&format!(
            "setoption name Hash value {table}\nsetoption name Threads value 2"
        ));
        process.send("go nodes 60000");
        process.until("bestmove ");
        let memory = (process.peak() - before) / 1_000_000;
        println!("{game}, {table} MiB, 2 threads: {memory} MB");
        assert!(memory <= table * 11 / 10 + 2 * 30, "{game}: {memory} MB");
    }
}

/// A file of 40 MB, of which all games but one are known, and what is kept of each is a few numbers.
#[test]
fn the_file_of_a_match_is_read_in_little_memory() {
    let _alone = ALONE.lock();
    const GAMES: usize = 2_000;
    let path = std::env::temp_dir().join(format!("warboard-cost-{}", std::process::id()));
    let _gone = Gone(path.clone());
    let (games, file) = (GAMES.to_string(), path.to_str().expect("UTF-8"));
    let arguments = [
        "match", "invasion", "random", "random", "--json", "--file", file, "--games",
    ];
    let arguments = [&arguments[..], &[&games]].concat();
    let process = Process::new(&[&arguments[..], &["--only", "0..1"]].concat());
    process.until("{\"sum\"");
    let text = fs::read_to_string(&path).expect("a file");
    let (heading, game) = text.split_once('\n').expect("a game");
    let mut game: Value = serde_json::from_str(game).expect("JSON");
    (game["winner"], game["points"], game["end"]) = (Value::Null, 0.5.into(), "move-limit".into());
    let spaces = " ".repeat(20_000);
    let mut text = format!("{heading}\n");
    for number in 0..GAMES - 1 {
        (game["game"], game["first"]) = (number.into(), ["w", "b"][number % 2].into());
        text.push_str(&format!("{game}{spaces}\n"));
    }
    fs::write(&path, &text).expect("written");

    let mut usual = Process::new(&["uci"]);
    usual.send("isready");
    usual.until("readyok");
    let process = Process::new(&arguments);
    // It has read all of the file when it begins to repeat it.
    process.until("{\"match\"");
    let memory = process.peak().saturating_sub(usual.peak());
    println!("a file of {} KB: {} KB", text.len() / 1000, memory / 1000);
    assert!(memory <= 15_000_000, "{memory} bytes");
    process.until("{\"sum\"");
}

struct Gone(PathBuf);

impl Drop for Gone {
    fn drop(&mut self) {
        fs::remove_file(&self.0).ok();
    }
}
