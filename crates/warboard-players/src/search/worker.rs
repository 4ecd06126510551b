//! One thread of a search: the depths, one after the other, and the root.

use std::cmp::Reverse;
use std::sync::Arc;

use piece_kit::{Path, Variant};

use super::correction::Corrections;
use super::order::{Before, History, Ranked};
use super::prune::reduction_at_root;
use super::score::{DEEPEST, LONGEST, MOST, WIN};
use super::standing::Surprise;
use super::table::{Entry, Table};
use super::timing::{Deadline, LOOKS};
use crate::evaluate::{Evaluation, PawnCache, Sum};
use crate::{Evaluated, Stop, Task, Terms};

/// A position of a line, with what its pieces are worth.
#[derive(Clone, Debug)]
pub(super) struct Node<G> {
    pub(super) position: G,
    pub(super) sum: Sum,
    pub(super) is_check: bool,
}

impl<G: Evaluated> Node<G> {
    pub(super) fn new(position: &G, evaluation: &Evaluation<G>) -> Self {
        Self {
            position: position.clone(),
            sum: evaluation.sum(position.placement()),
            is_check: position.is_check(),
        }
    }
}

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

/// What a line remembers at each ply.
#[derive(Clone, Debug)]
pub(super) struct Ply<A> {
    /// What was played here.
    pub(super) played: Before,
    /// The evaluation, if there is no check, with what has been learned of its errors.
    pub(super) eval: Option<i32>,
    /// The evaluation without it.
    pub(super) raw: i32,
    /// What White was worth more than pieces and places say where it was evaluated last.
    pub(super) beside: i32,
    /// The tag of an action that is left out, to see how good the others are; 0 if none is.
    pub(super) excluded: u32,
    /// The best line from here.
    pub(super) line: Vec<A>,
    /// A list that is used again and again.
    pub(super) actions: Vec<A>,
    pub(super) ranked: Vec<Ranked<A>>,
    /// Whether there may be actions that are not listed yet.
    pub(super) has_others: bool,
}

/// One thread of a search.
#[derive(Debug)]
pub(super) struct Worker<G: Evaluated> {
    pub(super) evaluation: Arc<Evaluation<G>>,
    pub(super) table: Arc<Table>,
    pub(super) history: History,
    pub(super) corrections: Corrections,
    pub(super) pawns: PawnCache,
    pub(super) surprise: Surprise,
    pub(super) plies: Vec<Ply<G::Action>>,
    pub(super) path: Path,
    pub(super) nodes: u64,
    pub(super) deadline: Deadline,
    /// Ends the threads beside the first.
    pub(super) done: Stop,
    /// Which thread beside the first it is: each begins at another depth.
    pub(super) skips: usize,
    /// How much less than nothing a draw by repetition or by the clock is worth to the side that searches.
    pub(super) contempt: i32,
    pub(super) is_out: bool,
    /// How much has been done since the clock was looked at.
    pub(super) unlooked: usize,
    /// What is not looked at at the root: the better lines of several.
    root: Option<Node<G>>,
}

impl<G: Evaluated> Worker<G> {
    pub(super) fn new(terms: &Terms, table: &Arc<Table>) -> Self {
        let ply = Ply {
            played: None,
            eval: None,
            raw: 0,
            beside: 0,
            excluded: 0,
            line: Vec::new(),
            actions: Vec::new(),
            ranked: Vec::new(),
            has_others: false,
        };
        Self {
            evaluation: Arc::new(Evaluation::empty(terms)),
            table: table.clone(),
            corrections: Corrections::new(),
            pawns: PawnCache::new(),
            surprise: Surprise::new(),
            history: History::new::<G::Kind>(LONGEST),
            plies: vec![ply; LONGEST + 2],
            path: Path::new(),
            nodes: 0,
            deadline: Deadline::new(&Task::default()),
            done: Stop::new(),
            skips: 0,
            contempt: 0,
            is_out: false,
            unlooked: 0,
            root: None,
        }
    }

    pub(super) fn forget(&mut self) {
        self.history.clear();
        self.corrections.clear();
        self.surprise = Surprise::new();
    }

    pub(super) fn begin(
        &mut self,
        position: &G,
        path: &Path,
        evaluation: &Arc<Evaluation<G>>,
        deadline: &Deadline,
    ) {
        self.evaluation = evaluation.clone();
        self.path = path.clone();
        self.deadline = deadline.clone();
        (self.nodes, self.is_out, self.done) = (0, false, Stop::new());
        self.history.fade();
        let root = Node::new(position, evaluation);
        self.plies[0].beside = self.beside(&root);
        self.root = Some(root);
    }

    /// Whether to stop. Once it is said, it remains so.
    #[inline]
    pub(super) fn is_over(&mut self) -> bool {
        self.unlooked += 1;
        if !self.is_out {
            self.is_out =
                self.nodes >= self.deadline.nodes || self.unlooked >= LOOKS && self.is_told();
        }
        self.is_out
    }

    /// Keeps an entry, and looks at the clock next if that took long.
    #[inline]
    pub(super) fn put(&mut self, key: u64, entry: Entry) {
        if self.table.put(key, entry) {
            self.unlooked += LOOKS;
        }
    }

    /// Whether this thread has to end: the search was stopped, its time is over, or the first thread has
    /// ended.
    #[cold]
    fn is_told(&mut self) -> bool {
        self.unlooked = 0;
        self.deadline.is_told() || self.skips > 0 && self.done.is_stopped()
    }

    /// Searches deeper and deeper, until it has to stop. At least the first depth is complete.
    pub(super) fn deepen(&mut self, lines: usize, tell: &mut Tell<'_, G>) -> Vec<FoundIn<G>> {
        let Some(root) = self.root.take() else {
            return Vec::new();
        };
        let mut best: Vec<FoundIn<G>> = root
            .position
            .choices()
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
            self.root_lines(&root, depth as i32, lines, &mut best);
            if self.is_out {
                break;
            }
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
