//! The lines of a match in a file: what is there already is not played again.

use std::fs::{File, OpenOptions};
use std::io::{self, BufRead as _, BufReader, Read as _, Seek as _, SeekFrom, Write as _};
use std::path::{Path, PathBuf};

use fs4::{FileExt, TryLockError};
use serde_json::Value;

use super::checks::{Checks, Read, Wrong};
use super::line::Line;
use crate::failure::{Failure, remark};
use crate::input::MARK;

/// The longest line that is read, in bytes: more than a game has with its record.
const LONGEST: u64 = 4 << 20;

/// A file of which the first line says what match it is of, and each other how a game went. No other
/// process writes to it as long as this one has it.
///
/// Files of one match may be put together: all their first lines are the same, then.
pub(super) struct Ledger {
    path: PathBuf,
    file: File,
    /// The bytes of its lines.
    length: u64,
}

impl Ledger {
    /// Opens the file, or makes it, and hands over the games of it, all of them checked. Nothing is
    /// written if one is refused.
    pub(super) fn open(
        path: &Path,
        heading: &Value,
        checks: &mut Checks<'_>,
        mut take: impl FnMut(Line),
    ) -> Result<Self, Failure> {
        let cannot = |why| unusable(path, &why);
        let mut options = OpenOptions::new();
        let options = options.read(true).write(true).create(true).truncate(false);
        let file = options.open(path).map_err(cannot)?;
        // A device may have no end.
        if !file.metadata().map_err(cannot)?.is_file() {
            return Err(Failure::Input(format!("{}: not a file", path.display())));
        }
        lock(&file, path)?;
        let (length, last) = read(&file, path, checks, &mut take)?;
        let path = path.to_path_buf();
        let mut ledger = Self { path, file, length };
        ledger
            .mend(&last)
            .map_err(|why| unusable(&ledger.path, &why))?;
        if ledger.length == 0 {
            ledger.write(heading)?;
        }
        Ok(ledger)
    }

    /// Ends the last line, or removes what was being written when a run was ended.
    fn mend(&mut self, last: &Last) -> io::Result<()> {
        match *last {
            Last::Ended => {}
            Last::Whole { bytes } => {
                self.length += bytes;
                self.file.set_len(self.length)?;
                self.file.seek(SeekFrom::End(0))?;
                self.file.write_all(b"\n")?;
                self.length += 1;
            }
            Last::Torn { bytes } => {
                self.file.set_len(self.length)?;
                let path = self.path.display();
                remark(&format!(
                    "{path}: the last line, of {bytes} bytes, was cut off while it was written: removed"
                ));
            }
        }
        self.file.seek(SeekFrom::End(0)).map(drop)
    }

    /// Adds a line, all of it or nothing.
    pub(super) fn write(&mut self, line: &Value) -> Result<(), Failure> {
        let line = format!("{line}\n");
        match self.file.write_all(line.as_bytes()) {
            Ok(()) => {
                self.length += line.len() as u64;
                Ok(())
            }
            Err(why) => {
                self.file.set_len(self.length).ok();
                Err(self.unwritten(&why))
            }
        }
    }

    /// Hands the lines of games over once more.
    pub(super) fn repeat(
        &mut self,
        mut take: impl FnMut(&Line) -> Result<(), Failure>,
    ) -> Result<(), Failure> {
        let cannot = |why: io::Error| unusable(&self.path, &why);
        self.file.seek(SeekFrom::Start(0)).map_err(cannot)?;
        for bytes in BufReader::new(&self.file).split(b'\n') {
            // They have been read before: what is no game is a heading.
            if let Ok(line) = serde_json::from_slice(text(&bytes.map_err(cannot)?)) {
                take(&line)?;
            }
        }
        self.file.seek(SeekFrom::End(0)).map_err(cannot)?;
        Ok(())
    }

    /// Waits until all lines are on the disk.
    pub(super) fn close(self) -> Result<(), Failure> {
        self.file.sync_all().map_err(|why| self.unwritten(&why))
    }

