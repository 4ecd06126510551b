//! Mop-up evaluation: what brings a lone royal piece nearer to its end.

use piece_kit::{Placement, Side};

use super::Evaluation;
use crate::Evaluated;
use crate::terms::{Weight, w};

/// How near to the royal piece a hunter is on average: nearer is better, farther worse.
const USUAL_NEAR: i32 = 3;
/// How many files and ranks lie between it and the nearest edges on average.
const USUAL_EDGES: i32 = 4;

impl<G: Evaluated> Evaluation<G> {
    /// For a side whose opponent has only a royal piece left. The end may be too far away for a search,
    /// but it comes nearer as the piece is driven into a corner.
    pub(super) fn mop_up(&self, placement: &Placement<G::Kind>, side: Side) -> Weight {
        let (cornered, hunter) = (self.terms.cornered, self.terms.hunter);
        let is_worth_nothing = cornered == w(0, 0) && hunter == w(0, 0);
        if is_worth_nothing || placement.side(!side).more_than_one() {
            return w(0, 0);
        }
        let Some(prey) = placement.royal(!side) else {
            return w(0, 0);
        };
        let near = &self.near[prey.index()];
        let hunters = placement.side(side).iter();
        let nearer = hunters.map(|hunter| i32::from(near[hunter.index()]) - USUAL_NEAR);
        let (files, ranks) = self.area.edges(prey);
        cornered.times(USUAL_EDGES - files - ranks) + hunter.times(nearer.sum())
    }
}
