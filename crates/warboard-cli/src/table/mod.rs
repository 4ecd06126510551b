//! A game at the terminal: two people in turn, or one against players who are none.

mod advice;
mod explaining;
mod help;
mod keeping;
mod offering;
mod others;
mod reading;
mod seats;
mod showing;
mod tidied;
mod typed;
mod undo;
mod watching;
mod words;

use std::collections::BTreeMap;
use std::io::Write as _;

use warboard::piece_kit::{Seed, SeededRng};
use warboard::{Game, Played, Refused, Thinker, random_seed};

use crate::args::PlayArgs;
use crate::failure::{Failure, cited};
use crate::input::{Line, Lines};
use crate::interrupt::Interrupt;
use crate::names;
use crate::opened::open;
use crate::playing::Playing;
use crate::screen::Screen;
use crate::told::{sentences, told};
use crate::wrap::packed;
use others::Others;
use tidied::tidied;
use typed::Typed;

/// The longest line that is read, in bytes. No order of a campaign is nearly as long.
const LONGEST: u64 = 4096;

pub(crate) fn run(args: &PlayArgs, screen: &mut Screen) -> Result<(), Failure> {
    let game = open(&args.target)?;
    let seed = match &args.chance {
        Some(typed) => typed.seed.clone(),
        None => system_seed()?,
    };
    let against = args.random.then_some(&Playing::RANDOM);
    let against = args.against.as_ref().or(against);
    let others = against.map(|playing| Others::new(playing, &game, &seed));
    let others = others.transpose()?;
    let person = match (&args.person, &others) {
        (Some(name), _) => Some(player(&game, name)?),
        (None, Some(_)) => Some(game.turn()),
        (None, None) => None,
    };
    let interrupt = Interrupt::listen_at_terminal()?;
    let table = Table {
        unchanged: game.record(),
        input: Lines::new(LONGEST, &interrupt),
        interrupt,
        game,
        seed,
        person,
        others,
        adviser: None,
        screen,
        news: BTreeMap::new(),
        sees: None,
        shows_secrets: false,
        told_all: false,
    };
    table.sit()
}

fn system_seed() -> Result<Seed, Failure> {
    random_seed().map_err(|why| Failure::Machine(why.to_string()))
}

/// The player whom `--as` names, as the game writes them.
fn player(game: &Game, name: &str) -> Result<String, Failure> {
    match game.find_player(name) {
        Ok(player) => Ok(player.player),
        Err(_) => {
            let (rules, players) = (game.rules().name(), names::players(game));
            let name = cited(name);
            Err(Failure::Input(format!(
                "{rules} has no player \"{name}\": the players are {players}"
            )))
        }
    }
}

struct Table<'s> {
    game: Game,
    /// The seed of what chance decides.
    seed: Seed,
    /// The one player who is a person, against others who are none; none if all are people.
    person: Option<String>,
    /// The players who are no people.
    others: Option<Others>,
    /// The thinker that tells what is best, once it has been asked.
    adviser: Option<Thinker>,
    screen: &'s mut Screen,
    input: Lines,
    interrupt: Interrupt,
    /// The record as it was at first, or as it was last saved.
    unchanged: String,
    /// What each observer has not been shown yet of what has happened, as they are told it.
    news: BTreeMap<String, Vec<String>>,
    /// The observer who sits at the screen, in a game with secrets.
    sees: Option<String>,
    /// Whether they have been shown something that others may not see.
    shows_secrets: bool,
    /// Whether the record has told every secret: from then on nothing is taken back.
    told_all: bool,
}

/// The next step of the table after a line was typed.
enum Next {
    /// Asks the player who typed the line again, without a new board.
    Asks,
    /// Shows the board to the player who is to act.
    Shows,
    /// Leaves the table.
    Leaves,
}

/// How the table was left.
enum Left {
    /// A player has typed `quit`.
    Quit,
    /// Nothing more comes.
    Ended,
}

