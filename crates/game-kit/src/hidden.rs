//! Games with hidden information: who knows what, and what each observer is told.

use alloc::vec::Vec;
use core::error::Error;
use core::fmt::{Debug, Display};
use core::hash::Hash;
use core::str::FromStr;

use crate::{Chances, Events, Game, Outcome, Reasons, SeededRng, Variant};

/// A game with hidden information: the implementing type holds all of it, a view only
/// what its observer may know.
///
/// A [`Host`](crate::Host) holds the game and its history. It gives each observer the
/// [`view`](Self::view) once, and what it [tells](Self::tell) them of every action from then on,
/// which their view [follows](PlayableView::follow). Players send it a [`Choice`](Self::Choice).
///
/// # Contract
/// * `sample(&v, _).view(observer) == v` for every view `v` of that observer.
/// * `view(observer)` after a legal action is the view before it that has followed
///   `tell(observer, action)`, and both tell the same events.
/// * Games that an observer cannot tell apart give that observer equal views, and tell them the
///   same of an action that reveals nothing. They have equal keys.
// Why a trait of its own: docs/design.md#a-trait-of-its-own
pub trait Hidden: Variant {
    /// A player or a spectator. The text is a word.
    type Observer: Copy + Eq + Hash + Debug + Display + FromStr<Err: Error + Reasons> + Send + Sync;
    /// What a player may send: an action without what chance or the host decides. The type has no
    /// place for either, so that no text of a player can name them. The text is that of the action.
    type Choice: Copy
        + Eq
        + Hash
        + Debug
        + Display
        + FromStr<Err: Error + Reasons>
        + Into<Self::Action>
        + Send
        + Sync;
    /// What an observer knows: a type without a field for a secret, so that none can leak
    /// through its text, hash, `Debug` or serialised form.
    type View: PlayableView<Game = Self>;
    /// What an observer is told of an action: all of it, with what it revealed, or the part
    /// that they may know. The text is one line.
    type Told: Copy + Eq + Hash + Debug + Display + FromStr<Err: Error + Reasons> + Send + Sync;

    /// The observers of this game: its players, in the order of turns, and spectators.
    fn observers(&self) -> Vec<Self::Observer>;

    /// The observer that a player is; `None` for whoever acts and is none, such as a host.
    fn observer_of(actor: Self::Actor) -> Option<Self::Observer>;

    /// What an observer knows.
    fn view(&self, observer: Self::Observer) -> Self::View;

    /// What an observer is told of a legal action, before it is played. Of an illegal one,
    /// anything.
    fn tell(&self, observer: Self::Observer, action: Self::Action) -> Self::Told;

    /// A full state drawn from those that agree with a view, by the
    /// probabilities of the game.
    fn sample(view: &Self::View, rng: &mut SeededRng) -> Self;
}

/// What an observer knows of a game, with the rules as far as the observer may know them: a
/// client needs nothing else.
///
/// The text is one line, and is read again by `FromStr`, which refuses what no game can look
/// like.
///
/// # Contract
/// * [`check`](Self::check) is `Ok` exactly for the [`choices`](Self::choices).
/// * The view of the player who is to act has all choices of the game.
/// * Nothing that a view does or answers depends on what its observer does not know.
pub trait PlayableView:
    Clone + Eq + Debug + Display + FromStr<Err: Error + Reasons> + Send + Sync + Sized
{
    /// The game that is seen.
    type Game: Hidden<View = Self>;

    /// Whose view it is.
    fn observer(&self) -> <Self::Game as Hidden>::Observer;

    /// Whose turn it is; in a finished game, whose it would be.
    fn to_act(&self) -> <Self::Game as Variant>::Actor;

    /// Whether the observer is the player whose turn it is.
    fn is_to_act(&self) -> bool {
        let acts = <Self::Game as Hidden>::observer_of(self.to_act());
        self.outcome().is_none() && acts == Some(self.observer())
    }

    /// The choices of whoever is to act, as far as the observer may know them: none of them
    /// names what chance decides, and none is listed that another player makes in secret.
    fn choices(&self) -> Vec<<Self::Game as Variant>::Action>;

    /// Whether an action is one of the [`choices`](Self::choices).
    ///
    /// # Errors
    /// The rule that forbids it.
    fn check(
        &self,
        action: <Self::Game as Variant>::Action,
    ) -> Result<(), <Self::Game as Variant>::Illegal>;

    /// What the observer may be told if this is chosen, each with its weight: how likely it is
    /// to the observer. For a search that plays on views.
    ///
    /// The list leaves out what becomes public beside the action, such as both selections at
    /// the end of a campaign's battle. [`follow`](Self::follow) refuses such an end; a search
    /// [samples](Self::sample) there.
    ///
    /// # Errors
    /// As [`check`](Self::check).
    fn chances(&self, choice: <Self::Game as Variant>::Action) -> ToldChances<Self::Game>;

    /// Follows what the observer is told, and says what happened.
    ///
    /// # Errors
    /// Why it cannot have happened; the view is as it was. Whoever tells only what is true
    /// is never refused.
    fn follow(
        &mut self,
        told: <Self::Game as Hidden>::Told,
    ) -> Result<Events<<Self::Game as Variant>::Event>, <Self::Game as Variant>::Illegal>;

    /// The result, if the position ends the game.
    fn outcome(&self) -> Option<Outcome<<Self::Game as Variant>::Actor>>;

    /// The [key](Variant::key) of the game, which is public.
    fn key(&self) -> u64;

    /// A full state that agrees with the view: [`Hidden::sample`].
    fn sample(&self, rng: &mut SeededRng) -> Self::Game {
        Self::Game::sample(self, rng)
    }
}

/// What [`PlayableView::chances`] returns.
pub type ToldChances<V> = Result<Chances<<V as Hidden>::Told>, <V as Variant>::Illegal>;

impl<V: Hidden> Game<V> {
    /// What an observer knows now.
    pub fn view(&self, observer: V::Observer) -> V::View {
        self.position().view(observer)
    }

    /// What an observer has been told of each action after the first `ply` ones, the earliest
    /// first: a client that comes back after so many follows these.
    ///
    /// What the players say is public and comes after these: [`standing_word`](Self::standing_word)
    /// and [`ended`](Self::ended).
    pub fn told_since(&self, observer: V::Observer, ply: usize) -> impl Iterator<Item = V::Told> {
        let steps = self.steps_from(ply);
        steps.map(move |(position, action)| position.tell(observer, action))
    }
}
