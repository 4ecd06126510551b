//! The trait of computer players.

use piece_kit::Variant;

use crate::{Task, Thought};

/// A function that receives what has been found so far, the best first: after each depth that is complete.
pub type Watch<'a, A> = dyn FnMut(&[Thought<A>]) + 'a;

/// A computer player: chooses an action for the side or seat to act, from what that side or seat may know
/// and nothing else.
///
/// A player remembers what it has found and seen, and is given the positions of one game in their
/// order. It may be given any others: then it has only forgotten what came before.
pub trait Player: Send {
    /// The game that is played.
    type Game: Variant;
    /// What the player sees of the game: the position ([`Open`](crate::Open)), or a view of it
    /// ([`Seen`](crate::Seen)).
    type Seen;

    /// The choice, with what is thought of it; none if there is nothing to choose. A
    /// [`Level`](crate::Level) may make it less than the best that was found.
    fn choose(&mut self, seen: &Self::Seen, task: &Task) -> Option<ThoughtOf<Self>> {
        self.analyse(seen, task, 1, &mut |_| ()).into_iter().next()
    }

    /// The best choices that are found, at most `lines`, the best first, whatever the level.
    /// Empty if there is nothing to choose.
    fn analyse(
        &mut self,
        seen: &Self::Seen,
        task: &Task,
        lines: usize,
        watch: &mut Watch<'_, <Self::Game as Variant>::Action>,
    ) -> Vec<ThoughtOf<Self>>;

    /// Forgets everything that was found and seen, for a new game.
    fn forget(&mut self);
}

/// A thought of a player, about the actions of its game.
pub type ThoughtOf<P> = Thought<<<P as Player>::Game as Variant>::Action>;
