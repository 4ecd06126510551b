//! Tables of ratios.

use warboard_benches::built;
use warboard_benches::count::Count;

use crate::clock;
use crate::fairy::Fairy;
use crate::race::{Program, Race};

/// Prints what was measured and how.
pub(crate) fn heading(rounds: usize, fairy: Option<&Fairy>) {
    println!("* Machine: {}", built::processor());
    println!("* Build: {}, {}", built::compiler(), built::target());
    println!("* Instructions: {}", built::features());
    println!(
        "* Clock: {}, one thread, median of rounds in turns: {rounds}",
        clock::NAME
    );
    if let Some(Fairy { name, built, .. }) = fairy {
        println!("* {name}: {built}; CPU time of its process");
    }
}

/// Prints the table of one way to count.
pub(crate) fn table(count: Count, races: &[Race]) {
    println!("\n#### {}\n", title(count));
    println!(
        "| position | depth | leaves | warboard, M/s | to cozy-chess | to shakmaty | \
         to Fairy-Stockfish | to cozy-chess on the orthodox start |"
    );
    println!("|---|---|---|---|---|---|---|---|");
    let races = || races.iter().filter(|race| race.count == count);
    let start = races().find_map(|race| race.speeds(Program::CozyChess));
    for race in races() {
        let ours = race.speeds(Program::Warboard).unwrap_or_default();
        let to = |program| {
            race.speeds(program)
                .map_or(String::new(), |them| versus(ours, them))
        };
        println!(
            "| {} | {} | {} | {:.0} | {} | {} | {} | {:.2} |",
            race.name,
            race.depth,
            grouped(race.leaves),
            median(ours.iter().copied()) / 1e6,
            to(Program::CozyChess),
            to(Program::Shakmaty),
            to(Program::FairyStockfish),
            start.map_or(f64::NAN, |start| ratio(ours, start)),
        );
    }
}

/// Prints the table of the chess family, in bulk.
pub(crate) fn family(races: &[Race]) {
    println!("\n| position | depth | leaves | warboard, M/s | Fairy-Stockfish, M/s | ratio |");
    println!("|---|---|---|---|---|---|");
    for race in races {
        let speeds = |program| race.speeds(program).unwrap_or_default();
        let (ours, theirs) = (speeds(Program::Warboard), speeds(Program::FairyStockfish));
        if theirs.is_empty() {
            println!("| {} | | | | it was not built with it | |", race.name);
            continue;
        }
        println!(
            "| {} | {} | {} | {:.0} | {:.1} | {:.1} |",
            race.name,
            race.depth,
            grouped(race.leaves),
            median(ours.iter().copied()) / 1e6,
            median(theirs.iter().copied()) / 1e6,
            ratio(ours, theirs),
        );
    }
}

fn title(count: Count) -> &'static str {
    match count {
        Count::Bulk => "Bulk: the last ply is counted",
        Count::Played => "Played: every leaf is listed, copied and played",
        Count::PlayedAndKey => "Played + key: and every key is read",
    }
}

/// The ratio, and their speed.
fn versus(ours: &[f64], theirs: &[f64]) -> String {
    let speed = median(theirs.iter().copied()) / 1e6;
    format!("{:.2} ({speed:.0})", ratio(ours, theirs))
}

/// The median of the ratios of each round, in which the machine was equally fast for both.
fn ratio(ours: &[f64], theirs: &[f64]) -> f64 {
    median(ours.iter().zip(theirs).map(|(ours, theirs)| ours / theirs))
}

fn median(numbers: impl Iterator<Item = f64>) -> f64 {
    let mut numbers: Vec<f64> = numbers.collect();
    numbers.sort_by(f64::total_cmp);
    numbers[numbers.len() / 2]
}

/// With commas between thousands.
fn grouped(number: u64) -> String {
    match number {
        0..1000 => number.to_string(),
        _ => format!("{},{:03}", grouped(number / 1000), number % 1000),
    }
}
