//! Checks and pins, which limit a side's moves so that its royal piece is safe.

use board_geom::{Bitboard, Board, Square};

use crate::kind_tables::Captors;
use crate::special_attacks::Attack;
use crate::{Pieces, Placement, Side};

/// A piece that must stay on a line to shield its royal piece from a rider, or on the path of
/// another [`Attack`].
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Pin<B: Board> {
    /// The square of the pinned piece.
    pub piece: Square<B>,
    /// The square of the pinning piece.
    pub by: Square<B>,
    /// The squares to which the piece may go: those between or on the path, and the pinning piece's.
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

/// The checkers of a side, its pinned pieces, and the squares to which a piece other
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
///     let allowed = placement.allowed(&placement.checks(Side::White), rook);
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
    /// Attackers that limit each piece in its own way: hoppers in line with the royal piece over
    /// at most two screens, since over one they give check, and a move may make it one; and those
    /// whose attack along a path a single move can stop or let through.
    limiting: Bitboard<B>,
}

impl<B: Board> Checks<B> {
    /// The royal piece that must not be left attacked, if there is one.
    #[inline(always)]
    pub fn royal(&self) -> Option<Square<B>> {
        self.royal
    }

    /// The pieces that attack the royal piece.
    #[inline(always)]
    pub fn checkers(&self) -> Bitboard<B> {
        self.checkers
    }

    /// The side's own pieces that are pinned by a rider along a line; those that are pinned along
    /// other paths are among [`Placement::visit_path_pins`].
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

    /// The squares to which a piece that is neither royal nor pinned may go as far as riders and
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

    /// Whether hoppers or attackers along paths limit pieces, each in its own way:
    /// [`Placement::each_targets`].
    #[inline(always)]
    pub(crate) fn limits_each(&self) -> bool {
        self.limiting.any()
    }
}

impl<P: Pieces> Placement<P> {
    /// Checks and pins of a side. A side without a royal piece has none.
    #[cfg_attr(not(target_family = "wasm"), inline(always))]
    pub fn checks(&self, side: Side) -> Checks<P::Board> {
        self.checks_on(side, self.royal(side))
    }

    /// Checks and pins of a side as far as one royal piece of it is concerned, or none: in games in
    /// which a royal piece may be attacked at times, such as Atomic chess.
    #[cfg_attr(not(target_family = "wasm"), inline(always))]
    pub fn checks_on(&self, side: Side, royal: Option<Square<P::Board>>) -> Checks<P::Board> {
        let mut checks = Checks {
            royal,
            checkers: Bitboard::EMPTY,
            pinned: Bitboard::EMPTY,
            pinning: Bitboard::EMPTY,
            targets: self.enterable(side),
            limiting: Bitboard::EMPTY,
        };
        if let Some(royal) = checks.royal {
            self.find_checks(side, royal, &mut checks);
        }
        checks
    }

    /// The pieces of both sides between a side's royal piece and an opponent's rider in
    /// line with it, or on the path of another [`Attack`], if nothing impassable is there. What
    /// gives no check now, hoppers aside, can come to do so only if one of them is removed.
    pub fn king_blockers(&self, side: Side) -> Bitboard<P::Board> {
        let Some(royal) = self.royal(side) else {
            return Bitboard::EMPTY;
        };
        let lines = self.riders_aligned(royal, !side).iter();
        let mut between = lines
            .map(|rider| royal.between(rider))
            .filter(|between| between.is_disjoint(self.impassable()))
            .fold(Bitboard::EMPTY, |all, between| all | between);
        if Captors::<P>::PATHS {
            self.visit_paths(royal, !side, Bitboard::all(), |attack| {
                if attack.path.is_disjoint(self.impassable()) {
                    between |= attack.path;
                }
            });
        }
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
                let leaps = Captors::<P>::LEAPS_ALONG_SLIDES && checks.checkers.contains(rider);
                checks.checkers |= rider.into();
                if !leaps {
                    blocking |= between;
                }
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
        if Captors::<P>::PATHS {
            self.find_checks_by_paths(side, royal, checks);
        }
        for hopper in self.hoppers_aligned(royal, !side) {
            let between = royal.between(hopper);
            let screens = (between & self.hop_screens()).len();
            let unhoppable = (between & self.unhoppable()).len();
            if screens + unhoppable <= 2 && between.is_disjoint(self.hop_ends()) {
                checks.limiting |= hopper.into();
                if screens == 1 && unhoppable == 0 {
                    checks.checkers |= hopper.into();
                }
            }
        }
    }

