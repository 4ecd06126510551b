//! Somebody who chooses actions in a game whose type is not known.

mod error;
mod idea;
#[cfg(feature = "serde")]
mod idea_form;
mod mind;
mod trail;

use core::any::Any;
use core::fmt;

use piece_kit::any::AnyAction;
use piece_kit::{Hidden, Path, Seed};

use crate::client::Client;
use crate::players::{Open, Player, Random, Seen, Task, Thought};
use crate::{Game, Listed, Rules, ShownView, Status, View};
use mind::{Asked, HiddenMind, Mind, OpenMind, RandomMind};
use trail::Trail;

pub use error::{NoPlayer, ThinkError};
pub use idea::Idea;

/// What a player is shown.
#[derive(Clone, Copy)]
enum Subject<'a> {
    View(&'a View),
    /// Of which whoever is to act sees what they may.
    Game(&'a Game),
}

/// Somebody who plays a game: chooses for whoever is to act, from what they may know.
///
/// [`Rules::player`] gives those of the games that ship, [`Rules::random_player`] one who draws
/// lots, and [`open`](Self::open) and [`hidden`](Self::hidden) take one of your own.
///
/// A view has no history. A player of a game without secrets remembers what it has been shown and
/// what it chose, so that it knows repetitions if it is shown the views of one game in their order.
/// It forgets what came before whenever a view does not follow. [`choose_in`](Self::choose_in) and
/// [`analyse_in`](Self::analyse_in) take the history from the game.
///
/// ```
/// use warboard::piece_kit::Seed;
/// use warboard::players::{Level, Limits, Resources};
/// use warboard::{Host, Start, find};
/// let rules = find("strata-tactical")?;
/// let mut host = Host::new(rules.start(&Start::Default)?)?;
/// let mut white = rules.player(Level::BEST, &Seed::guessable(1), Resources::default())?;
/// // A choice leaves out what chance decides: the host draws that.
/// let idea = white.choose(&host.view("white")?, &Limits::of_nodes(200).into())?;
/// host.act("w", &idea.action)?;
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub struct Thinker {
    mind: Box<dyn Mind>,
    trail: Trail,
}

impl Thinker {
    /// A player of a game without secrets.
    pub fn open<P>(player: P) -> Self
    where
        P: Player<Game: Listed, Seen = Open<<P as Player>::Game>> + 'static,
    {
        Self::of(OpenMind(player))
    }

    /// A player of a game with secrets.
    pub fn hidden<P>(player: P) -> Self
    where
        P: Player<
                Game: Listed + Hidden<View: ShownView>,
                Seen = Seen<<<P as Player>::Game as Hidden>::View>,
            > + 'static,
    {
        Self::of(HiddenMind(player))
    }

    /// A player who draws lots.
    pub(crate) fn random(rules: Rules, seed: &Seed) -> Self {
        let player = Random::except(seed, move |action| rules.is_word(action));
        Self::of(RandomMind { player, rules })
    }

    fn of(mind: impl Mind + 'static) -> Self {
        Self {
            mind: Box::new(mind),
            trail: Trail::new(),
        }
    }

    /// The rules of the game.
    pub fn rules(&self) -> Rules {
        self.mind.rules()
    }

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

    /// Forgets everything: a new game begins.
    pub fn forget(&mut self) {
        self.mind.forget();
        self.trail.forget();
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
        let seen = match client {
            Client::Open(position) => position.0.as_any(),
            Client::Seen(view) => view.as_any(),
        };
        self.check_game(seen, view.rules())?;
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

/// The name of the game alone: what a player thinks may be a secret.
impl fmt::Debug for Thinker {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Thinker")
            .field("game", &self.rules().name())
            .finish_non_exhaustive()
    }
}
