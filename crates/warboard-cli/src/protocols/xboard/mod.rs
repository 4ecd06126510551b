//! `warboard xboard`: the Chess Engine Communication Protocol, as XBoard speaks it.

mod board;
mod clock;
mod follow;
mod moves;
mod options;
mod playing;
mod positions;
mod setup;
mod variants;

use std::io::Write as _;
use std::ops::ControlFlow::{self, Break, Continue};

use warboard::players::Limits;
use warboard::{Game, Start, find};

use super::common::quoted;
use super::engine::{Engine, Event};
use crate::args::XboardArgs;
use crate::failure::Failure;
use crate::input::Line;
use crate::screen::Screen;
use board::Board;
use clock::Time;
use positions::start;
use variants::{VARIANTS, Variant};

pub(crate) fn run(args: &XboardArgs, screen: &mut Screen) -> Result<(), Failure> {
    let mut xboard = XBoard::new(args, screen)?;
    loop {
        match xboard.engine.next() {
            Event::Line(Ok(Line::Text(text))) => {
                if xboard.obey(text.trim())?.is_break() {
                    break;
                }
            }
            Event::Line(Ok(Line::Faulty(why))) => xboard.error(why, "")?,
            Event::Line(Ok(Line::End)) => break,
            Event::Line(Err(failure)) => return Err(failure),
            Event::Ideas(ideas) => xboard.post(&ideas)?,
            Event::Found(best) => xboard.found(best)?,
        }
        xboard.screen.flush()?;
    }
    xboard.engine.finish();
    Ok(())
}

/// What a search is for.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Purpose {
    Move,
    Hint,
    Analysis,
}

struct XBoard<'s> {
    screen: &'s mut Screen,
    engine: Engine,
    variant: &'static Variant,
    game: Game,
    /// Where the next games begin: `random`, the number of a start, or a position string.
    start: String,
    /// What XBoard shows.
    shown: Board,
    /// What it showed before each of its moves, and whether an action began with that move.
    before: Vec<(Board, bool)>,
    /// Whether some of the moves that show the last action have been taken back.
    is_partial: bool,
    /// Whom the engine plays, as `Game::turn` writes it; nobody in force mode.
    plays: Option<String>,
    is_analysing: bool,
    posts: bool,
    /// Whether launches, castling and the Bomb come before other moves that look the same.
    special: bool,
    time: Time,
    purpose: Purpose,
}

impl<'s> XBoard<'s> {
    fn new(args: &XboardArgs, screen: &'s mut Screen) -> Result<Self, Failure> {
        let is_start = |variant: &Variant| start(find(variant.game).ok()?, &args.start);
        if VARIANTS.iter().find_map(is_start).is_none() {
            let start = quoted(&args.start);
            let starts = VARIANTS
                .iter()
                .filter_map(|variant| find(variant.game).ok());
            let last = starts.map(|rules| rules.starts() - 1).max().unwrap_or(0);
            return Err(Failure::Input(format!(
                "no game has the start {start}: it is random, a number from 0 to {last}, or a \
                 position string"
            )));
        }
        let variant = &VARIANTS[0];
        let game = find(variant.game)?.start(&Start::Default)?;
        Ok(Self {
            screen,
            engine: Engine::new(),
            variant,
            shown: Board::of(&game.position()),
            game,
            start: args.start.clone(),
            before: Vec::new(),
            is_partial: false,
            plays: None,
            is_analysing: false,
            posts: false,
            special: false,
            time: Time::default(),
            purpose: Purpose::Move,
        })
    }

