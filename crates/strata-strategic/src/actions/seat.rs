//! Rule page: *Turn*, *Elimination and victory*. Who plays, and who wins.

use core::fmt;
use core::num::NonZeroU8;
use core::str::FromStr;

use serde::{Serialize, Serializer};

/// The most seats that a scenario can have.
pub const MAX_SEATS: usize = 6;

/// A player's place in the order of turns. The text is the number, from `1` to `6`.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Seat(NonZeroU8);

impl Seat {
    /// The seat with a number from 1 to 6.
    pub const fn new(number: u8) -> Option<Self> {
        match NonZeroU8::new(number) {
            Some(number) if number.get() as usize <= MAX_SEATS => Some(Self(number)),
            _ => None,
        }
    }

    /// The seat with an index from 0; beyond the last seat, the last.
    pub(crate) fn at(index: usize) -> Self {
        let number = index.min(MAX_SEATS - 1) as u8 + 1;
        Self(NonZeroU8::MIN.saturating_add(number - 1))
    }

    /// The number, from 1.
    pub const fn number(self) -> u8 {
        self.0.get()
    }

    /// The index, from 0.
    pub const fn index(self) -> usize {
        self.0.get() as usize - 1
    }
}

impl fmt::Display for Seat {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}", self.0)
    }
}

impl fmt::Debug for Seat {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "Seat({self})")
    }
}

impl FromStr for Seat {
    type Err = ParsePartyError;

    fn from_str(text: &str) -> Result<Self, ParsePartyError> {
        match text.as_bytes() {
            [digit @ b'1'..=b'6'] => Seat::new(digit - b'0').ok_or(ParsePartyError::Seat),
            _ => Err(ParsePartyError::Seat),
        }
    }
}

/// The number.
impl Serialize for Seat {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.serialize_u8(self.number())
    }
}

/// Who acts or wins. The text is the seat's number, `team-1`, or `host`.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Party {
    /// A player: acts, and wins in a free-for-all or a duel.
    Seat(Seat),
    /// A team, by its number from 1 in the order of the scenario: wins.
    Team(u8),
    /// The program or person that runs the campaign: acts if a battle is fought elsewhere and its
    /// result is to be handed in.
    Host,
}

impl piece_kit::Actor for Party {}

impl fmt::Display for Party {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Seat(seat) => write!(f, "{seat}"),
            Self::Team(team) => write!(f, "team-{team}"),
            Self::Host => f.write_str("host"),
        }
    }
}

impl FromStr for Party {
    type Err = ParsePartyError;

    fn from_str(text: &str) -> Result<Self, ParsePartyError> {
        if text == "host" {
            return Ok(Self::Host);
        }
        let party = match text.strip_prefix("team-") {
            Some(team) => team.parse().map(|team: Seat| Self::Team(team.number())),
            None => text.parse().map(Self::Seat),
        };
        party.map_err(|_| ParsePartyError::Party)
    }
}

piece_kit::faults! {
    /// The text is not a seat, party or observer: which of them was expected.
    #[derive(Copy)]
    #[non_exhaustive]
    pub enum ParsePartyError {
        /// A [`Seat`].
        Seat => "not-a-seat" [], "a seat is a number from 1 to 6";
        /// A [`Party`].
        Party =>
            "not-a-party" [], "a party is a seat from 1 to 6, team-1 and the like, or host";
        /// An [`Observer`](crate::Observer).
        Observer => "not-an-observer" [], "an observer is a seat from 1 to 6, or spectator";
    }
}
