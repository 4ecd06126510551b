//! Reach: the squares that pieces attack, and the pieces that attack a square.

use core::marker::PhantomData;

use board_geom::{Axis, Bitboard, Direction, Square};

use crate::kind_tables::{
    Captors, Cover, backwards, first_with_leaps, kind_cover, pattern, slides_at_once,
};
use crate::movement::Pattern;
use crate::pieces::KindVisitor;
use crate::regions::Zones;
use crate::zone_tables::{self, WaysByRegion};
use crate::{Pieces, Placement, Side};

/// The reach of one kind's moves or captures, as far as it is known when the program is compiled.
pub(crate) struct Reach<P, const KIND: usize, const CAPTURING: bool>(PhantomData<P>);

impl<P: Pieces, const KIND: usize, const CAPTURING: bool> Reach<P, KIND, CAPTURING> {
    const PATTERN: Pattern = pattern::<P>(KIND, CAPTURING);
    const LEAPS: bool = !Self::PATTERN.leaps.as_slice().is_empty();
    /// Kinds with equal leaps share the table of the first of them, so that
    /// fewer tables compete for the cache.
    const LEAP_TABLE: usize = first_with_leaps::<P>(KIND, CAPTURING);
    const ORTHOGONAL: Cover = kind_cover::<P>(KIND, CAPTURING, false, false);
    const DIAGONAL: Cover = kind_cover::<P>(KIND, CAPTURING, false, true);
    const ORTHOGONAL_HOPS: Cover = kind_cover::<P>(KIND, CAPTURING, true, false);
    const DIAGONAL_HOPS: Cover = kind_cover::<P>(KIND, CAPTURING, true, true);
    const BY_WAYS: bool = !Self::PATTERN.ways.as_slice().is_empty();
    const WAYS: &WaysByRegion = &zone_tables::ways(&P::SPECS[KIND], CAPTURING);
    const SLIDES_AT_ONCE: [bool; 2] = [
        slides_at_once::<P>(KIND, CAPTURING, false),
        slides_at_once::<P>(KIND, CAPTURING, true),
    ];

    /// The squares reached from a square: what a capturing pattern attacks.
    #[cfg_attr(not(target_family = "wasm"), inline(always))]
    pub(crate) fn from(
        placement: &Placement<P>,
        side: Side,
        from: Square<P::Board>,
    ) -> Bitboard<P::Board> {
        let blockers = placement.blockers();
        let mut reached = Self::rest(placement, side, from);
        if Self::SLIDES_AT_ONCE[0] {
            reached |= from.rook_attacks(blockers);
        }
        if Self::SLIDES_AT_ONCE[1] {
            reached |= from.bishop_attacks(blockers);
        }
        reached
    }

    /// The squares reached from a square but by slides that [`Placement::count_pieces`]
    /// counts at once.
    #[cfg_attr(not(target_family = "wasm"), inline(always))]
    pub(crate) fn rest(
        placement: &Placement<P>,
        side: Side,
        from: Square<P::Board>,
    ) -> Bitboard<P::Board> {
        let blockers = placement.blockers();
        let tables = P::tables()[KIND].of(CAPTURING);
        let mut reached = Bitboard::EMPTY;
        if Self::LEAPS {
            let leaps = &P::tables()[Self::LEAP_TABLE].of(CAPTURING).leaps;
            reached |= leaps[side.index()].at(from);
        }
        match Self::ORTHOGONAL {
            Cover::None => {}
            Cover::Part => {
                reached |= from.rook_attacks(blockers) & tables.slides[side.index()].at(from);
            }
            Cover::Full if Self::SLIDES_AT_ONCE[0] => {}
            Cover::Full => reached |= from.rook_attacks(blockers),
        }
        match Self::DIAGONAL {
            Cover::None => {}
            Cover::Part => {
                reached |= from.bishop_attacks(blockers) & tables.slides[side.index()].at(from);
            }
            Cover::Full if Self::SLIDES_AT_ONCE[1] => {}
            Cover::Full => reached |= from.bishop_attacks(blockers),
        }
        if Self::ORTHOGONAL_HOPS != Cover::None {
            let hops = hops(from, &Axis::ORTHOGONAL, blockers, placement.hop_screens());
            reached |= hops & tables.hops[side.index()].at(from);
        }
        if Self::DIAGONAL_HOPS != Cover::None {
            let hops = hops(from, &Axis::DIAGONAL, blockers, placement.hop_screens());
            reached |= hops & tables.hops[side.index()].at(from);
        }
        if Self::BY_WAYS {
            let ways = &Self::WAYS[Zones::<P, KIND>::region(side, from)][side.index()];
            let ends = ways.from(from, blockers, placement.hop_screens());
            reached |= Zones::<P, KIND>::enterable(side, ends);
        }
        reached
    }
}

