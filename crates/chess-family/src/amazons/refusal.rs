//! What a turn does, and why one is refused.

use piece_kit::geom::{Board10x10, Square};
use piece_kit::{Outcome, Side};

piece_kit::events! {
    /// One event of a turn. The text is a sentence without a full stop.
    #[derive(Copy)]
    #[non_exhaustive]
    pub enum Event {
        /// An amazon went from one square to another.
        Moved { side: Side, from: Square<Board10x10>, to: Square<Board10x10> } =>
            "moved" [from, to], "{side}'s amazon goes from {from} to {to}";
        /// It shot an arrow, which stays.
        Shot { from: Square<Board10x10>, arrow: Square<Board10x10> } =>
            "shot" [arrow], "it shoots from {from} to {arrow}, which nothing enters any more";
        /// The game is over.
        Ended { outcome: Outcome<Side> } => "ended" [], "the game is over: {outcome}";
    }
}

piece_kit::refusals! {
    /// The rule that forbids a turn, and the squares concerned. The text is a sentence without a
    /// full stop.
    #[derive(Copy)]
    #[non_exhaustive]
    pub enum Illegal {
        /// The game is over.
        Finished { outcome: Outcome<Side> } => "finished" [], "the game is over: {outcome}";
        /// No amazon stands where the move starts.
        NoPiece { square: Square<Board10x10> } =>
            "no-piece" [square], "there is no amazon on {square}";
        /// The amazon belongs to the opponent.
        NotYours { square: Square<Board10x10> } =>
            "not-yours" [square], "the amazon on {square} belongs to the opponent";
        /// The squares are not on a line.
        NotItsMove { from: Square<Board10x10>, to: Square<Board10x10> } =>
            "not-its-move" [from, to], "an amazon cannot go from {from} to {to}";
        /// Something stands in the way.
        Blocked { from: Square<Board10x10>, obstacle: Square<Board10x10> } =>
            "blocked" [obstacle, from], "the amazon on {from} is blocked on {obstacle}";
        /// The squares are not on a line.
        NotAShot { from: Square<Board10x10>, to: Square<Board10x10> } =>
            "not-a-shot" [from, to], "an arrow does not fly from {from} to {to}";
        /// Something stands in the way of the arrow, or where it would end.
        ShotBlocked {
            from: Square<Board10x10>,
            to: Square<Board10x10>,
            obstacle: Square<Board10x10>,
        } => "shot-blocked" [obstacle, from, to],
            "the arrow from {from} to {to} is stopped on {obstacle}";
    }
}
