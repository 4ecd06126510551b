//! Events: what a move does, step by step, for animations and logs.

use piece_kit::geom::Square;
use piece_kit::{Outcome, Side};

use crate::rules::{OnBoard, Rules};

piece_kit::events! {
    /// One event of a move. The text is a sentence without a full stop.
    #[derive(Copy)]
    #[non_exhaustive]
    pub enum Event<R: Rules> {
        /// A piece was captured and leaves the board; before the move that did it.
        Captured { side: Side, kind: R::Kind, square: Square<OnBoard<R>> } =>
            "captured" [square], "{side}'s {kind} on {square} is captured";
        /// A piece exploded and leaves the board; after the move that did it.
        Exploded { side: Side, kind: R::Kind, square: Square<OnBoard<R>> } =>
            "exploded" [square], "{side}'s {kind} on {square} explodes";
        /// A piece went from one square to another.
        Moved { side: Side, kind: R::Kind, from: Square<OnBoard<R>>, to: Square<OnBoard<R>> } =>
            "moved" [from, to], "{side}'s {kind} goes from {from} to {to}";
        /// A pawn became another piece, of this kind.
        Promoted { side: Side, kind: R::Kind, square: Square<OnBoard<R>> } =>
            "promoted" [square], "{side}'s pawn on {square} becomes a {kind}";
        /// A piece that is no pawn became another.
        PromotedPiece {
            side: Side,
            kind: R::Kind,
            becomes: R::Kind,
            square: Square<OnBoard<R>>,
        } => "promoted-piece" [square], "{side}'s {kind} on {square} becomes a {becomes}";
        /// A piece was dropped from the hand.
        Dropped { side: Side, kind: R::Kind, square: Square<OnBoard<R>> } =>
            "dropped" [square], "{side} drops a {kind} on {square}";
        /// A side did nothing.
        Passed { side: Side } => "passed" [], "{side} passes";
        /// King and rook castled: either may stay where it was.
        Castled {
            side: Side,
            king: Square<OnBoard<R>>,
            king_to: Square<OnBoard<R>>,
            rook: Square<OnBoard<R>>,
            rook_to: Square<OnBoard<R>>,
        } => "castled" [king, king_to, rook, rook_to],
            "{side} castles: king from {king} to {king_to}, rook from {rook} to {rook_to}";
        /// The side to move is in check. An action that mates tells this, and then the end.
        Check { king: Square<OnBoard<R>> } => "check" [king], "the king on {king} is in check";
        /// The game is over.
        Ended { outcome: Outcome<Side> } => "ended" [], "the game is over: {outcome}";
    }
}
