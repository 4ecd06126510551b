//! Instructions a leaf and a call, counted by Valgrind and compared with `instructions.txt`.
//!
//! Without arguments it compares; `--write` writes the file, `--print` only prints. Instructions
//! are not time, but they are the same in every run and on a busy machine. `.ci/instructions`
//! builds this program in the one way that the file is of.
#![forbid(unsafe_code)]

mod file;
mod tasks;
mod valgrind;

use std::collections::BTreeMap;
use std::env;
use std::hint::black_box;
use std::num::NonZero;
use std::process::ExitCode;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::thread;

use file::{Change, Row};

fn main() -> ExitCode {
    let arguments: Vec<String> = env::args().skip(1).collect();
    let arguments: Vec<&str> = arguments.iter().map(String::as_str).collect();
    let done = match *arguments {
        [] => compare(),
        ["--write"] => count().and_then(|rows| file::write(&rows)),
        ["--print"] => count().map(|rows| print!("{}", file::text(&rows))),
        ["--task", id] => do_one(id),
        _ => Err("arguments: none, --write or --print".to_owned()),
    };
    match done {
        Ok(()) => ExitCode::SUCCESS,
        Err(why) => {
            eprintln!("instructions: {why}");
            ExitCode::FAILURE
        }
    }
}

/// Counts all tasks, on all cores: counts, unlike times, do not depend on each other.
fn count() -> Result<Vec<Row>, String> {
    let tasks: Vec<(String, u64)> = tasks::all()
        .into_iter()
        .map(|task| (task.id, task.size))
        .collect();
    let next = AtomicUsize::new(0);
    let worker = || {
        let mut rows = Vec::new();
        loop {
            let place = next.fetch_add(1, Ordering::Relaxed);
            let Some((id, size)) = tasks.get(place) else {
                return Ok(rows);
            };
            let each = valgrind::instructions(id)? as f64 / *size as f64;
            rows.push((place, Row::new(id, each)));
        }
    };
    let parts: Result<Vec<Vec<(usize, Row)>>, String> = thread::scope(|scope| {
        let cores = thread::available_parallelism().map_or(1, NonZero::get);
        let workers: Vec<_> = (0..cores).map(|_| scope.spawn(worker)).collect();
        let joined = workers.into_iter().map(thread::ScopedJoinHandle::join);
        joined.map(|rows| rows.expect("no panic")).collect()
    });
    let rows: BTreeMap<usize, Row> = parts?.into_iter().flatten().collect();
    Ok(rows.into_values().collect())
}

fn compare() -> Result<(), String> {
    if !valgrind::is_installed() {
        println!("nothing is counted: valgrind is not installed");
        return Ok(());
    }
    let known = file::read()?;
    let counted = count()?;
    let changes = file::changes(&known, &counted);
    changes.iter().for_each(Change::print);
    if changes.is_empty() {
        println!(
            "{} rows are as benches/instructions.txt says",
            counted.len()
        );
        return Ok(());
    }
    Err(format!(
        "{} rows differ; if that is meant, write the file: --write",
        changes.len()
    ))
}

/// What Valgrind runs: one task.
fn do_one(id: &str) -> Result<(), String> {
    let task = tasks::all().into_iter().find(|task| task.id == id);
    let task = task.ok_or_else(|| format!("no task {id}"))?;
    let mut work = (task.prepare)();
    let size = counted_task(&mut *work);
    if size == task.size {
        return Ok(());
    }
    Err(format!("{id}: {size} instead of {}", task.size))
}

/// Valgrind counts while this function runs; it is told its name.
#[inline(never)]
fn counted_task(work: &mut dyn FnMut() -> u64) -> u64 {
    black_box(work())
}
