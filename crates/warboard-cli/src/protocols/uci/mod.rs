//! `warboard uci`: the Universal Chess Interface.

mod games;
mod go;
mod options;
mod report;

use std::io::Write as _;
use std::ops::ControlFlow::{self, Break, Continue};

use warboard::{Game, Idea, Rules, Start, find};

use super::common::{GAMES, quoted};
use super::engine::{Best, Engine, Event};
use crate::failure::{Failure, refusal};
use crate::input::Line;
use crate::screen::Screen;
use go::Order;
use report::Reported;

pub(crate) fn run(screen: &mut Screen) -> Result<(), Failure> {
    let mut uci = Uci::new(screen)?;
    loop {
        match uci.engine.next() {
            Event::Line(line) => {
                if uci.hear(line?)?.is_break() {
                    return Ok(());
                }
            }
            Event::Ideas(ideas) => uci.report(&ideas)?,
            Event::Found(best) => uci.found(best)?,
        }
        uci.screen.flush()?;
    }
}

struct Uci<'s> {
    screen: &'s mut Screen,
    engine: Engine,
    rules: Rules,
    game: Game,
    /// How many lines are told.
    lines: usize,
    /// Whether castling is written by the rook's square.
    chess960: bool,
    /// Whether the best move waits for `stop`.
    holds: bool,
    /// What was found before `stop`.
    held: Option<Best>,
    reported: Reported,
}

impl<'s> Uci<'s> {
    fn new(screen: &'s mut Screen) -> Result<Self, Failure> {
        let rules = find(GAMES[0])?;
        Ok(Self {
            screen,
            engine: Engine::new(),
            rules,
            game: rules.start(&Start::Default)?,
            lines: 1,
            chess960: false,
            holds: false,
            held: None,
            reported: Reported::default(),
        })
    }

    fn hear(&mut self, line: Line) -> Result<ControlFlow<()>, Failure> {
        match line {
            Line::Text(text) => self.obey(text.trim()),
            Line::Faulty(why) => self.complain(why).map(Continue),
            Line::End => {
                self.stop()?;
                Ok(Break(()))
            }
        }
    }

    fn obey(&mut self, text: &str) -> Result<ControlFlow<()>, Failure> {
        let (command, rest) = text.split_once(char::is_whitespace).unwrap_or((text, ""));
        match command {
            "uci" => self.introduce()?,
            "isready" => writeln!(self.screen, "readyok")?,
            "stop" => self.stop()?,
            "quit" => {
                self.stop()?;
                return Ok(Break(()));
            }
            // They ask for nothing that there is.
            "" | "debug" | "register" => {}
            "setoption" | "ucinewgame" | "position" | "go" if self.is_busy() => {
                self.complain(&format!("{command}: stop the search first"))?;
            }
            "setoption" => self.set_option(rest)?,
            "ucinewgame" => self.engine.forget(),
            "position" => self.set_position(rest)?,
            "go" => self.go(rest)?,
            _ => self.complain(&format!("unknown command {}", quoted(command)))?,
        }
        Ok(Continue(()))
    }

    fn introduce(&mut self) -> Result<(), Failure> {
        let version = env!("CARGO_PKG_VERSION");
        writeln!(self.screen, "id name Warboard {version}")?;
        writeln!(self.screen, "id author the authors of Warboard")?;
        self.write_options()?;
        writeln!(self.screen, "uciok")?;
        Ok(())
    }

    /// Says what is wrong with a line; nothing has changed.
    fn complain(&mut self, why: &str) -> Result<(), Failure> {
        self.screen.line(format_args!("info string {why}"))?;
        Ok(())
    }

    fn is_busy(&self) -> bool {
        self.engine.is_thinking() || self.held.is_some()
    }

    /// `startpos` or `fen` and a position, then `moves` and moves if there are any.
    fn set_position(&mut self, text: &str) -> Result<(), Failure> {
        match position(self.rules, text) {
            Ok(game) => {
                self.game = game;
                Ok(())
            }
            Err(why) => self.complain(&format!("position: {why}")),
        }
    }

    fn go(&mut self, text: &str) -> Result<(), Failure> {
        let order = match Order::read(text, &self.game.turn()) {
            Ok(order) => order,
            Err(why) => return self.complain(&format!("go: {why}")),
        };
        self.holds = order.holds;
        self.reported = Reported::default();
        self.engine.think(&self.game, order.limits, self.lines)
    }

    fn found(&mut self, best: Best) -> Result<(), Failure> {
        match self.holds {
            true => {
                self.held = Some(best);
                Ok(())
            }
            false => self.answer(&best),
        }
    }

    fn stop(&mut self) -> Result<(), Failure> {
        match self.engine.finish().or_else(|| self.held.take()) {
            Some(best) => self.answer(&best),
            None => Ok(()),
        }
    }

    fn answer(&mut self, best: &Best) -> Result<(), Failure> {
        let best = match best {
            Ok(ideas) => {
                if !self.reported.has(ideas) {
                    self.report(ideas)?;
                }
                ideas.first()
            }
            Err(why) => {
                self.complain(&why.to_string())?;
                None
            }
        };
        let best = best.map(|idea| self.written(std::slice::from_ref(&idea.action)).concat());
        let best = best.as_deref().unwrap_or("(none)");
        writeln!(self.screen, "bestmove {best}")?;
        Ok(())
    }

    fn report(&mut self, ideas: &[Idea]) -> Result<(), Failure> {
        self.reported.note(ideas);
        for (rank, idea) in (1..).zip(ideas) {
            let line = self.written(&idea.line);
            writeln!(self.screen, "{}", report::line(rank, idea, &line))?;
        }
        Ok(())
    }

    /// A line of actions as the tool is to read it.
    fn written(&self, line: &[String]) -> Vec<String> {
        if self.chess960 {
            return line.to_vec();
        }
        games::written(&self.game, line)
    }
}

/// The game at a position, with its history.
fn position(rules: Rules, text: &str) -> Result<Game, String> {
    let mut words = text.split_whitespace().peekable();
    let mut game = match words.next() {
        Some("startpos") => rules.start(&Start::Default).map_err(|why| why.to_string()),
        Some("fen") => {
            let mut fields = Vec::new();
            while let Some(field) = words.next_if(|word| *word != "moves") {
                fields.push(field);
            }
            let parsed = rules.parse(&fields.join(" "));
            parsed.map_err(|why| format!("not a position of {}: {why}", rules.name()))
        }
        _ => Err("it is startpos, or fen and a position string".to_string()),
    }?;
    match words.next() {
        None => return Ok(game),
        Some("moves") => {}
        Some(other) => return Err(format!("{} is not the word moves", quoted(other))),
    }
    for (number, action) in (1..).zip(words) {
        let played = game.play(action);
        played.map_err(|why| format!("move {number}, {}", refusal(&why, why.text())))?;
    }
    Ok(game)
}
