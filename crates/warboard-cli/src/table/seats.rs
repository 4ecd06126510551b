//! Who sits at the screen, and what they may see of a game with secrets.

use std::io::Write as _;

use warboard::View;
use warboard::board::{Fact, FactValue};

use super::Table;
use crate::failure::Failure;
use crate::input::Line;

impl Table<'_> {
    /// Whether something in the game may be secret, so that players have views of their own.
    pub(super) fn is_hidden(&self) -> bool {
        self.game.observers().len() > 1
    }

    /// The observer who sees the board: the one person who plays, or whoever is to act; in a
    /// finished game the public.
    fn observer(&self) -> String {
        let seen_by = match (&self.person, self.game.status().is_over()) {
            (Some(person), _) => self.game.find_observer(person).ok(),
            (None, false) => self.game.observer_to_act(),
            (None, true) => None,
        };
        seen_by.unwrap_or_else(|| self.public())
    }

    fn public(&self) -> String {
        self.game.observers().pop().unwrap_or_default()
    }

    /// What whoever is to act knows.
    pub(super) fn view_to_act(&self) -> Result<View, Failure> {
        let observer = self.game.observer_to_act();
        Ok(self.game.view(&observer.unwrap_or_else(|| self.public()))?)
    }

    pub(super) fn view(&self) -> Result<View, Failure> {
        Ok(self.game.view(&self.observer())?)
    }

    /// Whether a view has something that the public does not see. That no unit lies face down is
    /// no secret.
    pub(super) fn has_secrets(&self, view: &View) -> Result<bool, Failure> {
        let public = self.game.view(&self.public())?;
        let facts = |view: &View| {
            let mut facts = view.facts();
            facts.retain(|fact| !is_nothing_face_down(fact));
            facts
        };
        Ok(facts(view) != facts(&public) || view.diagram() != public.diagram())
    }

    /// In a game with secrets, wipes what the player has seen who leaves the screen, and waits for
    /// the one who comes, as far as they have something to hide. Returns whether one comes.
    pub(super) fn hand_over(&mut self) -> Result<bool, Failure> {
        let observer = self.observer();
        if !self.is_hidden() || self.person.is_some() || self.sees.as_ref() == Some(&observer) {
            self.sees = Some(observer);
            return Ok(true);
        }
        if self.shows_secrets {
            self.screen.clear()?;
        }
        self.shows_secrets = false;
        let view = self.game.view(&observer)?;
        self.sees = Some(observer);
        if !self.has_secrets(&view)? {
            return Ok(true);
        }
        let name = self.game.turn_name();
        write!(
            self.screen,
            "{name}, sit at the screen alone and press Enter. "
        )?;
        self.screen.flush()?;
        let line = self.input.line()?;
        writeln!(self.screen)?;
        match line {
            Line::End => return Ok(false),
            Line::Text(text) if text.trim().is_empty() => {}
            Line::Text(text) => {
                let text = text.trim();
                let said = format!("{text}: not played; type it at the prompt");
                self.screen.line(said)?;
            }
            Line::Faulty(why) => writeln!(self.screen, "{why}")?,
        }
        Ok(true)
    }
}

fn is_nothing_face_down(fact: &Fact) -> bool {
    let is_nothing = match &fact.value {
        FactValue::Number(units) => *units == 0,
        FactValue::Text(units) => ["", "-"].contains(&units.as_str()),
        _ => false,
    };
    is_nothing && fact.name.starts_with("face-down")
}
