//! Somebody who chooses actions in a game whose type is not known.

mod error;
mod idea;
#[cfg(feature = "serde")]
mod idea_form;
mod trail;
mod typed;

use core::fmt;

use piece_kit::Hidden;

use crate::players::{Open, Player, Seen, Task};
use crate::{Game, Listed, Rules, ShownView, View};

pub use error::{NoPlayer, ThinkError};
pub use idea::Idea;

/// Receives what has been found so far, the best first: after each depth that is complete.
pub(crate) type WatchIdeas<'a> = dyn FnMut(&[Idea]) + 'a;

/// Behind [`Thinker`], whose methods say what these do.
pub(crate) trait AnyThinker: Send {
    fn rules(&self) -> Rules;
    fn think(
        &mut self,
        subject: Subject<'_>,
        task: &Task,
        asked: Asked<'_>,
    ) -> Result<Vec<Idea>, ThinkError>;
    fn forget(&mut self);
}

/// What a player is shown.
#[derive(Clone, Copy)]
pub(crate) enum Subject<'a> {
    View(&'a View),
    /// Of which whoever is to act sees what they may.
    Game(&'a Game),
}

/// What a player is asked for.
pub(crate) enum Asked<'a> {
    Choice,
    /// So many lines at most.
    Lines(usize, &'a mut WatchIdeas<'a>),
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
    erased: Box<dyn AnyThinker>,
}

impl Thinker {
    /// A player of a game without secrets.
    pub fn open<P>(player: P) -> Self
    where
        P: Player<Game: Listed, Seen = Open<<P as Player>::Game>> + 'static,
    {
        Self {
            erased: Box::new(typed::OpenThinker::new(player)),
        }
    }

    /// A player of a game with secrets.
    pub fn hidden<P>(player: P) -> Self
    where
        P: Player<
                Game: Listed + Hidden<View: ShownView>,
                Seen = Seen<<<P as Player>::Game as Hidden>::View>,
            > + 'static,
    {
        Self {
            erased: Box::new(typed::HiddenThinker::new(player)),
        }
    }

    /// The rules of the game.
    pub fn rules(&self) -> Rules {
        self.erased.rules()
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

    /// The same for whoever is to act in a game, as [`choose_in`](Self::choose_in).
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
        self.erased.forget();
    }

    fn choice(&mut self, subject: Subject<'_>, task: &Task) -> Result<Idea, ThinkError> {
        let found = self.erased.think(subject, task, Asked::Choice)?;
        found.into_iter().next().ok_or(ThinkError::NoChoice)
    }

    fn best(
        &mut self,
        subject: Subject<'_>,
        task: &Task,
        lines: usize,
        watch: &mut dyn FnMut(&[Idea]),
    ) -> Result<Vec<Idea>, ThinkError> {
        let mut watch = |ideas: &[Idea]| watch(ideas);
        let asked = Asked::Lines(lines.max(1), &mut watch);
        self.erased.think(subject, task, asked)
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
