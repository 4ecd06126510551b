//! A folder for the files of a lesson.

use std::path::PathBuf;
use std::sync::atomic::{AtomicU32, Ordering};
use std::{env, fs, io, process};

/// A new folder among the system's temporary ones, until it is dropped.
pub struct Scratch(PathBuf);

impl Scratch {
    /// Makes it.
    ///
    /// # Errors
    /// If that cannot be done.
    pub fn new() -> io::Result<Self> {
        static MADE: AtomicU32 = AtomicU32::new(0);
        let number = MADE.fetch_add(1, Ordering::Relaxed);
        let name = format!("warboard-lesson-{}-{number}", process::id());
        let folder = env::temp_dir().join(name);
        fs::create_dir(&folder)?;
        Ok(Self(folder))
    }

    /// The file in it with a name, whether or not it is there.
    pub fn file(&self, name: &str) -> PathBuf {
        self.0.join(name)
    }
}

impl Drop for Scratch {
    fn drop(&mut self) {
        // Nobody needs it, and the system deletes it in time.
        let _ = fs::remove_dir_all(&self.0);
    }
}
