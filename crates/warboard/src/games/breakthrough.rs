//! Breakthrough in the catalogue.

use chess_family::Breakthrough;
use chess_family::breakthrough::{Action, Event, Kind};
use piece_kit::{Algebraic, Message, MessageData, MessageRow, ParseSanError, Side, Variant};

use super::{captures, only_start, plans, read};
#[cfg(feature = "players")]
use crate::Thinker;
#[cfg(feature = "players")]
use crate::players::{Level, OpenPlayer, Resources};
use crate::{
    Choice, Diagram, Does, Fact, Listed, Pgn, Piece, Shown, SquareBoard, Start, StartError,
};

impl Listed for Breakthrough {
    const TITLE: &'static str = "Breakthrough";
    const SUMMARY: &'static str = "pawns alone, and whoever first reaches the far rank wins";

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

    fn captured(event: &Event) -> Option<Piece> {
        match event {
            Event::Captured { side, .. } => Some(Piece::of(*side, Kind::Pawn)),
            _ => None,
        }
    }

    #[cfg(feature = "players")]
    fn player(level: Level, seed: &piece_kit::Seed, resources: Resources) -> Option<Thinker> {
        let player = OpenPlayer::<Self>::new(level, seed, resources);
        Some(Thinker::open(player))
    }
}

impl Shown<Action> for Breakthrough {
    fn diagram(&self) -> Diagram {
        Diagram::Squares(SquareBoard::of(self.placement(), "wall"))
    }

    fn choice(&self, action: Action) -> Choice {
        Choice::new(action, "move").from(action.from).to(action.to)
    }

    fn complete(&self, choices: &mut [(Action, Choice)]) {
        let does = |event: &Event| match event {
            Event::Captured { side, .. } => Some(captures(*side, self.to_act())),
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

    fn premoves(&self, actor: &str) -> Vec<Action> {
        plans(actor, |side| self.premoves(side))
    }

    fn facts(&self) -> Vec<Fact> {
        vec![Fact::new("move", self.fullmove())]
    }
}
