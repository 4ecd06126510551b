//! An attack with a path: docs/design.md#attacks-with-paths.

use board_geom::{Bitboard, Board, Square};

/// An attack of a piece on a square, as far as other pieces can change it: nothing may stand on the
/// path, and if there is a hurdle, something must.
///
/// | attacker | path | hurdle |
/// |---|---|---|
/// | rider, on any line | the squares between | none |
/// | lame leaper | the squares it passes, the leg of a horse | none |
/// | griffin | its corner, and what follows before the target | none |
/// | grasshopper | what is before the hurdle | the square before the target |
/// | leaper, and what goes through everything | empty | none |
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Attack<B: Board> {
    /// The square of the attacker.
    pub by: Square<B>,
    /// The squares that must be empty.
    pub path: Bitboard<B>,
    /// The square that must have a piece or scenery, which the attacker jumps over.
    pub hurdle: Option<Square<B>>,
}

impl<B: Board> Attack<B> {
    /// An attack without a hurdle.
    pub const fn new(by: Square<B>, path: Bitboard<B>) -> Self {
        Self {
            by,
            path,
            hurdle: None,
        }
    }

    /// Whether the attack hits if these are the blockers; those at which hops end are no hurdles.
    #[inline]
    pub(crate) fn hits(&self, blockers: Bitboard<B>, hop_ends: Bitboard<B>) -> bool {
        let hurdle = |at| (blockers - hop_ends).contains(at);
        self.path.is_disjoint(blockers) && self.hurdle.is_none_or(hurdle)
    }

    /// The squares to which a piece of the attacked side that leaves a square, or none, may go so that
    /// the attack does not hit afterwards; not for the attacked piece.
    #[inline]
    pub(crate) fn answers(
        &self,
        from: Bitboard<B>,
        blockers: Bitboard<B>,
        hop_ends: Bitboard<B>,
    ) -> Bitboard<B> {
        let others = blockers - from;
        if !self.path.is_disjoint(others) {
            return Bitboard::all();
        }
        match self.hurdle {
            Some(hurdle) if hop_ends.contains(hurdle) => Bitboard::all(),
            Some(hurdle) if !others.contains(hurdle) => !Bitboard::from(hurdle),
            _ => self.path | self.by.into(),
        }
    }
}
