//! Mop-up evaluation: what brings a lone royal piece nearer to its end.

use piece_kit::geom::Bitboard;
use piece_kit::{BoardOf, Placement, Side};

use super::Evaluation;
use crate::Evaluated;
use crate::terms::{Weight, w};

/// How near to the royal piece a hunter is on average: nearer is better, farther worse.
const USUAL_NEAR: i32 = 3;

impl<G: Evaluated> Evaluation<G> {
    /// For a side whose opponent has only a royal piece left. The end may be too far away for a search,
    /// but it comes nearer as the piece can reach fewer squares.
    pub(super) fn mop_up(&self, placement: &Placement<G::Kind>, side: Side) -> Weight {
        let (confined, hunter) = (self.terms.confined, self.terms.hunter);
        let is_worth_nothing = confined == w(0, 0) && hunter == w(0, 0);
        if is_worth_nothing || placement.side(!side).more_than_one() {
            return w(0, 0);
        }
        let Some(prey) = placement.royal(!side) else {
            return w(0, 0);
        };
        let board = Bitboard::<BoardOf<G>>::all() - placement.impassable();
        let reached = self.reached(placement, !side, prey.into());
        // Squares count from a quarter of the board on, so that the evaluation hardly jumps when
        // the last other unit is captured.
        let taken = 3 * board.len() as i32 / 4 - reached.len() as i32;
        let near = &self.near[prey.index()];
        let hunters = placement.side(side).iter();
        let nearer = hunters.map(|hunter| i32::from(near[hunter.index()]) - USUAL_NEAR);
        confined.times(taken) + hunter.times(nearer.sum())
    }

    /// The squares that a royal piece could reach by king's moves if the other side stood still.
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
