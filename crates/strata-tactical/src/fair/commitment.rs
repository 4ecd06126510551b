//! What is committed to, what it opens to, and the seed that follows.

use core::fmt;

use piece_kit::seeds::Nonce;
use piece_kit::{BySide, Seed, Side};

use super::{Commitment, Terms};
use crate::{Deal, Selection};

/// A side's part: its selection, and 32 random bytes so that nobody can guess it from the
/// commitment. `Debug` shows neither.
#[derive(Clone, PartialEq, Eq)]
pub struct Entry {
    /// What the side fields.
    pub selection: Selection,
    /// The nonce.
    pub nonce: Nonce,
}

/// All that was committed to, opened. `Debug` shows none of it.
#[derive(Clone, PartialEq, Eq)]
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

piece_kit::faults! {
    /// Two of the three commitments are the same: somebody has copied.
    pub struct RepeatedCommitment =>
        "repeated-commitment" [], "two of the three commitments are the same";
}

impl Commitments {
    /// Whether all three differ. Who copies a commitment cannot open it, but may hope that somebody
    /// else does.
    ///
    /// # Errors
    /// If two of them are the same.
    pub fn check_distinct(&self) -> Result<(), RepeatedCommitment> {
        let BySide { white, black } = self.players;
        let distinct = white != black && white != self.server && black != self.server;
        distinct.then_some(()).ok_or(RepeatedCommitment)
    }
}

impl Commitment {
    /// The server's: purpose `seed`, and a line with the seed.
    pub fn to_seed(terms: &Terms, seed: &Seed) -> Self {
        Self::new(terms.hash("seed", &[seed]))
    }

    /// A player's: purpose `selection`, and lines with `w` or `b`, the letters of the units, and
    /// the nonce.
    pub fn to_selection(terms: &Terms, side: Side, entry: &Entry) -> Self {
        let Entry { selection, nonce } = entry;
        Self::new(terms.hash("selection", &[&side, selection, nonce]))
    }
}

impl Opening {
    /// What was committed to, if this is what is opened.
    pub fn commitments(&self, terms: &Terms) -> Commitments {
        let of_player = |side| Commitment::to_selection(terms, side, &self.entries[side]);
        Commitments {
            server: Commitment::to_seed(terms, &self.seed),
            players: BySide::from_fn(of_player),
        }
    }

    /// The seed of the deal: purpose `deal`, and lines with the server's seed, White's units and
    /// nonce, Black's units and nonce.
    pub fn deal_seed(&self, terms: &Terms) -> Seed {
        let Self { seed, entries } = self;
        let (white, black) = (&entries.white, &entries.black);
        Seed::new(terms.hash(
            "deal",
            &[
                seed,
                &white.selection,
                &white.nonce,
                &black.selection,
                &black.nonce,
            ],
        ))
    }

    /// What the two sides field.
    pub fn selections(&self) -> BySide<Selection> {
        BySide::from_fn(|side| self.entries[side].selection)
    }

    /// The deal that follows from the terms and all parts.
    pub fn deal(&self, terms: &Terms) -> Deal {
        Deal::draw(&self.selections(), &self.deal_seed(terms))
    }
}

impl fmt::Debug for Entry {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("Entry(..)")
    }
}

impl fmt::Debug for Opening {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("Opening(..)")
    }
}