    /// Adds the attacks along paths. Out of line: games without such attackers do not have it.
    fn find_checks_by_paths(
        &self,
        side: Side,
        royal: Square<P::Board>,
        checks: &mut Checks<P::Board>,
    ) {
        let (blockers, hop_ends) = (self.blockers(), self.hop_ends());
        self.visit_paths(royal, !side, Bitboard::all(), |attack| {
            let Attack { by, path, hurdle } = attack;
            let blocked = path & blockers;
            if attack.hits(blockers, hop_ends) {
                checks.checkers |= by.into();
                if hurdle.is_none() {
                    checks.targets &= path | by.into();
                    return;
                }
            }
            // If one more piece is on the path, no single move of this side opens it.
            if !blocked.more_than_one() && blocked.is_subset(self.side(side)) {
                checks.limiting |= by.into();
            }
        });
    }

    /// Visits the pins by attackers that do not slide along a line, such as lame leapers and
    /// nightriders: the piece may go along the path, or capture the attacker. A piece can be pinned
    /// several times. [`allowed`](Self::allowed) takes all pins into account.
    ///
    /// ```
    /// # use board_geom::Board8x8;
    /// # use piece_kit::{Placement, Side, pieces};
    /// # pieces! { pub enum Kind on Board8x8 { Horse: 'H', "nN"; King: 'K', "K", Royal; } }
    /// let placement = Placement::<Kind>::parse("k7/8/8/8/8/3h4/3H4/4K3").unwrap();
    /// let mut pins = Vec::new();
    /// placement.visit_path_pins(Side::White, |pin| pins.push((pin.piece, pin.by)));
    /// assert_eq!(pins, [("d2".parse().unwrap(), "d3".parse().unwrap())]);
    /// ```
    pub fn visit_path_pins(&self, side: Side, mut take: impl FnMut(Pin<P::Board>)) {
        let Some(royal) = self.royal(side).filter(|_| Captors::<P>::PATHS) else {
            return;
        };
        self.visit_paths(royal, !side, Bitboard::all(), |attack| {
            let Attack { by, path, .. } = attack;
            let pinned = (path & self.blockers()).single();
            let pinned = pinned.filter(|piece| self.side(side).contains(*piece));
            if let Some(piece) =
                pinned.filter(|_| attack.hits(self.blockers() - path, self.hop_ends()))
            {
                let line = path | by.into();
                take(Pin { piece, by, line });
            }
        });
    }

    /// The squares to which the piece on a square may go as far as its side's checks and pins are
    /// concerned; not for the royal piece.
    #[inline]
    pub fn allowed(&self, checks: &Checks<P::Board>, from: Square<P::Board>) -> Bitboard<P::Board> {
        let mut allowed = checks.targets;
        if Captors::<P>::LIMITS && checks.limits_each() {
            allowed &= self.each_targets(checks, from.into());
        }
        if checks.pinned.contains(from) {
            for pin in checks.pins().filter(|pin| pin.piece == from) {
                allowed &= pin.line;
            }
        }
        allowed
    }

    /// The squares to which the hoppers and attackers along paths that limit pieces let the piece on a
    /// square go, or a piece from no square.
    #[inline]
    pub(crate) fn each_targets(
        &self,
        checks: &Checks<P::Board>,
        from: Bitboard<P::Board>,
    ) -> Bitboard<P::Board> {
        let mut targets = Bitboard::all();
        let Some(royal) = checks.royal else {
            return targets;
        };
        if !Captors::<P>::PATHS {
            for hopper in checks.limiting {
                targets &= self.hop_answers(royal, hopper, from);
            }
            return targets;
        }
        if let Some(side) = self.side_at(royal) {
            // Not all that limits is a hopper in line.
            for hopper in self.hoppers_aligned(royal, !side) & checks.limiting {
                if royal.between(hopper).is_disjoint(self.hop_ends()) {
                    targets &= self.hop_answers(royal, hopper, from);
                }
            }
            self.visit_paths(royal, !side, checks.limiting, |attack| {
                targets &= attack.answers(from, self.blockers(), self.hop_ends());
            });
        }
        targets
    }

    /// The squares through which these hoppers and attackers attack: a piece there is limited in its
    /// own way, all others like a piece from no square.
    #[inline(never)]
    pub(crate) fn limited_through(&self, checks: &Checks<P::Board>) -> Bitboard<P::Board> {
        let mut through = Bitboard::EMPTY;
        let Some(royal) = checks.royal else {
            return through;
        };
        for by in checks.limiting {
            through |= royal.between(by);
        }
        if let Some(side) = self.side_at(royal).filter(|_| Captors::<P>::PATHS) {
            self.visit_paths(royal, !side, checks.limiting, |attack| {
                let hurdle = attack.hurdle.map_or(Bitboard::EMPTY, Bitboard::from);
                through |= attack.path | hurdle;
            });
        }
        through
    }
}
