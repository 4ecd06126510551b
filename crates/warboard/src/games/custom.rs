//! Variants that are defined by a file, in the catalogue.

use std::sync::Arc;

use chess_custom::{Action, Board12x10, Custom, Definition, Event, PositionFault};
use piece_kit::geom::Square;
use piece_kit::messages::MessageRow;
use piece_kit::{Boarded, Message as _, Side};

use super::captures;
use super::custom_pieces::{drawn, figures};
use crate::catalogue_entry::CatalogueEntry;
use crate::cells::place;
use crate::cells::{Aside, Cell, Piece};
use crate::diagram::Diagram;
use crate::error::StartError;
use crate::fact::{Checked, Fact, FactValue};
use crate::pgn_entry::Pgn;
use crate::present::Present;
use crate::squares::SquareBoard;
use crate::{ActionFlags, Choice, Rules, Start};

impl CatalogueEntry for Custom {
    const TITLE: &'static str = "Custom variants";
    const SUMMARY: &'static str = "variants that are defined by a file";

    /// A variant has a start, and all of them together have none.
    fn opening(_: &Start) -> Result<Self, StartError> {
        let name = <Self as piece_kit::Variant>::NAME.to_string();
        let faults = vec![PositionFault::NotLoaded { name }.to_data()];
        Err(StartError::Scenario { faults })
    }

    fn rules_of(&self) -> Rules {
        // What is not loaded has no name.
        let is_loaded = |known: &Arc<Definition>| known == self.rules();
        let rules = chess_custom::loaded(self.rules().name()).filter(is_loaded);
        let rules = rules.and_then(|rules| crate::custom::of(&rules));
        rules.unwrap_or(Rules::of::<Self>())
    }

    fn players(&self) -> Vec<Side> {
        Side::ALL.to_vec()
    }

    fn actor_name(side: Side) -> String {
        side.name().to_string()
    }

    fn notation_rows() -> Vec<MessageRow> {
        chess_custom::ParseSanError::rows()
    }

    fn pgn() -> Option<Pgn<Self>> {
        Some(Pgn::algebraic())
    }

    fn captured(event: &Event) -> Option<Piece> {
        match event {
            Event::Captured { side, piece, .. } | Event::Destroyed { side, piece, .. } => {
                let letter = piece.chars().find(char::is_ascii_alphabetic)?;
                Some(Piece::new(*side, letter, piece.clone()))
            }
            _ => None,
        }
    }

    #[cfg(feature = "players")]
    fn player(
        _: crate::players::Level,
        _: &piece_kit::Seed,
        _: crate::players::Resources,
    ) -> Option<crate::Thinker> {
        // Those of each variant are made by its own rules.
        None
    }
}

impl Present for Custom {
    type Chosen = Action;

    fn diagram(&self) -> Diagram {
        let rules = self.rules();
        let figures = figures(rules);
        let piece = |side, kind| drawn(rules, &figures, side, kind);
        let cell = |file, rank| {
            let square = Square::<Board12x10>::at(file, rank);
            match self.placement().at(square) {
                Some((side, kind)) => Cell::EMPTY.with_piece(piece(side, kind)),
                None if self.placement().impassable().contains(square) => {
                    Cell::EMPTY.with_barrier("wall")
                }
                None => Cell::EMPTY,
            }
        };
        let mut board = SquareBoard::new(rules.files(), rules.ranks(), cell);
        if Boarded::hands(self).is_some() {
            board = board.with_hands();
        }
        for side in Side::ALL {
            for kind in self.hands().kinds(side) {
                let count = self.hands().count(side, kind);
                for _ in 0..count {
                    board = board.with_aside(piece(side, kind), Aside::HELD);
                }
            }
        }
        Diagram::Squares(board)
    }

    fn choice(&self, action: Action) -> Choice {
        match action {
            // Nothing else stays where it is.
            Action::Move { from, to } if from == to => Choice::new(action, "pass"),
            Action::Move { from, to } => {
                // A rook that may castle may be captured, too.
                let same = self.placement().side_at(from) == self.placement().side_at(to);
                let kind = match same && self.castling().contains(to) {
                    true => "castling",
                    false => "move",
                };
                Choice::new(action, kind).from(from).to(to)
            }
            Action::Promotion { from, to, letter } if self.comes_in(action).is_some() => {
                Choice::new(action, "gating")
                    .from(from)
                    .to(to)
                    .becoming(letter)
            }
            Action::Promotion { from, to, letter } => Choice::new(action, "promotion")
                .from(from)
                .to(to)
                .becoming(letter),
            Action::Walled { from, to, .. } => Choice::new(action, "turn").from(from).to(to),
            Action::WalledPromotion {
                from, to, letter, ..
            } => Choice::new(action, "turn")
                .from(from)
                .to(to)
                .becoming(letter),
            Action::Plus { from, to } => Choice::new(action, "promotion").from(from).to(to),
            Action::Minus { from, to } => Choice::new(action, "demotion").from(from).to(to),
            Action::Drop { letter, to } => {
                drop_of(self.turn(), Choice::new(action, "drop"), letter, to)
            }
            Action::PlusDrop { letter, to } => drop_of(
                self.turn(),
                Choice::new(action, "promoted-drop"),
                letter,
                to,
            ),
        }
    }

    fn complete(&self, choices: &mut [(Action, Choice)]) {
        let turn = self.turn();
        let does = |event: &Event| {
            Some(match event {
                Event::Moved { .. } | Event::Dropped { .. } => return None,
                Event::Captured { side, .. } | Event::Destroyed { side, .. } => {
                    captures(*side, turn)
                }
                Event::Promoted { .. } => ActionFlags::PROMOTION,
                Event::Check { .. } => ActionFlags::CHECK,
                Event::Ended { .. } => ActionFlags::END,
                _ => ActionFlags::empty(),
            })
        };
        let legal = self.legal_actions();
        for (action, choice) in choices {
            let sign = choice.add_events(self, *action, does);
            choice.notation = self.san_bare(*action, &legal) + sign;
        }
    }

    algebraic!(Action);

    fn checked(&self) -> Vec<Checked> {
        let blockers = self.placement().blockers();
        let checked = Self::checked(self).into_iter();
        let checked = checked.map(|square| {
            let checkers = self.attackers_through(square, !self.turn(), blockers);
            Checked::new(square, checkers)
        });
        checked.collect()
    }

    fn facts(&self) -> Vec<Fact> {
        let mut facts = Vec::new();
        for side in Side::ALL {
            let rooks = self.castling() & self.placement().side(side);
            if rooks.any() {
                facts.push(Fact::new("castling", FactValue::from_iter(rooks)).of(side));
            }
            let gates = self.gates() & self.placement().side(side);
            if gates.any() {
                facts.push(Fact::new("gates", FactValue::from_iter(gates)).of(side));
            }
            if let Some(left) = self.checks_left(side) {
                facts.push(Fact::new("checks-left", u32::from(left)).of(side));
            }
        }
        let passed = self.passed().iter();
        facts.extend(passed.map(|square| Fact::new("en-passant", square.to_string())));
        facts.push(Fact::new("halfmove-clock", self.halfmove_clock()));
        facts.push(Fact::new("move", self.fullmove()));
        facts
    }
}

/// A choice that drops a piece of a letter.
fn drop_of(side: Side, choice: Choice, letter: char, to: Square<Board12x10>) -> Choice {
    let place = place(&Piece::new(side, letter, ""));
    choice.from(place).to(to).becoming(letter)
}
