//! What a server finds again after a restart.

use std::collections::BTreeMap;
use std::fs::{self, File, OpenOptions};
use std::io::{self, Write};
use std::path::Path;

use piece_kit::Seed;
use piece_kit::seeds::{Nonce, sha256};
use serde::{Deserialize, Serialize};

/// A hash for each player's key: who reads it cannot join, and comparing it tells nothing.
pub type Keys = BTreeMap<String, String>;

/// The hash by which the server knows a key, in hexadecimal digits.
pub fn key_hash(key: &str) -> String {
    Nonce::new(sha256(format_args!("{key}"))).to_string()
}

/// A game with every secret that it has, and those of the draws to come: for the server's own disk.
#[derive(Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Stored {
    pub(super) record: String,
    pub(super) seed: Seed,
    pub(super) keys: Keys,
}

impl Stored {
    /// Writes a file that nobody else may read. It is there for good when this returns; if the
    /// machine stops before, the file is the old one or the new one, and never a part.
    ///
    /// # Errors
    /// If the disk does not take it. The file is the old one then.
    pub fn write(&self, file: &Path) -> io::Result<()> {
        let neighbour = file.with_extension("new");
        let mut options = OpenOptions::new();
        options.write(true).create(true).truncate(true);
        #[cfg(unix)]
        std::os::unix::fs::OpenOptionsExt::mode(&mut options, 0o600);
        let mut new = options.open(&neighbour)?;
        new.write_all(&serde_json::to_vec(self)?)?;
        new.sync_all()?;
        fs::rename(&neighbour, file)?;
        // The new name is on the disk only when the folder is.
        #[cfg(unix)]
        if let Some(folder) = file.parent() {
            File::open(folder)?.sync_all()?;
        }
        Ok(())
    }

    /// Reads a file that was written so.
    ///
    /// # Errors
    /// If it is not there, or is another.
    pub fn read(file: &Path) -> io::Result<Self> {
        Ok(serde_json::from_reader(io::BufReader::new(File::open(
            file,
        )?))?)
    }
}
