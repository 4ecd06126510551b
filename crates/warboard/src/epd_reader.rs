//! Files of EPD, read line by line.

use std::io::{self, BufRead, Read as _};

use piece_kit::epd::EpdFault;
use piece_kit::errors::TooLong;

use crate::Rules;
use crate::epd_game::Epd;
use crate::pgn_reader::decoded;

/// A line of a file.
#[derive(Clone, Debug)]
#[non_exhaustive]
pub struct EpdEntry {
    /// The number of the line, from 1.
    pub line: usize,
    /// What it holds, or why it is not read.
    pub read: Result<Epd, EpdFault>,
}

/// Reads the positions of a file, one a line, in memory that does not grow with the file.
///
/// Empty lines and those that begin with `#` or `%` are skipped. A line that cannot be read hides no other. A
/// file that is not UTF-8 is read as Latin-1. The iterator ends after an error of the source.
///
/// ```
/// use warboard::epd::EpdReader;
/// let file = "# two mates\n6k1/5ppp/8/8/8/8/8/R5K1 w - - dm 1;\n\n7k/6pp/8/8/8/8/8/R5K1 w - - dm 1;\n";
/// for entry in EpdReader::new(warboard::find("chess")?, file.as_bytes()) {
///     let entry = entry?;
///     let epd = entry.read?;
///     assert_eq!(epd.operations.text("dm"), Some("1"), "line {}", entry.line);
/// }
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub struct EpdReader<R> {
    rules: Rules,
    source: R,
    line: usize,
    is_over: bool,
}

/// The most bytes of a line that are kept: one more than is read shows that it is too long.
const KEPT: usize = Epd::LONGEST + 1;

impl<R: BufRead> EpdReader<R> {
    /// Reads positions of a game.
    pub fn new(rules: Rules, source: R) -> Self {
        Self {
            rules,
            source,
            line: 0,
            is_over: false,
        }
    }

    /// The next line and how long it is; none at the end.
    fn next_line(&mut self) -> io::Result<Option<(Vec<u8>, usize)>> {
        let mut line = Vec::new();
        let mut part = (&mut self.source).take(KEPT as u64);
        let mut found = part.read_until(b'\n', &mut line)?;
        let is_cut = line.len() == KEPT && !line.ends_with(b"\n");
        if is_cut {
            found += self.source.skip_until(b'\n')?;
        }
        Ok((found > 0).then_some((line, found)))
    }

    fn read(&self, line: &[u8], found: usize) -> Option<Result<Epd, EpdFault>> {
        let line = decoded(line);
        let line = piece_kit::text::without_mark(&line).trim();
        if line.is_empty() || line.starts_with(['#', '%']) {
            return None;
        }
        let short = TooLong::check_len(found, Epd::LONGEST);
        Some(
            short
                .map_err(EpdFault::from)
                .and_then(|()| self.rules.read_epd(line)),
        )
    }
}

impl<R: BufRead> Iterator for EpdReader<R> {
    type Item = io::Result<EpdEntry>;

    fn next(&mut self) -> Option<Self::Item> {
        while !self.is_over {
            match self.next_line() {
                Ok(Some((line, found))) => {
                    self.line += 1;
                    if let Some(read) = self.read(&line, found) {
                        let line = self.line;
                        return Some(Ok(EpdEntry { line, read }));
                    }
                }
                Ok(None) => self.is_over = true,
                Err(why) => {
                    self.is_over = true;
                    return Some(Err(why));
                }
            }
        }
        None
    }
}
