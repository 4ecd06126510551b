//! Legal actions. Checks and pins are taken into account while moves are generated;
//! only a Tank or a Bomb is tried, if there is a check or it removes a king blocker.

use alloc::vec::Vec;

use piece_kit::geom::Board10x10;
use piece_kit::{Checks, PieceMoves};

use crate::rules::promotion::{promotion_zone, promotions};
use crate::{Action, Bitboard, Invasion, Kind};

impl Invasion {
    /// Visits the legal moves, captures and flights of the side to move, piece by piece.
    /// A Paratrooper that may fly comes twice, and the set of targets may be empty. A
    /// promotion is one target, whatever the Trooper may become.
    ///
    /// It builds no list: counting moves is counting the targets.
    #[cfg_attr(not(target_family = "wasm"), inline(always))]
    pub fn visit_moves(&self, mut take: impl FnMut(PieceMoves<Kind>)) {
        if self.is_over() {
            return;
        }
        let checks = self.checks();
        let from = self.head_quarter(self.turn);
        take(PieceMoves::new(
            Kind::HeadQuarter,
            from,
            self.head_quarter_targets(),
        ));
        if checks.targets().any() {
            self.placement.visit_pieces(self.turn, &checks, &mut take);
            self.visit_flights(&checks, |from, targets| {
                take(PieceMoves::new(Kind::Paratrooper, from, targets));
            });
        }
        let all = |_, reach| reach;
        self.visit_tanks(&checks, all, |from, targets| {
            take(PieceMoves::new(Kind::Tank, from, targets));
        });
    }

    /// How many more actions promotions are than moves: a Trooper has two of them.
    #[cfg_attr(not(target_family = "wasm"), inline(always))]
    fn further_promotions(&self, checks: &Checks<Board10x10>) -> u32 {
        let zone = promotion_zone(self.turn);
        let near = self.placement.pieces(self.turn, Kind::Trooper) & zone.dilate();
        if near.is_empty() {
            return 0;
        }
        let mut count = 0;
        self.placement.visit_pieces(self.turn, checks, |moves| {
            if moves.kind == Kind::Trooper {
                count += (moves.targets & zone).len();
            }
        });
        count
    }
}

pub(crate) fn count_legal(position: &Invasion) -> u64 {
    if position.is_over() {
        return 0;
    }
    let checks = position.checks();
    let mut count = position.head_quarter_targets().len() + position.bomb_targets().len();
    if checks.targets().any() {
        count += position.placement.count_pieces(position.turn, &checks);
        count += position.further_promotions(&checks);
        position.visit_flights(&checks, |_, targets| count += targets.len());
    }
    let all = |_, reach| reach;
    position.visit_tanks(&checks, all, |_, targets| count += targets.len());
    u64::from(count)
}

pub(crate) fn extend_legal(position: &Invasion, actions: &mut Vec<Action>) {
    let zone = promotion_zone(position.turn);
    position.visit_moves(|moves| extend_any(moves, zone, actions));
    extend_drops(position.bomb_targets(), actions);
}

/// Adds the legal actions that remove a piece of the opponent's, and the promotions.
pub(crate) fn extend_captures_and_promotions(position: &Invasion, actions: &mut Vec<Action>) {
    if position.is_over() {
        return;
    }
    let (side, checks) = (position.turn, position.checks());
    let (enemies, zone) = (position.placement.side(!side), promotion_zone(side));
    if checks.targets().any() {
        let noisy = checks.limited_to(enemies | zone);
        position.placement.visit_pieces(side, &noisy, |mut moves| {
            if moves.kind != Kind::Trooper {
                moves.targets &= enemies;
            }
            extend_any(moves, zone, actions);
        });
    }
    let crushing = |from, reach| position.crushing(from, reach);
    position.visit_tanks(&checks, crushing, |from, targets| {
        extend_moves(PieceMoves::new(Kind::Tank, from, targets), actions);
    });
    let removable = enemies - position.placement.kind(Kind::HeadQuarter);
    extend_drops(position.bomb_targets_among(removable.dilate()), actions);
}

#[inline(always)]
fn extend_drops(targets: Bitboard, actions: &mut Vec<Action>) {
    let drops = targets.iter();
    drops.for_each(|target| actions.push(Action::Drop { target }));
}

#[cfg_attr(not(target_family = "wasm"), inline(always))]
fn extend_any(moves: PieceMoves<Kind>, zone: Bitboard, actions: &mut Vec<Action>) {
    if moves.kind == Kind::Trooper && !moves.targets.is_disjoint(zone) {
        extend_promoting(moves, zone, actions);
    } else {
        extend_moves(moves, actions);
    }
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

/// The moves of a Trooper of which some promote.
// docs/design.md#rare-code-out-of-line
#[inline(never)]
fn extend_promoting(moves: PieceMoves<Kind>, zone: Bitboard, actions: &mut Vec<Action>) {
    let PieceMoves {
        kind,
        from,
        targets,
    } = moves;
    extend_moves(PieceMoves::new(kind, from, targets - zone), actions);
    for to in targets & zone {
        actions.extend(promotions(from, to));
    }
}
