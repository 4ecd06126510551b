//! Single values of positions, and nothing chosen: of each choice, or in one of several worlds that a
//! player imagines.

use piece_kit::records::Path;

use super::worker::{Node, Worker};
use super::{Bounds, Deadline, Search};
use crate::Evaluated;

impl<G: Evaluated> Search<G> {
    /// Before [`value`](Self::value) is asked of positions on a board like this one's, until the
    /// deadline; about this number of positions will be looked at. What is remembered of others may be of
    /// another world, and is forgotten.
    pub(crate) fn begin(&mut self, position: &G, deadline: &Deadline, positions: u64) {
        self.table.clear_for(positions, || deadline.is_told());
        let evaluation = self.evaluation(position);
        if let Some(worker) = self.workers.first_mut() {
            worker.corrections.clear();
            worker.begin(position, &Path::new(), &evaluation, deadline);
        }
    }

    /// The value to the side to act of a position that a path has led to, searched to a depth; a
    /// bound of it outside of the bounds; none if there was no time.
    pub(crate) fn value(
        &mut self,
        position: &G,
        path: &Path,
        depth: u32,
        bounds: Bounds,
    ) -> Option<i32> {
        let worker = self.workers.first_mut()?;
        worker.value(position, path, depth, bounds)
    }
}

impl<G: Evaluated> Worker<G> {
    /// The value of one position; none if it had to stop.
    fn value(&mut self, position: &G, path: &Path, depth: u32, bounds: Bounds) -> Option<i32> {
        let node = Node::new(position, &self.evaluation);
        self.path = path.clone();
        let value = self.tree(&node, depth as i32, bounds, 1, false);
        (!self.is_out).then_some(value)
    }
}
