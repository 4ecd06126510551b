//! The depths, one after the other, and the root.

use std::cmp::Reverse;
use std::fmt::Display;

use piece_kit::Variant;

use super::prune::reduction_at_root;
use super::score::{DEEPEST, MOST, WIN};
use super::worker::{Node, Worker};
use crate::{Evaluated, Progress};

/// What a ply that a depth has not reached is worth beside pieces and places: whoever arrives at one writes
/// what it is. So the longest line is known without a count in the tree.
const UNREACHED: i32 = i32::MIN;

/// An action at the root and what has been found of it.
#[derive(Clone, Debug)]
pub(super) struct Found<A> {
    pub(super) value: i32,
    pub(super) line: Vec<A>,
    pub(super) depth: u32,
}

/// Receives what a complete depth has found, and the positions looked at.
pub(super) type Tell<'a, G> = dyn FnMut(&[FoundIn<G>], u64) + 'a;

/// What is found of the actions of a game.
pub(super) type FoundIn<G> = Found<<G as Variant>::Action>;

impl<G: Evaluated> Worker<G> {
    /// Searches deeper and deeper, until it has to stop. At least the first depth is complete.
    pub(super) fn deepen(&mut self, lines: usize, tell: &mut Tell<'_, G>) -> Vec<FoundIn<G>> {
        let Some(root) = self.root.take() else {
            return Vec::new();
        };
        let mut choices = root.position.choices();
        self.deadline.task.keep(&mut choices);
        let mut best: Vec<FoundIn<G>> = choices
            .into_iter()
            .map(|action| Found {
                value: -MOST,
                line: vec![action],
                depth: 0,
            })
            .collect();
        best.sort_by_cached_key(|found| Reverse(self.ranked(&root, found.line[0]).rank));
        let lines = lines.clamp(1, best.len().max(1));
        let (mut settled, deepest) = (0, self.deadline.depth.min(DEEPEST));
        for depth in 1..=deepest {
            if best.is_empty() || depth > 1 && !self.deadline.goes_on(settled) {
                break;
            }
            if self.skips > 0 && (depth as usize + self.skips) % 3 == 0 {
                continue;
            }
            let before = best[0].line[0];
            self.begin_depth();
            self.root_lines(&root, depth as i32, lines, &mut best);
            if self.is_out {
                break;
            }
            self.follow(depth, None);
            tell(&best[..lines], self.nodes);
            settled = if best[0].line[0] == before {
                settled + 1
            } else {
                0
            };
            if is_decided(&best[..lines], depth) || best.len() == 1 && self.deadline.is_timed() {
                break;
            }
        }
        best.truncate(lines);
        // Of a depth that was not completed some lines have new values, and others the old ones.
        sort(&mut best);
        best
    }

    /// No ply of the depth that begins has been reached yet.
    fn begin_depth(&mut self) {
        for ply in &mut self.plies[1..] {
            ply.beside = UNREACHED;
        }
    }

    /// Tells how far the search has come, if somebody wants to know.
    fn follow(&self, depth: u32, next: Option<(usize, G::Action)>) {
        let Some(follow) = &self.deadline.task.follow else {
            return;
        };
        // One of several threads tells.
        if self.skips > 0 {
            return;
        }
        let reached = self.plies[1..].iter();
        let reached = reached.take_while(|ply| ply.beside != UNREACHED);
        let next = next.as_ref();
        follow(&Progress {
            depth,
            deepest: reached.count() as u32,
            fullness: self.table.fullness(),
            next: next.map(|(index, action)| (*index as u32 + 1, action as &dyn Display)),
        });
    }

    /// Brings the best lines to the front, searched to a depth.
    fn root_lines(&mut self, root: &Node<G>, depth: i32, lines: usize, best: &mut [FoundIn<G>]) {
        for first in 0..lines {
            let guess = best[first].value;
            let mut window = if depth >= 5 && guess.abs() < WIN {
                20
            } else {
                2 * MOST
            };
            let (mut alpha, mut beta) = (guess - window, guess + window);
            loop {
                let value = self.root_search(root, depth, (alpha, beta), &mut best[first..]);
                if self.is_out {
                    break;
                }
                window *= 3;
                match value {
                    _ if value <= alpha && alpha > -MOST => alpha = guess - window,
                    _ if value >= beta && beta < MOST => beta = guess + window,
                    _ => break,
                }
                if window > 2_000 {
                    (alpha, beta) = (-2 * MOST, 2 * MOST);
                }
            }
            if self.is_out {
                // What was found before stands; a better one that was found since is in front.
                return;
            }
        }
        sort(&mut best[..lines]);
    }

    /// Searches the root's actions; the best comes to the front.
    fn root_search(
        &mut self,
        root: &Node<G>,
        depth: i32,
        (mut alpha, beta): (i32, i32),
        actions: &mut [FoundIn<G>],
    ) -> i32 {
        let mut best = -MOST;
        for index in 0..actions.len() {
            let action = actions[index].line[0];
            self.follow(depth as u32, Some((index, action)));
            let ranked = self.ranked(root, action);
            let next = self.enter(root, &ranked, 0);
            let mut value = MOST;
            if index > 0 {
                let reduced = reduction_at_root(&next, &ranked, depth, index);
                let scout = (-alpha - 1, -alpha);
                value = -self.tree(&next, depth - 1 - reduced, scout, 1, true);
                if value > alpha && reduced > 0 {
                    value = -self.tree(&next, depth - 1, scout, 1, true);
                }
            }
            if value > alpha {
                value = -self.tree(&next, depth - 1, (-beta, -alpha), 1, false);
            }
            self.path.pop();
            if self.is_out && (depth > 1 || index > 0) {
                break;
            }
            if value > best {
                best = value;
                let mut line = vec![action];
                line.extend_from_slice(&self.plies[1].line);
                actions[index] = Found {
                    value,
                    line,
                    depth: depth as u32,
                };
                // The others keep their order: the best of before comes second.
                if index == 0 || value > alpha {
                    actions[..=index].rotate_right(1);
                }
            }
            alpha = alpha.max(value);
            if alpha >= beta {
                break;
            }
        }
        best
    }
}

fn sort<A>(best: &mut [Found<A>]) {
    // By keys, which are of one type in all games.
    best.sort_by_cached_key(|found| Reverse(found.value));
}

/// Whether a win or a loss is certain, so that deeper searches find nothing else.
fn is_decided<A>(best: &[Found<A>], depth: u32) -> bool {
    let certain = |found: &Found<A>| {
        let plies = MOST - found.value.abs();
        found.value.abs() > WIN && plies as u32 <= depth
    };
    best.iter().all(certain)
}
