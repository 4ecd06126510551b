//! Asks a player: about the view of whoever is to act, or about a game.

use core::any::Any;

use piece_kit::any::AnyAction;
use piece_kit::records::Path;

use super::{Idea, ThinkError, Thinker};
use crate::erased::{Asked, Client, Rules};
use crate::players::{Task, Thought};
use crate::{Game, Status, View};

/// What a player is shown.
#[derive(Clone, Copy)]
enum Subject<'a> {
    View(&'a View),
    /// Of which whoever is to act sees what they may.
    Game(&'a Game),
}

impl Thinker {
    /// What to do. A [level](crate::players::Level) may make it less than the best that was found.
    ///
    /// # Errors
    /// If the view is of another game, of a game that is over, or of somebody who is not to act.
    pub fn choose(&mut self, view: &View, task: &Task) -> Result<Idea, ThinkError> {
        self.choice(Subject::View(view), task)
    }

    /// What whoever is to act in a game should do: from their view, with the history of the game
    /// if it has no secrets.
    ///
    /// # Errors
    /// As [`choose`](Self::choose), or if a host is to act.
    pub fn choose_in(&mut self, game: &Game, task: &Task) -> Result<Idea, ThinkError> {
        self.choice(Subject::Game(game), task)
    }

    /// The best choices, at most `lines` and at least one, the best first: without mercy, whatever
    /// the level. `watch` receives what has been found so far.
    ///
    /// # Errors
    /// As [`choose`](Self::choose).
    ///
    /// ```
    /// use warboard::piece_kit::Seed;
    /// use warboard::players::{Level, Limits, Resources};
    /// use warboard::{Start, find};
    /// let rules = find("invasion")?;
    /// let view = rules.start(&Start::Default)?.view("everybody")?;
    /// let mut player = rules.player(Level::BEST, &Seed::guessable(1), Resources::default())?;
    /// let best = player.analyse(&view, &Limits::of_nodes(500).into(), 3, &mut |_| ())?;
    /// assert_eq!(best.len(), 3);
    /// assert_eq!(best[0].action, best[0].line[0]);
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn analyse(
        &mut self,
        view: &View,
        task: &Task,
        lines: usize,
        watch: &mut dyn FnMut(&[Idea]),
    ) -> Result<Vec<Idea>, ThinkError> {
        self.best(Subject::View(view), task, lines, watch)
    }

    /// The best choices in a game of the player whose turn it is, as [`analyse`](Self::analyse) finds
    /// them, with the history of the game as in [`choose_in`](Self::choose_in).
    ///
    /// # Errors
    /// As [`choose_in`](Self::choose_in).
    pub fn analyse_in(
        &mut self,
        game: &Game,
        task: &Task,
        lines: usize,
        watch: &mut dyn FnMut(&[Idea]),
    ) -> Result<Vec<Idea>, ThinkError> {
        self.best(Subject::Game(game), task, lines, watch)
    }

    fn choice(&mut self, subject: Subject<'_>, task: &Task) -> Result<Idea, ThinkError> {
        let (seen, path) = self.seen(subject)?;
        let found = self.mind.think(&seen, path, task, Asked::Choice);
        let thought = found.first().ok_or(ThinkError::NoChoice)?;
        if let (Subject::View(_), Client::Open(_)) = (subject, &seen) {
            self.trail.choose(thought.choice());
        }
        Ok(Idea::of(thought, &seen))
    }

    fn best(
        &mut self,
        subject: Subject<'_>,
        task: &Task,
        lines: usize,
        watch: &mut dyn FnMut(&[Idea]),
    ) -> Result<Vec<Idea>, ThinkError> {
        let (seen, path) = self.seen(subject)?;
        let ideas = |thoughts: &[Thought<AnyAction>]| -> Vec<Idea> {
            let thoughts = thoughts.iter();
            thoughts.map(|thought| Idea::of(thought, &seen)).collect()
        };
        let mut watch = |thoughts: &[Thought<AnyAction>]| watch(&ideas(thoughts));
        let asked = Asked::Lines(lines.max(1), &mut watch);
        let found = self.mind.think(&seen, path, task, asked);
        match found.is_empty() {
            true => Err(ThinkError::NoChoice),
            false => Ok(ideas(&found)),
        }
    }

    /// What the player sees, if it may choose there, and the keys of what led to an open position.
    fn seen(&mut self, subject: Subject<'_>) -> Result<(Client, Path), ThinkError> {
        match subject {
            Subject::View(view) => {
                let client = self.client(view)?;
                let path = match &client {
                    Client::Open(position) => self.trail.show(position).collect(),
                    Client::Seen(_) => Path::default(),
                };
                Ok((client, path))
            }
            Subject::Game(game) => {
                let position = game.game.position();
                self.check_game(position.0.as_any(), game.rules())?;
                check_ongoing(&game.status())?;
                let observer = game.observer_to_act().ok_or(ThinkError::HostActs)?;
                let view = game.view(&observer).map_err(|_| ThinkError::HostActs)?;
                Ok((self.client(&view)?, game.game.path()))
            }
        }
    }

    /// What stands behind the view of whoever is to act.
    fn client(&self, view: &View) -> Result<Client, ThinkError> {
        let client = view.client();
        self.check_game(client.as_any(), view.rules())?;
        check_ongoing(&view.status())?;
        match view.is_to_act() {
            true => Ok(client.clone()),
            false => Err(ThinkError::NotToAct {
                observer: view.observer(),
            }),
        }
    }

    fn check_game(&self, seen: &dyn Any, rules: Rules) -> Result<(), ThinkError> {
        match self.mind.plays(seen, rules) {
            true => Ok(()),
            false => Err(ThinkError::OtherGame {
                player: self.rules().name(),
                game: rules.name(),
            }),
        }
    }
}

fn check_ongoing(status: &Status) -> Result<(), ThinkError> {
    match status.is_over() {
        true => Err(ThinkError::Over {
            outcome: status.to_string(),
        }),
        false => Ok(()),
    }
}
