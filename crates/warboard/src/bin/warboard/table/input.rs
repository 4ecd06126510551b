//! Lines of standard input.

use std::io::{self, BufRead, Read as _, StdinLock};

use crate::failure::Failure;

/// The longest line that is read, in bytes. No order of a campaign is nearly as long.
const LONGEST: u64 = 4096;

pub(super) struct Input {
    stdin: StdinLock<'static>,
}

pub(super) enum Line {
    Text(String),
    /// What cannot be used, and why.
    Faulty(&'static str),
    /// Nothing more will come.
    End,
}

impl Input {
    pub(super) fn new() -> Self {
        Self {
            stdin: io::stdin().lock(),
        }
    }

    pub(super) fn line(&mut self) -> Result<Line, Failure> {
        let mut bytes = Vec::new();
        let read = (&mut self.stdin)
            .take(LONGEST)
            .read_until(b'\n', &mut bytes);
        let read = read.map_err(|why| Failure::Input(format!("cannot read standard input: {why}")));
        if read? == 0 {
            return Ok(Line::End);
        }
        if bytes.len() as u64 == LONGEST && !bytes.ends_with(b"\n") {
            self.stdin.skip_until(b'\n').ok();
            return Ok(Line::Faulty("the line is too long"));
        }
        Ok(match String::from_utf8(bytes) {
            Ok(text) => Line::Text(text),
            Err(_) => Line::Faulty("the line is not UTF-8"),
        })
    }
}
