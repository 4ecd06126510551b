//! Files that the command writes are there whole, or not at all.

use std::fs;
use std::path::PathBuf;

use super::{run_from, written, written_from};

/// A folder that is empty, and goes with all that is in it.
pub(crate) struct Folder(pub(crate) PathBuf);

impl Folder {
    pub(crate) fn new(name: &str) -> Self {
        let name = format!("warboard-{name}-{}", std::process::id());
        let folder = std::env::temp_dir().join(name);
        fs::remove_dir_all(&folder).ok();
        fs::create_dir(&folder).expect("a folder");
        Self(folder)
    }

    pub(crate) fn path(&self, name: &str) -> String {
        self.0.join(name).to_str().expect("UTF-8").to_string()
    }

    /// The names of all files, hidden ones too.
    pub(crate) fn names(&self) -> Vec<String> {
        let names = fs::read_dir(&self.0).expect("a folder");
        let name = |entry: std::io::Result<fs::DirEntry>| entry.expect("a file").file_name();
        let names = names.map(|entry| name(entry).into_string().expect("UTF-8"));
        let mut names: Vec<String> = names.collect();
        names.sort();
        names
    }
}

impl Drop for Folder {
    fn drop(&mut self) {
        fs::remove_dir_all(&self.0).ok();
    }
}

/// A record of several kilobytes, in a file.
pub(crate) fn long_record(folder: &Folder) -> String {
    let path = folder.path("long");
    let matched = ["match", "capatomic", "random", "random", "--games", "1"];
    let json = written(&[&matched[..], &["--records", "--json"]].concat());
    let game = super::matches::lines(&json).remove(1);
    let record = game["record"].as_str().expect("a record");
    fs::write(&path, record).expect("written");
    assert!(record.len() > 1500, "{record}");
    path
}

#[test]
fn a_saved_record_is_whole_and_nothing_is_beside_it() {
    let folder = Folder::new("saved");
    let record = long_record(&folder);
    let file = folder.path("saved");
    let play = ["play", "capatomic", "--record", &record];
    let seen = written_from(&format!("save {file}"), &play);
    assert!(seen.contains("saved; go on with --record"), "{seen}");
    assert_eq!(folder.names(), ["long", "saved"]);
    assert_eq!(
        fs::read(&file).expect("saved"),
        fs::read(&record).expect("a record")
    );

    fs::write(&file, "mine").expect("written");
    let seen = written_from(&format!("save {file}"), &play);
    assert!(
        seen.contains("exists already: choose another name"),
        "{seen}"
    );
    assert_eq!(fs::read(&file).expect("a file"), b"mine");
    let nowhere = folder.path("no/such/folder");
    let seen = written_from(&format!("save {nowhere}"), &play);
    assert!(
        seen.contains(&format!("cannot write {nowhere}: No such file")),
        "{seen}"
    );
    assert_eq!(folder.names(), ["long", "saved"]);
}

/// What a link points to is no new file, even if there is nothing.
#[cfg(unix)]
#[test]
fn no_link_is_followed_or_replaced() {
    let folder = Folder::new("linked");
    let link = folder.path("link");
    std::os::unix::fs::symlink(folder.path("target"), &link).expect("a link");
    let seen = written_from(&format!("e5\nsave {link}"), &["play", "capatomic"]);
    assert!(
        seen.contains("exists already: choose another name"),
        "{seen}"
    );
    assert_eq!(folder.names(), ["link"]);
}

/// A file that may not grow is what a full disk is: the shell sets a limit of a kilobyte at most.
#[cfg(unix)]
#[test]
fn a_full_disk_leaves_nothing_behind() {
    use std::io::Write as _;
    use std::process::{Command, Stdio};

    let folder = Folder::new("full");
    let record = long_record(&folder);
    let file = folder.path("saved");
    let mut shell = Command::new("sh");
    shell.args([
        "-c",
        "ulimit -f 1; exec \"$@\"",
        "sh",
        env!("CARGO_BIN_EXE_warboard"),
    ]);
    shell.args(["play", "capatomic", "--record", &record]);
    let shell = shell.stdin(Stdio::piped()).stdout(Stdio::piped());
    let mut child = shell.stderr(Stdio::piped()).spawn().expect("a shell");
    let mut stdin = child.stdin.take().expect("a pipe");
    write!(stdin, "save {file}\nboard\n").expect("it reads");
    drop(stdin);
    let output = child.wait_with_output().expect("it ends");
    let seen = String::from_utf8(output.stdout).expect("UTF-8");
    assert!(output.status.success(), "{:?}", output.stderr);
    let refused = format!("cannot write {file}: File too large");
    assert!(seen.contains(&refused), "{seen}");
    assert_eq!(folder.names(), ["long"]);
}

#[test]
fn what_is_typed_steers_no_terminal() {
    let nasty = "\u{1b}[2J\u{202e}\u{9b}";
    let typed = [
        format!("save {nasty}/file"),
        format!("save {nasty}\0"),
        format!("why {nasty}"),
        format!("hints {nasty}"),
        format!("resign {nasty}"),
        nasty.to_string(),
        format!("e5; {nasty}; {nasty}"),
        format!("e5 {nasty}"),
        "resign".to_string(),
        nasty.to_string(),
    ];
    let output = run_from(&typed.join("\n"), &["play", "capatomic"]);
    let seen = String::from_utf8(output.stdout).expect("UTF-8");
    let plain = |letter| letter == '\n' || !piece_kit::messages::is_steering(letter);
    assert!(seen.chars().all(plain), "{seen:?}");
    assert!(
        seen.contains("\\u{1b}[2J\\u{202e}\\u{9b}: the game is over"),
        "{seen}"
    );
}
