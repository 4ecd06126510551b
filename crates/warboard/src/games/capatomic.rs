//! Capatomic Random Chess in the catalogue.

use capatomic::{Capatomic, ParsePositionError, StartNumber};
use piece_kit::{SeededRng, Side, Variant};

use crate::{Diagram, Listed, SquareBoard, Start, StartError};

impl Listed for Capatomic {
    const TITLE: &'static str = "Capatomic Random Chess";
    const SUMMARY: &'static str = "Capablanca's pieces, missiles, 10x10";
    const STARTS: u64 = StartNumber::COUNT as u64;

    fn opening(start: &Start) -> Result<Self, StartError> {
        let number = match start {
            Start::Default => 0,
            Start::Number(number) => *number,
            Start::Seed(seed) => {
                return Ok(Self::start(StartNumber::random(&mut SeededRng::new(seed))));
            }
        };
        u16::try_from(number)
            .ok()
            .and_then(StartNumber::new)
            .map(Self::start)
            .ok_or(StartError::Number {
                game: Self::NAME,
                number,
                starts: Self::STARTS,
            })
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
        let diagram = SquareBoard::of(self.placement(), "irradiated");
        Diagram::Squares(diagram.with_zone(self.shields(), "shielded"))
    }
}
