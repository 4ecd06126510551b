//! The legal moves and drops: listed, counted, and the noisy ones alone. Checks and pins are taken
//! into account as they are generated; only castling and en passant are tried one by one.

use alloc::vec::Vec;

use piece_kit::geom::{Bitboard, Square};
use piece_kit::moves::PawnMoves;
use piece_kit::{Checks, PieceMoves, Side};

use crate::derived::{has_leap, longest_stride, stride_from};
use crate::promotion::{pieces_promote, promoted, promoting_squares, promotion_zone};
use crate::rules::{OnBoard, Rules};
use crate::{Action, Chess};

/// A list of the actions of a game around chess, to which the moves of chess are added.
#[derive(Debug)]
pub struct MovesInto<'a, A>(pub &'a mut Vec<A>);

impl<R: Rules, A: From<Action<R>>> Extend<Action<R>> for MovesInto<'_, A> {
    #[cfg_attr(not(target_family = "wasm"), inline(always))]
    fn extend<M: IntoIterator<Item = Action<R>>>(&mut self, moves: M) {
        moves
            .into_iter()
            .for_each(|action| self.0.push(action.into()));
    }
}

/// The number of legal moves.
pub(crate) fn count_legal<R: Rules>(position: &Chess<R>) -> u64 {
    if position.is_over() {
        return 0;
    }
    if position.caller().is_some() {
        let mut actions = Vec::new();
        position.extend_legal_moves(&mut actions);
        return actions.len() as u64;
    }
    let (checks, explosions) = position.settled_checks(position.checks());
    let count = position.count_with(&checks, true);
    u64::from(count + position.count_explosions(explosions))
}

impl<R: Rules> Chess<R> {
    /// The number of legal moves, but for castlings, of a position that is not over and has these
    /// [checks](Self::checks): for a game around this one without explosions and calls.
    ///
    /// Such a game may also list moves in parts: those of [pieces](Self::extend_pieces), of the
    /// [king](Self::extend_king) and of [pawns](Self::visit_pawns), captures
    /// [en passant](Self::extend_en_passant), and [castlings](Self::visit_castlings). There is no part
    /// for passes, drops, leaps of kings and steps of more than two squares.
    #[cfg_attr(not(target_family = "wasm"), inline(always))]
    pub fn count_but_castlings(&self, checks: &Checks<OnBoard<R>>) -> u32 {
        self.count_with(checks, false)
    }

    /// The number of legal moves of a position that is not over, with castlings or without; explosions and
    /// calls are not taken into account.
    #[cfg_attr(not(target_family = "wasm"), inline(always))]
    fn count_with(&self, checks: &Checks<OnBoard<R>>, castlings: bool) -> u32 {
        let mut count = self.king_targets_among(Bitboard::all()).len();
        count += u32::from(self.may_pass(checks));
        if checks.targets().any() {
            count += self.count_pieces(checks);
            count += self.count_drops(checks);
            self.visit_pawns(checks, |moves| {
                count += moves.count();
                for (region, must) in R::PROMOTION {
                    let entering = moves.count_to(region.squares(self.turn));
                    if entering > 0 {
                        let kinds = self.promotions().count() as u32;
                        count = count + entering * kinds - if *must { entering } else { 0 };
                    }
                }
            });
            self.visit_strides(checks, |_, targets| count += targets.len());
            if castlings {
                self.visit_castlings(checks, |_| count += 1);
            }
            if const { has_leap::<R>() } {
                count += self.leaps(checks).len();
            }
        }
        self.visit_passed(|passed| count += self.en_passant_captures(passed).len());
        count
    }

    /// The number of legal moves of pieces that are neither king nor pawn.
    #[cfg_attr(not(target_family = "wasm"), inline(always))]
    fn count_pieces(&self, checks: &Checks<OnBoard<R>>) -> u32 {
        let side = self.turn;
        if R::PROMOTION_ZONE == 0 {
            let count = self.placement.count_pieces(side, checks);
            if const { R::PROMOTE_AS_PAWNS.is_empty() } {
                return count;
            }
            return self.count_promotions_as_pawn(checks, count);
        }
        let mut count = 0;
        self.placement.visit_pieces(side, checks, |moves| {
            count += moves.targets.len();
            if promoted::<R>(moves.kind).is_some() {
                let (may, must) =
                    promoting_squares::<R>(side, moves.kind, moves.from, moves.targets);
                count = count + may.len() - must.len();
            }
        });
        self.count_promotions_as_pawn(checks, count)
    }

