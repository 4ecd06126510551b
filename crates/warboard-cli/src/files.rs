//! New files, written whole or not at all.

use std::io::{self, Write as _};
use std::path::{Path, PathBuf};
use std::sync::{Mutex, MutexGuard, PoisonError};

/// Who may read a file.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Readers {
    /// Whoever may read what this user makes.
    Usual,
    /// Nobody but this user.
    Owner,
}

/// The file that is being written.
static PART: Mutex<Option<PathBuf>> = Mutex::new(None);

fn part() -> MutexGuard<'static, Option<PathBuf>> {
    PART.lock().unwrap_or_else(PoisonError::into_inner)
}

/// Removes the file that is being written, since the command ends at once. None is begun as long as what is
/// returned is held.
pub(crate) fn give_up() -> impl Sized {
    let mut part = part();
    if let Some(path) = part.take() {
        std::fs::remove_file(path).ok();
    }
    part
}

/// Writes a file that must not be there yet. It comes to be beside its place, by another name, and gets
/// its own when all of it is on the disk: whatever goes wrong, nothing is left and nothing overwritten.
pub(crate) fn write_new(path: &Path, text: &str, readers: Readers) -> io::Result<()> {
    let folder = path
        .parent()
        .filter(|folder| !folder.as_os_str().is_empty());
    let folder = folder.unwrap_or(Path::new("."));
    let mut builder = tempfile::Builder::new();
    builder.prefix(".warboard-").suffix(".part");
    allow(&mut builder, readers);
    let begun = {
        let mut part = part();
        let file = builder.tempfile_in(folder);
        *part = file.as_ref().ok().map(|file| file.path().to_path_buf());
        file
    };
    let written = begun.and_then(|mut file| {
        file.write_all(text.as_bytes())?;
        file.as_file().sync_all()?;
        Ok(file.persist_noclobber(path)?)
    });
    part().take();
    written.map_err(plain)?;
    // The name is on the disk, too, where folders can be asked for that.
    #[cfg(unix)]
    std::fs::File::open(folder)
        .and_then(|folder| folder.sync_all())
        .ok();
    Ok(())
}

#[cfg(unix)]
fn allow(builder: &mut tempfile::Builder<'_, '_>, readers: Readers) {
    use std::os::unix::fs::PermissionsExt as _;
    // As of every new file, the user's mask takes some of them away.
    let mode = match readers {
        Readers::Usual => 0o666,
        Readers::Owner => 0o600,
    };
    builder.permissions(std::fs::Permissions::from_mode(mode));
}

#[cfg(not(unix))]
fn allow(_: &mut tempfile::Builder<'_, '_>, _: Readers) {}

/// The error without the name of the file that is gone again.
fn plain(error: io::Error) -> io::Error {
    let said = error.to_string();
    match said.split_once(" at path ") {
        Some((why, _)) => io::Error::new(error.kind(), why),
        None => error,
    }
}

/// A path as a shell reads it.
pub(crate) fn quoted(path: &Path) -> String {
    let plain = |letter: char| letter.is_alphanumeric() || "/\\:._-+,@".contains(letter);
    let text = path.to_string_lossy();
    match text.chars().all(plain) {
        true => text.into_owned(),
        false => format!("'{}'", text.replace('\'', "'\\''")),
    }
}
