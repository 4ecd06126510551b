//! What a search sees: chess, and launches.

use piece_kit::{Boarded, Effect, Outcome, Placement, Side};

use super::{Action, At, Kind, Moves, Stratomic, StratomicRules};
use chess_kit::Chess;

const MOVES: usize = Chess::<StratomicRules>::SLOTS;

/// Slots are those of chess, then launches from and at every square.
impl Boarded for Stratomic {
    type Kind = Kind;

    const SLOTS: usize = MOVES + 100 * 100;

    fn placement(&self) -> &Placement<Kind> {
        self.chess.placement()
    }

    fn effect(&self, action: Action) -> Effect<Kind> {
        match action {
            Action::Move(action) => self.chess.effect(action),
            Action::Launch(missile, target) => Effect {
                becomes: None,
                ..Effect::moved(Kind::Missile, missile, target, self.blast(missile, target))
            },
        }
    }

    fn passed(&self) -> Option<Self> {
        let chess = self.chess.passed()?;
        Some(Self { chess, ..*self })
    }

    fn is_over(&self) -> bool {
        self.is_dead()
    }

    fn outcome_if_stuck(&self) -> Outcome<Side> {
        self.chess.outcome_if_stuck()
    }

    fn extend_noisy(&self, actions: &mut Vec<Action>) {
        if self.is_dead() {
            return;
        }
        self.chess.extend_noisy_moves(&mut Moves(actions));
        let placement = self.placement();
        let removable = placement.side(!self.turn()) - placement.kind(Kind::King);
        for (missile, targets) in self.launches() {
            let hits = targets & removable.dilate();
            actions.extend(hits.iter().map(|target| Action::Launch(missile, target)));
        }
    }

    fn seen(&self, square: At) -> At {
        self.chess.seen(square)
    }

    fn slot(&self, action: Action) -> usize {
        match action {
            Action::Move(action) => self.chess.slot(action),
            Action::Launch(missile, target) => {
                MOVES + self.seen(missile).index() * 100 + self.seen(target).index()
            }
        }
    }
}
