//! The board and what belongs to it, hints and explanations.

use std::io::Write as _;

use warboard::View;

use super::{Next, Table};
use crate::failure::{Failure, refusal};
use crate::told::sentences;
use crate::wrap::packed;
use crate::{draw, facts, names};

impl Table<'_> {
    /// The news, the board, what is not on it, and whether it is check or over.
    pub(super) fn show(&mut self) -> Result<(), Failure> {
        let view = self.view()?;
        self.shows_secrets |= self.has_secrets(&view)?;
        self.tell_news(&view)?;
        writeln!(self.screen)?;
        for line in draw::board(&view.diagram(), &[], self.screen.look()) {
            writeln!(self.screen, "{}", line.trim_end())?;
        }
        writeln!(self.screen)?;
        for remark in view.remarks() {
            writeln!(self.screen, "{remark}")?;
        }
        let name = |of: &str| names::short(&self.game, of);
        for line in facts::notable(&view.facts(), name) {
            writeln!(self.screen, "{line}")?;
        }
        if let Some(by) = view.draw_offer().filter(|by| *by != view.turn()) {
            let name = names::name(&self.game, &by);
            writeln!(self.screen, "{name} offers a draw: accept or decline")?;
        }
        let status = self.game.status();
        if status.is_over() {
            let result = status.message(&self.game.roster());
            writeln!(self.screen, "{}", result.text)?;
        } else if !view.checked().is_empty() {
            writeln!(self.screen, "Check!")?;
        }
        Ok(())
    }

    /// What has happened since the observer saw the board.
    pub(super) fn tell_news(&mut self, view: &View) -> Result<(), Failure> {
        for sentence in self.news.remove(&view.observer()).unwrap_or_default() {
            writeln!(self.screen, "{sentence}")?;
        }
        Ok(())
    }

    /// Lists what may be chosen.
    pub(super) fn hint(&mut self, from: Option<&str>) -> Result<Next, Failure> {
        let view = self.view()?;
        if let Some(square) = from.filter(|square| !view.diagram().has(square)) {
            return self.complain(format_args!("there is no {square} on the board"));
        }
        let choices = match from {
            Some(square) => view.choices_from(square).unwrap_or_default(),
            None => view.choices(),
        };
        if choices.is_empty() {
            return self.complain("nothing can be chosen there");
        }
        let notations: Vec<String> = choices.into_iter().map(|choice| choice.notation).collect();
        let lines = packed(&notations, "  ", self.screen.width());
        self.complain(lines.join("\n"))
    }

    /// Says why an action is refused, or what it would do.
    pub(super) fn explain(&mut self, text: &str) -> Result<Next, Failure> {
        match self.view()?.preview(text) {
            Err(refused) => self.complain(refusal(&self.in_names(refused))),
            Ok(played) => {
                let happened = sentences(&played.happened, false);
                self.complain(format_args!("{} is legal{happened}", played.notation))
            }
        }
    }
}
