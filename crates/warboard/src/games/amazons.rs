//! The Game of the Amazons in the catalogue.

use chess_family::Amazons;
use chess_family::amazons::{Action, Event};
use piece_kit::{Algebraic, Message, MessageData, MessageRow, ParseSanError, Side};

use super::{only_start, read};

#[cfg(feature = "players")]
use crate::Thinker;
#[cfg(feature = "players")]
use crate::players::{Level, OpenPlayer, Resources};
use crate::{Choice, Diagram, Does, Fact, Listed, Pgn, Shown, SquareBoard, Start, StartError};

impl Listed for Amazons {
    const TITLE: &'static str = "Game of the Amazons";
    const SUMMARY: &'static str = "queens that move, then shoot a wall, on 10x10";

    fn opening(start: &Start) -> Result<Self, StartError> {
        only_start(start)
    }

    fn notation_rows() -> Vec<MessageRow> {
        ParseSanError::<Self>::rows()
    }

    fn pgn() -> Option<Pgn<Self>> {
        Some(Pgn::algebraic())
    }

    fn players(&self) -> Vec<Side> {
        Side::ALL.to_vec()
    }

    fn actor_name(side: Side) -> String {
        side.name().to_string()
    }

    #[cfg(feature = "players")]
    fn player(level: Level, seed: &piece_kit::Seed, resources: Resources) -> Option<Thinker> {
        let player = OpenPlayer::<Self>::new(level, seed, resources);
        Some(Thinker::open(player))
    }
}

impl Shown<Action> for Amazons {
    fn diagram(&self) -> Diagram {
        Diagram::Squares(SquareBoard::of(self.placement(), "arrow"))
    }

    fn choice(&self, action: Action) -> Choice {
        Choice::new(action, "turn").from(action.from).to(action.to)
    }

    fn complete(&self, choices: &mut [(Action, Choice)]) {
        let does = |event: &Event| match event {
            Event::Shot { .. } => Some(Does::empty()),
            Event::Ended { .. } => Some(Does::END),
            _ => None,
        };
        for (action, choice) in choices {
            let sign = choice.add_events(self, *action, |_: &Self| false, does);
            choice.notation = choice.action.clone() + sign;
        }
    }

    fn notation(&self, action: Action) -> String {
        self.san(action).unwrap_or_else(|_| action.to_string())
    }

    fn read_notation(&self, text: &str) -> Option<Result<Action, MessageData>> {
        read(self.parse_san(text))
    }

    fn facts(&self) -> Vec<Fact> {
        vec![Fact::new("move", self.fullmove())]
    }
}
