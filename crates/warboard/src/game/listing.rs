//! Actions in the game's own type: for loops in which the texts would cost more than the rules.

use piece_kit::any::AnyAction;
use piece_kit::{SeededRng, Variant as _};

use super::refused;
use crate::error::UnknownSquare;
use crate::{Action, Actions, Game, Refused};

impl Game {
    /// The legal actions as [`legal`](Self::legal) lists them, without their texts, in an order
    /// that is always the same. A list for a position of a board game takes well under a
    /// microsecond.
    pub fn legal_actions(&self) -> Actions {
        let position = self.game.position();
        let actions = match self.game.outcome() {
            Some(_) => Vec::new(),
            None => position.legal_actions(),
        };
        Actions::legal(position, actions)
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
        let position = self.game.position();
        let mut actions = match self.game.outcome() {
            Some(_) => Vec::new(),
            None => position.legal_actions(),
        };
        let shown = position.shown();
        actions.retain(|action| shown.choice(*action).from.as_deref() == Some(square));
        let actions = Actions::legal(position, actions);
        if actions.is_empty() {
            UnknownSquare::check(square, &self.diagram())?;
        }
        Ok(actions)
    }

    /// The [actions](Self::actions) since the start.
    pub fn played_actions(&self) -> Actions {
        Actions::of(self.rules(), self.game.actions().collect())
    }

    /// The action that a text means, as [`read`](Self::read) reads it.
    ///
    /// # Errors
    /// As [`read`](Self::read).
    pub fn parse(&self, text: &str) -> Result<Action, Refused> {
        let action = self.action(text)?;
        Ok(Action::of(self.rules(), action))
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
    /// assert_eq!(game.push(&action).unwrap_err().code(), "no-piece");
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn push(&mut self, action: &Action) -> Result<(), Refused> {
        action.check_game(self.rules())?;
        self.carry_out(action.any())
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
        (0..plies)
            .take_while(|_| self.play_one_at_random(rng))
            .count()
    }

    /// Plays an action without a report.
    fn carry_out(&mut self, action: AnyAction) -> Result<(), Refused> {
        let events = self.game.play(action);
        let events = events.map_err(|why| refused(&action.to_string(), &why))?;
        self.drawn = None;
        self.past.played(&self.game, &events);
        Ok(())
    }

    /// Plays an action at random. Returns whether there was one.
    fn play_one_at_random(&mut self, rng: &mut SeededRng) -> bool {
        if self.game.outcome().is_some() {
            return false;
        }
        let position = self.game.position();
        let mut choices = position.choices();
        let rules = self.rules();
        choices.retain(|choice| !rules.is_word(*choice));
        let choice = rng.choose(&choices).copied();
        let drawn = choice.and_then(|choice| position.draw(choice, rng).ok());
        drawn.is_some_and(|action| self.carry_out(action).is_ok())
    }
}

/// Games are equal if start, actions, notes, headers, end and standing offer are, as those of
/// [`piece_kit::Game`]: equal games have equal [records](Game::record).
impl PartialEq for Game {
    fn eq(&self, other: &Self) -> bool {
        self.game == other.game
    }
}

impl Eq for Game {}
