//! Lines of standard input.

use std::io::{self, BufRead, Read as _, StdinLock};

use crate::failure::Failure;

pub(crate) struct Input {
    stdin: StdinLock<'static>,
    longest: u64,
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
        if bytes.len() as u64 == self.longest && !bytes.ends_with(b"\n") {
            self.stdin.skip_until(b'\n').ok();
            return Ok(Line::Faulty("the line is too long"));
        }
        Ok(match String::from_utf8(bytes) {
            Ok(text) => Line::Text(text),
            Err(_) => Line::Faulty("the line is not UTF-8"),
        })
    }
}
