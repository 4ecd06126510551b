//! What of the tree need not be searched, or less deep, or deeper.

use std::sync::OnceLock;

use super::order::Ranked;
use super::score::{Bounds, LONGEST, WIN};
use super::table::{Bound, Entry};
use super::worker::{Node, Worker};
use crate::Evaluated;

/// From which depth on it is looked whether the table's action is much better than all others.
const SINGULAR: i32 = 6;

/// What a look at the actions beside the one that the table knows has shown.
pub(super) enum Singular {
    /// The value of the position.
    Value(i32),
    /// How many plies deeper to search that action.
    Deeper(i32),
}

impl<G: Evaluated> Worker<G> {
    /// The value if it is clear without looking at every action: it is so good that the opponent
    /// does not come here, or so bad that only captures can help.
    pub(super) fn prune(
        &mut self,
        node: &Node<G>,
        (depth, eval, improving): (i32, i32, bool),
        (alpha, beta): Bounds,
        ply: usize,
        cut: bool,
    ) -> Option<i32> {
        if beta.abs() >= WIN {
            return None;
        }
        if is_far_above(eval, beta, depth - i32::from(improving)) {
            return Some(eval);
        }
        if depth <= 3 && eval + 250 * depth <= alpha {
            let value = self.quiesce(node, (alpha, alpha + 1), ply);
            if value <= alpha {
                return Some(value);
            }
        }
        self.pass(node, (depth, eval), beta, ply, cut)
    }

    /// The value of passing if it proves the position too good for the opponent: the side to act
    /// can do better than that, unless with few pieces it is a loss to have to move.
    fn pass(
        &mut self,
        node: &Node<G>,
        (depth, eval): (i32, i32),
        beta: i32,
        ply: usize,
        cut: bool,
    ) -> Option<i32> {
        let before = ply.checked_sub(1).map(|ply| self.plies[ply].played);
        let passed_before = before == Some(None) && ply > 1;
        if depth < 3 || eval < beta || passed_before || !self.has_pieces(node) {
            return None;
        }
        let position = node.position.passed()?;
        let next = Node {
            is_check: false,
            sum: node.sum,
            position,
        };
        self.plies[ply].played = None;
        let reduced = 3 + depth / 4 + ((eval - beta) / 200).min(3);
        // Nothing that was before can be repeated across a pass.
        let path = core::mem::take(&mut self.path);
        self.path.push(next.position.key());
        let value = -self.tree(&next, depth - 1 - reduced, (-beta, 1 - beta), ply + 1, !cut);
        self.path = path;
        if self.is_out || value < beta {
            return None;
        }
        if depth < 10 {
            return Some(if value >= WIN { beta } else { value });
        }
        // Deep down it is proved without passing.
        let proof = self.verified(node, depth - reduced, beta, ply);
        (proof >= beta).then_some(proof)
    }

    /// The value less deep, with no pass at this node.
    fn verified(&mut self, node: &Node<G>, depth: i32, beta: i32, ply: usize) -> i32 {
        self.list(node, 0, ply);
        self.moves(node, (depth.max(1), false, 0), (beta - 1, beta), ply, false)
    }

    /// Whether the side to act has pieces enough that it would rather move than not.
    fn has_pieces(&self, node: &Node<G>) -> bool {
        let placement = node.position.placement();
        let side = node.position.to_act();
        let own = placement.side(side) - self.evaluation.pawns(placement, side);
        own.len() > 2
    }

    /// Whether the action that the table knows is much better than all others: then it is searched
    /// deeper. If the others are too good for the opponent too, nothing more needs to be looked at.
    pub(super) fn singular(
        &mut self,
        node: &Node<G>,
        entry: &Entry,
        depth: i32,
        (alpha, beta): Bounds,
        ply: usize,
        cut: bool,
    ) -> Singular {
        let is_sure = entry.tag != 0 && entry.depth >= depth - 3 && entry.bound != Bound::AtMost;
        // Who is in check searches deeper already.
        let is_no_place = self.plies[ply].excluded != 0 || node.is_check;
        if depth < SINGULAR
            || !is_sure
            || is_no_place
            || entry.score.abs() >= WIN
            || ply >= LONGEST / 2
        {
            return Singular::Deeper(0);
        }
        let (eval, raw) = (self.plies[ply].eval, self.plies[ply].raw);
        let bound = entry.score - 2 * depth;
        self.plies[ply].excluded = entry.tag;
        let value = self.tree(node, (depth - 1) / 2, (bound - 1, bound), ply, cut);
        self.plies[ply].excluded = 0;
        (self.plies[ply].eval, self.plies[ply].raw) = (eval, raw);
        match value {
            _ if self.is_out => Singular::Value(0),
            _ if value < bound => Singular::Deeper(1),
            _ if bound >= beta && beta - alpha == 1 => Singular::Value(bound),
            _ => Singular::Deeper(-i32::from(entry.score >= beta)),
        }
    }