impl Table<'_> {
    fn play(&mut self) -> Result<Left, Failure> {
        let mut next = Next::Shows;
        loop {
            if matches!(next, Next::Shows) {
                self.play_the_others()?;
                if self.interrupt.is_raised() || !self.hand_over()? {
                    return Ok(Left::Ended);
                }
                self.show()?;
            }
            self.prompt()?;
            next = match self.input.line()? {
                Line::End => {
                    writeln!(self.screen)?;
                    return Ok(Left::Ended);
                }
                Line::Text(text) => self.obey(&text)?,
                Line::Faulty(why) => self.complain(why)?,
            };
            if matches!(next, Next::Leaves) {
                writeln!(self.screen)?;
                return Ok(Left::Quit);
            }
        }
    }

    fn prompt(&mut self) -> Result<(), Failure> {
        let name = match self.game.status().is_over() {
            true => "over".to_string(),
            false if self.is_out() => "out".to_string(),
            false => self.game.turn_name(),
        };
        write!(self.screen, "{name}> ")?;
        self.screen.flush()?;
        Ok(())
    }

    fn complain(&mut self, why: impl std::fmt::Display) -> Result<Next, Failure> {
        self.screen.prose(why)?;
        Ok(Next::Asks)
    }

    /// Does what a line says.
    fn obey(&mut self, line: &str) -> Result<Next, Failure> {
        let typed = Typed::read(line);
        if self.is_out() {
            if let Some(next) = self.obey_out(&typed)? {
                return Ok(next);
            }
        }
        match typed {
            Typed::Nothing => Ok(Next::Asks),
            Typed::Help => {
                let other = self.other_speaker();
                let help = help::help(&self.view()?, other.as_deref(), self.screen.width());
                self.screen.lines(help)?;
                Ok(Next::Asks)
            }
            Typed::Rules => {
                let name = self.game.rules().name();
                self.complain(format_args!("`warboard rules {name}` prints the rules"))
            }
            Typed::Pieces => {
                let pieces = help::listed(help::pieces(&self.view()?));
                self.complain(packed(&pieces, " ", self.screen.width()).join("\n"))
            }
            Typed::Board => Ok(Next::Shows),
            Typed::Hint(lines) => self.advise(lines),
            Typed::Hints(from) => self.hints(from),
            Typed::Why(action) => self.explain(action),
            Typed::Undo(times) => self.undo(times),
            Typed::Redo => self.redo(),
            Typed::Say(verb, named) => self.say(verb, named),
            Typed::Agree => self.agree(),
            Typed::Record => self.record(),
            Typed::Save(file) => self.save(file),
            Typed::Quit => Ok(Next::Leaves),
            Typed::Misused(usage) => self.complain(format_args!("type: {usage}")),
            Typed::Actions(line) => self.act_in_turn(line),
        }
    }

    /// Plays the actions on a line, up to the first that is refused or would be another player's.
    fn act_in_turn(&mut self, line: &str) -> Result<Next, Failure> {
        if self.game.status().is_over() {
            return self.complain(format_args!("{line}: the game is over"));
        }
        let orders = typed::orders(line);
        let actor = self.game.turn();
        let mut played: Vec<String> = Vec::new();
        let mut refused = None;
        while let Some(order) = orders.get(played.len()) {
            if self.game.status().is_over() || self.game.turn() != actor {
                break;
            }
            match self.act(order)? {
                Ok(notation) => played.push(notation),
                Err(why) => {
                    refused = Some(self.why_refused(&why)?);
                    break;
                }
            }
        }
        let left = &orders[played.len()..];
        if !left.is_empty() {
            self.report(&played, refused.as_deref(), left)?;
        }
        Ok(match played.is_empty() {
            true => Next::Asks,
            false => Next::Shows,
        })
    }

    /// What became of a line of which orders are left. If one is refused, it is the first of them.
    fn report(
        &mut self,
        played: &[String],
        refused: Option<&str>,
        left: &[&str],
    ) -> Result<(), Failure> {
        if !played.is_empty() {
            let played = played.join(", ");
            self.screen.hung(format_args!("played: {played}"), 2)?;
        }
        let list = left.join(", ");
        match refused {
            Some(why) => {
                self.screen.hung(why, 2)?;
                if left.len() > 1 {
                    self.screen.hung(format_args!("not played: {list}"), 2)?;
                }
            }
            None if self.game.status().is_over() => {
                let list = format!("not played: {list}: the game is over");
                self.screen.hung(list, 2)?;
            }
            None => {
                let name = self.game.turn_name();
                let list = format!("not played: {list}: it is {name}'s turn");
                self.screen.hung(list, 2)?;
            }
        }
        Ok(())
    }

    /// Plays what the player to act has chosen, and returns how it is written. They are refused by
    /// what they may know.
    fn act(&mut self, text: &str) -> Result<Result<String, Refused>, Failure> {
        let view = self.view_to_act()?;
        let text = tidied(&view, text);
        let action = match view.read(&text).and_then(|action| {
            view.check(&action)?;
            Ok(action)
        }) {
            Ok(action) => action,
            Err(refused) => return Ok(Err(refused)),
        };
        let mut rng = SeededRng::at_ply(&self.seed, self.game.ply());
        let played = self.game.play_choice(&action, &mut rng)?;
        let name = view.turn_name();
        let over = self.game.status().is_over();
        self.tell(|played| {
            let happened = sentences(&played.happened, over);
            format!("{name}: {}{happened}", played.notation)
        })?;
        Ok(Ok(played.notation))
    }

    /// Tells every observer of the last action, as far as they may know it.
    fn tell(&mut self, sentence: impl Fn(&Played) -> String) -> Result<(), Failure> {
        let before = self.game.ply() - 1;
        for observer in self.game.observers() {
            let played = told(&self.game, &observer, before)?;
            let news = self.news.entry(observer).or_default();
            news.push(sentence(&played));
        }
        Ok(())
    }

    /// Tells every observer the same.
    fn announce(&mut self, sentence: &str) {
        for observer in self.game.observers() {
            let news = self.news.entry(observer).or_default();
            news.push(sentence.to_string());
        }
    }
}
