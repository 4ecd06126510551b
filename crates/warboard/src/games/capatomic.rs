//! Capatomic Random Chess in the catalogue.

use capatomic::{
    Action, Capatomic, EnPassantFault, Event, Kind, MissileFault, ParseStartNumberError, Square,
    StartNumber,
};
use piece_kit::castling::CastlingFault;
use piece_kit::messages::MessageRow;
use piece_kit::{Message, Pieces, SeededRng, Side, Variant};

use super::{captures, plans};
use crate::catalogue_entry::CatalogueEntry;
use crate::cells::Piece;
use crate::diagram::Diagram;
use crate::error::StartError;
use crate::fact::{Checked, Fact, FactValue};
use crate::present::Present;
use crate::squares::SquareBoard;
use crate::{ActionFlags, Choice, Start};

impl CatalogueEntry for Capatomic {
    const TITLE: &'static str = "Capatomic Random Chess";
    const SUMMARY: &'static str = "Capablanca's pieces, missiles, 10x10";
    const STARTS: u64 = StartNumber::COUNT as u64;

    open_game!();

    fn opening(start: &Start) -> Result<Self, StartError> {
        let number = match start {
            Start::Seed(seed) => {
                return Ok(Self::start(StartNumber::random(&mut SeededRng::new(seed))));
            }
            _ => start.number().unwrap_or_default(),
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

    fn fault_rows() -> Vec<MessageRow> {
        crate::erased::rows(&[
            CastlingFault::rows,
            EnPassantFault::rows,
            MissileFault::rows,
            ParseStartNumberError::rows,
        ])
    }

    fn captured(event: &Event) -> Option<Piece> {
        match event {
            Event::Captured { side, kind, .. } | Event::Destroyed { side, kind, .. } => {
                Some(Piece::new(*side, kind.letter(), kind.name()))
            }
            _ => None,
        }
    }
}

impl Present for Capatomic {
    type Chosen = Action;

    fn diagram(&self) -> Diagram {
        let diagram = SquareBoard::of(self.placement(), "irradiated");
        Diagram::Squares(diagram.with_zone(self.shields(), "shielded"))
    }

    fn choice(&self, action: Action) -> Choice {
        let choice = |kind| Choice::new(action, kind).from(action.from());
        match action {
            Action::Move { from, to, .. } if is_castling(self, from, to) => {
                choice("castling").to(to)
            }
            Action::Move { to, .. } => choice("move").to(to),
            Action::Promotion { to, kind, .. } => {
                choice("promotion").to(to).becoming(kind.letter())
            }
            Action::Bring { rook, .. } => choice("castling").to(rook).bringing(action.missiles()),
            Action::Launch { target, .. } => choice("launch").to(target),
        }
    }

    fn complete(&self, choices: &mut [(Action, Choice)]) {
        let rivals = self.rivals();
        let does = |event: &Event| {
            Some(match event {
                Event::Moved { .. } => return None,
                Event::Captured { side, .. } | Event::Destroyed { side, .. } => {
                    captures(*side, self.turn())
                }
                Event::Promoted { .. } => ActionFlags::PROMOTION,
                Event::Check { .. } => ActionFlags::CHECK,
                Event::Ended { .. } => ActionFlags::END,
                _ => ActionFlags::empty(),
            })
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
        let checkers = self.checks().checkers();
        let checked = || Checked::new(self.king(self.turn()), checkers);
        checkers.any().then(checked).into_iter().collect()
    }

    fn facts(&self) -> Vec<Fact> {
        let mut facts = vec![Fact::new("unlocked", self.is_unlocked())];
        for side in Side::ALL {
            let own = self.placement().side(side);
            let rooks = self.castling_rights().rooks() & own;
            let missiles = self.unmoved_missiles() & own;
            facts.push(Fact::new("castling", FactValue::from_iter(rooks)).of(side));
            facts.push(Fact::new("unmoved-missiles", FactValue::from_iter(missiles)).of(side));
        }
        let passed = self.en_passant();
        facts.extend(passed.map(|square| Fact::new("en-passant", square.to_string())));
        facts.push(Fact::new("halfmove-clock", self.halfmove_clock()));
        facts.push(Fact::new("move", self.fullmove()));
        facts
    }
}

/// Whether a move of either side is castling.
fn is_castling(position: &Capatomic, from: Square, to: Square) -> bool {
    let rooks = position.castling_rights().rooks();
    match position.placement().at(from) {
        Some((side, Kind::King)) => (rooks & position.placement().side(side)).contains(to),
        _ => false,
    }
}