    /// Adds the legal moves and drops to a list, which need not be one of them alone: a game around
    /// this one has actions of its own.
    pub fn extend_legal_moves(&self, actions: &mut impl Extend<Action<R>>) {
        if self.is_over() {
            return;
        }
        if self.caller().is_none() {
            return self.extend_safe(actions);
        }
        let mut safe = Vec::new();
        self.extend_safe(&mut safe);
        actions.extend(self.answers(safe));
    }

    /// Adds the moves and drops that are legal if no [call](Self::caller) has to be answered.
    #[cfg_attr(not(target_family = "wasm"), inline(always))]
    fn extend_safe(&self, actions: &mut impl Extend<Action<R>>) {
        let (checks, explosions) = self.settled_checks(self.checks());
        self.extend_king(Bitboard::all(), actions);
        self.extend_en_passant(actions);
        self.extend_explosions(explosions, Bitboard::all(), actions);
        if self.may_pass(&checks) {
            actions.extend([self.pass()]);
        }
        if checks.targets().any() {
            self.extend_pieces(&checks, actions);
            self.visit_castlings(&checks, |castling| {
                actions.extend([Self::castles(&castling)]);
            });
            self.extend_leaps(&checks, actions);
            self.extend_pawns(&checks, Bitboard::all(), actions);
            self.extend_drops(&checks, actions);
            self.extend_strides(&checks, actions);
        }
    }

    /// Adds the legal captures and promotions.
    pub fn extend_noisy_moves(&self, actions: &mut impl Extend<Action<R>>) {
        if self.is_over() {
            return;
        }
        if self.caller().is_none() {
            return self.extend_safe_noisy(actions);
        }
        let mut safe = Vec::new();
        self.extend_safe_noisy(&mut safe);
        actions.extend(self.answers(safe));
    }

    /// Adds the captures and promotions that are legal if no [call](Self::caller) has to be answered.
    #[cfg_attr(not(target_family = "wasm"), inline(always))]
    fn extend_safe_noisy(&self, actions: &mut impl Extend<Action<R>>) {
        let side = self.turn;
        let (checks, explosions) = self.settled_checks(self.checks());
        let enemies = self.placement.side(!side);
        self.extend_king(enemies, actions);
        self.extend_en_passant(actions);
        self.extend_explosions(explosions, enemies, actions);
        if checks.targets().any() {
            if !const { pieces_promote::<R>() } {
                self.extend_pieces(&checks.limited_to(enemies), actions);
            } else {
                self.extend_pieces_staying(&checks, enemies, actions);
            }
            let wanted = enemies | promotion_zone::<R>(side);
            self.extend_pawns(&checks.limited_to(wanted), enemies, actions);
        }
    }

    /// Visits the legal moves and captures of every piece that has any: its kind, its square and
    /// the set of its targets. Castling, en passant, drops and leaps of kings are not among them, and a
    /// promotion is one target however many kinds it allows.
    ///
    /// It builds no list. To count all moves, [`count_legal`](piece_kit::Variant::count_legal) is
    /// faster.
    pub fn visit_moves(&self, take: impl FnMut(PieceMoves<R::Kind>)) {
        if self.is_over() {
            return;
        }
        let (checks, explosions) = self.settled_checks(self.checks());
        if explosions.is_empty() {
            return self.visit_settled(&checks, take);
        }
        let mut all = Vec::new();
        self.visit_settled(&checks, |moves| all.push(moves));
        self.visit_explosions(explosions, |kind, from, to| {
            match all.iter_mut().find(|moves| moves.from == from) {
                Some(moves) => moves.targets |= to.into(),
                None => all.push(PieceMoves::new(kind, from, to.into())),
            }
        });
        all.into_iter().for_each(take);
    }

