//! Rule page: *Pieces*, the Paratrooper's flight: five or more squares in line to an
//! empty land square, over anything, sea included, once in its life.

use piece_kit::Checks;
use piece_kit::geom::{Board10x10, SquareTable};

use crate::{Bitboard, Invasion, Kind, Square};

/// The shortest flight, in squares.
pub(crate) const SHORTEST: u8 = 5;

/// Too near to fly to.
static NEAR: SquareTable<Board10x10> = SquareTable::<Board10x10>::rays(&[SHORTEST - 1; 8]);

impl Invasion {
    /// Where a Paratrooper on a square could fly.
    #[inline(always)]
    pub(crate) fn flights(&self, from: Square) -> Bitboard {
        (from.orthogonals() | from.diagonals()) - NEAR.at(from) - self.placement.blockers()
    }

    /// Visits every Paratrooper of the side to move with the legal targets of its
    /// flight.
    #[inline(always)]
    pub(crate) fn visit_flights(
        &self,
        checks: &Checks<Board10x10>,
        mut take: impl FnMut(Square, Bitboard),
    ) {
        let paratroopers = self.placement.pieces(self.turn, Kind::Paratrooper);
        for from in paratroopers - checks.pinned() {
            take(from, self.flights(from) & checks.targets());
        }
        if !paratroopers.is_disjoint(checks.pinned()) {
            for pin in checks.pins().filter(|pin| paratroopers.contains(pin.piece)) {
                take(
                    pin.piece,
                    self.flights(pin.piece) & checks.targets() & pin.line,
                );
            }
        }
    }
}
