//! Captures that explode, as in Atomic chess: docs/design.md#explosions.
//!
//! Everything here compiles to nothing in a game without explosions.

use piece_kit::geom::{Bitboard, Square};
use piece_kit::records::Journal;
use piece_kit::{Checks, Outcome, PieceMoves, Side, Termination};

use crate::derived::{castling_ranks, is_pawn};
use crate::rules::{EXPLOSION, OnBoard, Rules};
use crate::{Action, Chess, Event, Illegal};

/// Blasts, and which kings they leave safe.
impl<R: Rules> Chess<R> {
    /// The pieces that explode with a capture on a square: what stands there, and beside it all but pawns.
    #[cfg_attr(not(target_family = "wasm"), inline(always))]
    pub(crate) fn blast(&self, centre: Square<OnBoard<R>>) -> Bitboard<OnBoard<R>> {
        let beside = Bitboard::from(centre).dilate() - self.all_pawns();
        (beside | centre.into()) & self.placement.occupied()
    }

    #[cfg_attr(not(target_family = "wasm"), inline(always))]
    fn all_pawns(&self) -> Bitboard<OnBoard<R>> {
        Chess::<R>::PAWN.map_or(Bitboard::EMPTY, |pawn| self.placement.kind(pawn))
    }

    /// The win of the side whose opponent has lost its king.
    #[cfg_attr(not(target_family = "wasm"), inline(always))]
    pub(crate) fn explosion(&self) -> Option<Outcome<Side>> {
        if !R::EXPLOSIONS {
            return None;
        }
        let mut sides = Side::ALL.into_iter();
        let loser = sides.find(|side| self.placement.royal(*side).is_none())?;
        let by = Termination::Special(EXPLOSION);
        Some(Outcome::Win { winner: !loser, by })
    }

    /// The squares at and beside the other side's king: a capture there blows it up, so nothing
    /// captures a king there, whose own side's king would go too.
    #[cfg_attr(not(target_family = "wasm"), inline(always))]
    pub(crate) fn harmless(&self, side: Side) -> Bitboard<OnBoard<R>> {
        if !R::EXPLOSIONS {
            return Bitboard::EMPTY;
        }
        let king = self.placement.royal(!side);
        king.map_or(Bitboard::EMPTY, |king| Bitboard::from(king).dilate())
    }

    /// A side's king, unless nothing can capture it.
    #[cfg_attr(not(target_family = "wasm"), inline(always))]
    pub(crate) fn vulnerable_king(&self, side: Side) -> Option<Square<OnBoard<R>>> {
        let king = self.placement.royal(side);
        if !R::EXPLOSIONS {
            return king;
        }
        king.filter(|king| !self.harmless(side).contains(*king))
    }

    /// The squares, among some, to which the king of the side to move may go.
    #[cfg_attr(not(target_family = "wasm"), inline(always))]
    pub(crate) fn king_targets_among(&self, among: Bitboard<OnBoard<R>>) -> Bitboard<OnBoard<R>> {
        let (placement, side) = (&self.placement, self.turn);
        if !R::EXPLOSIONS {
            return placement.royal_targets_among(side, among);
        }
        let empty = among - placement.occupied();
        let harmless = empty & self.harmless(side);
        let king = placement.royal(side).filter(|_| harmless.any());
        let steps = king.map_or(Bitboard::EMPTY, |king| {
            placement.pseudo_targets(side, Chess::<R>::KING, king)
        });
        steps & harmless | placement.royal_targets_among(side, empty - harmless)
    }
}

/// Legality of captures: most are as safe for the king as other moves, the others are tried.
impl<R: Rules> Chess<R> {
    /// The checks, limited to what ordinary checks and pins decide: moves to empty squares, and
    /// captures that touch neither a line to the king of the side to move nor the king itself. Beside
    /// them the squares of the captures that are left to be [tried](Self::captors).
    #[cfg_attr(not(target_family = "wasm"), inline(always))]
    pub(crate) fn settled_checks(
        &self,
        checks: Checks<OnBoard<R>>,
    ) -> (Checks<OnBoard<R>>, Bitboard<OnBoard<R>>) {
        if !R::EXPLOSIONS {
            return (checks, Bitboard::EMPTY);
        }
        let (placement, side) = (&self.placement, self.turn);
        let king = placement.royal(side);
        let own = king.map_or(Bitboard::EMPTY, |king| Bitboard::from(king).dilate());
        let captures = placement.side(!side) - own;
        let tried = captures & self.doubtful(&checks);
        let settled = !placement.occupied() | (captures - tried);
        (checks.limited_to(settled), tried)
    }

    /// The squares on which a capture may be safe for the king though no other move there would be,
    /// or the other way round.
    #[cfg_attr(not(target_family = "wasm"), inline(always))]
    fn doubtful(&self, checks: &Checks<OnBoard<R>>) -> Bitboard<OnBoard<R>> {
        if checks.royal().is_none() {
            return Bitboard::EMPTY;
        }
        if checks.checkers().any() {
            return Bitboard::all();
        }
        let mut lines = self.placement.king_blockers(self.turn);
        let mut winning = Bitboard::EMPTY;
        if checks.pinned().any() {
            winning = self.harmless(self.turn);
            for pin in checks.pins() {
                lines |= pin.by.into();
            }
        }
        lines | (lines - self.all_pawns()).dilate() | winning
    }

