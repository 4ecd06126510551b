//! Words by who may say them: a player about themselves, or a host about the players.

use core::fmt;
use core::str::FromStr;

use crate::Word;

/// What a player says about the end of the game: only ever their own word. A host gets it with
/// who sends it: [`Host::say`](crate::Host::say).
///
/// The text is `resign`, `offer`, `accept`, `decline` or `claim`.
///
/// ```
/// use game_kit::{Side, Word};
/// use game_kit::words::PlayerWord;
/// let word: PlayerWord = "resign".parse()?;
/// assert_eq!(word.of(Side::White), Word::Resign(Side::White));
/// assert!("time".parse::<PlayerWord>().is_err());
/// # Ok::<(), game_kit::errors::ParsePlayerWordError>(())
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
#[non_exhaustive]
pub enum PlayerWord {
    /// Gives up: the game, or in a campaign the battle that is being fought.
    Resign,
    /// Offers a draw.
    Offer,
    /// Accepts the draw that the other has offered.
    Accept,
    /// Declines the draw that the other has offered.
    Decline,
    /// Claims a draw by repetition or move limit.
    Claim,
}

impl PlayerWord {
    /// Every word of a player.
    pub const ALL: [Self; 5] = [
        Self::Resign,
        Self::Offer,
        Self::Accept,
        Self::Decline,
        Self::Claim,
    ];

    /// The word with the player whose word it is.
    pub fn of<A>(self, player: A) -> Word<A> {
        match self {
            Self::Resign => Word::Resign(player),
            Self::Offer => Word::Offer(player),
            Self::Accept => Word::Accept(player),
            Self::Decline => Word::Decline(player),
            Self::Claim => Word::Claim(player),
        }
    }

    const fn text(self) -> &'static str {
        match self {
            Self::Resign => "resign",
            Self::Offer => "offer",
            Self::Accept => "accept",
            Self::Decline => "decline",
            Self::Claim => "claim",
        }
    }
}

impl fmt::Display for PlayerWord {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.text())
    }
}

impl FromStr for PlayerWord {
    type Err = ParsePlayerWordError;

    fn from_str(text: &str) -> Result<Self, ParsePlayerWordError> {
        let word = Self::ALL.into_iter().find(|word| word.text() == text);
        word.ok_or(ParsePlayerWordError)
    }
}

crate::faults! {
    /// The text is not a [`PlayerWord`].
    pub struct ParsePlayerWordError =>
        "not-a-players-word" [], "a player says resign, offer, accept, decline or claim";
}

/// What a host says about the players: [`Host::declare`](crate::Host::declare). No player may say
/// it, not even about themselves.
///
/// The text is `time w`, `abandon w` or `agree`.
///
/// ```
/// use game_kit::{Side, Word};
/// use game_kit::words::HostWord;
/// let word: HostWord<Side> = "time w".parse()?;
/// assert_eq!(Word::from(word), Word::Time(Side::White));
/// assert!("resign w".parse::<HostWord<Side>>().is_err());
/// # Ok::<(), game_kit::errors::ParseHostWordError>(())
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
#[non_exhaustive]
pub enum HostWord<A> {
    /// The player's time has run out.
    Time(A),
    /// The player has left.
    Abandon(A),
    /// Both players have agreed on a draw, without an offer that the game knows of.
    Agree,
}

impl<A> From<HostWord<A>> for Word<A> {
    fn from(word: HostWord<A>) -> Self {
        match word {
            HostWord::Time(player) => Self::Time(player),
            HostWord::Abandon(player) => Self::Abandon(player),
            HostWord::Agree => Self::Agree,
        }
    }
}

impl<A: fmt::Display + Copy> fmt::Display for HostWord<A> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        Word::from(*self).fmt(f)
    }
}

impl<A: FromStr> FromStr for HostWord<A> {
    type Err = ParseHostWordError;

    fn from_str(text: &str) -> Result<Self, ParseHostWordError> {
        match text.parse().map_err(|_| ParseHostWordError)? {
            Word::Time(player) => Ok(Self::Time(player)),
            Word::Abandon(player) => Ok(Self::Abandon(player)),
            Word::Agree => Ok(Self::Agree),
            _ => Err(ParseHostWordError),
        }
    }
}

crate::faults! {
    /// The text is not a [`HostWord`].
    pub struct ParseHostWordError =>
        "not-a-hosts-word" [], "a host says time or abandon with a player, or agree";
}