    fn unwritten(&self, why: &io::Error) -> Failure {
        Failure::Machine(format!("cannot write {}: {why}", self.path.display()))
    }
}

fn unusable(path: &Path, why: &io::Error) -> Failure {
    Failure::Input(format!("cannot use {}: {why}", path.display()))
}

/// Takes the file for this process alone.
fn lock(file: &File, path: &Path) -> Result<(), Failure> {
    let path = path.display();
    match FileExt::try_lock(file) {
        Ok(()) => {}
        Err(TryLockError::WouldBlock) => {
            return Err(Failure::Input(format!(
                "cannot use {path}: another process plays a match with it; give each its own file, and put \
                 them together afterwards"
            )));
        }
        Err(TryLockError::Error(why)) => remark(&format!(
            "{path}: it cannot be locked ({why}), so let no other process use it meanwhile"
        )),
    }
    Ok(())
}

/// What a file ends with.
enum Last {
    Ended,
    /// A line that lacks nothing but its end, and how long it is.
    Whole {
        bytes: u64,
    },
    /// The beginning of a line.
    Torn {
        bytes: u64,
    },
}

/// Reads all lines; returns the bytes of those that have an end, and what comes after them.
fn read(
    file: &File,
    path: &Path,
    checks: &mut Checks<'_>,
    take: &mut impl FnMut(Line),
) -> Result<(u64, Last), Failure> {
    let (mut length, mut bytes, mut lines) = (0, Vec::new(), BufReader::new(file));
    for number in 1.. {
        bytes.clear();
        let taken = (&mut lines).take(LONGEST).read_until(b'\n', &mut bytes);
        let taken = taken.map_err(|why| unusable(path, &why))? as u64;
        if taken == 0 {
            break;
        }
        let has_end = bytes.ends_with(b"\n");
        let wrong = |why: &str| Failure::Input(format!("{}: line {number}: {why}", path.display()));
        if taken == LONGEST && !has_end {
            return Err(wrong("it has more than 4 MiB"));
        }
        let text = text(&bytes);
        match (read_line(checks, number, text, has_end), has_end) {
            (Ok(read), _) => {
                if let Read::Game(line) = read {
                    take(line);
                }
            }
            (Err(Wrong { is_begun: true, .. }), false) => {
                return Ok((length, Last::Torn { bytes: taken }));
            }
            (Err(Wrong { why, .. }), _) => return Err(wrong(&why)),
        }
        if !has_end {
            let mark = bytes.len() - bytes.strip_prefix(MARK).unwrap_or(&bytes).len();
            let bytes = (mark + text.len()) as u64;
            return Ok((length, Last::Whole { bytes }));
        }
        length += taken;
    }
    Ok((length, Last::Ended))
}

/// A line without its end, and without what a system may leave behind the end of a file when its power
/// fails: zeros.
fn text(bytes: &[u8]) -> &[u8] {
    let text = bytes.strip_prefix(MARK).unwrap_or(bytes);
    match text.strip_suffix(b"\n") {
        Some(text) => text.strip_suffix(b"\r").unwrap_or(text),
        None => {
            let zeros = text.iter().rev().take_while(|byte| **byte == 0).count();
            &text[..text.len() - zeros]
        }
    }
}

fn read_line(
    checks: &mut Checks<'_>,
    number: u32,
    bytes: &[u8],
    has_end: bool,
) -> Result<Read, Wrong> {
    let not_utf8 = || Wrong::from("it is not UTF-8".to_string());
    match core::str::from_utf8(bytes) {
        Ok(text) => checks.read(number, text),
        // A line may be cut off within a letter.
        Err(why) if !has_end && why.error_len().is_none() => {
            let text = core::str::from_utf8(&bytes[..why.valid_up_to()]).unwrap_or_default();
            checks.read(number, text).and(Err(not_utf8()))
        }
        Err(_) => Err(not_utf8()),
    }
}
