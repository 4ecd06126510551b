//! Running the command as a script does: with pipes.

mod analyse;
mod bad_input;
mod chance;
mod completions;
mod files;
mod help;
mod machine;
mod marks;
mod match_files;
mod match_lines;
mod matches;
mod perft;
mod pgn;
mod protocols;
mod records;
#[cfg(unix)]
mod signals;
mod subcommands;
mod suites;
mod table;
#[cfg(target_os = "linux")]
mod terminal;
mod tour;
mod transcript;
mod variants;

use std::io::Write as _;
use std::process::{Command, Output, Stdio};

/// White is to move, launches are unlocked, and the missile on e1 is attacked
/// from e9, the one on g1 is not.
pub(crate) const ATTACKED_MISSILE: &str = "k9/4r5/10/10/10/10/10/10/5K4/4M1M3 w - - - + 0 1";

/// Black is to move and checkmated.
pub(crate) const CHECKMATE: &str = "9k/7RR1/10/9Q/10/10/10/10/10/K9 b - - - - 0 1";

pub(crate) fn command(arguments: &[&str]) -> Command {
    let mut command = plain(Command::new(env!("CARGO_BIN_EXE_warboard")));
    command.args(arguments);
    command
}

/// A program that nothing tells whether to write in colours.
fn plain(mut command: Command) -> Command {
    for name in ["NO_COLOR", "CLICOLOR", "CLICOLOR_FORCE"] {
        command.env_remove(name);
    }
    command
}

pub(crate) fn run(arguments: &[&str]) -> Output {
    command(arguments).output().expect("the command runs")
}

/// What the command writes, if all is well and it does not complain.
pub(crate) fn written(arguments: &[&str]) -> String {
    succeeded(&run(arguments))
}

pub(crate) fn written_from(input: &str, arguments: &[&str]) -> String {
    succeeded(&run_from(input, arguments))
}

pub(crate) fn run_from(input: &str, arguments: &[&str]) -> Output {
    let mut child = command(arguments)
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
        .spawn()
        .expect("the command runs");
    let mut stdin = child.stdin.take().expect("a pipe");
    stdin.write_all(input.as_bytes()).expect("it reads");
    drop(stdin);
    child.wait_with_output().expect("it ends")
}

pub(crate) fn succeeded(output: &Output) -> String {
    assert_eq!(text(&output.stderr), "");
    assert_eq!(output.status.code(), Some(0));
    text(&output.stdout)
}

/// The one line of complaint about bad input.
pub(crate) fn complaint(arguments: &[&str]) -> String {
    complained(&run(arguments))
}

pub(crate) fn complained(output: &Output) -> String {
    assert_eq!(output.status.code(), Some(2));
    assert_eq!(text(&output.stdout), "", "nothing on standard output");
    let complaint = text(&output.stderr);
    assert_eq!(complaint.lines().count(), 1, "one line: {complaint}");
    complaint.trim_end().to_string()
}

fn text(bytes: &[u8]) -> String {
    String::from_utf8(bytes.to_vec()).expect("UTF-8")
}
