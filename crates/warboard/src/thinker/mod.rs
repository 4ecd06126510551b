//! Somebody who chooses actions in a game whose type is not known.

mod choosing;
mod error;
mod idea;
#[cfg(feature = "serde")]
mod idea_form;
mod mind;
mod seen_positions;

use core::fmt;

use crate::erased::{Mind, Rules};
use seen_positions::SeenPositions;

pub use error::{NoPlayer, ThinkError};
pub use idea::Idea;

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
    trail: SeenPositions,
}

impl Thinker {
    pub(crate) fn of(mind: Box<dyn Mind>) -> Self {
        Self {
            mind,
            trail: SeenPositions::new(),
        }
    }

    pub(crate) fn into_mind(self) -> Box<dyn Mind> {
        self.mind
    }

    /// The rules of the game.
    pub fn rules(&self) -> Rules {
        self.mind.rules()
    }

    /// Forgets everything: a new game begins.
    pub fn forget(&mut self) {
        self.mind.forget();
        self.trail.forget();
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
