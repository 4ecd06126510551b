//! The moves of all pawns at once.

use board_geom::{Bitboard, Board, Direction, Square};

use crate::attacks::forward;
use crate::kind_tables::Captors;
use crate::pieces::placement::kinds_with_role;
use crate::{Checks, Pieces, Placement, Role, Side};

/// The squares to which the pawns of a side may go, by kind of move. The game itself adds en passant
/// and promotion.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct PawnMoves<B: Board> {
    side: Side,
    /// The targets of single steps forward.
    pub single: Bitboard<B>,
    /// The targets of double steps forward.
    pub double: Bitboard<B>,
    /// The targets of captures toward file a.
    pub west: Bitboard<B>,
    /// The targets of captures toward the last file.
    pub east: Bitboard<B>,
}

impl<B: Board> PawnMoves<B> {
    /// The number of moves, a promotion counted once.
    #[inline(always)]
    pub fn count(&self) -> u32 {
        // A double step passes an empty square, so no pawn steps once to where it ends.
        (self.single | self.double).len() + self.west.len() + self.east.len()
    }

    /// The moves to some squares.
    #[must_use]
    #[cfg_attr(not(target_family = "wasm"), inline(always))]
    pub fn among(&self, to: Bitboard<B>) -> Self {
        Self {
            side: self.side,
            single: self.single & to,
            double: self.double & to,
            west: self.west & to,
            east: self.east & to,
        }
    }

    /// The number of moves to some squares.
    #[cfg_attr(not(target_family = "wasm"), inline(always))]
    pub fn count_to(&self, to: Bitboard<B>) -> u32 {
        if self.to().is_disjoint(to) {
            0
        } else {
            self.among(to).count()
        }
    }

    /// Whether there is any move.
    #[inline(always)]
    pub fn any(&self) -> bool {
        self.to().any()
    }

    /// The squares on which the moves end.
    #[inline(always)]
    fn to(&self) -> Bitboard<B> {
        self.single | self.double | self.west | self.east
    }

    /// Visits every move as (from, to).
    #[inline]
    pub fn each(&self, mut take: impl FnMut(Square<B>, Square<B>)) {
        // The squares of a step are a number apart, which is cheaper than files and ranks.
        let rank = i32::from(B::FILES);
        let (ahead, [west, east]) = match self.side {
            Side::White => (
                rank,
                [if B::SHAPE.is_hexes() { -1 } else { rank - 1 }, rank + 1],
            ),
            Side::Black => (
                -rank,
                [-rank - 1, if B::SHAPE.is_hexes() { 1 } else { 1 - rank }],
            ),
        };
        let ways = [
            (self.single, ahead),
            (self.double, 2 * ahead),
            (self.west, west),
            (self.east, east),
        ];
        for (targets, step) in ways {
            targets.iter().for_each(|to| {
                if let Some(from) = Square::from_index((to.index() as i32 - step) as u8) {
                    take(from, to);
                }
            });
        }
    }
}

impl<B: Board> PawnMoves<B> {
    /// Visits every pawn that has a move, with the set of its targets.
    pub fn each_pawn(&self, mut take: impl FnMut(Square<B>, Bitboard<B>)) {
        let [ahead, west, east] = ways::<B>(self.side);
        let back = forward(!self.side);
        // The other side's captures lead back: toward the last file what leads toward file a.
        let [_, back_west, back_east] = ways::<B>(!self.side);
        let pawns = (self.single | self.double.shift(back)).shift(back)
            | self.west.shift(back_east)
            | self.east.shift(back_west);
        for from in pawns {
            let pawn = Bitboard::from(from);
            let once = pawn.shift(ahead);
            let targets = once & self.single
                | once.shift(ahead) & self.double
                | pawn.shift(west) & self.west
                | pawn.shift(east) & self.east;
            take(from, targets);
        }
    }
}

/// The directions of a side's pawns: ahead, and to capture toward file a and toward the last file. On hexes
/// White's capture toward ten and two o'clock, Black's toward eight and four.
const fn ways<B: Board>(side: Side) -> [Direction; 3] {
    let [west, east] = match (side, B::SHAPE.is_hexes()) {
        (Side::White, false) => [Direction::NorthWest, Direction::NorthEast],
        (Side::Black, false) => [Direction::SouthWest, Direction::SouthEast],
        (Side::White, true) => [Direction::West, Direction::NorthEast],
        (Side::Black, true) => [Direction::SouthWest, Direction::East],
    };
    [forward(side), west, east]
}

/// The squares that a side's pawns on these squares attack.
///
/// ```
/// use board_geom::{Board8x8, GlinskiBoard, squares};
/// use piece_kit::Side;
/// use piece_kit::moves::pawn_attacks;
/// assert_eq!(pawn_attacks(Side::White, squares![Board8x8: a2]), squares![Board8x8: b3]);
/// let hexes = pawn_attacks(Side::White, squares![GlinskiBoard: f5]);
/// assert_eq!(hexes, squares![GlinskiBoard: e5 g5]);
/// ```
#[inline]
pub fn pawn_attacks<B: Board>(side: Side, pawns: Bitboard<B>) -> Bitboard<B> {
    let [_, west, east] = ways::<B>(side);
    pawns.shift(west) | pawns.shift(east)
}

