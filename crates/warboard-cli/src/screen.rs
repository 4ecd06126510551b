//! Standard output and what it can show.

use std::fmt::Display;
use std::io::{self, IsTerminal, StdoutLock, Write};

use anstream::{AutoStream, ColorChoice};
use clap::ValueEnum;
use serde_json::Value;
use warboard::piece_kit::messages::{is_steering, tame};

use crate::wrap::{indentation, wrapped};

/// When to colour.
#[derive(Clone, Copy, PartialEq, Eq, Debug, ValueEnum)]
pub(crate) enum Colour {
    /// On a terminal, unless `NO_COLOR` is set
    Auto,
    Always,
    Never,
}

/// How to draw pieces.
#[derive(Clone, Copy, PartialEq, Eq, Debug, ValueEnum)]
pub(crate) enum Pieces {
    /// Figures on a terminal that can show them, else letters
    Auto,
    /// The letters of position strings, plain ASCII
    Letters,
    /// Chess figures of Unicode
    Figures,
}

/// What the output can show.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Look {
    /// Somebody is looking, not a program.
    pub(crate) terminal: bool,
    pub(crate) colour: bool,
    pub(crate) figures: bool,
    /// Letters are asked for.
    pub(crate) letters: bool,
    /// How many columns a line may take; no limit in a pipe.
    pub(crate) columns: usize,
}

/// Standard output.
pub(crate) struct Screen {
    out: AutoStream<StdoutLock<'static>>,
    look: Look,
}

impl Screen {
    pub(crate) fn new(colour: Colour, pieces: Pieces) -> Self {
        let stdout = io::stdout();
        let terminal = stdout.is_terminal();
        let choice = match colour {
            Colour::Auto => AutoStream::choice(&stdout),
            Colour::Always => ColorChoice::Always,
            Colour::Never => ColorChoice::Never,
        };
        let figures = match pieces {
            Pieces::Auto => terminal && !locale_is_narrow(),
            Pieces::Letters => false,
            Pieces::Figures => true,
        };
        Self {
            out: AutoStream::new(stdout.lock(), choice),
            look: Look {
                terminal,
                colour: choice != ColorChoice::Never,
                figures,
                letters: pieces == Pieces::Letters,
                columns: usize::MAX,
            },
        }
    }

    /// Wipes a terminal and what can be scrolled back to; does nothing in a pipe.
    pub(crate) fn clear(&mut self) -> io::Result<()> {
        match self.look.terminal {
            true => self.out.write_all(b"\x1b[2J\x1b[3J\x1b[H"),
            false => Ok(()),
        }
    }

    /// How many columns a line has room for: those of the terminal, or 80.
    pub(crate) fn width(&self) -> usize {
        columns()
    }

    pub(crate) fn look(&self) -> Look {
        match self.look.terminal {
            true => Look {
                columns: terminal_columns(),
                ..self.look
            },
            false => self.look,
        }
    }

    /// Writes a line in which there may be what strangers have written: what would steer the terminal or
    /// turn the writing around is shown as it is written in Rust.
    pub(crate) fn line(&mut self, text: impl Display) -> io::Result<()> {
        writeln!(self, "{}", tame(&text.to_string()))
    }

    /// Lines of text with what steers a terminal escaped, each with its end.
    pub(crate) fn lines(&mut self, text: impl Display) -> io::Result<()> {
        let text = text.to_string();
        text.split('\n').try_for_each(|line| self.line(line))
    }

    /// As [`lines`](Self::lines), but on a terminal none is wider than it is: for sentences, which may be
    /// broken between any words.
    pub(crate) fn prose(&mut self, text: impl Display) -> io::Result<()> {
        let text = text.to_string();
        text.split('\n')
            .try_for_each(|line| self.hung(line, indentation(line) + 2))
    }

    /// Writes a line as [`line`](Self::line) does; what does not fit on a terminal goes on below, after so many
    /// blanks.
    pub(crate) fn hung(&mut self, text: impl Display, hanging: usize) -> io::Result<()> {
        if !self.look.terminal {
            return self.line(text);
        }
        let (text, width) = (text.to_string(), terminal_columns());
        let lines = wrapped(&tame(&text), width, hanging.min(width / 2));
        lines.iter().try_for_each(|line| writeln!(self, "{line}"))
    }

    /// Writes a line of JSON, in which such characters are escaped, too.
    pub(crate) fn json(&mut self, value: &Value) -> io::Result<()> {
        let mut line = String::new();
        for letter in value.to_string().chars() {
            match is_steering(letter) {
                true => line.push_str(&format!("\\u{:04x}", u32::from(letter))),
                false => line.push(letter),
            }
        }
        writeln!(self, "{line}")
    }
}

impl Write for Screen {
    fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
        self.out.write(bytes)
    }

    fn flush(&mut self) -> io::Result<()> {
        self.out.flush()
    }
}

/// The columns of a terminal that does not say how many it has, and those of text in a pipe.
const COLUMNS: usize = 80;

/// How many columns a line of standard output has room for.
pub(crate) fn columns() -> usize {
    match io::stdout().is_terminal() {
        true => terminal_columns(),
        false => COLUMNS,
    }
}

fn terminal_columns() -> usize {
    let size = terminal_size::terminal_size();
    size.map_or(COLUMNS, |(width, _)| usize::from(width.0))
}

/// Whether the locale says that it has no Unicode. Many terminals that do have
/// it run without any locale.
fn locale_is_narrow() -> bool {
    ["LC_ALL", "LC_CTYPE", "LANG"]
        .iter()
        .filter_map(std::env::var_os)
        .find(|value| !value.is_empty())
        .is_some_and(|value| {
            let value = value.to_string_lossy().to_ascii_lowercase();
            !value.contains("utf-8") && !value.contains("utf8")
        })
}

/// A number with its digits in groups of three, for people.
pub(crate) fn grouped(number: u64) -> String {
    let digits = number.to_string();
    let mut text = String::new();
    for (index, digit) in digits.chars().enumerate() {
        if index > 0 && (digits.len() - index) % 3 == 0 {
            text.push(',');
        }
        text.push(digit);
    }
    text
}
