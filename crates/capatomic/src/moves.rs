//! Legal actions: generated with checks and pins already taken into account; only
//! castling, en passant and doubtful launches are tried one by one
//! (docs/design.md#trying-on-a-copy).

use alloc::vec::Vec;

use piece_kit::geom::Board10x10;
use piece_kit::{Checks, PawnMoves, PieceMoves};

use crate::pieces::pawn_rank;
use crate::rules::promotion::{FURTHER_PROMOTIONS, promotion_zone, promotions};
use crate::{Action, Bitboard, Capatomic, Kind, Square};

/// The number of legal actions.
pub(crate) fn count_legal(position: &Capatomic) -> u64 {
    if position.is_dead() {
        return 0;
    }
    let checks = position.checks();
    let zone = promotion_zone(position.turn);
    let mut count = position.placement.royal_targets(position.turn).len();
    if checks.targets().any() {
        count += position.placement.count_pieces(position.turn, &checks);
    }
    position.visit_pawn_moves(&checks, |moves| {
        count += moves.count() + FURTHER_PROMOTIONS * moves.count_to(zone);
    });
    count += position.en_passant_captures().len();
    position.visit_castlings(&checks, |_| count += 1);
    position.visit_launches(&checks, Bitboard::all(), |_, targets| {
        count += targets.len();
    });
    u64::from(count)
}

/// Adds every legal action to a list.
pub(crate) fn extend_legal(position: &Capatomic, actions: &mut Vec<Action>) {
    if position.is_dead() {
        return;
    }
    let checks = position.checks();
    position.visit_piece_moves(&checks, |moves| extend_moves(moves, actions));
    let zone = promotion_zone(position.turn);
    position.visit_pawn_moves(&checks, |moves| extend_pawn_moves(&moves, zone, actions));
    extend_en_passant(position, actions);
    position.visit_castlings(&checks, |action| actions.push(action));
    position.visit_launches(&checks, Bitboard::all(), |from, targets| {
        extend_launches(from, targets, actions);
    });
}

/// Adds the legal actions that remove a piece of the opponent's, and the promotions.
pub(crate) fn extend_noisy(position: &Capatomic, actions: &mut Vec<Action>) {
    if position.is_dead() {
        return;
    }
    let (side, checks) = (position.turn, position.checks());
    let (enemies, zone) = (position.placement.side(!side), promotion_zone(side));
    let king = position.king(side);
    let targets = position.placement.royal_targets_among(side, enemies).iter();
    targets.for_each(|to| actions.push(Action::of(Kind::King, king, to)));
    if checks.targets().any() {
        let captures = checks.limited_to(enemies);
        position.placement.visit_pieces(side, &captures, |moves| {
            extend_moves(moves, actions);
        });
        position.visit_pawn_moves(&checks.limited_to(enemies | zone), |moves| {
            extend_pawn_moves(&moves, zone, actions);
        });
    }
    extend_en_passant(position, actions);
    position.visit_launches(&checks, position.hits(), |from, targets| {
        extend_launches(from, targets, actions);
    });
}

#[cfg_attr(not(target_family = "wasm"), inline(always))]
fn extend_moves(moves: PieceMoves<Kind>, actions: &mut Vec<Action>) {
    let PieceMoves {
        kind,
        from,
        targets,
    } = moves;
    let moves = targets.iter().map(|to| Action::of(kind, from, to));
    moves.for_each(|action| actions.push(action));
}

#[cfg_attr(not(target_family = "wasm"), inline(always))]
fn extend_pawn_moves(moves: &PawnMoves<Board10x10>, zone: Bitboard, actions: &mut Vec<Action>) {
    let promoting = moves.among(zone);
    if promoting.any() {
        promoting.each(|from, to| actions.extend(promotions(from, to)));
    }
    let others = moves.among(!zone);
    others.each(|from, to| actions.push(Action::of(Kind::Pawn, from, to)));
}

#[cfg_attr(not(target_family = "wasm"), inline(always))]
fn extend_en_passant(position: &Capatomic, actions: &mut Vec<Action>) {
    if let Some(to) = position.en_passant {
        let captures = position.en_passant_captures();
        actions.extend(captures.iter().map(|from| Action::of(Kind::Pawn, from, to)));
    }
}

#[inline(always)]
fn extend_launches(from: Square, targets: Bitboard, actions: &mut Vec<Action>) {
    let launches = targets.iter().map(|target| Action::Launch { from, target });
    launches.for_each(|action| actions.push(action));
}

impl Capatomic {
    /// Visits the legal moves and captures of every piece that has any: its kind, its
    /// square and the set of its targets. Castling, en passant and launches are not
    /// among them, and a promotion is one target however many kinds it allows.
    ///
    /// It builds no list. To count all actions,
    /// [`count_legal`](piece_kit::Variant::count_legal) is faster.
    pub fn visit_moves(&self, mut take: impl FnMut(PieceMoves<Kind>)) {
        if self.is_dead() {
            return;
        }
        let checks = self.checks();
        self.visit_piece_moves(&checks, |moves| {
            if moves.targets.any() {
                take(moves);
            }
        });
        self.visit_pawn_moves(&checks, |moves| {
            moves.each_pawn(|from, targets| take(PieceMoves::new(Kind::Pawn, from, targets)));
        });
    }

    /// Moves of the king and of all other pieces but pawns.
    #[cfg_attr(not(target_family = "wasm"), inline(always))]
    fn visit_piece_moves(
        &self,
        checks: &Checks<Board10x10>,
        mut take: impl FnMut(PieceMoves<Kind>),
    ) {
        if checks.targets().any() {
            self.placement.visit_pieces(self.turn, checks, &mut take);
        }
        let targets = self.placement.royal_targets(self.turn);
        take(PieceMoves::new(Kind::King, self.king(self.turn), targets));
    }

    #[cfg_attr(not(target_family = "wasm"), inline(always))]
    fn visit_pawn_moves(
        &self,
        checks: &Checks<Board10x10>,
        take: impl FnMut(PawnMoves<Board10x10>),
    ) {
        if checks.targets().any() {
            let double_from = pawn_rank(self.turn).into();
            self.placement
                .visit_pawns(self.turn, checks, double_from, take);
        }
    }
}
