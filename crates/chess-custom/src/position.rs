//! The position: everything that decides what can happen next.

use alloc::sync::Arc;
use core::fmt;
use core::hash::{Hash, Hasher};

use piece_kit::hands::Hands;
use piece_kit::keys::{feature_key, square_key};
use piece_kit::{Pieces as _, Placement, Side};

use crate::Definition;
use crate::definition::Kinds;
use crate::kinds::{Kind, Set, Sq};
use crate::state::State;

/// A position of a variant that is defined at run time: the rules, which it shares with the other
/// positions of the variant, and a plain value that is cheap to copy.
///
/// Positions come from [`Definition::start`], from [`Definition::parse`] and from legal actions, and
/// are always valid. As a text it is the name of the variant and the FEN; that is read if the variant is
/// [loaded](crate::load).
// docs/design.md#variants-made-at-run-time
#[derive(Clone)]
pub struct Position {
    pub(crate) rules: Arc<Definition>,
    pub(crate) state: State,
}

impl Definition {
    /// The start of the game.
    pub fn start(self: &Arc<Self>) -> Position {
        Position {
            rules: self.clone(),
            state: self.start.expect("a definition that was read has a start"),
        }
    }
}

impl Position {
    /// The rules of the game.
    pub fn rules(&self) -> &Arc<Definition> {
        &self.rules
    }

    /// The placement: which piece is on which square.
    #[inline(always)]
    pub fn placement(&self) -> &Placement<Kind> {
        &self.state.placement
    }

    /// The pieces in hand.
    pub fn hands(&self) -> &Hands<Kind> {
        &self.state.hands
    }

    /// The side to move.
    #[inline(always)]
    pub fn turn(&self) -> Side {
        self.state.turn
    }

    /// The rooks that may still castle.
    pub fn castling(&self) -> Set {
        self.state.castling
    }

    /// The squares that a piece has just passed over, if some en-passant capture there is legal.
    pub fn passed(&self) -> Set {
        self.state.passed
    }

    /// The number of checks that a side has still to give; none in a game that does not count them.
    pub fn checks_left(&self, side: Side) -> Option<u8> {
        self.rules
            .check_counting
            .then(|| self.state.checks[side.index()])
    }

    /// How many passes there were in a row, up to the last action: at most two, which end the game.
    pub fn passes_in_a_row(&self) -> u8 {
        self.state.passes
    }

    /// In a variant with `countingRule`, the plies counted and the number that they may not exceed; none
    /// before a count begins.
    pub fn counted_plies(&self) -> Option<(u32, u32)> {
        let limit = u32::from(self.state.count_limit);
        (limit > 0).then_some((self.state.count, limit))
    }

    /// The plies since the last that cannot be undone in play.
    pub fn halfmove_clock(&self) -> u32 {
        self.state.clocks.halfmove
    }

    /// The number of the move, from 1.
    pub fn fullmove(&self) -> u32 {
        self.state.clocks.fullmove
    }

    /// The king of a side, if the variant has one.
    #[inline(always)]
    pub fn king(&self, side: Side) -> Option<Sq> {
        let king = Kind::ALL[usize::from(self.rules.king?)];
        self.state.placement.pieces(side, king).first()
    }

    /// The pieces of a kind by its number.
    #[inline(always)]
    pub(crate) fn kind(&self, kind: u8) -> Set {
        self.state.placement.kind(Kind::ALL[usize::from(kind)])
    }

    /// The pieces of several kinds.
    pub(crate) fn union(&self, mut kinds: Kinds) -> Set {
        let mut all = Set::EMPTY;
        kinds &= Kinds::MAX >> (32 - self.rules.kinds.len());
        while kinds != 0 {
            all |= self.kind(kinds.trailing_zeros() as u8);
            kinds &= kinds - 1;
        }
        all
    }

    /// The number of the kind on a square.
    pub(crate) fn kind_at(&self, square: Sq) -> Option<u8> {
        (0..self.rules.kinds.len() as u8).find(|kind| self.kind(*kind).contains(square))
    }

    /// A 64-bit key, equal for positions that repeat each other. Passes in a row,
    /// counted plies and shaks are no part of it.
    // docs/design.md#variants-made-at-run-time
    pub fn key(&self) -> u64 {
        const GAME: u64 = 9 << 16;
        let state = &self.state;
        let mut key = state.placement.key() ^ state.hands.key();
        if state.turn == Side::Black {
            key ^= feature_key(GAME + 1);
        }
        for rook in state.castling {
            key ^= square_key(GAME + 256, rook);
        }
        for passed in state.passed {
            key ^= square_key(GAME + 512, passed);
        }
        if state.has_castled {
            key ^= feature_key(GAME + 2);
        }
        for gate in state.gates {
            key ^= square_key(GAME + 768, gate);
        }
        if self.rules.check_counting {
            let [white, black] = state.checks.map(u64::from);
            key ^= feature_key(GAME + 1024 + white * 256 + black);
        }
        key
    }
}

/// Of the same rules, and alike in everything.
impl PartialEq for Position {
    fn eq(&self, other: &Self) -> bool {
        self.rules == other.rules && self.state == other.state
    }
}

impl Eq for Position {}

impl Hash for Position {
    fn hash<H: Hasher>(&self, hasher: &mut H) {
        self.state.hash(hasher);
    }
}

impl fmt::Debug for Position {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}({})", self.rules.name, self.fen())
    }
}