    /// Whether an action need not be tried: it is quiet and nothing can come of it, or it loses material.
    pub(super) fn is_hopeless(
        &self,
        node: &Node<G>,
        ranked: &Ranked<G::Action>,
        (depth, eval): (i32, i32),
        (alpha, quiets): (i32, i32),
    ) -> bool {
        if node.is_check || depth > 8 {
            return false;
        }
        if ranked.noisy {
            return ranked.is_bad() && depth <= 5 && !self.gains(node, ranked.action, -100 * depth);
        }
        if depth <= 6 && eval + 120 + 90 * depth <= alpha && alpha.abs() < WIN {
            return true;
        }
        let most = 60 * depth;
        let may_lose = depth <= 6 && quiets > 0 && ranked.at_stake > most;
        may_lose && !self.gains(node, ranked.action, -most)
    }

    /// How much less deep an action is searched at first.
    pub(super) fn reduction(
        &self,
        node: &Node<G>,
        next: &Node<G>,
        ranked: &Ranked<G::Action>,
        (depth, tried, improving): (i32, usize, bool),
        (pv, cut, ply): (bool, bool, usize),
    ) -> i32 {
        if depth < 3 || tried < 1 + usize::from(pv) || ranked.noisy && !ranked.is_bad() {
            return 0;
        }
        let mut reduced: i32 = reductions()[depth.clamp(0, 63) as usize][tried.min(63)].into();
        reduced += i32::from(!improving) + i32::from(cut) - i32::from(pv);
        reduced -= i32::from(node.is_check || next.is_check);
        if !ranked.noisy {
            let before = self.before(ply);
            let side = node.position.to_act();
            reduced -= self.history.of(side, ranked.piece_to, before) / 6_000;
        }
        reduced.clamp(0, depth - 2)
    }
}

/// Whether a value is so far above the greatest that the search cares for that this few plies do not
/// change it.
pub(super) const fn is_far_above(value: i32, beta: i32, depth: i32) -> bool {
    depth <= 7 && value - 90 * depth >= beta
}

/// Whether quiet actions from this one on need not be tried, after a number of them, near the leaves:
/// checks neither, for so far down in the list they seldom lead to anything.
pub(super) fn is_late<G: Evaluated>(
    node: &Node<G>,
    ranked: &Ranked<G::Action>,
    (depth, improving): (i32, bool),
    quiets: i32,
) -> bool {
    let most = (4 + depth * depth) / if improving { 1 } else { 2 };
    quiets > most && depth <= 8 && !ranked.noisy && !node.is_check
}

/// How much less deep an action is searched at first at the root, by how many come before it: none of
/// them is given up early.
pub(super) fn reduction_at_root<G: Evaluated>(
    next: &Node<G>,
    ranked: &Ranked<G::Action>,
    depth: i32,
    index: usize,
) -> i32 {
    if depth < 4 || index < 3 || ranked.noisy || next.is_check {
        return 0;
    }
    let reduced: i32 = reductions()[depth.clamp(0, 63) as usize][index.min(63)].into();
    (reduced - 1).clamp(0, depth - 2)
}

/// How much less deep a late action is searched, by depth and how many were tried before it.
fn reductions() -> &'static [[u8; 64]; 64] {
    static TABLE: OnceLock<[[u8; 64]; 64]> = OnceLock::new();
    TABLE.get_or_init(|| {
        let log = |number: usize| (number.max(1) as f64).ln();
        let reduced = |depth, tried| (0.6 + log(depth) * log(tried + 1) / 2.1) as u8;
        std::array::from_fn(|depth| std::array::from_fn(|tried| reduced(depth, tried)))
    })
}
