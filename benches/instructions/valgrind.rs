//! Runs a task of this program under Callgrind.

use std::env;
use std::path::Path;
use std::process::{Command, Stdio};

/// Whether Valgrind can be run.
pub(crate) fn is_installed() -> bool {
    let version = Command::new("valgrind")
        .arg("--version")
        .stdout(Stdio::null())
        .status();
    version.is_ok_and(|status| status.success())
}

/// The instructions of a task.
pub(crate) fn instructions(id: &str) -> Result<u64, String> {
    let program = env::current_exe().map_err(|why| why.to_string())?;
    let (Some(folder), Some(name)) = (program.parent(), program.file_name()) else {
        return Err(format!("{}: no program", program.display()));
    };
    // By a path that is as long everywhere: the program's arguments are what it allocates first, and
    // what malloc does later depends on it.
    let run = Command::new("valgrind")
        .current_dir(folder)
        .args([
            "--tool=callgrind",
            "--callgrind-out-file=/dev/null",
            "--collect-atstart=no",
        ])
        .arg("--toggle-collect=*counted_task*")
        .arg(Path::new(".").join(name))
        .args(["--task", id])
        .output()
        .map_err(|why| format!("valgrind: {why}"))?;
    let said = String::from_utf8_lossy(&run.stderr);
    if !run.status.success() {
        return Err(format!("{id}:\n{said}"));
    }
    let collected = said
        .lines()
        .find_map(|line| line.split_once("Collected : "));
    let number = collected.and_then(|(_, number)| number.trim().parse().ok());
    number
        .filter(|&number| number > 0)
        .ok_or_else(|| format!("{id}: no count in what valgrind said:\n{said}"))
}
