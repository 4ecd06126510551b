//! The leaves: captures that pay until it is quiet.

use super::order::Place;
use super::score::{Bounds, LONGEST, MOST, from_table, to_table};
use super::table::{Bound, Entry};
use super::worker::{Node, Worker};
use crate::Evaluated;

/// How far a capture must bring a position below the least that the search cares for, to be left
/// out.
const MARGIN: i32 = 180;

impl<G: Evaluated> Worker<G> {
    /// The value after all captures and promotions that pay; in check, after any action.
    pub(super) fn quiesce(&mut self, node: &Node<G>, (alpha, beta): Bounds, ply: usize) -> i32 {
        self.nodes += 1;
        self.arrive(ply);
        if self.is_over() {
            return 0;
        }
        let position = &node.position;
        if position.is_over() {
            return self.decided(position, ply);
        }
        if let Some(verdict) = position.verdict() {
            return self.worth_by_history(verdict, position.to_act(), ply);
        }
        if ply >= LONGEST {
            return self.evaluate(node, ply);
        }
        let known = self.table.get(self.key(position));
        if let Some(entry) = known.filter(|_| beta - alpha == 1) {
            let value = from_table(entry.score, ply);
            match entry.bound {
                Bound::AtMost if value > alpha => {}
                Bound::AtLeast if value < beta => {}
                _ => return value,
            }
        }
        if node.is_check {
            return self.captures(node, (alpha, beta, -MOST), ply).0;
        }
        // What is far outside of the bounds need not be known exactly.
        let (least, most) = self.expected(node, ply);
        let (is_high, is_low) = (least >= beta, most <= alpha - MARGIN);
        let is_far = is_high || is_low;
        let eval = match known {
            Some(entry) => entry.eval,
            None if is_high => least,
            None if is_low => most,
            None => self.evaluate(node, ply),
        };
        let (mut best, mut tag) = (self.corrected(node, eval), 0);
        if best < beta {
            (best, tag) = self.captures(node, (alpha.max(best), beta, best), ply);
        }
        if known.is_none() && !is_far && !self.is_out {
            let entry = Entry {
                tag,
                score: to_table(best, ply),
                eval,
                depth: 0,
                bound: Bound::of(best, (alpha, beta)),
            };
            self.put(self.key(position), entry);
        }
        best
    }

    fn captures(
        &mut self,
        node: &Node<G>,
        (mut alpha, beta, standing): (i32, i32, i32),
        ply: usize,
    ) -> (i32, u32) {
        let (position, mut best, mut tag) = (&node.position, standing, 0);
        self.list_noisy(node, ply);
        let mut list = core::mem::take(&mut self.plies[ply].ranked);
        if list.is_empty() && node.is_check {
            self.plies[ply].ranked = list;
            return (self.decided(position, ply), 0);
        }
        let mut tried = 0;
        while alpha < beta {
            let Some(ranked) = self.next(node, &mut list, tried) else {
                break;
            };
            tried += 1;
            if !node.is_check {
                // What loses material, and all after it.
                if ranked.rank < 0 {
                    break;
                }
                let gain = (ranked.rank - super::order::GAINS) / 32;
                if standing + gain + MARGIN <= alpha {
                    best = best.max(standing + gain + MARGIN);
                    continue;
                }
            }
            let next = self.after(node, ranked.action);
            let value = -self.quiesce(&next, (-beta, -alpha), ply + 1);
            if self.is_out {
                break;
            }
            best = best.max(value);
            if value > alpha {
                (alpha, tag) = (value, ranked.tag);
            }
        }
        self.plies[ply].ranked = list;
        (best, tag)
    }

    fn list_noisy(&mut self, node: &Node<G>, ply: usize) {
        let place = Place {
            ply,
            best: 0,
            before: [None; 2],
        };
        let mut list = core::mem::take(&mut self.plies[ply].ranked);
        list.clear();
        if node.is_check {
            self.extend_list(node, &place, &mut list, G::extend_legal);
        } else {
            self.extend_list(node, &place, &mut list, G::extend_captures_and_promotions);
        }
        self.plies[ply].ranked = list;
    }
}
