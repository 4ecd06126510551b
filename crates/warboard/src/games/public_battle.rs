//! A battle of `StrataChess` as everybody has seen it: what the PGN of a battle holds, and the
//! record of one without its secrets.

use piece_kit::Side;
use piece_kit::messages::{MessageData, MessageRow};
use strata_tactical::{Battle, Event, PublicBattle, Step, Turn};

use super::{read, strata_tactical as battle};
use crate::catalogue_entry::CatalogueEntry;
use crate::cells::Piece;
use crate::diagram::Diagram;
use crate::error::StartError;
use crate::fact::{Checked, Fact};
use crate::pgn_entry::Pgn;
use crate::piece_kind::PieceKind;
use crate::present::Present;
use crate::seen_by_all::SeenByAll;
use crate::{Choice, Start};

impl SeenByAll for Battle {
    type Public = PublicBattle;

    fn public(&self) -> PublicBattle {
        *Self::public(self)
    }

    fn public_action(&self, turn: Turn) -> Step {
        self.resolve(turn)
    }
}

impl CatalogueEntry for PublicBattle {
    const TITLE: &'static str = "StrataChess battle as everybody sees it";
    const SUMMARY: &'static str = "units are known once they are revealed";
    const STARTS: u64 = Battle::STARTS;

    fn opening(start: &Start) -> Result<Self, StartError> {
        Ok(*Battle::opening(start)?.public())
    }

    fn has_selections() -> bool {
        true
    }

    fn kinds() -> Vec<PieceKind> {
        Battle::kinds()
    }

    fn fault_rows() -> Vec<MessageRow> {
        Battle::fault_rows()
    }

    fn notation_rows() -> Vec<MessageRow> {
        Battle::notation_rows()
    }

    fn players(&self) -> Vec<Side> {
        Side::ALL.to_vec()
    }

    fn actor_name(side: Side) -> String {
        side.name().to_string()
    }

    fn captured(event: &Event) -> Option<Piece> {
        battle::captured(event)
    }

    fn pgn() -> Option<Pgn<Self>> {
        Some(Pgn::algebraic())
    }
}

impl Present for PublicBattle {
    type Chosen = Step;

    fn diagram(&self) -> Diagram {
        Diagram::Squares(battle::board(self, |_| None))
    }

    fn choice(&self, step: Step) -> Choice {
        battle::choice(step, step.turn)
    }

    fn complete(&self, choices: &mut [(Step, Choice)]) {
        let choices = choices.iter_mut();
        battle::complete(self, choices.map(|(step, choice)| (*step, choice)));
    }

    fn notation(&self, step: Step) -> String {
        battle::step_notation(self, step)
    }

    /// With what the turn reveals, or without it.
    fn read_notation(&self, text: &str) -> Option<Result<Step, MessageData>> {
        let turn = || self.parse_san_turn(text).map(Step::from);
        read(self.parse_san(text).or_else(|why| turn().map_err(|_| why)))
    }

    fn premoves(&self, actor: &str) -> Vec<Step> {
        let turns = battle::premoves(self, actor).into_iter();
        turns.map(Step::from).collect()
    }

    fn checked(&self) -> Vec<Checked> {
        battle::checked(self)
    }

    fn facts(&self) -> Vec<Fact> {
        battle::facts(self)
    }
}
