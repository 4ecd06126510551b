//! Castling as the goal of the game (`castlingWins`).

use piece_kit::{Outcome, Side};

use crate::castling::Castling;
use crate::end::CASTLING;
use crate::position::Position;

impl Position {
    /// The end by a castling that wins, or by the loss of all rights to such a one: of both sides at once
    /// the side that has just moved has lost them.
    pub(crate) fn castling_goal(&self) -> Option<Outcome<Side>> {
        let wanted = self.rules.castling_wins;
        if wanted == [[false; 2]; 2] {
            return None;
        }
        let (turn, by) = (self.state.turn, CASTLING);
        if self.state.has_castled {
            let winner = !turn;
            return Some(Outcome::Win { winner, by });
        }
        let has_lost = |side: &Side| wanted[side.index()] != [false; 2] && !self.may_win(*side);
        let loser = [!turn, turn].into_iter().find(has_lost)?;
        Some(Outcome::Win { winner: !loser, by })
    }

    /// Whether a side has a right to a castling that wins.
    fn may_win(&self, side: Side) -> bool {
        let rooks = self.state.castling & self.state.placement.side(side);
        let mut castlings = rooks
            .iter()
            .filter_map(|rook| self.castling_with(side, rook));
        castlings.any(|castling| self.wins(side, castling))
    }

    /// Whether a castling of a side wins.
    pub(crate) fn wins(&self, side: Side, castling: Castling) -> bool {
        let kingside = castling.rook.index() > castling.king.index();
        self.rules.castling_wins[side.index()][usize::from(!kingside)]
    }
}
