//! Who acts.

use core::fmt::{Debug, Display};
use core::hash::Hash;

/// Who acts, wins and offers draws in a game: a [`Side`](crate::Side), or a type of your
/// game's own, such as a seat. The text is one word.
///
/// ```
/// use game_kit::{Actor, Side};
/// assert_eq!(Side::White.opponent(), Some(Side::Black));
/// ```
pub trait Actor: Copy + Eq + Hash + Debug + Display + Send + Sync + 'static {
    /// The only opponent, who wins if this player resigns, and agrees on draws with them.
    /// `None`, the default, if there may be several.
    fn opponent(self) -> Option<Self> {
        None
    }

    /// The side, in a game between [White and Black](crate::Side): PGN names results by it. By
    /// default none.
    fn side(self) -> Option<crate::Side> {
        None
    }
}

impl Actor for crate::Side {
    fn opponent(self) -> Option<Self> {
        Some(!self)
    }

    fn side(self) -> Option<crate::Side> {
        Some(self)
    }
}