    fn obey(&mut self, text: &str) -> Result<ControlFlow<()>, Failure> {
        let (command, rest) = text.split_once(char::is_whitespace).unwrap_or((text, ""));
        match command {
            "protover" => self.introduce()?,
            "ping" => self.screen.line(format_args!("pong {}", rest.trim()))?,
            "quit" => return Ok(Break(())),
            "new" => self.new_game()?,
            "variant" => self.set_variant(rest.trim())?,
            "setboard" => self.set_board(rest.trim())?,
            "force" => self.force(),
            "go" => self.go()?,
            "playother" => self.play_other(),
            "usermove" => self.user_move(rest.trim())?,
            "?" => self.move_now()?,
            "undo" => self.take_back(1, text)?,
            "remove" => self.take_back(2, text)?,
            "hint" => self.hint()?,
            "analyze" => self.analyse()?,
            "exit" if self.is_analysing => {
                self.is_analysing = false;
                self.engine.finish();
            }
            "result" => self.force(),
            "lift" => self.mark(rest)?,
            "post" => self.posts = true,
            "nopost" => self.posts = false,
            "level" => self.check(text, |this| this.time.level(rest))?,
            "st" => self.check(text, |this| this.time.exact(rest))?,
            "sd" => self.check(text, |this| this.time.depth(rest))?,
            "time" => self.check(text, |this| this.time.left(rest))?,
            "memory" => self.check(text, |this| this.set_table(rest))?,
            "cores" => self.set_threads(text, rest)?,
            "option" => self.set_option(rest)?,
            // They ask for nothing that there is. A draw is claimed, not agreed on.
            "" | "xboard" | "accepted" | "rejected" | "random" | "hard" | "easy" | "otim"
            | "name" | "rating" | "ics" | "computer" | "draw" | "bk" | "." | "put" | "hover"
            | "pause" | "resume" | "exit" => {}
            _ if moves::read(text).is_some() => self.user_move(text)?,
            _ => self.error("unknown command", text)?,
        }
        Ok(Continue(()))
    }

    fn introduce(&mut self) -> Result<(), Failure> {
        let names: Vec<&str> = VARIANTS.iter().map(|variant| variant.name).collect();
        writeln!(
            self.screen,
            "feature done=0 ping=1 setboard=1 playother=1 usermove=1 time=1 draw=0 sigint=0 sigterm=0 \
             reuse=1 analyze=1 colors=0 ics=0 name=0 pause=0 debug=1 highlight=1 memory=1 smp=1 \
             myname=\"Warboard {}\" variants=\"{}\"",
            env!("CARGO_PKG_VERSION"),
            names.join(",")
        )?;
        self.write_options()?;
        writeln!(self.screen, "feature done=1")?;
        Ok(())
    }

    /// Says that a command is not obeyed; nothing has changed.
    fn error(&mut self, why: &str, command: &str) -> Result<(), Failure> {
        writeln!(self.screen, "Error ({why}): {}", quoted(command))?;
        Ok(())
    }

    /// Does what may fail because of its argument.
    fn check(
        &mut self,
        command: &str,
        does: impl FnOnce(&mut Self) -> Option<()>,
    ) -> Result<(), Failure> {
        match does(self) {
            Some(()) => Ok(()),
            None => self.error("bad argument", command),
        }
    }

    fn force(&mut self) {
        self.engine.finish();
        self.plays = None;
    }

    fn go(&mut self) -> Result<(), Failure> {
        self.engine.finish();
        self.plays = Some(self.game.turn());
        self.think_if_it_is_time()
    }

    /// Plays whoever is not to move.
    fn play_other(&mut self) {
        self.engine.finish();
        let turn = self.game.turn();
        let mut players = self.game.players().into_iter();
        self.plays = players.find(|player| *player != turn);
    }

    /// Marks where a piece may go that somebody has taken up.
    fn mark(&mut self, text: &str) -> Result<(), Failure> {
        let Some(from) = moves::square(text) else {
            return self.error("bad argument", "lift");
        };
        let marks = moves::marks(&self.game, &self.shown, from);
        writeln!(self.screen, "highlight {marks}")?;
        Ok(())
    }

    fn hint(&mut self) -> Result<(), Failure> {
        match self.engine.is_thinking() || self.game.is_over() {
            true => Ok(()),
            false => self.think(Purpose::Hint, Limits::of_nodes(20_000)),
        }
    }

    fn analyse(&mut self) -> Result<(), Failure> {
        self.force();
        self.is_analysing = true;
        self.think_if_it_is_time()
    }

    fn think(&mut self, purpose: Purpose, limits: Limits) -> Result<(), Failure> {
        self.purpose = purpose;
        self.engine.think(&self.game, limits, 1)
    }
}
