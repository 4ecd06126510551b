//! What pawns are worth together.

use piece_kit::geom::{Bitboard, Board};
use piece_kit::moves::{forward, pawn_attacks};
use piece_kit::{BoardOf, Pieces, Placement, Role, Side};

use super::Evaluation;
use crate::Evaluated;
use crate::terms::{Weight, w};

/// The number of entries: a power of two.
const ENTRIES: usize = 1 << 12;

/// What structures of pawns are worth, by their hash: most positions of a search have one that was
/// there before.
#[derive(Clone, Debug)]
pub(crate) struct PawnCache(Vec<(u64, Weight)>);

impl PawnCache {
    /// None but that of no pawns, which is worth nothing.
    pub(crate) fn new() -> Self {
        Self(vec![(0, w(0, 0)); ENTRIES])
    }

    #[inline]
    pub(crate) fn worth(&mut self, hash: u64, find: impl FnOnce() -> Weight) -> Weight {
        let entry = &mut self.0[hash as usize % ENTRIES];
        if entry.0 != hash {
            *entry = (hash, find());
        }
        entry.1
    }
}

impl<G: Evaluated> Evaluation<G> {
    pub(crate) fn pawns(&self, placement: &Placement<G::Kind>, side: Side) -> Bitboard<BoardOf<G>> {
        let mut pawns = Bitboard::EMPTY;
        for &kind in G::Kind::ALL {
            if kind.spec().role == Role::Pawn {
                pawns |= placement.pieces(side, kind);
            }
        }
        pawns
    }

    pub(super) fn pawn_attacks(
        &self,
        placement: &Placement<G::Kind>,
        side: Side,
    ) -> Bitboard<BoardOf<G>> {
        if BoardOf::<G>::SHAPE.is_hexes() {
            return pawn_attacks(side, self.pawns(placement, side));
        }
        let pawns = self.pawns(placement, side).shift(forward(side));
        pawns.leap(1, 0) | pawns.leap(-1, 0)
    }

    /// For the pawns next to a side's own royal piece.
    pub(super) fn shelter(&self, placement: &Placement<G::Kind>, side: Side) -> Weight {
        placement.royal(side).map_or(w(0, 0), |royal| {
            let near = Bitboard::from(royal).dilate() & self.pawns(placement, side);
            self.terms.shelter.times(near.len() as i32)
        })
    }

    /// What White's pawns are worth more than Black's beside where each stands: nothing else on the
    /// board counts.
    pub(crate) fn structure(&self, placement: &Placement<G::Kind>) -> Weight {
        self.structure_of(placement, Side::White) - self.structure_of(placement, Side::Black)
    }

    fn structure_of(&self, placement: &Placement<G::Kind>, side: Side) -> Weight {
        let terms = &self.terms;
        let (own, enemies) = (self.pawns(placement, side), self.pawns(placement, !side));
        if own.is_empty() {
            return w(0, 0);
        }
        let chained = own & self.pawn_attacks(placement, side);
        let mut worth = terms.chained.times(chained.len() as i32);
        for pawn in own {
            let file = usize::from(pawn.file().index());
            let ahead = self.ahead[side.index()][pawn.index()];
            if own.is_disjoint(self.beside[file]) {
                worth += terms.isolated;
            }
            if (own & ahead).is_disjoint(self.files[file]) {
                if ahead.is_disjoint(enemies) {
                    let rank = i32::from(pawn.rank().index());
                    let advanced = match side {
                        Side::White => rank,
                        Side::Black => i32::from(BoardOf::<G>::RANKS) - 1 - rank,
                    };
                    worth += terms.passed.times(advanced * advanced);
                }
            } else {
                worth += terms.doubled;
            }
        }
        worth
    }
}
