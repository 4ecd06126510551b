//! Playing, going back and forth, and what is told of it.

use piece_kit::PlyError;

use super::fault::Denied;
use super::session::{Open, either};
use super::{Fault, Notated, Observers, Reply, Said, Seen, Session, Shift};
use crate::{Game, Refused, View};

impl Session {
    pub(super) fn get(&self, of: &str) -> Result<&Open, Fault> {
        self.open.get(of).ok_or_else(|| not_open(of))
    }

    /// An open game.
    pub(super) fn arbiter(&self, of: &str) -> Result<&Game, Fault> {
        match self.get(of)? {
            Open::Game(game) => Ok(game),
            Open::View(_) => Err(Denied::NeedsGame { of: of.to_string() }.into()),
        }
    }

    /// An open view.
    pub(super) fn client(&self, of: &str) -> Result<&View, Fault> {
        match self.get(of)? {
            Open::View(view) => Ok(view),
            Open::Game(_) => Err(Denied::NeedsView { of: of.to_string() }.into()),
        }
    }

    pub(super) fn arbiter_mut(&mut self, of: &str) -> Result<&mut Game, Fault> {
        match self.open.get_mut(of) {
            Some(Open::Game(game)) => Ok(game),
            Some(Open::View(_)) => Err(Denied::NeedsGame { of: of.to_string() }.into()),
            None => Err(not_open(of)),
        }
    }

    /// An open game that may have another ply.
    fn playable(&mut self, of: &str) -> Result<&mut Game, Fault> {
        let limit = self.limits.plies;
        let game = self.arbiter_mut(of)?;
        match game.ply() < limit {
            true => Ok(game),
            false => Err(Denied::TooManyPlies { limit }.into()),
        }
    }

    pub(super) fn check(&self, of: &str, action: &str) -> Result<Reply, Fault> {
        either!(self, of, it => {
            it.chances(action)?;
            let action = it.read(action)?;
            // An action without what chance decides has its notation in the list alone.
            let listed = |why| {
                let mut choices = it.choices().into_iter();
                let choice = choices.find(|choice| choice.action == action);
                choice.map(|choice| choice.notation).ok_or(why)
            };
            let notation = it.notation(&action).or_else(listed)?;
            Ok(Reply::Legal(Notated { action, notation }))
        })
    }

    pub(super) fn preview(&self, of: &str, action: &str) -> Result<Reply, Fault> {
        let preview = match self.get(of)? {
            Open::View(view) => view.preview(action),
            Open::Game(game) => match &game.chances(action)?[..] {
                [certain] => game.preview(&certain.action),
                _ => Err(Refused::uncertain(action)),
            },
        };
        Ok(Reply::Preview(preview?))
    }

    pub(super) fn play(&mut self, of: &str, action: &str) -> Result<Reply, Fault> {
        let chances = self.playable(of)?.chances(action)?;
        let action = match &chances[..] {
            [certain] => certain.action.clone(),
            _ => {
                let mut rng = self.rng()?;
                self.playable(of)?.draw(action, &mut rng)?
            }
        };
        self.play_drawn(of, &action)
    }

    pub(super) fn play_drawn(&mut self, of: &str, action: &str) -> Result<Reply, Fault> {
        Ok(Reply::Played(self.playable(of)?.play(action)?))
    }

    pub(super) fn say(&mut self, of: &str, word: &str) -> Result<Reply, Fault> {
        let game = self.playable(of)?;
        let before = game.diagram();
        let happened = game.say(word)?;
        let changes = before.changes_to(&game.diagram());
        Ok(Reply::Said(Said { happened, changes }))
    }

    pub(super) fn undo(&mut self, of: &str) -> Result<Reply, Fault> {
        self.shift(of, Denied::NothingToUndo, Game::undo)
    }

    pub(super) fn redo(&mut self, of: &str) -> Result<Reply, Fault> {
        self.shift(of, Denied::NothingToRedo, Game::redo)
    }

    /// Goes a step back or forth: over an action or, at either end, over a word alone.
    fn shift(
        &mut self,
        of: &str,
        nothing: Denied,
        step: impl FnOnce(&mut Game) -> Option<String>,
    ) -> Result<Reply, Fault> {
        let game = self.arbiter_mut(of)?;
        let before = game.diagram();
        let said = (game.status(), game.draw_offer());
        let action = step(game);
        if action.is_none() && said == (game.status(), game.draw_offer()) {
            return Err(nothing.into());
        }
        let changes = before.changes_to(&game.diagram());
        let ply = game.ply();
        Ok(Reply::Went(Shift { ply, changes }))
    }

    pub(super) fn goto(&mut self, of: &str, ply: usize) -> Result<Reply, Fault> {
        let game = self.arbiter_mut(of)?;
        let before = game.diagram();
        game.goto(ply)?;
        let changes = before.changes_to(&game.diagram());
        Ok(Reply::Went(Shift { ply, changes }))
    }

    pub(super) fn history(&self, of: &str) -> Result<Reply, Fault> {
        let game = self.arbiter(of)?;
        let played = game.actions().into_iter().zip(game.notations());
        let notated = played.map(|(action, notation)| Notated { action, notation });
        Ok(Reply::History(notated.collect()))
    }

    pub(super) fn observers(&self, of: &str) -> Result<Reply, Fault> {
        let game = self.arbiter(of)?;
        Ok(Reply::Observers(Observers {
            observers: game.observers(),
            to_act: game.observer_to_act(),
        }))
    }

    pub(super) fn seen(&self, of: &str, observer: String) -> Result<Reply, Fault> {
        let game = self.arbiter(of)?;
        let text = game.view(&observer)?.to_string();
        Ok(Reply::View(Seen {
            game: game.rules().name().to_string(),
            observer,
            ply: game.ply(),
            text,
        }))
    }

    pub(super) fn told(&self, of: &str, observer: &str, since: usize) -> Result<Reply, Fault> {
        let game = self.arbiter(of)?;
        let (ply, last) = (since, game.ply());
        if ply > last {
            return Err(PlyError { ply, last }.into());
        }
        Ok(Reply::Told(game.told_since(observer, since)?))
    }

    pub(super) fn follow(&mut self, of: &str, told: &str) -> Result<Reply, Fault> {
        match self.open.get_mut(of) {
            Some(Open::View(view)) => Ok(Reply::Played(view.told(told)?)),
            Some(Open::Game(_)) => Err(Denied::NeedsView { of: of.to_string() }.into()),
            None => Err(not_open(of)),
        }
    }
}

fn not_open(of: &str) -> Fault {
    Denied::NotOpen { of: of.to_string() }.into()
}
