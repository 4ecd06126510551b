//! Checks and pins: what a side must mind to keep its royal piece safe.

use board_geom::{Bitboard, Board, Square};

use crate::{Pieces, Placement, Side};

/// A piece that must stay on a line to shield its royal piece.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Pin<B: Board> {
    /// Where the pinned piece stands.
    pub piece: Square<B>,
    /// Where the rider stands that pins it.
    pub by: Square<B>,
    /// Where the piece may go: between the royal piece and the rider, or onto it.
    pub line: Bitboard<B>,
}

/// What a side must mind: who gives check, which pieces are pinned, and where a
/// piece other than the royal one may go. See [`Placement::checks`].
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Checks<B: Board> {
    royal: Option<Square<B>>,
    checkers: Bitboard<B>,
    pinned: Bitboard<B>,
    pinning: Bitboard<B>,
    targets: Bitboard<B>,
    /// Hoppers in line with the royal piece and at most two screens between:
    /// with one they give check, and other turns may make it one.
    hoppers: Bitboard<B>,
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

    /// The pins by riders, one for each pinned piece.
    #[inline]
    pub fn pins(&self) -> impl Iterator<Item = Pin<B>> + use<B> {
        let pinned = self.pinned;
        let royal = self.royal.into_iter();
        let pairs = royal.flat_map({
            let pinning = self.pinning;
            move |royal| pinning.iter().map(move |by| (royal, by))
        });
        pairs.filter_map(move |(royal, by)| {
            let between = royal.between(by);
            Some(Pin {
                piece: (between & pinned).first()?,
                by,
                line: between | by.into(),
            })
        })
    }

    /// Where a piece that is neither royal nor pinned may go for all that
    /// riders and leapers say: to any square but impassable ones and those of
    /// own pieces, or to where it ends the only check.
    #[inline(always)]
    pub fn targets(&self) -> Bitboard<B> {
        self.targets
    }

    /// The same with more checkers, whose attacks nothing can block: pieces that
    /// the game itself moves ([`Role::Special`](crate::Role::Special)).
    #[must_use]
    #[inline(always)]
    pub fn with_unblockable(mut self, more: Bitboard<B>) -> Self {
        if more.any() {
            self.checkers |= more;
            // What answers the other checks too; hoppers restrict on their own.
            self.targets = if more.more_than_one() {
                Bitboard::EMPTY
            } else {
                self.targets & more
            };
        }
        self
    }

    /// Whether lines of hoppers restrict any piece at all.
    #[inline(always)]
    pub(crate) fn has_hop_lines(&self) -> bool {
        self.hoppers.any()
    }

    /// Where the lines of hoppers let the piece on a square go.
    #[inline]
    pub(crate) fn hop_targets(&self, from: Square<B>, screens: Bitboard<B>) -> Bitboard<B> {
        let mut targets = Bitboard::all();
        let Some(royal) = self.royal else {
            return targets;
        };
        for hopper in self.hoppers {
            let between = royal.between(hopper);
            let empty = between - screens;
            match (between & (screens - from.into())).len() {
                // The piece may not become the one screen.
                0 => targets -= empty,
                // It must become a second screen, or capture the hopper.
                1 => targets &= empty | hopper.into(),
                _ => {}
            }
        }
        targets
    }

    /// Where the piece on a square may go as far as checks and pins are
    /// concerned; not for the royal piece. `screens` holds all that hoppers jump
    /// over: [`Placement::hop_screens`].
    #[inline]
    pub fn allowed(&self, from: Square<B>, screens: Bitboard<B>) -> Bitboard<B> {
        let mut allowed = self.targets & self.hop_targets(from, screens);
        if self.pinned.contains(from) {
            for pin in self.pins().filter(|pin| pin.piece == from) {
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
            royal: self.royal(side),
            checkers: Bitboard::EMPTY,
            pinned: Bitboard::EMPTY,
            pinning: Bitboard::EMPTY,
            targets: self.enterable(side),
            hoppers: Bitboard::EMPTY,
        };
        if let Some(royal) = checks.royal {
            self.find_checks(side, royal, &mut checks);
        }
        checks
    }

    /// The pieces of both sides that stand between a side's royal piece and an
    /// opponent's rider in line with it, where nothing impassable does. Only
    /// where one of them is taken away can that rider come to give check.
    pub fn king_blockers(&self, side: Side) -> Bitboard<P::Board> {
        let Some(royal) = self.royal(side) else {
            return Bitboard::EMPTY;
        };
        let lines = self.riders_aligned(royal, !side).iter();
        let between = lines
            .map(|rider| royal.between(rider))
            .filter(|between| between.is_disjoint(self.impassable()))
            .fold(Bitboard::EMPTY, |all, between| all | between);
        between & self.occupied()
    }

    #[inline(always)]
    fn find_checks(&self, side: Side, royal: Square<P::Board>, checks: &mut Checks<P::Board>) {
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
                checks.pinning |= rider.into();
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
            let between = royal.between(hopper);
            let screens = (between & self.hop_screens()).len();
            if screens <= 2 && between.is_disjoint(self.hop_ends()) {
                checks.hoppers |= hopper.into();
                if screens == 1 {
                    checks.checkers |= hopper.into();
                }
            }
        }
    }
}
