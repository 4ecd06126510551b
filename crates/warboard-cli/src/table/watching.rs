//! Playing for those who are no people, and a person who is out and watches them.

use warboard::board::FactValue;
use warboard::players::Task;

use super::typed::Typed;
use super::{Next, Table};
use crate::failure::Failure;
use crate::progress;

/// What a person may do who is out of a game that goes on.
pub(super) const OUT: &str =
    "you are out: press Enter to watch the others for a round, or type undo or quit";

impl Table<'_> {
    /// Plays for the others, until the person is to act or is out.
    pub(super) fn play_the_others(&mut self) -> Result<(), Failure> {
        let Some(person) = self.person.clone() else {
            return Ok(());
        };
        while self.game.turn() != person && !self.is_out() && self.play_one()? {}
        Ok(())
    }

    /// Plays an action of somebody who is no person. Returns whether there was one.
    fn play_one(&mut self) -> Result<bool, Failure> {
        if self.game.status().is_over() {
            return Ok(false);
        }
        let turn = self.game.turn();
        let others = self.others.as_mut();
        let Some((limits, other)) =
            others.and_then(|others| Some((others.limits, others.by_player.get_mut(&turn)?)))
        else {
            return Ok(false);
        };
        let spinner = progress::spinner("thinking");
        let stop = self.interrupt.stop();
        let idea = other.thinker.choose_in(
            &self.game,
            &Task {
                limits,
                stop,
                ..Task::default()
            },
        );
        spinner.finish_and_clear();
        if self.interrupt.is_raised() {
            return Ok(false);
        }
        let idea = idea?;
        other.offers.note(idea.score);
        if self.answer_offer(&turn)? {
            return Ok(false);
        }
        self.act(&idea.action)??;
        Ok(true)
    }

    /// Whether the one person who plays is out of a game that goes on.
    pub(super) fn is_out(&self) -> bool {
        let lives = self.fact("alive", self.person.as_deref());
        lives == Some(FactValue::Flag(false)) && !self.game.status().is_over()
    }

    /// Does what a person says who is out, if a player would be asked for more.
    pub(super) fn obey_out(&mut self, typed: &Typed) -> Result<Option<Next>, Failure> {
        match typed {
            Typed::Nothing | Typed::Board => self.watch().map(Some),
            Typed::Hint(_)
            | Typed::Hints(_)
            | Typed::Why(_)
            | Typed::Say(..)
            | Typed::Agree
            | Typed::Actions(_) => self.complain(OUT).map(Some),
            _ => Ok(None),
        }
    }

    /// Plays for the others until the round is over.
    fn watch(&mut self) -> Result<Next, Failure> {
        let round = self.fact("round", None);
        while self.fact("round", None) == round && self.play_one()? {}
        Ok(Next::Shows)
    }

    fn fact(&self, name: &str, of: Option<&str>) -> Option<FactValue> {
        let mut facts = self.game.facts().into_iter();
        let fact = facts.find(|fact| fact.name == name && fact.of.as_deref() == of);
        fact.map(|fact| fact.value)
    }
}