impl<P: Pieces> Placement<P> {
    pub(crate) const PAWN_KINDS: u32 = kinds_with_role::<P>(Role::Pawn);

    /// Visits the legal steps and captures of a side's pawns: once for all that
    /// are not pinned, once for each that is. Pawns on `double_from` may step
    /// twice over an empty square.
    #[cfg_attr(not(target_family = "wasm"), inline(always))]
    pub fn visit_pawns(
        &self,
        side: Side,
        checks: &Checks<P::Board>,
        double_from: Bitboard<P::Board>,
        mut take: impl FnMut(PawnMoves<P::Board>),
    ) {
        let pawns = self.union(Self::PAWN_KINDS) & self.side(side);
        if Captors::<P>::LIMITS && checks.limits_each() {
            for pawn in pawns {
                let allowed = self.allowed(checks, pawn);
                take(self.pawn_moves(side, pawn.into(), double_from, allowed));
            }
            return;
        }
        let free = pawns - checks.pinned();
        take(self.pawn_moves(side, free, double_from, checks.targets()));
        if (pawns & checks.pinned()).any() {
            for pin in checks.pins() {
                let pawn = pawns & pin.piece.into();
                let allowed = checks.targets() & pin.line;
                take(self.pinned_pawn_moves(side, pawn, double_from, allowed));
            }
        }
    }

    // Rare, so kept out of the registers of its caller.
    #[inline(never)]
    fn pinned_pawn_moves(
        &self,
        side: Side,
        pawns: Bitboard<P::Board>,
        double_from: Bitboard<P::Board>,
        allowed: Bitboard<P::Board>,
    ) -> PawnMoves<P::Board> {
        self.pawn_moves(side, pawns, double_from, allowed)
    }

    #[cfg_attr(not(target_family = "wasm"), inline(always))]
    pub(crate) fn pawn_moves(
        &self,
        side: Side,
        pawns: Bitboard<P::Board>,
        double_from: Bitboard<P::Board>,
        allowed: Bitboard<P::Board>,
    ) -> PawnMoves<P::Board> {
        // The shifts are cheap only when their direction is a constant.
        match side {
            Side::White => self.pawn_moves_of::<true>(pawns, double_from, allowed),
            Side::Black => self.pawn_moves_of::<false>(pawns, double_from, allowed),
        }
    }

    #[cfg_attr(not(target_family = "wasm"), inline(always))]
    fn pawn_moves_of<const WHITE: bool>(
        &self,
        pawns: Bitboard<P::Board>,
        double_from: Bitboard<P::Board>,
        allowed: Bitboard<P::Board>,
    ) -> PawnMoves<P::Board> {
        let side = if WHITE { Side::White } else { Side::Black };
        let [ahead, west, east] = ways::<P::Board>(side);
        let empty = !self.blockers();
        let single = pawns.shift(ahead) & empty;
        let twice = (pawns & double_from).shift(ahead) & empty;
        let capturable = self.side(!side) & allowed;
        PawnMoves {
            side,
            single: single & allowed,
            double: twice.shift(ahead) & empty & allowed,
            west: pawns.shift(west) & capturable,
            east: pawns.shift(east) & capturable,
        }
    }

    /// The squares to which a side's pawns on `from` may go by `steps` steps at once, over empty
    /// squares, with checks and pins taken into account: the longer first steps of Omega chess,
    /// Wildebeest chess and the like. Single and double steps are among those that
    /// [`visit_pawns`](Self::visit_pawns) visits.
    ///
    /// Each pawn stands that many ranks behind its target; the squares between are those passed,
    /// on which the opponent's pawns may capture it en passant if the game has that.
    ///
    /// ```
    /// # use board_geom::{Bitboard, Board8x8, Square};
    /// # use piece_kit::{Placement, Side, pieces};
    /// # pieces! { pub enum Kind on Board8x8 { Pawn: 'P', "mfWcfF", Pawn; King: 'K', "K", Royal; } }
    /// let placement = Placement::<Kind>::parse("4k3/8/8/8/5p2/8/4PP2/4K3").unwrap();
    /// let checks = placement.checks(Side::White);
    /// let e2 = Square::at(4, 1);
    /// let triple = placement.pawn_strides(Side::White, &checks, e2.rank().into(), 3);
    /// assert_eq!(triple, Bitboard::from(Square::at(4, 4)), "f2 is blocked by f4");
    /// assert_eq!(e2.between(Square::at(4, 4)).len(), 2, "passed: e3 and e4");
    /// ```
    pub fn pawn_strides(
        &self,
        side: Side,
        checks: &Checks<P::Board>,
        from: Bitboard<P::Board>,
        steps: u32,
    ) -> Bitboard<P::Board> {
        let pawns = self.union(Self::PAWN_KINDS) & self.side(side) & from;
        let stride = |pawns: Bitboard<P::Board>| {
            (0..steps).fold(pawns, |at, _| at.shift(forward(side)) - self.blockers())
        };
        let limited = Captors::<P>::LIMITS && checks.limits_each();
        let one_by_one = if limited {
            pawns
        } else {
            pawns & checks.pinned()
        };
        let together = stride(pawns - one_by_one) & checks.targets();
        one_by_one.iter().fold(together, |targets, pawn| {
            targets | stride(pawn.into()) & self.allowed(checks, pawn)
        })
    }
}
