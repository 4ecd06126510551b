//! What `why` says.

use warboard::Refused;

use super::tidied::tidied;
use super::typed::Typed;
use super::{Next, Table};
use crate::failure::Failure;
use crate::told::{end_in_names, sentences};

impl Table<'_> {
    /// Says why an action or a word is refused, or what it would do.
    pub(super) fn explain(&mut self, text: &str) -> Result<Next, Failure> {
        let said = match Typed::read(text) {
            Typed::Actions(action) => self.explained(action)?,
            Typed::Say(verb, named) => self.explained_word(verb, named)?,
            Typed::Agree => match self.why_not_agree() {
                Some(why) => format!("agree: {why}"),
                None => "agree is allowed: it ends the game as a draw".to_string(),
            },
            Typed::Undo(times) => match self.why_not_undo(times) {
                Some(why) => format!("undo: {why}"),
                None => "undo is allowed now".to_string(),
            },
            Typed::Misused(usage) => format!("type: {usage}"),
            _ => format!("{text}: `help` says what it does"),
        };
        self.complain(said)
    }

    fn explained(&self, text: &str) -> Result<String, Failure> {
        let view = self.view()?;
        let text = tidied(&view, text);
        Ok(match view.preview(&text) {
            Ok(mut played) => {
                end_in_names(&mut played.happened, &self.game.roster());
                let happened = sentences(&played.happened, false);
                format!("{} is legal{happened}", played.notation)
            }
            Err(why) if why.code() == Refused::UNCERTAIN => {
                let notation = view.notation(&text).unwrap_or(text);
                format!("{notation} is legal; {}", why.text())
            }
            Err(why) => self.why_refused(&why)?,
        })
    }

    fn explained_word(&self, verb: &str, named: Option<&str>) -> Result<String, Failure> {
        let actor = match self.actor_of(verb, named) {
            Ok(actor) => actor,
            Err(why) => return Ok(why),
        };
        if let Some(why) = self.why_no_offer(verb) {
            return Ok(format!("{verb}: {why}"));
        }
        let word = format!("{verb} {actor}");
        if let Err(refused) = self.game.check_word(&word) {
            return Ok(format!("{verb}: {}", self.in_names(&refused)));
        }
        let mut words = self.game.words().into_iter();
        if let Some(action) = words
            .find(|sayable| sayable.word == word)
            .and_then(|sayable| sayable.action)
        {
            return self.explained(&action);
        }
        let effect = match verb {
            "resign" => "it gives up the game",
            "offer" => "it offers a draw",
            "accept" => "it ends the game as a draw",
            "decline" => "the offer no longer stands",
            "claim" => "it ends the game as a draw",
            "time" => "it ends the game: the player has run out of time",
            _ => "it ends the game: the player has left",
        };
        Ok(format!("{verb} is allowed: {effect}"))
    }
}
