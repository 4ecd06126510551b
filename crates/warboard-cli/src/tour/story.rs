//! Games to tell.

use std::fmt::Display;

use warboard::board::Diagram;
use warboard::piece_kit::Seed;
use warboard::{Game, Start};

use crate::failure::Failure;

/// A game to tell.
pub(super) struct Story {
    pub(super) game: &'static str,
    /// Draws the start, so that anybody can draw it again, in games that have
    /// several.
    pub(super) seed: Option<u64>,
    /// Who tells it, in games in which not everybody knows everything.
    pub(super) view: Option<&'static str>,
    /// The actions from the start, in machine notation.
    pub(super) actions: &'static [&'static str],
    /// Where to look at the board, in the order of the game.
    pub(super) scenes: &'static [Scene],
}

impl Story {
    pub(super) fn start(&self) -> Start {
        let drawn = self.seed.map(|seed| Start::Seed(Seed::guessable(seed)));
        drawn.unwrap_or_default()
    }

    /// The position as far as the story's teller knows it.
    pub(super) fn seen(&self, game: &Game) -> Result<(String, Diagram), Failure> {
        Ok(match self.view {
            None => (game.position(), game.diagram()),
            Some(observer) => {
                let view = game.view(observer)?;
                (view.to_string(), view.diagram())
            }
        })
    }
}

/// A look at the board.
pub(super) struct Scene {
    /// How many actions have been played.
    pub(super) after: usize,
    /// What to look at.
    pub(super) remark: &'static str,
    /// What somebody would like to do here and may not.
    pub(super) attempt: Option<Attempt>,
}

impl Scene {
    /// What is said about it: the remark, what has happened, and what comes of the attempt.
    pub(super) fn notes(
        &self,
        events: &[impl Display],
        outcome: impl Fn(&str) -> String,
    ) -> Vec<String> {
        let mut notes = vec![self.remark.to_string()];
        if !events.is_empty() {
            notes.push(String::new());
            notes.extend(events.iter().map(|event| format!("- {event}")));
        }
        if let Some(attempt) = &self.attempt {
            notes.push(String::new());
            notes.push(attempt.wish.to_string());
            notes.push(outcome(attempt.action));
        }
        notes
    }
}

/// An action that is refused.
pub(super) struct Attempt {
    pub(super) wish: &'static str,
    pub(super) action: &'static str,
}
