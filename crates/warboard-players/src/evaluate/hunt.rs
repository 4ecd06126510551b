//! What a royal piece that is left alone can still do.

use piece_kit::geom::Bitboard;
use piece_kit::{BoardOf, Placement, Side};

use super::Evaluation;
use crate::Evaluated;
use crate::terms::{Weight, w};

/// How near to the royal piece a hunter is on average: nearer is better, farther worse.
const USUAL_NEAR: i32 = 3;

impl<G: Evaluated> Evaluation<G> {
    /// For a side that hunts a royal piece which has nothing else beside it. A search may not see the
    /// end, but that the prey can get about less is on the way there.
    pub(super) fn hunt(&self, placement: &Placement<G::Kind>, side: Side) -> Weight {
        let (confined, hunter) = (self.terms.confined, self.terms.hunter);
        let hunts = confined != w(0, 0) || hunter != w(0, 0);
        let Some(prey) = placement.royal(!side).filter(|_| hunts) else {
            return w(0, 0);
        };
        if placement.side(!side).more_than_one() {
            return w(0, 0);
        }
        let board = Bitboard::<BoardOf<G>>::all() - placement.impassable();
        let reached = self.reached(placement, !side, prey.into());
        // From a quarter of the board: to capture the last unit but this should not be worth more
        // than the unit is.
        let taken = 3 * board.len() as i32 / 4 - reached.len() as i32;
        let near = &self.near[prey.index()];
        let hunters = placement.side(side).iter();
        let nearer = hunters.map(|hunter| i32::from(near[hunter.index()]) - USUAL_NEAR);
        confined.times(taken) + hunter.times(nearer.sum())
    }

    /// Where a royal piece that goes like a king can get to if the other side stands still.
    fn reached(
        &self,
        placement: &Placement<G::Kind>,
        side: Side,
        royal: Bitboard<BoardOf<G>>,
    ) -> Bitboard<BoardOf<G>> {
        let blockers = placement.blockers() - royal;
        let (mut reached, mut seen, mut edge) = (royal, royal, royal);
        while edge.any() {
            let next = edge.dilate() - blockers - seen;
            seen |= next;
            let safe = |square: &_| placement.attackers(*square, !side, blockers).is_empty();
            edge = next.iter().filter(safe).collect();
            reached |= edge;
        }
        reached
    }
}
