//! Rule page: *Paratrooper*, its flight: five or more squares in line to an empty
//! square of land, over anything, the sea included, once in its life.

use piece_kit::Checks;
use piece_kit::geom::{Board10x10, SquareTable};

use crate::{Bitboard, Illegal, Invasion, Kind, Square};

/// The shortest flight, in squares.
const SHORTEST: u8 = 5;

/// The squares in line that are too near to fly to.
static NEAR: SquareTable<Board10x10> = SquareTable::<Board10x10>::rays(&[SHORTEST - 1; 8]);

/// Whether a legal move of a piece of a kind is a flight if nothing stands where it ends.
#[inline(always)]
pub(crate) fn is_flight_to_empty(kind: Kind, from: Square, to: Square) -> bool {
    kind == Kind::Paratrooper && !NEAR.at(from).contains(to)
}

impl Invasion {
    /// Where a Paratrooper on a square could fly if there were no checks and pins.
    #[inline(always)]
    pub(crate) fn flights(&self, from: Square) -> Bitboard {
        self.flight_squares(from) - self.placement.occupied()
    }

    /// The squares of land in line and far enough to fly to, occupied or not.
    #[inline(always)]
    pub(crate) fn flight_squares(&self, from: Square) -> Bitboard {
        (from.orthogonals() | from.diagonals()) - NEAR.at(from) - self.placement.impassable()
    }

    /// Whether a legal move of a piece of a kind is a flight: that of a Paratrooper which is
    /// long enough, and no capture.
    #[inline(always)]
    pub fn is_flight(&self, kind: Kind, from: Square, to: Square) -> bool {
        is_flight_to_empty(kind, from, to) && !self.placement.occupied().contains(to)
    }

    /// Why a piece does not fly to a square in line with it; nothing if flight is not the
    /// reason.
    pub(crate) fn why_no_flight(&self, kind: Kind, from: Square, to: Square) -> Option<Illegal> {
        let far = from.distance(to) >= SHORTEST;
        let captures = self.placement.occupied().contains(to);
        match kind {
            Kind::Paratrooper if captures && far => Some(Illegal::FlightNeverCaptures { from, to }),
            Kind::Paratrooper if !captures => Some(Illegal::FlightTooShort { from, to }),
            Kind::Flown if !captures && far => Some(Illegal::HasFlown { from, to }),
            _ => None,
        }
    }

    /// Visits every Paratrooper of the side to move with the legal targets of its
    /// flight.
    #[cfg_attr(not(target_family = "wasm"), inline(always))]
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
                let allowed = checks.targets() & pin.line;
                take(pin.piece, self.flights(pin.piece) & allowed);
            }
        }
    }
}
