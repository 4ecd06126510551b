//! What `hint` says.

use std::time::Duration;

use warboard::piece_kit::Seed;
use warboard::players::{Level, Limits, Resources, Task};
use warboard::{Idea, Thinker};

use super::{Next, Table};
use crate::failure::Failure;
use crate::progress;

/// How long the adviser thinks.
const TIME: Duration = Duration::from_secs(1);

impl Table<'_> {
    /// Says what is best for whoever is to act, by what they may know.
    pub(super) fn advise(&mut self, lines: usize) -> Result<Next, Failure> {
        if self.game.status().is_over() {
            return self.complain("the game is over");
        }
        let adviser = match self.adviser.take() {
            Some(adviser) => adviser,
            None => self.new_adviser()?,
        };
        let adviser = self.adviser.insert(adviser);
        let spinner = progress::spinner("thinking");
        let (limits, stop) = (Limits::of_time(TIME), self.interrupt.stop());
        let task = Task {
            limits,
            stop,
            ..Task::default()
        };
        let best = adviser.analyse_in(&self.game, &task, lines, &mut |_| ());
        spinner.finish_and_clear();
        let best: Vec<String> = best?.iter().map(advice).collect();
        self.complain(best.join("\n"))
    }

    fn new_adviser(&self) -> Result<Thinker, Failure> {
        let seed: Seed = self.seed.labelled("adviser");
        let rules = self.game.rules();
        Ok(rules.player(Level::BEST, &seed, Resources::default())?)
    }
}

/// The most actions of a line that are shown.
const LONGEST: usize = 8;

/// A line, and what it is worth if that is known.
fn advice(idea: &Idea) -> String {
    let line = &idea.notation[..idea.notation.len().min(LONGEST)];
    let line = if line.is_empty() {
        std::slice::from_ref(&idea.action)
    } else {
        line
    };
    let worth = match idea.score {
        Some(score) => format!(" ({score})"),
        None => String::new(),
    };
    line.join(" ") + &worth
}
