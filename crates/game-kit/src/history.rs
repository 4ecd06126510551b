//! Past positions, and the ends that come of them.

use alloc::vec::Vec;

use crate::repetition::Repetition;
use crate::{Claim, Outcome, Variant};

/// The positions of a game from its start, or from the last one that can still
/// matter, to now: what repetition and move limits ask about.
///
/// It keeps all of them, where [`Game`](crate::Game) keeps few: it is for a rule set that holds
/// another game inside, such as a campaign with battles.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub struct History<V> {
    past: Vec<V>,
    now: V,
}

impl<V: Variant> History<V> {
    /// A history that begins with a position.
    pub fn new(start: V) -> Self {
        Self::with_past(Vec::new(), start)
    }

    /// A history of past positions, the earliest first, and the one of now.
    pub fn with_past(past: Vec<V>, now: V) -> Self {
        Self { past, now }
    }

    /// The current position.
    pub fn position(&self) -> &V {
        &self.now
    }

    /// The earliest position.
    pub fn start(&self) -> &V {
        self.past.first().unwrap_or(&self.now)
    }

    /// The positions before now, the earliest first.
    pub fn past(&self) -> &[V] {
        &self.past
    }

    /// The positions from the earliest to now.
    pub fn positions(&self) -> impl DoubleEndedIterator<Item = &V> {
        self.past.iter().chain([&self.now])
    }

    /// Makes this the current position.
    pub fn push(&mut self, next: V) {
        self.past.push(core::mem::replace(&mut self.now, next));
    }

    /// Goes back to the position before; returns the one of now, if there is one before.
    pub fn pop(&mut self) -> Option<V> {
        let before = self.past.pop()?;
        Some(core::mem::replace(&mut self.now, before))
    }

    /// Forgets the positions before now: none of them can come again.
    pub fn forget_past(&mut self) {
        self.past.clear();
    }

    /// How often the current position has occurred, at least once.
    pub fn occurrences(&self) -> u32 {
        self.occurred().times
    }

    fn occurred(&self) -> Repetition {
        let key = self.now.key();
        // Nothing older than the last irreversible action can repeat; a game that
        // does not count such plies says 0 and has its whole history looked at.
        let plies = match self.now.reversible_plies() {
            0 => usize::MAX,
            plies => plies as usize,
        };
        let mut occurred = Repetition::ONCE;
        for (earlier, plies) in self.past.iter().rev().take(plies).zip(1..) {
            if earlier.key() == key && earlier.repeats(&self.now) {
                occurred.add(plies);
            }
        }
        occurred
    }

    /// The outcome by repetition, by a move limit or a [verdict](Variant::verdict) that has come by itself,
    /// if one has.
    pub fn outcome(&self) -> Option<Outcome<V::Actor>> {
        Repetition::outcome(&self.now, || self.occurred())
    }

    /// The draws that may be claimed in the current position.
    pub fn claims(&self) -> impl Iterator<Item = Claim> + use<V> {
        let rules = self.now.draw_rules();
        let counted = rules.claim_repetition.map(|_| self.occurrences());
        rules.claims(self.now.halfmove_clock(), counted.unwrap_or(0))
    }
}
