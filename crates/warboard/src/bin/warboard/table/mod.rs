//! A game at the terminal: two people in turn, or one against players who choose at random.

mod input;
mod typed;

use std::collections::BTreeMap;
use std::fs;
use std::io::Write as _;

use warboard::piece_kit::{Seed, SeededRng};
use warboard::{Choice, Game, Played, Refused, View, random_seed};

use crate::args::PlayArgs;
use crate::draw;
use crate::failure::{Failure, refusal};
use crate::opened::open;
use crate::screen::Screen;
use crate::told::{sentences, told};
use input::{Input, Line};
use typed::{HELP, Typed};

/// The kinds of choices with which a player speaks instead of playing: a player who chooses at
/// random says none of them.
const WORDS: [&str; 5] = ["concede", "yield", "time", "offer", "agree"];

/// The end of every complaint about what was typed.
const TIP: &str = "type `help` for what you can type";

pub(crate) fn run(args: &PlayArgs, screen: &mut Screen) -> Result<(), Failure> {
    let game = open(&args.target)?;
    let seed = match &args.chance {
        Some(seed) => seed.clone(),
        None => system_seed()?,
    };
    let person = match (&args.person, args.random) {
        (Some(person), _) => Some(person.clone()),
        (None, true) => Some(game.turn()),
        (None, false) => None,
    };
    if let Some(person) = person.as_ref().filter(|person| !plays(&game, person)) {
        let name = game.rules().name();
        return Err(Failure::Input(format!("{name} has no player {person:?}")));
    }
    let before = Act {
        by: String::new(),
        reveals: false,
    };
    let acts = vec![before; game.ply()];
    let mut table = Table {
        game,
        rng: SeededRng::new(&seed),
        person,
        screen,
        input: Input::new(),
        news: BTreeMap::new(),
        sees: None,
        acts,
    };
    table.play()
}

fn system_seed() -> Result<Seed, Failure> {
    random_seed().map_err(|why| Failure::Machine(why.to_string()))
}

/// Whether a player of the game is called this.
fn plays(game: &Game, actor: &str) -> bool {
    game.players().iter().any(|name| name == actor)
}

struct Table<'s> {
    game: Game,
    /// What chance decides, and what players choose at random.
    rng: SeededRng,
    /// The one player who is a person, against others who choose at random; none if all are
    /// people.
    person: Option<String>,
    screen: &'s mut Screen,
    input: Input,
    /// What each observer has not been shown yet of what has happened, as they are told it.
    news: BTreeMap<String, Vec<String>>,
    /// The observer who sits at the screen, in a game with secrets.
    sees: Option<String>,
    /// Of each action since the start, who played it and whether it revealed something.
    acts: Vec<Act>,
}

/// An action that was played.
#[derive(Clone)]
struct Act {
    /// The player; of an action from before the table was opened, nobody.
    by: String,
    /// What is revealed cannot be taken back.
    reveals: bool,
}

/// What comes after a line was typed.
enum Next {
    /// The same player goes on, without a new board.
    Asks,
    /// The board is shown to whoever is to act.
    Shows,
    /// The table is left.
    Leaves,
}