    /// The pieces that may legally capture on a square, found by the explosion.
    fn captors(&self, to: Square<OnBoard<R>>) -> Bitboard<OnBoard<R>> {
        let (placement, side) = (&self.placement, self.turn);
        let attackers = placement.attackers(to, side, placement.blockers());
        let attackers = attackers - placement.kind(Chess::<R>::KING);
        if attackers.is_empty() || self.harmless(side).contains(to) {
            return attackers;
        }
        let mut after = *placement;
        after.clear(self.blast(to));
        let checks = after.checks(side);
        if checks.checkers().any() {
            return Bitboard::EMPTY;
        }
        attackers - checks.pinned()
    }

    /// Adds the legal captures on these squares, found by the explosion; those of pawns that stay
    /// pawns only to some squares.
    #[cfg_attr(not(target_family = "wasm"), inline(always))]
    pub(crate) fn extend_explosions(
        &self,
        tried: Bitboard<OnBoard<R>>,
        staying: Bitboard<OnBoard<R>>,
        actions: &mut impl Extend<Action<R>>,
    ) {
        if R::EXPLOSIONS && tried.any() {
            self.visit_explosions(tried, |kind, from, to| match is_pawn::<R>(kind) {
                true => self.extend_pawn(kind, from, to, staying, actions),
                false => {
                    let moves = PieceMoves::new(kind, from, to.into());
                    self.extend_piece(moves, staying, actions);
                }
            });
        }
    }

    /// Visits the legal captures on these squares, found by the explosion: kind, from and to.
    #[inline(never)]
    pub(crate) fn visit_explosions(
        &self,
        tried: Bitboard<OnBoard<R>>,
        mut take: impl FnMut(R::Kind, Square<OnBoard<R>>, Square<OnBoard<R>>),
    ) {
        for to in tried {
            for from in self.captors(to) {
                if let Some(kind) = self.placement.kind_at(from) {
                    take(kind, from, to);
                }
            }
        }
    }

    /// The number of legal captures on these squares, found by the explosion.
    #[cfg_attr(not(target_family = "wasm"), inline(always))]
    pub(crate) fn count_explosions(&self, tried: Bitboard<OnBoard<R>>) -> u32 {
        let mut count = Count(0);
        self.extend_explosions(tried, Bitboard::all(), &mut count);
        count.0
    }

    /// Whether the opponent's king shields that of the side to move after a move to an empty square.
    pub(crate) fn is_harmless_after(
        &self,
        from: Square<OnBoard<R>>,
        to: Square<OnBoard<R>>,
    ) -> bool {
        let king = self.placement.royal(self.turn);
        let king = king.map(|king| if king == from { to } else { king });
        king.is_some_and(|king| self.harmless(self.turn).contains(king))
    }

    /// Whether the king of the side to move would capture a piece by its movement.
    pub(crate) fn king_captures(&self, from: Square<OnBoard<R>>, to: Square<OnBoard<R>>) -> bool {
        let (placement, side, king) = (&self.placement, self.turn, Chess::<R>::KING);
        placement.royal(side) == Some(from)
            && placement.side(!side).contains(to)
            && placement.reach(side, king, from).contains(to)
    }

    /// Checks that a capture, also one en passant, leaves the mover's king on the board and safe.
    #[inline(never)]
    pub(crate) fn check_explosion(
        &self,
        from: Square<OnBoard<R>>,
        to: Square<OnBoard<R>>,
    ) -> Result<(), Illegal<R>> {
        let side = self.turn;
        let Some(king) = self.placement.royal(side) else {
            return Ok(());
        };
        if king == from {
            return Err(Illegal::KingCaptures { king, square: to });
        }
        if self.blows_up_own_king(from, to) {
            return Err(Illegal::KingExplodes { king, square: to });
        }
        let harmless = self.harmless(side);
        if harmless.contains(to) || harmless.contains(king) {
            return Ok(());
        }
        let mut after = self.placement;
        after.clear(self.blast(to) | from.into());
        if !self.placement.occupied().contains(to) {
            after.clear(self.stepped_pawn(to));
        }
        self.check_attackers(king, after.checks(side).checkers())
    }
}

/// A list of actions that is only counted.
struct Count(u32);

impl<T> Extend<T> for Count {
    fn extend<I: IntoIterator<Item = T>>(&mut self, items: I) {
        self.0 += items.into_iter().count() as u32;
    }
}

/// Effects of a capture.
impl<R: Rules> Chess<R> {
    /// Whether a capture would cost the mover its own king.
    #[cfg_attr(not(target_family = "wasm"), inline(always))]
    pub(crate) fn blows_up_own_king(
        &self,
        from: Square<OnBoard<R>>,
        to: Square<OnBoard<R>>,
    ) -> bool {
        let king = self.placement.royal(self.turn);
        king.is_some_and(|king| king == from || king.distance(to) <= 1)
    }

    /// Removes what explodes with the piece that has captured on a square, and the rights of rooks
    /// and kings among it.
    #[cfg_attr(not(target_family = "wasm"), inline(always))]
    pub(crate) fn explode(
        &mut self,
        centre: Square<OnBoard<R>>,
        journal: &mut impl Journal<Event<R>>,
    ) {
        let mut gone = self.blast(centre);
        if journal.is_read() {
            let others = gone - centre.into();
            for square in core::iter::once(centre).chain(others) {
                if let Some((side, kind)) = self.placement.at(square) {
                    journal.add(Event::Exploded { side, kind, square });
                }
            }
        }
        self.placement.clear(gone);
        if let Some(ranks) = castling_ranks::<R>() {
            let side = !self.turn;
            if self.placement.royal(side).is_none() {
                gone |= ranks[side].into();
            }
            self.lose_castling(gone);
        }
    }
}
