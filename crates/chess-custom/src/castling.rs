//! Castling: the king, or the piece that stands for it, moves to the square of its own rook.

use piece_kit::Side;

use crate::attacks::Danger;
use crate::kinds::{Set, Sq};
use crate::position::Position;

/// Where castling leads.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Castling {
    pub(crate) king: Sq,
    pub(crate) rook: Sq,
    pub(crate) king_to: Sq,
    pub(crate) rook_to: Sq,
}

impl Position {
    /// The castling of a side with a rook that may castle.
    pub(crate) fn castling_with(&self, side: Side, rook: Sq) -> Option<Castling> {
        let king = self.state.castlers[side.index()]?;
        let rank = self.rules.sides[side.index()].castling_rank;
        let kingside = rook.index() > king.index();
        let file = self.rules.castling_to[usize::from(!kingside)];
        let king_to = Sq::at(file, rank);
        let rook_to = king_to.offset(if kingside { -1 } else { 1 }, 0)?;
        Some(Castling {
            king,
            rook,
            king_to,
            rook_to,
        })
    }

    /// The castling that a move is.
    pub(crate) fn castling_of(&self, from: Sq, to: Sq) -> Option<Castling> {
        let turn = self.state.turn;
        let own = self.state.castling & self.state.placement.side(turn);
        if !own.contains(to) || self.state.castlers[turn.index()] != Some(from) {
            return None;
        }
        self.castling_with(turn, to)
    }

    /// Visits every castling that is legal as far as the king is concerned.
    pub(crate) fn castlings(&self, danger: &Danger, mut take: impl FnMut(Sq, Sq)) {
        let turn = self.state.turn;
        if danger.checkers.any() {
            return;
        }
        for rook in self.state.castling & self.state.placement.side(turn) {
            let castling = self.castling_with(turn, rook);
            if castling.is_some_and(|castling| self.may_castle(castling)) {
                take(self.state.castlers[turn.index()].unwrap_or(rook), rook);
            }
        }
    }

    /// Whether nothing is in the way, and the king passes no attacked square and is safe afterwards.
    pub(crate) fn may_castle(&self, castling: Castling) -> bool {
        let turn = self.state.turn;
        let Castling {
            king,
            rook,
            king_to,
            rook_to,
        } = castling;
        let both = Set::from(king) | rook.into();
        let path = way(king, king_to) | way(rook, rook_to);
        let occupied = self.state.placement.blockers();
        if !(occupied & (path - both)).is_empty() {
            return false;
        }
        let Some(royal) = self.king(turn) else {
            return true;
        };
        let after = (occupied - both) | king_to.into() | rook_to.into();
        let ends = if royal == king { king_to } else { royal };
        if self.king_attackers(turn, ends, after).any() {
            return false;
        }
        if royal != king {
            return true;
        }
        // As in Fairy-Stockfish, also the destination while the rook is still on its square.
        let passed = way(king, king_to) - king.into();
        let attacked = |square: Sq| {
            let found = self.attackers(square, !turn, occupied);
            let faced = occupied - king.into();
            found.any()
                || self.rules.flying_general
                    && self
                        .king(!turn)
                        .is_some_and(|other| self.rules.faces(square, faced).contains(other))
        };
        !passed.iter().any(attacked)
    }
}

/// The squares from one to another on a rank, both included.
fn way(one: Sq, other: Sq) -> Set {
    one.between(other) | one.into() | other.into()
}
