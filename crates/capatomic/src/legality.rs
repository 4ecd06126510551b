//! Whether an action is legal, and why not: on its own, not by looking it up in the list
//! (docs/design.md#a-check-is-more-than-membership).

use piece_kit::Variant;

use crate::{Action, Capatomic, Illegal, Kind, Square};

/// Whether every rule allows the action.
pub(crate) fn check(position: &Capatomic, action: Action) -> Result<(), Illegal> {
    let answer = position.check_rules(action);
    if answer.is_ok() {
        return answer;
    }
    // With a legal action there is neither mate nor stalemate, so only a
    // refusal has to look for them.
    match position.outcome() {
        Some(outcome) => Err(Illegal::Finished { outcome }),
        None => answer,
    }
}

impl Capatomic {
    /// Every rule in the order in which a player would look at them.
    fn check_rules(&self, action: Action) -> Result<(), Illegal> {
        match action {
            Action::Bring { king, rook, .. } => {
                self.own_piece(king)?;
                return self.check_bring(action, king, rook);
            }
            Action::Promotion { from, to, kind } => self.check_promotion(from, to, kind)?,
            Action::Move { .. } | Action::Launch { .. } => {}
        }
        match action.in_chess() {
            Ok(in_chess) => Ok(self.chess.check_rules(in_chess)?),
            Err((from, target)) => {
                let kind = self.own_piece(from)?;
                self.check_launch(kind, from, target)
            }
        }
    }

    /// Checks of a promotion what chess would say otherwise: there the king castles when it goes to
    /// its own rook, and what a pawn may become is asked last.
    fn check_promotion(&self, from: Square, to: Square, kind: Kind) -> Result<(), Illegal> {
        self.own_piece(from)?;
        if !Kind::PROMOTIONS.contains(&kind) {
            Err(Illegal::NotAPromotion { kind })
        } else if self.placement().side(self.turn()).contains(to) {
            Err(Illegal::OwnPiece { square: to })
        } else {
            Ok(())
        }
    }

    /// The kind of the mover's piece on a square.
    fn own_piece(&self, square: Square) -> Result<Kind, Illegal> {
        match self.placement().at(square) {
            None => Err(Illegal::NoPiece { square }),
            Some((side, _)) if side != self.turn() => Err(Illegal::NotYours { square }),
            Some((_, kind)) => Ok(kind),
        }
    }
}
