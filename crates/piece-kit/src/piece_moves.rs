//! Legal moves: each piece with the set of squares it may go to.

use board_geom::{Bitboard, Square};

use crate::attacks::Reach;
use crate::checks::Pin;
use crate::kind_tables::Captors;
use crate::pieces::KindVisitor;
use crate::{Checks, Pieces, Placement, Role, Side};

/// The moves of one piece: counting them is counting the targets.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct PieceMoves<P: Pieces> {
    /// The kind of the piece.
    pub kind: P,
    /// The square of the piece.
    pub from: Square<P::Board>,
    /// The squares to which it may go.
    pub targets: Bitboard<P::Board>,
}

impl<P: Pieces> PieceMoves<P> {
    /// The moves of a piece of a kind from one square to these.
    #[cfg_attr(not(target_family = "wasm"), inline(always))]
    pub const fn new(kind: P, from: Square<P::Board>, targets: Bitboard<P::Board>) -> Self {
        Self {
            kind,
            from,
            targets,
        }
    }
}

struct MovesVisitor<'a, P: Pieces, F> {
    placement: &'a Placement<P>,
    checks: &'a Checks<P::Board>,
    side: Side,
    /// If hoppers or attackers along paths limit pieces: those that they limit each in its own way,
    /// and where they let all others go.
    limited: Bitboard<P::Board>,
    others: Bitboard<P::Board>,
    take: F,
}

impl<P: Pieces, F> MovesVisitor<'_, P, F> {
    /// The squares to which hoppers and attackers along paths let the piece on a square go.
    #[inline]
    fn limits<const KIND: usize>(&self, from: Square<P::Board>) -> Bitboard<P::Board> {
        if const { P::SPECS[KIND].unhoppable } || self.limited.contains(from) {
            self.placement.each_targets(self.checks, from.into())
        } else {
            self.others
        }
    }
}

impl<P: Pieces, F: FnMut(PieceMoves<P>)> KindVisitor<P> for MovesVisitor<'_, P, F> {
    #[cfg_attr(not(target_family = "wasm"), inline(always))]
    fn visit<const KIND: usize>(&mut self) {
        let role = const { P::SPECS[KIND].role };
        if !matches!(role, Role::Piece) {
            return;
        }
        let kind = P::ALL[KIND];
        let free = self.placement.pieces(self.side, kind) - self.checks.pinned();
        for from in free {
            let allowed = self.checks.targets();
            let mut targets = self.placement.targets::<KIND>(self.side, from, allowed);
            if Captors::<P>::LIMITS && self.checks.limits_each() {
                targets &= self.limits::<KIND>(from);
            }
            (self.take)(PieceMoves::new(kind, from, targets));
        }
    }
}

struct AttacksVisitor<'a, P: Pieces, F> {
    placement: &'a Placement<P>,
    side: Side,
    take: F,
}

impl<P: Pieces, F: FnMut(PieceMoves<P>)> KindVisitor<P> for AttacksVisitor<'_, P, F> {
    #[cfg_attr(not(target_family = "wasm"), inline(always))]
    fn visit<const KIND: usize>(&mut self) {
        let role = const { P::SPECS[KIND].role };
        if matches!(role, Role::Special | Role::Scenery) {
            return;
        }
        let kind = P::ALL[KIND];
        for from in self.placement.pieces(self.side, kind) {
            let targets = self.placement.attacks_of_kind::<KIND>(self.side, from);
            (self.take)(PieceMoves::new(kind, from, targets));
        }
    }
}

/// Looks for a piece that may move, kind by kind, until there is one.
struct FreeMove<'a, P: Pieces> {
    placement: &'a Placement<P>,
    checks: &'a Checks<P::Board>,
    side: Side,
    found: bool,
}

impl<P: Pieces> KindVisitor<P> for FreeMove<'_, P> {
    #[cfg_attr(not(target_family = "wasm"), inline(always))]
    fn visit<const KIND: usize>(&mut self) {
        let role = const { P::SPECS[KIND].role };
        if self.found || !matches!(role, Role::Piece) {
            return;
        }
        let free = self.placement.pieces(self.side, P::ALL[KIND]) - self.checks.pinned();
        let targets = |from| {
            self.placement
                .free_targets::<KIND>(self.side, self.checks, from)
        };
        self.found = free.iter().any(|from| targets(from).any());
    }
}

