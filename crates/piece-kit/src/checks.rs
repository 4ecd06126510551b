//! Checks and pins: what a side must mind to keep its royal piece safe.

use arrayvec::ArrayVec;
use board_geom::{Bitboard, Board, Square};

use crate::{Pieces, Placement, Side};

/// A royal piece is seen from eight directions, and one rider in each pins.
const DIRECTIONS: usize = 8;
/// In each direction hoppers with none, one and two screens between matter.
const MOST_HOP_LINES: usize = 3 * DIRECTIONS;

/// A piece that must stay on a line to shield its royal piece.
#[derive(Clone, Copy, Debug)]
pub struct Pin<B: Board> {
    /// Where the pinned piece stands.
    pub piece: Square<B>,
    /// Where the rider stands that pins it.
    pub by: Square<B>,
    /// Where the piece may go: between the royal piece and the rider, or onto it.
    pub line: Bitboard<B>,
}

/// A hopper in line with the royal piece, with at most two screens between:
/// with one it gives check, and other turns may make it one.
#[derive(Clone, Copy, Debug)]
struct HopLine<B: Board> {
    hopper: Square<B>,
    between: Bitboard<B>,
    screens: u32,
}

/// What a side must mind: who gives check, which pieces are pinned, and where a
/// piece other than the royal one may go. See [`Placement::checks`].
#[derive(Clone, Debug)]
pub struct Checks<B: Board> {
    checkers: Bitboard<B>,
    pinned: Bitboard<B>,
    pins: ArrayVec<Pin<B>, DIRECTIONS>,
    targets: Bitboard<B>,
    hop_lines: ArrayVec<HopLine<B>, MOST_HOP_LINES>,
}

impl<B: Board> Checks<B> {
    /// The pieces that attack the royal piece.
    #[inline(always)]
    pub fn checkers(&self) -> Bitboard<B> {
        self.checkers
    }

    /// The side's own pieces that are pinned by a rider.
    #[inline(always)]
    pub fn pinned(&self) -> Bitboard<B> {
        self.pinned
    }

    /// The pins by riders.
    #[inline(always)]
    pub fn pins(&self) -> &[Pin<B>] {
        &self.pins
    }

    /// Where a piece that is neither royal nor pinned may go for all that
    /// riders and leapers say: anywhere, or to where it ends the only check.
    #[inline(always)]
    pub fn targets(&self) -> Bitboard<B> {
        self.targets
    }

    /// Where the lines of hoppers let the piece on a square go.
    #[inline(always)]
    pub(crate) fn hop_targets(&self, from: Square<B>, occupied: Bitboard<B>) -> Bitboard<B> {
        let mut targets = Bitboard::all();
        for line in &self.hop_lines {
            let empty = line.between - occupied;
            let left = line.screens - u32::from(line.between.has(from));
            match left {
                // The piece may not become the one screen.
                0 => targets -= empty,
                // It must become a second screen, or capture the hopper.
                1 => targets &= empty | line.hopper.into(),
                _ => {}
            }
        }
        targets
    }

    /// Whether lines of hoppers restrict any piece at all.
    #[inline(always)]
    pub(crate) fn has_hop_lines(&self) -> bool {
        !self.hop_lines.is_empty()
    }

    /// Where the piece on a square may go as far as checks and pins are
    /// concerned; not for the royal piece.
    pub fn allowed(&self, from: Square<B>, occupied: Bitboard<B>) -> Bitboard<B> {
        let mut allowed = self.targets & self.hop_targets(from, occupied);
        for pin in &self.pins {
            if pin.piece == from {
                allowed &= pin.line;
            }
        }
        allowed
    }
}

impl<P: Pieces> Placement<P> {
    /// Checks and pins of a side. A side without a royal piece has none.
    #[inline(always)]
    pub fn checks(&self, side: Side) -> Checks<P::Board> {
        let mut checks = Checks {
            checkers: Bitboard::EMPTY,
            pinned: Bitboard::EMPTY,
            pins: ArrayVec::new(),
            targets: Bitboard::all(),
            hop_lines: ArrayVec::new(),
        };
        let Some(royal) = self.royal(side) else {
            return checks;
        };
        let blockers = self.blockers();
        checks.checkers = self.leapers_to(royal, !side);
        let mut blocking = Bitboard::EMPTY;
        for rider in self.riders_aligned(royal, !side) {
            let between = royal.between(rider);
            let blocked = between & blockers;
            if blocked.is_empty() {
                checks.checkers |= rider.into();
                blocking |= between;
            } else if !blocked.more_than_one() && blocked.is_subset(self.side(side)) {
                checks.pinned |= blocked;
                if let Some(piece) = blocked.first() {
                    checks.pins.push(Pin {
                        piece,
                        by: rider,
                        line: between | rider.into(),
                    });
                }
            }
        }
        if checks.checkers.any() {
            checks.targets = if checks.checkers.more_than_one() {
                Bitboard::EMPTY
            } else {
                checks.checkers | blocking
            };
        }
        for hopper in self.hoppers_aligned(royal, !side) {
            self.add_hop_line(&mut checks, royal, hopper);
        }
        checks
    }

    fn add_hop_line(
        &self,
        checks: &mut Checks<P::Board>,
        royal: Square<P::Board>,
        hopper: Square<P::Board>,
    ) {
        let between = royal.between(hopper);
        let screens = (between & self.occupied()).len();
        if screens > 2 || !between.is_disjoint(self.impassable()) {
            return;
        }
        if screens == 1 {
            checks.checkers |= hopper.into();
        }
        checks.hop_lines.push(HopLine {
            hopper,
            between,
            screens,
        });
    }
}
