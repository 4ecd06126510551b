//! Checks and pins: what limits a side's moves so that its royal piece is safe.

use board_geom::{Bitboard, Board, Square};

use crate::{Pieces, Placement, Side};

/// A piece that must stay on a line to shield its royal piece from a rider.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Pin<B: Board> {
    /// Where the pinned piece stands.
    pub piece: Square<B>,
    /// Where the pinning rider stands.
    pub by: Square<B>,
    /// Where the piece may go: between the royal piece and the rider, or onto it.
    pub line: Bitboard<B>,
}

/// The piece that a refusal names, out of those that would attack a royal piece, and whether it
/// gives check already: one of the `checkers`, who do, is preferred to another.
pub fn nearest_reason<B: Board>(
    attackers: Bitboard<B>,
    checkers: impl FnOnce() -> Bitboard<B>,
) -> Option<(Square<B>, bool)> {
    if attackers.is_empty() {
        return None;
    }
    let checkers = checkers();
    let attacker = (attackers & checkers).first().or(attackers.first())?;
    Some((attacker, checkers.contains(attacker)))
}

/// Who gives check to a side, which of its pieces are pinned, and where a piece other
/// than the royal one may go. Made by [`Placement::checks`].
///
/// # Hoppers
/// A cannon attacks over exactly one screen, so its line limits pieces in two ways that a
/// rider's line does not. A piece may not become the one screen; and if there are two
/// screens, neither may leave the line:
///
/// ```
/// use board_geom::{Square, board};
/// use piece_kit::{Placement, Side, pieces};
///
/// board!(struct Board4x4: 4 x 4, u64);
/// pieces! {
///     enum Kind on Board4x4 {
///         Knight: 'N', "N"; Rook: 'R', "R"; Cannon: 'C', "mRcpR"; King: 'K', "K", Royal;
///     }
/// }
/// let moves = |field: &str, rook: &str| {
///     let placement = Placement::<Kind>::parse(field).unwrap();
///     let rook: Square<Board4x4> = rook.parse().unwrap();
///     let allowed = placement.checks(Side::White).allowed(rook, placement.hop_screens());
///     let moves = placement.pseudo_targets(Side::White, Kind::Rook, rook) & allowed;
///     moves.iter().map(|to| to.to_string()).collect::<Vec<_>>()
/// };
/// // 4  c . . .     The cannon looks down file a to the king.
/// // 3  . . . .     The rook may go anywhere but to a2.
/// // 2  . . . R
/// // 1  K . . .
/// assert_eq!(moves("c3/4/3R/K3", "d2"), ["d1", "b2", "c2", "d3", "d4"]);
/// // 4  c . . .     Two screens: if the rook or the knight leaves,
/// // 3  N . . .     the other is the one screen of a check.
/// // 2  R . . .
/// // 1  K . . .
/// assert!(moves("c3/N3/R3/K3", "a2").is_empty());
/// // 4  c . . .     One screen: check. The rook leaves the line,
/// // 3  . . . .     captures the cannon, or stands a square nearer to it,
/// // 2  R . . .     where it is the one screen still: not there.
/// // 1  K . . .
/// assert_eq!(moves("c3/4/R3/K3", "a2"), ["b2", "c2", "d2", "a4"]);
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Checks<B: Board> {
    royal: Option<Square<B>>,
    checkers: Bitboard<B>,
    pinned: Bitboard<B>,
    pinning: Bitboard<B>,
    targets: Bitboard<B>,
    /// Hoppers in line with the royal piece over at most two screens: over one they give
    /// check, and a move may make it one.
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

    /// Where a piece that is neither royal nor pinned may go as far as riders and
    /// leapers are concerned: without check anywhere but to impassable squares and to
    /// those of its own side; in check, to where it ends the only check.
    #[inline(always)]
    pub fn targets(&self) -> Bitboard<B> {
        self.targets
    }

    /// These checks for actions that end in a set of squares alone: captures are moves to the
    /// opponent's squares.
    #[must_use]
    #[inline(always)]
    pub fn limited_to(mut self, squares: Bitboard<B>) -> Self {
        self.targets &= squares;
        self
    }

    /// These checks with more checkers, whose attacks nothing can block: pieces that
    /// the game itself moves ([`Role::Special`](crate::Role::Special)).
    #[must_use]
    #[cfg_attr(not(target_family = "wasm"), inline(always))]
    pub fn with_unblockable(mut self, more: Bitboard<B>) -> Self {
        if more.any() {
            self.checkers |= more;
            // What answers the other checks too; hoppers limit on their own.
            self.targets = if more.more_than_one() {
                Bitboard::EMPTY
            } else {
                self.targets & more
            };
        }
        self
    }

    /// Whether lines of hoppers limit any piece at all.
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

    /// Where the piece on a square may go as far as checks and pins are concerned; not
    /// for the royal piece. `screens` is [`Placement::hop_screens`].
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
    #[cfg_attr(not(target_family = "wasm"), inline(always))]
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

    /// The pieces of both sides between a side's royal piece and an opponent's rider in
    /// line with it, if nothing impassable is between. A rider that gives no check now can
    /// come to do so only if one of them is removed.
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

    #[cfg_attr(not(target_family = "wasm"), inline(always))]
    fn find_checks(&self, side: Side, royal: Square<P::Board>, checks: &mut Checks<P::Board>) {
        let blockers = self.blockers();
        checks.checkers = self.leapers_to(royal, !side);
        let mut blocking = Bitboard::EMPTY;
        self.riders_aligned(royal, !side).iter().for_each(|rider| {
            let between = royal.between(rider);
            let blocked = between & blockers;
            if blocked.is_empty() {
                checks.checkers |= rider.into();
                blocking |= between;
            } else if !blocked.more_than_one() && blocked.is_subset(self.side(side)) {
                checks.pinned |= blocked;
                checks.pinning |= rider.into();
            }
        });
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
