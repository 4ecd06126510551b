//! What an action does, step by step, for animations and logs.

use alloc::string::String;

use piece_kit::{Outcome, Side, events};

use crate::{Kind, Square};

events! {
    /// One event of an action. The text is a sentence without a full stop.
    #[derive(Copy)]
    #[non_exhaustive]
    pub enum Event {
        /// A piece was captured and leaves the board; before the move that did it.
        Captured { side: Side, kind: Kind, square: Square } =>
            "captured" [square], "{side}'s {kind} on {square} is captured";
        /// A piece went from one square to another, which was free by then; also a missile that
        /// castling brings.
        Moved { side: Side, kind: Kind, from: Square, to: Square } =>
            "moved" [from, to], "{side}'s {kind} goes from {from} to {to}";
        /// A pawn became another piece, of this kind.
        Promoted { side: Side, kind: Kind, square: Square } =>
            "promoted" [square],
            "{side}'s pawn on {square} becomes {a_kind}", a_kind = kind.with_article();
        /// King and rook castled, both at once.
        Castled { side: Side, king: Square, king_to: Square, rook: Square, rook_to: Square } =>
            "castled" [king, king_to, rook, rook_to], "{side} castles:{ways}",
            ways = ways([("king", king, king_to), ("rook", rook, rook_to)]);
        /// A missile left the board for a target, the centre of the blast.
        Launched { side: Side, from: Square, target: Square } =>
            "launched" [from, target],
            "{side}'s missile on {from} is launched at {target}";
        /// A blast removed a piece.
        Destroyed { side: Side, kind: Kind, square: Square } =>
            "destroyed" [square], "{side}'s {kind} on {square} is destroyed";
        /// A square is irradiated for good.
        Irradiated { square: Square } => "irradiated" [square], "{square} is irradiated";
        /// From now on missiles may be launched.
        Unlocked => "unlocked" [], "missiles may be launched from now on";
        /// The side to move is in check. An action that mates tells this, and then the end.
        Check { king: Square } => "check" [king], "the king on {king} is in check";
        /// The game is over.
        Ended { outcome: Outcome<Side> } => "ended" [], "the game is over: {outcome}";
    }
}

/// Where king and rook go, if they do.
fn ways(ways: [(&str, &Square, &Square); 2]) -> String {
    let going = ways.iter().filter(|(_, from, to)| from != to);
    let told = going.map(|(name, from, to)| alloc::format!(" {name} from {from} to {to}"));
    told.collect::<alloc::vec::Vec<_>>().join(",")
}
