//! Actions in the game's own type: for loops in which the texts would cost more than the rules.

use piece_kit::SeededRng;

use crate::{Action, Actions, Game, Refused, UnknownSquare};

impl Game {
    /// The legal actions as [`legal`](Self::legal) lists them, without their texts, in an order
    /// that is always the same. A list for a position of a board game takes well under a
    /// microsecond.
    pub fn legal_actions(&self) -> Actions {
        self.erased.legal_actions()
    }

    /// Those of the [legal actions](Self::legal_actions) that begin on a square or hex.
    ///
    /// # Errors
    /// If there is no such square or hex.
    ///
    /// ```
    /// # use warboard::{Start, find};
    /// let game = find("capatomic")?.start(&Start::Default)?;
    /// let from_e3: Vec<_> = game.legal_actions_from("e3")?.iter().map(|action| action.to_string()).collect();
    /// assert_eq!(from_e3, ["e3e4", "e3e5"]);
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn legal_actions_from(&self, square: &str) -> Result<Actions, UnknownSquare> {
        let actions = self.erased.legal_actions_from(square);
        if actions.is_empty() {
            UnknownSquare::check(square, &self.diagram())?;
        }
        Ok(actions)
    }

    /// The [actions](Self::actions) since the start.
    pub fn played_actions(&self) -> Actions {
        self.erased.played_actions()
    }

    /// The action that a text means, as [`read`](Self::read) reads it.
    ///
    /// # Errors
    /// As [`read`](Self::read).
    pub fn parse(&self, text: &str) -> Result<Action, Refused> {
        self.erased.parse(text)
    }

    /// Plays an action as [`play`](Self::play) does, and does not say what happened: several times
    /// as fast.
    ///
    /// # Errors
    /// Why the action is refused, [`Refused::OTHER_GAME`] if it is one of another game; the game is
    /// then as it was.
    ///
    /// ```
    /// # use warboard::{Start, find};
    /// let mut game = find("invasion")?.start(&Start::Default)?;
    /// let action = game.parse("Txj8")?;
    /// game.push(&action)?;
    /// assert_eq!(game.push(&action).unwrap_err().code, "no-piece");
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn push(&mut self, action: &Action) -> Result<(), Refused> {
        self.erased.push(action)
    }

    /// Plays at random, up to so many actions or to the end: each of the
    /// [choices](Self::choices) is equally likely, but for what only says something or gives
    /// something up, and chance decides its part by its weights. Returns how many actions were
    /// played.
    ///
    /// ```
    /// # use piece_kit::{Seed, SeededRng};
    /// # use warboard::{Start, find, piece_kit};
    /// let mut game = find("capatomic")?.start(&Start::Default)?;
    /// let played = game.play_at_random(10, &mut SeededRng::new(&Seed::guessable(7)));
    /// assert_eq!((played, game.ply()), (10, 10));
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn play_at_random(&mut self, plies: usize, rng: &mut SeededRng) -> usize {
        self.erased.play_at_random(plies, rng)
    }
}

/// Games are equal if start, actions, notes, headers, end and standing offer are, as those of
/// [`piece_kit::Game`]: equal games have equal [records](Game::record).
impl PartialEq for Game {
    fn eq(&self, other: &Self) -> bool {
        self.erased.is_same(&*other.erased)
    }
}

impl Eq for Game {}
