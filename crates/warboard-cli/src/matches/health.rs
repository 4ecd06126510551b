//! What the games of a match tell of the game itself: who wins, how it ends, how long it takes, and
//! when what happens.

use std::collections::BTreeMap;
use std::fmt;

use serde_json::{Value, json};

use super::line::{Happened, Line};

/// What is known of the games so far.
#[derive(Default)]
pub(super) struct Health {
    winners: BTreeMap<String, u32>,
    ends: BTreeMap<String, u32>,
    plies: Vec<u32>,
    happened: BTreeMap<String, Vec<Happened>>,
}

impl Health {
    pub(super) fn add(&mut self, line: &Line) {
        let winner = line.winner.as_deref().unwrap_or("nobody");
        *self.winners.entry(winner.to_string()).or_default() += 1;
        *self.ends.entry(line.end.clone()).or_default() += 1;
        self.plies.push(line.plies as u32);
        for (code, happened) in &line.events {
            self.happened
                .entry(code.clone())
                .or_default()
                .push(*happened);
        }
    }

    pub(super) fn json(&self) -> Value {
        let rows = self.happened.iter().map(|(code, games)| {
            let row = Row::new(games);
            let Row { times, first, last } = row;
            let row = json!({ "games": games.len(), "times": times, "first": first, "last": last });
            (code.clone(), row)
        });
        json!({
            "winners": self.winners,
            "ends": self.ends,
            "plies": quartiles(self.plies.clone()),
            "events": rows.collect::<serde_json::Map<_, _>>(),
        })
    }

    /// Counts as parts of all games.
    fn parts(&self, counts: &BTreeMap<String, u32>) -> String {
        let mut counts: Vec<_> = counts.iter().collect();
        counts.sort_by_key(|(_, count)| std::cmp::Reverse(**count));
        let parts = counts
            .into_iter()
            .map(|(name, count)| format!("{name} {:.0} %", self.percent(*count as usize)));
        parts.collect::<Vec<_>>().join(", ")
    }

    fn percent(&self, games: usize) -> f64 {
        100.0 * games as f64 / self.plies.len().max(1) as f64
    }
}

impl fmt::Display for Health {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        writeln!(f, "winners  {}", self.parts(&self.winners))?;
        writeln!(f, "ends     {}", self.parts(&self.ends))?;
        let [low, median, high] = quartiles(self.plies.clone());
        writeln!(f, "plies    {median}, half of them {low} to {high}")?;
        let width = self.happened.keys().map(String::len).max().unwrap_or(0);
        writeln!(
            f,
            "{:width$}  in games  times  first ply  last ply",
            "event"
        )?;
        for (code, games) in &self.happened {
            let (part, row) = (self.percent(games.len()), Row::new(games));
            let Row { times, first, last } = row;
            writeln!(
                f,
                "{code:width$}  {part:>6.0} %  {times:>5}  {first:>9}  {last:>8}"
            )?;
        }
        Ok(())
    }
}

/// Medians over the games in which something happens.
struct Row {
    times: u32,
    first: u32,
    last: u32,
}

impl Row {
    fn new(games: &[Happened]) -> Self {
        let median = |of: fn(&Happened) -> u32| quartiles(games.iter().map(of).collect())[1];
        Self {
            times: median(|happened| happened.times),
            first: median(|happened| happened.first),
            last: median(|happened| happened.last),
        }
    }
}

/// The lower quartile, the median and the upper quartile.
fn quartiles(mut numbers: Vec<u32>) -> [u32; 3] {
    numbers.sort_unstable();
    let last = numbers.len().saturating_sub(1);
    [1, 2, 3].map(|quarter| numbers.get(last * quarter / 4).copied().unwrap_or_default())
}