#[inline]
fn hops<B: board_geom::Board>(
    from: Square<B>,
    axes: &[Axis; 2],
    blockers: Bitboard<B>,
    screens: Bitboard<B>,
) -> Bitboard<B> {
    from.hop(axes[0], blockers, screens) | from.hop(axes[1], blockers, screens)
}

/// Collects the leapers that attack a square.
struct LeapersTo<'a, P: Pieces> {
    placement: &'a Placement<P>,
    target: Square<P::Board>,
    /// The side that is attacked: attacks read backwards are its own leaps.
    attacked: Side,
    found: Bitboard<P::Board>,
}

impl<P: Pieces> KindVisitor<P> for LeapersTo<'_, P> {
    #[cfg_attr(not(target_family = "wasm"), inline(always))]
    fn visit<const KIND: usize>(&mut self) {
        let leapers = const { Captors::<P>::leapers_led_by(KIND) };
        if leapers != 0 {
            let tables = &P::tables()[const { backwards::<P>(KIND) }];
            let leaps = &tables.captures.leaps[self.attacked.index()];
            self.found |= leaps.at(self.target) & self.placement.union(leapers);
        }
    }
}

/// Collects the riders of limited range or direction, and the hoppers, that
/// would attack a square if nothing stood between.
struct LimitedTo<'a, P: Pieces> {
    placement: &'a Placement<P>,
    target: Square<P::Board>,
    attacked: Side,
    riders: Bitboard<P::Board>,
    hoppers: Bitboard<P::Board>,
}

impl<P: Pieces> KindVisitor<P> for LimitedTo<'_, P> {
    #[cfg_attr(not(target_family = "wasm"), inline(always))]
    fn visit<const KIND: usize>(&mut self) {
        let tables = &P::tables()[const { backwards::<P>(KIND) }].captures;
        let set = self.placement.kind(P::ALL[KIND]);
        if Captors::<P>::PART_RIDERS >> KIND & 1 != 0 {
            self.riders |= set & tables.slides[self.attacked.index()].at(self.target);
        }
        if Captors::<P>::HOPPERS >> KIND & 1 != 0 {
            self.hoppers |= set & tables.hops[self.attacked.index()].at(self.target);
        }
    }
}

impl<P: Pieces> Placement<P> {
    /// The leapers of a side, pawns and kings among them, that attack a square.
    #[cfg_attr(not(target_family = "wasm"), inline(always))]
    pub(crate) fn leapers_to(&self, target: Square<P::Board>, by: Side) -> Bitboard<P::Board> {
        let mut visitor = LeapersTo {
            placement: self,
            target,
            attacked: !by,
            found: Bitboard::EMPTY,
        };
        P::for_each_kind(&mut visitor);
        visitor.found & self.side(by)
    }

    /// The sliding pieces of a side that would attack a square if nothing
    /// stood between.
    #[cfg_attr(not(target_family = "wasm"), inline(always))]
    pub fn riders_aligned(&self, target: Square<P::Board>, by: Side) -> Bitboard<P::Board> {
        let mut riders = target.orthogonals() & self.union(Captors::<P>::ROOKS)
            | target.diagonals() & self.union(Captors::<P>::BISHOPS);
        if Captors::<P>::PART_RIDERS != 0 {
            riders |= self.limited_to(target, by).0;
        }
        riders & self.side(by)
    }