impl Table<'_> {
    fn play(&mut self) -> Result<(), Failure> {
        let mut next = Next::Shows;
        loop {
            if matches!(next, Next::Shows) {
                self.play_at_random()?;
                if !self.hand_over()? {
                    return Ok(());
                }
                self.show()?;
            }
            self.prompt()?;
            next = match self.input.line()? {
                Line::End => Next::Leaves,
                Line::Text(text) => self.obey(&text)?,
                Line::Faulty(why) => self.complain(why)?,
            };
            if matches!(next, Next::Leaves) {
                writeln!(self.screen)?;
                return Ok(());
            }
        }
    }

    /// Whether something in the game is secret, so that players may not see each other's view.
    fn is_hidden(&self) -> bool {
        self.game.observers().len() > 1
    }

    /// The observer who is to act; in a finished game, and if a host acts, the public.
    fn observer(&self) -> String {
        let observers = self.game.observers();
        let public = observers.last().cloned().unwrap_or_default();
        self.game.observer_to_act().unwrap_or(public)
    }

    fn view(&self) -> Result<View, Failure> {
        Ok(self.game.view(&self.observer())?)
    }

    /// In a game with secrets, waits until the next player sits at the screen. Returns whether
    /// one does.
    fn hand_over(&mut self) -> Result<bool, Failure> {
        let observer = self.observer();
        let alone = self.person.is_some() || self.game.status().is_over();
        if !self.is_hidden() || alone || self.sees.as_ref() == Some(&observer) {
            self.sees = Some(observer);
            return Ok(true);
        }
        if self.sees.is_some() {
            self.screen.clear()?;
        }
        let name = self.game.turn_name();
        write!(
            self.screen,
            "{name}, sit at the screen alone and press Enter. "
        )?;
        self.screen.flush()?;
        let line = self.input.line()?;
        writeln!(self.screen)?;
        self.sees = Some(observer);
        Ok(!matches!(line, Line::End))
    }

    /// The news, the board, and whose turn it is.
    fn show(&mut self) -> Result<(), Failure> {
        let observer = self.observer();
        let view = self.game.view(&observer)?;
        for sentence in self.news.remove(&observer).unwrap_or_default() {
            writeln!(self.screen, "{sentence}")?;
        }
        writeln!(self.screen)?;
        for line in draw::board(&view.diagram(), &[], self.screen.look()) {
            writeln!(self.screen, "{}", line.trim_end())?;
        }
        writeln!(self.screen)?;
        for remark in view.remarks() {
            writeln!(self.screen, "{remark}")?;
        }
        let status = self.game.status();
        if status.is_over() {
            writeln!(self.screen, "The game is over: {status}")?;
        } else if !view.checked().is_empty() {
            writeln!(self.screen, "Check!")?;
        }
        Ok(())
    }

    fn prompt(&mut self) -> Result<(), Failure> {
        let name = match self.game.status().is_over() {
            true => "over".to_string(),
            false => self.game.turn_name(),
        };
        write!(self.screen, "{name}> ")?;
        self.screen.flush()?;
        Ok(())
    }

    fn complain(&mut self, why: impl std::fmt::Display) -> Result<Next, Failure> {
        writeln!(self.screen, "{why}")?;
        Ok(Next::Asks)
    }

    /// Does what a line says.
    fn obey(&mut self, line: &str) -> Result<Next, Failure> {
        match Typed::read(line) {
            Typed::Nothing => Ok(Next::Asks),
            Typed::Help => self.complain(HELP),
            Typed::Board => Ok(Next::Shows),
            Typed::Hints(from) => self.hint(from),
            Typed::Why(action) => self.explain(action),
            Typed::Undo => self.undo(),
            Typed::Redo => self.redo(),
            Typed::Say(verb) => self.say(verb),
            Typed::Agree => self.agree(),
            Typed::Record => self.record(),
            Typed::Save(file) => self.save(file),
            Typed::Quit => Ok(Next::Leaves),
            Typed::Action(text) => match self.act(text)? {
                Ok(()) => Ok(Next::Shows),
                Err(refused) if refused.code == Refused::NOT_AN_ACTION => {
                    self.complain(format_args!("{}; {TIP}", refusal(&refused)))
                }
                Err(refused) => self.complain(refused),
            },
        }
    }

    /// Plays what whoever is to act has chosen. They are refused by what they may know.
    fn act(&mut self, text: &str) -> Result<Result<(), Refused>, Failure> {
        let view = self.view()?;
        let action = match view.read(text).and_then(|action| {
            view.check(&action)?;
            Ok(action)
        }) {
            Ok(action) => action,
            Err(refused) => return Ok(Err(refused)),
        };
        let choice = view
            .choices()
            .into_iter()
            .find(|choice| choice.action == action);
        let complete = self.game.draw(&action, &mut self.rng)?;
        self.game.play(&complete)?;
        self.acts.truncate(self.game.ply() - 1);
        self.acts.push(Act {
            by: view.turn(),
            reveals: choice.is_some_and(|choice| choice.reveals),
        });
        let name = view.turn_name();
        self.tell(|played| {
            let happened = sentences(&played.happened);
            format!("{name}: {} ({happened})", played.notation)
        })?;
        Ok(Ok(()))
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

    /// Plays for the players who choose at random, until the person is to act.
    fn play_at_random(&mut self) -> Result<(), Failure> {
        let Some(person) = self.person.clone() else {
            return Ok(());
        };
        while self.game.turn() != person && !self.game.status().is_over() {
            let choices = self.view()?.choices();
            let plays = |choice: &&Choice| !WORDS.contains(&choice.kind.as_str());
            let plays: Vec<&Choice> = choices.iter().filter(plays).collect();
            let Some(choice) = self.rng.choose(&plays) else {
                return Ok(());
            };
            let action = choice.action.clone();
            self.act(&action)??;
        }
        Ok(())
    }

    /// Lists what may be chosen.
    fn hint(&mut self, from: Option<&str>) -> Result<Next, Failure> {
        let view = self.view()?;
        let choices = match from {
            Some(square) => view.choices_from(square),
            None => view.choices(),
        };
        if choices.is_empty() {
            return self.complain("nothing can be chosen there");
        }
        let notations: Vec<String> = choices.into_iter().map(|choice| choice.notation).collect();
        self.complain(notations.join("  "))
    }

    /// Says why an action is refused, or what it would do.
    fn explain(&mut self, text: &str) -> Result<Next, Failure> {
        match self.view()?.preview(text) {
            Err(refused) => self.complain(refusal(&refused)),
            Ok(played) => {
                let happened = sentences(&played.happened);
                self.complain(format_args!("{} is legal: {happened}", played.notation))
            }
        }
    }

    /// Takes the last action back; against players who choose at random, all of them since the
    /// person acted.
    fn undo(&mut self) -> Result<Next, Failure> {
        if self.game.status().is_over() && self.game.ended_by().is_some() {
            self.game.undo();
            self.announce("the end is taken back");
            return Ok(Next::Shows);
        }
        let to = match &self.person {
            Some(person) => self.acts.iter().rposition(|act| act.by == *person),
            None => self.game.ply().checked_sub(1),
        };
        let Some(to) = to else {
            return self.complain("there is nothing to take back");
        };
        if self.acts[to..].iter().any(|act| act.reveals) {
            return self.complain("what has been revealed cannot be taken back");
        }
        while self.game.ply() > to {
            self.tell(|played| format!("{} is taken back", played.notation))?;
            self.game.undo();
        }
        Ok(Next::Shows)
    }

    fn redo(&mut self) -> Result<Next, Failure> {
        match self.game.redo() {
            Some(_) => {
                self.tell(|played| format!("{} is played again", played.notation))?;
                Ok(Next::Shows)
            }
            None => self.complain("nothing was taken back"),
        }
    }

    /// A word of whoever is to act.
    fn say(&mut self, verb: &str) -> Result<Next, Failure> {
        let actor = self.game.turn();
        let name = self.game.turn_name();
        match self.game.say(&format!("{verb} {actor}")) {
            Err(refused) => self.complain(refused.text),
            Ok(said) => {
                if said.action.is_some() {
                    self.acts.truncate(self.game.ply() - 1);
                    self.acts.push(Act {
                        by: actor,
                        reveals: false,
                    });
                }
                let said = sentences(&said.happened);
                self.announce(&format!("{name}: {verb} ({said})"));
                Ok(Next::Shows)
            }
        }
    }

    /// A draw that both players agree on at the table.
    fn agree(&mut self) -> Result<Next, Failure> {
        if self.person.is_some() {
            return self.complain("players who choose at random agree on nothing");
        }
        match self.game.say("agree") {
            Err(refused) => self.complain(refused.text),
            Ok(said) => {
                self.announce(&sentences(&said.happened));
                Ok(Next::Shows)
            }
        }
    }

    /// Writes the record, which tells every secret of the start.
    fn record(&mut self) -> Result<Next, Failure> {
        if self.is_hidden() && !self.game.status().is_over() {
            return self.complain("the record tells secrets; `save FILE` writes it to a file");
        }
        let record = self.game.record();
        self.complain(record.trim_end())
    }

    fn save(&mut self, file: &str) -> Result<Next, Failure> {
        match fs::write(file, self.game.record()) {
            Ok(()) => self.complain(format_args!("saved; go on with --record {file}")),
            Err(why) => self.complain(format_args!("cannot write {file}: {why}")),
        }
    }
}
