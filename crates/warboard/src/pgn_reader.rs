//! Files of many games, read one game after the other.

use std::collections::VecDeque;
use std::io::{self, BufRead};

use piece_kit::errors::TooLong;
use piece_kit::pgn::{PgnGames, PgnTags};

use crate::error::{LoadError, RecordError};
use crate::pgn_game::{PgnGame, read_next, rules_of};
use crate::{Catalogue, RecordLimits};

/// A game of a file.
#[derive(Clone, Debug)]
#[non_exhaustive]
pub struct PgnEntry {
    /// Which game of the file it is, from 1.
    pub number: usize,
    /// The line with which its text begins, from 1: that of the first of several games without tags.
    pub line: usize,
    /// What it says of itself before its moves.
    pub tags: PgnTags,
    /// The game, or why there is none: no game of the catalogue is called so, or it does not begin at a
    /// position of its game, or is longer than is read.
    pub read: Result<PgnGame, LoadError>,
}

/// Reads the games of a file, one after the other, in memory that does not grow with the file.
///
/// A game that cannot be read hides no other. A file that is not UTF-8 is read as Latin-1. The iterator ends
/// after an error of the source.
pub struct PgnReader<R> {
    parts: Parts<R>,
    catalogue: Catalogue,
    longest: RecordLimits,
    /// How many games there were.
    count: usize,
    /// Games of one part that have been read.
    ready: VecDeque<PgnEntry>,
}

impl<R: BufRead> PgnReader<R> {
    /// Reads the games that [`find`](crate::find) knows, of at most 1 MiB and 20,000 actions each.
    pub fn new(source: R) -> Self {
        Self::within(source, Catalogue::known(), RecordLimits::DEFAULT)
    }

    /// Reads games of some catalogue of at most so many bytes and actions each.
    pub fn within(source: R, catalogue: Catalogue, longest: RecordLimits) -> Self {
        Self {
            parts: Parts::new(source, longest.bytes),
            catalogue,
            longest,
            count: 0,
            ready: VecDeque::new(),
        }
    }

    fn read_part(&mut self, part: &Part) {
        let text = decoded(&part.bytes);
        let mut games = PgnGames::from_line(&text, part.line);
        while let Some(tags) = games.next_tags() {
            self.count += 1;
            let rules = match TooLong::check_len(part.len, self.longest.bytes) {
                Ok(()) => rules_of(|name| self.catalogue.find(name), &tags),
                Err(why) => Err(RecordError::from(why).into()),
            };
            let read = match rules {
                Ok(rules) => read_next(rules, &mut games, &tags, self.longest.actions)
                    .map_err(|why| RecordError::new(why).into()),
                Err(why) => {
                    games.skip();
                    Err(why)
                }
            };
            self.ready.push_back(PgnEntry {
                number: self.count,
                line: part.line,
                tags,
                read,
            });
        }
    }
}

impl<R: BufRead> Iterator for PgnReader<R> {
    type Item = io::Result<PgnEntry>;

    fn next(&mut self) -> Option<Self::Item> {
        while self.ready.is_empty() {
            match self.parts.next()? {
                Ok(part) => self.read_part(&part),
                Err(why) => return Some(Err(why)),
            }
        }
        self.ready.pop_front().map(Ok)
    }
}

/// A text that may be of any age.
pub(crate) fn decoded(bytes: &[u8]) -> std::borrow::Cow<'_, str> {
    match std::str::from_utf8(bytes) {
        Ok(text) => text.into(),
        Err(_) => bytes
            .iter()
            .map(|byte| char::from(*byte))
            .collect::<String>()
            .into(),
    }
}

/// A part of a file from where tags begin to where they begin again.
struct Part {
    line: usize,
    /// Of a part that is too long the beginning.
    bytes: Vec<u8>,
    /// How long it is.
    len: usize,
}

/// Cuts a file where tags follow moves.
struct Parts<R> {
    source: R,
    /// How many bytes of a part are kept.
    longest: usize,
    /// The number of the line that comes next.
    line: usize,
    /// A line that begins the next part.
    next: Vec<u8>,
    is_over: bool,
}

