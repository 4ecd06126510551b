//! What a step does, and why one is refused.

use piece_kit::geom::{Board8x8, Square};
use piece_kit::{Outcome, Side};

piece_kit::events! {
    /// One event of a step. The text is a sentence without a full stop.
    #[derive(Copy)]
    #[non_exhaustive]
    pub enum Event {
        /// A pawn was captured and leaves the board; before the step that did it.
        Captured { side: Side, square: Square<Board8x8> } =>
            "captured" [square], "{side}'s pawn on {square} is captured";
        /// A pawn went from one square to another.
        Moved { side: Side, from: Square<Board8x8>, to: Square<Board8x8> } =>
            "moved" [from, to], "{side}'s pawn goes from {from} to {to}";
        /// The game is over.
        Ended { outcome: Outcome<Side> } => "ended" [], "the game is over: {outcome}";
    }
}

piece_kit::refusals! {
    /// The rule that forbids a step, and the squares concerned. The text is a sentence without a
    /// full stop.
    #[derive(Copy)]
    #[non_exhaustive]
    pub enum Illegal {
        /// The game is over.
        Finished { outcome: Outcome<Side> } => "finished" [], "the game is over: {outcome}";
        /// No pawn stands where the step starts.
        NoPiece { square: Square<Board8x8> } =>
            "no-piece" [square], "there is no pawn on {square}";
        /// The pawn belongs to the opponent.
        NotYours { square: Square<Board8x8> } =>
            "not-yours" [square], "the pawn on {square} belongs to the opponent";
        /// Your own pawn stands where the step ends.
        OwnPiece { square: Square<Board8x8> } =>
            "own-piece" [square], "your own pawn is on {square}";
        /// The pawn does not step like that.
        NotItsMove { from: Square<Board8x8>, to: Square<Board8x8> } =>
            "not-its-move" [from, to], "the pawn on {from} cannot go to {to}";
        /// Something stands before the pawn, which it does not capture straight ahead.
        Blocked { from: Square<Board8x8>, obstacle: Square<Board8x8> } =>
            "blocked" [obstacle, from], "the pawn on {from} is blocked on {obstacle}";
    }
}
