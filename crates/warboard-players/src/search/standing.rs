//! What a position is worth without a search.

use piece_kit::Side;

use super::score::MOST_EVAL;
use super::worker::{Node, Worker};
use crate::Evaluated;
use crate::evaluate::plies_to_draw;

impl<G: Evaluated> Worker<G> {
    /// What an evaluation will be, at least and at most, in all but a few positions: the sum of pieces
    /// and places with what the last position of the line was worth beside it.
    #[inline]
    pub(super) fn expected(&self, node: &Node<G>, ply: usize) -> (i32, i32) {
        let value = self.rough(node) + seen_by(node, self.plies[ply].beside);
        let (expected, most) = (self.faded(node, value, ply), self.surprise.most());
        (expected - most, expected + most)
    }

    #[inline]
    fn rough(&self, node: &Node<G>) -> i32 {
        self.evaluation.rough(&node.position, &node.sum)
    }

    /// Before anything is known of the position at a ply.
    #[inline]
    pub(super) fn arrive(&mut self, ply: usize) {
        let before = ply.saturating_sub(1);
        self.plies[ply].beside = self.plies[before].beside;
        self.plies[ply].line.clear();
    }

    /// What a position is worth.
    pub(super) fn evaluate(&mut self, node: &Node<G>, ply: usize) -> i32 {
        let value = self.value_of(node);
        let beside = seen_by(node, value - self.rough(node));
        self.surprise.add((beside - self.plies[ply].beside).abs());
        self.plies[ply].beside = beside;
        self.faded(node, value, ply)
    }

    /// What White is worth in a position more than pieces and places say.
    pub(super) fn beside(&mut self, node: &Node<G>) -> i32 {
        seen_by(node, self.value_of(node) - self.rough(node))
    }

    #[inline]
    fn value_of(&mut self, node: &Node<G>) -> i32 {
        let (evaluation, position) = (&self.evaluation, &node.position);
        let find = || evaluation.structure(position.placement());
        let structure = self.pawns.worth(node.sum.pawns, find);
        let value = evaluation.of(position, &node.sum, structure);
        value.clamp(-MOST_EVAL, MOST_EVAL)
    }

    /// A value moved nearer to that of a draw, the closer a draw by the clock is, so that a side that
    /// is better gets on with it.
    #[inline]
    fn faded(&self, node: &Node<G>, value: i32, ply: usize) -> i32 {
        let plies = node.position.halfmove_clock();
        match plies_to_draw(&node.position) {
            Some(most) if plies > 8 => {
                let more = i64::from(value - self.draw(ply));
                let faded = more * i64::from(plies.min(most)) / (2 * i64::from(most));
                value - faded as i32
            }
            _ => value,
        }
    }

    /// What a draw by repetition or by the clock is worth to the side to act at a ply.
    #[inline]
    pub(super) const fn draw(&self, ply: usize) -> i32 {
        if ply % 2 == 0 {
            -self.contempt
        } else {
            self.contempt
        }
    }

    /// The key of a position in the table, which is another after each eighth ply without progress: a
    /// value that was found while a draw by the clock was farther away would hide that one comes.
    #[inline]
    pub(super) fn key(&self, position: &G) -> u64 {
        let key = position.key() ^ self.evaluation.salt;
        let plies = position.halfmove_clock();
        if plies < 8 || plies_to_draw(position).is_none() {
            return key;
        }
        key ^ u64::from(plies / 8).wrapping_mul(0x9e37_79b9_7f4a_7c15)
    }

    /// An evaluation, and what has been learned of its errors.
    #[inline]
    pub(super) fn corrected(&self, node: &Node<G>, eval: i32) -> i32 {
        let side = node.position.to_act();
        let correction = self.corrections.of(side, node.sum.pawns);
        (eval + correction).clamp(-MOST_EVAL, MOST_EVAL)
    }

    /// Whether the side to act stands better than a turn ago.
    pub(super) fn improving(&self, ply: usize) -> bool {
        let before = ply.checked_sub(2).and_then(|ply| self.plies[ply].eval);
        let now = self.plies[ply].eval;
        now.is_some_and(|now| before.is_none_or(|before| now > before))
    }
}

/// What is White's as the side to act sees it, or the other way round.
#[inline]
fn seen_by<G: Evaluated>(node: &Node<G>, value: i32) -> i32 {
    match node.position.to_act() {
        Side::White => value,
        Side::Black => -value,
    }
}
