//! What was taken back in a game.

use alloc::vec::Vec;

use crate::Variant;
use crate::record::Note;
use crate::word::Ended;

/// What was taken back and can be played again.
#[derive(Clone, PartialEq, Eq)]
pub(crate) struct RedoStack<V: Variant> {
    /// The actions with the notes after them, the next one last.
    pub(crate) plies: Vec<(V::Action, Note<V::Action>)>,
    /// The end by word after the last of them.
    pub(crate) ended: Option<Ended<V::Actor>>,
}

impl<V: Variant> RedoStack<V> {
    pub(crate) const NOTHING: Self = Self {
        plies: Vec::new(),
        ended: None,
    };
}
