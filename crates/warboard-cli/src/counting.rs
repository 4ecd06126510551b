//! `warboard perft`: counting, with the time it takes.

use std::io::Write as _;
use std::time::{Duration, Instant};

use indicatif::ProgressBar;
use rayon::{ThreadPool, ThreadPoolBuilder};
use serde_json::json;
use warboard::Game;

use crate::args::PerftArgs;
use crate::failure::Failure;
use crate::opened::open_to_count;
use crate::progress;
use crate::screen::{Screen, grouped};

pub(crate) fn run(args: &PerftArgs, screen: &mut Screen) -> Result<(), Failure> {
    let game = open_to_count(&args.target)?;
    let mut counter = Counter::new(args.threads)?;
    if args.divide {
        divide(&game, args, &mut counter, screen)
    } else {
        rows(&game, args, &mut counter, screen)
    }
}

fn rows(
    game: &Game,
    args: &PerftArgs,
    counter: &mut Counter,
    screen: &mut Screen,
) -> Result<(), Failure> {
    if !args.json {
        writeln!(screen, "{}", Row::HEADING)?;
    }
    for depth in args.depth.min(1)..=args.depth {
        let row = counter.perft(game, depth);
        if args.json {
            writeln!(screen, "{}", row.json())?;
        } else {
            writeln!(screen, "{}", row.text(screen.look().terminal))?;
        }
    }
    Ok(())
}

fn divide(
    game: &Game,
    args: &PerftArgs,
    counter: &mut Counter,
    screen: &mut Screen,
) -> Result<(), Failure> {
    let mut parts = Vec::new();
    let row = counter.divide(game, args.depth, &mut |action, nodes| {
        parts.push((action.to_string(), nodes));
    });
    for (action, nodes) in parts {
        if args.json {
            writeln!(screen, "{}", json!({ "action": action, "nodes": nodes }))?;
        } else {
            writeln!(screen, "{action} {nodes}")?;
        }
    }
    if args.json {
        writeln!(screen, "{}", row.json())?;
    } else {
        // The form that perftree and its like read.
        writeln!(screen, "\n{}", row.nodes)?;
    }
    Ok(())
}

/// One count.
pub(crate) struct Row {
    depth: u32,
    nodes: u64,
    time: Duration,
}

impl Row {
    /// What the columns of [`text`](Self::text) hold.
    pub(crate) const HEADING: &str = "depth             nodes    seconds       nodes/s";

    pub(crate) fn time(&self) -> Duration {
        self.time
    }

    /// The columns; `groups` of digits are for people.
    pub(crate) fn text(&self, groups: bool) -> String {
        let number = |number: u64| match groups {
            true => grouped(number),
            false => number.to_string(),
        };
        let seconds = self.time.as_secs_f64();
        // The clock may not have moved.
        let speed = self.nodes as f64 / seconds.max(1e-9);
        format!(
            "{:>5} {:>17} {:>10.3} {:>13}",
            self.depth,
            number(self.nodes),
            seconds,
            number(speed as u64)
        )
    }

    fn json(&self) -> serde_json::Value {
        let seconds = self.time.as_secs_f64();
        json!({ "depth": self.depth, "nodes": self.nodes, "seconds": seconds })
    }
}

/// Counts on some threads and shows a bar if it takes long.
pub(crate) struct Counter {
    /// None for the thread that asks.
    pool: Option<ThreadPool>,
    /// The time that the last count took.
    last: Duration,
}

impl Counter {
    /// With so many threads; 0 for as many as the machine has.
    pub(crate) fn new(threads: u32) -> Result<Self, Failure> {
        let pool = match threads {
            1 => None,
            _ => Some(
                ThreadPoolBuilder::new()
                    .num_threads(threads as usize)
                    .build()
                    .map_err(|error| Failure::Machine(format!("cannot start threads: {error}")))?,
            ),
        };
        Ok(Self {
            pool,
            last: Duration::ZERO,
        })
    }

    pub(crate) fn perft(&mut self, game: &Game, depth: u32) -> Row {
        // A count takes some fifty times as long as the one before it.
        if depth > 1 && self.last > Duration::from_millis(20) {
            let bar = bar(game, depth);
            if !bar.is_hidden() {
                return self.with_bar(game, depth, &bar, &mut |_, _| {});
            }
        }
        let begun = Instant::now();
        let nodes = match &self.pool {
            None => game.perft(depth),
            Some(pool) => pool.install(|| game.par_perft(depth)),
        };
        self.row(depth, nodes, begun)
    }

    pub(crate) fn divide(
        &mut self,
        game: &Game,
        depth: u32,
        each: &mut (dyn FnMut(&str, u64) + Send),
    ) -> Row {
        if depth == 0 {
            return self.row(0, 1, Instant::now());
        }
        let bar = if depth > 4 {
            bar(game, depth)
        } else {
            ProgressBar::hidden()
        };
        self.with_bar(game, depth, &bar, each)
    }

    fn with_bar(
        &mut self,
        game: &Game,
        depth: u32,
        bar: &ProgressBar,
        each: &mut (dyn FnMut(&str, u64) + Send),
    ) -> Row {
        let begun = Instant::now();
        let mut nodes = 0;
        let mut count = |action: &str, below: u64| {
            nodes += below;
            bar.inc(1);
            each(action, below);
        };
        match &self.pool {
            None => game.divide(depth, &mut count),
            Some(pool) => pool.install(|| game.par_divide(depth, &mut count)),
        }
        bar.finish_and_clear();
        self.row(depth, nodes, begun)
    }

    fn row(&mut self, depth: u32, nodes: u64, begun: Instant) -> Row {
        let time = begun.elapsed();
        self.last = time;
        Row { depth, nodes, time }
    }
}

/// A bar on standard error that counts the actions at the root; hidden if that
/// is no terminal.
fn bar(game: &Game, depth: u32) -> ProgressBar {
    let total = game.legal().len() as u64;
    let template = "depth {msg} [{bar:40}] {pos}/{len} actions, {eta}";
    progress::bar(total, template, depth.to_string())
}
