//! How a game gives views of itself.

use piece_kit::Variant;
use piece_kit::messages::MessageData;

use crate::erased::{ErasedView, ReadView};

/// How a game gives views of itself, for [`CatalogueEntry::views`](crate::entry::CatalogueEntry::views).
pub struct Views<V: Variant> {
    /// Of a game with secrets.
    pub(crate) secrets: Option<Secrets<V>>,
}

/// What only a game with secrets has.
pub(crate) struct Secrets<V: Variant> {
    pub(crate) observers: fn(&V) -> Vec<String>,
    pub(crate) observer_of: fn(V::Actor) -> Option<String>,
    pub(crate) view: fn(&V, &str) -> Option<Box<dyn ErasedView>>,
    pub(crate) parse: fn(&str) -> ReadView,
    pub(crate) tell: fn(&V, &str, V::Action) -> Option<String>,
    /// Whether a player may send an action: whether it can hold nothing but a player's choice.
    pub(crate) sent: fn(&str) -> Result<(), Vec<MessageData>>,
}

impl<V: Variant> Views<V> {
    /// The views of a game without secrets: everybody sees the position.
    pub fn open() -> Self {
        Self { secrets: None }
    }
}
