//! Stratomic in the catalogue: its moves as those of chess, and its launches.

use chess_family::Stratomic;
use chess_family::stratomic::{Action, Event, StratomicRules};
use chess_kit::{Chess, Rules};
use piece_kit::messages::MessageRow;
use piece_kit::pgn::Algebraic;

use super::{captures, only_start, plans};
use crate::catalogue_entry::CatalogueEntry;
use crate::cells::Piece;
use crate::diagram::Diagram;
use crate::error::StartError;
use crate::fact::{Checked, Fact};
use crate::present::Present;
use crate::{ActionFlags, Choice, Start};

impl CatalogueEntry for Stratomic {
    const TITLE: &'static str = StratomicRules::TITLE;
    const SUMMARY: &'static str = StratomicRules::SUMMARY;

    open_game!();

    fn opening(start: &Start) -> Result<Self, StartError> {
        only_start(start)
    }

    fn fault_rows() -> Vec<MessageRow> {
        Chess::<StratomicRules>::fault_rows()
    }

    fn captured(event: &Event) -> Option<Piece> {
        match event {
            Event::Chess(event) => Chess::<StratomicRules>::captured(event),
            Event::Destroyed { side, kind, .. } => Some(Piece::of(*side, *kind)),
            _ => None,
        }
    }
}

impl Present for Stratomic {
    type Chosen = Action;

    fn diagram(&self) -> Diagram {
        self.chess().diagram()
    }

    fn choice(&self, action: Action) -> Choice {
        match action {
            Action::Move(action) => self.chess().choice(action),
            Action::Launch { from, target } => Choice::new(action, "launch").from(from).to(target),
        }
    }

    fn complete(&self, choices: &mut [(Action, Choice)]) {
        let rivals = self.chess().rivals();
        let turn = self.chess().turn();
        let does = |event: &Event| match event {
            Event::Chess(event) => super::chess::does(event, turn),
            Event::Destroyed { side, .. } => Some(captures(*side, turn)),
            _ => Some(ActionFlags::empty()),
        };
        for (action, choice) in choices {
            let sign = choice.add_events(self, *action, does);
            choice.notation = self.san_bare(*action, &rivals) + sign;
        }
    }

    algebraic!(Action);

    fn premoves(&self, actor: &str) -> Vec<Action> {
        plans(actor, |side| self.premoves(side))
    }

    fn checked(&self) -> Vec<Checked> {
        self.chess().checked()
    }

    fn facts(&self) -> Vec<Fact> {
        let unlocked = Fact::new("unlocked", self.is_unlocked());
        [unlocked].into_iter().chain(self.chess().facts()).collect()
    }
}
