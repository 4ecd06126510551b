//! The legal moves: listed, counted, and the noisy ones alone.

use piece_kit::geom::{Bitboard, Rank, Square};
use piece_kit::{Castling, Checks, PawnMoves};

use super::{Chess, OnBoard, Rules, rank};
use crate::action::Action;

pub(super) fn count_legal<R: Rules>(position: &Chess<R>) -> u64 {
    let (placement, side) = (&position.placement, position.turn);
    if R::is_dead(placement) {
        return 0;
    }
    let checks = placement.checks(side);
    let mut count = placement.royal_targets(side).len();
    if checks.targets().any() {
        count += placement.count_pieces(side, &checks);
        position.visit_pawns(&checks, |moves| {
            count += moves.count();
            for &(index, must) in R::PROMOTION {
                let entering = moves.count_to(rank::<OnBoard<R>>(side, index).into());
                if entering > 0 {
                    let kinds = R::promotions(placement, side).count() as u32;
                    count = count + entering * kinds - if must { entering } else { 0 };
                }
            }
        });
        position.visit_castlings(&checks, |_| count += 1);
    }
    if let Some(passed) = position.en_passant {
        count += position.en_passant_captures(passed).len();
    }
    u64::from(count)
}

impl<R: Rules> Chess<R> {
    /// Adds the legal moves to a list, which need not be one of moves alone.
    pub(crate) fn list_legal(&self, actions: &mut impl Extend<Action<R>>) {
        if R::is_dead(&self.placement) {
            return;
        }
        let checks = self.placement.checks(self.turn);
        self.extend_king(Bitboard::all(), actions);
        self.extend_en_passant(actions);
        if checks.targets().any() {
            self.extend_pieces(&checks, actions);
            self.visit_castlings(&checks, |castling| {
                actions.extend([Action::of(R::KING, castling.king, castling.rook)]);
            });
            self.extend_pawns(&checks, Bitboard::all(), actions);
        }
    }

    /// Adds captures and promotions.
    pub(crate) fn list_noisy(&self, actions: &mut impl Extend<Action<R>>) {
        if R::is_dead(&self.placement) {
            return;
        }
        let side = self.turn;
        let checks = self.placement.checks(side);
        let enemies = self.placement.side(!side);
        self.extend_king(enemies, actions);
        self.extend_en_passant(actions);
        if checks.targets().any() {
            self.extend_pieces(&checks.limited_to(enemies), actions);
            let promoting = R::PROMOTION
                .iter()
                .map(|(index, _)| Bitboard::from(rank::<OnBoard<R>>(side, *index)));
            let wanted = promoting.fold(enemies, |all, rank| all | rank);
            self.extend_pawns(&checks.limited_to(wanted), enemies, actions);
        }
    }

    #[inline(always)]
    fn extend_king(&self, among: Bitboard<OnBoard<R>>, actions: &mut impl Extend<Action<R>>) {
        if let Some(from) = self.placement.royal(self.turn) {
            let targets = self.placement.royal_targets_among(self.turn, among).iter();
            actions.extend(targets.map(|to| Action::of(R::KING, from, to)));
        }
    }

    #[inline(always)]
    fn extend_en_passant(&self, actions: &mut impl Extend<Action<R>>) {
        if let Some(passed) = self.en_passant {
            let captures = self.en_passant_captures(passed).iter();
            actions.extend(captures.map(|from| Action::of(R::PAWN, from, passed)));
        }
    }

    #[inline(always)]
    fn extend_pieces(&self, checks: &Checks<OnBoard<R>>, actions: &mut impl Extend<Action<R>>) {
        self.placement.visit_pieces(self.turn, checks, |moves| {
            let (kind, from) = (moves.kind, moves.from);
            let moves = moves.targets.iter().map(|to| Action::of(kind, from, to));
            moves.for_each(|action| actions.extend([action]));
        });
    }

    /// Moves that promote and, to these squares, moves of pawns that stay pawns.
    #[inline(always)]
    fn extend_pawns(
        &self,
        checks: &Checks<OnBoard<R>>,
        staying: Bitboard<OnBoard<R>>,
        actions: &mut impl Extend<Action<R>>,
    ) {
        self.visit_pawns(checks, |moves| {
            moves.each(|from, to| {
                let (stays, promotes) = self.promotion_on(to.rank());
                let action = Action::of(R::PAWN, from, to);
                if stays && staying.contains(to) {
                    actions.extend([action]);
                }
                if promotes {
                    let kinds = R::promotions(&self.placement, self.turn);
                    actions.extend(kinds.map(|kind| action.promoting(kind)));
                }
            });
        });
    }

    /// Whether a pawn that enters this rank may stay a pawn, and may promote.
    pub(super) fn promotion_on(&self, to: Rank<OnBoard<R>>) -> (bool, bool) {
        let zone = R::PROMOTION
            .iter()
            .find(|(index, _)| rank(self.turn, *index) == to);
        zone.map_or((true, false), |(_, must)| (!must, true))
    }

    #[inline(always)]
    fn visit_pawns(&self, checks: &Checks<OnBoard<R>>, take: impl FnMut(PawnMoves<OnBoard<R>>)) {
        let double_from = rank::<OnBoard<R>>(self.turn, R::DOUBLE_STEP).into();
        self.placement
            .visit_pawns(self.turn, checks, double_from, take);
    }

    /// The pawns that may capture on the square passed over.
    pub(crate) fn en_passant_captures(&self, passed: Square<OnBoard<R>>) -> Bitboard<OnBoard<R>> {
        let pawns = self.placement.pieces(self.turn, R::PAWN);
        let beside = self.placement.attacks(!self.turn, R::PAWN, passed) & pawns;
        let safe = |pawn: &Square<_>| self.is_safe_en_passant(*pawn, passed);
        beside.iter().filter(safe).collect()
    }

    #[inline(always)]
    fn visit_castlings(
        &self,
        checks: &Checks<OnBoard<R>>,
        mut take: impl FnMut(Castling<OnBoard<R>>),
    ) {
        let rooks = self.castling.rooks() & self.placement.side(self.turn);
        let (Some(rule), Some(king)) = (R::CASTLING, self.placement.royal(self.turn)) else {
            return;
        };
        if rooks.is_empty() || checks.checkers().any() {
            return;
        }
        for rook in rule.candidates(&self.placement, self.turn, king, rooks) {
            let castling = rule.castling(king, rook);
            if castling.is_clear(&self.placement) && castling.is_safe(&self.placement, self.turn) {
                take(castling);
            }
        }
    }
}
