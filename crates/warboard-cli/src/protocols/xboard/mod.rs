//! `warboard xboard`: the Chess Engine Communication Protocol, as XBoard speaks it.

mod board;
mod clock;
mod follow;
mod loaded;
mod moves;
mod offered;
mod options;
mod peer;
mod playing;
mod positions;
mod script;
mod setup;
mod texts;
mod variants;

use std::io::Write as _;
use std::ops::ControlFlow::{self, Break, Continue};

use warboard::players::Limits;
use warboard::{Game, Idea};

use super::common::quoted;
use super::engine::{Engine, Event};
use crate::args::XboardArgs;
use crate::failure::Failure;
use crate::input::Line;
use crate::offers::Offers;
use crate::screen::Screen;
use board::Board;
use clock::Time;
use offered::offered;
use positions::{LAST_START, first_game, start};
use script::Begun;
use variants::Variant;

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
        xboard.answer_pings()?;
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
    /// The start that XBoard was told of. It stays until a move is played: XBoard may ask twice, and heed what
    /// it is told first.
    drawn: Option<Game>,
    /// What XBoard shows, in a game in which that needs more than the moves.
    shown: Board,
    /// What it showed before each of its moves, and whether an action began with that move.
    before: Vec<(Board, bool)>,
    /// Whether some of the moves that show the last action have been taken back.
    is_partial: bool,
    /// What has been shown so far of an action of another engine.
    begun: Option<Begun>,
    /// Whether a position was set up that is none of the game: then there are no moves.
    is_misplaced: bool,
    /// Whether the opponent is an engine, which shows its actions itself.
    meets_engine: bool,
    /// Whom the engine plays, as `Game::turn` writes it; nobody in force mode.
    plays: Option<String>,
    is_analysing: bool,
    posts: bool,
    /// Whether launches, castling and the Bomb come before other moves that look the same.
    special: bool,
    time: Time,
    purpose: Purpose,
    /// What the search has told last.
    idea: Option<Idea>,
    offers: Offers,
    /// What is to be answered once the engine has moved.
    pings: Vec<u64>,
}

impl<'s> XBoard<'s> {
    fn new(args: &XboardArgs, screen: &'s mut Screen) -> Result<Self, Failure> {
        let mut told = offered().iter().filter(|variant| variant.setup.is_some());
        if !told.any(|variant| {
            variant
                .rules()
                .is_ok_and(|rules| start(rules, &args.start).is_some())
        }) {
            return Err(Failure::Input(format!(
                "no game has the start {}: it is random, a number from 0 to {LAST_START}, or a position \
                 string",
                quoted(&args.start)
            )));
        }
        let variant = offered()[0];
        let game = first_game(variant.rules()?, variant, &args.start)?;
        Ok(Self {
            screen,
            engine: Engine::new(),
            variant,
            shown: Board::EMPTY,
            game,
            start: args.start.clone(),
            drawn: None,
            before: Vec::new(),
            is_partial: false,
            begun: None,
            is_misplaced: false,
            meets_engine: false,
            plays: None,
            is_analysing: false,
            posts: false,
            special: false,
            time: Time::default(),
            purpose: Purpose::Move,
            idea: None,
            offers: Offers::default(),
            pings: Vec::new(),
        })
    }

    fn obey(&mut self, text: &str) -> Result<ControlFlow<()>, Failure> {
        let (command, rest) = text.split_once(char::is_whitespace).unwrap_or((text, ""));
        match command {
            "protover" => self.introduce()?,
            "ping" => match rest.trim().parse() {
                Ok(number) => self.pings.push(number),
                Err(_) => self.error("bad argument", text)?,
            },
            "quit" => return Ok(Break(())),
            "new" => self.new_game()?,
            "variant" => self.set_variant(rest.trim())?,
            "setboard" => self.set_board(rest.trim())?,
            "force" => self.force(),
            "go" if self.is_misplaced => self.error("illegal position", text)?,
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
            "draw" => {
                self.offers.offer();
                // An engine offers with its move, of which it is told first.
                if self.plays.is_some() && !self.meets_engine {
                    self.answer_offer()?;
                }
            }
            "computer" => self.meets_engine = true,
            "." => self.report()?,
            "bk" => writeln!(self.screen, " There is no book of openings.\n")?,
            // They ask for nothing that there is.
            "" | "xboard" | "accepted" | "rejected" | "random" | "hard" | "easy" | "otim"
            | "name" | "rating" | "ics" | "put" | "hover" | "pause" | "resume" | "exit" => {}
            _ if self.is_move(text) => self.user_move(text)?,
            _ => self.error("unknown command", text)?,
        }
        Ok(Continue(()))
    }

    fn introduce(&mut self) -> Result<(), Failure> {
        let names: Vec<&str> = offered().iter().map(|variant| variant.name).collect();
        writeln!(
            self.screen,
            "feature done=0 ping=1 setboard=1 playother=1 usermove=1 time=1 draw=1 sigint=0 sigterm=0 \
             reuse=1 analyze=1 colors=0 ics=0 name=0 pause=0 nps=0 debug=1 highlight=1 memory=1 smp=1 \
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
        let [mover, _] = self.players_by_turn();
        self.plays = Some(mover);
        self.think_if_it_is_time()
    }

    /// Plays whoever is not to move.
    fn play_other(&mut self) {
        self.engine.finish();
        let [_, other] = self.players_by_turn();
        self.plays = Some(other);
    }

    /// Both players, first the one who is to move: on XBoard's board, which may show an action in part.
    fn players_by_turn(&self) -> [String; 2] {
        let turn = self.game.turn();
        let begun = self.begun.as_ref().map_or(0, Begun::count);
        let others = self.game.players().into_iter();
        let other = others.filter(|player| *player != turn).collect();
        match begun % 2 {
            0 => [turn, other],
            _ => [other, turn],
        }
    }

    /// Whether a line without a command is meant for a move.
    fn is_move(&self, text: &str) -> bool {
        match self.variant.follow() {
            Some(_) => moves::read(text.split(',').next().unwrap_or(text)).is_some(),
            None => self.writing().is_move(&self.game, text),
        }
    }

    /// Answers what was asked before the engine had moved.
    fn answer_pings(&mut self) -> Result<(), Failure> {
        if self.is_choosing() {
            return Ok(());
        }
        for ping in std::mem::take(&mut self.pings) {
            self.screen.line(format_args!("pong {ping}"))?;
        }
        Ok(())
    }

    /// Marks where a piece may go that somebody has taken up.
    fn mark(&mut self, text: &str) -> Result<(), Failure> {
        let marks = match self.variant.follow() {
            Some(follow) => moves::square(text)
                .map(|from| moves::marks(&self.game, &self.shown, follow.castling, from)),
            None => self.writing().marks(&self.game, text),
        };
        match marks {
            Some(marks) => Ok(writeln!(self.screen, "highlight {marks}")?),
            None => self.error("bad argument", "lift"),
        }
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
