//! `warboard analyse`: what is best, with several lines.

use std::io::Write as _;
use std::time::Duration;

use serde_json::json;
use warboard::piece_kit::Seed;
use warboard::players::{Level, Limits, Resources, Task};
use warboard::{Idea, find};

use crate::args::AnalyseArgs;
use crate::failure::Failure;
use crate::opened::{Opened, open_any};
use crate::screen::{Screen, grouped};

/// How long it thinks if nothing else is said.
const USUAL: Duration = Duration::from_secs(5);

pub(crate) fn run(args: &AnalyseArgs, screen: &mut Screen) -> Result<(), Failure> {
    let rules = find(&args.target.game)?;
    // What is best does not depend on it but for the worlds that are drawn of a hidden battle.
    let seed = Seed::guessable(0);
    let mut thinker = rules.player(Level::BEST, &seed, resources(args))?;
    let task = task(args);
    let mut said = Said {
        args,
        screen,
        depth: None,
        failed: None,
    };
    let lines = args.lines as usize;
    let mut watch = |ideas: &[Idea]| said.say(ideas);
    let best = match open_any(&args.target)? {
        Opened::View(view) => thinker.analyse(&view, &task, lines, &mut watch)?,
        Opened::Game(game) => thinker.analyse_in(&game, &task, lines, &mut watch)?,
    };
    said.end(&best)
}

pub(crate) fn resources(args: &AnalyseArgs) -> Resources {
    Resources {
        table: (args.table as usize) << 20,
        threads: args.threads as usize,
    }
}

pub(crate) fn task(args: &AnalyseArgs) -> Task {
    let limited = args.nodes.is_some() || args.depth.is_some();
    let time = args.time.map(Duration::from_millis);
    Task::from(Limits {
        depth: args.depth,
        nodes: args.nodes.map(Into::into),
        time: time.or((!limited).then_some(USUAL)),
        clock: None,
    })
}

const HEADING: &str = "depth   worth           nodes  seconds  line";

/// How many columns are before the line of moves.
const LINE: usize = 40;

/// What has been said of an analysis.
struct Said<'a, 's> {
    args: &'a AnalyseArgs,
    screen: &'s mut Screen,
    /// The depth that was told last.
    depth: Option<u32>,
    /// Why it cannot be told.
    failed: Option<Failure>,
}

impl Said<'_, '_> {
    fn say(&mut self, ideas: &[Idea]) {
        if self.failed.is_none() {
            self.failed = self.write(ideas).err();
        }
    }

    fn write(&mut self, ideas: &[Idea]) -> Result<(), Failure> {
        if self.depth.is_none() && !self.args.json {
            writeln!(self.screen, "{HEADING}")?;
        }
        for (rank, idea) in (1..).zip(ideas) {
            if self.args.json {
                let mut line = json!({ "rank": rank });
                let idea = serde_json::to_value(idea).unwrap_or_default();
                if let (Some(line), Some(idea)) = (line.as_object_mut(), idea.as_object()) {
                    line.extend(idea.clone());
                }
                writeln!(self.screen, "{line}")?;
            } else {
                self.screen.hung(row(idea), LINE)?;
            }
            self.depth = Some(idea.depth);
        }
        self.screen.flush()?;
        Ok(())
    }

    /// Says what was found last, if it has not been said.
    fn end(mut self, best: &[Idea]) -> Result<(), Failure> {
        let last = best.first().map(|idea| idea.depth);
        if last != self.depth {
            self.say(best);
        }
        self.failed.map_or(Ok(()), Err)
    }
}

fn row(idea: &Idea) -> String {
    let worth = idea.score.map_or(String::new(), |score| score.to_string());
    let line = match idea.notation.is_empty() {
        true => idea.action.clone(),
        false => idea.notation.join(" "),
    };
    format!(
        "{:>5}  {:>6}  {:>14}  {:>7.2}  {line}",
        idea.depth,
        worth,
        grouped(idea.nodes),
        idea.time.as_secs_f64(),
    )
}
