//! Whether a line of a file is of a match.

use serde_json::{Value, json};

use super::line::Line;
use super::plan::Plan;
use super::possible::Possible;
use crate::failure::cited;

/// What games of a match can be, and which have been read.
pub(super) struct Checks<'a> {
    heading: &'a Value,
    possible: Possible<'a>,
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
        Self {
            heading,
            possible: Possible::new(plan),
            lines: Vec::new(),
        }
    }

    /// Reads a line, of which the end is left out; lines count from 1.
    pub(super) fn read(&mut self, number: u32, text: &str) -> Result<Read, Wrong> {
        let no_line = |why: serde_json::Error| Wrong {
            is_begun: self.begins_line(number, text),
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
        self.possible.check(&line)?;
        self.note(number, &line)?;
        Ok(Read::Game(line))
    }

    /// Whether a text that is no line is the beginning of one: of the first, or of a game. A file that has no
    /// first line may be anything else.
    fn begins_line(&self, number: u32, text: &str) -> bool {
        let begins_game = || {
            // What is wrong is that it ends: all fields up to there are those of a game.
            let is_cut = |text| serde_json::from_str::<Line>(text).is_err_and(|why| why.is_eof());
            let key = unfinished_key(text);
            text.starts_with('{')
                && is_cut(text)
                && key.is_none_or(|key| fields().any(|field| field.starts_with(key)))
        };
        self.heading.to_string().starts_with(text) || number > 1 && begins_game()
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
}

/// The fields of a game.
fn fields() -> impl Iterator<Item = String> {
    let record = Some(String::new());
    let line = json!(Line {
        record,
        ..Line::default()
    });
    let fields = line.as_object().cloned().unwrap_or_default();
    fields.into_iter().map(|(field, _)| field)
}

/// The name of a field of an object within which a text ends.
fn unfinished_key(text: &str) -> Option<&str> {
    let (mut depth, mut names, mut escaped, mut begun) = (0, false, false, None);
    for (at, byte) in text.bytes().enumerate() {
        match (begun, byte) {
            (Some(_), _) if escaped => escaped = false,
            (Some(_), b'\\') => escaped = true,
            (Some(_), b'"') => begun = None,
            (Some(_), _) => {}
            (None, b'"') => begun = Some(at + 1),
            (None, b':') => names = false,
            (None, b',') => names = true,
            (None, b'{' | b'[') => (depth, names) = (depth + 1, byte == b'{'),
            (None, b'}' | b']') => depth -= 1,
            (None, _) => {}
        }
    }
    begun.filter(|_| depth == 1 && names).map(|at| &text[at..])
}

/// What JSON or the fields are wrong in, without the line and column of a text that is one line.
fn no_line(why: &serde_json::Error) -> String {
    let why = why.to_string();
    let why = why.split(" at line ").next().unwrap_or_default();
    format!("it is no line of a match: {}", cited(why))
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
        Some((key, of_this)) => format!(
            "its {key:?} is {}, not {of_this}",
            cited(&other[key].to_string())
        ),
        None => "it says more".to_string(),
    }
}
