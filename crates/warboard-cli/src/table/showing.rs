//! The board and what belongs to it, hints and explanations.

use std::io::Write as _;

use warboard::piece_kit::Message as _;
use warboard::{Choice, View};

use super::undo::TAKEN_BACK;
use super::watching::OUT;
use super::{Next, Table};
use crate::failure::Failure;
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
            self.screen.prose(remark)?;
        }
        let name = |of: &str| names::short(&self.game, of);
        for line in facts::notable(&view.facts(), name, self.screen.width()) {
            self.screen.prose(line)?;
        }
        if let Some(by) = view.draw_offer().filter(|by| *by != view.turn()) {
            let name = names::name(&self.game, &by);
            writeln!(self.screen, "{name} offers a draw: accept or decline")?;
        }
        let status = self.game.status();
        if status.is_over() {
            let result = status.message(&self.game.roster());
            self.screen.prose(result.text)?;
            return Ok(());
        }
        if self.is_out() {
            self.screen.prose(OUT)?;
            return Ok(());
        }
        if !view.checked().is_empty() {
            writeln!(self.screen, "Check!")?;
        }
        if let Some(claim) = self.game.claimable_draw() {
            let ground = claim.to_data().code.replace('-', " ");
            writeln!(self.screen, "You may claim a draw: {ground}")?;
        }
        Ok(())
    }

    /// What has happened since the observer saw the board.
    pub(super) fn tell_news(&mut self, view: &View) -> Result<(), Failure> {
        let news = self.news.remove(&view.observer()).unwrap_or_default();
        // Who chooses in secret may change their mind as often as they like.
        let same = |one: &String, next: &String| one == next && one.ends_with(TAKEN_BACK);
        for same in news.chunk_by(same) {
            match same {
                [first, _, ..] => {
                    let times = same.len();
                    self.screen.prose(format_args!("{first} ({times} times)"))?;
                }
                _ => self.screen.prose(same.concat())?,
            }
        }
        Ok(())
    }

    /// Lists what may be chosen.
    pub(super) fn hints(&mut self, from: Option<&str>) -> Result<Next, Failure> {
        if self.game.status().is_over() {
            return self.complain("the game is over");
        }
        let view = self.view()?;
        if let Some(square) = from.filter(|square| !view.diagram().has(square)) {
            return self.complain(format_args!("there is no {square} on the board"));
        }
        let choices = match from {
            Some(square) if marches_from(&view, square) => picks(&view),
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
}

/// Whether a group is being gathered on this hex.
fn marches_from(view: &View, hex: &str) -> bool {
    let march =
        |fact: &warboard::board::Fact| fact.name == "march" && fact.of.as_deref() == Some(hex);
    view.facts().iter().any(march)
}

/// Which units may join the group.
fn picks(view: &View) -> Vec<Choice> {
    let choices = view.choices().into_iter();
    choices.filter(|choice| choice.kind == "pick").collect()
}
