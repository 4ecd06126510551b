//! Chess and its relatives in the catalogue: all that is written on `chess-kit`.

use chess_kit::{Action, Chess, EnPassantFault, Event, FenRemark, Rules};
use piece_kit::castling::CastlingFault;
use piece_kit::hands::{Hands, HandsFault};
use piece_kit::messages::{MessageData, MessageRow};
use piece_kit::names::Alias;
use piece_kit::specs::Spec;
use piece_kit::{Message, Pieces, Reasons as _, Role, SeededRng, Side, Variant, Zone};

use super::{captures, plans};
use crate::catalogue_entry::CatalogueEntry;
use crate::cells::{Aside, Piece, place};
use crate::diagram::Diagram;
use crate::error::StartError;
use crate::fact::{Checked, Fact, FactValue};
use crate::present::Present;
use crate::squares::SquareBoard;
use crate::{ActionFlags, Choice, Start};

impl<R: Rules> CatalogueEntry for Chess<R> {
    const TITLE: &'static str = R::TITLE;
    const SUMMARY: &'static str = R::SUMMARY;
    const ALIASES: &'static [Alias] = R::ALIASES;
    const STARTS: u64 = R::STARTS;

    open_game!();

    fn opening(start: &Start) -> Result<Self, StartError> {
        let number = match start {
            Start::Seed(seed) => {
                let drawn = R::DRAWN.end - R::DRAWN.start;
                R::DRAWN.start + SeededRng::new(seed).below(drawn)
            }
            _ => start.number().unwrap_or_default(),
        };
        R::start(number).ok_or(match R::STARTS {
            1 => StartError::OneStart { game: R::NAME },
            starts => StartError::Number {
                game: R::NAME,
                number,
                starts,
            },
        })
    }

    fn from_foreign(text: &str) -> Result<(Self, Vec<MessageData>), Vec<MessageData>> {
        let (position, remarks) = Self::read_fen(text).map_err(|why| why.reasons())?;
        Ok((position, remarks.iter().map(Message::to_data).collect()))
    }

    fn fault_rows() -> Vec<MessageRow> {
        crate::erased::rows(&[
            CastlingFault::rows,
            EnPassantFault::rows,
            FenRemark::rows,
            HandsFault::rows,
        ])
    }

    fn captured(event: &Event<R>) -> Option<Piece> {
        match event {
            Event::Captured { side, kind, .. } | Event::Exploded { side, kind, .. } => {
                Some(Piece::of(*side, *kind))
            }
            _ => None,
        }
    }
}

/// What royal pieces do not leave.
fn palace<K: Pieces>() -> Option<&'static Zone> {
    let royal = |spec: &&Spec| spec.role == Role::Royal;
    K::SPECS.iter().find(royal)?.within
}

impl<R: Rules> Present for Chess<R> {
    type Chosen = Action<R>;

    fn diagram(&self) -> Diagram {
        let mut board = SquareBoard::of(self.placement(), "wall");
        if let Some(zone) = palace::<R::Kind>() {
            for side in Side::ALL {
                board = board.with_zone(zone.squares::<<R::Kind as Pieces>::Board>(side), "palace");
            }
        }
        if let Some(hands) = self.hands() {
            board = board.with_hands();
            for (side, kind) in held(hands) {
                board = board.with_aside(Piece::of(side, kind), Aside::HELD);
            }
        }
        Diagram::Squares(board)
    }

    fn choice(&self, action: Action<R>) -> Choice {
        let Action { from, to, .. } = action;
        if let Some(kind) = action.dropped() {
            let place = place(&Piece::of(self.turn(), kind));
            let drop = Choice::new(action, "drop").from(place).to(to);
            return drop.becoming(kind.letter());
        }
        if action.is_pass() {
            return Choice::new(action, "pass");
        }
        let kind = match action.promotion() {
            Some(_) => "promotion",
            None if is_castling(self, action) => "castling",
            None => "move",
        };
        let choice = Choice::new(action, kind).from(from).to(to);
        match action.promotion() {
            Some(becomes) => choice.becoming(becomes.letter()),
            None => choice,
        }
    }

    fn complete(&self, choices: &mut [(Action<R>, Choice)]) {
        let rivals = self.rivals();
        for (action, choice) in choices {
            let does = |event: &Event<R>| does(event, self.turn());
            let sign = choice.add_events(self, *action, does);
            choice.notation = self.san_bare(*action, &rivals) + sign;
        }
    }

    algebraic!(Action<R>);

    fn premoves(&self, actor: &str) -> Vec<Action<R>> {
        plans(actor, |side| self.premoves(side))
    }

    fn checked(&self) -> Vec<Checked> {
        let checkers = self.checks().checkers();
        let checked = || Checked::new(self.king(self.turn()), checkers);
        checkers.any().then(checked).into_iter().collect()
    }

    fn facts(&self) -> Vec<Fact> {
        let mut facts = Vec::new();
        if R::KING_LEAP.is_some() {
            for side in Side::ALL {
                let leaps = self.castling_rights().rooks() & self.placement().side(side);
                facts.push(Fact::new("leap", leaps.any()).of(side));
            }
        }
        if R::CASTLING.is_some() {
            for side in Side::ALL {
                let rooks = self.castling_rights().rooks() & self.placement().side(side);
                facts.push(Fact::new("castling", FactValue::from_iter(rooks)).of(side));
            }
        }
        for side in Side::ALL {
            if let Some(hands) = self.hands() {
                let held = held(hands).filter(|(of, _)| *of == side);
                let letters = held.map(|(_, kind)| kind.letter());
                facts.push(Fact::new("hand", FactValue::from_iter(letters)).of(side));
            }
        }
        let passed = self.en_passant_squares().iter();
        facts.extend(passed.map(|square| Fact::new("en-passant", square.to_string())));
        // With hands it counts every ply.
        if self.hands().is_none() {
            facts.push(Fact::new("halfmove-clock", self.halfmove_clock()));
        }
        facts.push(Fact::new("move", self.fullmove()));
        facts
    }
}

/// What an event is to those who choose the action; none if the squares of the choice say it.
pub(super) fn does<R: Rules>(event: &Event<R>, turn: Side) -> Option<ActionFlags> {
    Some(match event {
        Event::Moved { .. } | Event::Dropped { .. } => return None,
        Event::Captured { side, .. } | Event::Exploded { side, .. } => captures(*side, turn),
        Event::Promoted { .. } | Event::PromotedPiece { .. } => ActionFlags::PROMOTION,
        Event::Check { .. } => ActionFlags::CHECK,
        Event::Ended { .. } => ActionFlags::END,
        _ => ActionFlags::empty(),
    })
}

/// Every piece in hand, White's first, of each side the kinds declared last first.
fn held<P: Pieces>(hands: &Hands<P>) -> impl Iterator<Item = (Side, P)> {
    let kinds = |side| P::ALL.iter().rev().map(move |kind| (side, *kind));
    let pieces = Side::ALL.into_iter().flat_map(kinds);
    pieces.flat_map(|(side, kind)| {
        let count = usize::from(hands.count(side, kind));
        core::iter::repeat_n((side, kind), count)
    })
}

/// Whether a move of either side is castling.
fn is_castling<R: Rules>(position: &Chess<R>, action: Action<R>) -> bool {
    let rooks = position.castling_rights().rooks();
    match position.placement().at(action.from) {
        // Where the player chooses how far, it may be written by the king's destination.
        _ if position.castling_of(action).is_some() => true,
        Some((side, kind)) if kind == Chess::<R>::KING => {
            (rooks & position.placement().side(side)).contains(action.to)
        }
        _ => false,
    }
}
