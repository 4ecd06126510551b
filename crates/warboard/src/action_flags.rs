//! What an action does, as flags.

use bitflags::bitflags;

bitflags! {
    /// What an action does, as far as the player who chooses it may know.
    ///
    /// ```
    /// use warboard::{ActionFlags, Start, find};
    /// let game = find("invasion")?.start(&Start::Default)?;
    /// let tank = game.choices_from("j3")?.into_iter().find(|choice| choice.notation == "Txj8");
    /// assert!(tank.unwrap().does.contains(ActionFlags::OWN_LOSS | ActionFlags::IRREVERSIBLE));
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    #[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
    pub struct ActionFlags: u16 {
        /// Takes an opponent's piece off the board.
        const CAPTURE = 1;
        /// Takes a piece of the player's own off the board.
        const OWN_LOSS = 1 << 1;
        /// Gives check. Whether a piece that is turned up gives check is not known before.
        const CHECK = 1 << 2;
        /// Makes a piece another kind of piece.
        const PROMOTION = 1 << 3;
        /// Turns a unit face up.
        const REVEAL = 1 << 4;
        /// Cannot be undone in play: no position before it comes again, or the players may
        /// not take it back.
        const IRREVERSIBLE = 1 << 5;
        /// Ends the game.
        const END = 1 << 6;
        /// Gives up the game or the battle, or loses it on time: a button apart from the others,
        /// never what a program plays by chance.
        const GIVES_UP = 1 << 7;
        /// Is said and moves nothing: a draw offer or its answer.
        const TALK = 1 << 8;
    }
}

/// The flags as words, in lower case with hyphens: `["capture","own-loss"]`.
#[cfg(feature = "serde")]
impl serde::Serialize for ActionFlags {
    fn serialize<S: serde::Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_seq(self.words())
    }
}

#[cfg(feature = "serde")]
impl<'de> serde::Deserialize<'de> for ActionFlags {
    fn deserialize<D: serde::Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        let words: Vec<String> = serde::Deserialize::deserialize(deserializer)?;
        words.iter().try_fold(Self::empty(), |does, text| {
            let mut known = Self::all().iter_names();
            match known.find(|(name, _)| word(name) == *text) {
                Some((_, flag)) => Ok(does | flag),
                None => Err(serde::de::Error::custom(format!("no action does {text:?}"))),
            }
        })
    }
}

#[cfg(feature = "serde")]
impl ActionFlags {
    pub(crate) fn words(self) -> impl Iterator<Item = String> {
        self.iter_names().map(|(name, _)| word(name))
    }
}

/// The name of a flag as it is written.
#[cfg(feature = "serde")]
fn word(name: &str) -> String {
    name.to_ascii_lowercase().replace('_', "-")
}