    pub(crate) fn limited_to(
        &self,
        target: Square<P::Board>,
        by: Side,
    ) -> (Bitboard<P::Board>, Bitboard<P::Board>) {
        let mut visitor = LimitedTo {
            placement: self,
            target,
            attacked: !by,
            riders: Bitboard::EMPTY,
            hoppers: Bitboard::EMPTY,
        };
        P::for_each_kind(&mut visitor);
        (visitor.riders, visitor.hoppers)
    }

    /// The pieces of a side that attack a square if the blockers are these. A pinned or
    /// royal piece attacks like any other. What stands on the square does not matter, nor
    /// whether anything could enter it.
    ///
    /// To ask where a king may go, remove it from the blockers.
    #[inline]
    pub fn attackers(
        &self,
        target: Square<P::Board>,
        by: Side,
        blockers: Bitboard<P::Board>,
    ) -> Bitboard<P::Board> {
        self.attackers_if(target, by, blockers, self.unhoppable() & blockers)
    }

    /// The pieces of a side that [attack](Self::attackers) a square, if some of the blockers (`unhoppable`)
    /// do not serve hoppers as screens.
    #[inline]
    fn attackers_if(
        &self,
        target: Square<P::Board>,
        by: Side,
        blockers: Bitboard<P::Board>,
        unhoppable: Bitboard<P::Board>,
    ) -> Bitboard<P::Board> {
        let mut found = self.leapers_to(target, by);
        self.riders_aligned(target, by).iter().for_each(|rider| {
            if target.between(rider).is_disjoint(blockers) {
                found |= rider.into();
            }
        });
        if Captors::<P>::PATHS {
            found |= self.attackers_by_paths(target, by, blockers);
        }
        found | self.hoppers_to(target, by, blockers, unhoppable)
    }

    /// Whether a side attacks a square if the blockers are these; see
    /// [`attackers`](Self::attackers).
    #[inline]
    pub fn is_attacked(
        &self,
        target: Square<P::Board>,
        by: Side,
        blockers: Bitboard<P::Board>,
    ) -> bool {
        let rides = |rider: Square<P::Board>| target.between(rider).is_disjoint(blockers);
        self.leapers_to(target, by).any()
            || self.riders_aligned(target, by).iter().any(rides)
            || self
                .hoppers_to(target, by, blockers, self.unhoppable() & blockers)
                .any()
            || Captors::<P>::PATHS && self.attackers_by_paths(target, by, blockers).any()
    }

    /// The pieces that attack a side's royal piece once a piece of that side, the royal one
    /// included, has gone from a square to another and captured what stood there: asked of sets
    /// of squares, without a copy on which it has gone.
    ///
    /// ```
    /// # use board_geom::{Board8x8, Square};
    /// # use piece_kit::{Placement, Side, pieces};
    /// # pieces! { pub enum Kind on Board8x8 { Rook: 'R', "R"; King: 'K', "K", Royal; } }
    /// // A rook in line with king and rook: it is pinned.
    /// let placement = Placement::<Kind>::parse("4r3/8/8/8/4R3/8/8/4K3").unwrap();
    /// let [a4, e4, e5, e8] = ["a4", "e4", "e5", "e8"].map(|text| text.parse().unwrap());
    /// assert_eq!(placement.royal_attackers_after(Side::White, e4, a4), Square::into(e8));
    /// assert!(placement.royal_attackers_after(Side::White, e4, e5).is_empty());
    /// assert!(placement.royal_attackers_after(Side::White, e4, e8).is_empty());
    /// ```
    #[inline]
    pub fn royal_attackers_after(
        &self,
        side: Side,
        from: Square<P::Board>,
        to: Square<P::Board>,
    ) -> Bitboard<P::Board> {
        let Some(royal) = self.royal(side) else {
            return Bitboard::EMPTY;
        };
        let royal = if royal == from { to } else { royal };
        let blockers = (self.blockers() - from.into()) | to.into();
        let mut unhoppable = self.unhoppable() - to.into();
        if unhoppable.contains(from) {
            unhoppable = (unhoppable - from.into()) | to.into();
        }
        self.attackers_if(royal, !side, blockers, unhoppable) - to.into()
    }

