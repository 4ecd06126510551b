//! Chains of hashes: a secret, its hash, the hash of that, and so on.

use alloc::vec::Vec;
use core::fmt;
use core::iter::successors;
use core::str::FromStr;

use piece_kit::Side;
use piece_kit::seeds::Nonce;

use crate::fair::Terms;

/// A value of a player's chain. The first that is published is the anchor; each later one is what
/// the one before is the hash of, so that nobody else can make it. The text is 64 lower-case
/// hexadecimal digits.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Link([u8; 32]);

/// A player's chain for one battle, with a link for every reveal that there can be. `Debug`
/// shows nothing of it.
///
/// ```
/// use piece_kit::{BySide, Side};
/// use piece_kit::seeds::Nonce;
/// use strata_tactical::{TerrainName, fair::Terms};
/// use strata_tactical::fair::flips::Chain;
/// let players = BySide { white: "Ada", black: "Bob" };
/// let terms = Terms::new(players, &TerrainName::Narrow.terrain())?;
/// let secret = Nonce::new([7; 32]); // in earnest Nonce::random()
/// let chain = Chain::new(&terms, Side::White, &secret);
/// let first = chain.link(1).ok_or("a chain has 14 links")?;
/// assert_eq!(first.hashed(&terms, Side::White), chain.anchor());
/// assert!(chain.link(15).is_none());
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, PartialEq, Eq)]
pub struct Chain {
    /// The anchor first, the secret last.
    links: Vec<Link>,
}

impl Link {
    /// The link with these bytes.
    pub const fn new(bytes: [u8; 32]) -> Self {
        Self(bytes)
    }

    /// The bytes.
    pub const fn bytes(&self) -> &[u8; 32] {
        &self.0
    }

    /// The link before this one: purpose `link`, and lines with `w` or `b`, and this link.
    #[must_use]
    pub fn hashed(&self, terms: &Terms, side: Side) -> Self {
        Self(terms.hash("link", &[&side, self]))
    }
}

impl Chain {
    /// The number of links of a chain: as many as units can lie face down.
    pub const LINKS: u32 = 14;

    /// The chain of a secret, which must be random, and for this battle only.
    pub fn new(terms: &Terms, side: Side, secret: &Nonce) -> Self {
        let last = Link(*secret.bytes());
        let links = successors(Some(last), |link| Some(link.hashed(terms, side)));
        let mut links: Vec<_> = links.take(Self::LINKS as usize + 1).collect();
        links.reverse();
        Self { links }
    }

    /// What is published before the battle.
    pub fn anchor(&self) -> Link {
        self.links[0]
    }

    /// The link for a reveal, from 1. Keep it to yourself until it is your turn to send it.
    pub fn link(&self, number: u32) -> Option<Link> {
        let later = self.links.get(number as usize).copied();
        later.filter(|_| number > 0)
    }
}

impl fmt::Debug for Chain {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("Chain(..)")
    }
}

impl fmt::Display for Link {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        // The digits are written as those of a nonce.
        Nonce::new(self.0).fmt(f)
    }
}

impl fmt::Debug for Link {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "Link({self})")
    }
}

piece_kit::faults! {
    /// The text is not 64 lower-case hexadecimal digits.
    pub struct ParseLinkError =>
        "not-a-link" [], "a link is 64 lower-case hexadecimal digits";
}

impl FromStr for Link {
    type Err = ParseLinkError;

    fn from_str(text: &str) -> Result<Self, ParseLinkError> {
        let digits: Nonce = text.parse().map_err(|_| ParseLinkError)?;
        Ok(Self(*digits.bytes()))
    }
}
