//! What a search sees that does not know the game: chess, and launches.

use alloc::vec::Vec;

use chess_kit::{Chess, MovesInto};
use piece_kit::geom::{Board, Board10x10, Square};
use piece_kit::marks::{Mark, MarkValue};
use piece_kit::specs::Effect;
use piece_kit::{Boarded, Outcome, Placement, Side};

use super::{Action, Kind, Stratomic, StratomicRules};

const MOVES: usize = Chess::<StratomicRules>::SLOTS;
const SQUARES: usize = Board10x10::SQUARES as usize;

/// Slots are those of chess, then launches from and at every square.
impl Boarded for Stratomic {
    type Kind = Kind;

    const SLOTS: usize = MOVES + SQUARES * SQUARES;

    fn placement(&self) -> &Placement<Kind> {
        self.chess.placement()
    }

    fn effect(&self, action: Action) -> Effect<Kind> {
        match action {
            Action::Move(action) => self.chess.effect(action),
            Action::Launch { from, target } => Effect {
                becomes: None,
                ..Effect::moved(Kind::Missile, from, target, self.blast(from, target))
            },
        }
    }

    fn passed(&self) -> Option<Self> {
        let chess = self.chess.passed()?;
        Some(Self { chess, ..*self })
    }

    fn is_over(&self) -> bool {
        false
    }

    fn outcome_if_stuck(&self) -> Outcome<Side> {
        self.chess.outcome_if_stuck()
    }

    fn extend_captures_and_promotions(&self, actions: &mut Vec<Action>) {
        self.chess.extend_noisy_moves(&mut MovesInto(actions));
        let placement = self.placement();
        let removable = placement.side(!self.turn()) - placement.kind(Kind::King);
        self.visit_launches(|from, targets| {
            let hits = (targets & removable.dilate()).iter();
            actions.extend(hits.map(|target| Action::Launch { from, target }));
        });
    }

    fn seen_by(&self, side: Side, square: Square<Board10x10>) -> Square<Board10x10> {
        self.chess.seen_by(side, square)
    }

    fn visit_marks(&self, visit: &mut impl FnMut(Mark<Board10x10>)) {
        self.chess.visit_marks(visit);
        let unlocked = MarkValue::Number(self.is_unlocked().into(), 1);
        visit(Mark::new("unlocked", "missiles may be launched", unlocked));
    }

    fn slot(&self, action: Action) -> usize {
        match action {
            Action::Move(action) => self.chess.slot(action),
            Action::Launch { from, target } => {
                MOVES + self.seen(from).index() * SQUARES + self.seen(target).index()
            }
        }
    }
}
