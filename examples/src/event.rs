//! What moves of chess and its relatives do, and why they are refused.

use piece_kit::geom::Square;
use piece_kit::{Side, Variant, events, refusals};

use crate::action::Action;
use crate::chess::{Chess, OnBoard, Rules};

events! {
    /// One event of a move.
    #[derive(Copy)]
    pub enum Event<R: Rules> {
        /// A piece leaves the board.
        Captured(side: Side, kind: R::Kind, square: Square<OnBoard<R>>) =>
            "captured" [square], "{side}'s {kind} on {square} is captured";
        /// A piece goes from one square to another; both king and rook in castling.
        Moved(side: Side, kind: R::Kind, from: Square<OnBoard<R>>, to: Square<OnBoard<R>>) =>
            "moved" [from, to], "{side}'s {kind} goes from {from} to {to}";
        /// The pawn on a square becomes another piece.
        Promoted(kind: R::Kind, square: Square<OnBoard<R>>) =>
            "promoted" [square], "the pawn on {square} becomes a {kind}";
    }
}

refusals! {
    /// Why a move is refused.
    #[derive(Copy)]
    pub enum Illegal<R: Rules> {
        /// The game is over.
        Finished => "finished" [], "the game is over";
        /// None of your own pieces is on the square.
        NotYours(square: Square<OnBoard<R>>) =>
            "not-yours" [square], "there is no piece of yours on {square}";
        /// The piece does not go there, or something is in its way, or the pawn
        /// must promote, or castling is not allowed.
        CannotGo(from: Square<OnBoard<R>>, to: Square<OnBoard<R>>) =>
            "cannot-go" [from, to], "the piece on {from} cannot go to {to}";
        /// Your king would be attacked from a square.
        KingAttacked(from: Square<OnBoard<R>>) =>
            "king-attacked" [from], "your king would be attacked from {from}";
    }
}

impl<R: Rules> Illegal<R> {
    /// The reason why an action is not among the legal ones.
    pub(crate) fn of(position: &Chess<R>, action: Action<R>) -> Self {
        let placement = &position.placement;
        let Action { from, to, .. } = action;
        match placement.at(from) {
            Some((side, kind)) if side == position.turn => {
                let goes = placement.pseudo_targets(side, kind, from).contains(to);
                let mut after = *position;
                after.play_unchecked(action);
                let attacker = after.placement.checks(side).checkers().first();
                match attacker.filter(|_| goes) {
                    Some(attacker) => Self::KingAttacked(attacker),
                    None => Self::CannotGo(from, to),
                }
            }
            _ => Self::NotYours(from),
        }
    }
}
