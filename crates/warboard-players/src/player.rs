//! Who chooses.

use piece_kit::Variant;

use crate::{Task, Thought};

/// Receives what has been found so far, the best first: after each depth that is complete.
pub type Watch<'a, A> = dyn FnMut(&[Thought<A>]) + 'a;

/// Somebody who chooses for whoever is to act, from what they may know and nothing else.
///
/// A player remembers what it has found and seen, and is given the positions of one game in their
/// order. It may be given any others: then it has only forgotten what came before.
pub trait Player: Send {
    /// The game.
    type Game: Variant;
    /// What is seen of the game: the position, or the view of whoever is to act.
    type Seen;

    /// What to do; none if there is nothing to choose. A [`Level`](crate::Level) may make it less
    /// than the best that was found.
    fn choose(&mut self, seen: &Self::Seen, task: &Task) -> Option<ThoughtOf<Self>> {
        self.analyse(seen, task, 1, &mut |_| ()).into_iter().next()
    }

    /// The best choices, at most so many, the best first: without mercy, whatever the level.
    /// Empty if there is nothing to choose.
    fn analyse(
        &mut self,
        seen: &Self::Seen,
        task: &Task,
        lines: usize,
        watch: &mut Watch<'_, <Self::Game as Variant>::Action>,
    ) -> Vec<ThoughtOf<Self>>;

    /// Forgets everything: a new game begins.
    fn forget(&mut self);
}

/// What a player of a game thinks.
pub type ThoughtOf<P> = Thought<<<P as Player>::Game as Variant>::Action>;
