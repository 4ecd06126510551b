//! Actions in the game's own type.

use piece_kit::SeededRng;

use super::{Typed, refused};
use crate::erased::AnyGame as _;
use crate::{Action, Actions, Listed, Refused};

impl<V: Listed> Typed<V> {
    pub(super) fn list(&self) -> Actions {
        let position = self.game.position();
        let actions = match self.game.outcome() {
            Some(_) => Vec::new(),
            None => position.legal_actions(),
        };
        Actions::legal(position, actions)
    }

    pub(super) fn list_from(&self, square: &str) -> Actions {
        let position = self.game.position();
        let mut actions = match self.game.outcome() {
            Some(_) => Vec::new(),
            None => position.legal_actions(),
        };
        actions.retain(|action| position.choice(*action).from.as_deref() == Some(square));
        Actions::legal(position, actions)
    }

    pub(super) fn push_listed(&mut self, action: &Action) -> Result<(), Refused> {
        self.carry_out(action.typed::<V>(self.rules())?)
    }

    /// Plays an action without a report.
    fn carry_out(&mut self, action: V::Action) -> Result<(), Refused> {
        let events = self.game.play(action);
        let events = events.map_err(|why| refused(&action.to_string(), &why))?;
        self.shown = None;
        self.past.played(&self.game, &events);
        Ok(())
    }

    pub(super) fn play_randomly(&mut self, plies: usize, rng: &mut SeededRng) -> usize {
        (0..plies)
            .take_while(|_| self.play_one_at_random(rng))
            .count()
    }

    /// Plays an action at random. Returns whether there was one.
    fn play_one_at_random(&mut self, rng: &mut SeededRng) -> bool {
        if self.game.outcome().is_some() {
            return false;
        }
        let position = self.game.position();
        let mut choices = position.choices();
        choices.retain(|choice| !V::is_word(*choice));
        let choice = rng.choose(&choices).copied();
        let drawn = choice.and_then(|choice| position.draw(choice, rng).ok());
        drawn.is_some_and(|action| self.carry_out(action).is_ok())
    }
}
