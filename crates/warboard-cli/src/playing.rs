//! Who plays, and how long they think.

use std::fmt;
use std::str::FromStr;
use std::time::Duration;

use warboard::piece_kit::Seed;
use warboard::piece_kit::text::decimal;
use warboard::players::{Greedy, GreedyFighter, Level, Limits, Resources};
use warboard::{Rules, Thinker};

use crate::failure::Failure;

/// Somebody who plays, as it is typed: `6`, `random`, `greedy`, a level with a limit of its own if
/// that is wanted, `8@100ms`.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct Playing {
    who: Who,
    limit: Option<Limit>,
}

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Who {
    Level(Level),
    Random,
    Greedy,
}

/// A limit of one choice.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Limit {
    Milliseconds(u32),
    Nodes(u32),
    Depth(u32),
}

impl Playing {
    /// Somebody who draws lots.
    pub(crate) const RANDOM: Self = Self {
        who: Who::Random,
        limit: None,
    };

    /// Whoever it is, in a game.
    pub(crate) fn thinker(
        &self,
        rules: Rules,
        seed: &Seed,
        resources: Resources,
    ) -> Result<Thinker, Failure> {
        match (self.who, rules.name()) {
            (Who::Level(level), _) => Ok(rules.player(level, seed, resources)?),
            (Who::Random, _) => Ok(rules.random_player(seed)),
            (Who::Greedy, "strata-tactical") => Ok(Thinker::hidden(GreedyFighter::new(seed))),
            (Who::Greedy, "strata-strategic") => Ok(Thinker::hidden(Greedy::new(seed))),
            (Who::Greedy, game) => Err(Failure::Input(format!(
                "nobody plays {game} greedily: give a level from 1 to 8, or random"
            ))),
        }
    }

    /// Its own limits, or else these.
    pub(crate) fn limits(&self, usual: Limits) -> Limits {
        match self.limit {
            None => usual,
            Some(Limit::Milliseconds(time)) => Limits::of_time(Duration::from_millis(time.into())),
            Some(Limit::Nodes(nodes)) => Limits::of_nodes(nodes.into()),
            Some(Limit::Depth(depth)) => Limits::of_depth(depth),
        }
    }
}

impl FromStr for Playing {
    type Err = &'static str;

    fn from_str(text: &str) -> Result<Self, Self::Err> {
        let (who, limit) = match text.split_once('@') {
            None => (text, None),
            Some((who, limit)) => (who, Some(limit.parse()?)),
        };
        let who = match who {
            "random" => Who::Random,
            "greedy" => Who::Greedy,
            level => Who::Level(
                level
                    .parse()
                    .map_err(|_| "a player is a level from 1 to 8, random or greedy")?,
            ),
        };
        match (who, limit) {
            (Who::Random | Who::Greedy, Some(_)) => {
                Err("random and greedy do not think, so they take no limit")
            }
            _ => Ok(Self { who, limit }),
        }
    }
}

impl FromStr for Limit {
    type Err = &'static str;

    fn from_str(text: &str) -> Result<Self, Self::Err> {
        const FORM: &str =
            "a limit is 100ms, 5000n or 6d, with a whole number from 1 to 4294967295";
        let digits = text.trim_end_matches(|letter: char| letter.is_ascii_alphabetic());
        let number = decimal(digits, 1).ok_or(FORM)?;
        match &text[digits.len()..] {
            "ms" => Ok(Self::Milliseconds(number)),
            "n" => Ok(Self::Nodes(number)),
            "d" => Ok(Self::Depth(number)),
            _ => Err(FORM),
        }
    }
}

impl fmt::Display for Playing {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.who {
            Who::Level(level) => level.fmt(f)?,
            Who::Random => f.write_str("random")?,
            Who::Greedy => f.write_str("greedy")?,
        }
        match self.limit {
            None => Ok(()),
            Some(Limit::Milliseconds(time)) => write!(f, "@{time}ms"),
            Some(Limit::Nodes(nodes)) => write!(f, "@{nodes}n"),
            Some(Limit::Depth(depth)) => write!(f, "@{depth}d"),
        }
    }
}
