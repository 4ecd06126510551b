//! What moves of chess and its relatives do, and why they are refused.

use piece_kit::geom::Square;
use piece_kit::{Side, events, refusals};

use crate::chess::{OnBoard, Rules};

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
