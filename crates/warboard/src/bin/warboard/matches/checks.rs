//! Whether a line of a file can be a game of a match.

use std::collections::BTreeSet;

use serde_json::Value;
use warboard::MessageKind;

use super::game::{LONGEST, Line, UNFINISHED};
use super::plan::Plan;

/// What games of a match can be, and which have been read.
pub(super) struct Checks<'a> {
    plan: &'a Plan,
    heading: &'a Value,
    events: BTreeSet<String>,
    ends: BTreeSet<String>,
    /// The line of each game; 0 if there is none.
    lines: Vec<u32>,
}

/// What a line says.
pub(super) enum Read {
    Heading,
    Game(Line),
}

/// Why a line is refused.
pub(super) struct Wrong {
    pub(super) why: String,
    /// Whether it is the beginning of a line that goes on.
    pub(super) is_begun: bool,
}

impl From<String> for Wrong {
    fn from(why: String) -> Self {
        let is_begun = false;
        Self { why, is_begun }
    }
}

impl<'a> Checks<'a> {
    pub(super) fn new(plan: &'a Plan, heading: &'a Value) -> Self {
        let messages = plan.rules.messages();
        let codes = |kind: MessageKind| {
            let of_kind = messages.iter().filter(move |message| message.kind == kind);
            of_kind.map(|message| message.code.clone())
        };
        Self {
            plan,
            heading,
            events: codes(MessageKind::Event).collect(),
            ends: codes(MessageKind::Outcome)
                .chain([UNFINISHED.to_string()])
                .collect(),
            lines: Vec::new(),
        }
    }

    /// Reads a line, of which the end is left out; lines count from 1.
    pub(super) fn read(&mut self, number: u32, text: &str) -> Result<Read, Wrong> {
        let is_begun = |why: &serde_json::Error| why.is_eof() && self.begins_line(number, text);
        let no_line = |why: serde_json::Error| Wrong {
            is_begun: is_begun(&why),
            why: no_line(&why),
        };
        if text.starts_with("{\"match\":") {
            let other: Value = serde_json::from_str(text).map_err(no_line)?;
            return match other == *self.heading {
                true => Ok(Read::Heading),
                false => {
                    let how = difference(&other["match"], &self.heading["match"]);
                    Err(format!("it is of another match: {how}").into())
                }
            };
        }
        let line: Line = serde_json::from_str(text).map_err(no_line)?;
        if number == 1 {
            let why = "it does not say what match the file is of";
            return Err(why.to_string().into());
        }
        self.check(&line)?;
        self.note(number, &line)?;
        Ok(Read::Game(line))
    }

    /// Whether a line may have begun with a text. A file that has no heading may be anything else.
    fn begins_line(&self, number: u32, text: &str) -> bool {
        match number {
            1 => self.heading.to_string().starts_with(text),
            _ => text.is_empty() || text.starts_with('{'),
        }
    }

    /// Whether a game has been read.
    pub(super) fn has(&self, game: u32) -> bool {
        self.lines.get(game as usize).is_some_and(|line| *line > 0)
    }

    fn note(&mut self, number: u32, line: &Line) -> Result<(), String> {
        let place = line.game as usize;
        if self.has(line.game) {
            let (game, before) = (line.game, self.lines[place]);
            return Err(format!("game {game} is in line {before} already"));
        }
        self.lines.resize(self.lines.len().max(place + 1), 0);
        self.lines[place] = number;
        Ok(())
    }

    /// What is wrong with a game: the field, and why.
    fn check(&self, line: &Line) -> Result<(), String> {
        let (plan, game) = (self.plan, line.game);
        if game >= plan.number_of_games {
            let most = plan.number_of_games;
            return Err(format!(
                "\"game\" is {game}, and the match has {most} games, which count from 0: more with --games"
            ));
        }
        let expected = plan.party(game);
        if line.first != expected {
            let found = &line.first;
            return Err(format!(
                "\"first\" is {found:?}, and in game {game} it is {expected:?}"
            ));
        }
        let names = plan.names();
        if let Some(winner) = line
            .winner
            .as_deref()
            .filter(|winner| !names.contains(winner))
        {
            let names = names.join(", ");
            return Err(format!(
                "\"winner\" is {winner:?}, which is none of {names}"
            ));
        }
        if !self.ends.contains(&line.end) {
            return Err(format!(
                "\"end\" is {:?}, which is no end of the game",
                line.end
            ));
        }
        self.check_points(line)?;
        self.check_numbers(line)
    }

    fn check_points(&self, line: &Line) -> Result<(), String> {
        let found = line.points;
        let share = 1.0 / f64::from(self.plan.parties());
        let (is_right, expected) = match &line.winner {
            Some(winner) if *winner == line.first => (found == 1.0, "1 for the winner".to_string()),
            Some(_) => (found == 0.0, "0 for who has lost".to_string()),
            // Of some games a stalemate has a share of its own.
            None if line.end == "stalemate" => {
                let is_share = (0.0..=1.0).contains(&found);
                (is_share, "0 to 1 in a stalemate".to_string())
            }
            None => ((found - share).abs() < 1e-9, format!("{share} in a draw")),
        };
        match is_right {
            true => Ok(()),
            false => Err(format!("\"points\" are {found}, not {expected}")),
        }
    }

    fn check_numbers(&self, line: &Line) -> Result<(), String> {
        let plies = line.plies;
        if plies > LONGEST {
            return Err(format!(
                "\"plies\" are {plies}, and no game has more than {LONGEST}"
            ));
        }
        let choices = line.choices[0].checked_add(line.choices[1]);
        if choices.is_none_or(|choices| choices > plies as u64) {
            let [first, second] = line.choices;
            return Err(format!(
                "\"choices\" are {first} and {second} of {plies} plies"
            ));
        }
        if let Some(seconds) = line
            .seconds
            .iter()
            .find(|time| !(0.0..=1e9).contains(*time))
        {
            return Err(format!("\"seconds\" are {seconds}"));
        }
        for (code, happened) in &line.events {
            if !self.events.contains(code) {
                return Err(format!(
                    "\"events\" has {code:?}, which is no event of the game"
                ));
            }
            if !happened.is_within(plies) {
                return Err(format!("\"events\": {code:?} happens when it cannot"));
            }
        }
        Ok(())
    }
}

/// What JSON or the fields are wrong in, without the line and column of a text that is one line.
fn no_line(why: &serde_json::Error) -> String {
    let why = why.to_string();
    let why = why.split(" at line ").next().unwrap_or_default();
    format!("it is no line of a match: {why}")
}

/// The first thing in which another match is not this one.
fn difference(other: &Value, this: &Value) -> String {
    let fields = this.as_object().into_iter().flatten();
    match fields
        .into_iter()
        .find(|(key, of_this)| other[key] != **of_this)
    {
        // Where the games come from may be a whole campaign.
        Some((key, Value::Object(_))) => format!("its {key:?} is not the same"),
        Some((key, of_this)) => format!("its {key:?} is {}, not {of_this}", other[key]),
        None => "it says more".to_string(),
    }
}
