//! How long the record of a game may be.

use piece_kit::errors::TooLong;
use piece_kit::messages::MessageData;

/// The longest record or PGN that is read: a longer one is refused before anything of it is played.
///
/// ```
/// use warboard::{Catalogue, RecordLimits, Start, find, load};
/// let mut game = find("invasion")?.start(&Start::Default)?;
/// game.play("Txj8")?;
/// assert!(load(&game.record()).is_ok());
/// let mut longest = RecordLimits::default();
/// longest.actions = 0;
/// assert!(Catalogue::default().load_within(&game.record(), longest).is_err());
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[non_exhaustive]
pub struct RecordLimits {
    /// How many bytes the text may have; 1 MiB by default.
    pub bytes: usize,
    /// How many actions, those of variations included; 20,000 by default.
    pub actions: usize,
}

impl RecordLimits {
    /// The defaults.
    pub const DEFAULT: Self = Self {
        bytes: 1 << 20,
        actions: 20_000,
    };
}

impl Default for RecordLimits {
    fn default() -> Self {
        Self::DEFAULT
    }
}

/// Refuses a position or a view that is too long whatever the game is.
pub(crate) fn check(text: &str) -> Result<(), Vec<MessageData>> {
    let checked = TooLong::check(text, RecordLimits::DEFAULT.bytes);
    checked.map_err(|why| vec![why.into()])
}
