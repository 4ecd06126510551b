//! Lines of a connection, each with a deadline: a byte now and then does not put it off.

use std::io::{self, ErrorKind, Read, Write};
use std::net::TcpStream;
use std::time::{Duration, Instant};

/// The longest line that is read, in bytes.
const LONGEST: usize = 1000;

/// Reads lines from a connection.
pub(super) struct Lines<'a> {
    stream: &'a TcpStream,
    /// What has been read of the next line, and maybe of others.
    read: Vec<u8>,
}

impl<'a> Lines<'a> {
    pub(super) fn new(stream: &'a TcpStream) -> Self {
        let read = Vec::new();
        Self { stream, read }
    }

    /// The next line; none if the connection has ended, or the line is too long. It must be there
    /// by the deadline, if there is one, and so long after its first byte.
    pub(super) fn next(
        &mut self,
        deadline: Option<Instant>,
        patience: Duration,
    ) -> io::Result<Option<String>> {
        let mut begun = None;
        loop {
            if let Some(end) = self.read.iter().position(|byte| *byte == b'\n') {
                let line = self.read.drain(..=end).collect();
                let text = String::from_utf8(line);
                return text.map(Some).map_err(|_| ErrorKind::InvalidData.into());
            }
            if self.read.len() >= LONGEST {
                return Ok(None);
            }
            if !self.read.is_empty() {
                begun.get_or_insert_with(|| Instant::now() + patience);
            }
            let until = deadline.into_iter().chain(begun).min();
            self.stream.set_read_timeout(until.map(left).transpose()?)?;
            let mut bytes = [0; LONGEST];
            match (&*self.stream).read(&mut bytes)? {
                0 => return Ok(None),
                count => self.read.extend(&bytes[..count]),
            }
        }
    }
}

/// Writes all of a text by a deadline.
pub(super) fn write(mut stream: &TcpStream, text: &str, deadline: Instant) -> io::Result<()> {
    let mut bytes = text.as_bytes();
    while !bytes.is_empty() {
        stream.set_write_timeout(Some(left(deadline)?))?;
        match stream.write(bytes)? {
            0 => return Err(ErrorKind::WriteZero.into()),
            count => bytes = &bytes[count..],
        }
    }
    Ok(())
}

fn left(deadline: Instant) -> io::Result<Duration> {
    let left = deadline.checked_duration_since(Instant::now());
    left.filter(|left| !left.is_zero())
        .ok_or(ErrorKind::TimedOut.into())
}
