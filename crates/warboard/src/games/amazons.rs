//! The Game of the Amazons in the catalogue.

use chess_family::Amazons;
use chess_family::amazons::{Action, Event};
use piece_kit::pgn::Algebraic;

use super::only_start;
use crate::catalogue_entry::CatalogueEntry;
use crate::diagram::Diagram;
use crate::error::StartError;
use crate::fact::Fact;
use crate::present::Present;
use crate::squares::SquareBoard;
use crate::{ActionFlags, Choice, Start};

impl CatalogueEntry for Amazons {
    const TITLE: &'static str = "Game of the Amazons";
    const SUMMARY: &'static str = "queens that move, then shoot a wall, on 10x10";

    open_game!();

    fn opening(start: &Start) -> Result<Self, StartError> {
        only_start(start)
    }
}

impl Present for Amazons {
    type Chosen = Action;

    fn diagram(&self) -> Diagram {
        Diagram::Squares(SquareBoard::of(self.placement(), "arrow"))
    }

    fn choice(&self, action: Action) -> Choice {
        Choice::new(action, "turn").from(action.from).to(action.to)
    }

    fn complete(&self, choices: &mut [(Action, Choice)]) {
        let does = |event: &Event| match event {
            Event::Shot { .. } => Some(ActionFlags::empty()),
            Event::Ended { .. } => Some(ActionFlags::END),
            _ => None,
        };
        for (action, choice) in choices {
            let sign = choice.add_events(self, *action, does);
            choice.notation = choice.action.clone() + sign;
        }
    }

    algebraic!(Action);

    fn facts(&self) -> Vec<Fact> {
        vec![Fact::new("move", self.fullmove())]
    }
}
