//! The protocol: golden files, schemas, malformed lines, secrets, its page.

mod codes;
mod ending;
mod golden;
mod hosts;
mod kinds;
mod limits;
mod malformed;
mod page;
mod records;
mod schema;
mod twins;
mod types;
mod validator;
mod variants;

use std::fs;
use std::path::PathBuf;

use serde_json::Value;
use warboard::protocol::Session;

/// Requests and what they are answered, from a file of `tests/data/protocol`: a line for each
/// request, and its answer on the next.
///
/// The answers are those of [`Session::guessable_for_tests`] with this number.
const SEED: u64 = 1;

const FILES: [&str; 8] = [
    "capatomic",
    "invasion",
    "strata-tactical",
    "strata-strategic",
    "capatomic-hosts",
    "strata-tactical-hosts",
    "strata-strategic-hosts",
    "refused",
];

fn session() -> Session {
    Session::guessable_for_tests(SEED)
}

fn path(file: &str) -> PathBuf {
    PathBuf::from(env!("CARGO_MANIFEST_DIR")).join(file)
}

/// Whether golden files are written anew: `GOLDEN=1 cargo test -p warboard --all-features`.
fn writes() -> bool {
    std::env::var_os("GOLDEN").is_some()
}

/// The requests of a file with their answers.
fn golden(name: &str) -> Vec<(String, String)> {
    let text = fs::read_to_string(path(&format!("tests/data/protocol/{name}.jsonl")));
    let text = text.expect("a golden file");
    let lines: Vec<&str> = text.lines().collect();
    assert_eq!(lines.len() % 2, 0, "{name}: each request has an answer");
    let pairs = lines.chunks_exact(2);
    pairs
        .map(|pair| (pair[0].to_string(), pair[1].to_string()))
        .collect()
}

fn json(line: &str) -> Value {
    serde_json::from_str(line).unwrap_or_else(|why| panic!("{line}: {why}"))
}

/// What a session answers, taken apart.
fn ask(session: &mut Session, request: &str) -> Value {
    json(&session.answer(request))
}
