//! The positions of a line of play, for repetition in a search.

use alloc::vec::Vec;

/// The keys of the positions from somewhere in a game to where a search looks: how often the last
/// one has occurred. A search pushes each position that it reaches and pops it when it goes back.
///
/// Positions are compared by [key](crate::Variant::key) alone, which is what a search wants;
/// [`Game`](crate::Game) compares them in full.
///
/// ```
/// use game_kit::records::Path;
/// let mut path = Path::new();
/// for key in [1, 2, 1, 2, 1] {
///     path.push(key);
/// }
/// assert_eq!(path.occurrences(4), 3);
/// // The last irreversible action was two plies ago: what was before it cannot come again.
/// assert_eq!(path.occurrences(2), 2);
/// path.pop();
/// assert_eq!(path.occurrences(3), 2);
/// ```
#[derive(Clone, PartialEq, Eq, Default, Debug)]
pub struct Path {
    keys: Vec<u64>,
}

impl Path {
    /// No position.
    pub const fn new() -> Self {
        Self { keys: Vec::new() }
    }

    /// Adds the position that comes next.
    #[inline]
    pub fn push(&mut self, key: u64) {
        self.keys.push(key);
    }

    /// Takes the last position off and returns its key.
    #[inline]
    pub fn pop(&mut self) -> Option<u64> {
        self.keys.pop()
    }

    /// How often the last position has occurred among itself and so many plies before it: give the
    /// position's [`reversible_plies`](crate::Variant::reversible_plies), or `u32::MAX` in a game that
    /// counts none. 0 if there is no position.
    ///
    /// Time follows the plies.
    #[inline]
    pub fn occurrences(&self, plies: u32) -> u32 {
        let Some((last, earlier)) = self.keys.split_last() else {
            return 0;
        };
        let recent = earlier.iter().rev().take(plies as usize);
        1 + recent.filter(|key| *key == last).count() as u32
    }

    /// How many plies ago the last position occurred before, if it did within so many plies: as
    /// [`occurrences`](Self::occurrences).
    ///
    /// ```
    /// use game_kit::records::Path;
    /// let path: Path = [1, 2, 3, 2].into_iter().collect();
    /// assert_eq!((path.last_seen(3), path.last_seen(1)), (Some(2), None));
    /// ```
    #[inline]
    pub fn last_seen(&self, plies: u32) -> Option<u32> {
        let (last, earlier) = self.keys.split_last()?;
        let mut recent = earlier.iter().rev().take(plies as usize).zip(1..);
        recent.find(|(key, _)| *key == last).map(|(_, plies)| plies)
    }
}

impl FromIterator<u64> for Path {
    fn from_iter<I: IntoIterator<Item = u64>>(keys: I) -> Self {
        let keys = keys.into_iter().collect();
        Self { keys }
    }
}
