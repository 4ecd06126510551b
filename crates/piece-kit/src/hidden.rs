//! Games with hidden information.

use core::fmt::Debug;

use crate::{SeededRng, Variant};

/// A game with hidden information: the implementing type holds all of it, a view only
/// what its observer may know.
///
/// The view is a type of its own without a field for a secret, so that none can leak
/// through its text, hash, `Debug` or serialised form.
///
/// # Contract
/// `sample(&v, _).view(observer) == v` for every view `v` of that observer.
pub trait Hidden: Variant {
    /// A player or a spectator.
    type Observer: Copy + Eq + Debug;
    /// What an observer knows.
    type View: Clone + Eq + Debug;

    /// What an observer knows.
    fn view(&self, observer: Self::Observer) -> Self::View;

    /// A full state drawn from those that agree with a view, by the
    /// probabilities of the game.
    fn sample(view: &Self::View, rng: &mut SeededRng) -> Self;
}