impl<R: BufRead> Parts<R> {
    fn new(source: R, longest: usize) -> Self {
        Self {
            source,
            longest,
            line: 1,
            next: Vec::new(),
            is_over: false,
        }
    }

    fn next(&mut self) -> Option<io::Result<Part>> {
        if self.is_over {
            return None;
        }
        let mut part = Part {
            line: self.line,
            bytes: std::mem::take(&mut self.next),
            len: 0,
        };
        part.len = part.bytes.len();
        self.line += usize::from(part.len > 0);
        let mut inside = Inside::default();
        inside.read(&part.bytes);
        let mut line = Vec::new();
        loop {
            line.clear();
            match self.read_line(&mut line) {
                Ok(0) => {
                    self.is_over = true;
                    return (part.len > 0).then_some(Ok(part));
                }
                Ok(_) if inside.ends_before(&line) => {
                    self.next = line;
                    return Some(Ok(part));
                }
                Ok(len) => {
                    inside.read(&line);
                    self.line += 1;
                    part.len += len;
                    // One byte more shows that it is too long.
                    let room = (self.longest + 1).saturating_sub(part.bytes.len());
                    part.bytes.extend_from_slice(&line[..room.min(line.len())]);
                }
                Err(why) => {
                    self.is_over = true;
                    return Some(Err(why));
                }
            }
        }
    }

    /// Reads to the end of a line, which is a line feed, a carriage return or both. Of a line that is
    /// longer than any part the rest counts as another line.
    fn read_line(&mut self, line: &mut Vec<u8>) -> io::Result<usize> {
        loop {
            let buffer = match self.source.fill_buf() {
                Ok(buffer) => buffer,
                Err(why) if why.kind() == io::ErrorKind::Interrupted => continue,
                Err(why) => return Err(why),
            };
            if buffer.is_empty() {
                return Ok(line.len());
            }
            // A feed that follows a return belongs to the line before.
            if line.last() == Some(&b'\r') {
                if buffer[0] == b'\n' {
                    line.push(b'\n');
                    self.source.consume(1);
                }
                return Ok(line.len());
            }
            let end = buffer.iter().position(|byte| matches!(byte, b'\n' | b'\r'));
            let len = end.map_or(buffer.len(), |end| end + 1);
            line.extend_from_slice(&buffer[..len]);
            self.source.consume(len);
            if line.last() == Some(&b'\n') || line.len() > self.longest {
                return Ok(line.len());
            }
        }
    }
}

/// A line without blanks around it, and without the mark with which some editors begin a file.
fn text(line: &[u8]) -> &[u8] {
    line.strip_prefix(b"\xef\xbb\xbf")
        .unwrap_or(line)
        .trim_ascii()
}

/// Where in a game a reader of lines is.
#[derive(Default)]
struct Inside {
    /// A comment in braces is open.
    comment: bool,
    /// There were moves.
    moves: bool,
    /// There was a tag `Event`.
    event: bool,
}

impl Inside {
    /// Whether a line begins the tags of another game.
    fn ends_before(&self, line: &[u8]) -> bool {
        let line = text(line);
        let is_tag =
            line.first() == Some(&b'[') && line.get(1).is_some_and(u8::is_ascii_alphabetic);
        let closes = !self.comment || line.starts_with(b"[Event ");
        let is_another = self.event && line.starts_with(b"[Event ");
        is_tag && closes && (self.moves || self.comment || is_another)
    }

    fn read(&mut self, line: &[u8]) {
        let line = text(line);
        if !self.comment && matches!(line.first(), None | Some(b'[' | b'%')) {
            self.event |= line.starts_with(b"[Event ");
            return;
        }
        for byte in line {
            match byte {
                b'}' => self.comment = false,
                _ if self.comment => {}
                b'{' => self.comment = true,
                b';' => return,
                _ => self.moves |= !byte.is_ascii_whitespace(),
            }
        }
    }
}