    /// Visits, as [`visit_moves`](Self::visit_moves) does, the moves whose legality checks, pins and calls
    /// decide: without the captures that must be tried because something explodes.
    fn visit_settled(
        &self,
        checks: &Checks<OnBoard<R>>,
        mut take: impl FnMut(PieceMoves<R::Kind>),
    ) {
        let is_called = self.caller().is_some();
        let mut take_any = |mut moves: PieceMoves<R::Kind>| {
            if is_called {
                moves.targets = self.answering(moves);
            }
            if moves.targets.any() {
                take(moves);
            }
        };
        if let Some(king) = self.placement.royal(self.turn) {
            let targets = self.king_targets_among(Bitboard::all());
            take_any(PieceMoves::new(Chess::<R>::KING, king, targets));
        }
        if checks.targets().any() {
            self.placement
                .visit_pieces(self.turn, checks, &mut take_any);
            let Some(kind) = Chess::<R>::PAWN else {
                return;
            };
            self.visit_each_pawn(checks, |from, targets| {
                take_any(PieceMoves::new(kind, from, targets));
            });
        }
    }

    /// Adds the legal moves of the king to these squares, in a position that is not over.
    #[cfg_attr(not(target_family = "wasm"), inline(always))]
    pub fn extend_king(&self, among: Bitboard<OnBoard<R>>, actions: &mut impl Extend<Action<R>>) {
        let Some(from) = self.placement.royal(self.turn) else {
            return;
        };
        let targets = self.king_targets_among(among).iter();
        targets.for_each(|to| actions.extend([Action::of(Chess::<R>::KING, from, to)]));
    }

    #[cfg_attr(not(target_family = "wasm"), inline(always))]
    fn extend_leaps(&self, checks: &Checks<OnBoard<R>>, actions: &mut impl Extend<Action<R>>) {
        if const { has_leap::<R>() } {
            let from = self.king(self.turn);
            let leaps = self.leaps(checks).iter();
            actions.extend(leaps.map(|to| Action::of(Chess::<R>::KING, from, to)));
        }
    }

    /// Adds the legal captures en passant.
    #[cfg_attr(not(target_family = "wasm"), inline(always))]
    pub fn extend_en_passant(&self, actions: &mut impl Extend<Action<R>>) {
        let Some(kind) = Chess::<R>::PAWN else {
            return;
        };
        self.visit_passed(|passed| {
            let captures = self.en_passant_captures(passed).iter();
            actions.extend(captures.map(|from| Action::of(kind, from, passed)));
        });
    }

    /// Adds the legal moves of pieces that are neither king nor pawn, with the checks of the side to move.
    #[cfg_attr(not(target_family = "wasm"), inline(always))]
    pub fn extend_pieces(&self, checks: &Checks<OnBoard<R>>, actions: &mut impl Extend<Action<R>>) {
        self.extend_pieces_staying(checks, Bitboard::all(), actions);
    }

    /// Adds the legal moves of pieces that are neither king nor pawn. In a game in which such pieces promote,
    /// moves without promotion are limited to the squares `staying`.
    #[cfg_attr(not(target_family = "wasm"), inline(always))]
    fn extend_pieces_staying(
        &self,
        checks: &Checks<OnBoard<R>>,
        staying: Bitboard<OnBoard<R>>,
        actions: &mut impl Extend<Action<R>>,
    ) {
        self.placement.visit_pieces(self.turn, checks, |moves| {
            self.extend_piece(moves, staying, actions);
        });
    }

    /// Adds the moves of one piece, and its promotions in a game in which pieces promote; moves without
    /// promotion are then limited to the squares `staying`.
    #[cfg_attr(not(target_family = "wasm"), inline(always))]
    pub(crate) fn extend_piece(
        &self,
        mut moves: PieceMoves<R::Kind>,
        staying: Bitboard<OnBoard<R>>,
        actions: &mut impl Extend<Action<R>>,
    ) {
        let (kind, from) = (moves.kind, moves.from);
        if const { pieces_promote::<R>() } {
            moves.targets = self.extend_promotions(moves, actions) & staying;
        }
        let moves = moves.targets.iter().map(|to| Action::of(kind, from, to));
        moves.for_each(|action| actions.extend([action]));
    }

    /// Adds the legal moves of pawns. Moves without promotion are limited to the squares `staying`.
    #[cfg_attr(not(target_family = "wasm"), inline(always))]
    fn extend_pawns(
        &self,
        checks: &Checks<OnBoard<R>>,
        staying: Bitboard<OnBoard<R>>,
        actions: &mut impl Extend<Action<R>>,
    ) {
        let Some(kind) = Chess::<R>::PAWN else {
            return;
        };
        let zone = promotion_zone::<R>(self.turn);
        self.visit_pawns(checks, |moves| {
            if moves.among(zone).any() {
                self.extend_promoting(kind, &moves, staying, actions);
            } else {
                let moves = moves.among(staying);
                moves.each(|from, to| actions.extend([Action::of(kind, from, to)]));
            }
        });
    }

