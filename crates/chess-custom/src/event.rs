//! What an action does, step by step, for animations and logs.

use alloc::string::String;

use piece_kit::{Outcome, Side};

use crate::kinds::Sq;

piece_kit::events! {
    /// One event of an action. A piece is named as the definition writes White's, its kind as
    /// [`Definition::kind_name`](crate::Definition::kind_name). The text is a sentence without a full
    /// stop.
    #[non_exhaustive]
    pub enum Event {
        /// A piece was captured and leaves the board; before the move that did it.
        Captured { side: Side, piece: String, square: Sq } =>
            "captured" [square], "{side}'s {piece} on {square} is captured";
        /// A piece went from one square to another.
        Moved { side: Side, piece: String, from: Sq, to: Sq } =>
            "moved" [from, to], "{side}'s {piece} goes from {from} to {to}";
        /// A piece became another.
        Promoted { side: Side, piece: String, square: Sq } =>
            "promoted" [square], "{side}'s piece on {square} becomes {piece}";
        /// A piece was dropped from the hand, or without one.
        Dropped { side: Side, piece: String, square: Sq } =>
            "dropped" [square], "{side} drops {piece} on {square}";
        /// A piece came in from the hand on the square that another one has left with its first move.
        Gated { side: Side, piece: String, square: Sq } =>
            "gated" [square], "{side}'s {piece} comes in on {square}";
        /// A side passed.
        Passed { side: Side } => "passed" [], "{side} passes";
        /// A piece that was enclosed changed sides: it is this side's now.
        Flipped { side: Side, piece: String, square: Sq } =>
            "flipped" [square], "the {piece} on {square} becomes {side}'s";
        /// A wall stands on a square from now on.
        Walled { square: Sq } => "walled" [square], "a wall is put up on {square}";
        /// A wall is gone, as it is put up elsewhere.
        WallGone { square: Sq } => "wall-gone" [square], "the wall on {square} is gone";
        /// A blast took a piece off the board, or its capture: it has turned to stone.
        Destroyed { side: Side, piece: String, square: Sq } =>
            "destroyed" [square], "{side}'s {piece} on {square} is destroyed";
        /// King and rook castled, or the pieces of these kinds that castle in their place: either may
        /// stay where it was.
        Castled {
            side: Side,
            kind: String,
            king: Sq,
            king_to: Sq,
            rook_kind: String,
            rook: Sq,
            rook_to: Sq,
        } => "castled" [king, king_to, rook, rook_to],
            "{side} castles: {kind} from {king} to {king_to}, {rook_kind} from {rook} to {rook_to}";
        /// A piece of the side to move is in check: its king, or one that it must not lose
        /// (`extinctionPseudoRoyal`). There is an event for each. An action that mates tells them, and
        /// then the end.
        Check { kind: String, square: Sq } => "check" [square], "the {kind} on {square} is in check";
        /// The game is over.
        Ended { outcome: Outcome<Side> } => "ended" [], "the game is over: {outcome}";
    }
}
