//! Games with several royal pieces a side: docs/design.md#royalty.

use board_geom::{Bitboard, Board, Square};
use smallvec::SmallVec;

use crate::pawns::PawnMoves;
use crate::role::Royalty;
use crate::{Checks, PieceMoves, Pieces, Placement, Role, Side};

/// The [checks](Checks) of all royal pieces of a side that must not be left attacked, for any
/// [`Royalty`]. Made by [`Placement::safety`].
///
/// ```
/// use piece_kit::geom::Board8x8;
/// use piece_kit::{Placement, Side, pieces};
///
/// pieces! {
///     enum Kind on Board8x8, royalty All { Rook: 'R', "R"; King: 'K', "K", Royal; }
/// }
/// // The king on c1 is in check. If it left the rank, the other would be, to which the rook is pinned.
/// let placement = Placement::<Kind>::parse("4r3/8/8/8/8/8/4R3/r1K1K3").unwrap();
/// let safety = placement.safety(Side::White);
/// assert_eq!(safety.each().len(), 2);
/// let mut moves = 0;
/// placement.visit_safe(Side::White, &safety, |piece| moves += piece.targets.len());
/// assert_eq!(moves, 0);
/// ```
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Safety<B: Board> {
    each: SmallVec<[Checks<B>; 2]>,
    /// The squares to which any piece of the side could go without checks and pins.
    enterable: Bitboard<B>,
}

impl<B: Board> Safety<B> {
    /// The checks of each royal piece.
    pub fn each(&self) -> &[Checks<B>] {
        &self.each
    }

    /// The pieces that attack a royal piece.
    pub fn checkers(&self) -> Bitboard<B> {
        let checkers = self.each.iter().map(Checks::checkers);
        checkers.fold(Bitboard::EMPTY, |all, checkers| all | checkers)
    }
}

impl<P: Pieces> Placement<P> {
    /// The squares of a side's royal pieces, whether they may be left attacked or not.
    pub fn royals(&self, side: Side) -> Bitboard<P::Board> {
        self.union(Self::ROYALS) & self.side(side)
    }

    /// The checks of every royal piece of a side that must not be left attacked.
    pub fn safety(&self, side: Side) -> Safety<P::Board> {
        let royals = match P::ROYALTY {
            Royalty::All => self.royals(side),
            Royalty::One | Royalty::Last => self.royal(side).into_iter().collect(),
        };
        let checks = |royal| self.checks_on(side, Some(royal));
        Safety {
            each: royals.iter().map(checks).collect(),
            enterable: self.enterable(side),
        }
    }

    /// The squares to which the piece on a square may go as far as the checks and pins of its side's
    /// other royal pieces are concerned: [`allowed`](Self::allowed) for any royalty.
    pub fn allowed_safely(
        &self,
        safety: &Safety<P::Board>,
        from: Square<P::Board>,
    ) -> Bitboard<P::Board> {
        let others = safety.each.iter();
        let others = others.filter(|checks| checks.royal() != Some(from));
        others.fold(safety.enterable, |allowed, checks| {
            allowed & self.allowed(checks, from)
        })
    }

    /// Visits the legal moves of a side's pieces, the royal ones included, and its pawns not: one
    /// [`PieceMoves`] for each piece; it may have no targets.
    ///
    /// With one royal piece [`visit_pieces`](Self::visit_pieces) and
    /// [`royal_targets`](Self::royal_targets) are several times faster.
    pub fn visit_safe(
        &self,
        side: Side,
        safety: &Safety<P::Board>,
        mut take: impl FnMut(PieceMoves<P>),
    ) {
        for &kind in P::ALL {
            match kind.spec().role {
                Role::Piece => {
                    for from in self.pieces(side, kind) {
                        let allowed = self.allowed_safely(safety, from);
                        let targets = self.pseudo_targets(side, kind, from) & allowed;
                        take(PieceMoves::new(kind, from, targets));
                    }
                }
                Role::Royal => self.visit_royals_of(kind, side, safety, &mut take),
                Role::Pawn | Role::Special | Role::Scenery => {}
            }
        }
    }

    /// Visits the legal moves of a side's royal pieces alone: with [`Royalty::Last`], what
    /// [`visit_pieces`](Self::visit_pieces) and [`visit_pawns`](Self::visit_pawns) leave.
    pub fn visit_royals(
        &self,
        side: Side,
        safety: &Safety<P::Board>,
        mut take: impl FnMut(PieceMoves<P>),
    ) {
        for &kind in P::ALL {
            if kind.spec().role == Role::Royal {
                self.visit_royals_of(kind, side, safety, &mut take);
            }
        }
    }

    fn visit_royals_of(
        &self,
        kind: P,
        side: Side,
        safety: &Safety<P::Board>,
        take: &mut impl FnMut(PieceMoves<P>),
    ) {
        for from in self.pieces(side, kind) {
            let allowed = self.allowed_safely(safety, from);
            let mut targets = self.pseudo_targets(side, kind, from) & allowed;
            if safety
                .each
                .iter()
                .any(|checks| checks.royal() == Some(from))
            {
                let without = self.blockers() - from.into();
                for to in targets {
                    if self.is_attacked(to, !side, without) {
                        targets -= to.into();
                    }
                }
            }
            take(PieceMoves::new(kind, from, targets));
        }
    }

    /// Visits the legal steps and captures of a side's pawns, one by one; see
    /// [`visit_pawns`](Self::visit_pawns).
    pub fn visit_safe_pawns(
        &self,
        side: Side,
        safety: &Safety<P::Board>,
        double_from: Bitboard<P::Board>,
        mut take: impl FnMut(PawnMoves<P::Board>),
    ) {
        for pawn in self.union(Self::PAWN_KINDS) & self.side(side) {
            let allowed = self.allowed_safely(safety, pawn);
            take(self.pawn_moves(side, pawn.into(), double_from, allowed));
        }
    }

    /// The squares on which a piece may be dropped: [`drop_targets`](Self::drop_targets) for any royalty.
    pub fn safe_drop_targets(&self, safety: &Safety<P::Board>) -> Bitboard<P::Board> {
        let each = safety.each.iter();
        let targets = each.map(|checks| self.drop_targets(checks));
        targets.fold(safety.enterable - self.blockers(), |all, one| all & one)
    }

    /// The first of some kinds of which a side has no piece: in games in which that loses.
    pub fn extinct(&self, side: Side, kinds: &[P]) -> Option<P> {
        let mut kinds = kinds.iter().copied();
        kinds.find(|&kind| self.pieces(side, kind).is_empty())
    }
}
