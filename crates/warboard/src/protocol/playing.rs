//! Playing, going back and forth, and what is told of it.

use super::access::either;
use super::shelf::Open;
use super::size::{Kept, Size};
use super::{Fault, Notated, Reply, Session, Shift, Words};
use crate::Game;

impl Session {
    pub(super) fn check(&self, of: &str, action: &str) -> Result<Reply, Fault> {
        self.needs_by(of)?;
        either!(self, of, it => {
            let action = it.read(action)?;
            let notation = it.notation(&action)?;
            Ok(Reply::Legal(Notated { action, notation }))
        })
    }

    pub(super) fn preview(&self, of: &str, action: &str) -> Result<Reply, Fault> {
        Ok(Reply::Preview(either!(self, of, it => it.preview(action))?))
    }

    pub(super) fn play(&mut self, of: &str, action: &str) -> Result<Reply, Fault> {
        let action = self.arbiter(of)?.read(action)?;
        let limits = self.limits.to_play();
        let kept = self.kept(of)?;
        let played = kept.act(&limits, Size::of_action(&action), |game| {
            Ok(game.play(&action)?)
        });
        played.map(Reply::Played)
    }

    pub(super) fn play_choice(&mut self, of: &str, choice: &str) -> Result<Reply, Fault> {
        let action = match &self.arbiter(of)?.chances(choice)?[..] {
            [certain] => certain.action.clone(),
            _ => {
                let mut rng = self.rng()?;
                self.arbiter(of)?.draw(choice, &mut rng)?
            }
        };
        self.play(of, &action)
    }

    /// A word that ends a game finds room in every record; one that is an action needs some.
    pub(super) fn say(&mut self, of: &str, word: &str) -> Result<Reply, Fault> {
        let order = self.arbiter(of)?.action_of(word);
        let limits = self.limits;
        let kept = self.kept(of)?;
        let said = match order {
            Some(order) => {
                kept.act(&limits, Size::of_action(&order), |game| Ok(game.say(word)?))?
            }
            None => kept.game.say(word)?,
        };
        Ok(Reply::Said(said))
    }

    pub(super) fn words(&self, of: &str) -> Result<Reply, Fault> {
        let game = self.held(of)?;
        Ok(Reply::Words(Words {
            words: game.words(),
            stand_in: game.stand_in(),
            reports: game.reports(),
        }))
    }

    pub(super) fn undo(&mut self, of: &str) -> Result<Reply, Fault> {
        self.shift(of, |game| Ok(game.try_undo().map(drop)?))
    }

    pub(super) fn reopen(&mut self, of: &str) -> Result<Reply, Fault> {
        let Kept { game, .. } = self.kept(of)?;
        game.try_reopen()?;
        let (ply, changes) = (game.ply(), Vec::new());
        Ok(Reply::Went(Shift { ply, changes }))
    }

    pub(super) fn redo(&mut self, of: &str) -> Result<Reply, Fault> {
        self.shift(of, |game| Ok(game.try_redo().map(drop)?))
    }

    pub(super) fn goto(&mut self, of: &str, ply: usize) -> Result<Reply, Fault> {
        self.shift(of, |game| Ok(game.goto(ply)?))
    }

    /// Goes back or forth.
    fn shift(
        &mut self,
        of: &str,
        step: impl FnOnce(&mut Game) -> Result<(), Fault>,
    ) -> Result<Reply, Fault> {
        let Kept { game, .. } = self.kept(of)?;
        let before = game.diagram();
        step(game)?;
        let changes = before.changes_to(&game.diagram());
        let ply = game.ply();
        Ok(Reply::Went(Shift { ply, changes }))
    }

    pub(super) fn history(&self, of: &str) -> Result<Reply, Fault> {
        let game = self.arbiter(of)?;
        let played = game.actions().into_iter().zip(game.notations());
        let notated = played.map(|(action, notation)| Notated { action, notation });
        Ok(Reply::History(notated.collect()))
    }
}
