//! One thread of a search: what it knows and remembers, and when it has to stop.

use std::sync::Arc;

use piece_kit::records::Path;

use super::correction::{Corrections, Surprise};
use super::order::{Before, History, Ranked};
use super::score::LONGEST;
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
    pub(super) root: Option<Node<G>>,
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
}
