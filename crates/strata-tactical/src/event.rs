//! What a turn does, step by step, for animations and logs: public, so that an
//! event before a reveal says nothing of it.

use alloc::vec::Vec;
use core::fmt;

use piece_kit::{Outcome, Side};

use crate::{Face, PublicBattle, Square, Step, Turn, Unit};

/// One happening. The text is a sentence without a full stop.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[non_exhaustive]
pub enum Event {
    /// A unit that lay face down came to light: it was turned up, or is about to
    /// be captured.
    Revealed {
        /// Whose unit.
        side: Side,
        /// Which unit.
        unit: Unit,
        /// Where.
        square: Square,
    },
    /// A unit was captured and leaves the board; before the move that did it.
    Captured {
        /// Whose unit.
        side: Side,
        /// Which unit.
        unit: Unit,
        /// Where it stood.
        square: Square,
    },
    /// A unit went from one square to another.
    Moved {
        /// Whose unit.
        side: Side,
        /// Which unit.
        unit: Unit,
        /// The square left.
        from: Square,
        /// The square entered.
        to: Square,
    },
    /// The side to move is in check.
    Check {
        /// Where its royal unit stands.
        royal: Square,
    },
    /// The position ends the battle. An end by its history (repetition, 100 plies) is
    /// no event: ask [`Game::outcome`](piece_kit::Game::outcome).
    Ended {
        /// How.
        outcome: Outcome<Side>,
    },
}

impl fmt::Display for Event {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Revealed { side, unit, square } => {
                write!(f, "{}'s unit on {square} is a {unit}", side.name())
            }
            Self::Captured { side, unit, square } => {
                write!(f, "{}'s {unit} on {square} is captured", side.name())
            }
            Self::Moved {
                side,
                unit,
                from,
                to,
            } => write!(f, "{}'s {unit} goes from {from} to {to}", side.name()),
            Self::Check { royal } => write!(f, "the royal unit on {royal} is in check"),
            Self::Ended { outcome } => write!(f, "the battle is over: {outcome}"),
        }
    }
}

impl PublicBattle {
    /// What a legal step would do, in the order in which it happens.
    pub(crate) fn happenings(&self, step: Step) -> Vec<Event> {
        let mut events = Vec::new();
        if let (Some((side, square)), Some(unit)) = (self.reveals(step.turn), step.revealed) {
            events.push(Event::Revealed { side, unit, square });
        }
        if let Turn::Move { from, to } = step.turn {
            let known = |face| match face {
                Face::Up(unit) => Some(unit),
                Face::Down => step.revealed,
            };
            if let Some((side, unit)) = self
                .at(to)
                .and_then(|(side, face)| Some((side, known(face)?)))
            {
                events.push(Event::Captured {
                    side,
                    unit,
                    square: to,
                });
            }
            if let Some((side, Face::Up(unit))) = self.at(from) {
                events.push(Event::Moved {
                    side,
                    unit,
                    from,
                    to,
                });
            }
        }
        let mut after = *self;
        after.make(step);
        match (after.result(), after.royal(after.turn)) {
            (Some(outcome), _) => events.push(Event::Ended { outcome }),
            (None, Some(royal)) if after.is_check() => events.push(Event::Check { royal }),
            _ => {}
        }
        events
    }
}
