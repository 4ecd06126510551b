//! Rule page: *Pieces*. Pawns that step twice, and their capture en passant.

use piece_kit::geom::{Board, Board10x10, SquareTable};
use piece_kit::{Journal, Placement, Side, forward};

use crate::pieces::pawn_rank;
use crate::{Bitboard, Capatomic, EnPassantFault, Event, Kind, Square};

/// By square: those beside it on its rank.
static BESIDE: SquareTable<Board10x10> = SquareTable::<Board10x10>::leaps(&[(-1, 0), (1, 0)]);

/// The square that a side's pawn steps over, if it goes two squares from where it starts. Behind
/// it is the pawn, even if the step was illegal: what a capture en passant removes is there.
fn stepped_over(side: Side, from: Square, to: Square) -> Option<Square> {
    if from.index().abs_diff(to.index()) != 2 * usize::from(Board10x10::FILES) {
        return None;
    }
    let between = from.between(to).first();
    let starts = from.rank() == pawn_rank(side);
    between.filter(|&passed| starts && passed_pawn(side, passed) == Some(to))
}

/// Whether a side's pawn goes two squares ahead from where it starts.
pub(crate) fn is_double_step(side: Side, from: Square, to: Square) -> bool {
    let next = from.neighbour(forward(side));
    from.rank() == pawn_rank(side)
        && next.and_then(|next| next.neighbour(forward(side))) == Some(to)
}

/// The square on which the pawn of a side stands that has just stepped over another.
fn passed_pawn(side: Side, passed: Square) -> Option<Square> {
    passed.neighbour(forward(side))
}

/// Why no double step of a side can just have passed over a square.
pub(crate) fn why_not_passed(
    placement: &Placement<Kind>,
    side: Side,
    passed: Square,
) -> Option<EnPassantFault> {
    let from = passed.neighbour(forward(!side));
    let pawn = passed_pawn(side, passed);
    let pawns = placement.pieces(side, Kind::Pawn);
    let free = |square| !placement.blockers().contains(square);
    if from.is_none_or(|from| from.rank() != pawn_rank(side)) {
        Some(EnPassantFault::Rank)
    } else if !pawn.is_some_and(|pawn| pawns.contains(pawn)) {
        Some(EnPassantFault::PawnMissing)
    } else if !free(passed) {
        Some(EnPassantFault::NotFree)
    } else if !from.is_some_and(free) {
        Some(EnPassantFault::OriginNotFree)
    } else {
        None
    }
}

impl Capatomic {
    /// The pawns that may legally capture en passant.
    pub(crate) fn en_passant_captures(&self) -> Bitboard {
        self.en_passant
            .map_or(Bitboard::EMPTY, |passed| self.legal_en_passant(passed))
    }

    /// The pawns of the side to move that could legally capture one that has
    /// just passed over this square.
    fn legal_en_passant(&self, passed: Square) -> Bitboard {
        let mut legal = self.pawns_beside(passed);
        for pawn in legal {
            if self.attackers_after_en_passant(pawn, passed).any() {
                legal -= pawn.into();
            }
        }
        legal
    }

    /// The pawn that has just stepped over a square.
    pub(crate) fn stepped_pawn(&self) -> Bitboard {
        let pawn = self
            .en_passant
            .and_then(|passed| passed_pawn(!self.turn, passed));
        pawn.map_or(Bitboard::EMPTY, Bitboard::from)
    }

    /// Whether a pawn's move is a capture en passant, legal or not.
    pub(crate) fn is_en_passant(&self, from: Square, to: Square) -> bool {
        self.en_passant == Some(to) && self.pawns_beside(to).contains(from)
    }

    /// The pawns of the side to move from which a capture on this square would
    /// be en passant, whether legal or not.
    fn pawns_beside(&self, passed: Square) -> Bitboard {
        let beside =
            passed_pawn(!self.turn, passed).map_or(Bitboard::EMPTY, |pawn| BESIDE.at(pawn));
        beside & self.placement.pieces(self.turn, Kind::Pawn)
    }

    /// Ends a pawn's move: removes the pawn that it captures en passant; returns the square
    /// that a double step passed over, if it ends beside a pawn of the opponent's.
    #[cfg_attr(not(target_family = "wasm"), inline(always))]
    pub(crate) fn finish_pawn_move(
        &mut self,
        from: Square,
        to: Square,
        journal: &mut impl Journal<Event>,
    ) -> Option<Square> {
        if self.en_passant == Some(to) && from.file() != to.file() {
            let (side, kind) = (!self.turn, Kind::Pawn);
            let square = passed_pawn(side, to)?;
            self.placement.toggle(side, kind, square);
            journal.add(Event::Captured { side, kind, square });
            return None;
        }
        let opponents = self.placement.pieces(!self.turn, Kind::Pawn);
        if BESIDE.at(to).is_disjoint(opponents) {
            return None;
        }
        stepped_over(self.turn, from, to)
    }

    /// Notes the square that the last action passed over, if some capture on it is legal:
    /// docs/design.md#en-passant-only-if-legal
    #[inline(always)]
    pub(crate) fn allow_en_passant(&mut self, passed: Option<Square>) {
        self.set_en_passant(passed.filter(|&square| self.legal_en_passant(square).any()));
    }

    /// Who attacks the mover's king after this capture en passant.
    pub(crate) fn attackers_after_en_passant(&self, pawn: Square, passed: Square) -> Bitboard {
        let captured = passed_pawn(!self.turn, passed).map_or(Bitboard::EMPTY, Bitboard::from);
        let removed = captured | pawn.into();
        let blockers = (self.placement.blockers() - removed) | passed.into();
        let attackers = self
            .placement
            .attackers(self.king(self.turn), !self.turn, blockers);
        attackers - removed
    }
}
