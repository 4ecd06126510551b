//! Invasion in the catalogue.

use invasion::{Action, Bomb, Event, Invasion, board};
use piece_kit::{Pieces, Side, Variant};

use super::{captures, plans};
use crate::catalogue_entry::CatalogueEntry;
use crate::cells::Piece;
use crate::cells::place;
use crate::diagram::Diagram;
use crate::error::StartError;
use crate::fact::{Checked, Fact};
use crate::piece_kind::PieceKind;
use crate::present::Present;
use crate::squares::SquareBoard;
use crate::{ActionFlags, Choice, Start};

impl CatalogueEntry for Invasion {
    const TITLE: &'static str = "Invasion";
    const SUMMARY: &'static str = "Tanks, Paratroopers, Flags and a Bomb around a sea";
    const STARTS: u64 = 1;

    open_game!(but kinds);

    /// The Bomb is none of the kinds that can be on the board.
    fn kinds() -> Vec<PieceKind> {
        let bomb = PieceKind::of_piece(&bomb(Side::White));
        let kinds = PieceKind::of_game::<Self>().into_iter();
        kinds.chain([bomb]).collect()
    }

    fn opening(start: &Start) -> Result<Self, StartError> {
        match start.number() {
            // A seed draws from all starts, of which there is one.
            None | Some(0) => Ok(Self::start()),
            Some(_) => Err(StartError::OneStart { game: Self::NAME }),
        }
    }

    fn captured(event: &Event) -> Option<Piece> {
        match event {
            Event::Captured { side, kind, .. }
            | Event::Crushed { side, kind, .. }
            | Event::Exploded { side, kind, .. } => {
                Some(Piece::new(*side, kind.letter(), kind.name()))
            }
            _ => None,
        }
    }
}

impl Present for Invasion {
    type Chosen = Action;

    fn diagram(&self) -> Diagram {
        let mut diagram = SquareBoard::of(self.placement(), "sea");
        for side in Side::ALL {
            diagram = diagram
                .with_zone(board::camp(side), "camp")
                .with_zone(board::head_quarter_corner(side).into(), "HQ corner")
                .with_aside(bomb(side), state(self.bomb(side)));
        }
        Diagram::Squares(diagram.with_zone(board::red_corners(), "red corner"))
    }

    fn choice(&self, action: Action) -> Choice {
        match action {
            Action::Move { from, to, .. } => {
                let kind = self.placement().kind_at(from);
                let flies = kind.is_some_and(|kind| self.is_flight(kind, from, to));
                let kind = if flies { "flight" } else { "move" };
                Choice::new(action, kind).from(from).to(to)
            }
            Action::Promotion { from, to, kind } => Choice::new(action, "promotion")
                .from(from)
                .to(to)
                .becoming(kind.letter()),
            Action::Drop { target } => {
                let place = place(&bomb(self.turn()));
                Choice::new(action, "bomb").from(place).to(target)
            }
        }
    }

    fn complete(&self, choices: &mut [(Action, Choice)]) {
        let rivals = self.rivals();
        let does = |event: &Event| {
            Some(match event {
                Event::Moved { .. } => return None,
                Event::Captured { side, .. }
                | Event::Crushed { side, .. }
                | Event::Exploded { side, .. } => captures(*side, self.turn()),
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
        let checkers = self.head_quarter_attackers(self.turn());
        let checked = || Checked::new(self.head_quarter(self.turn()), checkers);
        checkers.any().then(checked).into_iter().collect()
    }

    fn facts(&self) -> Vec<Fact> {
        let bomb = |side| Fact::new("bomb", state(self.bomb(side))).of(side);
        let mut facts: Vec<Fact> = Side::ALL.map(bomb).into();
        facts.push(Fact::new("halfmove-clock", self.halfmove_clock()));
        facts.push(Fact::new("move", self.fullmove()));
        facts
    }
}

/// The Bomb of a side, as it is drawn beside the board.
fn bomb(side: Side) -> Piece {
    Piece::new(side, 'B', "Bomb")
}

/// The state of a Bomb in a word.
fn state(bomb: Bomb) -> &'static str {
    match bomb {
        Bomb::Off => "off",
        Bomb::Armed => "armed",
        Bomb::Spent => "spent",
    }
}
