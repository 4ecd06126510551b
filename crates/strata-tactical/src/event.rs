//! What a turn does, step by step, for animations and logs: public, so that an
//! event before a reveal says nothing of it.

use piece_kit::{Outcome, Side, events};

use crate::{Square, Unit};

events! {
    /// One event of a turn. The text is a sentence without a full stop.
    #[derive(Copy)]
    #[non_exhaustive]
    pub enum Event {
        /// A unit that lay face down was revealed: it was turned up, or is about to be
        /// captured.
        Revealed { side: Side, unit: Unit, square: Square } =>
            "revealed" [square], "{side}'s unit on {square} is a {unit}";
        /// A unit was captured and leaves the board; before the move that did it.
        Captured { side: Side, unit: Unit, square: Square } =>
            "captured" [square], "{side}'s {unit} on {square} is captured";
        /// A unit went from one square to another.
        Moved { side: Side, unit: Unit, from: Square, to: Square } =>
            "moved" [from, to], "{side}'s {unit} goes from {from} to {to}";
        /// The side to move is in check. An action that mates tells this, and then the end.
        Check { royal: Square } => "check" [royal], "the royal unit on {royal} is in check";
        /// The position ends the battle. An end by its history (repetition, 100 plies) is
        /// no event: ask [`Game::outcome`](piece_kit::Game::outcome).
        Ended { outcome: Outcome<Side> } => "ended" [], "the game is over: {outcome}";
    }
}
