//! How the texts of a game are read before there is a position of it.

use alloc::vec::Vec;
use core::error::Error;
use core::str::FromStr;

use crate::args::MessageData;
use crate::names::is_same_name;
use crate::{Reasons, Variant};

/// A [`Variant`] whose texts its types read: `FromStr` reads positions, actions and actors. Every
/// game whose type is known is one, without saying so.
pub trait Readable:
    Variant<Action: FromStr<Err: Error + Reasons>, Actor: FromStr> + FromStr<Err: Error + Reasons>
{
}

impl<V> Readable for V where
    V: Variant<Action: FromStr<Err: Error + Reasons>, Actor: FromStr>
        + FromStr<Err: Error + Reasons>
{
}

/// Reads the texts of a game: what a record needs to know of its game before it has a position.
///
/// [`ByType`] reads those of a [`Readable`] game. A catalogue, in which a game is found by its
/// name, has readers of its own.
pub trait Reading<V: Variant> {
    /// The name of the game.
    fn name(&self) -> &'static str;

    /// Whether a text that names a game means this one.
    fn is_called(&self, name: &str) -> bool {
        is_same_name(self.name(), name)
    }

    /// The position that a text of another program is, and what was to be mended in it. By default
    /// nothing is: it is read as [`position`](Self::position) reads it.
    ///
    /// # Errors
    /// What is wrong with it.
    fn foreign_position(&self, text: &str) -> Result<(V, Vec<MessageData>), Vec<MessageData>> {
        self.position(text).map(|position| (position, Vec::new()))
    }

    /// Whether players may end the game [by word](Variant::ENDED_BY_WORD).
    fn is_ended_by_word(&self) -> bool;

    /// The position that a text is.
    ///
    /// # Errors
    /// What is wrong with it.
    fn position(&self, text: &str) -> Result<V, Vec<MessageData>>;

    /// The action that a text in machine notation is, wherever it is played.
    ///
    /// # Errors
    /// What is wrong with it.
    fn action(&self, text: &str) -> Result<V::Action, Vec<MessageData>>;

    /// Whom a text names.
    fn actor(&self, text: &str) -> Option<V::Actor>;
}

/// Reads the texts of a game by its type: by `FromStr`.
#[derive(Clone, Copy, PartialEq, Eq, Default, Debug)]
pub struct ByType;

impl<V: Readable> Reading<V> for ByType {
    fn name(&self) -> &'static str {
        V::NAME
    }

    fn is_ended_by_word(&self) -> bool {
        V::ENDED_BY_WORD
    }

    fn position(&self, text: &str) -> Result<V, Vec<MessageData>> {
        text.parse().map_err(|why: V::Err| why.reasons())
    }

    fn action(&self, text: &str) -> Result<V::Action, Vec<MessageData>> {
        let read = text.parse();
        read.map_err(|why: <V::Action as FromStr>::Err| why.reasons())
    }

    fn actor(&self, text: &str) -> Option<V::Actor> {
        text.parse().ok()
    }
}
