//! A search for every game on a board: alpha-beta with a table, quiescence and threads.
//!
//! It knows no game: [`Boarded`](piece_kit::Boarded) shows it the pieces and what actions do,
//! [`Terms`](crate::Terms) what they are worth.

mod correction;
mod list;
mod memory;
mod order;
mod prune;
mod quiesce;
mod resources;
mod root;
pub(crate) mod score;
mod standing;
mod table;
mod timing;
mod tree;
mod worker;
mod world;

use std::sync::Arc;

use piece_kit::records::Path;

use crate::evaluate::Evaluation;
use crate::player::Watch;
use crate::{Evaluated, Stop, Task, Terms, Thought};
pub use resources::Resources;
use root::{Found, FoundIn, Tell};
pub(crate) use score::Bounds;
use score::score;
use table::Table;
pub(crate) use timing::Deadline;
#[cfg(target_family = "wasm")]
pub use timing::set_clock;
use worker::Worker;

/// A search of one game, and what it remembers.
#[derive(Debug)]
pub struct Search<G: Evaluated> {
    terms: Terms,
    table: Arc<Table>,
    workers: Vec<Worker<G>>,
    /// The cost of trades to the side that searches: see [`keeping_pieces`](Self::keeping_pieces).
    trades: i32,
}

impl<G: Evaluated> Search<G> {
    /// A search by the game's own [terms](Evaluated::terms).
    pub fn new(resources: Resources) -> Self {
        Self::with_terms(G::terms(), resources)
    }

    /// A search by these terms, instead of the game's own.
    pub fn with_terms(terms: Terms, resources: Resources) -> Self {
        let table = Arc::new(Table::new(resources.table));
        let workers = (0..resources.usable_threads()).map(|_| Worker::new(&terms, &table));
        Self {
            workers: workers.collect(),
            terms,
            table,
            trades: 0,
        }
    }

    /// This search, made to avoid trades: to trade away all pieces of a full board costs the searching side
    /// `trades`, in hundredths of a pawn, unless it is behind.
    #[cfg(feature = "strata-tactical")]
    pub(crate) fn keeping_pieces(self, trades: i32) -> Self {
        Self { trades, ..self }
    }

    /// The tables for what a position leads to.
    fn evaluation(&self, position: &G) -> Arc<Evaluation<G>> {
        let mut evaluation = Evaluation::new(&self.terms, position);
        evaluation.keep_pieces(position, self.trades);
        Arc::new(evaluation)
    }

    /// Replaces the table by one of this number of bytes, with nothing in it.
    #[cfg(feature = "strata-tactical")]
    pub(crate) fn resize_table(&mut self, bytes: usize) {
        self.table = Arc::new(Table::new(bytes));
        for worker in &mut self.workers {
            worker.table = self.table.clone();
        }
    }

    /// Forgets everything that was found: the table, and what each thread has learned.
    pub fn forget(&mut self) {
        self.table.clear();
        self.workers.iter_mut().for_each(Worker::forget);
    }

    /// Sets how much less than nothing a draw by repetition or by the clock is worth to the side that
    /// searches, in hundredths of a pawn: a weak player who sees little would rather move back and
    /// forth than be wrong.
    pub(crate) fn set_contempt(&mut self, contempt: i32) {
        for worker in &mut self.workers {
            worker.contempt = contempt;
        }
    }

    /// The best choices of a position that a game has reached on a path, at most `lines`, the best
    /// first; none if the game is over. `watch` is told of each depth that is complete.
    ///
    /// # Panics
    /// Never of a game whose [choices](piece_kit::Variant::choices) are its legal actions. Games in
    /// which chance has a part are searched on samples.
    pub fn analyse(
        &mut self,
        position: &G,
        path: &Path,
        task: &Task,
        lines: usize,
        watch: &mut Watch<'_, G::Action>,
    ) -> Vec<Thought<G::Action>> {
        self.deepen(position, path, &Deadline::new(task), lines, watch)
    }

    /// The best choices of a position, as [`analyse`](Self::analyse) finds them, within a deadline that may
    /// have begun before.
    pub(crate) fn deepen(
        &mut self,
        position: &G,
        path: &Path,
        deadline: &Deadline,
        lines: usize,
        watch: &mut Watch<'_, G::Action>,
    ) -> Vec<Thought<G::Action>> {
        self.table.use_all();
        self.table.grow_older();
        let evaluation = self.evaluation(position);
        for worker in &mut self.workers {
            worker.begin(position, path, &evaluation, deadline);
        }
        let Some((first, others)) = self.workers.split_first_mut() else {
            return Vec::new();
        };
        let mut tell = |found: &[FoundIn<G>], nodes| {
            watch(&thoughts(found, nodes, deadline));
        };
        let found = if others.is_empty() {
            first.deepen(lines, &mut tell)
        } else {
            beside(first, others, lines, &mut tell)
        };
        let nodes = self.nodes();
        thoughts(&found, nodes, deadline)
    }

    /// The positions looked at since it began.
    pub(crate) fn nodes(&self) -> u64 {
        self.workers.iter().map(|worker| worker.nodes).sum()
    }

    /// The fullness of the table: how many of 1000 entries the last search has used.
    pub fn fullness(&self) -> u32 {
        self.table.fullness()
    }
}

/// Searches in one thread while others fill the table in front of it.
fn beside<G: Evaluated>(
    first: &mut Worker<G>,
    others: &mut [Worker<G>],
    lines: usize,
    tell: &mut Tell<'_, G>,
) -> Vec<FoundIn<G>> {
    std::thread::scope(|scope| {
        let ended = Ended(first.done.clone());
        for (index, other) in others.iter_mut().enumerate() {
            other.done = ended.0.clone();
            other.skips = index + 1;
            let search = move || {
                other.deepen(lines, &mut |_, _| ());
            };
            // A system that has no more threads now searches with fewer.
            if std::thread::Builder::new()
                .spawn_scoped(scope, search)
                .is_err()
            {
                break;
            }
        }
        first.deepen(lines, tell)
    })
}

/// Stops the threads beside the first when that has ended, however it does.
struct Ended(Stop);

impl Drop for Ended {
    fn drop(&mut self) {
        self.0.stop();
    }
}

fn thoughts<A: Copy>(found: &[Found<A>], nodes: u64, deadline: &Deadline) -> Vec<Thought<A>> {
    let time = deadline.watch.elapsed();
    let thought = |found: &Found<A>| Thought {
        line: found.line.clone(),
        // What has not been looked at before the end has no value.
        score: (found.depth > 0).then(|| score(found.value)),
        depth: found.depth,
        nodes,
        time,
    };
    found.iter().map(thought).collect()
}
