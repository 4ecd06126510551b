//! A game that is left without `quit` is kept, so that it can be gone on with.

use std::fs::DirBuilder;
use std::io::{self, ErrorKind, IsTerminal as _};
use std::path::{Path, PathBuf};

use super::{Left, Table};
use crate::failure::{Failure, remark};
use crate::files::{Readers, quoted, write_new};

impl Table<'_> {
    /// Plays until the table is left, and keeps the game if nobody has said that it shall be forgotten:
    /// after a signal, and when the input of a terminal ends or the terminal is gone.
    pub(super) fn sit(mut self) -> Result<(), Failure> {
        // Of a terminal that is gone nobody can say afterwards that it was one.
        let at_terminal = io::stdin().is_terminal();
        let left = self.play();
        if self.interrupt.is_raised() {
            let sentence = match self.keep() {
                Some(sentence) => format!("interrupted: {sentence}"),
                None => "interrupted".to_string(),
            };
            return Err(self.interrupt.failure(sentence));
        }
        if !matches!(left, Ok(Left::Quit)) && at_terminal {
            if let Some(sentence) = self.keep() {
                remark(&sentence);
            }
        }
        left.map(drop)
    }

    /// Writes the record to a new file, and says where; nothing if there is nothing new in it.
    fn keep(&self) -> Option<String> {
        let record = self.game.record();
        if record == self.unchanged {
            return None;
        }
        let secrets = self.tells_secrets();
        Some(match kept(self.game.rules().name(), &record) {
            Ok(path) => {
                let path = quoted(&path);
                format!("the game is kept; {secrets}go on with --record {path}")
            }
            Err((path, why)) => {
                format!("the game is lost: cannot write {}: {why}", path.display())
            }
        })
    }
}

/// Writes a record to a file of its own, that nobody else can read, in the first folder that takes it.
fn kept(game: &str, record: &str) -> Result<PathBuf, (PathBuf, io::Error)> {
    let mut failed = None;
    for folder in folders() {
        match kept_in(&folder, game, record) {
            Ok(path) => return Ok(path),
            Err(why) => failed = failed.or(Some((folder, why))),
        }
    }
    let nowhere = || (PathBuf::from("a file"), ErrorKind::NotFound.into());
    Err(failed.unwrap_or_else(nowhere))
}

fn kept_in(folder: &Path, game: &str, record: &str) -> io::Result<PathBuf> {
    let mut builder = DirBuilder::new();
    builder.recursive(true);
    #[cfg(unix)]
    std::os::unix::fs::DirBuilderExt::mode(&mut builder, 0o700);
    builder.create(folder)?;
    for number in 1_u32.. {
        let path = folder.join(format!("{game}-{number}.txt"));
        if path.symlink_metadata().is_ok() {
            continue;
        }
        match write_new(&path, record, Readers::Owner) {
            Err(why) if why.kind() == ErrorKind::AlreadyExists => {}
            written => return written.map(|()| path),
        }
    }
    Err(ErrorKind::AlreadyExists.into())
}

/// Where games are kept: in the folder for what programs remember, else here, else where files are
/// temporary.
fn folders() -> impl Iterator<Item = PathBuf> {
    let here = std::env::current_dir().ok();
    let folders = [state_folder(), here, Some(std::env::temp_dir())];
    folders.into_iter().flatten()
}

#[cfg(not(windows))]
fn state_folder() -> Option<PathBuf> {
    let absolute =
        |name: &str| Some(PathBuf::from(std::env::var_os(name)?)).filter(|path| path.is_absolute());
    let state = absolute("XDG_STATE_HOME").or_else(|| Some(absolute("HOME")?.join(".local/state")));
    Some(state?.join("warboard"))
}

#[cfg(windows)]
fn state_folder() -> Option<PathBuf> {
    Some(PathBuf::from(std::env::var_os("LOCALAPPDATA")?).join("warboard"))
}
