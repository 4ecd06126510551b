//! Conversations with the protocols for chess programs.

mod uci;
mod uci_dialects;
mod uci_searches;
mod xboard;
mod xboard_commands;
mod xboard_engines;
mod xboard_known;

use std::io::{BufRead as _, BufReader, Write as _};
use std::process::{Child, ChildStdin, Stdio};
use std::sync::mpsc::{Receiver, channel};
use std::thread;
use std::time::Duration;

use super::command;

/// Longer than any answer takes, even on a slow machine.
const PATIENCE: Duration = Duration::from_secs(60);

/// The command, which answers while it is spoken to.
struct Speaker {
    child: Child,
    stdin: Option<ChildStdin>,
    lines: Receiver<String>,
}

/// What `warboard xboard` answers to lines that ask for no move.
fn told(speaker: &mut Speaker, line: &str) -> Vec<String> {
    speaker.ask(line, "ping 7", "pong 7")
}

impl Speaker {
    fn with(arguments: &[&str]) -> Self {
        let mut child = command(arguments)
            .stdin(Stdio::piped())
            .stdout(Stdio::piped())
            .spawn()
            .expect("the command runs");
        let stdin = child.stdin.take();
        let stdout = BufReader::new(child.stdout.take().expect("a pipe"));
        let (sender, lines) = channel();
        thread::spawn(move || {
            for line in stdout.lines() {
                sender.send(line.expect("UTF-8")).ok();
            }
        });
        Self {
            child,
            stdin,
            lines,
        }
    }

    fn send(&mut self, text: &str) {
        self.send_bytes(format!("{text}\n").as_bytes());
    }

    fn send_bytes(&mut self, bytes: &[u8]) {
        let stdin = self.stdin.as_mut().expect("the input is open");
        stdin.write_all(bytes).expect("it reads");
        stdin.flush().expect("it reads");
    }

    fn next(&self) -> String {
        self.lines.recv_timeout(PATIENCE).expect("an answer")
    }

    /// The lines up to the first that begins so, which is the last of them.
    fn until(&self, start: &str) -> Vec<String> {
        let mut lines = Vec::new();
        loop {
            lines.push(self.next());
            if lines[lines.len() - 1].starts_with(start) {
                return lines;
            }
        }
    }

    /// What is answered to a text before what is answered to a text that always has one answer.
    fn ask(&mut self, text: &str, probe: &str, answer: &str) -> Vec<String> {
        self.send(text);
        self.send(probe);
        let mut lines = self.until(answer);
        lines.pop();
        lines
    }

    /// Ends the input; the lines that come before the command ends, with success.
    fn end(mut self) -> Vec<String> {
        drop(self.stdin.take());
        let status = self.child.wait().expect("it ends");
        assert!(status.success(), "{status}");
        self.lines.iter().collect()
    }
}
