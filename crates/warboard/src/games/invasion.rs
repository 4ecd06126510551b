//! Invasion in the catalogue.

use invasion::{Bomb, Invasion, ParsePositionError, board};
use piece_kit::{Side, Variant};

use crate::{Diagram, Listed, Piece, SquareBoard, Start, StartError};

impl Listed for Invasion {
    const TITLE: &'static str = "Invasion";
    const SUMMARY: &'static str = "Tanks, Paratroopers, Flags and a Bomb around a sea";
    const STARTS: u64 = 1;

    fn opening(start: &Start) -> Result<Self, StartError> {
        match start {
            // A seed draws from all starts, of which there is one.
            Start::Default | Start::Seed(_) | Start::Number(0) => Ok(Self::start()),
            Start::Number(_) => Err(StartError::OneStart { game: Self::NAME }),
        }
    }

    fn faults(error: &ParsePositionError) -> Vec<String> {
        error.faults().iter().map(ToString::to_string).collect()
    }

    fn is_check(&self) -> bool {
        self.is_check()
    }

    fn actor_name(side: Side) -> String {
        side.name().to_string()
    }

    fn notation(&self, action: Self::Action) -> String {
        self.san(action).unwrap_or_else(|_| action.to_string())
    }

    fn diagram(&self) -> Diagram {
        let mut diagram = SquareBoard::of(self.placement(), "sea");
        for side in Side::ALL {
            let state = match self.bomb(side) {
                Bomb::Off => "off",
                Bomb::Armed => "armed",
                Bomb::Spent => "spent",
            };
            diagram = diagram
                .with_zone(board::camp(side), "camp")
                .with_zone(board::head_quarter_corner(side).into(), "HQ corner")
                .with_aside(Piece::new(side, 'B', "Bomb"), state);
        }
        Diagram::Squares(diagram.with_zone(board::red_corners(), "red corner"))
    }
}
