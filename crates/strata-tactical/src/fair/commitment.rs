//! Commitments, what they open to, and the seed that follows.

use alloc::string::ToString;
use core::fmt::{self, Write as _};
use core::str::FromStr;

use piece_kit::{BySide, Seed, Side};
use sha2::{Digest, Sha256};

use crate::{Deal, Selection};

/// The first line of everything that is hashed: the version of the scheme.
// Why text: docs/design.md#commitments-are-lines-of-text
const VERSION: &str = "strata-tactical fair 1";

/// A hash that binds without telling. The text is 64 hexadecimal digits.
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
pub struct Commitment([u8; 32]);

/// A side's part: its selection, and 32 random bytes so that nobody can guess it
/// from the commitment.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Entry {
    /// What the side fields.
    pub selection: Selection,
    /// The nonce.
    pub nonce: Seed,
}

/// All that was committed to, opened.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Opening {
    /// The server's seed.
    pub seed: Seed,
    /// The players' parts.
    pub entries: BySide<Entry>,
}

/// The three commitments, public before anything is opened.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Commitments {
    /// The server's, to its seed.
    pub server: Commitment,
    /// The players', to their selections and nonces.
    pub players: BySide<Commitment>,
}

impl Commitment {
    /// The server's: lines `strata-tactical fair 1`, `seed`, the seed.
    pub fn to_seed(seed: &Seed) -> Self {
        Self(hash(format_args!("seed\n{seed}\n")))
    }

    /// A player's: lines `strata-tactical fair 1`, `selection`, `w` or `b`, the
    /// letters of the units, the nonce.
    pub fn to_selection(side: Side, entry: &Entry) -> Self {
        let Entry { selection, nonce } = entry;
        Self(hash(format_args!(
            "selection\n{side}\n{selection}\n{nonce}\n"
        )))
    }
}

impl Opening {
    /// What was committed to, if this is what is opened.
    pub fn commitments(&self) -> Commitments {
        Commitments {
            server: Commitment::to_seed(&self.seed),
            players: BySide::from_fn(|side| Commitment::to_selection(side, &self.entries[side])),
        }
    }

    /// The seed of the deal: the hash of the lines `strata-tactical fair 1`, `deal`,
    /// the server's seed, then White's units and nonce, then Black's.
    pub fn deal_seed(&self) -> Seed {
        let Self { seed, entries } = self;
        let (white, black) = (&entries.white, &entries.black);
        Seed::new(hash(format_args!(
            "deal\n{seed}\n{}\n{}\n{}\n{}\n",
            white.selection, white.nonce, black.selection, black.nonce
        )))
    }

    /// What the two sides field.
    pub fn selections(&self) -> BySide<Selection> {
        BySide::from_fn(|side| self.entries[side].selection)
    }

    /// The deal that follows from all parts.
    pub fn deal(&self) -> Deal {
        Deal::draw(&self.selections(), &self.deal_seed())
    }
}

fn hash(lines: fmt::Arguments<'_>) -> [u8; 32] {
    struct Hasher(Sha256);
    impl fmt::Write for Hasher {
        fn write_str(&mut self, text: &str) -> fmt::Result {
            self.0.update(text.as_bytes());
            Ok(())
        }
    }
    let mut hasher = Hasher(Sha256::new());
    // Writing to a hasher cannot fail.
    let _ = write!(hasher, "{VERSION}\n{lines}");
    hasher.0.finalize().into()
}

impl fmt::Display for Commitment {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.0.iter().try_for_each(|byte| write!(f, "{byte:02x}"))
    }
}

impl fmt::Debug for Commitment {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "Commitment({self})")
    }
}

piece_kit::faults! {
    /// The text is not 64 lower-case hexadecimal digits.
    pub struct ParseCommitmentError =>
        "not-a-commitment" [], "a commitment is 64 lower-case hexadecimal digits";
}

impl FromStr for Commitment {
    type Err = ParseCommitmentError;

    fn from_str(text: &str) -> Result<Self, ParseCommitmentError> {
        // A seed has the same digits, but may be a decimal number or upper case.
        let seed: Seed = text.parse().map_err(|_| ParseCommitmentError)?;
        let read = Self(*seed.bytes());
        (read.to_string() == text)
            .then_some(read)
            .ok_or(ParseCommitmentError)
    }
}

#[cfg(feature = "serde")]
piece_kit::serde_as_text!(Commitment);
