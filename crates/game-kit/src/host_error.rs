//! Why a host does not do what it is asked.

use crate::game::PlayError;
use crate::word_outcome::WordError;
use crate::{Outcome, Variant};

crate::refusals! {
    /// Why a [`Host`](crate::Host) does not do what somebody asks. What a player is refused for
    /// depends on nothing that they do not know.
    #[non_exhaustive]
    pub enum HostError<V: Variant> {
        /// The game has no such player.
        NotAPlayer { player: V::Actor } =>
            "not-a-player" [], "nobody plays as {player} in this game";
        /// Another player, or the host, is to act.
        NotYourTurn { to_act: V::Actor } =>
            "not-your-turn" [], "it is not your turn: {to_act} is to act";
        /// The host has nothing to report: a player is to act.
        PlayersTurn { to_act: V::Actor } =>
            "players-turn" [], "the host has nothing to report: {to_act} is to act";
        /// It was meant for another ply.
        OtherPly(why: OtherPly) => "{why}";
        /// The game is over.
        Finished { outcome: Outcome<V::Actor> } =>
            "finished" [], "the game is over: {outcome}";
        /// A rule forbids it.
        Illegal(why: V::Illegal) => "{why}";
        /// The word is refused.
        Word(why: WordError<V>) => "{why}";
    }
}

crate::faults! {
    /// Something was sent to a host for another ply: it comes late, or for the second time.
    pub struct OtherPly {
        /// How many actions had been played for whoever sent it.
        pub ply: usize,
        /// How many have been played.
        pub now: usize,
    } => "other-ply" [], "this was sent after {ply} actions, and now {now} have been played";
}

impl OtherPly {
    /// Fails unless the game is at the ply.
    ///
    /// # Errors
    /// This.
    pub fn check(ply: usize, now: usize) -> Result<(), Self> {
        match ply == now {
            true => Ok(()),
            false => Err(Self { ply, now }),
        }
    }
}

impl<V: Variant> From<PlayError<V>> for HostError<V> {
    fn from(why: PlayError<V>) -> Self {
        match why {
            PlayError::Finished(outcome) => Self::Finished { outcome },
            PlayError::Illegal { why, .. } => Self::Illegal(why),
        }
    }
}