/// Finds the targets of one piece whose kind is known at run time only.
struct TargetsOf<'a, P: Pieces> {
    placement: &'a Placement<P>,
    side: Side,
    kind: usize,
    from: Square<P::Board>,
    targets: Bitboard<P::Board>,
}

impl<P: Pieces> KindVisitor<P> for TargetsOf<'_, P> {
    #[cfg_attr(not(target_family = "wasm"), inline(always))]
    fn visit<const KIND: usize>(&mut self) {
        if KIND == self.kind {
            let allowed = self.placement.enterable(self.side);
            self.targets = self
                .placement
                .targets::<KIND>(self.side, self.from, allowed);
        }
    }
}

impl<P: Pieces> Placement<P> {
    /// Visits the legal moves of a side's pieces except its royal piece and its pawns,
    /// one [`PieceMoves`] for each piece; it may have no targets.
    #[cfg_attr(not(target_family = "wasm"), inline(always))]
    pub fn visit_pieces(
        &self,
        side: Side,
        checks: &Checks<P::Board>,
        take: impl FnMut(PieceMoves<P>),
    ) {
        let (mut limited, mut others) = (Bitboard::EMPTY, Bitboard::EMPTY);
        if Captors::<P>::LIMITS && checks.limits_each() {
            limited = self.limited_through(checks);
            others = self.each_targets(checks, Bitboard::EMPTY);
        }
        let mut visitor = MovesVisitor {
            placement: self,
            checks,
            side,
            limited,
            others,
            take,
        };
        P::for_each_kind(&mut visitor);
        if checks.pinned().any() {
            for pin in checks.pins() {
                self.pinned_group(side, checks, pin)
                    .into_iter()
                    .for_each(&mut visitor.take);
            }
        }
    }

    /// Visits what each piece of a side [attacks](Self::attacks) from where it stands, pawns and
    /// the royal piece included, as [`PieceMoves`]: for an evaluation that counts them. Pins do not
    /// matter; a special piece attacks nothing here.
    ///
    /// ```
    /// # use board_geom::{Board8x8, Square};
    /// # use piece_kit::{Pieces, Placement, Side, pieces};
    /// # pieces! { pub enum Kind on Board8x8 { Rook: 'R', "R"; King: 'K', "K", Royal; } }
    /// let placement = Placement::<Kind>::parse("8/8/8/8/4R3/8/8/4K3").unwrap();
    /// let mut attacked = Vec::new();
    /// placement.visit_attacks(Side::White, |attacks| attacked.push((attacks.kind, attacks.targets.len())));
    /// assert_eq!(attacked, [(Kind::Rook, 14), (Kind::King, 5)]);
    /// ```
    #[inline]
    pub fn visit_attacks(&self, side: Side, take: impl FnMut(PieceMoves<P>)) {
        let mut visitor = AttacksVisitor {
            placement: self,
            side,
            take,
        };
        P::for_each_kind(&mut visitor);
    }

    /// The squares that a piece of the kind with this index attacks from a square, as
    /// [`visit_attacks`](Self::visit_attacks) tells it: for a [`KindVisitor`], which knows the kind
    /// when it is compiled.
    #[cfg_attr(not(target_family = "wasm"), inline(always))]
    pub fn attacks_of_kind<const KIND: usize>(
        &self,
        side: Side,
        from: Square<P::Board>,
    ) -> Bitboard<P::Board> {
        Reach::<P, KIND, true>::from(self, side, from) - self.impassable()
    }

    /// The number of moves of a side's pinned pieces, the pawns aside.
    #[cfg_attr(not(target_family = "wasm"), inline(always))]
    pub(crate) fn count_pinned(&self, side: Side, checks: &Checks<P::Board>) -> u32 {
        if checks.pinned().is_empty() {
            return 0;
        }
        let moves = checks
            .pins()
            .filter_map(|pin| self.pinned_group(side, checks, pin));
        moves.map(|moves| moves.targets.len()).sum()
    }

