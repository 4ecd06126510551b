//! Legal actions: those of the core, castlings that bring missiles, and launches, in this order but
//! that each castling alone comes with those that bring something.

use alloc::vec::Vec;

use chess_kit::MovesInto;
use piece_kit::PieceMoves;
use piece_kit::geom::Board10x10;
use piece_kit::moves::PawnMoves;

use crate::rules::promotion::{promotion_zone, promotions};
use crate::{Action, Bitboard, Capatomic, Kind, Square};

/// The number of legal actions.
pub(crate) fn count_legal(position: &Capatomic) -> u64 {
    let checks = position.checks();
    let mut count = position.chess.count_but_castlings(&checks);
    position.visit_castlings(&checks, |_| count += 1);
    position.visit_launches(&checks, Bitboard::all(), |_, targets| {
        count += targets.len();
    });
    u64::from(count)
}

/// Adds every legal action to a list.
pub(crate) fn extend_legal(position: &Capatomic, actions: &mut Vec<Action>) {
    let (chess, checks) = (&position.chess, position.checks());
    let pieces_move = checks.targets().any();
    if pieces_move {
        chess.extend_pieces(&checks, &mut MovesInto(actions));
    }
    chess.extend_king(Bitboard::all(), &mut MovesInto(actions));
    if pieces_move {
        let zone = promotion_zone(position.turn());
        chess.visit_pawns(&checks, |moves| extend_pawn_moves(&moves, zone, actions));
    }
    chess.extend_en_passant(&mut MovesInto(actions));
    position.visit_castlings(&checks, |action| actions.push(action));
    position.visit_launches(&checks, Bitboard::all(), |from, targets| {
        extend_launches(from, targets, actions);
    });
}

/// Adds the legal actions that remove a piece of the opponent's, and the promotions.
pub(crate) fn extend_captures_and_promotions(position: &Capatomic, actions: &mut Vec<Action>) {
    let (chess, side, checks) = (&position.chess, position.turn(), position.checks());
    let enemies = position.placement().side(!side);
    chess.extend_king(enemies, &mut MovesInto(actions));
    if checks.targets().any() {
        let (captures, zone) = (checks.limited_to(enemies), promotion_zone(side));
        chess.extend_pieces(&captures, &mut MovesInto(actions));
        let noisy = checks.limited_to(enemies | zone);
        chess.visit_pawns(&noisy, |moves| extend_pawn_moves(&moves, zone, actions));
    }
    chess.extend_en_passant(&mut MovesInto(actions));
    position.visit_launches(&checks, position.hits(), |from, targets| {
        extend_launches(from, targets, actions);
    });
}

/// Promotions first.
#[cfg_attr(not(target_family = "wasm"), inline(always))]
fn extend_pawn_moves(moves: &PawnMoves<Board10x10>, zone: Bitboard, actions: &mut Vec<Action>) {
    let promoting = moves.among(zone);
    if promoting.any() {
        promoting.each(|from, to| actions.extend(promotions(from, to)));
    }
    let others = moves.among(!zone);
    others.each(|from, to| actions.push(Action::of(Kind::Pawn, from, to)));
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
    pub fn visit_moves(&self, take: impl FnMut(PieceMoves<Kind>)) {
        self.chess.visit_moves(take);
    }
}
