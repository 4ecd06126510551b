//! Lines of standard input.

use std::io::{self, BufRead, Read as _, StdinLock};
use std::sync::mpsc::{Receiver, RecvTimeoutError, sync_channel};
use std::thread;
use std::time::Duration;

use crate::failure::Failure;
use crate::interrupt::Interrupt;

/// The mark of the byte order with which some editors and programs begin a text.
pub(crate) const MARK: &[u8] = "\u{feff}".as_bytes();

pub(crate) struct Input {
    stdin: StdinLock<'static>,
    longest: u64,
    has_begun: bool,
}

pub(crate) enum Line {
    Text(String),
    /// What cannot be used, and why.
    Faulty(&'static str),
    /// Nothing more will come.
    End,
}

impl Input {
    /// Lines of at most so many bytes are read, the end of the line included.
    pub(crate) fn new(longest: u64) -> Self {
        Self {
            stdin: io::stdin().lock(),
            longest,
            has_begun: false,
        }
    }

    pub(crate) fn line(&mut self) -> Result<Line, Failure> {
        let mut bytes = Vec::new();
        let read = (&mut self.stdin)
            .take(self.longest)
            .read_until(b'\n', &mut bytes);
        let read = read.map_err(|why| Failure::Input(format!("cannot read standard input: {why}")));
        if read? == 0 {
            return Ok(Line::End);
        }
        let is_first = !std::mem::replace(&mut self.has_begun, true);
        if bytes.len() as u64 == self.longest && !bytes.ends_with(b"\n") {
            self.stdin.skip_until(b'\n').ok();
            return Ok(Line::Faulty("the line is too long"));
        }
        if is_first && bytes.starts_with(MARK) {
            bytes.drain(..MARK.len());
        }
        Ok(match String::from_utf8(bytes) {
            Ok(text) => Line::Text(text),
            Err(_) => Line::Faulty("the line is not UTF-8"),
        })
    }

    /// Hands every line over, up to the last or until nobody takes them any more.
    pub(crate) fn each(mut self, mut take: impl FnMut(Result<Line, Failure>) -> bool) {
        loop {
            let line = self.line();
            let is_last = matches!(line, Ok(Line::End) | Err(_));
            if !take(line) || is_last {
                return;
            }
        }
    }
}

/// How soon an interrupt ends the wait for a line.
const SOON: Duration = Duration::from_millis(50);

/// Lines that are waited for until an interrupt comes.
pub(crate) struct Lines {
    lines: Receiver<Result<Line, Failure>>,
    interrupt: Interrupt,
}

impl Lines {
    /// As [`Input::new`], on a thread of its own.
    pub(crate) fn new(longest: u64, interrupt: &Interrupt) -> Self {
        let (sender, lines) = sync_channel(0);
        thread::spawn(move || Input::new(longest).each(|line| sender.send(line).is_ok()));
        Self {
            lines,
            interrupt: interrupt.clone(),
        }
    }

    /// The next line; the end if there is an interrupt.
    pub(crate) fn line(&mut self) -> Result<Line, Failure> {
        while !self.interrupt.is_raised() {
            match self.lines.recv_timeout(SOON) {
                Ok(line) => return line,
                Err(RecvTimeoutError::Timeout) => {}
                Err(RecvTimeoutError::Disconnected) => break,
            }
        }
        Ok(Line::End)
    }
}
