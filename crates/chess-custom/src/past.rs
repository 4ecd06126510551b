//! What a position remembers of the plies before it.

use core::hash::{Hash, Hasher};

use piece_kit::Side;

use crate::kinds::Sq;

/// The plies before a position, as far as the worth of a repetition depends on them. They are neither
/// written nor compared: a position that is read has none.
#[derive(Clone, Copy, Default, Debug)]
pub(crate) struct Past {
    plies: u32,
    /// With how many actions in a row, up to the last, each side has given check.
    checks: [u32; 2],
    /// The last actions, the last first, if they matter.
    steps: [Option<Step>; STEPS],
}

/// How many actions are remembered: of a repetition that took longer no chase is known.
const STEPS: usize = 32;

/// What is remembered of an action.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Step {
    pub(crate) from: Sq,
    pub(crate) to: Sq,
    /// What else is known of it, a bit each.
    what: u8,
}

impl Step {
    /// It only moved a piece, or captured where that went.
    pub(crate) const PLAIN: u8 = 1;
    pub(crate) const PASS: u8 = 2;
    pub(crate) const CAPTURE: u8 = 4;
    /// The king of its side was attacked before it.
    pub(crate) const IN_CHECK: u8 = 8;

    pub(crate) fn new(from: Sq, to: Sq) -> Self {
        Self { from, to, what: 0 }
    }

    pub(crate) fn with(mut self, what: u8, holds: bool) -> Self {
        self.what |= if holds { what } else { 0 };
        self
    }

    pub(crate) fn is(&self, what: u8) -> bool {
        self.what & what != 0
    }

    /// Whether another move leads back to where this one began.
    pub(crate) fn undoes(&self, other: &Self) -> bool {
        self.is(Self::PLAIN) && (self.from, self.to) == (other.to, other.from)
    }
}

impl Past {
    /// Counts an action of a side.
    pub(crate) fn count(&mut self, side: Side, gives_check: bool, step: Option<Step>) {
        self.plies = self.plies.saturating_add(1);
        let checks = &mut self.checks[side.index()];
        *checks = match gives_check {
            true => checks.saturating_add(1),
            false => 0,
        };
        if step.is_some() {
            self.steps.copy_within(..STEPS - 1, 1);
            self.steps[0] = step;
        }
    }

    /// An action that was played some plies ago, 0 of the last, if it is remembered.
    pub(crate) fn step(&self, ago: usize) -> Option<Step> {
        *self.steps.get(ago)?
    }

    /// The plies played.
    pub(crate) fn plies(&self) -> u32 {
        self.plies
    }

    /// With how many actions in a row, up to the last, a side has given check.
    pub(crate) fn checks(&self, side: Side) -> u32 {
        self.checks[side.index()]
    }

    /// Whether a side has given check with each of its actions in the last `plies` plies.
    pub(crate) fn is_perpetual(&self, side: Side, plies: u32) -> bool {
        self.checks[side.index()] >= plies.div_ceil(2).max(1)
    }
}

impl PartialEq for Past {
    fn eq(&self, _: &Self) -> bool {
        true
    }
}

impl Eq for Past {}

impl Hash for Past {
    fn hash<H: Hasher>(&self, _: &mut H) {}
}
