//! A player that chooses at random.

use core::fmt::{self, Debug};
use core::marker::PhantomData;

use piece_kit::{Seed, SeededRng, Variant};

use crate::player::Watch;
use crate::{Choices, Player, Task, Thought, ThoughtOf};

/// A player that chooses at random, every choice being as likely as any other.
pub struct Random<V: Variant, S> {
    rng: SeededRng,
    leaves_out: Box<dyn Fn(V::Action) -> bool + Send>,
    seen: PhantomData<fn(&S)>,
}

impl<V: Variant, S> Random<V, S> {
    /// A random player, whose choices follow from the seed.
    pub fn new(seed: &Seed) -> Self {
        Self::except(seed, |_| false)
    }

    /// A random player that leaves some choices out if there are others: words, for instance, in a game in
    /// which giving up is an action.
    pub fn except(seed: &Seed, leaves_out: impl Fn(V::Action) -> bool + Send + 'static) -> Self {
        Self {
            rng: SeededRng::new(&seed.labelled("lots")),
            leaves_out: Box::new(leaves_out),
            seen: PhantomData,
        }
    }
}

impl<V: Variant, S> Debug for Random<V, S> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("Random")
    }
}

impl<V: Variant, S: Choices<V>> Player for Random<V, S> {
    type Game = V;
    type Seen = S;

    fn analyse(
        &mut self,
        seen: &S,
        task: &Task,
        lines: usize,
        _: &mut Watch<'_, V::Action>,
    ) -> Vec<ThoughtOf<Self>> {
        let mut all = seen.listed();
        task.keep(&mut all);
        let mut choices = all.clone();
        choices.retain(|choice| !(self.leaves_out)(*choice));
        if choices.is_empty() {
            choices = all;
        }
        self.rng.shuffle(&mut choices);
        choices.into_iter().take(lines).map(Thought::bare).collect()
    }

    fn forget(&mut self) {}
}
