//! The lines of a match in a file: what is there already is not played again.

use std::collections::BTreeMap;
use std::fs::{File, OpenOptions};
use std::io::{Read as _, Write as _};
use std::path::{Path, PathBuf};

use serde_json::Value;

use super::game::Line;
use crate::failure::Failure;

/// A file of which the first line says what match it is of, and each other how a game went.
///
/// Files of one match may be put together: all their first lines are the same, then.
pub(super) struct Ledger {
    path: PathBuf,
    file: File,
}

impl Ledger {
    /// Opens the file, or makes it, and reads the games of it.
    pub(super) fn open(
        path: &Path,
        heading: &Value,
    ) -> Result<(Self, BTreeMap<u32, Line>), Failure> {
        let cannot =
            |why: std::io::Error| Failure::Input(format!("cannot use {}: {why}", path.display()));
        let wrong = |why| Failure::Input(format!("{}: {why}", path.display()));
        let mut options = OpenOptions::new();
        let options = options.read(true).write(true).create(true).truncate(false);
        let mut file = options.open(path).map_err(cannot)?;
        // A device may have no end.
        if !file.metadata().map_err(cannot)?.is_file() {
            return Err(wrong("not a file".to_string()));
        }
        let mut bytes = Vec::new();
        file.read_to_end(&mut bytes).map_err(cannot)?;
        let is_end = |byte: &u8| *byte == b'\n';
        let whole = bytes.iter().rposition(is_end).map_or(0, |end| end + 1);
        let text = core::str::from_utf8(&bytes[..whole]).map_err(|why| wrong(why.to_string()))?;
        let games = read(text, heading).map_err(wrong)?;
        // What a run was writing when it was ended, perhaps within a letter, is written anew; nothing
        // else is.
        let rest = &bytes[whole..];
        let is_torn = match whole {
            0 => heading.to_string().as_bytes().starts_with(rest),
            _ => rest.is_empty() || rest.starts_with(b"{"),
        };
        if !is_torn {
            let why = "the last line is no line of a match, and nothing was written".to_string();
            return Err(wrong(why));
        }
        file.set_len(whole as u64).map_err(cannot)?;
        // Whoever else adds to the file does so line by line, too.
        let file = OpenOptions::new().append(true).open(path).map_err(cannot)?;
        let path = path.to_path_buf();
        let mut ledger = Self { path, file };
        if whole == 0 {
            ledger.write(heading)?;
        }
        Ok((ledger, games))
    }

    pub(super) fn write(&mut self, line: &Value) -> Result<(), Failure> {
        let line = format!("{line}\n");
        let written = self.file.write_all(line.as_bytes());
        written
            .map_err(|why| Failure::Machine(format!("cannot write {}: {why}", self.path.display())))
    }
}

/// The first thing in which another match is not this one.
fn difference(other: &Value, this: &Value) -> String {
    let fields = this.as_object().into_iter().flatten();
    match fields
        .into_iter()
        .find(|(key, of_this)| other[key] != **of_this)
    {
        // Where the games come from may be a whole campaign.
        Some((key, Value::Object(_))) => format!("its {key:?} is not the same"),
        Some((key, of_this)) => format!("its {key:?} is {}, not {of_this}", other[key]),
        None => "it says more".to_string(),
    }
}

fn read(text: &str, heading: &Value) -> Result<BTreeMap<u32, Line>, String> {
    let mut games = BTreeMap::new();
    for (number, line) in (1..).zip(text.lines()) {
        let value: Value = serde_json::from_str(line)
            .map_err(|why| format!("line {number} is no line of a match: {why}"))?;
        if value.get("match").is_some() {
            if value != *heading {
                let how = difference(&value["match"], &heading["match"]);
                return Err(format!("line {number} is of another match: {how}"));
            }
            continue;
        }
        let line: Line = serde_json::from_value(value)
            .map_err(|why| format!("line {number} is no line of a match: {why}"))?;
        if !(0.0..=1.0).contains(&line.points) {
            return Err(format!("line {number} has more or less points than a game"));
        }
        games.insert(line.game, line);
    }
    match games.is_empty() || text.starts_with("{\"match\"") {
        true => Ok(games),
        false => Err("the first line does not say what match it is of".to_string()),
    }
}
