//! Who sits at the screen, and what they may see of a game with secrets.

use std::io::Write as _;

use warboard::View;

use super::Table;
use super::input::Line;
use crate::failure::Failure;
use crate::names;

impl Table<'_> {
    /// Whether something in the game may be secret, so that players have views of their own.
    pub(super) fn is_hidden(&self) -> bool {
        self.game.observers().len() > 1
    }

    /// The observer who sees the board: whoever is to act; in a finished game the one person who
    /// plays, or the public.
    fn observer(&self) -> String {
        let observers = self.game.observers();
        let public = observers.last().cloned().unwrap_or_default();
        let seen_by = match (&self.person, self.game.status().is_over()) {
            (_, false) => self.game.observer_to_act(),
            (Some(person), true) => {
                names::player(&self.game, person).and_then(|player| player.observer)
            }
            (None, true) => None,
        };
        seen_by.unwrap_or(public)
    }

    pub(super) fn view(&self) -> Result<View, Failure> {
        Ok(self.game.view(&self.observer())?)
    }

    /// Whether a view has something that the public does not see.
    pub(super) fn has_secrets(&self, view: &View) -> Result<bool, Failure> {
        let observers = self.game.observers();
        let Some(public) = observers.last() else {
            return Ok(false);
        };
        let public = self.game.view(public)?;
        Ok(view.facts() != public.facts() || view.diagram() != public.diagram())
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
                writeln!(self.screen, "{text}: not played; type it at the prompt")?;
            }
            Line::Faulty(why) => writeln!(self.screen, "{why}")?,
        }
        Ok(true)
    }
}
