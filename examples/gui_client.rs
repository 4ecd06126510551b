//! Lesson 13: a client with a board, written once for every game of the catalogue.
//!
//! What this teaches: an interface needs a [`View`] and no code for one game. It draws what the
//! view shows, asks which squares a click means, offers what may be chosen there, sends one
//! action, and follows what the arbiter tells. Here a random number generator clicks, in all
//! four games, campaigns included.

use std::error::Error;

use piece_kit::{Seed, SeededRng};
use warboard::board::Diagram;
use warboard::errors::ChangeError;
use warboard::svg::{Colour, Mark, MarkKind, SvgOptions};
use warboard::{Choice, Game, Rules, Start, View, games};

/// How many actions of each game are clicked together.
const ACTIONS: usize = 400;

fn main() -> Result<(), Box<dyn Error>> {
    for &rules in games() {
        // The same deal each time, so that the lesson is the same: for tests only.
        let game = rules.start(&Start::GuessableTestDeal(0))?;
        play(rules, game)?;
    }
    Ok(())
}

/// What stands before one person.
struct Client {
    view: View,
    /// The board on the screen. Only changes touch it.
    shown: Diagram,
    /// The square that was clicked first.
    touched: Option<String>,
}

/// What a click does.
enum Click {
    /// Nothing can be chosen there: whatever was touched is let go.
    Nothing,
    /// A piece is picked up; these squares light up.
    Targets(Vec<String>),
    /// Several actions are meant: a menu opens.
    Menu(Vec<Choice>),
    /// This is sent to the arbiter.
    Send(String),
}

impl Client {
    /// Opens the view that the arbiter has sent.
    fn open(rules: Rules, sent: &str) -> Result<Self, Box<dyn Error>> {
        let view = rules.parse_view(sent)?;
        Ok(Self {
            shown: view.diagram(),
            view,
            touched: None,
        })
    }

    /// How the board is drawn: with a ring where the touched piece may go.
    fn options(&self, targets: &[String]) -> SvgOptions {
        let mut options = SvgOptions::default();
        let checked = self.view.checked();
        options.check = checked.into_iter().map(|checked| checked.square).collect();
        let ring = |square: &String| Mark::new(square, MarkKind::Ring, Colour::Green);
        options.marks = targets.iter().map(ring).collect();
        options
    }

    /// A click on the picture, in its coordinates.
    fn click(&mut self, x: f64, y: f64) -> Click {
        let Some(square) = self.shown.layout(&SvgOptions::default()).at(x, y) else {
            self.touched = None;
            return Click::Nothing;
        };
        match self.touched.take() {
            Some(from) => {
                let ends = |choice: &Choice| choice.to.as_ref() == Some(&square);
                let begun = self.view.choices_from(&from).unwrap_or_default();
                self.meant(begun.into_iter().filter(ends))
            }
            None => self.touch(square),
        }
    }

    fn touch(&mut self, square: String) -> Click {
        let begun = self.view.choices_from(&square).unwrap_or_default();
        if begun.is_empty() {
            // What comes from nowhere is chosen where it goes: a unit that is recruited.
            let appears = |choice: &Choice| choice.from.is_none() && choice.to.is_some();
            let here = |choice: &Choice| choice.to.as_ref() == Some(&square);
            let choices = self.view.choices().into_iter();
            return self.meant(choices.filter(|choice| appears(choice) && here(choice)));
        }
        self.touched = Some(square);
        Click::Targets(begun.into_iter().filter_map(|choice| choice.to).collect())
    }

    fn meant(&self, choices: impl Iterator<Item = Choice>) -> Click {
        let mut choices: Vec<Choice> = choices.collect();
        match choices.len() {
            0 => Click::Nothing,
            1 => Click::Send(choices.remove(0).action),
            _ => Click::Menu(choices),
        }
    }

    /// What has no square has a button.
    fn buttons(&self) -> Vec<Choice> {
        let choices = self.view.choices().into_iter();
        choices.filter(|choice| choice.to.is_none()).collect()
    }

    /// Follows what the arbiter tells, and brings the board up to date with the changes alone.
    fn follow(&mut self, told: &str) -> Result<Vec<String>, Box<dyn Error>> {
        let played = self.view.follow(told)?;
        let changed: Result<(), ChangeError> = self.shown.apply(&played.changes);
        changed?;
        Ok(played
            .happened
            .into_iter()
            .map(|event| event.text)
            .collect())
    }
}

/// Finds the clicks that lead to a choice, as a person's hand does.
fn click_for(client: &mut Client, choice: &Choice) -> Result<String, Box<dyn Error>> {
    let mut ways = vec![Click::Nothing];
    for square in [&choice.from, &choice.to].into_iter().flatten() {
        let layout = client.shown.layout(&SvgOptions::default());
        let (x, y) = layout
            .middle(square)
            .ok_or("the square is not in the picture")?;
        ways.push(client.click(x as f64, y as f64));
        if let Some(Click::Targets(targets)) = ways.last() {
            let picture = client.shown.svg_with(&client.options(targets));
            assert!(targets.contains(choice.to.as_ref().unwrap_or(square)));
            assert!(picture.starts_with("<svg "));
        }
    }
    let menu = match ways.pop() {
        Some(Click::Send(action)) => return Ok(action),
        Some(Click::Menu(menu)) => menu,
        _ => client.buttons(),
    };
    let mut menu = menu.into_iter().map(|choice| choice.action);
    let entry = menu.find(|action| *action == choice.action);
    Ok(entry.ok_or("no click leads to the choice")?)
}

fn play(rules: Rules, mut game: Game) -> Result<(), Box<dyn Error>> {
    println!("{}", rules.title());
    let mut rng = SeededRng::new(&Seed::guessable(11));
    let mut clients = Vec::new();
    for observer in game.observers() {
        clients.push(Client::open(rules, &game.view(&observer)?.to_string())?);
    }
    for ply in 0..ACTIONS {
        let Some(observer) = game.observer_to_act().filter(|_| !game.status().is_over()) else {
            break;
        };
        let mut sits = clients.iter_mut();
        let client = sits.find(|client| client.view.observer() == observer);
        let client = client.ok_or("somebody sits there")?;
        // Whoever clicks at random would soon give up.
        let gives_up = |choice: &Choice| ["concede", "yield", "time"].contains(&&*choice.kind);
        let mut choices = client.view.choices();
        choices.retain(|choice| !gives_up(choice));
        let choice = rng.choose(&choices).ok_or("the game goes on")?;
        let action = click_for(client, choice)?;

        // The arbiter checks what it is sent, draws what chance decides, plays and tells.
        game.play_choice(&action, &mut rng)?;
        for client in &mut clients {
            let observer = client.view.observer();
            for told in game.told_since(&observer, ply)? {
                for sentence in client.follow(&told)? {
                    if observer == game.observers()[0] && ply < 6 {
                        println!("  {sentence}");
                    }
                }
            }
            assert_eq!(
                client.view,
                game.view(&observer)?,
                "the client has missed nothing"
            );
            assert_eq!(client.shown, client.view.diagram(), "nor has its board");
        }
    }
    println!("  ... {} after {} actions\n", game.status(), game.ply());
    Ok(())
}
