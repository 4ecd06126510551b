//! What an action does, step by step, for animations and logs.

use piece_kit::{Outcome, Side, events};

use crate::{Kind, Square};

events! {
    /// One event of an action. The text is a sentence without a full stop.
    #[derive(Copy)]
    #[non_exhaustive]
    pub enum Event {
        /// A piece was captured and leaves the board; before the move that did it.
        Captured { side: Side, kind: Kind, square: Square } =>
            "captured" [square], "{}'s {} on {square} is captured", side.name(), kind.title();
        /// A Tank ran over a piece, its own side's or the opponent's, which leaves
        /// the board; in the Tank's order, before its move.
        Crushed { side: Side, kind: Kind, square: Square } =>
            "crushed" [square], "{}'s {} on {square} is crushed", side.name(), kind.title();
        /// A piece went from one square to another.
        Moved { side: Side, kind: Kind, from: Square, to: Square } =>
            "moved" [from, to], "{}'s {} goes from {from} to {to}", side.name(), kind.title();
        /// A Paratrooper flew, and is one that has flown from now on.
        Flown { side: Side, from: Square, to: Square } =>
            "flown" [from, to], "{}'s Paratrooper flies from {from} to {to}", side.name();
        /// A Trooper became another piece, of this kind.
        Promoted { side: Side, kind: Kind, square: Square } =>
            "promoted" [square],
            "{}'s Trooper on {square} becomes a {}", side.name(), kind.title();
        /// A Flag reached a red corner: its side's Bomb is armed.
        Armed { side: Side, square: Square } =>
            "armed" [square], "{}'s Bomb is armed by the Flag on {square}", side.name();
        /// A side dropped its Bomb, which is spent, on the centre of the blast.
        Dropped { side: Side, target: Square } =>
            "dropped" [target], "{} drops the Bomb on {target}", side.name();
        /// The Bomb removed a piece.
        Exploded { side: Side, kind: Kind, square: Square } =>
            "exploded" [square], "{}'s {} on {square} is blown up", side.name(), kind.title();
        /// A Flag stands on the enemy's HQ corner.
        Invaded { side: Side, square: Square } =>
            "invaded" [square],
            "{}'s Flag has reached the enemy's HQ corner {square}", side.name();
        /// The side to move is in check.
        Check { head_quarter: Square } =>
            "check" [head_quarter], "the Head Quarter on {head_quarter} is in check";
        /// The game is over.
        Ended { outcome: Outcome<Side> } => "ended" [], "the game is over: {outcome}";
    }
}
