//! Hexapawn behind the interface of `warboard`.
//!
//! What this teaches: a game that implements `Variant` needs a title, a start and a diagram to be
//! shown and played by programs that know nothing of it. The rest of [`Present`] is what makes it
//! comfortable: where an action goes, what it does.

use piece_kit::Side;
use warboard::board::{Diagram, SquareBoard};
use warboard::entry::{CatalogueEntry, Present};
use warboard::errors::StartError;
use warboard::{ActionFlags, Choice, Start};

use crate::hexapawn::{Hexapawn, Step};

impl CatalogueEntry for Hexapawn {
    const TITLE: &'static str = "Hexapawn";
    const SUMMARY: &'static str = "three pawns against three on 3x3";

    fn opening(start: &Start) -> Result<Self, StartError> {
        match start.number() {
            // A start drawn by a seed is drawn from the one there is.
            None | Some(0) => Ok(Self::default()),
            Some(_) => Err(StartError::OneStart { game: "hexapawn" }),
        }
    }

    fn players(&self) -> Vec<Side> {
        Side::ALL.to_vec()
    }

    fn actor_name(side: Side) -> String {
        side.name().to_string()
    }
}

impl Present for Hexapawn {
    type Chosen = Step;

    fn diagram(&self) -> Diagram {
        Diagram::Squares(SquareBoard::of(&self.placement, "barrier"))
    }

    fn choice(&self, step @ Step(from, to): Step) -> Choice {
        let mut choice = Choice::new(step, "step").from(from).to(to);
        if self.placement.side_at(to).is_some() {
            choice.add(ActionFlags::CAPTURE);
        }
        choice
    }
}