    /// Whether a piece of a side that is not pinned has a legal move, the royal piece and the
    /// pawns aside: most often there is one, and it is found at once. If not, others may still
    /// move.
    pub fn has_free_move(&self, side: Side, checks: &Checks<P::Board>) -> bool {
        let mut visitor = FreeMove {
            placement: self,
            checks,
            side,
            found: false,
        };
        P::for_each_kind(&mut visitor);
        visitor.found
    }

    /// The legal targets of a piece that is not pinned.
    #[cfg_attr(not(target_family = "wasm"), inline(always))]
    fn free_targets<const KIND: usize>(
        &self,
        side: Side,
        checks: &Checks<P::Board>,
        from: Square<P::Board>,
    ) -> Bitboard<P::Board> {
        let targets = self.targets::<KIND>(side, from, checks.targets());
        if Captors::<P>::LIMITS && checks.limits_each() {
            targets & self.each_targets(checks, from.into())
        } else {
            targets
        }
    }

    /// The moves of a pinned piece, unless it is a pawn.
    // Rare, so kept out of the registers of its caller.
    #[inline(never)]
    fn pinned_group(
        &self,
        side: Side,
        checks: &Checks<P::Board>,
        pin: Pin<P::Board>,
    ) -> Option<PieceMoves<P>> {
        let kind = self.kind_at(pin.piece)?;
        if kind.spec().role != Role::Piece {
            return None;
        }
        let mut targets = self.pseudo_targets(side, kind, pin.piece) & pin.line & checks.targets();
        if Captors::<P>::LIMITS && checks.limits_each() {
            targets &= self.each_targets(checks, pin.piece.into());
        }
        Some(PieceMoves::new(kind, pin.piece, targets))
    }

    /// The squares to which a piece on a square may go by its movement, checks and pins ignored: moves to
    /// empty squares, captures of the opponent's pieces. A pawn's double step and en
    /// passant are not included.
    pub fn pseudo_targets(
        &self,
        side: Side,
        kind: P,
        from: Square<P::Board>,
    ) -> Bitboard<P::Board> {
        let mut visitor = TargetsOf {
            placement: self,
            side,
            kind: kind.index(),
            from,
            targets: Bitboard::EMPTY,
        };
        P::for_each_kind(&mut visitor);
        visitor.targets
    }

    /// The squares to which the side's royal piece may move without being attacked there.
    #[inline(always)]
    pub fn royal_targets(&self, side: Side) -> Bitboard<P::Board> {
        self.royal_targets_among(side, Bitboard::all())
    }

    /// The [squares](Self::royal_targets), among these, to which the side's royal piece may move without
    /// being attacked there. No other squares are looked at, which takes less time.
    #[cfg_attr(not(target_family = "wasm"), inline(always))]
    pub fn royal_targets_among(
        &self,
        side: Side,
        squares: Bitboard<P::Board>,
    ) -> Bitboard<P::Board> {
        let Some(from) = self.royal(side) else {
            return Bitboard::EMPTY;
        };
        let mut visitor = RoyalTargets {
            placement: self,
            side,
            from,
            targets: Bitboard::EMPTY,
        };
        P::for_each_kind(&mut visitor);
        let without = self.blockers() - from.into();
        let mut targets = visitor.targets & squares;
        for to in targets {
            if self.is_attacked(to, !side, without) {
                targets -= to.into();
            }
        }
        targets
    }
}

struct RoyalTargets<'a, P: Pieces> {
    placement: &'a Placement<P>,
    side: Side,
    from: Square<P::Board>,
    targets: Bitboard<P::Board>,
}

impl<P: Pieces> KindVisitor<P> for RoyalTargets<'_, P> {
    #[cfg_attr(not(target_family = "wasm"), inline(always))]
    fn visit<const KIND: usize>(&mut self) {
        let role = const { P::SPECS[KIND].role };
        if matches!(role, Role::Royal) && self.placement.kind(P::ALL[KIND]).contains(self.from) {
            let allowed = self.placement.enterable(self.side);
            self.targets = self
                .placement
                .targets::<KIND>(self.side, self.from, allowed);
        }
    }
}
