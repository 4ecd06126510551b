//! The positions of a game in little memory: docs/design.md#few-positions-are-kept.

use alloc::borrow::Cow;
use alloc::vec::Vec;

use crate::Variant;
use crate::path::Path;
use crate::repetition::Repetition;

/// Of how many positions one is kept for ever.
const SPACING: usize = 32;

/// The positions of a game: the last ones, and of all before them one in 32. The others are played
/// again from there, by the actions, which the game has.
#[derive(Clone)]
pub(crate) struct PositionStore<V: Variant> {
    /// The positions after 0, 32, 64, ... actions.
    kept: Vec<V>,
    /// The last positions, up to now. There are two at least after the first action.
    recent: Vec<V>,
    /// The ply of the first of them.
    first: usize,
    /// The key after each number of actions, in a game with draws by repetition.
    keys: Vec<u64>,
}

impl<V: Variant> PositionStore<V> {
    pub(crate) fn new(start: V) -> Self {
        let mut trail = Self {
            kept: Vec::new(),
            recent: Vec::new(),
            first: 0,
            keys: Vec::new(),
        };
        trail.push(start);
        trail
    }

    pub(crate) fn start(&self) -> &V {
        &self.kept[0]
    }

    pub(crate) fn now(&self) -> &V {
        &self.recent[self.recent.len() - 1]
    }

    pub(crate) fn ply(&self) -> usize {
        self.first + self.recent.len() - 1
    }

    /// The position before the last action.
    pub(crate) fn before(&self) -> Option<&V> {
        let before = self.recent.len().checked_sub(2)?;
        self.recent.get(before)
    }

    /// The position after so many of the actions.
    pub(crate) fn at(&self, ply: usize, actions: &[V::Action]) -> Option<Cow<'_, V>> {
        if let Some(recent) = ply.checked_sub(self.first) {
            return self.recent.get(recent).map(Cow::Borrowed);
        }
        let kept = self.kept.get(ply / SPACING)?;
        let since = &actions[ply - ply % SPACING..ply];
        if since.is_empty() {
            return Some(Cow::Borrowed(kept));
        }
        let mut position = kept.clone();
        since
            .iter()
            .for_each(|&action| position.play_unchecked(action));
        Some(Cow::Owned(position))
    }

    pub(crate) fn push(&mut self, next: V) {
        if next.draw_rules().counts_occurrences() {
            self.keys.push(next.key());
        }
        self.recent.push(next);
        if self.ply() % SPACING == 0 {
            self.kept.push(self.now().clone());
        }
        if self.recent.len() > 2 * SPACING {
            self.recent.drain(..SPACING);
            self.first += SPACING;
        }
    }

    /// Forgets the position of now, if it is not the start; `actions` led to the one before.
    pub(crate) fn pop(&mut self, actions: &[V::Action]) {
        if self.ply() == 0 {
            return;
        }
        if self.ply() % SPACING == 0 {
            self.kept.pop();
        }
        self.keys.truncate(self.ply());
        self.recent.pop();
        if self.recent.len() == 1 && self.first > 0 {
            self.refill(actions);
        }
    }

    /// Plays the positions before the last one again that is there.
    fn refill(&mut self, actions: &[V::Action]) {
        let last = self.ply();
        self.first = (last - 1) / SPACING * SPACING;
        let mut position = self.kept[self.first / SPACING].clone();
        self.recent.clear();
        for &action in &actions[self.first..last] {
            self.recent.push(position.clone());
            position.play_unchecked(action);
        }
        self.recent.push(position);
    }

    /// The positions from a ply to now.
    pub(crate) fn positions(&self, ply: usize, actions: &[V::Action]) -> impl Iterator<Item = V> {
        let mut next = self.at(ply, actions).map(Cow::into_owned);
        let mut actions = actions.get(ply..).unwrap_or_default().iter();
        core::iter::from_fn(move || {
            let now = next.take()?;
            next = actions.next().map(|&action| {
                let mut next = now.clone();
                next.play_unchecked(action);
                next
            });
            Some(now)
        })
    }

    /// How often a position has occurred if it is the one after so many actions.
    fn occurred(&self, position: &V, ply: usize, actions: &[V::Action]) -> Repetition {
        // Nothing older than the last irreversible action can repeat; a game that
        // does not count such plies says 0 and has its whole history looked at.
        let earliest = match position.reversible_plies() {
            0 => 0,
            plies => ply.saturating_sub(plies as usize),
        };
        let key = position.key();
        let mut occurred = Repetition::ONCE;
        if position.draw_rules().counts_occurrences() {
            let known = self.keys[earliest..ply].iter().zip(earliest..);
            for (_, at) in known.filter(|(known, _)| **known == key) {
                let earlier = self.at(at, actions);
                if earlier.is_some_and(|earlier| earlier.repeats(position)) {
                    occurred.add((ply - at) as u32);
                }
            }
        } else {
            let earlier = self.positions(earliest, actions).zip(earliest..ply);
            for (_, at) in earlier.filter(|(earlier, _)| earlier.repeats(position)) {
                occurred.add((ply - at) as u32);
            }
        }
        occurred
    }

    /// The keys of the positions from the start to now.
    pub(crate) fn path(&self, actions: &[V::Action]) -> Path {
        if self.now().draw_rules().counts_occurrences() {
            self.keys.iter().copied().collect()
        } else {
            self.positions(0, actions)
                .map(|position| position.key())
                .collect()
        }
    }

    /// How often the current position has occurred.
    pub(crate) fn now_occurred(&self, actions: &[V::Action]) -> Repetition {
        self.occurred(self.now(), self.ply(), actions)
    }

    /// How often a position will have occurred if it comes next.
    pub(crate) fn next_occurred(&self, next: &V, actions: &[V::Action]) -> Repetition {
        self.occurred(next, self.ply() + 1, actions)
    }
}
