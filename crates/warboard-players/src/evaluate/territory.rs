//! Territory: the free squares that one side is nearer to.

use piece_kit::geom::Bitboard;
use piece_kit::{BoardOf, Placement, Side};

use super::Evaluation;
use crate::Evaluated;
use crate::terms::{Weight, w};

impl<G: Evaluated> Evaluation<G> {
    /// For each square that White reaches in fewer king's steps over free squares than Black, and
    /// against each that Black does.
    pub(super) fn territory(&self, placement: &Placement<G::Kind>) -> Weight {
        if self.terms.territory == w(0, 0) {
            return w(0, 0);
        }
        let mut fronts = Side::ALL.map(|side| placement.side(side));
        let mut unreached: Bitboard<BoardOf<G>> = !placement.blockers();
        let mut lead = 0;
        while fronts[0].any() || fronts[1].any() {
            fronts = fronts.map(|front| front.dilate() & unreached);
            let [white, black] = fronts;
            lead += white.len() as i32 - black.len() as i32;
            unreached -= white | black;
        }
        self.terms.territory.times(lead)
    }
}
