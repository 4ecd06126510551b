//! Where the events of an action go.

use crate::Events;

/// Takes the events of an action, one by one as they happen. An action tells them while it is
/// [played](crate::Variant::play_into), so that what is told and what is done cannot differ.
///
/// [`Events`] keeps them; [`NoJournal`] does not, and costs nothing.
pub trait Journal<E> {
    /// Whether the events are read. What serves an event alone is worked out only then.
    fn is_read(&self) -> bool;

    /// Tells an event.
    fn add(&mut self, event: E);
}

/// A journal that nobody reads.
#[derive(Clone, Copy, PartialEq, Eq, Default, Debug)]
pub struct NoJournal;

impl<E> Journal<E> for NoJournal {
    #[inline(always)]
    fn is_read(&self) -> bool {
        false
    }

    #[inline(always)]
    fn add(&mut self, _: E) {}
}

impl<E> Journal<E> for Events<E> {
    fn is_read(&self) -> bool {
        true
    }

    fn add(&mut self, event: E) {
        self.push(event);
    }
}
