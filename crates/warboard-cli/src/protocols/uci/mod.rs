//! `warboard uci`: the Universal Chess Interface, and its relatives USI and UCCI.

mod chances;
mod choices;
mod counting;
mod dialect;
mod games;
mod go;
mod options;
mod positions;
mod queue;
mod report;
mod searching;

use std::io::Write as _;
use std::ops::ControlFlow::{self, Break, Continue};
use std::time::Instant;

use warboard::{Game, Rules, Start, find};

use super::common::quoted;
use super::engine::{Best, Engine, Event};
use crate::failure::Failure;
use crate::input::Line;
use crate::screen::Screen;
use choices::Choices;
use dialect::Dialect;
use go::Order;
use queue::Queue;
use report::Told;

pub(crate) fn run(screen: &mut Screen) -> Result<(), Failure> {
    let mut uci = Uci::new(screen)?;
    loop {
        while let Some(line) = uci.queue.next(uci.is_busy()) {
            if uci.obey_line(line)?.is_break() {
                return Ok(());
            }
        }
        if uci.is_at_end && !uci.is_busy() {
            return Ok(());
        }
        uci.screen.flush()?;
        match uci.wait() {
            Some(Event::Line(line)) => uci.hear(line?)?,
            Some(Event::Ideas(ideas)) => uci.hear_ideas(ideas)?,
            Some(Event::Found(best)) => uci.found(best)?,
            None => uci.tell_what_is_due()?,
        }
    }
}

struct Uci<'s> {
    screen: &'s mut Screen,
    engine: Engine,
    choices: Choices,
    dialect: Dialect,
    /// The game that positions are of, or why none is known.
    rules: Result<Rules, String>,
    /// The game at the position, or why none is known.
    game: Result<Game, String>,
    /// Whether nothing more will come.
    is_at_end: bool,
    /// What waits for the end of a search.
    queue: Queue,
    /// What the search under way, or held, was ordered to do.
    order: Order,
    /// What was found before `stop`.
    held: Option<Best>,
    told: Told,
}

impl<'s> Uci<'s> {
    fn new(screen: &'s mut Screen) -> Result<Self, Failure> {
        let rules = find(Dialect::default().usual_game())?;
        Ok(Self {
            screen,
            engine: Engine::new(),
            choices: Choices::default(),
            dialect: Dialect::default(),
            rules: Ok(rules),
            game: Ok(rules.start(&Start::Default)?),
            is_at_end: false,
            queue: Queue::default(),
            order: Order::default(),
            held: None,
            told: Told::new(Instant::now()),
        })
    }

    /// The next event; none if something that was found is to be told first.
    fn wait(&mut self) -> Option<Event> {
        match self.engine.is_thinking() {
            true => self.engine.next_before(self.told.wakes()),
            false => Some(self.engine.next()),
        }
    }

    /// Takes a line. What is for the search under way is obeyed at once; the rest waits for its end.
    fn hear(&mut self, line: Line) -> Result<(), Failure> {
        match line {
            Line::Text(text) => self.hear_text(text.trim()),
            Line::Faulty(why) => {
                self.queue.push(Err(why));
                Ok(())
            }
            Line::End => {
                self.is_at_end = true;
                self.stop_if_nobody_will()
            }
        }
    }

    fn hear_text(&mut self, text: &str) -> Result<(), Failure> {
        let is_busy = self.is_busy();
        match text.split_whitespace().next() {
            Some("isready") if is_busy => writeln!(self.screen, "readyok")?,
            // In a script it is for the last search that it orders, which may have to begin yet.
            Some("stop") if is_busy && (self.holds() || !self.queue.has("go")) => self.stop()?,
            Some("ponderhit") if is_busy && self.order.ponders => self.ponder_hit()?,
            _ => {
                self.queue.push(Ok(text.to_string()));
                self.stop_if_nobody_will()?;
            }
        }
        if self.queue.is_full() && self.is_busy() {
            self.complain("the search is stopped, since too many commands wait for its end")?;
            self.stop()?;
        }
        Ok(())
    }

    fn obey_line(&mut self, line: Result<String, &str>) -> Result<ControlFlow<()>, Failure> {
        match line {
            Ok(text) => self.obey(&text),
            Err(why) => {
                // It may have been a position.
                self.game = Err(why.to_string());
                self.complain(why).map(Continue)
            }
        }
    }

    fn obey(&mut self, text: &str) -> Result<ControlFlow<()>, Failure> {
        let (command, rest) = text.split_once(char::is_whitespace).unwrap_or((text, ""));
        match command {
            "uci" | "usi" | "ucci" => self.introduce(command)?,
            "isready" => writeln!(self.screen, "readyok")?,
            "stop" => self.stop()?,
            "ponderhit" => self.ponder_hit()?,
            "quit" => {
                if self.dialect == Dialect::Ucci {
                    writeln!(self.screen, "bye")?;
                }
                return Ok(Break(()));
            }
            // They ask for nothing that there is.
            "" | "debug" | "register" | "gameover" => {}
            "setoption" => self.set_option(rest)?,
            "ucinewgame" | "usinewgame" => self.engine.forget(),
            "position" => self.set_position(rest)?,
            "go" => self.go(rest)?,
            _ => self.complain(&format!("unknown command {}", quoted(command)))?,
        }
        Ok(Continue(()))
    }

    /// Answers a greeting, after which its dialect is spoken.
    fn introduce(&mut self, greeting: &str) -> Result<(), Failure> {
        let dialect = Dialect::of_greeting(greeting).unwrap_or_default();
        if dialect != self.dialect {
            self.dialect = dialect;
            self.play(dialect.usual_game()).ok();
        }
        let version = env!("CARGO_PKG_VERSION");
        writeln!(self.screen, "id name Warboard {version}")?;
        writeln!(self.screen, "id author the authors of Warboard")?;
        self.write_options()?;
        writeln!(self.screen, "{}", dialect.ok())?;
        Ok(())
    }

    /// Says what is wrong with a line.
    fn complain(&mut self, why: &str) -> Result<(), Failure> {
        self.screen.line(format_args!("info string {why}"))?;
        Ok(())
    }

    /// `startpos` or `fen` and a position, then `moves` and moves if there are any. After one that is
    /// refused no position is known: that of before is not what the tool plays.
    fn set_position(&mut self, text: &str) -> Result<(), Failure> {
        let rules = self.rules.clone();
        let read = rules.and_then(|rules| positions::position(rules, text, self.dialect));
        let (game, said) = match read {
            Ok((game, mended)) => (Ok(game), mended.into_iter().map(|what| what.text).collect()),
            Err(why) => (Err(why.clone()), vec![why]),
        };
        self.game = game;
        for what in said {
            self.complain(&format!("position: {what}"))?;
        }
        Ok(())
    }
}