    /// The squares out of `allowed` that a piece of kind `KIND` may go to: moves
    /// to empty squares, captures of the opponent's pieces. `allowed` holds no impassable
    /// square and none of the piece's own side.
    #[cfg_attr(not(target_family = "wasm"), inline(always))]
    pub(crate) fn targets<const KIND: usize>(
        &self,
        side: Side,
        from: Square<P::Board>,
        allowed: Bitboard<P::Board>,
    ) -> Bitboard<P::Board> {
        let captures = self.capturable::<KIND>(Reach::<P, KIND, true>::from(self, side, from));
        if const { P::SPECS[KIND].captures_as_it_moves() } {
            captures & allowed
        } else {
            let moves = Reach::<P, KIND, false>::from(self, side, from);
            ((moves - self.occupied()) | (captures & self.side(!side))) & allowed
        }
    }

    /// The squares that a piece of this kind and side would attack from a square:
    /// where it would capture an opponent's piece, defended ones included, and
    /// [unhoppable](crate::specs::Spec::unhoppable) ones.
    ///
    /// ```
    /// # use board_geom::{Board8x8, Square};
    /// # use piece_kit::{Pieces, Placement, Side, pieces};
    /// # pieces! { pub enum Kind on Board8x8 { Pawn: 'P', "mfWcfF", Pawn; King: 'K', "K", Royal; } }
    /// let empty = Placement::<Kind>::default();
    /// assert_eq!(empty.attacks(Side::White, Kind::Pawn, Square::at(4, 3)).len(), 2);
    /// ```
    pub fn attacks(&self, side: Side, kind: P, from: Square<P::Board>) -> Bitboard<P::Board> {
        self.reaches(side, kind, from).captures - self.impassable()
    }

    /// The squares that a piece of this kind and side could go to from a square, by a move or a
    /// capture, whatever stands there: a square that may be empty by then, or hold an opponent's
    /// piece. Its ways are as they are now.
    ///
    /// ```
    /// # use board_geom::{Board8x8, Square};
    /// # use piece_kit::{Pieces, Placement, Side, pieces};
    /// # pieces! { pub enum Kind on Board8x8 { Pawn: 'P', "mfWcfF", Pawn; King: 'K', "K", Royal; } }
    /// let empty = Placement::<Kind>::default();
    /// assert_eq!(empty.reach(Side::White, Kind::Pawn, Square::at(4, 3)).len(), 3);
    /// ```
    pub fn reach(&self, side: Side, kind: P, from: Square<P::Board>) -> Bitboard<P::Board> {
        let reaches = self.reaches(side, kind, from);
        (reaches.moves | reaches.captures) - self.impassable()
    }

    fn reaches(&self, side: Side, kind: P, from: Square<P::Board>) -> Reaches<'_, P> {
        let mut reaches = Reaches {
            placement: self,
            side,
            kind: kind.index(),
            from,
            moves: Bitboard::EMPTY,
            captures: Bitboard::EMPTY,
        };
        P::for_each_kind(&mut reaches);
        reaches
    }
}

/// Collects what one piece reaches, whatever stands there.
struct Reaches<'a, P: Pieces> {
    placement: &'a Placement<P>,
    side: Side,
    kind: usize,
    from: Square<P::Board>,
    moves: Bitboard<P::Board>,
    captures: Bitboard<P::Board>,
}

impl<P: Pieces> KindVisitor<P> for Reaches<'_, P> {
    fn visit<const KIND: usize>(&mut self) {
        if KIND == self.kind {
            self.moves = Reach::<P, KIND, false>::from(self.placement, self.side, self.from);
            self.captures = Reach::<P, KIND, true>::from(self.placement, self.side, self.from);
        }
    }
}

/// The direction in which a side's pawns move.
#[cfg_attr(not(target_family = "wasm"), inline(always))]
pub const fn forward(side: Side) -> Direction {
    match side {
        Side::White => Direction::North,
        Side::Black => Direction::South,
    }
}
