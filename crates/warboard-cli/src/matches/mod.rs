//! `warboard match`: many games between two players, and who is better.

mod checks;
mod game;
mod health;
mod ledger;
mod line;
mod openings;
mod plan;
mod possible;
mod tally;

use std::io::Write as _;
use std::sync::Mutex;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::sync::mpsc;

use indicatif::ProgressBar;
use serde_json::{Value, json};
use warboard::players::{Resources, Stop};

use crate::args::{MatchArgs, Sprt};
use crate::failure::Failure;
use crate::interrupt::Interrupt;
use crate::progress;
use crate::screen::Screen;
use checks::Checks;
use health::Health;
use ledger::Ledger;
use line::Line;
use plan::Plan;
use tally::Tally;

pub(crate) fn run(args: &MatchArgs, screen: &mut Screen) -> Result<(), Failure> {
    let plan = Plan::new(args)?;
    let interrupt = Interrupt::listen()?;
    let heading = heading(&plan, args);
    let mut tally = Tally::new(plan.parties());
    let mut health = Health::default();
    let mut checks = Checks::new(&plan, &heading);
    let open = |path| {
        Ledger::open(path, &heading, &mut checks, |line| {
            tally.add(&line);
            health.add(&line);
        })
    };
    let mut ledger = args.file.as_deref().map(open).transpose()?;
    let is_left = |number: &u32| !checks.has(*number);
    let left: Vec<u32> = plan.games.clone().filter(is_left).collect();
    if args.json {
        screen.json(&heading)?;
        if let Some(ledger) = &mut ledger {
            ledger.repeat(|line| Ok(screen.json(&json!(line))?))?;
        }
    }
    let mut kept = Kept {
        args,
        screen,
        ledger,
        tally,
        health,
        left: left.len(),
        bar: bar(plan.games.len(), left.len()),
    };
    let played = kept.play(&plan, &left, &interrupt);
    kept.bar.finish_and_clear();
    played?;
    kept.sum_up(plan.games.len(), &interrupt)
}

/// What the match is, for the first line of its file.
fn heading(plan: &Plan, args: &MatchArgs) -> Value {
    json!({ "match": {
        "game": plan.rules.name(),
        "from": plan.from(),
        "plies": plan.plies(),
        "first": args.first.to_string(),
        "second": args.second.to_string(),
        "milliseconds": args.time,
        "table": args.table,
    } })
}

fn bar(total: usize, left: usize) -> ProgressBar {
    let template = "{pos}/{len} games [{bar:30}] {eta} {msg}";
    let bar = progress::bar(total as u64, template, String::new());
    bar.set_position((total - left) as u64);
    bar
}

/// What is kept of a match.
struct Kept<'a, 's> {
    args: &'a MatchArgs,
    screen: &'s mut Screen,
    ledger: Option<Ledger>,
    tally: Tally,
    health: Health,
    /// How many games are still to be played.
    left: usize,
    bar: ProgressBar,
}

impl Kept<'_, '_> {
    /// Plays the games that are left, several at a time, until the test has decided.
    fn play(&mut self, plan: &Plan, left: &[u32], interrupt: &Interrupt) -> Result<(), Failure> {
        let (next, stop) = (AtomicUsize::new(0), interrupt.stop());
        let failed: Mutex<Option<Failure>> = Mutex::new(None);
        let args = self.args;
        let threads = Resources {
            threads: args.threads as usize,
            ..Resources::default()
        };
        let threads = threads.usable_threads();
        let (told, lines) = mpsc::channel::<Line>();
        let fails = |why| {
            stop.stop();
            failed.lock().map(|mut failed| *failed = Some(why)).ok();
            None
        };
        std::thread::scope(|scope| {
            for _ in 0..threads {
                let (told, next, stop, fails) = (told.clone(), &next, &stop, &fails);
                scope.spawn(move || {
                    while let Some(number) = left.get(next.fetch_add(1, Ordering::Relaxed)) {
                        let played = game::play(plan, *number, args, stop);
                        let Some(line) = played.unwrap_or_else(fails) else {
                            return;
                        };
                        told.send(line).ok();
                    }
                });
            }
            drop(told);
            let kept = lines.iter().try_for_each(|line| self.keep(&line, &stop));
            stop.stop();
            kept
        })?;
        failed.into_inner().ok().flatten().map_or(Ok(()), Err)
    }

    /// Counts a game and writes its line.
    fn keep(&mut self, line: &Line, stop: &Stop) -> Result<(), Failure> {
        let value = json!(line);
        if let Some(ledger) = &mut self.ledger {
            ledger.write(&value)?;
        }
        if self.args.json {
            self.screen.json(&value)?;
            self.screen.flush()?;
        }
        self.tally.add(line);
        self.health.add(line);
        self.left -= 1;
        self.bar.inc(1);
        self.bar.set_message(self.tally.to_string());
        if self.decided().is_some() {
            stop.stop();
        }
        Ok(())
    }

    fn decided(&self) -> Option<bool> {
        self.args.sprt.and_then(|test| self.tally.decided(test))
    }

    /// Says what has been played, all of it or as far as it came.
    fn sum_up(mut self, number: usize, interrupt: &Interrupt) -> Result<(), Failure> {
        let closed = self.ledger.take().map_or(Ok(()), Ledger::close);
        let is_over = self.left == 0 || self.decided().is_some();
        if is_over || !interrupt.is_raised() {
            self.write_sum()?;
            return closed;
        }
        // Nobody may read on.
        if self.tally.games() > 0 {
            self.write_sum().ok();
        }
        closed?;
        let how = match self.args.file {
            Some(_) => "; the same command goes on",
            None => "",
        };
        let games = number - self.left;
        Err(interrupt.failure(format!("interrupted after {games} of {number} games{how}")))
    }

    fn write_sum(&mut self) -> Result<(), Failure> {
        let (args, tally) = (self.args, &self.tally);
        if args.json {
            let mut sum = tally.json(args.sprt);
            if args.health {
                sum["sum"]["health"] = self.health.json();
            }
            self.screen.json(&sum)?;
            return Ok(());
        }
        let (first, second) = (&args.first, &args.second);
        self.screen
            .prose(format_args!("{first} against {second}: {tally}"))?;
        if let Some(test) = args.sprt {
            let Sprt { low, high } = test;
            let decided = match self.decided() {
                Some(true) => format!("at least {high} Elo better, not {low}"),
                Some(false) => format!("at most {low} Elo better, not {high}"),
                None => format!("not decided between {low} and {high} Elo"),
            };
            writeln!(self.screen, "{decided}")?;
        }
        if args.health {
            write!(self.screen, "\n{}", self.health)?;
        }
        self.screen.flush()?;
        Ok(())
    }
}
