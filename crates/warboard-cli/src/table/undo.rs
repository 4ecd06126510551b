//! Taking back and playing again.

use warboard::{Game, Played};

use super::{Next, Table};
use crate::failure::Failure;

/// The end of what is told of an action that is taken back.
pub(super) const TAKEN_BACK: &str = " is taken back";

const TOLD_ALL: &str = "the record has told every secret: nothing is taken back";

impl Table<'_> {
    /// Takes back an end by word, or the last actions; against players who are no people, those
    /// of the person with all since.
    pub(super) fn undo(&mut self, times: usize) -> Result<Next, Failure> {
        if self.told_all {
            return self.complain(TOLD_ALL);
        }
        let reopened = self.game.reopen();
        if reopened {
            self.announce("the end is taken back");
        }
        let times = times - usize::from(reopened);
        match self.before(times) {
            Ok(ply) => {
                self.forget_offers();
                while self.game.ply() > ply {
                    self.tell(|played| format!("{}{TAKEN_BACK}", played.notation))?;
                    self.game.undo();
                }
                Ok(Next::Shows)
            }
            Err(why) => {
                self.complain(why)?;
                Ok(if reopened { Next::Shows } else { Next::Asks })
            }
        }
    }

    /// Why so many actions, or an end by word, cannot be taken back.
    pub(super) fn why_not_undo(&self, times: usize) -> Option<String> {
        if self.told_all {
            return Some(TOLD_ALL.to_string());
        }
        let reopened = self.game.clone().reopen();
        self.before(times - usize::from(reopened)).err()
    }

    /// The ply before so many actions that may be taken back, or why they may not.
    fn before(&self, times: usize) -> Result<usize, String> {
        let mut back = self.game.clone();
        let over = self.game.status().is_over();
        let own = match &self.person {
            Some(person) => Some(person.clone()),
            None if self.is_hidden() && over => self.last_actor(),
            None if self.is_hidden() => Some(self.game.turn()),
            None => None,
        };
        let anybody = self.person.is_none() && !self.is_hidden();
        let mut found = 0;
        let mut reveals = false;
        while found < times {
            reveals |= self.is_hidden() && has_told(&back);
            if back.undo().is_none() {
                return Err(nothing_more(found));
            }
            let by = back.turn();
            let is_own = anybody || own.as_ref() == Some(&by);
            if reveals && (is_own || self.person.is_none()) {
                return Err("what has been revealed cannot be taken back".to_string());
            }
            if is_own {
                found += 1;
            } else if self.person.is_none() {
                let name = back.turn_name();
                return Err(format!(
                    "in a game with secrets you take back only your own last action: {name} acted last"
                ));
            }
        }
        Ok(back.ply())
    }

    /// Who acted last.
    fn last_actor(&self) -> Option<String> {
        let mut back = self.game.clone();
        back.undo().map(|_| back.turn())
    }

    /// Plays the last action again that was taken back; against players who are no people also
    /// what they had answered.
    pub(super) fn redo(&mut self) -> Result<Next, Failure> {
        let before = self.game.ply();
        while self.game.redo().is_some() {
            self.tell(|played| format!("{} is played again", played.notation))?;
            let person = self.person.as_ref();
            if person.is_none_or(|person| self.game.turn() == *person) {
                break;
            }
        }
        match self.game.ply() > before {
            true => {
                self.forget_offers();
                Ok(Next::Shows)
            }
            false => self.complain("there is nothing to play again"),
        }
    }
}

/// Whether the last action told a secret: it turned a unit up, or it ended a battle, and everybody
/// was told what both sides had.
fn has_told(game: &Game) -> bool {
    let ended = |played: Played| {
        let mut happened = played.happened.iter();
        happened.any(|event| event.code == "battle-ended")
    };
    let mut before = game.clone();
    let turned_up = game.last().is_some_and(|last| last.reveals);
    let again = before.undo().and_then(|action| before.play(&action).ok());
    turned_up || again.is_some_and(ended)
}

fn nothing_more(found: usize) -> String {
    match found {
        0 => "there is nothing to take back".to_string(),
        1 => "only one action can be taken back".to_string(),
        found => format!("only {found} actions can be taken back"),
    }
}