    /// Adds the moves of pawns of which some may promote; moves without promotion are limited to the
    /// squares `staying`.
    // Rare, so kept out of the loop of its caller.
    #[inline(never)]
    fn extend_promoting(
        &self,
        kind: R::Kind,
        moves: &PawnMoves<OnBoard<R>>,
        staying: Bitboard<OnBoard<R>>,
        actions: &mut impl Extend<Action<R>>,
    ) {
        moves.each(|from, to| self.extend_pawn(kind, from, to, staying, actions));
    }

    /// Adds one pawn's move to a square: with each promotion that is allowed there, and without if a pawn may
    /// stay a pawn there and the square is in `staying`.
    #[cfg_attr(not(target_family = "wasm"), inline(always))]
    pub(crate) fn extend_pawn(
        &self,
        kind: R::Kind,
        from: Square<OnBoard<R>>,
        to: Square<OnBoard<R>>,
        staying: Bitboard<OnBoard<R>>,
        actions: &mut impl Extend<Action<R>>,
    ) {
        let (stays, promotes) = self.promotion_on(to);
        let action = Action::of(kind, from, to);
        if stays && staying.contains(to) {
            actions.extend([action]);
        }
        if promotes {
            actions.extend(self.promotions().map(|kind| action.promoting(kind)));
        }
    }

    /// Visits the legal steps of up to two squares and captures of pawns, with the checks of the side to
    /// move.
    #[cfg_attr(not(target_family = "wasm"), inline(always))]
    pub fn visit_pawns(
        &self,
        checks: &Checks<OnBoard<R>>,
        take: impl FnMut(PawnMoves<OnBoard<R>>),
    ) {
        let double_from = stride_from::<R>(self.turn, 2);
        self.placement
            .visit_pawns(self.turn, checks, double_from, take);
    }

    /// Visits the steps of more than two squares by their length: where they end.
    #[cfg_attr(not(target_family = "wasm"), inline(always))]
    fn visit_strides(
        &self,
        checks: &Checks<OnBoard<R>>,
        mut take: impl FnMut(u32, Bitboard<OnBoard<R>>),
    ) {
        for steps in 3..=longest_stride::<R>() {
            let from = stride_from::<R>(self.turn, steps);
            let targets = self.placement.pawn_strides(self.turn, checks, from, steps);
            take(steps, targets);
        }
    }

    #[cfg_attr(not(target_family = "wasm"), inline(always))]
    fn extend_strides(&self, checks: &Checks<OnBoard<R>>, actions: &mut impl Extend<Action<R>>) {
        let Some(kind) = Chess::<R>::PAWN else {
            return;
        };
        self.visit_strides(checks, |steps, targets| {
            let moves = targets.iter().filter_map(|to| {
                let from = self.behind(to, steps)?;
                Some(Action::of(kind, from, to))
            });
            actions.extend(moves);
        });
    }

    /// Visits every pawn that has a move, with the set of its targets.
    fn visit_each_pawn(
        &self,
        checks: &Checks<OnBoard<R>>,
        mut take: impl FnMut(Square<OnBoard<R>>, Bitboard<OnBoard<R>>),
    ) {
        if const { longest_stride::<R>() <= 2 } {
            return self.visit_pawns(checks, |moves| moves.each_pawn(&mut take));
        }
        let mut moves = Vec::new();
        self.visit_pawns(checks, |pawns| {
            pawns.each_pawn(|from, targets| moves.push((from, targets)));
        });
        self.visit_strides(checks, |steps, targets| {
            for to in targets {
                let Some(from) = self.behind(to, steps) else {
                    continue;
                };
                match moves.iter_mut().find(|(pawn, _)| *pawn == from) {
                    Some((_, targets)) => *targets |= to.into(),
                    None => moves.push((from, to.into())),
                }
            }
        });
        moves
            .into_iter()
            .for_each(|(from, targets)| take(from, targets));
    }

    /// The square a number of steps behind another, as the side to move sees it.
    fn behind(&self, to: Square<OnBoard<R>>, steps: u32) -> Option<Square<OnBoard<R>>> {
        let steps = steps as i8;
        let back = if self.turn == Side::White {
            -steps
        } else {
            steps
        };
        to.offset(0, back)
    }
}
