//! Breakthrough in the catalogue.

use chess_family::Breakthrough;
use chess_family::breakthrough::{Action, Event, Kind};
use piece_kit::Variant;
use piece_kit::pgn::Algebraic;

use super::{captures, only_start, plans};
use crate::catalogue_entry::CatalogueEntry;
use crate::cells::Piece;
use crate::diagram::Diagram;
use crate::error::StartError;
use crate::fact::Fact;
use crate::present::Present;
use crate::squares::SquareBoard;
use crate::{ActionFlags, Choice, Start};

impl CatalogueEntry for Breakthrough {
    const TITLE: &'static str = "Breakthrough";
    const SUMMARY: &'static str = "pawns alone, and whoever first reaches the far rank wins";

    open_game!();

    fn opening(start: &Start) -> Result<Self, StartError> {
        only_start(start)
    }

    fn captured(event: &Event) -> Option<Piece> {
        match event {
            Event::Captured { side, .. } => Some(Piece::of(*side, Kind::Pawn)),
            _ => None,
        }
    }
}

impl Present for Breakthrough {
    type Chosen = Action;

    fn diagram(&self) -> Diagram {
        Diagram::Squares(SquareBoard::of(self.placement(), "wall"))
    }

    fn choice(&self, action: Action) -> Choice {
        Choice::new(action, "move").from(action.from).to(action.to)
    }

    fn complete(&self, choices: &mut [(Action, Choice)]) {
        let does = |event: &Event| match event {
            Event::Captured { side, .. } => Some(captures(*side, self.to_act())),
            Event::Ended { .. } => Some(ActionFlags::END),
            _ => None,
        };
        for (action, choice) in choices {
            let sign = choice.add_events(self, *action, does);
            choice.notation = choice.action.clone() + sign;
        }
    }

    algebraic!(Action);

    fn premoves(&self, actor: &str) -> Vec<Action> {
        plans(actor, |side| self.premoves(side))
    }

    fn facts(&self) -> Vec<Fact> {
        vec![Fact::new("move", self.fullmove())]
    }
}
